"""1.9 Placing a tile."""

from duchy.testing.rules import rule
from games.burgundy.scene import FIELD_NAMES, scene


@rule("COB-L-001")
def test_a_stored_tile_goes_on_an_empty_field_with_the_number_of_the_die():
    """Two fields of the big city can be reached: e4 with a 3 and e5 with a 1."""
    tiles = {"d4": "castle", "d5": "ship"}
    for die, field in ((3, "e4"), (1, "e5")):
        s = scene(dice=(die, die), store=["bank"], tiles=tiles)
        fields = [text.split()[1] for text in s.legal("place", "die 1") if ">e" in text]
        assert fields == [f"1>{field}"]
        s.play(f"place 1>{field} die 1")
        assert s.tiles[field] == "bank"
        assert s.store == []


@rule("COB-L-001")
def test_a_filled_field_takes_no_second_tile():
    s = scene(dice=(3, 3), store=["bank"], tiles={"c3": "market"})
    assert s.refused("place 1>c3 die 1") == "field c3 is filled"


@rule("COB-L-001")
def test_an_empty_key_space_places_nothing():
    s = scene(dice=(3, 3), near="c3")
    assert s.refused("place 2>c3 die 1") == "key space 2 is empty"


@rule("COB-L-002")
def test_colours_of_tile_and_field_have_to_be_equal():
    s = scene(dice=(4, 4), store=["ship"], near="e3")
    why = "field e3 is a mine, the tile in key space 1 is a ship"
    assert s.refused("place 1>e3 die 1") == why


@rule("COB-L-003")
def test_the_field_has_to_touch_a_tile_of_the_duchy():
    s = scene(dice=(1, 1), store=["mine"], near="e3")
    assert s.refused("place 1>f2 die 1") == "field f2 has no filled neighbour"
    s = scene(dice=(1, 1), store=["mine"], tiles={"e3": "mine"})
    s.play("place 1>f2 die 1")
    assert s.tiles["f2"] == "mine"


@rule("COB-L-003")
def test_tiles_of_other_players_do_not_count():
    s = scene(dice=(1, 1), store=["mine"], others={1: {"tiles": {"e3": "mine"}}})
    assert s.refused("place 1>f2 die 1") == "field f2 has no filled neighbour"


@rule("COB-L-004")
def test_the_first_tile_goes_next_to_the_start_castle():
    """Around d4 lie c3 and c4, d3 and d5, e3 and e4."""
    stored = ["bank", "monastery1", "ship", "mine", "castle", "cow2"]
    reached = set()
    for tile in stored:
        for die in range(1, 7):
            s = scene(dice=(die, die), store=[tile])
            reached |= {text.split(">")[1].split()[0] for text in s.legal("place")}
    assert reached == {"c3", "c4", "d3", "d5", "e3", "e4"}


@rule("COB-L-005")
def test_a_city_holds_each_kind_of_building_once():
    s = scene(dice=(5, 5), store="bank market", tiles={"e4": "bank"}, near="f4")
    assert s.legal("place", "die 1") == ["place 2>f4 die 1"]
    assert s.refused("place 1>f4 die 1") == "the city of field f4 already has a bank"


@rule("COB-L-005")
def test_equal_buildings_of_one_city_need_not_touch_to_exclude_each_other():
    """e4 and g4 are two steps apart in the big city."""
    tiles = {"e4": "bank", "f4": "market"}
    s = scene(dice=(3, 3), store=["bank"], tiles=tiles)
    assert s.refused("place 1>g4 die 1") == "the city of field g4 already has a bank"


@rule("COB-L-006")
def test_different_cities_may_hold_the_same_kind():
    s = scene(dice=(3, 3), store=["bank"], tiles={"e4": "bank"}, near="c3")
    s.play("place 1>c3 die 1")
    assert s.tiles["c3"] == s.tiles["e4"] == "bank"


@rule("COB-L-007")
def test_a_tile_works_at_once_and_once():
    s = scene(dice=(3, 1), store=["bank"], near="c3")
    s.play("place 1>c3 die 1")
    assert s.silver == 2
    s.play("workers die 2", "end")
    s.pass_phase()
    assert s.silver == 2


@rule("COB-L-008")
def test_a_placed_tile_stays_where_it_is():
    """No action names a filled field as the place of another tile, or takes a tile away."""
    s = scene(dice=(3, 1), workers=9, store="bank mine ship", tiles={"c3": "market"})
    for die in (1, 2):
        for key in (1, 2, 3):
            for field in FIELD_NAMES:
                if field in s.tiles:
                    assert f"place {key}>{field} die {die}" not in s.legal()
    before = s.tiles
    s.play("place 3>d5 die 1", "load 1", "workers die 2", "end")
    s.pass_phase()
    assert before.items() <= s.tiles.items()
