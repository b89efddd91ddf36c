"""1.23 The solo game, on boards 13a and 13b.

The scenes are on board 13a with the start castle on A3. All fields of its north-western island are
regions of one field, so that every tile there scores 1 for the region and 10 for phase A:

    A1 pasture 6    A2 city 4    A3 castle 2    A4 monastery 3    A5 castle 2    A6 mine 5
    A7 river 1, linked with B1 (river 6) and C2 (river 4)

Beyond: C2 and B10 (river 3) are linked with D5 (river 1), B10 with D9 (river 3). B2 and D11 are
the other mines.
"""

import pytest

import duchy
from duchy.games.burgundy.rules.components.board import SHIP
from duchy.testing.rules import rule
from games.burgundy.scene import (
    EXTRA_TILES,
    Part,
    Scene,
    board,
    filled,
    number,
    read_position,
    scene,
    seen,
    start,
    the_game,
)

ALONE: Part = {"seats": 1}
REGION = {"regions": 1, "phases": 10}
# A ship for the river field A7.
SHIP_TO_A7: Part = {**ALONE, "dice": (1, 5), "store": ["ship"], "near": "A7"}
# Two of three mines, and the last one stored for A6.
TWO_MINES: Part = {
    **ALONE,
    "dice": (5, 1),
    "store": ["mine"],
    "tiles": {
        **{"A4": "monastery3", "A7": "ship", "B1": "ship", "B2": "mine"},
        **{"C2": "ship", "D5": "ship", "D6": "bank", "D11": "mine"},
    },
}


def counter(s: Scene) -> tuple[int, int]:
    """Counter and target."""
    view = seen(s.state)
    return view["counter"], view["target"]


# ---- set-up ---------------------------------------------------------------------------------


@rule("COB-SO-001")
@pytest.mark.parametrize(
    "name, castles", [("13a", ["A3", "A5", "B7", "D7"]), ("13b", ["B1", "C2", "G3", "N5"])]
)
def test_the_start_castle_goes_on_any_castle_field(name, castles):
    s = Scene(start(1, 0, solo_board=name))
    assert s.legal() == [f"found front {field}" for field in castles]
    s.play(f"found front {castles[2]}")
    assert s.tiles == {castles[2]: "castle"}
    assert seen(s.state)["players"][0]["board"] == name


@rule("COB-SO-002", "COB-SO-004")
def test_one_silver_two_workers_three_goods_counter_on_0_target_on_50():
    s = Scene(start(1, 4))
    assert (s.silver, s.workers, sum(s.goods.values())) == (1, 2, 3)
    assert counter(s) == (0, 50)


@rule("COB-SO-003")
def test_any_number_of_goods_colours_may_be_held():
    s = scene(**SHIP_TO_A7, goods="red pink brown", depot_goods={2: "orange purple turquoise"})
    s.play("place 1>A7 die 1", "load 2")
    assert len(s.goods) == 6


@rule("COB-SO-005")
def test_the_target_may_start_from_45_to_55():
    for target in (45, 50, 55):
        assert counter(Scene(start(1, 0, target=target))) == (0, target)
    for target in (44, 56):
        with pytest.raises(duchy.BadOption, match="must be from 45 to 55"):
            start(1, 0, target=target)


@rule("COB-SO-006")
def test_everything_else_is_as_for_two_players():
    view = seen(start(1, 0))
    assert [sum(tile is not None for tile in depot) for depot in view["depots"]] == [2] * 6
    assert sum(tile is not None for tile in view["black"]) == 4
    assert len(view["round_goods"]) == 5
    assert scene(**ALONE, goods="red red", dice=(4, 1)).play("sell red die 1") == {"goods": 4}


# ---- turns ----------------------------------------------------------------------------------


@rule("COB-SO-007")
def test_there_are_25_turns_each_with_a_roll_of_three_dice():
    s = Scene(start(1, 2))
    s.play("found front A3")
    rolls = set()
    turns = 0
    while not s.state.over:
        view = seen(s.state)
        rolls.add((view["white"], *view["players"][0]["dice"]))
        assert view["players"][0]["used"] == [False, False]
        s.pass_turn()
        turns += 1
    assert turns == 25
    assert len(rolls) > 15


