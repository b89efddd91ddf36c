"""Monks, workers, silver and goods (DIC-B and the rulings on turns)."""

import pytest

from duchy.core.engine.errors import IllegalAction
from duchy.testing.rules import rule
from games.burgundy_dice.scene import Scene, scene, the_game, with_facts

PAIRS = [f"pip {pip} colour {colour}" for pip in (1, 2) for colour in (1, 2)]


def bonuses_used(s: Scene) -> list[str]:
    return [text for text in s.legal() if text.split()[0] in ("monk", "worker", "silver")]


def rich(**more: object) -> Scene:
    """A sheet with a monk, a silver and a worker, and the dice 1 and 2, violet and orange."""
    marks = {"b5": 1, "c6": 1, "d6": 3}
    dice = {"pips": (1, 2), "colours": ("violet", "orange")}
    return scene(marks, **(dice | more))  # type: ignore[arg-type]


@rule("DIC-B-001", "DIC-B-009")
def test_one_bonus_in_a_turn():
    s = rich()
    assert [s.has(bonus) for bonus in ("monk", "silver", "worker")] == [1, 1, 1]
    s.play("worker pip 1 as 5")
    assert bonuses_used(s) == []
    assert s.why("monk colour 1 as blue") == "one bonus a turn is used already"
    s.play("mark d5 pip 1 colour 2")
    assert s.legal() == ["done"]
    assert s.why("silver") == "one bonus a turn is used already"


@rule("DIC-B-001", "DIC-B-009")
def test_no_monk_or_worker_for_the_second_field():
    s = rich().play("mark b4 pip 1 colour 1", "silver")
    assert bonuses_used(s) == []
    s.play("mark d5 pip 2 colour 2")
    assert s.legal() == ["done"]


@rule("DIC-B-002", "DIC-Q-017")
def test_the_circle_beside_the_colour_is_crossed_first_then_the_castles():
    s = scene({"d6": 1, "c6": 1}, start="e5", pips=(1, 1), colours=("violet", "violet"))
    own = s.own()
    assert (own["rings"]["monk"], own["castle_rings"]) == (1, ["monk"])
    s.play("monk colour 1 as orange")
    own = s.own()
    assert (own["crosses"]["monk"], own["castle_crosses"]) == (1, [])
    assert s.has("monk") == 1
    t = scene(start="e5", pips=(1, 1), colours=("violet", "violet"))
    t.play("monk colour 1 as orange")
    assert (t.own()["crosses"]["monk"], t.own()["castle_crosses"]) == (0, ["monk"])
    assert t.has("monk") == 0


@rule("DIC-B-003")
def test_a_monk_makes_a_colour_die_any_other_colour():
    s = scene({"d6": 2, "e6": 2, "c5": 2, "b5": 3}, start="e5", pips=(2, 4),
              colours=("blue", "blue"))  # fmt: skip
    assert {text.split()[-1] for text in s.legal() if text.startswith("monk")} == {
        "violet", "grey", "orange", "yellow",
    }  # fmt: skip
    s.play("monk colour 1 as grey", "mark a4 pip 2 colour 1")
    assert s.own()["numbers"]["a4"] == 4
    assert s.has("monk") == 0


@rule("DIC-B-004")
def test_a_worker_makes_a_pip_die_any_other_number():
    s = scene(start="e2", pips=(4, 4), colours=("yellow", "yellow"))
    assert {text.split()[-1] for text in s.legal() if text.startswith("worker")} == set("12356")
    s.play("worker pip 2 as 6", "mark e1 pip 2 colour 1")
    assert s.own()["numbers"] == {"e1": 6}


@rule("DIC-B-005")
def test_changed_dice_stay_unchanged_for_the_others():
    same = {"start": "e2"}
    s = scene(start="e2", pips=(4, 4), colours=("yellow", "yellow"), others=[same])
    before = s.legal(1)
    s.play("worker pip 1 as 6")
    assert s.legal(1) == before
    assert s.view(1)["pips"] == [4, 4]
    s.play("mark e1 pip 1 colour 1", seat=1)
    assert s.own(1)["numbers"] == {"e1": 4}


@rule("DIC-B-006")
def test_silver_pays_for_a_second_field():
    s = scene(pips=(1, 2), colours=("violet", "orange"))
    s.play("mark c6 pip 1 colour 1", "silver", "mark d5 pip 2 colour 2", "done")
    assert s.own()["numbers"] == {"c6": 1, "d5": 2}
    assert s.has("silver") == 0


@rule("DIC-B-007", "DIC-Q-001")
@pytest.mark.parametrize("first", PAIRS)
def test_the_second_combination_is_any_but_the_same_two_dice(first):
    field = {"1": "c6", "2": "d5"}[first[-1]]
    s = scene(pips=(1, 2), colours=("violet", "orange"))
    s.play(f"mark {field} {first}", "silver")
    offered = {" ".join(text.split()[2:]) for text in s.legal()}
    assert offered == set(PAIRS) - {first}
    again = next(iter({"b4", "d6"} & s.fields()))
    assert s.why(f"mark {again} {first}") == "a second combination needs at least one new die"


