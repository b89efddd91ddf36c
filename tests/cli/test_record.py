"""duchy record: games by hand."""

import json
from pathlib import Path

import pytest

from cli.conftest import Command
from duchy.core.formats.record import loads
from pages import DOCS, block

GAMES = sorted((DOCS / "games").glob("*.txt"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_an_example_game_is_checked_and_its_result_is_shown(duchy_command: Command, file: Path):
    ran = duchy_command("record", str(file))
    assert ran.code == 0
    assert "moves, all of them legal." in ran.out
    assert "Total" in ran.out
    assert " wins with " in ran.out


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_saved_record_replays_is_shown_and_becomes_the_same_text(
    duchy_command: Command, file: Path, tmp_path: Path
):
    saved = tmp_path / "out.toml"
    ran = duchy_command("record", str(file), "--save", str(saved))
    assert (ran.code, "The record is in" in ran.out) == (0, True)
    record = loads(saved.read_text("utf-8"))
    again = json.loads(duchy_command("replay", str(saved), "--json").out)
    assert again["scores"] == record.scores
    assert not again["dice_verified"]  # a game by hand has no seal
    assert duchy_command("show", str(saved), "--at", "3", "--draw").code == 0
    written = duchy_command("record", str(saved), "--from-record")
    assert written.out == file.read_text("utf-8")
    assert duchy_command("record", str(saved), "--from-record", "--save", "again.txt").out == ""
    assert (tmp_path / "again.txt").read_text("utf-8") == written.out


def test_a_game_by_hand_is_analysed(duchy_command: Command, tmp_path: Path):
    text = """
game: burgundy_dice
seats: 1
option castles: same
option same_castle: violet
round 1
dice: 1 6 green blue 1
0 take worker; done
round 2
dice: 2 3 green blue 1
"""
    (tmp_path / "short.txt").write_text(text, "utf-8")
    assert duchy_command("record", "short.txt", "--save", "short.toml").code == 0
    ran = duchy_command("analyse", "short.toml", "--seconds", "0.01", "--workers", "1")
    assert ran.code == 0, ran.err


def test_the_evening_of_the_page_is_possible(duchy_command: Command, tmp_path: Path):
    (tmp_path / "evening.txt").write_text(block("records-by-hand.md", "evening.txt").text, "utf-8")
    ran = duchy_command("record", "evening.txt")
    assert ran.code == 0, ran.err
    assert "burgundy: 6 moves, all of them legal." in ran.out
    assert "The game is not over yet." in ran.out


def test_as_json(duchy_command: Command):
    found = json.loads(duchy_command("record", str(DOCS / "games/artificium.txt"), "--json").out)
    assert (found["game"], found["seats"], found["over"]) == ("artificium", 3, True)
    assert [sum(ledger.values()) for ledger in found["points"]] == found["scores"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "duchy: line 6, 'workers free': seat 1: no placed tile gives an action without"),
        ("de", "duchy: Zeile 6, 'workers free': Platz 1: kein gelegtes Plättchen"),
    ],
)  # fmt: skip
def test_where_it_stops_being_possible_is_said_in_both_languages(
    duchy_command: Command, tmp_path: Path, language: str, said: str
):
    text = "game: burgundy\nseats: 2\nstart: 1\nround 1\ndice: 3 5, 2 2, white 4\n1 workers free\n"
    (tmp_path / "bad.txt").write_text(text, "utf-8")
    ran = duchy_command("record", "bad.txt", "--language", language, "--save", "bad.toml")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(said)
    assert not (tmp_path / "bad.toml").exists()


def test_german_names_what_would_be_possible(duchy_command: Command, tmp_path: Path):
    text = "game: burgundy\nseats: 2\nstart: 1\nround 1\ndice: 3 5, 2 2, white 4\n1 worker die 1\n"
    (tmp_path / "bad.txt").write_text(text, "utf-8")
    ran = duchy_command("record", "bad.txt", "--language", "de")
    assert "diese Aktion gibt es nicht; möglich: workers die 1" in ran.err
    (tmp_path / "bad.txt").write_text("game: burgundy\nseats: 2\nhello\n", "utf-8")
    ran = duchy_command("record", "bad.txt", "--language", "de")
    assert "Zeile 3, 'hello': ist weder" in ran.err
    good = duchy_command("record", str(DOCS / "games/burgundy.txt"), "--language", "de")
    assert "alle erlaubt" in good.out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a game by hand: begins with a line such as 'game: burgundy'"),
        ("game: chess\nseats: 2\n", "no such game"),
        ("game: burgundy\nseats: 9\n", "burgundy is for 1 to 4"),
    ],
)
def test_what_is_no_game_by_hand_is_refused(
    duchy_command: Command, tmp_path: Path, text: str, said: str
):
    (tmp_path / "bad.txt").write_text(text, "utf-8")
    ran = duchy_command("record", "bad.txt")
    assert ran.code == 2
    assert said in ran.err


def test_a_file_that_is_not_there_or_no_record_is_refused(duchy_command: Command):
    assert duchy_command("record", "nothing.txt").code == 2
    ran = duchy_command("record", str(DOCS / "games/burgundy.txt"), "--from-record")
    assert ran.code == 2
    assert "is not TOML" in ran.err