FULL: Part = {
    **ALONE,
    "depots": {
        **{1: "bank ship", 2: "monastery3 castle", 3: "cow2 market"},
        **{4: "ship church", 5: "mine monastery4", 6: "watchtower pig2"},
    },
}


@rule("COB-SO-008", "COB-SO-009")
def test_the_white_die_brings_a_good_and_takes_the_uppermost_or_leftmost_tile():
    first = {1: "bank", 2: "monastery3", 3: "cow2", 4: "ship", 5: "mine", 6: "watchtower"}
    seen_numbers = set()
    for seed in range(30):
        s = scene(**FULL, seed=seed, round_goods="red pink brown orange")
        gone = {tile: s.gone(tile) for tile in first.values()}
        s.pass_turn()
        white = s.state.white
        seen_numbers.add(white)
        assert s.depot_goods(white) == {"red": 1}
        for depot in range(1, 7):
            assert len(s.depot(depot)) == (1 if depot == white else 2)
        assert first[white] not in s.depot(white)
        assert s.gone(first[white]) == gone[first[white]] + 1
    assert seen_numbers == {1, 2, 3, 4, 5, 6}


@rule("COB-SO-010")
def test_for_an_empty_depot_the_next_clockwise_loses_a_tile():
    """Tiles on depots 2 and 5 only: 3, 4 and 5 go on to 5, the others to 2."""
    for seed in range(20):
        s = scene(**ALONE, seed=seed, depots={2: "monastery3 castle", 5: "mine monastery4"})
        s.pass_turn()
        left = (len(s.depot(2)), len(s.depot(5)))
        assert left == ((2, 1) if s.state.white in (3, 4, 5) else (1, 2))


@rule("COB-Q-139")
def test_with_all_depots_empty_nothing_is_removed():
    s = scene(**ALONE, black=["mine"])
    gone = sum(s.state.gone)
    s.pass_turn()
    assert sum(s.state.gone) == gone
    assert s.black == ["mine"]


@rule("COB-Q-122")
def test_phases_bring_new_tiles_their_own_value_and_income_of_mines():
    s = scene(**ALONE, round=5, used=[1, 2], tiles={"A6": "mine"})
    s.play("end")
    assert (seen(s.state)["phase"], s.silver) == ("B", 1)
    assert sum(len(s.depot(depot)) for depot in range(1, 7)) == 11  # one of 12 is removed
    assert len(s.black) == 4
    for phase, value in zip("BCDE", (8, 6, 4, 2), strict=True):
        s = scene(**ALONE, phase=phase, dice=(5, 1), store=["mine"])
        assert s.play("place 1>A6 die 1") == {"regions": 1, "phases": value}


@rule("COB-Q-123")
def test_there_is_no_bridge():
    """A ship brings goods only, and monastery 27 nothing."""
    s = scene(**SHIP_TO_A7 | {"options": EXTRA_TILES, "store": "ship monastery27",
                              "dice": (1, 3), "tiles": {"A6": "mine"}})  # fmt: skip
    assert s.play("place 1>A7 die 1", "load 1") == REGION
    assert s.play("place 2>A4 die 2") == REGION
    assert s.asked == "end"
    assert "bridge" not in seen(s.state)
    assert "track" not in seen(s.state)["players"][0]
    assert "bridge" not in s.state.position()
    assert "track" not in s.state.position()
    assert s.me.track == 0
    observed = the_game().views.layout.read(the_game().views.observe(s.state, 0))
    assert observed["bridge"] == [0] * 4
    assert observed["seat0.track"] == [0]
    assert ">6<" not in s.state.svg()  # the spaces of a bridge are numbered
    older = s.state.position().replace("store = ", "track = 1\nstore = ", 1)
    assert read_position(older).position() == s.state.position()


# ---- rivers ---------------------------------------------------------------------------------

