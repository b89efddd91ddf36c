"""1.17 Expansion: four extra tiles (monasteries 27 and 28, the crane, the geese)."""

from collections import Counter

import pytest

from duchy.games.burgundy.rules.components.board import MONASTERY
from duchy.games.burgundy.rules.components.facts import BLACK
from duchy.testing.rules import rule
from games.burgundy.scene import (
    EXTRA_TILES,
    LAST_TURN,
    LAST_TURN_OF_ALL,
    SHIELDS,
    WHITE_CASTLES,
    Part,
    scene,
    start,
)

CRANE: Part = {"options": EXTRA_TILES, "dice": (3, 1), "store": ["crane"], "near": "e4"}
KINDS = ["warehouse", "watchtower", "carpenter", "church", "market", "boarding_house", "bank"]


@rule("COB-X-001")
def test_two_tiles_go_into_the_yellow_supply_and_two_into_the_black_one():
    supplies = start(2, 1, extra_tiles=True).supplies
    without = start(2, 1).supplies
    yellow, black = (Counter(t.name for t in supplies[i]) for i in (MONASTERY, BLACK))
    usual, usual_black = (Counter(t.name for t in without[i]) for i in (MONASTERY, BLACK))
    assert yellow - usual == {"monastery27": 1, "monastery28": 1}
    assert black - usual_black == {"crane": 1, "geese2": 1}
    assert sum(map(len, supplies)) == sum(map(len, without)) + 4


# ---- monastery 27: on top of the stack -----------------------------------------------


def ship_onto_a_stack(monastery: str) -> list[int]:
    """Seat 0 sails to the space where seats 1 and 2 stand, 1 above 2 and with a monastery."""
    s = scene(
        seats=3,
        options=EXTRA_TILES,
        dice=(5, 1),
        store=["ship"],
        others={1: {"tiles": {"d5": "ship", "c4": monastery}}, 2: {"tiles": {"d5": "ship"}}},
    )
    assert s.state.bridge == [1, 2, 0]
    s.play("place 1>d5 die 1")
    return s.state.bridge


@rule("COB-M-027")
def test_a_marker_that_arrives_goes_directly_under_the_one_with_monastery_27():
    assert ship_onto_a_stack("monastery27") == [1, 0, 2]
    assert ship_onto_a_stack("monastery3") == [0, 1, 2]


@rule("COB-M-027")
def test_who_has_monastery_27_arrives_on_top_like_everybody():
    tiles = {"c4": "monastery27"}
    other: Part = {"tiles": {"d5": "ship"}}
    s = scene(options=EXTRA_TILES, dice=(5, 1), store=["ship"], tiles=tiles, others={1: other})
    s.play("place 1>d5 die 1")
    assert s.state.bridge == [0, 1]


@rule("COB-Q-054")
def test_monastery_27_lifts_a_marker_inside_a_stack_at_once():
    s = scene(
        seats=4,
        options=EXTRA_TILES,
        dice=(1, 1),
        store=["monastery27"],
        bridge=[3, 1, 2, 0],
        others={3: {"tiles": {"d5": "ship"}}},
    )
    s.play("place 1>c4 die 1")
    assert s.state.bridge == [3, 0, 1, 2]  # not past seat 3, who stands nearer the city


# ---- monastery 28: workers for silver --------------------------------------------------


@rule("COB-M-028", "COB-Q-055")
def test_monastery_28_sells_two_workers_for_a_silver_as_often_as_one_likes():
    s = scene(options=EXTRA_TILES, tiles={"c4": "monastery28"}, silver=3)
    s.play("hire", "hire")
    assert (s.silver, s.workers) == (1, 4)
    s.play("workers die 1", "workers die 2", "hire")
    assert (s.silver, s.workers) == (0, 10)
    assert s.legal("hire") == []


@rule("COB-M-028")
def test_without_monastery_28_nobody_buys_workers():
    s = scene(options=EXTRA_TILES, silver=3, others={1: {"tiles": {"c4": "monastery28"}}})
    assert s.legal("hire") == []


