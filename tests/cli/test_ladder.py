"""duchy ladder."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.conftest import Command

LADDER = ("ladder", "artificium", "--workers", "1", "--results", "results")


def test_a_ladder_is_a_table_a_plot_and_ratings(duchy_command: Command):
    bots = ("--bots", "random,greedy,casual", "--games", "4")
    ran = duchy_command(*LADDER, *bots, "--json")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert len(found["matches"]) == 3
    ratings = {one["bot"]: one["mu"] for one in found["standings"]}
    assert ratings["greedy"] > ratings["random"]
    assert list(ratings.values()) == sorted(ratings.values(), reverse=True)
    page = Path("docs/ladder.md").read_text("utf-8")
    assert "## Artificium, 2 players" in page
    assert "duchy 0." in page
    assert "| **greedy** |" in page
    assert "4 games a pair" in page
    picture = ElementTree.parse("docs/ladder-artificium.svg").getroot()
    circles = picture.findall("{http://www.w3.org/2000/svg}circle")
    assert len(circles) == 3 + 2  # a rating each, and a match with the next lower one


def test_one_more_level_plays_only_its_own_games(duchy_command: Command):
    duchy_command(*LADDER, "--bots", "random,greedy", "--games", "2")
    first = {file: file.read_bytes() for file in Path("results").iterdir()}
    ran = duchy_command(*LADDER, "--bots", "random,greedy,beginner", "--games", "2")
    assert ran.code == 0, ran.err
    assert "2 games a pair" in ran.out
    assert len(list(Path("results").iterdir())) == 3
    assert all(file.read_bytes() == text for file, text in first.items())


def test_sections_of_other_games_stay(duchy_command: Command):
    page = Path("docs/ladder.md")
    page.parent.mkdir()
    other = "<!-- chess -->\nold\n<!-- end of chess -->\n"
    page.write_text(f"# The ladder\n\nMine.\n\n{other}", encoding="utf-8")
    for games in ("2", "4"):
        duchy_command(*LADDER, "--bots", "random,greedy", "--games", games)
    text = page.read_text("utf-8")
    assert text.startswith(f"# The ladder\n\nMine.\n\n{other}")
    assert text.count("## Artificium, 2 players") == 1
    assert "4 games a pair" in text


def test_a_ladder_with_options_stands_beside_the_usual_one(duchy_command: Command):
    page = Path("docs/ladder.md")
    few = ("--bots", "random,greedy", "--games", "2")
    duchy_command(*LADDER, *few)
    usual, picture = page.read_text("utf-8"), Path("docs/ladder-artificium.svg").read_bytes()
    ran = duchy_command(*LADDER, *few, "-o", "discards_public=false")
    assert ran.code == 0, ran.err
    text = page.read_text("utf-8")
    assert text.startswith(usual)
    assert "## Artificium, 2 players, discards_public = False\n" in text[len(usual) :]
    assert "](ladder-artificium-discards_public-false.svg)" in text
    assert Path("docs/ladder-artificium-discards_public-false.svg").exists()
    assert Path("docs/ladder-artificium.svg").read_bytes() == picture


@pytest.mark.parametrize("bots", ["random", "random,random", "random,clever", "random,"])
def test_mistakes_are_one_sentence(duchy_command: Command, bots: str):
    ran = duchy_command(*LADDER, "--bots", bots)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