LINKS = {
    "13a": "A7-B1 A7-C2 B10-D5 B10-D9 C2-D5",
    "13b": "A1-B1 A1-C1 B3-F1 B3-J1 C5-J1 D1-F1 D2-E1 E1-G1 E1-H2 F1-G1 F1-K2 G3-M1 "
    "H2-I1 I1-N3 J1-K3 J1-L1 K5-M1 M1-N1",
}


@rule("COB-Q-120")
@pytest.mark.parametrize("name", ["13a", "13b"])
def test_land_masses_touch_only_by_the_painted_rivers(name):
    printed = board(name)
    links = set()
    for field in range(printed.total):
        for other in printed.fields_in(printed.neighbours[field]):
            ends = sorted([printed.field_name(field), printed.field_name(other)])
            if ends[0][0] != ends[1][0]:
                links.add("-".join(ends))
    assert links == set(LINKS[name].split())
    for link in links:
        first, second = (number(end, printed) for end in link.split("-"))
        assert SHIP in (printed.colour[first], printed.colour[second])
        if name == "13a":
            assert printed.colour[first] == printed.colour[second] == SHIP


@rule("COB-SO-011", "COB-Q-120")
def test_another_land_mass_is_reached_along_a_river():
    s = scene(**ALONE, dice=(6, 4), store="ship ship", tiles={"A4": "monastery3", "A6": "mine"})
    assert s.refused("place 1>B1 die 1") == "field B1 has no filled neighbour"
    s = scene(**ALONE, dice=(6, 4), store="ship ship", tiles={"A4": "monastery3", "A7": "ship"})
    assert s.legal("place") == [
        *("place 1>B1 die 1", "place 2>B1 die 1"),
        *("place 1>C2 die 2", "place 2>C2 die 2"),
    ]


@rule("COB-SO-011")
def test_linked_river_fields_are_regions_of_their_own():
    s = scene(**ALONE, dice=(6, 1), store=["ship"], tiles={"A4": "monastery3", "A7": "ship"})
    assert s.play("place 1>B1 die 1") == REGION


@rule("COB-Q-121")
def test_a_black_tile_on_a_river_field_carries_on():
    s = scene(**ALONE, dice=(6, 1), store=["ship"], tiles={"A4": "monastery3", "A7": "blank"})
    assert s.legal("place") == ["place 1>B1 die 1"]


# ---- ships and black tiles --------------------------------------------------------------------


@rule("COB-SO-012")
def test_a_ship_takes_all_goods_of_a_depot_and_all_others_leave_the_game():
    s = scene(**SHIP_TO_A7, depot_goods={1: "red", 2: "pink pink brown", 5: "orange"})
    gone = [s.gone(good) for good in ("red", "orange", "pink")]
    s.play("place 1>A7 die 1", "load 2")
    assert s.goods == {"pink": 2, "brown": 1}
    assert [s.depot_goods(depot) for depot in range(1, 7)] == [{}] * 6
    assert [s.gone(good) for good in ("red", "orange", "pink")] == [gone[0] + 1, gone[1] + 1, 0]


@rule("COB-Q-129")
def test_the_others_leave_even_if_the_chosen_depot_is_empty():
    s = scene(**SHIP_TO_A7, depot_goods={1: "red"})
    s.play("place 1>A7 die 1", "load 2")
    assert (s.goods, s.depot_goods(1), s.gone("red")) == ({}, {}, 1)


@rule("COB-Q-128")
def test_monastery_5_takes_from_two_adjacent_depots_and_four_are_cleared():
    s = scene(**SHIP_TO_A7, tiles={"A4": "monastery5"},
              depot_goods={1: "red", 2: "pink", 3: "brown", 6: "orange"})  # fmt: skip
    s.play("place 1>A7 die 1", "load 6+1")
    assert s.goods == {"red": 1, "orange": 1}
    assert [s.depot_goods(depot) for depot in range(1, 7)] == [{}] * 6


EXCHANGE: Part = {**SHIP_TO_A7, "black": "mine castle"}


