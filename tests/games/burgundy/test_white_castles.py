"""1.19 Expansion: white castles, and monastery 29."""

from collections import Counter

import pytest

from duchy.games.burgundy.rules.components.board import BUILDING, MONASTERY
from duchy.games.burgundy.rules.components.facts import BLACK
from duchy.testing.rules import rule
from games.burgundy.scene import (
    LAST_TURN,
    LAST_TURN_OF_ALL,
    ROUTES,
    SHIELDS,
    WHITE_CASTLES,
    Part,
    by_seat,
    scene,
    start,
    the_game,
)

# A white castle for the city field e4, with the 3.
WHITE: Part = {
    "options": WHITE_CASTLES,
    "dice": (3, 1),
    "store": ["white_castle"],
    "near": "e4",
}


@rule("COB-WC-001", "COB-Q-084")
def test_the_nine_tiles_are_shuffled_into_the_supplies_of_their_backs():
    supplies = start(2, 1, white_castles=True).supplies
    without = start(2, 1).supplies
    for supply, added in (
        (BUILDING, {"white_castle": 6}),
        (BLACK, {"white_castle": 2}),
        (MONASTERY, {"monastery29": 1}),
    ):
        names = Counter(tile.name for tile in supplies[supply])
        assert names - Counter(tile.name for tile in without[supply]) == added
    assert sum(map(len, supplies)) == sum(map(len, without)) + 9


@rule("COB-Q-085")
def test_monastery_29_is_in_play_only_with_white_castles():
    assert the_game().start(2, 0).census()["monastery29"] == 0
    assert start(2, 0, extra_tiles=True).census()["monastery29"] == 0
    assert start(2, 0, white_castles=True).census()["monastery29"] == 1


@rule("COB-WC-002", "COB-Q-083")
def test_any_of_the_four_actions_with_the_number_of_the_white_die():
    s = scene(
        **WHITE | {"store": "white_castle mine bank"},
        white=4,
        goods="red pink",
        depots={4: "ship", 3: "cow2"},
    )
    s.play("place 1>e4 die 1")
    assert s.asked == "white_castle_action"
    # depot 4 but not 3; the mine field e3 with its 4, no field for the bank; red but not pink
    assert s.legal() == ["take 4.2 white", "place 2>e3 white", "sell red white", "workers white"]


@rule("COB-WC-002")
@pytest.mark.parametrize(
    "action, expect",
    [
        ("take 4.2 white", {"store": ["mine", "ship"]}),
        ("place 2>e3 white", {"store": []}),
        ("sell red white", {"silver": 1, "sold": {"red": 1}}),
        ("workers white", {"workers": 2}),
    ],
)
def test_the_action_is_done_at_once_and_no_die_is_used_for_it(action, expect):
    s = scene(**WHITE | {"store": "white_castle mine"}, white=4, goods="red", depots={4: "ship"})
    s.play("place 1>e4 die 1", action)
    assert {what: sorted(getattr(s, what)) if what == "store" else getattr(s, what)
            for what in expect} == expect  # fmt: skip
    assert by_seat(s.state, "used")[0] == [True, False]
    assert s.asked == "turn"


@rule("COB-Q-083")
def test_the_action_cannot_be_declined():
    s = scene(**WHITE)
    s.play("place 1>e4 die 1")
    assert s.refused("decline") == "this effect cannot be declined"


@rule("COB-WC-003", "COB-WC-004")
def test_workers_change_the_number_for_this_action_and_the_white_die_stays():
    s = scene(**WHITE | {"store": "white_castle white_castle"}, workers=2, white=6,
              depots={1: "ship", 5: "mine"})  # fmt: skip
    s.play("place 1>e4 die 1", "take 1.3 white")
    assert (s.workers, s.store) == (1, ["ship", "white_castle"])
    assert s.state.white == 6
    s = scene(**WHITE, workers=0, white=6, depots={1: "ship"})
    s.play("place 1>e4 die 1")
    assert s.legal("take") == []


@rule("COB-WC-004")
def test_a_second_white_castle_starts_again_from_the_white_die():
    """From 6 to 2 for two workers, and again for two."""
    s = scene(
        **WHITE | {"dice": (3, 3), "store": "white_castle white_castle", "near": "e4 c3"},
        workers=4,
        white=6,
        depots={2: "castle monastery3"},
    )
    s.play("place 1>e4 die 1", "take 2.3 white")
    assert s.workers == 2
    s.play("place 2>c3 die 2", "take 2.1 white")
    assert (s.workers, s.state.white) == (0, 6)


