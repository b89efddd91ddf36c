"""1.8 Taking a tile from a depot."""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import scene

# what lies on each depot of two players, with the spaces
TWO_EACH = {
    1: "bank ship",
    2: "monastery1 castle",
    3: "cow3 market",
    4: "ship church",
    5: "mine monastery2",
    6: "carpenter pig2",
}
SPACES = {
    1: ["1.2", "1.3"],
    2: ["2.1", "2.3"],
    3: ["3.1", "3.3"],
    4: ["4.2", "4.3"],
    5: ["5.2", "5.4"],
    6: ["6.2", "6.4"],
}


@rule("COB-T-001")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_die_names_the_depot_and_any_one_tile_of_it_may_be_taken(number):
    s = scene(dice=(number, number), depots=TWO_EACH)
    assert s.legal("take", "die 1") == [f"take {space} die 1" for space in SPACES[number]]
    before = s.depot(number)
    s.play(f"take {SPACES[number][1]} die 1")
    assert s.store == [before[1]]
    assert s.depot(number) == [before[0]]


@rule("COB-T-002", "COB-T-005")
def test_a_taken_tile_goes_to_a_key_space_and_only_from_there_into_the_duchy():
    s = scene(dice=(3, 3), depots={3: "bank"}, near="c3")
    s.play("take 3.3 die 1")
    assert s.store == ["bank"]
    assert "c3" not in s.tiles
    s.play("place 1>c3 die 2")
    assert s.tiles["c3"] == "bank"
    assert s.store == []


@rule("COB-T-003", "COB-Q-011", "COB-Q-012")
def test_with_a_full_store_a_tile_of_choice_has_to_leave_the_game_first():
    s = scene(dice=(1, 1), depots={1: "bank"}, store="ship mine castle")
    assert s.legal("take", "die 1") == [f"take 1.2 die 1 drop {key}" for key in (1, 2, 3)]
    assert s.refused("take 1.2 die 1") == "the store is full: name the tile to drop"
    mines = s.gone("mine")
    s.play("take 1.2 die 1 drop 2")
    assert s.store == ["ship", "bank", "castle"]
    assert s.gone("mine") == mines + 1


@rule("COB-Q-011")
def test_no_tile_is_dropped_without_need():
    s = scene(dice=(1, 1), depots={1: "bank"}, store="ship mine")
    assert s.legal("take", "die 1") == ["take 1.2 die 1"]
    why = "a stored tile is dropped only when the store is full"
    assert s.refused("take 1.2 die 1 drop 1") == why


@rule("COB-T-004")
def test_nothing_is_taken_from_a_depot_without_tiles():
    s = scene(dice=(1, 1), depots={2: "castle"}, depot_goods={1: "red"})
    assert s.legal("take") == []
    assert s.refused("take 1.2 die 1") == "there is no tile on space 1.2"


@rule("COB-T-004")
def test_the_last_tile_of_a_depot_can_be_taken_once():
    s = scene(dice=(1, 1), depots={1: "bank"})
    s.play("take 1.2 die 1")
    assert s.legal("take") == []
