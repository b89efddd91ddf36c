"""Which number goes into which field (DIC-F), and what complete areas bring (DIC-V)."""

import pytest

from duchy.games.burgundy_dice.rules.components.estate import GREEN
from duchy.testing.rules import rule
from games.burgundy_dice.scene import Scene, scene, the_game

# Marks around the start castle c5 that give every colour a neighbour.
AROUND = {"b5": 1, "c6": 1, "d5": 1, "d6": 2, "c4": 6, "b4": 1}


def numbers_for(field: str, colour: str, marks: dict[str, int]) -> set[int]:
    """The numbers that the field takes with this colour."""
    taken = set()
    for number in range(1, 7):
        s = scene(marks, pips=(number, number), colours=(colour, colour))
        if s.can(f"mark {field} pip 1 colour 1"):
            taken.add(number)
    return taken


# ---- numbers -----------------------------------------------------------------------


@rule("DIC-F-001")
def test_monasteries_take_1_and_2():
    assert numbers_for("c6", "violet", {}) == {1, 2}


@rule("DIC-F-002")
def test_mines_take_3_and_4():
    assert numbers_for("a4", "grey", {"b5": 1}) == {3, 4}


@rule("DIC-F-003")
def test_rivers_take_5_and_6():
    assert numbers_for("e4", "blue", {"d5": 1}) == {5, 6}


@rule("DIC-F-004", "DIC-F-005")
def test_cities_take_numbers_that_the_same_city_does_not_have():
    assert numbers_for("d5", "orange", {"b5": 1}) == {1, 2, 3, 4, 5, 6}
    assert numbers_for("d7", "orange", {"b5": 1, "d5": 2, "d6": 5}) == {1, 3, 4, 6}
    s = scene({"d5": 2}, pips=(2, 2), colours=("orange", "orange"))
    assert s.why("mark d6 pip 1 colour 1") == "the city of field d6 already has a 2"


@rule("DIC-F-006", "DIC-Q-021")
def test_castles_take_a_number_of_a_neighbour_of_any_colour():
    # e5 touches d5 and d6 (city), e4 (river), e6 (pasture), f4 and f5 (monastery)
    assert numbers_for("e5", "green", {"d5": 2}) == {2}
    assert numbers_for("e5", "green", {"d5": 2, "e4": 5, "d6": 6}) == {2, 5, 6}
    s = scene({"d5": 2}, pips=(3, 3), colours=("green", "green"))
    assert s.why("mark e5 pip 1 colour 1") == "no neighbour of castle e5 has a 3"


@rule("DIC-Q-020")
def test_the_start_castle_gives_no_number_to_a_neighbouring_castle():
    p = scene(pips=(1, 6), colours=("green", "green")).state.sheets[0]
    assert p.marked == 1 << p.start
    assert [mask & p.estate.whole[GREEN] for mask in p.fits] == [0] * 7


@rule("DIC-F-007", "DIC-F-008")
def test_pastures_take_one_number_in_each_area():
    assert numbers_for("c4", "yellow", {}) == {1, 2, 3, 4, 5, 6}
    assert numbers_for("c3", "yellow", {"c4": 4}) == {4}
    # another pasture area is free
    assert numbers_for("e6", "yellow", {"c4": 4, "d6": 1}) == {1, 2, 3, 4, 5, 6}
    s = scene({"c4": 4}, pips=(3, 3), colours=("yellow", "yellow"))
    assert s.why("mark c3 pip 1 colour 1") == "the pasture of field c3 has the number 4, not 3"


@rule("DIC-F-009")
@pytest.mark.parametrize("first", [1, 2])
def test_monasteries_mix_their_numbers_freely(first):
    assert numbers_for("b3", "violet", {"b4": first}) == {1, 2}


@rule("DIC-F-009")
def test_mines_and_rivers_mix_their_numbers_freely():
    assert numbers_for("a3", "grey", {"b5": 1, "a4": 3}) == {3, 4}
    assert numbers_for("f3", "blue", {"d5": 1, "e4": 6}) == {5, 6}


