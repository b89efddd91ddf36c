"""What the table in the browser draws and previews: printed facts, prices, points, what follows."""

import json
from typing import Any

import pytest

from duchy.core.text.explain import explain
from duchy.games.burgundy_dice.rules.components.estate import FIELD_NAMES, NEIGHBOURS, fields_of
from games.burgundy_dice.scene import Scene, estate, scene, the_game

PLAN: Any = json.loads(json.dumps(the_game().views.client_facts))


@pytest.mark.parametrize("name", ["A", "B", "C", "D"])
def test_neighbours_are_neighbours_in_the_picture(name):
    fields = PLAN["estates"][name]["fields"]
    assert [field["name"] for field in fields] == FIELD_NAMES
    for i, one in enumerate(fields):
        near = [
            j
            for j, other in enumerate(fields)
            if abs(one["y"] - other["y"]) + abs(one["x"] - other["x"]) in (1, 1.5)
            and abs(one["y"] - other["y"]) < 2
            and abs(one["x"] - other["x"]) < 1.5
            and i != j
        ]
        assert near == fields_of(NEIGHBOURS[i])


@pytest.mark.parametrize("name", ["A", "B", "C", "D"])
def test_regions_are_the_areas_and_castles_show_their_square(name):
    fields = PLAN["estates"][name]["fields"]
    for i, one in enumerate(fields):
        same = [j for j, other in enumerate(fields) if other["region"] == one["region"]]
        assert same == fields_of(estate(name).area[i])
    squares = sorted(field["bonus"] for field in fields if field["colour"] == "green")
    assert squares == sorted(PLAN["bonuses"])
    assert all(not field["bonus"] for field in fields if field["colour"] == "yellow")


def test_the_printed_numbers():
    assert PLAN["area_points"][1] == [1, 3, 6, 10]
    assert PLAN["phases"] == ["I", "II", "III"]
    yellow = PLAN["colours"][5]
    assert (yellow["name"], yellow["first"], yellow["second"], yellow["fields"]) == (
        "yellow", 4, 2, 7,
    )  # fmt: skip
    assert [colour["numbers"] for colour in PLAN["colours"][:3]] == [[1, 2], [3, 4], [5, 6]]
    assert PLAN["boxes"] == 10
    assert PLAN["grades"] == [50, 60, 70]


def seen(s: Scene, text: str) -> tuple[dict[str, int], dict[str, int], str]:
    told = explain(s.state, 0, the_game().action(text))
    return told.price, told.gains, told.then


def test_a_mark_brings_what_its_area_is_worth():
    s = scene({"c4": 3}, pips=(3, 6), colours=("yellow", "orange"), phase="II")
    assert seen(s, "mark c3 pip 1 colour 1")[:2] == ({}, {"areas": 3, "pastures": 3})
    assert seen(s, "mark d5 pip 2 colour 2")[:2] == ({}, {})


def test_silver_is_offered_after_a_mark_only_if_there_is_some_and_a_field_for_it():
    dice: dict[str, Any] = {"pips": (2, 5), "colours": ("violet", "orange")}
    assert seen(scene(**dice), "mark d5 pip 2 colour 2")[2] == "marked"  # c5 brought a silver
    assert seen(scene(start="c2", **dice), "mark b2 pip 1 colour 2")[2] == ""


def test_bonuses_cost_their_circle():
    dice: dict[str, Any] = {"pips": (2, 5), "colours": ("violet", "orange")}
    monk = seen(scene(start="e5", **dice), "monk colour 1 as blue")
    assert monk == ({"monk": 1}, {}, "changed")
    worker = seen(scene(start="e2", **dice), "worker pip 2 as 1")
    assert worker == ({"worker": 1}, {}, "changed")
    s = scene(**dice).play("mark d5 pip 2 colour 2")
    assert seen(s, "silver") == ({"silver": 1}, {}, "second")


def test_goods_are_sold_for_points():
    s = scene({"d2": 5, "d3": 6}, start="c2", hourglasses=2)
    assert seen(s, "sell 2") == ({"good": 2}, {"goods": 4}, "")
    assert seen(s, "sell none") == ({}, {}, "")


def test_being_done_is_no_preview_of_the_next_roll():
    s = scene(others=[{"start": "c2"}]).finish(1).play("take worker")
    assert seen(s, "done") == ({}, {}, "")


def test_previews_show_the_bonuses_that_come():
    def brought(s: Scene, text: str) -> dict[str, int]:
        return explain(s.state, 0, the_game().action(text)).brings

    s = scene({"d2": 5, "d3": 6}, start="c2", hourglasses=2)
    assert brought(s, "sell 2") == {"silver": 2}
    s = scene(pips=(2, 5), colours=("violet", "orange"))
    assert brought(s, "take worker") == {"worker": 1}
    assert brought(s, "mark d5 pip 2 colour 2") == {}
