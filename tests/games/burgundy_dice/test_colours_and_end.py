"""Full colours (DIC-X), the end and the winners (DIC-E), and playing alone (DIC-T-003 to 006)."""

from collections.abc import Mapping
from typing import Any

import pytest

from duchy.core.engine.game import play_out
from duchy.core.engine.rng import Rng
from duchy.games.burgundy_dice.rules import scoring
from duchy.games.burgundy_dice.rules.points import PHASES
from duchy.testing.rules import rule
from games.burgundy_dice.scene import GREY_BUT_ONE, Scene, scene, start, the_game

ALMOST = {"start": "c5", "numbers": dict(GREY_BUT_ONE)}
GREY = dict(GREY_BUT_ONE) | {"g1": 3}
FULL = {"start": "c5", "numbers": GREY}
LAST = "mark g1 pip 1 colour 1"
DICE: dict[str, Any] = {"pips": (3, 4), "colours": ("grey", "grey")}


def grey(seats: int, *sheets: Mapping[str, object], **top: Any) -> Scene:
    """Seat 0 lacks g1 of its grey fields; the others have these sheets."""
    return scene(GREY_BUT_ONE, seats=seats, others=sheets, **(DICE | top))


@rule("DIC-X-001", "DIC-X-002", "DIC-Q-044")
def test_extra_points_come_at_the_end_of_the_round():
    s = grey(2)
    before = s.ledger()["colours"]
    s.play(LAST, "done")
    assert s.ledger()["colours"] == before
    assert s.view(1)["full"]["grey"] == {"first": [], "second": []}
    s.finish(1)
    assert s.ledger()["colours"] == before + 3
    assert s.view(1)["full"]["grey"] == {"first": [0], "second": []}
    assert s.view(1)["players"][0]["numbers"]["g1"] == 3


@rule("DIC-X-002", "DIC-Q-034")
def test_the_second_gets_the_smaller_points():
    s = grey(2, FULL)
    assert s.view(None)["full"]["grey"] == {"first": [1], "second": []}
    before = [s.ledger(seat)["colours"] for seat in (0, 1)]
    s.play(LAST, "done").finish(1)
    assert [s.ledger(seat)["colours"] for seat in (0, 1)] == [before[0] + 1, before[1]]
    assert s.view(None)["full"]["grey"] == {"first": [1], "second": [0]}


# All seven yellow fields of estate A but c3, from c5.
YELLOW_BUT_ONE = {
    "c4": 2, "d6": 1, "e6": 1, "d5": 3, "e4": 5, "f4": 1, "g3": 3, "g4": 3, "f3": 5, "f2": 3,
    "f1": 4, "e1": 4,
}  # fmt: skip


@rule("DIC-X-003", "DIC-EX-08")
def test_example_all_seven_yellow_fields_4_points_for_the_first_2_for_the_second():
    same = {"start": "c5", "numbers": YELLOW_BUT_ONE}
    s = scene(
        YELLOW_BUT_ONE, phase="II", pips=(2, 2), colours=("yellow", "yellow"), others=[same],
    )  # fmt: skip
    before = [s.ledger(seat)["colours"] for seat in (0, 1)]
    s.play("mark c3 pip 1 colour 1", "done").finish(1)
    assert s.ledger()["colours"] - before[0] == 4
    full = dict(YELLOW_BUT_ONE) | {"c3": 2}
    t = scene(
        YELLOW_BUT_ONE, phase="II", pips=(2, 2), colours=("yellow", "yellow"),
        others=[{"start": "c5", "numbers": full}],
    )  # fmt: skip
    before = [t.ledger(seat)["colours"] for seat in (0, 1)]
    assert before[1] == 4
    t.play("mark c3 pip 1 colour 1", "done").finish(1)
    assert t.ledger()["colours"] - before[0] == 2


