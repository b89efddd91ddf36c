"""The sheets and dice (DIC-C)."""

import pytest

from duchy.games.burgundy_dice.rules.components.estate import (
    COLOURS,
    FIELD_NUMBERS,
    NEIGHBOURS,
    fields_of,
)
from duchy.testing.rules import rule
from games.burgundy_dice.scene import estate, scene, sizes, start, the_game

ESTATES = ("A", "B", "C", "D")


@rule("DIC-C-001", "DIC-R-002")
def test_a_round_rolls_two_pip_dice_two_colour_dice_and_the_hourglass():
    s = start(seed=3).play("start c5", "done").play("start c2", "done", seat=1)
    pips, colours, hourglasses = set(), set(), set()
    while not s.state.over:
        view = s.view(None)
        assert len(view["pips"]) == len(view["colours"]) == 2
        pips |= set(view["pips"])
        colours |= set(view["colours"])
        hourglasses |= {view["hourglasses"]}
        s.finish()
    assert pips == {1, 2, 3, 4, 5, 6}
    assert colours == set(COLOURS)
    assert hourglasses == {1, 2}


@rule("DIC-C-002")
def test_there_are_four_different_estates():
    colours = {tuple(estate(name).colour) for name in ESTATES}
    assert len(colours) == 4


@rule("DIC-C-003", "DIC-C-004", "DIC-C-005")
@pytest.mark.parametrize("name", ESTATES)
def test_an_estate_has_37_fields_of_six_colours_in_areas_of_1_to_4(name):
    printed = estate(name)
    assert len(printed.colour) == 37
    assert set(printed.colour) == set(range(6))
    assert COLOURS == ("violet", "grey", "blue", "orange", "green", "yellow")
    assert {area.bit_count() for area in printed.areas} <= {1, 2, 3, 4}
    assert sum(area.bit_count() for area in printed.areas) == 37


@rule("DIC-C-006")
def test_the_areas_of_estate_a():
    assert sizes("A", "blue") == [2, 2, 2]
    assert sizes("A", "grey") == [2, 2]
    assert sizes("A", "orange") == [4, 3, 1, 1]
    assert sizes("A", "violet") == [2, 2, 2, 1]
    assert sizes("A", "green") == [1, 1, 1, 1]
    assert sizes("A", "yellow") == [2, 2, 2, 1]


@rule("DIC-C-012")
@pytest.mark.parametrize("name", ESTATES)
def test_4_grey_6_blue_7_yellow_fields(name):
    counts = [len(fields) for fields in estate(name).fields]
    assert [counts[COLOURS.index(c)] for c in ("grey", "blue", "yellow")] == [4, 6, 7]


@rule("DIC-EX-10")
def test_field_counts_of_estate_a():
    counts = dict(zip(COLOURS, (len(fields) for fields in estate("A").fields), strict=True))
    assert counts == {"blue": 6, "grey": 4, "orange": 9, "violet": 7, "green": 4, "yellow": 7}
    assert sum(counts.values()) == 37


@rule("DIC-C-007")
@pytest.mark.parametrize("name", ESTATES)
def test_four_castles_one_of_each_square(name):
    printed = estate(name)
    castles = printed.castle
    assert len(set(castles)) == 4
    assert sorted(castles) == printed.fields[COLOURS.index("green")]
    assert [printed.bonus[field] for field in castles] == [0, 1, 2, 3]
    assert all(printed.area[field] == 1 << field for field in castles)


@rule("DIC-C-008")
def test_three_time_columns_of_ten_boxes():
    view = start().view(None)
    assert view["boxes_in_column"] == 10
    assert len(view["rounds"]) == 3


@rule("DIC-C-009")
def test_circles_beside_the_colours_and_one_for_each_castle():
    own = start().own()
    assert list(own["rings"]) == ["monk", "silver", "good", "worker"]
    everything = {"b5": 1, "d5": 1, "e5": 1, "d4": 1, "c3": 1, "c2": 1, "e3": 1, "e2": 1}
    castles = scene(everything).own()["castle_rings"]
    assert castles == ["monk", "silver", "good", "worker"]


@rule("DIC-C-010")
def test_extra_points_for_first_and_second_of_each_colour():
    facts = the_game().facts
    both = dict(zip(COLOURS, zip(facts.full_first, facts.full_second, strict=True), strict=True))
    assert both == {
        "violet": (3, 2),
        "grey": (3, 1),
        "blue": (4, 2),
        "orange": (6, 3),
        "green": (3, 1),
        "yellow": (4, 2),
    }


@rule("DIC-C-011")
def test_a_column_of_points_for_each_phase_and_a_total():
    s = scene({"b5": 1}, phase="II", pips=(1, 6), colours=("violet", "blue"))
    before = s.own()["subtotals"]
    assert len(before) == 3
    s.play("mark c6 pip 1 colour 1")
    after = s.own()["subtotals"]
    assert [b - a for a, b in zip(before, after, strict=True)] == [0, 1, 0]
    assert s.own()["score"] == sum(after)


def test_neighbours_lie_on_all_six_sides():
    def around(name):
        return sorted(FIELD_NUMBERS[n] for n in name.split())

    for field, names in (
        ("c5", "b4 b5 c4 c6 d5 d6"),
        ("d4", "c3 c4 d3 d5 e3 e4"),
        ("e2", "d2 d3 e1 e3 f1 f2"),
        ("a1", "a2 b1 b2"),
        ("g4", "g3 f4 f5"),
        ("d7", "c6 d6 e6"),
    ):
        assert fields_of(NEIGHBOURS[FIELD_NUMBERS[field]]) == around(names)