@rule("DIC-Q-022")
def test_the_changed_number_is_written():
    s = scene(start="e2", pips=(6, 6), colours=("yellow", "blue"))
    s.play("worker pip 1 as 3", "mark e1 pip 1 colour 1")
    assert s.own()["numbers"] == {"e1": 3}


@rule("DIC-Q-023")
def test_a_worker_cannot_make_a_wrong_number_right():
    s = scene(start="e2", pips=(6, 6), colours=("violet", "violet"))
    assert [text for text in s.legal() if text.startswith("worker")] == [
        f"worker pip {die} as {number}" for number in (1, 2) for die in (1, 2)
    ]
    assert not s.can("worker pip 1 as 4")


@rule("DIC-Q-025")
def test_a_city_of_four_takes_four_different_numbers():
    s = scene({"b1": 1, "b2": 2, "c1": 3}, start="c2", pips=(3, 4), colours=("orange", "orange"))
    assert s.fields() == {"d1"}
    assert not s.can("mark d1 pip 1 colour 1")
    s.play("mark d1 pip 2 colour 1")
    assert sorted(s.own()["numbers"].values()) == [1, 2, 3, 4]


@rule("DIC-Q-026")
def test_written_numbers_stay():
    s = scene(AROUND, pips=(1, 2), colours=("violet", "orange"))
    for field in AROUND:
        for combination in ("pip 1 colour 1", "pip 2 colour 2"):
            assert s.why(f"mark {field} {combination}") == f"field {field} is marked"


# ---- complete areas ----------------------------------------------------------------

PHASES = ("I", "II", "III")


def city_of_three(phase: str) -> Scene:
    s = scene({"d5": 1, "d6": 2}, phase=phase, pips=(3, 6), colours=("orange", "grey"))
    return s.play("mark d7 pip 1 colour 1")


@rule("DIC-V-001", "DIC-V-002", "DIC-EX-07")
@pytest.mark.parametrize("phase, points", [("I", 8), ("II", 6), ("III", 4)])
def test_an_area_of_three_scores_8_6_4_at_once(phase, points):
    before = scene({"d5": 1, "d6": 2}, phase=phase).score()
    assert city_of_three(phase).score() == before + points


@rule("DIC-V-001")
def test_points_by_size_and_phase():
    assert the_game().facts.area_points == [[0, 1, 4, 8, 13], [0, 1, 3, 6, 10], [0, 1, 2, 4, 7]]


@rule("DIC-V-001")
def test_nothing_before_the_last_field():
    s = scene({"d5": 1}, pips=(3, 6), colours=("orange", "grey"))
    before = s.score()
    s.play("mark d6 pip 1 colour 1")
    assert s.score() == before


@rule("DIC-V-003")
def test_an_area_of_two_scores_3_in_phase_ii():
    s = scene({"b4": 1}, phase="II", pips=(1, 6), colours=("violet", "grey"))
    before = s.score()
    s.play("mark b3 pip 1 colour 1")
    assert s.score() - before == 3


@rule("DIC-V-004", "DIC-V-005")
@pytest.mark.parametrize("phase", PHASES)
def test_a_castle_scores_1_and_its_bonus_at_once(phase):
    s = scene({"d5": 2}, phase=phase, pips=(2, 6), colours=("green", "grey"))
    before, monks = s.score(), s.has("monk")
    s.play("mark e5 pip 1 colour 1")
    assert (s.score() - before, s.has("monk") - monks) == (1, 1)


@rule("DIC-V-012")
def test_no_area_brings_more_in_a_later_phase():
    points = the_game().facts.area_points
    for size in range(1, 5):
        assert points[0][size] >= points[1][size] >= points[2][size]


@rule("DIC-V-005")
def test_a_bonus_only_with_the_last_field():
    s = scene(pips=(1, 6), colours=("violet", "grey"))
    s.play("mark b4 pip 1 colour 1")
    assert s.has("monk") == 0


AREAS = [
    pytest.param("monk", {"b4": 1}, "b3", 2, "violet", marks=rule("DIC-V-006")),
    pytest.param("silver", {"b5": 1, "a4": 3}, "a3", 4, "grey", marks=rule("DIC-V-007")),
    pytest.param("good", {"d5": 1, "e4": 5}, "f3", 6, "blue", marks=rule("DIC-V-008")),
    pytest.param("worker", {"d5": 1, "d6": 2}, "d7", 3, "orange", marks=rule("DIC-V-009")),
]