@rule("COB-Q-055")
def test_workers_are_bought_while_an_effect_waits_and_serve_it():
    """The white castle's action with a 4 reaches depot 3 only with a bought worker."""
    s = scene(
        options=EXTRA_TILES | WHITE_CASTLES,
        dice=(3, 1),
        white=4,
        store=["white_castle"],
        tiles={"c4": "monastery28"},
        near="e4",
        silver=1,
        depots={3: "cow3"},
    )
    s.play("place 1>e4 die 1")
    assert s.legal("take 3") == []
    s.play("hire", "take 3.1 white")
    assert (s.silver, s.workers, s.store) == (0, 1, ["cow3"])


@rule("COB-Q-055", "COB-Q-009")
def test_at_the_end_of_a_phase_nothing_is_bought():
    s = scene(
        **LAST_TURN,
        options=EXTRA_TILES | SHIELDS,
        shields=[3],
        tiles={"c4": "monastery28"},
        silver=4,
        black=["mine"],
    )
    assert s.legal("hire") + s.legal("buy") == ["hire", "buy black.1"]
    s.play("end")
    assert s.asked == "tribute"
    assert s.legal() == ["pay 3", "give up 3"]


# ---- the crane ---------------------------------------------------------------------------


@rule("COB-X-002")
def test_the_crane_is_a_building():
    s = scene(**CRANE)
    why = "field e3 is a mine, the tile in key space 1 is a crane"
    assert s.refused("place 1>e3 die 1") == why
    s.play("place 1>e4 die 1")
    assert s.tiles["e4"] == "crane"


@rule("COB-X-003", "COB-Q-052")
def test_the_crane_does_what_any_building_does_present_or_not():
    s = scene(**CRANE)
    s.play("place 1>e4 die 1")
    assert s.asked == "crane"
    names = [*KINDS, "city_hall"]
    assert s.legal("crane") == [f"crane {name}" for name in names]


@rule("COB-X-003")
@pytest.mark.parametrize(
    "kind, workers, silver, points",
    [("boarding_house", 4, 0, {}), ("bank", 0, 2, {}), ("watchtower", 0, 0, {"buildings": 4})],
)
def test_the_crane_pays_at_once_like_the_building(kind, workers, silver, points):
    s = scene(**CRANE)
    assert s.play("place 1>e4 die 1", f"crane {kind}") == points
    assert (s.workers, s.silver, s.asked) == (workers, silver, "turn")


@rule("COB-X-003")
def test_the_crane_sells_takes_and_places_like_the_building():
    s = scene(**CRANE, goods="red red")
    assert s.play("place 1>e4 die 1", "crane warehouse", "sell red free") == {"goods": 4}
    s = scene(**CRANE, depots={2: "castle"})
    s.play("place 1>e4 die 1", "crane church", "take 2.3 free")
    assert s.store == ["castle"]
    s = scene(**CRANE | {"store": "crane mine"})
    s.play("place 1>e4 die 1", "crane city_hall", "place 2>e3 free")
    assert s.tiles["e3"] == "mine"


@rule("COB-X-003", "COB-Q-005")
def test_the_crane_works_once_and_may_stand_idle():
    s = scene(**CRANE)
    s.play("place 1>e4 die 1", "crane bank")
    assert (s.asked, s.legal("crane")) == ("turn", [])
    s = scene(**CRANE)
    s.play("place 1>e4 die 1", "decline")
    assert s.asked == "turn"


@rule("COB-Q-052")
def test_the_crane_copies_the_white_castle_only_where_white_castles_are_in_play():
    s = scene(**CRANE | {"options": EXTRA_TILES | WHITE_CASTLES}, white=6, depots={6: "bank"})
    s.play("place 1>e4 die 1")
    assert s.legal("crane")[-1] == "crane white_castle"
    s.play("crane white_castle")
    assert s.legal("take") == ["take 6.2 white"]


@rule("COB-Q-044")
def test_the_crane_is_a_kind_of_its_own_in_its_city():
    """It works as a bank beside a bank, and a bank can follow where it worked as one."""
    s = scene(**CRANE | {"tiles": {"e5": "bank"}})
    s.play("place 1>e4 die 1", "crane bank")
    assert s.silver == 2
    s = scene(**CRANE | {"dice": (3, 5), "store": "crane bank"})
    s.play("place 1>e4 die 1", "crane bank", "place 2>f4 die 2")
    assert s.silver == 4


