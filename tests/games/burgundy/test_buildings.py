"""1.11 Buildings. Each is placed on c3, the city of one field with number 3."""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import Scene, scene

# one tile of every sort on the numbered depots, and every sort on the black one
DEPOTS = {1: "ship", 2: "monastery1 castle", 3: "cow3", 5: "mine", 6: "carpenter"}
PLACES = {
    "ship": "1.3",
    "animal": "3.1",
    "building": "6.2",
    "mine": "5.2",
    "monastery": "2.1",
    "castle": "2.3",
}


def placed(kind: str, **more) -> Scene:
    """The building has just been placed; `store` is what else is stored."""
    store = [kind, *more.pop("store", [])]
    s = scene(dice=(3, 1), store=store, near="c3", **more)
    s.play("place 1>c3 die 1")
    return s


@pytest.mark.parametrize(
    "kind, sorts",
    [
        pytest.param("market", ["ship", "animal"], marks=rule("COB-U-001", "COB-U-009")),
        pytest.param("carpenter", ["building"], marks=rule("COB-U-002", "COB-U-009")),
        pytest.param(
            "church",
            ["monastery", "castle", "mine"],
            marks=rule("COB-U-003", "COB-U-009"),
        ),
    ],
)
def test_market_carpenter_and_church_take_their_sorts_from_any_numbered_depot(kind, sorts):
    black = ["ship", "cow3", "market", "mine"]
    for sort in PLACES:
        s = placed(kind, depots=DEPOTS, black=black)
        take = f"take {PLACES[sort]} free"
        if sort not in sorts:
            assert s.refused(take).startswith("this effect does not take a")
            continue
        s.play(take)
        assert len(s.store) == 1
        assert s.asked == "turn"
        assert s.me.used == 0b01
        assert len(s.black) == 4
    assert sorted(placed(kind, depots=DEPOTS, black=black).legal()) == sorted(
        [f"take {PLACES[sort]} free" for sort in sorts] + ["decline"]
    )


@rule("COB-U-004", "COB-U-009")
def test_a_warehouse_sells_all_goods_of_a_colour_of_choice_like_the_action():
    s = placed("warehouse", goods="red red orange")
    assert s.legal() == ["sell red free", "sell orange free", "decline"]
    assert s.play("sell red free") == {"goods": 4}
    assert s.silver == 1
    assert s.goods == {"orange": 1}
    assert s.sold == {"red": 2}
    assert s.me.used == 0b01


@rule("COB-U-005")
def test_a_boarding_house_brings_four_workers():
    s = placed("boarding_house", workers=1)
    assert s.workers == 5
    assert s.asked == "turn"


@rule("COB-U-006")
def test_a_bank_brings_two_silver():
    s = placed("bank", silver=1)
    assert s.silver == 3
    assert s.asked == "turn"


@rule("COB-U-007", "COB-U-009", "COB-Q-013")
@pytest.mark.parametrize(
    "tile, field, gained",
    [
        ("watchtower", "e4", {"buildings": 4}),
        ("cow3", "c2", {"animals": 3}),
        ("mine", "e3", {}),
        ("monastery3", "c4", {}),
        ("castle", "b3", {}),
        ("ship", "d3", {}),
    ],
)
def test_a_city_hall_places_one_further_tile_of_any_kind_with_any_number(tile, field, gained):
    s = placed("city_hall", store=[tile])
    assert s.workers == 0
    assert s.play(f"place 2>{field} free") == gained
    assert s.asked == {"castle": "castle_action", "ship": "goods_of_a_depot"}.get(tile, "turn")
    assert s.me.used == 0b01


@rule("COB-U-007", "COB-L-002", "COB-L-003")
def test_a_city_hall_keeps_the_other_rules_of_placing():
    s = placed("city_hall", store=["mine", "bank"])
    assert s.refused("place 2>g1 free") == "field g1 has no filled neighbour"
    assert s.refused("place 3>e3 free") == ("field e3 is a mine, the tile in key space 3 is a bank")


@rule("COB-U-008")
def test_a_watchtower_scores_four():
    s = scene(dice=(3, 1), store=["watchtower"], near="e4")
    assert s.play("place 1>e4 die 1") == {"buildings": 4}


@rule("COB-U-010")
@pytest.mark.parametrize("kind", ["market", "carpenter", "church", "warehouse", "city_hall"])
def test_a_building_may_be_placed_although_its_benefit_is_lost(kind):
    s = placed(kind)
    assert s.legal() == ["decline"]
    s.play("decline")
    assert s.tiles["c3"] == kind
    assert s.asked == "turn"


@rule("COB-U-009")
@pytest.mark.parametrize("kind", ["market", "carpenter", "church", "warehouse", "city_hall"])
def test_a_benefit_takes_no_die(kind):
    s = placed(kind, depots=DEPOTS, goods="red", store=["mine"])
    assert not s.legal(holding="die")
    assert s.me.used == 0b01