@pytest.mark.parametrize("bonus, marks, field, number, colour", AREAS)
def test_a_complete_area_rings_a_circle_beside_its_colour(bonus, marks, field, number, colour):
    s = scene(marks, pips=(number, number), colours=(colour, colour))
    before = s.own()
    s.play(f"mark {field} pip 1 colour 1")
    after = s.own()
    assert after["rings"][bonus] == before["rings"][bonus] + 1
    assert after["castle_rings"] == before["castle_rings"]


CASTLES = [
    ("c5", {"d5": 2}, "e5", 2, "monk"),
    ("e5", {"d5": 2}, "c5", 2, "silver"),
    ("c5", {"c4": 3, "c3": 3}, "c2", 3, "good"),
    ("c2", {"d2": 5}, "e2", 5, "worker"),
]


@rule("DIC-V-010")
@pytest.mark.parametrize("start, marks, castle, number, bonus", CASTLES)
def test_a_castle_rings_its_own_circle_beside_the_green_hex(start, marks, castle, number, bonus):
    s = scene(marks, start=start, pips=(number, number), colours=("green", "green"))
    rings = s.own()["rings"]
    assert bonus not in s.own()["castle_rings"]
    s.play(f"mark {castle} pip 1 colour 1")
    assert bonus in s.own()["castle_rings"]
    assert s.own()["rings"] == rings


@rule("DIC-V-011")
def test_a_pasture_scores_twice():
    s = scene({"c4": 3}, pips=(3, 6), colours=("yellow", "grey"))
    before = s.ledger()
    s.play("mark c3 pip 1 colour 1")
    assert s.ledger()["areas"] - before["areas"] == 4
    assert s.ledger()["pastures"] - before["pastures"] == 4


@rule("DIC-Q-024")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_pasture_of_one_field_takes_any_number_and_scores_twice(number):
    s = scene({"d6": 1}, pips=(number, number), colours=("yellow", "grey"))
    before = s.score()
    s.play("mark e6 pip 1 colour 1")
    assert s.score() - before == 2


# ---- the example of the rulebook ---------------------------------------------------


def example() -> Scene:
    """Phase II, dice 4 and 6, yellow and orange. The lower right pasture lacks a 3, the upper one
    is empty, all city fields in reach are marked; there are a worker and two monks."""
    marks = {"c6": 1, "d5": 1, "d6": 2, "d7": 3, "e5": 2, "f4": 1, "g4": 3, "b5": 4}
    return scene(
        marks,
        phase="II",
        pips=(4, 6),
        colours=("yellow", "orange"),
        bonuses={"monk": 2, "worker": 1},
    )


@rule("DIC-EX-01")
def test_example_a_worker_completes_the_pasture_for_3_and_3_points():
    s = example()
    before = s.score()
    s.play("worker pip 1 as 3", "mark g3 pip 1 colour 1")
    assert s.score() - before == 6


@rule("DIC-EX-02")
def test_example_4_or_6_into_the_empty_pasture():
    s = example()
    assert s.can("mark c4 pip 1 colour 1")
    assert s.can("mark c4 pip 2 colour 1")
    assert not s.can("mark g3 pip 1 colour 1")


@rule("DIC-EX-03")
def test_example_orange_is_of_no_use_without_a_free_city_field_in_reach():
    s = example()
    assert [text for text in s.legal() if text.startswith("mark") and "colour 2" in text] == []


@rule("DIC-EX-04")
def test_example_a_monk_makes_a_die_blue_for_the_6_or_grey_for_the_4():
    s = example()
    assert s.has("monk") == 2
    s.play("monk colour 2 as blue")
    assert s.legal() == ["mark e4 pip 2 colour 2", "mark f3 pip 2 colour 2"]
    t = example().play("monk colour 2 as grey")
    assert t.legal() == ["mark a4 pip 1 colour 2"]
    assert t.has("monk") == 1
