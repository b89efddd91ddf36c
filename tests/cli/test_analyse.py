"""duchy analyse."""

import json
from math import isclose
from pathlib import Path

import pytest

import duchy
from cli.conftest import Command
from duchy.cli.graph import mark
from duchy.core.record import Record

pytestmark = pytest.mark.once

ANALYSE = ("analyse", "records/artificium-3.toml", "--seconds", "0.01", "--rolls", "1")


def saved(duchy_command: Command) -> None:
    ran = duchy_command(
        "simulate", "artificium", "--games", "1", "--seed", "3", "--bot", "greedy,random",
        "--save", "records",
    )  # fmt: skip
    assert ran.code == 0, ran.err


def test_json_has_decisions_links_and_balances(duchy_command: Command):
    saved(duchy_command)
    ran = duchy_command(*ANALYSE, "--json", "--workers", "2")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert found["over"] is True
    for seat, one in enumerate(found["balances"]):
        total = one["start"] + one["luck"] + one["own"] + one["others"]
        assert isclose(total, one["result"], abs_tol=1e-6)
        points = found["scores"]
        assert isclose(one["result"], points[seat] - points[1 - seat], abs_tol=1e-6)
    assert {"move", "seat", "when", "action", "cost", "choices"} <= set(found["decisions"][0])


def test_for_people_in_both_languages(duchy_command: Command):
    saved(duchy_command)
    english = duchy_command(*ANALYSE, "--workers", "1", "--worst", "3")
    assert english.code == 0, english.err
    for word in ("luck", "own choices", "given away", "• Player 1", "  Player 2"):
        assert word in english.out
    assert "Expected lead of Player 1\n" in english.out
    german = duchy_command(*ANALYSE, "--workers", "1", "--language", "de")
    for word in ("Glück", "eigene Wahl", "verschenkt", "Spieler 2"):
        assert word in german.out
    assert "Erwarteter Vorsprung von Spieler 1\n" in german.out


def test_no_number_is_cut(duchy_command: Command, monkeypatch: pytest.MonkeyPatch):
    saved(duchy_command)
    monkeypatch.setenv("COLUMNS", "50")
    ran = duchy_command(*ANALYSE, "--workers", "1", "--language", "de")
    assert ran.code == 0, ran.err
    assert "…" not in ran.out
    head = next(line for line in ran.out.splitlines() if "verschenkt" in line)
    assert head.split()[-4:] == ["Ende", "verschenkt", "beste", "Wahl"]


@pytest.mark.parametrize("seats", [1, 8])
def test_not_for_two_everybody_has_a_line_of_points_and_a_mark(
    duchy_command: Command, tmp_path: Path, seats: int
):
    game = duchy.game("burgundy_dice")
    begun = Record.new(game, seats, 0, game.settle(seats, {}))
    (tmp_path / "begun.toml").write_text(begun.dumps(), encoding="utf-8")
    ran = duchy_command("analyse", "begun.toml", "--rolls", "1", "--workers", "1")
    assert ran.code == 0, ran.err
    chart, _, table = ran.out.partition("Expected points\n")[2].partition("given away")
    for seat in range(seats):
        assert mark(seat) in chart
        assert f"{mark(seat)} Player {seat + 1} " in table


def test_mistakes_are_one_sentence(duchy_command: Command):
    ran = duchy_command("analyse", "nothing.toml")
    assert ran.code == 2
    assert "nothing.toml" in ran.err