@rule("DIC-X-004", "DIC-X-005", "DIC-Q-036")
def test_all_of_the_same_round_are_first_and_the_second_place_stays():
    s = grey(3, ALMOST, ALMOST)
    before = [s.ledger(seat)["colours"] for seat in range(3)]
    s.play(LAST, "done").play(LAST, "done", seat=1).finish(2)
    gained = [s.ledger(seat)["colours"] - before[seat] for seat in range(3)]
    assert gained == [3, 3, 0]
    assert s.view(None)["full"]["grey"] == {"first": [0, 1], "second": []}
    t = grey(3, FULL, FULL)
    assert t.view(None)["full"]["grey"] == {"first": [1, 2], "second": []}
    before_t = t.ledger()["colours"]
    t.play(LAST, "done").finish(1, 2)
    assert t.ledger()["colours"] - before_t == 1


@rule("DIC-X-006")
def test_several_may_be_second_and_then_nothing_is_left():
    s = grey(3, ALMOST, FULL)
    before = [s.ledger(seat)["colours"] for seat in range(3)]
    s.play(LAST, "done").play(LAST, "done", seat=1).finish(2)
    assert [s.ledger(seat)["colours"] - before[seat] for seat in range(3)] == [1, 1, 0]
    assert s.view(None)["full"]["grey"] == {"first": [2], "second": [0, 1]}
    t = grey(3, FULL, FULL, full={"grey": {"first": [1], "second": [2]}})
    late = t.ledger()["colours"]
    t.play(LAST, "done").finish(1, 2)
    assert t.ledger()["colours"] == late
    assert t.view(None)["full"]["grey"] == {"first": [1], "second": [2]}


@rule("DIC-Q-032")
def test_the_start_castle_counts_for_green():
    marks = {"d5": 1, "e5": 1, "d4": 1, "c3": 1, "c2": 1, "e3": 1}
    s = scene(marks, pips=(1, 1), colours=("green", "green"))
    before = s.ledger()["colours"]
    s.play("mark e2 pip 1 colour 1", "done").finish(1)
    assert s.ledger()["colours"] - before == 3


@rule("DIC-Q-035")
def test_two_colours_in_one_round_both_score():
    marks = {
        "d5": 1, "e5": 1, "e4": 5, "f3": 5, "b5": 3, "a4": 3, "a3": 3, "d4": 1, "c3": 3, "c2": 3,
        "e3": 1, "f2": 3,
    }  # fmt: skip
    s = scene(marks, phase="II", pips=(3, 3), colours=("grey", "green"), round=4)
    before = s.ledger()["colours"]
    s.play("mark g1 pip 1 colour 1", "silver", "mark e2 pip 2 colour 2", "done").finish(1)
    assert s.ledger()["colours"] - before == 3 + 3


# ---- the end -----------------------------------------------------------------------


def last_round(**more: object) -> Scene:
    """The last round of the game."""
    return scene(phase="III", boxes=10, round=8, hourglasses=1, **more)  # type: ignore[arg-type]


@rule("DIC-E-001", "DIC-Q-033")
def test_the_game_ends_after_the_round_that_fills_the_last_column():
    s = last_round(numbers=GREY_BUT_ONE, pips=(3, 4), colours=("grey", "grey"))
    before = s.ledger()["colours"]
    s.play(LAST, "done")
    assert s.state.to_act() == [1]
    s.finish(1)
    assert s.state.over
    assert s.state.to_act() == []
    assert s.ledger()["colours"] - before == 3


@rule("DIC-E-002", "DIC-I-08")
def test_the_total_is_the_sum_of_the_subtotals_and_of_all_events():
    for seed in range(8):
        s = start(3, seed, estate="ABCD"[seed % 4])
        s.state.listen()
        told = [0, 0, 0]
        from_random(s, seed)
        for event in s.state.heard():
            if event.kind == "points":
                points = event.data["points"]
                assert isinstance(points, int)
                told[event.seat] += points
        for seat in range(3):
            assert sum(s.own(seat)["subtotals"]) == s.score(seat)
            assert told[seat] + 1 == s.score(seat)  # and the point of the start castle


def from_random(s: Scene, seed: int) -> None:
    """Random legal actions to the end."""

    play_out(s.state, Rng.seeded(seed))