@rule("DIC-B-008", "DIC-EX-06")
def test_example_two_dice_with_the_same_number_are_different_dice():
    s = scene(pips=(1, 1), colours=("yellow", "blue"))
    s.play("mark c4 pip 1 colour 1", "silver")
    assert not s.can("mark c3 pip 1 colour 1")
    s.play("mark c3 pip 2 colour 1")
    assert s.own()["numbers"] == {"c4": 1, "c3": 1}


@rule("DIC-EX-06")
def test_example_double_yellow_with_one_1():
    s = scene(pips=(1, 6), colours=("yellow", "yellow"))
    s.play("mark c4 pip 1 colour 1", "silver", "mark c3 pip 1 colour 2")
    assert s.own()["numbers"] == {"c4": 1, "c3": 1}


@rule("DIC-EX-05")
@pytest.mark.parametrize("colour", [1, 2])
def test_example_two_city_fields_with_2_and_4_for_a_silver(colour):
    s = scene(pips=(2, 4), colours=("orange", "orange"))
    s.play("mark d5 pip 1 colour 1", "silver", f"mark d6 pip 2 colour {colour}")
    assert s.own()["numbers"] == {"d5": 2, "d6": 4}


@rule("DIC-Q-002")
def test_of_two_equal_dice_the_player_names_the_one_he_changes():
    s = scene(start="e2", pips=(4, 4), colours=("yellow", "violet"))
    assert s.can("worker pip 1 as 2")
    assert s.can("worker pip 2 as 2")
    s.play("worker pip 2 as 2")
    assert s.can("mark e1 pip 2 colour 1")
    assert s.can("mark e3 pip 2 colour 2")
    assert s.why("mark e1 pip 1 colour 1") == "the changed die has to be used"


@rule("DIC-Q-003")
def test_a_die_may_become_what_the_other_one_shows():
    s = scene(start="e2", pips=(4, 2), colours=("yellow", "violet"))
    assert s.can("worker pip 1 as 2")
    assert scene(start="e5", pips=(1, 2), colours=("orange", "violet")).can(
        "monk colour 1 as violet"
    )


@rule("DIC-Q-004")
def test_a_bonus_without_effect_is_not_offered():
    s = scene(start="e2", pips=(4, 2), colours=("yellow", "violet"))
    assert s.why("worker pip 1 as 4") == "the die shows this already"
    t = scene(start="e5", pips=(1, 2), colours=("orange", "violet"))
    assert t.why("monk colour 2 as violet") == "the die shows this already"
    assert (
        t.why("monk colour 2 as grey") == "no field can be marked with this colour and the pip dice"
    )


@rule("DIC-Q-005")
def test_a_silver_of_the_first_field_pays_for_the_second():
    dice = {"pips": (4, 6), "colours": ("grey", "blue"), "bonuses": {"silver": 0}}
    marks = {"b4": 1, "b3": 1, "b5": 1, "a4": 3, "d5": 1}
    s = scene(marks, **dice)  # type: ignore[arg-type]
    assert s.has("silver") == 0
    s.play("mark a3 pip 1 colour 1")
    assert s.can("silver")
    s.play("silver", "mark e4 pip 2 colour 2")
    assert s.has("silver") == 0
    strict = scene(marks, options={"fresh_silver": False}, **dice)  # type: ignore[arg-type]
    strict.play("mark a3 pip 1 colour 1")
    assert strict.has("silver") == 1
    assert strict.why("silver") == "this silver was gained in this turn"
    assert strict.legal() == ["done"]


@rule("DIC-Q-005")
def test_an_older_silver_pays_even_where_a_fresh_one_may_not():
    s = scene(
        {"b5": 1, "a4": 3, "d5": 1},
        pips=(4, 6),
        colours=("grey", "blue"),
        options={"fresh_silver": False},
    )
    s.play("mark a3 pip 1 colour 1")
    assert s.has("silver") == 2
    assert s.can("silver")


@rule("DIC-Q-007")
def test_the_second_field_may_depend_on_the_first():
    s = scene(pips=(1, 1), colours=("orange", "green"))
    s.play("mark d5 pip 1 colour 1", "silver")
    assert s.can("mark e5 pip 1 colour 2")  # next to d5, and with its number
    t = scene(pips=(3, 3), colours=("yellow", "yellow")).play("mark c4 pip 1 colour 1", "silver")
    assert t.fields() == {"c3"}  # next to c4 only
    u = scene(pips=(3, 3), colours=("orange", "orange")).play("mark d5 pip 1 colour 1", "silver")
    assert u.fields() == {"b5"}  # the city of d5 has its 3


@rule("DIC-Q-008")
def test_no_silver_after_taking_the_worker():
    s = scene(pips=(1, 2), colours=("violet", "orange"))
    assert "one has to be used first" in s.why("silver")
    s.play("take worker")
    assert s.has("silver") == 1
    assert s.legal() == ["done"]
    assert "one has to be used first" in s.why("silver")


