"""1.20 Expansion: inns."""

import pytest

from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.testing.rules import rule
from games.burgundy.scene import (
    EXTRA_TILES,
    FIELD_NUMBERS,
    INNS,
    LAST_TURN,
    LAST_TURN_OF_ALL,
    SHIELDS,
    Part,
    Scene,
    board,
    scene,
    seen,
    start,
)

# An inn is stored; the die suits the mine field e3.
INN: Part = {"options": INNS, "dice": (4, 1), "store": ["inn"]}


def inns(s: Scene) -> int:
    """How many lie beside the black depot."""
    found: int = seen(s.state)["inns"]
    return found


# ---- coming and being bought -------------------------------------------------------------


@rule("COB-IN-001", "COB-IN-002")
def test_each_phase_brings_an_inn_and_unsold_ones_stay():
    s = Scene(start(2, 1, inns=True))
    found = [inns(s)]
    for _ in range(4):
        s.pass_phase()
        found.append(inns(s))
    assert found == [1, 2, 3, 4, 5]


@rule("COB-IN-003")
def test_an_inn_costs_two_silver_and_goes_on_a_key_space():
    s = scene(options=INNS, inns=1, silver=2)
    s.play("buy inn")
    assert (s.silver, s.store, inns(s)) == (0, ["inn"], 0)
    assert scene(options=INNS, inns=1, silver=1).refused("buy inn") == "1 silver short"


@rule("COB-IN-003")
def test_an_inn_is_the_one_purchase_of_a_turn():
    s = scene(options=INNS, inns=2, silver=6, black=["mine"], phase="B")
    s.play("buy inn")
    assert s.refused("buy black.1") == "there is one purchase a turn"
    assert s.refused("buy inn") == "there is one purchase a turn"
    s = scene(options=INNS, inns=1, silver=6, black=["mine"])
    s.play("buy black.1")
    assert s.refused("buy inn") == "there is one purchase a turn"


@rule("COB-IN-002", "COB-IN-003")
def test_beneath_a_bought_inn_lies_the_next():
    s = scene(options=INNS, inns=2, silver=4, phase="B")
    s.play("buy inn")
    assert inns(s) == 1
    s.pass_round()
    s.play("buy inn")
    assert (inns(s), s.store) == (0, ["inn", "inn"])


@rule("COB-Q-041")
def test_monastery_6_pays_for_an_inn_with_two_workers():
    s = scene(options=INNS, inns=1, workers=2, tiles={"c4": "monastery6"})
    s.play("buy inn workers")
    assert (s.workers, s.store) == (0, ["inn"])
    s = scene(options=INNS, inns=1, workers=2)
    assert s.refused("buy inn workers") == "only monastery 6 pays with workers"


@rule("COB-Q-095")
def test_neither_dice_nor_buildings_nor_shield_14_take_an_inn():
    for number in range(1, 7):
        s = scene(options=INNS, inns=1, dice=(number, number), workers=6)
        assert s.legal("take") == []
    for choice in ("market", "carpenter", "church", "castle_action"):
        assert scene(options=INNS, inns=1, pending=[choice]).legal("take") == []
    s = scene(**LAST_TURN, options=INNS | SHIELDS, shields=[14], inns=1)
    s.play("end")
    assert (s.asked, s.legal("settle")) == ("depot_tile", [])


@rule("COB-Q-095")
def test_shield_15_settles_an_inn():
    s = scene(**LAST_TURN, options=INNS | SHIELDS, shields=[15], silver=1, inns=1)
    s.play("end")
    around = ["c3", "c4", "d3", "d5", "e3", "e4"]
    assert s.legal("settle") == [f"settle inn>{field}" for field in around]
    s.play("settle inn>e3", "pay 15")
    assert s.tiles["e3"] == "inn"
    assert s.silver == 0  # it is no mine
    assert inns(s) == 1  # that of the next phase


# ---- placing ---------------------------------------------------------------------------


@rule("COB-IN-004")
@pytest.mark.parametrize(
    "field, colour, die",
    [
        ("b3", "castle", 6),
        ("e3", "mine", 4),
        ("c4", "monastery", 1),
        ("d5", "ship", 5),
        ("c2", "animal", 4),
        ("e4", "building", 3),
    ],
)
def test_an_inn_goes_on_a_field_of_any_colour_with_the_number_of_the_die(field, colour, die):
    assert COLOURS[board("1").colour[FIELD_NUMBERS[field]]] == colour
    s = scene(**INN | {"dice": (die, die % 6 + 1)}, near=field)
    assert s.refused(f"place 1>{field} die 2") == "1 worker short"
    s.play(f"place 1>{field} die 1")
    assert s.tiles[field] == "inn"


@rule("COB-Q-090")
def test_an_inn_needs_a_neighbour_an_empty_field_and_a_die_like_every_tile():
    s = scene(**INN | {"dice": (3, 6)})
    assert s.refused("place 1>g1 die 1") == "field g1 has no filled neighbour"
    assert s.refused("place 1>d4 die 2") == "field d4 is filled"
    s = scene(**INN, pending=["city_hall"])
    s.play("place 1>c3 free")
    assert s.tiles["c3"] == "inn"


@rule("COB-IN-005", "COB-Q-096")
def test_one_inn_to_a_region_but_another_in_another_region():
    s = scene(options=INNS, phase="B", dice=(1, 1), store=["inn"], tiles={"e3": "inn"})
    assert s.refused("place 1>f2 die 1") == "the region of field f2 already has an inn"
    s.play("place 1>c4 die 1")
    assert (s.tiles["e3"], s.tiles["c4"]) == ("inn", "inn")