@rule("DIC-E-003")
def test_most_points_win():
    s = last_round(numbers={"b5": 1, "c6": 1}).finish()
    assert s.score(0) > s.score(1)
    assert s.state.winners() == [0]


@rule("DIC-E-004", "DIC-Q-037")
def test_a_tie_goes_to_more_unused_bonuses_of_all_kinds():
    # both marked c6; seat 1 has crossed its castle silver for a second field without points
    used = {"start": "c5", "numbers": {"c6": 1, "b4": 1, "d5": 1}, "bonuses": {"silver": 0}}
    s = last_round(numbers={"c6": 1}, others=[used]).finish()
    assert s.score(0) == s.score(1)
    left = [sum(s.own(seat)["bonuses"].values()) for seat in (0, 1)]
    assert left[0] > left[1]
    assert s.state.winners() == [0]
    for kind, castle in (("monk", "e5"), ("silver", "c5"), ("good", "c2"), ("worker", "e2")):
        sheet = scene(start=castle).state.sheets[0]
        assert sheet.unused_bonuses() == 1, kind


@rule("DIC-E-005")
def test_still_tied_several_win():
    s = last_round(seats=3, others=[{"start": "e5"}, {"start": "e2"}]).finish()
    assert s.state.winners() == [0, 1, 2]


@rule("DIC-Q-038")
def test_unused_bonuses_bring_no_points():
    s = last_round(numbers={"b5": 1, "c6": 1})
    before = s.score()
    s.finish()
    assert sum(s.own()["bonuses"].values()) > 3
    assert s.score() == before


# ---- one alone ---------------------------------------------------------------------


@rule("DIC-T-003", "DIC-I-07", "DIC-Q-039")
def test_alone_exactly_eight_rounds_a_phase_and_no_boxes():
    for seed in range(10):
        s = start(1, seed).finish()
        rounds = 0
        while not s.state.over:
            rounds += 1
            assert s.view()["boxes"] == 0
            assert s.view()["phase"] == PHASES[(rounds - 1) // 8]
            s.finish()
        assert rounds == 24
        assert s.view()["rounds"] == [8, 8, 8]


@rule("DIC-T-004")
def test_alone_the_hourglass_die_still_sells_goods():
    s = scene(seats=1, start="c2", hourglasses=2)
    assert s.legal() == ["sell none", "sell 1"]
    s.play("sell 1")
    assert s.ledger()["goods"] == 2
    assert not scene(seats=1, start="c2", hourglasses=1).can("sell 1")
    rolled = set()
    t = start(1, 5).finish()
    while not t.state.over:
        rolled.add(t.view()["hourglasses"])
        t.finish()
    assert rolled == {1, 2}


@rule("DIC-T-005")
@pytest.mark.parametrize("phase, points", [("I", 3), ("II", 3), ("III", 1)])
def test_alone_a_full_colour_brings_the_larger_points_in_phases_i_and_ii(phase, points):
    s = grey(1, phase=phase)
    before = s.ledger()["colours"]
    s.play(LAST, "done")
    assert s.ledger()["colours"] - before == points


@rule("DIC-T-006")
@pytest.mark.parametrize(
    "score, grade",
    [(50, ""), (51, "good"), (60, "good"), (61, "very_good"), (70, "very_good"), (71, "top")],
)
def test_grades_for_who_plays_alone(score, grade):
    s = start(1)
    assert scoring.grade(s.state, score) == grade
    if grade:
        assert f"grade.{grade}" in the_game().words.texts("de")


@rule("DIC-T-006")
def test_the_grade_is_shown_at_the_end():
    s = start(1).finish()
    assert the_game().words.result(s.state, "en") == ""
    while not s.state.over:
        s.finish()
    assert s.view()["grade"] == ""
    assert the_game().words.result(s.state, "en") == "The game ends with 1 point."
    s.state.sheets[0].points[0] = 61
    assert s.view()["grade"] == "very_good"
    assert the_game().words.result(s.state, "en") == "The game ends with 61 points. Very good!"
    assert the_game().words.result(s.state, "de") == "Ergebnis: 61 Punkte. Sehr gut!"
