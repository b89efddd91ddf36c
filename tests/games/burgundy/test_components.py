"""1.1 Components and 1.2 The duchy board: what is in the box."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from duchy.core.engine.options import Value
from duchy.games.burgundy.rules.components.animals import ANIMALS
from duchy.games.burgundy.rules.components.board import BUILDING, COLOURS
from duchy.games.burgundy.rules.components.buildings import BUILDINGS
from duchy.games.burgundy.rules.components.facts import BLACK
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.testing.rules import rule
from games.burgundy.scene import Scene, board, by_seat, scene, seen, start, the_game

BUILDING_KINDS = (
    "market",
    "carpenter",
    "church",
    "warehouse",
    "boarding_house",
    "bank",
    "city_hall",
    "watchtower",
)
BOARDS = [str(number) for number in range(1, 11)]


def backs(*names: str) -> tuple[int, int]:
    """How many tiles of these names have a coloured back, and how many a black one."""
    *coloured, black = the_game().facts.supplies
    return (
        sum(tile.name in names for supply in coloured for tile in supply),
        sum(tile.name in names for tile in black),
    )


def data(name: str) -> dict[str, Any]:
    folder = files("duchy.games.burgundy").joinpath("data")
    return tomllib.loads(folder.joinpath(name).read_text("utf-8"))


# ---- tiles -------------------------------------------------------------------------


@rule("COB-C-001")
def test_there_are_164_tiles():
    assert sum(len(supply) for supply in the_game().facts.supplies) == 164


@rule("COB-C-002", "COB-C-003")
def test_there_are_seven_buildings_of_each_of_eight_kinds():
    assert {b.name for b in BUILDINGS} == set(BUILDING_KINDS)
    for kind in BUILDING_KINDS:
        assert sum(backs(kind)) == 7
    assert backs(*BUILDING_KINDS) == (40, 16)


@rule("COB-C-004", "COB-C-005", "COB-C-006")
def test_there_are_seven_animals_of_each_of_four_species_showing_two_to_four():
    for species in ("cow", "sheep", "pig", "goat"):
        assert sum(backs(*(f"{species}{size}" for size in (2, 3, 4)))) == 7
    assert {a.size for a in ANIMALS} == {2, 3, 4}
    assert {a.name.rstrip("234") for a in ANIMALS} == {"cow", "sheep", "pig", "goat"}
    assert backs(*(a.name for a in ANIMALS)) == (20, 8)


@rule("COB-C-007")
def test_the_26_monasteries_are_all_different():
    names = [f"monastery{number}" for number in range(1, 27)]
    assert all(sum(backs(name)) == 1 for name in names)
    assert backs(*names) == (20, 6)


@pytest.mark.parametrize(
    "name, coloured, black",
    [
        pytest.param("castle", 14, 2, marks=rule("COB-C-008")),
        pytest.param("mine", 10, 2, marks=rule("COB-C-009")),
        pytest.param("ship", 20, 6, marks=rule("COB-C-010")),
    ],
)
def test_how_many_castles_mines_and_ships_there_are(name, coloured, black):
    assert backs(name) == (coloured, black)


@rule("COB-C-011")
def test_forty_tiles_have_a_black_back():
    assert len(the_game().facts.supplies[BLACK]) == 40


@rule("COB-C-021")
def test_a_tile_from_the_black_depot_is_like_any_other_of_its_kind():
    bought = scene(dice=(3, 3), silver=2, black="watchtower", near="c3")
    bought.play("buy black.1")
    taken = scene(dice=(3, 3), depots={3: "watchtower"}, near="c3")
    taken.play("take 3.3 die 2")
    for s in (bought, taken):
        assert s.play("place 1>c3 die 1") == {"buildings": 4, "regions": 1, "phases": 10}


# ---- other parts -------------------------------------------------------------------


@rule("COB-C-012")
def test_there_are_seven_goods_of_each_colour_and_each_colour_has_its_number():
    census = start().census()
    assert len(GOODS) == 6
    assert all(census[colour] == 7 for colour in GOODS)
    for number, colour in enumerate(GOODS, 1):
        sellers = [n for n in range(1, 7) if scene(dice=(n, n), goods=colour).legal("sell")]
        assert sellers == [number]


@rule("COB-C-013", "COB-Q-022")
def test_workers_and_silver_never_run_out():
    s = scene(workers=26, silver=24, others={1: {"workers": 26, "silver": 24}}, near="c3",
              dice=(3, 1), store=["bank"])  # fmt: skip
    s.play("place 1>c3 die 1")
    assert s.silver == 26
    s.play("workers die 2")
    assert s.workers == 28


@rule("COB-C-014")
def test_there_is_a_large_and_a_small_bonus_tile_for_each_of_six_colours():
    bonus = seen(start())["bonus_tiles"]
    assert bonus == {colour: {"large": -1, "small": -1} for colour in COLOURS}
    assert len(COLOURS) == 6


@rule("COB-C-015")
def test_each_of_four_players_has_two_dice_a_score_and_a_marker_and_there_is_one_white_die():
    view = seen(start(4))
    assert [len(player["dice"]) for player in view["players"]] == [2, 2, 2, 2]
    assert [player["score"] for player in view["players"]] == [0, 0, 0, 0]
    assert sorted(view["bridge"]) == [0, 1, 2, 3]
    assert view["white"] in range(1, 7)


@rule("COB-C-016", "COB-S-001")
@pytest.mark.parametrize("seats, spaces", [(2, 12), (3, 18), (4, 24)])
def test_four_players_use_all_depot_spaces_and_fewer_players_the_other_side(seats, spaces):
    depots = seen(start(seats))["depots"]
    assert sum(tile is not None for depot in depots for tile in depot) == spaces


@rule("COB-C-017")
def test_what_the_main_board_shows():
    facts = the_game().facts
    assert facts.region_points[1:] == [1, 3, 6, 10, 15, 21, 28, 36]
    assert len(facts.phase_points) == 5
    assert facts.rounds == 5
    view = seen(start(4))
    assert len(view["depots"]) == len(view["depot_goods"]) == 6
    assert len(Scene(start(4)).black) == 8
    assert facts.bridge_spaces == 7
    assert len(view["bonus_tiles"]) == 6


@rule("COB-C-018")
def test_boards_1_and_2_exist_four_times_and_the_others_once():
    sides = Counter(name for sheet in the_game().facts.sheets for name in sheet)
    assert sides == {"1": 4, "2": 4, **{str(n): 1 for n in range(3, 11)}}


@rule("COB-C-019")
def test_the_expansions_bring_four_single_tiles_nine_of_white_castles_and_five_inns():
    tiles = data("tiles.toml")
    single = tiles["extra_tiles"]["tiles"]
    assert {tile["name"] for tile in single} == {"monastery 27", "monastery 28", "crane", "geese"}
    assert sum(tile["count"] for tile in tiles["white_castles"]["tiles"]) == 9
    assert tiles["inns"]["count"] == 5


@rule("COB-C-020")
def test_the_other_parts_of_the_expansions():
    assert {f"11{letter}" for letter in "abcdef"} | {"12a", "12b"} <= set(
        data("boards.toml")["board"]
    )
    assert {"13a", "13b"} <= set(data("solo_boards.toml")["board"])
    assert len(data("trade_routes.toml")["cards"]) == 12
    assert len(data("shields.toml")["shields"]) == 18


# ---- the duchy board ---------------------------------------------------------------


@rule("COB-B-001", "COB-B-002")
@pytest.mark.parametrize("name", BOARDS)
def test_a_duchy_has_37_fields_each_with_a_colour_and_a_number(name):
    printed = board(name)
    assert len(printed.colour) == len(printed.number) == 37
    assert set(printed.colour) == set(range(6))
    assert set(printed.number) == set(range(1, 7))


@rule("COB-B-003")
@pytest.mark.parametrize(
    "field, number, tile",
    [
        ("c3", 3, "bank"),
        ("d5", 5, "ship"),
        ("c2", 4, "cow3"),
        ("c4", 1, "monastery1"),
        ("b3", 6, "castle"),
        ("e3", 4, "mine"),
    ],
)
def test_each_colour_of_field_takes_its_sort_of_tile(field, number, tile):
    everything = ["bank", "ship", "cow3", "monastery1", "castle", "mine"]
    for other in everything:
        s = scene(dice=(number, number), store=[other], near=field)
        placed = f"place 1>{field} die 1" in s.legal("place")
        assert placed == (other == tile)


@rule("COB-B-004")
def test_a_region_is_all_connected_fields_of_a_colour():
    """Board 1 has two rivers, left and right of the centre, and two pastures."""
    printed = board("1")
    rivers = {printed.region[f] for f in printed.fields[COLOURS.index("ship")]}
    assert sorted(printed.fields_in(river) for river in rivers) == [[15, 16, 17], [19, 20, 21]]
    pastures = {printed.region[f] for f in printed.fields[COLOURS.index("animal")]}
    assert sorted(pasture.bit_count() for pasture in pastures) == [1, 5]
    for number in BOARDS:
        assert sum(region.bit_count() for region in board(number).regions) == 37


@rule("COB-B-005")
def test_regions_have_one_to_eight_fields():
    sizes = {size for name in BOARDS for size in board(name).size}
    assert min(sizes) == 1
    assert max(sizes) == 8


@rule("COB-B-006")
def test_a_duchy_has_two_to_six_cities():
    cities = [len({board(n).region[f] for f in board(n).fields[BUILDING]}) for n in BOARDS]
    assert min(cities) == 2
    assert max(cities) == 6


@rule("COB-B-007")
def test_duchy_1_has_cities_of_1_3_3_and_5_fields():
    printed = board("1")
    cities = {printed.region[field] for field in printed.fields[BUILDING]}
    assert sorted(city.bit_count() for city in cities) == [1, 3, 3, 5]


@rule("COB-B-008")
def test_a_player_board_has_three_key_spaces_and_places_for_everything_else():
    shown = seen(start(), 0)["players"][0]
    assert len(shown["store"]) == 3
    assert {"goods", "sold", "silver", "workers", "used"} <= set(shown)
    s = scene(store="ship mine castle", depots={1: "ship"})
    assert s.refused("take 1.3 die 1") == "the store is full: name the tile to drop"


@rule("COB-B-009")
@pytest.mark.parametrize("name", ["1", "2"])
def test_boards_1_and_2_have_a_castle_with_number_6_in_the_centre(name):
    printed = board(name)
    assert printed.colour[18] == COLOURS.index("castle")
    assert printed.number[18] == 6


@rule("COB-S-005", "COB-Q-061")
def test_all_play_on_the_same_board_unless_they_say_otherwise():
    options: list[dict[str, Value]] = [{}, {"board": "2"}, {"board": "2,1,2"}]
    names = [by_seat(start(3, 5, **chosen), "board") for chosen in options]
    assert names == [["1", "1", "1"], ["2", "2", "2"], ["2", "1", "2"]]