@rule("COB-SO-013")
def test_after_the_goods_of_a_ship_five_goods_buy_a_black_tile_face_down():
    s = scene(**EXCHANGE, goods="red red pink brown", depot_goods={2: "orange red"}, sold="purple")
    gone = s.gone("castle")
    s.play("place 1>A7 die 1", "load 2")
    assert s.asked == "exchange"
    assert s.legal("give") == ["give pink", "give red", "give brown", "give orange"]
    s.play("give red", "give red", "give pink", "give orange", "give brown")
    assert s.legal() == ["blank black.1", "blank black.2"]
    s.play("blank black.2")
    assert (s.store, s.goods, s.black) == (["blank"], {"red": 1}, ["mine"])
    assert s.gone("castle") == gone + 1
    assert s.asked == "turn"


@rule("COB-SO-013")
def test_the_exchange_is_free_to_take_and_only_then():
    s = scene(**EXCHANGE, goods="red red red red red")
    assert s.legal("give") == []
    s.play("place 1>A7 die 1", "load 2", "decline")
    assert (s.asked, s.goods, s.legal("give")) == ("turn", {"red": 5}, [])


@rule("COB-SO-013")
@pytest.mark.parametrize("part", [{"goods": "red red red red"}, {"black": ()}])
def test_without_five_goods_or_a_tile_there_is_no_exchange(part):
    s = scene(**EXCHANGE | {"goods": "red red red red red"} | part, sold="pink pink")
    s.play("place 1>A7 die 1", "load 2")
    assert s.asked == "turn"


def test_who_buys_the_last_black_tile_meanwhile_gets_none_for_the_goods():
    s = scene(**ALONE, pending=["exchange 4"], goods="red", black=["mine"], silver=2)
    s.play("buy black.1", "give red")
    assert s.legal() == ["decline"]
    s.play("decline")
    assert s.asked == "turn"


@rule("COB-Q-130")
@pytest.mark.parametrize("several, asked", [(False, "turn"), (True, "exchange")])
def test_one_exchange_with_a_ship_or_several_as_an_option(several, asked):
    goods = "red red red red red pink pink pink pink pink"
    s = scene(**EXCHANGE, goods=goods, options={"several_exchanges": several})
    s.play("place 1>A7 die 1", "load 1", *["give red"] * 5, "blank black.1")
    assert s.asked == asked


@rule("COB-Q-131")
def test_with_full_key_spaces_a_stored_tile_makes_room_for_the_black_one():
    s = scene(**EXCHANGE | {"store": "ship bank cow2"}, goods="red red red red red")
    s.play("place 1>A7 die 1", "load 1", *["give red"] * 5)
    assert s.legal() == ["blank black.1", "blank black.2"]  # the ship has left its space
    s = scene(**ALONE, store="bank bank cow2", pending=["blank"], black="mine")
    assert s.legal() == [f"blank black.1 drop {n}" for n in (1, 2, 3)]
    s.play("blank black.1 drop 3")
    assert s.store == ["bank", "bank", "blank"]


BLANK: Part = {**ALONE, "store": ["blank"]}


@rule("COB-SO-014", "COB-SO-015")
@pytest.mark.parametrize(
    "field, die", [("A1", 6), ("A2", 4), ("A4", 3), ("A5", 2), ("A6", 5), ("A7", 1)]
)
def test_a_black_tile_goes_on_every_colour_and_only_fills_the_field(field, die):
    """Pasture, city, monastery, castle, mine, river: the region scores and nothing else is."""
    s = scene(**BLANK, dice=(die, 1 + die % 6), near=field, depot_goods={1: "red"})
    assert s.refused(f"place 1>{field} die 2") == "1 worker short"
    assert s.play(f"place 1>{field} die 1") == REGION
    assert (s.asked, s.goods, s.workers, s.silver) == ("turn", {}, 0, 0)


@rule("COB-SO-014")
def test_a_black_tile_needs_a_neighbour():
    s = scene(**BLANK, dice=(4, 4))
    assert s.refused("place 1>B7 die 1") == "field B7 has no filled neighbour"