@rule("COB-X-004")
def test_at_the_end_the_crane_counts_as_another_building_than_it_worked_as():
    s = scene(**CRANE | {"phase": "E", "round": 5, "order": [1, 0], "tiles": {"f3": "monastery17"}})
    gained = s.play("place 1>e4 die 1", "crane bank", "workers die 2", "end")
    assert gained["monasteries"] == 4


@rule("COB-X-004", "COB-Q-051")
@pytest.mark.parametrize(
    "tiles, points",
    [
        ({"f3": "monastery17"}, 4),
        ({"f3": "monastery17", "g2": "monastery22"}, 4),  # one kind, not one for each
        ({"f3": "monastery17", "g2": "monastery22", "e5": "bank"}, 8),
        ({"f3": "monastery29"}, 4),
        ({"f3": "monastery24"}, 0),  # not a monastery that counts buildings
    ],
)
def test_at_the_end_the_crane_adds_one_building_of_one_kind(tiles, points):
    s = scene(
        **LAST_TURN_OF_ALL, options=EXTRA_TILES | WHITE_CASTLES, tiles={"e4": "crane", **tiles}
    )
    assert s.play("end").get("monasteries", 0) == points


# ---- the geese ---------------------------------------------------------------------------

COWS: Part = {"options": EXTRA_TILES, "dice": (5, 2), "tiles": {"c2": "cow2", "b2": "cow3"}}


@rule("COB-EX-10", "COB-X-006", "COB-X-007")
def test_example_geese_beside_two_cow_tiles_and_a_pig_later():
    s = scene(**COWS, store="geese2 pig4")
    assert s.play("place 1>c1 die 1") == {"animals": 7}
    assert s.play("place 2>b1 die 2") == {"animals": 6}


@rule("COB-X-005")
def test_the_geese_are_an_animal():
    s = scene(**COWS, store="geese2")
    why = "field e3 is a mine, the tile in key space 1 is an animal"
    assert s.refused("place 1>e3 die 1") == why


@rule("COB-X-006")
def test_geese_alone_score_two():
    s = scene(options=EXTRA_TILES, dice=(4, 1), store="geese2", near="c2")
    assert s.play("place 1>c2 die 1") == {"animals": 2}


@rule("COB-X-006", "COB-Q-053")
@pytest.mark.parametrize("species, points", [("sheep", 2 + 3 + 2), ("cow", 2 + 4)])
def test_the_geese_score_with_one_species_of_choice(species, points):
    tiles = {"c2": "cow4", "b2": "sheep3", "b1": "sheep2", "e6": "pig4"}
    s = scene(options=EXTRA_TILES, dice=(5, 2), tiles=tiles, store="geese2")
    assert s.play("place 1>c1 die 1") == {}
    assert (s.asked, s.legal()) == ("geese", ["count sheep", "count cow"])
    assert s.play(f"count {species}") == {"animals": points}


@rule("COB-X-007")
def test_geese_of_another_pasture_do_not_score_again():
    tiles = {"e6": "geese2", "b2": "cow3"}
    s = scene(options=EXTRA_TILES, dice=(4, 1), tiles=tiles, store="cow4", near="c2")
    assert s.play("place 1>c2 die 1") == {"animals": 7}


@rule("COB-Q-050")
def test_monastery_7_adds_a_point_for_every_tile_that_scores_the_geese_too():
    s = scene(
        options=EXTRA_TILES,
        dice=(5, 2),
        store="geese2 pig4",
        tiles={"c2": "cow2", "c4": "monastery7"},
        near="c1 b1",
    )
    assert s.play("place 1>c1 die 1") == {"animals": 2 + 1 + 2 + 1}
    assert s.play("place 2>b1 die 2") == {"animals": 4 + 1 + 2 + 1}


@rule("COB-X-008", "COB-Q-049")
def test_geese_are_one_more_species_for_monastery_24():
    tiles = {"c2": "cow2", "b2": "cow3", "c1": "geese2", "c4": "monastery24"}
    assert scene(**LAST_TURN_OF_ALL, options=EXTRA_TILES, tiles=tiles).play("end") == {
        "monasteries": 8
    }