@rule("DIC-Q-009")
def test_no_silver_without_a_second_field():
    s = scene(pips=(1, 1), colours=("violet", "grey")).play("mark c6 pip 1 colour 1")
    assert s.can("silver")  # b4 with the other 1
    t = scene({"b4": 1}, pips=(1, 6), colours=("violet", "grey"))
    t.play("mark c6 pip 1 colour 1")
    assert t.has("silver") == 1
    assert t.why("silver") == "no second field can be marked"
    s.play("silver")
    assert all(text.startswith("mark") for text in s.legal())


@rule("DIC-Q-011")
def test_the_worker_taken_is_for_later():
    s = scene(pips=(1, 2), colours=("violet", "orange")).play("take worker")
    assert s.has("worker") == 1
    assert s.legal() == ["done"]


@rule("DIC-Q-012")
def test_a_monk_or_worker_gained_in_the_turn_is_for_later():
    s = scene(pips=(1, 2), colours=("violet", "orange"))
    s.play("mark c6 pip 1 colour 1")
    assert s.has("monk") == 1
    assert s.legal() == ["silver", "done"]
    s.play("silver")
    assert bonuses_used(s) == []
    t = scene(pips=(1, 2), colours=("violet", "orange")).play("mark b5 pip 1 colour 2")
    assert t.has("worker") == 1
    assert t.legal() == ["silver", "done"]


# ---- goods -------------------------------------------------------------------------


def trader(hourglasses: int = 2, **more: object) -> Scene:
    """Two goods: one of the start castle, one of the river d2-d3."""
    dice = {"pips": (5, 6), "colours": ("blue", "yellow")}
    return scene({"d2": 5, "d3": 6}, start="c2", hourglasses=hourglasses, **(dice | more))  # type: ignore[arg-type]


@rule("DIC-B-010")
def test_goods_are_sold_on_a_double_hourglass_only():
    assert trader(2).legal() == ["sell none", "sell 1", "sell 2"]
    s = trader(1)
    assert s.has("good") == 2
    assert s.why("sell 2") == "goods are sold on a double hourglass only"


@rule("DIC-B-011", "DIC-Q-015")
def test_each_of_the_goods_brings_a_silver_and_2_points_castles_too():
    s = trader()
    before, silver = s.ledger(), s.own()["rings"]["silver"]
    s.play("sell 2")
    assert s.has("good") == 0
    assert s.own()["castle_crosses"] == ["good"]
    assert s.own()["rings"]["silver"] == silver + 2
    assert s.ledger()["goods"] - before["goods"] == 4


@rule("DIC-B-012", "DIC-Q-006")
def test_a_sale_is_no_bonus_use_and_its_silver_can_be_used_at_once():
    s = trader()
    assert s.has("silver") == 0
    s.play("sell 1", "mark c3 pip 1 colour 2", "silver")
    assert s.fields()
    t = trader(bonuses={"good": 2, "worker": 1})
    t.play("sell 1", "worker pip 1 as 1")
    assert t.fields()


@rule("DIC-Q-014")
def test_any_number_of_goods_can_be_sold_right_after_the_double():
    for count in (0, 1, 2):
        s = trader().play(f"sell {count or 'none'}")
        assert s.has("good") == 2 - count
        assert s.why("sell 1") == (
            "goods are sold before the combinations, and only those from earlier rounds"
        )
    assert trader().why("take worker") == "first say how many goods are sold"
    assert trader().why("sell 3") == "only 2 goods are there to sell"


@rule("DIC-Q-016")
def test_goods_of_this_round_wait_for_the_next_double():
    s = scene({"d2": 5}, start="e2", pips=(5, 6), colours=("blue", "blue"), hourglasses=2)
    assert s.view()["asked"] == "turn"
    s.play("mark d3 pip 1 colour 1")
    assert s.has("good") == 1
    assert not s.can("sell 1")


# ---- circles -----------------------------------------------------------------------


@rule("DIC-Q-013")
def test_without_a_free_circle_a_bonus_is_lost_but_not_the_points(tmp_path):
    game = with_facts(tmp_path, {"monk = 4": "monk = 1"})
    s = scene({"c6": 1, "b4": 1}, pips=(1, 2), colours=("violet", "grey"), game=game)
    before = s.score()
    assert s.own()["rings"]["monk"] == 1
    s.play("mark b3 pip 1 colour 1")
    assert s.own()["rings"]["monk"] == 1
    assert s.score() - before == 4


def test_a_refused_bonus_changes_nothing():
    s = scene(pips=(1, 2), colours=("violet", "grey"))
    before = s.state.position()
    with pytest.raises(IllegalAction, match="there is no monk to cross"):
        s.play("monk colour 1 as blue")
    assert s.state.position() == before
    assert the_game().action("monk colour 1 as blue").text == "monk colour 1 as blue"