@rule("COB-SO-015")
def test_a_black_mine_pays_nothing_and_a_black_tile_counts_for_its_colour():
    s = scene(**BLANK, dice=(5, 5), round=5)
    s.play("place 1>A6 die 1", "workers die 2", "end")
    assert s.silver == 0
    s = scene(**TWO_MINES | {"store": ["blank"]}, black=["castle"])
    s.play("place 1>A6 die 1")
    assert "first bonus_tile" in s.legal()


@rule("COB-Q-132")
def test_no_monastery_eases_a_black_tile():
    tiles = {"D1": "monastery9", "D2": "monastery10", "D3": "monastery11"}
    s = scene(**BLANK, castle="D7", dice=(4, 4), tiles=tiles)
    assert s.refused("place 1>D11 die 1") == "1 worker short"  # a mine field with a 5


@rule("COB-Q-133", "COB-Q-044")
def test_a_black_tile_in_a_city_is_no_building():
    """Two of them and a bank in the city C1, C3, C4."""
    tiles = {"C2": "ship", "C1": "blank"}
    s = scene(**ALONE, dice=(4, 5), store="blank bank", tiles=tiles)
    s.play("place 1>C4 die 1")
    s.play("place 2>C3 die 2")
    assert [s.tiles[field] for field in ("C1", "C3", "C4")] == ["blank", "bank", "blank"]
    assert s.silver == 2


# ---- monasteries score at once --------------------------------------------------------------


@rule("COB-SO-016")
def test_a_monastery_that_scores_at_the_end_scores_when_placed_and_only_then():
    s = scene(**ALONE, dice=(3, 4), store=["monastery15"], sold="red pink pink", goods="brown",
              workers=1)  # fmt: skip
    assert s.play("place 1>A4 die 1") == {**REGION, "monasteries": 4}
    assert s.play("sell brown die 2") == {"goods": 2}
    s = scene(**ALONE, phase="E", round=5, used=[1, 2], tiles={"A4": "monastery15"}, sold="red")
    assert s.play("end") == {}


@rule("COB-SO-016", "COB-Q-051")
def test_monasteries_16_to_23_count_buildings_when_placed_and_the_crane_once():
    tiles = {"A2": "crane", "C2": "ship", "C1": "bank"}
    s = scene(**ALONE, options=EXTRA_TILES, dice=(3, 3), store="monastery22 monastery17",
              tiles=tiles, near="A4 C6")  # fmt: skip
    assert s.play("place 1>A4 die 1") == {**REGION, "monasteries": 8}  # the bank and the crane
    assert s.play("place 2>C6 die 2") == REGION


@rule("COB-SO-017")
def test_monastery_26_scores_three_for_each_colour_completed_so_far():
    tiles = {"A6": "mine", "A7": "ship", "B1": "ship", "B2": "mine", "C2": "ship", "D5": "ship"}
    tiles = {**tiles, "D6": "bank", "D11": "mine"}
    s = scene(**ALONE, dice=(3, 1), store=["monastery26"], tiles=tiles)
    assert s.play("place 1>A4 die 1")["monasteries"] == 3


@rule("COB-Q-136")
def test_monastery_26_that_completes_yellow_counts_yellow_and_its_parts_are_ordered():
    tiles = {field: tile for field, tile in filled("13a", "A4").items() if field in YELLOW}
    s = scene(**ALONE, dice=(3, 1), store=["monastery26"], tiles=tiles, near="A4 A6 B7 C5",
              black=["mine"])  # fmt: skip
    s.play("place 1>A4 die 1")
    assert sorted(s.legal()) == [
        *("first bonus_tile", "first monasteries", "first phases", "first regions"),
    ]
    assert s.play("first monasteries")["monasteries"] == 3


YELLOW = ("B8", "C6", "D1", "D2", "D3")


# ---- the colour bonus -----------------------------------------------------------------------