@rule("COB-Q-013")
def test_workers_gained_earlier_in_the_chain_serve_the_action():
    """Four pink go onto the route: the first brings workers, the last places the white castle,
    whose 5 becomes a 2 with three of them."""
    s = scene(
        options=WHITE_CASTLES | ROUTES,
        route=[12, 4],
        dice=(3, 1),
        white=5,
        goods="pink pink pink pink",
        store=["white_castle"],
        near="e4",
        depots={2: "castle"},
    )
    s.play("sell pink die 1")
    assert (s.workers, s.asked) == (4, "city_hall")
    s.play("place 1>e4 free", "take 2.3 white")
    assert (s.workers, s.store) == (1, ["castle"])


@rule("COB-Q-019")
def test_monasteries_9_to_12_ease_the_action_with_the_white_die():
    """With a 5 the mine field e3 (4) needs monastery 11, depot 6 monastery 12."""
    s = scene(**WHITE | {"store": "white_castle mine"}, white=5, depots={6: "bank"})
    s.play("place 1>e4 die 1")
    assert s.legal() == ["workers white"]
    s = scene(
        **WHITE | {"store": "white_castle mine"},
        white=5,
        depots={6: "bank"},
        tiles={"c4": "monastery11", "b4": "monastery12"},
    )
    s.play("place 1>e4 die 1")
    assert s.legal() == ["take 6.2 white", "place 2>e3 white", "workers white"]


@rule("COB-Q-045")
def test_monasteries_13_and_14_serve_the_white_castle():
    s = scene(**WHITE, tiles={"c4": "monastery13", "b4": "monastery14"})
    s.play("place 1>e4 die 1", "workers white")
    assert (s.workers, s.silver) == (4, 1)


@rule("COB-Q-080", "COB-Q-044")
def test_a_white_castle_is_a_building_of_its_own_kind_one_to_a_city():
    s = scene(**WHITE, tiles={"e5": "white_castle"})
    assert s.refused("place 1>e4 die 1") == "the city of field e4 already has a white castle"
    s = scene(**WHITE, tiles={"e5": "bank"})
    s.play("place 1>e4 die 1")
    assert s.tiles["e4"] == "white_castle"
    s = scene(options=WHITE_CASTLES, dice=(6, 1), store=["white_castle"], near="b3")
    why = "field b3 is a castle, the tile in key space 1 is a white castle"
    assert s.refused("place 1>b3 die 1") == why


@rule("COB-Q-080")
def test_a_white_castle_carries_no_shield_and_is_no_castle_for_shield_11():
    s = scene(
        **WHITE | {"options": WHITE_CASTLES | SHIELDS, "dice": (3, 3)},
        shields=[11],
        depot_shields={3: [5]},
    )
    s.play("place 1>e4 die 1")
    assert s.legal("shield") == []
    s = scene(
        options=WHITE_CASTLES | SHIELDS,
        dice=(3, 3),
        tiles={"e4": "white_castle"},
        shields=[11],
        depot_shields={3: [5]},
    )
    assert s.legal("shield") == ["shield 5 for 11"]  # no free castle


@rule("COB-Q-080")
def test_a_white_castle_does_not_complete_dark_green():
    """a2, a3 and b3 are the other castle fields; the city field c3 is not one of them."""
    tiles = {"b3": "castle", "a2": "castle"}
    s = scene(**WHITE | {"near": "c3 a3"}, tiles=tiles)
    assert s.play("place 1>c3 die 1") == {"regions": 1, "phases": 10}


@rule("COB-Q-081")
def test_everybody_uses_the_white_die_of_the_round():
    s = scene(white=2, order=[1, 0], options=WHITE_CASTLES, dice=(3, 1), store=["white_castle"],
              near="e4", depots={2: "castle", 3: "cow2"})  # fmt: skip
    assert s.state.order[0] == 1  # not the start player
    s.play("place 1>e4 die 1")
    assert s.legal("take") == ["take 2.3 white"]


@rule("COB-Q-082", "COB-WC-003")
def test_in_the_last_step_of_a_phase_it_uses_the_last_white_die():
    """Placed by shield 14 after the last turn: depot 6 with the white 6, depot 5 for a worker."""
    s = scene(
        **LAST_TURN,
        options=WHITE_CASTLES | SHIELDS,
        shields=[14],
        white=6,
        workers=1,
        silver=1,
        near="e4",
        depots={1: "white_castle", 6: "cow2", 5: "mine"},
    )
    s.play("end")
    assert s.asked == "depot_tile"
    s.play("settle 1.2>e4")
    assert s.asked == "white_castle_action"
    assert s.legal("take") == ["take 5.2 white", "take 6.4 white"]
    s.play("take 5.2 white")
    assert (s.workers, s.store, s.asked) == (0, ["mine"], "tribute")


@rule("COB-M-029")
def test_monastery_29_scores_four_for_each_white_castle_at_the_end():
    tiles = {"e4": "white_castle", "c3": "white_castle", "c5": "white_castle", "f3": "monastery29"}
    s = scene(**LAST_TURN_OF_ALL, options=WHITE_CASTLES, tiles=tiles)
    assert s.play("end") == {"monasteries": 12}