# ---- what it does not do ------------------------------------------------------------------


@rule("COB-IN-006", "COB-Q-093")
@pytest.mark.parametrize(
    "field, die", [("e3", 4), ("b3", 6), ("d5", 5), ("c2", 4), ("c4", 1), ("e4", 3)]
)
def test_an_inn_brings_nothing_when_placed(field, die):
    """No action, no goods, no step on the bridge, no points."""
    s = scene(**INN | {"dice": (die, die)}, near=field, depot_goods={1: "red"}, bridge=[1, 0])
    assert s.play(f"place 1>{field} die 1") == {}
    assert (s.asked, s.workers, s.silver, s.goods) == ("turn", 0, 0, {})
    assert (s.me.track, s.state.bridge) == (0, [1, 0])


@rule("COB-Q-093")
def test_an_inn_on_a_mine_field_pays_nothing_and_on_a_castle_field_carries_no_shield():
    s = scene(**LAST_TURN, options=INNS, tiles={"e3": "inn"})
    s.play("end")
    assert s.silver == 0
    s = scene(options=INNS | SHIELDS, dice=(2, 2), tiles={"b3": "inn"}, shields=[1],
              depot_shields={2: [5]})  # fmt: skip
    assert s.legal("shield") == ["shield 5 for 1"]


@rule("COB-Q-093")
def test_an_inn_in_a_pasture_is_no_animal():
    tiles = {"c2": "inn", "b2": "cow3"}
    s = scene(options=INNS, dice=(2, 1), tiles=tiles, store=["cow4"], near="b1")
    assert s.play("place 1>b1 die 1") == {"animals": 7}


@rule("COB-Q-093")
def test_an_inn_counts_for_region_and_colour():
    """The third mine field: a region of three that counts as four, and all mine fields filled."""
    s = scene(**INN | {"dice": (3, 1)}, tiles={"e3": "mine", "f2": "mine"})
    assert s.play("place 1>g1 die 1") == {"regions": 10, "phases": 10, "colours": 5}


@rule("COB-Q-092", "COB-Q-044")
def test_an_inn_in_a_city_is_no_building():
    """It clashes with none, and for monasteries 16 to 23 it counts as none."""
    s = scene(**INN | {"dice": (3, 5), "store": "inn bank"}, tiles={"e5": "market"})
    s.play("place 1>e4 die 1", "place 2>f4 die 2")
    assert s.silver == 2
    tiles = {"e4": "inn", "e5": "bank", "f3": "monastery22"}
    assert scene(**LAST_TURN_OF_ALL, options=INNS, tiles=tiles).play("end") == {"monasteries": 4}


@rule("COB-Q-094")
def test_monasteries_9_to_11_do_not_ease_an_inn():
    tiles = {"c4": "monastery9", "b4": "monastery10", "a4": "monastery11"}
    s = scene(**INN | {"dice": (5, 5)}, tiles=tiles)
    assert s.refused("place 1>e3 die 1") == "1 worker short"
    s = scene(**INN | {"dice": (5, 5)}, tiles=tiles, workers=1)
    s.play("place 1>e3 die 1")
    assert s.workers == 0


# ---- larger regions ---------------------------------------------------------------------


@rule("COB-EX-11", "COB-IN-007")
def test_example_a_region_of_four_with_an_inn_scores_fifteen():
    """The pasture in row a of board 3."""
    pasture = {"a1": "inn", "a2": "cow2", "a3": "pig2"}
    four: Part = {"on": "3", "castle": "b3", "dice": (3, 1), "store": ["goat2"]}
    s = scene(options=INNS, tiles=pasture, **four)
    assert s.play("place 1>a4 die 1")["regions"] == 15
    s = scene(options=INNS, tiles={**pasture, "a1": "sheep2"}, **four)
    assert s.play("place 1>a4 die 1")["regions"] == 10


@rule("COB-IN-007")
def test_the_phase_part_does_not_grow():
    s = scene(**INN | {"dice": (3, 1)}, phase="C", tiles={"e3": "mine", "f2": "mine"})
    assert s.play("place 1>g1 die 1") == {"regions": 10, "phases": 6, "colours": 5}


@rule("COB-Q-091", "COB-Q-177")
@pytest.mark.parametrize("inn, shields", [("inn", []), ("inn", [17]), ("bank", [17])])
def test_no_region_scores_more_than_one_of_eight(inn, shields):
    """The city of eight fields on board 10; the last is d5."""
    kinds = [inn, "warehouse", "carpenter", "church", "market", "city_hall", "crane"]
    city = dict(zip(("a2", "b3", "c4", "d1", "d2", "d3", "d4"), kinds, strict=True))
    s = scene(
        options=INNS | SHIELDS | EXTRA_TILES,
        on="10",
        castle="a4",
        tiles=city,
        near="d5",
        store=["watchtower"],
        dice=(5, 1),
        shields=shields,
    )
    assert s.play("place 1>d5 die 1")["regions"] == 36


@rule("COB-Q-177")
def test_inn_and_shield_17_make_a_region_two_larger():
    """The mines, three fields, as five; the phase part stays."""
    s = scene(options=INNS | SHIELDS, dice=(3, 1), store=["inn"], shields=[17], phase="B",
              tiles={"e3": "mine", "f2": "mine"})  # fmt: skip
    assert s.play("place 1>g1 die 1") == {"regions": 15, "phases": 8, "colours": 5}
