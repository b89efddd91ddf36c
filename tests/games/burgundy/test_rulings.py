"""2.1 and 2.2: rulings on how effects are resolved and on what the rules leave open."""

import json

import pytest

from duchy.core.engine.rng import Rng
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.testing.rules import rule
from games.burgundy.scene import Part, Scene, scene, seen, start

# ---- how effects are resolved ------------------------------------------------------


@rule("COB-Q-001")
def test_points_and_income_come_before_the_choice_of_the_tile():
    """The castle ends its region: points are there before its action is chosen."""
    tiles = {"b3": "castle", "a2": "castle"}
    s = scene(dice=(4, 1), store=["castle"], tiles=tiles, near="a3")
    assert s.play("place 1>a3 die 1") == {"regions": 6, "phases": 10, "colours": 5}
    assert s.asked == "castle_action"


@rule("COB-Q-001")
def test_a_ship_moves_its_marker_before_goods_are_chosen():
    s = scene(dice=(5, 1), store=["ship"], bridge=[1, 0], order=[0, 1])
    s.play("place 1>d5 die 1")
    assert s.asked == "goods_of_a_depot"
    assert s.state.bridge == [0, 1]


@rule("COB-Q-001")
def test_a_monastery_works_at_once():
    """The second bank of the city fits as soon as monastery 1 is placed, in the same turn."""
    s = scene(dice=(1, 5), store="monastery1 bank", tiles={"e4": "bank"}, near="f4")
    assert s.refused("place 2>f4 die 2") == "the city of field f4 already has a bank"
    s.play("place 1>c4 die 1", "place 2>f4 die 2")
    assert s.tiles["f4"] == "bank"


@rule("COB-Q-002")
def test_chains_are_resolved_depth_first():
    """Castle, its action places a city hall, which places a church, which takes a mine; then
    everything is done and the second die is asked for."""
    s = scene(
        dice=(6, 1),
        store="castle city_hall church",
        near="b3 c3 e4",
        depots={5: "mine"},
    )
    s.play("place 1>b3 die 1")
    assert s.asked == "castle_action"
    s.play("place 2>c3 free")
    assert s.asked == "city_hall"
    s.play("place 3>e4 free")
    assert s.asked == "church"
    s.play("take 5.2 free")
    assert s.asked == "turn"
    assert s.me.used == 0b01
    assert s.store == ["mine"]


@rule("COB-Q-002")
def test_there_is_no_limit_to_the_depth_of_a_chain():
    """Four castles and city halls one in the other; the older effects were all used up."""
    s = scene(
        on="3",
        castle="d4",
        dice=(6, 1),
        store="castle city_hall castle",
        near="b3 f1",
        tiles={"c3": "monastery3", "d3": "monastery4", "d2": "bank", "e1": "market"},
        silver=2,
        black=["watchtower"],
    )
    s.play("place 1>b3 die 1", "place 2>e2 free", "place 3>f1 free", "buy black.1")
    assert s.asked == "castle_action"
    assert s.play("place 1>c1 free")["buildings"] == 4
    assert s.asked == "turn"


@rule("COB-Q-004")
def test_a_castle_action_cannot_be_declined_and_workers_are_always_possible():
    s = scene(dice=(6, 1), store=["castle"], near="b3")
    s.play("place 1>b3 die 1")
    assert s.refused("decline") == "this effect cannot be declined"
    assert s.legal() == ["workers free"]


@rule("COB-Q-005")
@pytest.mark.parametrize("kind", ["market", "carpenter", "church", "warehouse", "city_hall"])
def test_these_buildings_may_be_declined_although_they_could_be_used(kind):
    table = {1: "bank ship", 2: "castle"}
    s = scene(dice=(3, 1), store=[kind, "mine"], near="c3", depots=table, goods="red")
    s.play("place 1>c3 die 1")
    assert len(s.legal()) > 1
    s.play("decline")
    assert s.asked == "turn"
    assert (s.store, s.goods) == (["mine"], {"red": 1})


@rule("COB-Q-005")
@pytest.mark.parametrize("kind", ["bank", "boarding_house", "watchtower"])
def test_bank_boarding_house_and_watchtower_are_automatic(kind):
    s = scene(dice=(3, 1), store=[kind], near="c3")
    s.play("place 1>c3 die 1")
    assert s.refused("decline") == "no placed tile asks for this"


@rule("COB-Q-006")
def test_workers_can_always_be_taken_so_no_die_stays_unused():
    s = scene(dice=(2, 2))
    assert s.legal() == ["workers die 1", "workers die 2"]


