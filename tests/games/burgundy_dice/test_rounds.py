"""Rounds, combinations and the time track (DIC-R)."""

import pytest

from duchy.core.engine.errors import IllegalAction
from duchy.testing.rules import rule
from games.burgundy_dice.scene import scene, start, the_game


@rule("DIC-R-001", "DIC-I-07", "DIC-R-010", "DIC-E-001")
def test_three_phases_of_5_to_10_rounds_each_ending_with_a_full_column():
    seen = set()
    for seed in range(60):
        s = start(2, seed).finish()
        while not s.state.over:
            s.finish()
        rounds = s.view()["rounds"]
        assert len(rounds) == 3
        assert all(5 <= count <= 10 for count in rounds)
        assert s.view()["boxes"] == 10
        seen |= set(rounds)
    assert len(seen) > 3


@rule("DIC-R-003")
def test_hourglasses_are_crossed_off_at_the_roll():
    s = start(seed=2).finish()
    crossed = 0
    while s.view(None)["phase"] == "I":
        crossed += s.view(None)["hourglasses"]
        assert s.view(None)["boxes"] == min(crossed, 10)
        s.finish()


@rule("DIC-R-004")
def test_a_double_hourglass_is_announced():
    s = start(seed=1)
    s.state.listen()
    s.finish()
    while not s.state.over:
        double = s.view(None)["hourglasses"] == 2
        rolls = [e for e in s.state.heard() if e.kind == "round"]
        said = the_game().words.tell(rolls[-1], "en")
        assert ("double hourglass" in said) == double
        s.finish()


@rule("DIC-R-005")
def test_all_use_all_four_dice_at_the_same_time():
    same = {"start": "c5", "numbers": {}}
    s = scene(pips=(1, 2), colours=("violet", "orange"), others=[same])
    assert s.state.to_act() == [0, 1]
    s.play("mark c6 pip 1 colour 1")
    assert set(s.legal(1)) == {
        *(f"mark {field} pip {pip} colour 1" for field in ("b4", "c6") for pip in (1, 2)),
        *(f"mark {field} pip {pip} colour 2" for field in ("b5", "d5", "d6") for pip in (1, 2)),
        "take worker",
    }


@rule("DIC-R-006")
def test_a_combination_is_one_pip_die_and_one_colour_die():
    s = scene(pips=(2, 5), colours=("violet", "orange"))
    s.play("mark b5 pip 2 colour 2")
    assert s.own()["numbers"] == {"b5": 5}
    assert not s.fields()


@rule("DIC-R-007")
def test_the_field_is_empty_and_of_the_colour():
    s = scene({"b5": 1}, pips=(1, 2), colours=("orange", "orange"))
    assert s.fields() == {"d5", "d6"}
    assert s.why("mark b5 pip 1 colour 1") == "field b5 is marked"
    assert s.why("mark b4 pip 1 colour 1") == "field b4 is violet, and no die shows that"
    s = scene({"b5": 1}, pips=(1, 2), colours=("orange", "violet"))
    assert s.why("mark b4 pip 1 colour 1") == "field b4 is violet, the colour die shows orange"


@rule("DIC-R-008")
def test_the_field_is_next_to_a_marked_one():
    s = scene(pips=(1, 2), colours=("violet", "violet"))
    assert s.fields() == {"b4", "c6"}
    assert s.why("mark b3 pip 1 colour 1") == "field b3 has no marked neighbour"
    assert "b3" in scene({"b4": 1}, pips=(1, 2), colours=("violet", "violet")).fields()


@rule("DIC-R-009", "DIC-Q-010")
def test_a_worker_instead_of_a_combination_though_one_is_possible():
    s = scene(pips=(1, 2), colours=("violet", "violet"))
    assert s.fields()
    s.play("take worker")
    assert s.own()["rings"]["worker"] == 1
    assert s.own()["numbers"] == {}


@rule("DIC-R-009")
def test_a_worker_when_no_combination_is_possible():
    s = scene(pips=(5, 6), colours=("grey", "violet"))
    assert s.legal() == ["take worker"]


@rule("DIC-R-011", "DIC-R-012")
def test_a_double_with_one_box_left_crosses_only_that_box_and_still_sells_goods():
    for seed in range(40):
        s = scene(round=8, boxes=9, seed=seed, start="c2", bonuses={"good": 1})
        s.finish()
        if s.view(None)["hourglasses"] == 2:
            break
    assert s.view(None)["boxes"] == 10
    assert s.view(None)["phase"] == "I"
    assert s.can("sell 1")
    s.finish()
    assert s.view(None)["phase"] == "II"
    assert s.view(None)["boxes"] == s.view(None)["hourglasses"]


@rule("DIC-R-013")
def test_the_next_roll_waits_for_everybody():
    s = scene(seats=3, pips=(1, 2), colours=("violet", "orange"))
    before = s.state.reveals
    s.finish(0, 2)
    assert s.state.to_act() == [1]
    assert s.state.reveals == before
    with pytest.raises(IllegalAction, match="not asked"):
        s.play("done")
    s.play("take worker", seat=1)
    assert s.state.reveals == before
    s.play("done", seat=1)
    assert s.state.reveals == before + 1
    assert s.state.to_act() == [0, 1, 2]


@rule("DIC-Q-030", "DIC-Q-031")
def test_the_round_that_fills_the_column_still_counts_for_its_phase():
    s = scene(
        {"b5": 1, "a4": 3},
        pips=(4, 5),
        colours=("grey", "blue"),
        hourglasses=2,
        round=7,
        boxes=10,
        others=[{"start": "c2"}],
    )
    s.play("mark a3 pip 1 colour 1", "done")
    s.play("sell 1", "take worker", "done", seat=1)
    assert s.view(None)["phase"] == "II"
    assert s.own()["subtotals"] == [1 + 1 + 4, 0, 0]
    assert s.own(1)["subtotals"] == [1 + 2, 0, 0]


@rule("DIC-Q-031")
def test_a_colour_filled_in_the_round_that_fills_the_column_counts_for_its_phase():
    marks = {"b5": 1, "a4": 3, "a3": 3, "d5": 1, "e4": 5, "f3": 5, "f2": 3}
    s = scene(marks, pips=(4, 5), colours=("grey", "blue"), round=9, boxes=10)
    before = s.own()["subtotals"]
    s.play("mark g1 pip 1 colour 1", "done").finish(1)
    assert s.view(None)["phase"] == "II"
    assert s.own()["subtotals"] == [before[0] + 4 + 3, 0, 0]


def test_refusals_name_their_reason():
    s = scene(pips=(1, 2), colours=("violet", "grey"))
    for action in the_game().actions.all:
        if action not in s.state.legal(0):
            assert s.state.why_not(0, action)