@rule("COB-SO-018", "COB-Q-134")
def test_a_completed_colour_places_a_tile_of_the_black_depot_with_all_its_effects():
    """The last mine: no points for the colour, but a castle or a pig, whatever the number."""
    s = scene(**TWO_MINES, black="castle pig3", depots={1: "ship"})
    assert s.play("place 1>A6 die 1") == {}
    gained = s.play("first regions", "first phases")
    assert gained == REGION
    assert s.asked == "bonus_tile"
    # castle fields beside a tile: A5, D7; pastures: A1 and B6
    assert s.legal() == [
        *("settle black.1>A5", "settle black.1>D7"),
        *("settle black.2>A1", "settle black.2>B6"),
        "decline",
    ]
    s.play("settle black.1>A5")
    assert (s.tiles["A5"], s.black) == ("castle", ["pig3"])
    s.play("first castle_action", "take 1.3 free")
    assert s.store == ["ship"]


@rule("COB-Q-134")
def test_the_bonus_tile_keeps_to_one_kind_in_a_city_and_may_be_declined_or_lost():
    """D6 is a bank: none in D10 of the same city; A2 and the cities of C and B are open."""
    s = scene(**TWO_MINES, black="bank")
    s.play("place 1>A6 die 1", "first bonus_tile")
    fields = ("A2", "B3", "B5", "C1", "C4", "D12")
    assert s.legal() == [*(f"settle black.1>{field}" for field in fields), "decline"]
    s.play("decline")
    assert s.black == ["bank"]
    s = scene(**TWO_MINES, black="mine")
    s.play("place 1>A6 die 1", "first bonus_tile")
    assert s.legal() == ["decline"]


@rule("COB-SO-019")
def test_a_bonus_tile_that_completes_another_colour_brings_the_bonus_again():
    """The ship on D9 is the last on the rivers."""
    tiles = {**TWO_MINES["tiles"], "B10": "ship"}
    s = scene(**TWO_MINES | {"tiles": tiles}, black="ship castle")
    s.play("place 1>A6 die 1", "first bonus_tile", "settle black.1>D9")
    assert "first bonus_tile" in s.legal()
    s.play("first bonus_tile")
    assert s.legal("settle")[0] == "settle black.2>A5"
    assert s.legal("settle black.1") == []


@rule("COB-Q-135")
def test_the_start_castle_counts_and_the_bonus_comes_with_the_last_castle():
    tiles = {"A5": "castle", "B7": "castle"}
    s = scene(**ALONE, dice=(4, 1), store=["castle"], tiles=tiles, near="D7", black=["mine"])
    s.play("place 1>D7 die 1")
    assert "first bonus_tile" in s.legal()
    s = scene(**ALONE, dice=(2, 1), store=["castle"], tiles={"B7": "castle"}, near="D7 A5",
              black=["mine"])  # fmt: skip
    s.play("place 1>A5 die 1")
    assert "first bonus_tile" not in s.legal()


# ---- the counter ------------------------------------------------------------------------------

SALE: Part = {**ALONE, "dice": (4, 4)}


@rule("COB-SO-020")
def test_points_move_the_counter():
    s = scene(**ALONE, dice=(5, 4), store=["mine"], goods="red red", counter=7)
    s.play("place 1>A6 die 1")
    assert counter(s) == (18, 50)
    s.play("sell red die 2", "decline")
    assert counter(s) == (22, 50)


@rule("COB-SO-021", "COB-Q-125")
def test_with_a_gain_more_points_may_be_bought_for_silver():
    s = scene(**SALE, goods="red", silver=2)
    s.play("sell red die 1")
    assert (s.asked, s.silver, counter(s)) == ("buy_points", 3, (2, 50))
    s.play("point", "point")
    assert (s.asked, s.silver, counter(s)) == ("buy_points", 1, (4, 50))
    s.play("decline")
    assert (s.asked, s.legal("point")) == ("turn", [])


@rule("COB-Q-125")
def test_no_points_are_bought_without_a_gain():
    """Neither at the start of a turn nor with a tile that scores nothing."""
    s = scene(**ALONE, dice=(2, 2), store=["bank"], silver=5, tiles={"C2": "ship"}, near="C1")
    assert s.legal("point") == []
    s.play("place 1>C1 die 1")
    assert (s.asked, s.legal("point")) == ("turn", [])


