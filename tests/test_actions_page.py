"""docs/actions.md: every kind of action of every game has a row, and every example parses."""

import re

import pytest

import duchy
from pages import DOCS

HEADINGS = {
    "The Castles of Burgundy": "burgundy",
    "The Card Game": "burgundy_cards",
    "The Dice Game": "burgundy_dice",
    "Artificium": "artificium",
}


def rows(heading: str) -> list[list[str]]:
    """The examples of each row of a game's table."""
    page = (DOCS / "actions.md").read_text("utf-8")
    section = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return [re.findall(r"`([^`]+)`", line.split("|")[1]) for line in lines]


def test_every_game_has_a_table():
    page = (DOCS / "actions.md").read_text("utf-8")
    assert set(HEADINGS.values()) == {"burgundy", "burgundy_cards", "burgundy_dice", "artificium"}
    assert re.findall(r"^## (.+)$", page, re.M) == list(HEADINGS)


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_example_is_an_action(heading: str):
    game = duchy.game(HEADINGS[heading])
    for row in rows(heading):
        for text in row:
            assert game.action(text).text == text


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_kind_of_action_has_a_row_of_its_own(heading: str):
    """A kind is a class, and within it the word that a text begins with."""
    game = duchy.game(HEADINGS[heading])
    kinds = [{type(game.action(text)) for text in row} for row in rows(heading)]
    assert all(len(kind) == 1 for kind in kinds)
    shown = [next(iter(kind)) for kind in kinds]
    assert len(set(shown)) == len(shown)
    told = {(type(game.action(text)), text.split()[0]) for row in rows(heading) for text in row}
    assert told == {(type(action), action.text.split()[0]) for action in game.actions.all}


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_word_that_says_how_is_in_an_example(heading: str):
    """What else the texts of a kind can hold: `free`, `drop`, `common` and such."""
    game = duchy.game(HEADINGS[heading])
    ways = {
        "free",
        "white",
        "drop",
        "common",
        "mixed",
        "workers",
        "worker",
        "more",
        "front",
        "back",
    }

    def said(texts: list[str]) -> set[tuple[str, str]]:
        return {
            (text.split()[0], word) for text in texts for word in text.split()[1:] if word in ways
        }

    examples = said([text for row in rows(heading) for text in row])
    assert examples == said([action.text for action in game.actions.all])
