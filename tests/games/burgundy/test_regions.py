"""1.12 Completed regions, colour bonuses and the score."""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import FIELD_NAMES, Part, board, scene, seen

MONASTERIES = [f"monastery{number}" for number in range(16, 24)]
HERDS = ["pig2", "goat2", "cow2", "sheep2", "pig3", "goat3"]
BUILDINGS = ["bank", "market", "church", "carpenter", "warehouse", "boarding_house", "watchtower",
             "city_hall"]  # fmt: skip


@rule("COB-V-001")
def test_a_region_scores_when_its_last_field_is_filled_and_not_before():
    s = scene(dice=(1, 3), store="mine mine", tiles={"e3": "mine"})
    assert s.play("place 1>f2 die 1") == {}
    assert s.play("place 2>g1 die 2") == {"regions": 6, "phases": 10, "colours": 5}
    s.play("end")
    before = s.state.ledger(0)
    s.pass_phase()
    assert s.state.ledger(0) == before


def region_of_size(size: int) -> tuple[str, list[str]]:
    """A board with a region of this size, and its fields; no castles, whose region is started."""
    for name in map(str, range(1, 11)):
        for region in board(name).regions:
            fields = board(name).fields_in(region)
            if len(fields) == size and board(name).colour[fields[0]] != 0:
                return name, [FIELD_NAMES[field] for field in fields]
    raise LookupError(size)


@rule("COB-V-002", "COB-I-07")
@pytest.mark.parametrize(
    "size, points", [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)]
)
def test_a_completed_region_scores_by_its_size(size, points):
    name, fields = region_of_size(size)
    *filled, last = fields
    printed = board(name)
    colour = printed.colour[FIELD_NAMES.index(last)]
    kinds = [[], ["mine"] * 8, MONASTERIES, ["ship"] * 8, HERDS, BUILDINGS][colour]
    castle = FIELD_NAMES[printed.fields[0][0]]
    number = printed.number[FIELD_NAMES.index(last)]
    s = scene(
        options={"advanced": True},  # the start castle may be anywhere
        on=name,
        castle=castle,
        dice=(number, number),
        tiles=dict(zip(filled, kinds)),
        store=[kinds[len(filled)]],
        near=last,
    )
    gained = s.play(f"place 1>{last} die 1")
    assert gained["regions"] == points
    assert gained["phases"] == 10


@rule("COB-V-003")
@pytest.mark.parametrize("phase, points", list(zip("ABCDE", (10, 8, 6, 4, 2), strict=True)))
def test_a_completed_region_scores_by_the_phase_whatever_its_size(phase, points):
    small = scene(phase=phase, dice=(3, 3), store=["bank"], near="c3")
    assert small.play("place 1>c3 die 1") == {"regions": 1, "phases": points}
    tiles = {"e1": "bank", "e2": "market"}
    large = scene(phase=phase, dice=(6, 6), store=["church"], tiles=tiles, near="f1")
    assert large.play("place 1>f1 die 1") == {"regions": 6, "phases": points}


@rule("COB-V-004")
def test_the_bonus_tile_needs_the_whole_colour_not_one_region():
    """Board 1 has two rivers of three fields."""
    left = {"d1": "ship", "d2": "ship", "d3": "ship"}
    s = scene(dice=(1, 1), store=["ship"], tiles={"d5": "ship", "d6": "ship"})
    assert s.play("place 1>d7 die 1") == {"regions": 6, "phases": 10}
    s = scene(dice=(1, 1), store=["ship"], tiles={"d5": "ship", "d6": "ship", **left})
    assert s.play("place 1>d7 die 1") == {"regions": 6, "phases": 10, "colours": 5}


@rule("COB-V-005")
def test_the_second_to_fill_a_colour_gets_the_small_bonus_tile():
    mines: Part = {"e3": "mine", "f2": "mine", "g1": "mine"}
    s = scene(
        dice=(3, 3),
        store=["mine"],
        tiles={"e3": "mine", "f2": "mine"},
        others={1: {"tiles": mines}},
    )
    assert s.play("place 1>g1 die 1")["colours"] == 2
    assert seen(s.state)["bonus_tiles"]["mine"] == {"large": 1, "small": 0}


@rule("COB-V-006")
def test_the_third_to_fill_a_colour_gets_nothing():
    mines: Part = {"tiles": {"e3": "mine", "f2": "mine", "g1": "mine"}}
    s = scene(
        seats=3,
        dice=(3, 3),
        store=["mine"],
        tiles={"e3": "mine", "f2": "mine"},
        others={1: mines, 2: mines},
    )
    assert s.play("place 1>g1 die 1") == {"regions": 6, "phases": 10}
    assert s.duchy.bonus_tiles == 0


@rule("COB-Q-056")
def test_a_tile_that_ends_region_and_colour_scores_everything():
    tiles = {"c2": "pig2", "b2": "goat3", "b1": "sheep2", "c1": "cow3", "a1": "goat2"}
    s = scene(phase="C", dice=(2, 2), store=["cow4"], tiles=tiles, near="e6")
    assert s.play("place 1>e6 die 1") == {"animals": 4, "regions": 1, "phases": 6, "colours": 5}


@rule("COB-V-007")
@pytest.mark.parametrize("before", [97, 198, 399])
def test_scores_above_100_and_200_are_exact(before):
    s = scene(dice=(4, 4), goods="red red", points={"regions": before})
    s.play("sell red die 1")
    assert s.state.score(0) == before + 4
    assert seen(s.state, 1)["players"][0]["score"] == before + 4