@rule("COB-Q-125")
def test_buying_ends_with_the_silver_or_a_reset():
    s = scene(**SALE, goods="red", silver=0)
    s.play("sell red die 1", "point")
    assert (s.asked, s.silver) == ("turn", 0)
    s = scene(**SALE, goods="red", silver=5, counter=46)
    s.play("sell red die 1", "point", "point")
    assert (s.asked, s.silver, counter(s)) == ("extra_action", 4, (0, 45))
    s = scene(**SALE, goods="red", silver=5, counter=48)
    s.play("sell red die 1")
    assert s.asked == "extra_action"  # nothing to buy after a reset


@rule("COB-SO-022", "COB-SO-023", "COB-SO-024")
def test_the_counter_that_reaches_the_target_goes_back_and_gives_an_action():
    s = scene(**SALE, goods="red", counter=48, depots={6: "bank"})
    s.play("sell red die 1")
    assert counter(s) == (0, 45)
    assert (s.asked, s.legal("take")) == ("extra_action", ["take 6.2 free"])
    assert s.refused("decline") == "this effect cannot be declined"
    s.play("take 6.2 free")
    assert s.asked == "turn"


@rule("COB-SO-022")
def test_what_goes_beyond_the_target_is_lost():
    s = scene(**SALE, goods="red red red", counter=47)
    s.play("sell red die 1")
    assert counter(s) == (0, 45)


@rule("COB-EX-15", "COB-SO-023")
def test_example_the_target_goes_from_50_to_45_to_40():
    s = scene(**SALE, goods="red", counter=48)
    s.play("sell red die 1", "workers free")
    assert counter(s) == (0, 45)
    s = scene(**SALE, goods="red", target=45, counter=43)
    s.play("sell red die 1", "workers free")
    assert counter(s) == (0, 40)


@rule("COB-Q-126")
def test_the_last_reset_takes_the_target_off_and_there_are_no_more():
    s = scene(**SALE, goods="red pink pink pink pink", target=5, counter=4, workers=1)
    s.play("sell red die 1")
    assert (counter(s), s.asked) == ((0, 0), "extra_action")
    s.play("sell pink free")
    assert (counter(s), s.asked) == ((8, 0), "turn")


# ---- free order -----------------------------------------------------------------------------


@rule("COB-Q-124", "COB-SO-025")
@pytest.mark.parametrize("first, after", [("first phases", (1, 45)), ("first regions", (0, 45))])
def test_the_parts_of_a_gain_count_one_by_one_in_the_order_of_choice(first, after):
    """From 45: ten reach 50 and one is left; or one, then ten of which seven are lost."""
    s = scene(**ALONE, dice=(5, 1), store=["mine"], counter=45)
    s.play("place 1>A6 die 1")
    assert sorted(s.legal()) == ["first phases", "first regions"]
    s.play(first)
    if first == "first phases":
        s.play("first regions")
    assert (s.asked, counter(s)) == ("extra_action", after)


@rule("COB-Q-127", "COB-Q-003")
def test_the_action_of_a_reset_is_ordered_with_what_else_waits():
    """The phase part resets; then the action may come before the region part, or after it."""
    s = scene(**ALONE, dice=(5, 1), store=["mine"], counter=45, goods="red red")
    s.play("place 1>A6 die 1", "first phases")
    assert sorted(s.legal()) == ["first extra_action", "first regions"]
    s.play("first extra_action", "sell red free")
    # the sale's silver buys a point, then the region part comes
    assert (s.asked, counter(s)) == ("buy_points", (4, 45))
    s.play("decline")
    assert counter(s) == (5, 45)


@rule("COB-SO-025", "COB-Q-003")
def test_gains_may_wait_until_the_castle_has_reset_the_counter():
    """From 37 the region (1 + 10) alone does not reach 50. Selling seven first does: the counter
    goes back, and the region counts from 0."""
    s = scene(**ALONE, dice=(2, 1), store=["castle"], near="A5", counter=37, goods=["red"] * 7)
    s.play("place 1>A5 die 1")
    assert sorted(s.legal()) == ["first castle_action", "first phases", "first regions"]
    s.play("first castle_action", "sell red free")
    assert counter(s) == (0, 45)
    assert sorted(s.legal()) == ["first extra_action", "first phases", "first regions"]
    s.play("first extra_action", "workers free")
    assert counter(s) == (11, 45)