@rule("COB-Q-013")
def test_a_castle_and_a_city_hall_ask_for_no_workers():
    s = scene(dice=(6, 1), store="castle city_hall mine", near="b3 c3", workers=3)
    s.play("place 1>b3 die 1", "place 2>c3 free", "place 3>e3 free")
    assert s.workers == 3


@rule("COB-Q-021")
def test_four_players_use_up_every_supply_exactly():
    state = start(4)
    s = Scene(state)
    for _ in range(4):
        s.pass_phase()
    assert state.phase == 4
    assert state.left == [0, 0, 0, 0, 0, 0, 0]
    assert [len(s.depot(number)) for number in range(1, 7)] == [4] * 6
    assert len(s.black) == 8


@rule("COB-Q-021")
def test_a_space_stays_empty_when_its_supply_is_empty():
    s = scene(round=5, order=[1, 0], used=[1, 2])
    s.state.left[COLOURS.index("castle")] = 0
    s.play("end")
    assert s.state.phase == 1
    assert s.depot(2) == [s.state.depots[4].name]
    assert s.state.depots[4].colour == COLOURS.index("monastery")


# ---- base game ---------------------------------------------------------------------


@rule("COB-Q-030")
def test_the_start_castle_brings_no_action_and_no_points():
    """On board 1 it is a region of its own, complete from the start."""
    state = start(2)
    assert state.scores() == [0, 0]
    assert state.asked(state.current) == "turn"
    assert state.pending == []


@rule("COB-Q-030")
def test_the_start_castle_counts_for_its_region_and_its_colour():
    """Board 6 has a castle of one field in the centre and three more at the edge. Started at a3,
    the other three castles end three regions of one field each, and the last ends the colour."""
    tiles = {"g1": "castle", "d4": "castle"}
    s = scene(on="6", castle="a3", dice=(3, 3), store=["castle"], tiles=tiles, near="g4")
    assert s.play("place 1>g4 die 1") == {"regions": 1, "phases": 10, "colours": 5}


@rule("COB-Q-030")
def test_a_region_around_the_start_castle_scores_with_it():
    """On board 7 a2 and a3 are one region; a2 is the start castle."""
    s = scene(on="7", castle="a2", dice=(4, 4), store=["castle"])
    assert s.play("place 1>a3 die 1") == {"regions": 3, "phases": 10}


@rule("COB-Q-062")
def test_a_mine_on_the_castle_space_is_a_mine():
    """Three players, phase B: depot 6 has a mine on its dark-green space."""
    base: Part = {"seats": 3, "phase": "B", "depots": {6: "mine", 2: "castle"}}
    s = scene(dice=(6, 3), **base)
    assert s.legal("take") == ["take 6.1 die 1"]
    s = scene(dice=(3, 3), store=["church"], near="c3", **base)
    s.play("place 1>c3 die 1")
    assert s.legal("take") == ["take 2.3 free", "take 6.1 free"]
    s.play("take 6.1 free")
    assert s.store == ["mine"]
    s = scene(dice=(3, 3), store=["market"], near="c3", **base)
    s.play("place 1>c3 die 1")
    assert s.legal("take") == []


# ---- open and hidden ---------------------------------------------------------------


@rule("COB-Q-060")
def test_everything_on_the_table_is_open_to_everybody():
    s = scene(
        store="ship mine",
        goods="red",
        sold="pink pink",
        silver=3,
        workers=4,
        depots={1: "bank"},
        black="castle",
        round_goods="red pink brown orange",
        depot_goods={2: "purple"},
    )
    for seat in (None, 0, 1):
        view = seen(s.state, seat)
        mine = view["players"][0]
        assert mine["store"] == ["ship", "mine", None]
        assert (mine["goods"], mine["sold"]) == ({"red": 1}, {"pink": 2})
        assert (mine["silver"], mine["workers"], mine["dice"]) == (3, 4, [1, 1])
        assert view["depots"][0] == [None, "bank", None, None]
        assert view["black"][0] == "castle"
        assert view["round_goods"] == ["red", "pink", "brown", "orange"]
        assert view["depot_goods"][1] == {"purple": 1}


@rule("COB-Q-060")
def test_what_is_hidden_can_change_without_a_change_in_any_view():
    """Supplies, later goods and the dice to come are dealt anew; nobody sees a difference."""
    state = start(3, seed=4)
    other = state.imagine(0, Rng.seeded(99))
    for seat in (None, 0, 1, 2):
        assert json.dumps(seen(state, seat)) == json.dumps(seen(other, seat))
    assert state.position(hidden=False) == other.position(hidden=False)
    assert [tile.name for tile in state.supplies[5]] != [tile.name for tile in other.supplies[5]]
    assert state.goods_pile[:5] == other.goods_pile[:5]
    assert state.goods_pile[5:] != other.goods_pile[5:]
    assert state.census() == other.census()
