"""duchy analyse."""

import json
import re
from io import StringIO
from itertools import pairwise
from math import isclose
from pathlib import Path

import pytest
from rich.console import Console

import duchy
from cli.conftest import Command
from duchy.cli.commands.analyse import _show
from duchy.cli.graph import mark
from duchy.cli.words import words
from duchy.coach.advice import Advised
from duchy.coach.analysis import Analysis, Decision, Link
from duchy.coach.rounding import add_up, told
from duchy.core.formats.record import Record

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


def an_analysis() -> Analysis:
    """Four decisions of the first of two players, and a chain of values with decimals."""
    costs = [0.0, 0.31, 1.49, 2.62]
    words, why = {"en": "Do", "de": "Tu"}, {"en": "Why.", "de": "Darum."}
    choice = Advised("end", 80.4, 0.0, words, why, "end", [], "", "", "", 0)
    decisions = [
        Decision(10 * i, 0, "A1", "end", choice.words, cost, [choice], {"en": "", "de": ""})
        for i, cost in enumerate(costs)
    ]
    values = [80.46, 84.36, 83.06, 84.7, 85.0]
    links = [
        Link(10 * i, 10 * i + 10, None if i % 2 == 0 else i % 3 - 1, [now - then, 0.0], [now, 80.0])
        for i, (then, now) in enumerate(pairwise(values))
    ]
    return Analysis(
        start=[values[0], 80.0], decisions=decisions, links=links, chapters=[(0, "A"), (15, "B")],
        game="burgundy", seats=2, moves=40, scores=[85, 80], winners=[0], over=True, teams=[0, 1],
        as_chance=False,
    )  # fmt: skip


@pytest.mark.parametrize(("language", "player"), [("en", "Player"), ("de", "Spieler")])
def test_people_are_told_whole_points_that_add_up(language: str, player: str):
    shown = StringIO()
    texts = words(duchy.game("burgundy"), language)
    console = Console(file=shown, width=120, highlight=False)
    _show(an_analysis(), texts, language, 10, console)
    out = shown.getvalue()
    account = out[out.index("given away" if language == "en" else "verschenkt") :]
    assert not re.search(r"\d[.,]\d", account), account
    rows = re.findall(rf"{player} \d +((?:[+-]\d+ +){{5}})(\d+) +(\d+)/(\d+)", account)
    assert [row[1:] for row in rows] == [("4", "2", "4"), ("0", "0", "0")]
    for parts, *_ in rows:
        *given, result = (int(n) for n in parts.split())
        assert sum(given) == result
    costs = re.findall(r"^ +(\d+)  A1 ", account, re.MULTILINE)
    assert costs == ["3", "1"]  # what cost less than half a point is as good as the best
    lesson = "phase B, 4 of 4 points" if language == "en" else "Durchgang B, 4 von 4 Punkten"
    assert lesson in account


@pytest.mark.parametrize(
    "parts", [[0.46, 3.9, -1.3, 1.94], [0.5, 0.5, 0.5], [-0.5, -0.5], [1 / 3] * 6, [-7.49, 3.2]]
)
def test_rounded_parts_add_up(parts: list[float]):
    whole = add_up(parts)
    assert sum(whole) == told(sum(parts))
    assert all(abs(one - part) < 1 for one, part in zip(whole, parts, strict=True))


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