@rule("COB-SO-025")
def test_a_group_of_gains_leaves_those_that_wait_before_it_alone():
    """A castle in phase E, from 40 with 7 silver: its parts (1 + 2) could reach 50, so they wait
    for its action. That places a mine with the same parts; with 2 silver spent meanwhile these
    cannot reach it and are booked, and the castle's parts still wait."""
    s = scene(**ALONE, dice=(2, 1), store="castle mine", near="A5", phase="E", counter=40,
              silver=7, black=["bank"])  # fmt: skip
    s.play("place 1>A5 die 1", "first castle_action", "buy black.1")
    assert s.play("place 2>A6 free") == {"regions": 1, "phases": 2}
    assert (s.asked, counter(s)) == ("buy_points", (43, 50))
    s.play("decline")
    assert sorted(s.legal("first")) == ["first phases", "first regions"]
    s.play("first phases", "decline")
    assert counter(s) == (46, 50)


# ---- buying tiles, and the end ----------------------------------------------------------------


@rule("COB-Q-137")
def test_the_usual_purchase_takes_a_tile_face_up():
    s = scene(**ALONE, silver=2, black="bank mine", dice=(4, 1), near="A2")
    s.play("buy black.1")
    assert s.refused("buy black.2") == "there is one purchase a turn"
    s.play("place 1>A2 die 1", "decline")
    assert (s.tiles["A2"], s.silver, s.black) == ("bank", 2, ["mine"])
    s = scene(**ALONE, workers=2, depots={6: "bank"}, tiles={"A4": "monastery6"})
    s.play("buy 6.2 workers")
    assert (s.workers, s.store) == (0, ["bank"])


@rule("COB-SO-026", "COB-Q-138")
@pytest.mark.parametrize("name, last, die", [("13a", "D9", 3), ("13b", "N5", 1)])
def test_the_game_is_won_as_soon_as_all_37_fields_are_filled(name, last, die):
    """Before the effect of the last tile is asked for."""
    tiles = filled(name, last)
    tile = filled(name)[last]
    s = scene(**ALONE, options={"solo_board": name}, phase="C", tiles=tiles, dice=(die, die),
              store=[tile], castle=None)  # fmt: skip
    s.play(f"place 1>{last} die 1")
    assert s.state.over
    assert s.state.winners() == [0]
    assert len(s.tiles) == 37


@rule("COB-Q-138")
def test_victory_may_come_in_the_middle_of_a_chain():
    """The castle on A5 places a bank on the last field, A2; its own parts are not asked for."""
    s = scene(**ALONE, phase="E", tiles=filled("13a", "A5", "A2"), dice=(2, 1),
              store="castle bank")  # fmt: skip
    s.play("place 1>A5 die 1", "first castle_action", "place 2>A2 free")
    assert (s.state.over, s.state.winners()) == (True, [0])


@rule("COB-Q-138", "COB-SO-018")
def test_victory_may_come_by_a_colour_bonus():
    s = scene(**ALONE, phase="E", tiles=filled("13a", "A6", "A2"), dice=(5, 1), store=["mine"],
              black=["bank"])  # fmt: skip
    s.play("place 1>A6 die 1", "first bonus_tile", "settle black.1>A2")
    assert s.state.winners() == [0]


@rule("COB-SO-026")
def test_with_an_empty_field_after_25_turns_the_game_is_lost():
    s = scene(**ALONE, phase="E", round=5, used=[1, 2], tiles=filled("13a", "A6"))
    s.play("end")
    assert (s.state.over, s.state.winners()) == (True, [])


@rule("COB-Q-141")
def test_nothing_is_scored_at_the_end():
    s = scene(**ALONE, phase="E", round=5, used=[1, 2], silver=4, workers=6, goods="red red")
    assert s.play("end") == {}
    assert counter(s) == (0, 50)
    assert len(seen(s.state)["players"][0]["tiles"]) == 1
