"""1.24 and 2.6: what each of the 18 shields does."""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import (
    EXTRA_TILES,
    LAST_TURN,
    LAST_TURN_OF_ALL,
    POSTS,
    ROUTES,
    SHIELDS,
    Part,
    Scene,
    by_seat,
    scene,
    seen,
)

ON: Part = {"options": SHIELDS}
LAST: Part = {**ON, **LAST_TURN}
AT_THE_END: Part = {**ON, **LAST_TURN_OF_ALL}


def workers_of(s: Scene, seat: int) -> int:
    found: int = by_seat(s.state, "workers")[seat]
    return found


# ---- 1: one pasture ---------------------------------------------------------------------------


@rule("COB-SH-101")
def test_shield_1_makes_all_pastures_one_for_animals():
    """A cow on e6, where no other pasture field is; cows lie in the north-west."""
    tiles = {"c2": "cow3", "b2": "pig4"}
    s = scene(**ON, dice=(2, 1), shields=[1], store=["cow4"], tiles=tiles, near="e6")
    assert s.play("place 1>e6 die 1")["animals"] == 7
    s = scene(**ON, dice=(2, 1), store=["cow4"], tiles=tiles, near="e6")
    assert s.play("place 1>e6 die 1")["animals"] == 4


@rule("COB-Q-178")
def test_shield_1_does_not_join_regions():
    """e6 is still a region of one field."""
    s = scene(**ON, dice=(2, 1), shields=[1], store=["cow4"], tiles={"c2": "cow3"}, near="e6")
    assert s.play("place 1>e6 die 1") == {"animals": 7, "regions": 1, "phases": 10}


@rule("COB-Q-178", "COB-Q-050")
def test_geese_and_monastery_7_use_the_joint_pasture():
    s = scene(options=SHIELDS | EXTRA_TILES, dice=(2, 1), shields=[1], store=["geese2"],
              tiles={"c2": "cow3", "c4": "monastery7"}, near="e6")  # fmt: skip
    assert s.play("place 1>e6 die 1")["animals"] == 2 + 1 + 3 + 1
    s = scene(options=SHIELDS | EXTRA_TILES, dice=(2, 1), shields=[1], store=["cow4"],
              tiles={"c2": "geese2", "c4": "monastery7"}, near="e6")  # fmt: skip
    assert s.play("place 1>e6 die 1")["animals"] == 4 + 1 + 2 + 1


# ---- 2: workers too ---------------------------------------------------------------------------

WATCHED: Part = {"others": {1: {"shields": [2]}}}


@rule("COB-SH-102", "COB-Q-161")
def test_shield_2_brings_one_worker_each_time_another_player_gets_some():
    s = scene(**ON, **WATCHED)
    s.play("workers die 1")
    assert (s.workers, workers_of(s, 1)) == (2, 1)
    s.play("workers die 2")
    assert (s.workers, workers_of(s, 1)) == (4, 2)


@rule("COB-Q-161")
@pytest.mark.parametrize(
    "part, actions",
    [
        ({"dice": (3, 1), "store": ["boarding_house"], "near": "e4"}, ["place 1>e4 die 1"]),
        ({"dice": (6, 1), "store": ["castle"], "near": "b3"}, ["place 1>b3 die 1", "workers free"]),
        ({"dice": (4, 1), "goods": "red red", "tiles": {"c4": "monastery4"}}, ["sell red die 1"]),
        ({"silver": 1, "tiles": {"c4": "monastery28"}}, ["hire"]),
        ({"dice": (3, 1), "goods": "pink", "route": [12]}, ["sell pink die 1"]),
    ],
    ids=["boarding house", "castle", "monastery 4", "monastery 28", "trade route"],
)
def test_every_source_of_workers_counts_for_shield_2(part, actions):
    s = scene(options=SHIELDS | EXTRA_TILES | ROUTES, **WATCHED, **part)
    s.play(*actions)
    assert s.workers > 0
    assert workers_of(s, 1) == 1


@rule("COB-Q-161")
def test_a_chain_of_shield_14_counts_for_shield_2():
    s = scene(**LAST, shields=[14], depots={1: "boarding_house"}, near="e4",
              others={1: {"shields": [2], "silver": 1}})  # fmt: skip
    s.play("end", "settle 1.2>e4")
    assert workers_of(s, 1) == 1


@rule("COB-Q-161")
def test_two_players_who_get_workers_in_one_step_are_two_events():
    """Monastery 2 of seat 1, which seat 2 copies with shield 6; both have a mine."""
    s = scene(
        **LAST | {"seats": 3, "order": [1, 2, 0]},
        shields=[2],
        silver=1,
        others={
            1: {"tiles": {"c4": "monastery2", "e3": "mine"}},
            2: {"shields": [6], "named": 1, "silver": 1, "tiles": {"e3": "mine"}},
        },
    )
    s.play("end")
    while s.state.closing:
        s.play(s.legal("pay")[0])
    assert [workers_of(s, seat) for seat in range(3)] == [2, 1, 1]


@rule("COB-SH-102", "COB-Q-161")
def test_own_workers_and_silver_of_others_bring_nothing():
    s = scene(**ON, shields=[2])
    s.play("workers die 1")
    assert s.workers == 2
    s = scene(**ON, **WATCHED, dice=(3, 1), store=["bank"], near="e4")
    s.play("place 1>e4 die 1")
    assert workers_of(s, 1) == 0


# ---- 3: tribute in workers --------------------------------------------------------------------


@rule("COB-SH-103")
def test_with_shield_3_tribute_is_paid_with_workers_silver_or_both():
    s = scene(**LAST, shields=[3, 1, 7], silver=1, workers=2)
    s.play("end")
    assert s.legal() == ["pay 3", "pay 3 worker", "give up 3"]
    s.play("pay 3 worker", "pay 1", "pay 7 worker")
    assert (s.shields, s.silver, s.workers) == ([1, 3, 7], 0, 0)


@rule("COB-SH-103")
def test_without_shield_3_workers_pay_no_tribute():
    s = scene(**LAST, shields=[1], workers=5)
    s.play("end")
    assert s.legal() == ["give up 1"]


@rule("COB-Q-160")
def test_shield_3_given_up_lets_no_workers_pay():
    s = scene(**LAST, shields=[1, 3, 7], silver=1, workers=5)
    s.play("end")
    assert s.legal()[0] == "pay 3"  # it is asked for first
    s.play("give up 3")
    assert s.legal() == ["pay 1", "give up 1"]


# ---- 4: unlimited key spaces ------------------------------------------------------------------


@rule("COB-SH-104")
def test_shield_4_stores_any_number_of_tiles():
    s = scene(**ON, dice=(1, 1), shields=[4], store="mine mine bank market", silver=2,
              black=["castle"], depots={1: "ship"})  # fmt: skip
    s.play("take 1.3 die 1", "buy black.1")
    assert s.store == ["mine", "mine", "bank", "market", "ship", "castle"]
    s = scene(**ON, dice=(4, 1), shields=[4], store="bank bank bank bank mine")
    s.play("place 5>e3 die 1")
    assert (s.tiles["e3"], s.store) == ("mine", ["bank"] * 4)


@rule("COB-Q-162")
def test_who_loses_shield_4_discards_down_to_three_at_once():
    s = scene(**LAST, shields=[4, 7], silver=1, store="mine bank castle ship market")
    s.play("end", "give up 4")
    assert (s.asked, s.legal()) == ("discard", [f"discard {n}" for n in (1, 2, 3, 4, 5)])
    gone = s.gone("bank")
    s.play("discard 2", "discard 4")
    assert s.gone("bank") == gone + 1
    assert (s.asked, s.store) == ("tribute", ["mine", "castle", "market"])
    s.play("pay 7")
    assert s.stored(0) == ["mine", "castle", "market"]


@rule("COB-Q-162")
def test_shield_4_may_be_lost_by_replacing_it():
    s = scene(**ON, dice=(2, 2), shields=[4], depot_shields={2: [7]}, store="mine bank castle ship")
    s.play("shield 7 for 4")
    assert s.asked == "discard"
    s.play("discard 1")
    assert (s.asked, s.stored(0), s.shields) == ("end", ["bank", "castle", "ship"], [7])


@rule("COB-Q-162")
def test_with_three_tiles_or_fewer_nothing_is_discarded():
    s = scene(**LAST, shields=[4], store="mine bank")
    s.play("end", "give up 4")
    assert s.stored(0) == ["mine", "bank", None]
    assert seen(s.state)["phase"] == "B"


# ---- 5: goods of a colour ---------------------------------------------------------------------

SAIL: Part = {**ON, "dice": (5, 1), "shields": [5], "store": ["ship"]}


@rule("COB-SH-105", "COB-Q-163", "COB-Q-003")
@pytest.mark.parametrize("first", ["goods_of_a_depot", "goods_of_a_colour"])
def test_with_shield_5_a_ship_also_takes_a_colour_of_all_depots_in_either_order(first):
    s = scene(**SAIL, depot_goods={1: "red pink", 3: "red", 6: "red red brown"})
    s.play("place 1>d5 die 1")
    assert sorted(s.legal("first")) == ["first goods_of_a_colour", "first goods_of_a_depot"]
    s.play(f"first {first}")
    if first == "goods_of_a_depot":
        s.play("load 1", "haul red")
    else:
        assert s.legal() == ["haul pink", "haul red", "haul brown", "decline"]
        s.play("haul red", "load 1")
    assert s.goods == {"red": 4, "pink": 1}
    assert s.depot_goods(6) == {"brown": 1}


@rule("COB-Q-163")
def test_the_colour_has_to_fit_into_the_stores():
    s = scene(**SAIL, goods="red pink brown", depot_goods={1: "orange", 2: "pink"})
    s.play("place 1>d5 die 1", "first goods_of_a_colour")
    assert s.legal() == ["haul pink", "decline"]
    s.play("haul pink", "load 1")
    assert s.goods == {"red": 1, "pink": 2, "brown": 1}


@rule("COB-Q-181")
def test_shield_5_and_monastery_5_are_both_used():
    s = scene(**SAIL, tiles={"c4": "monastery5"},
              depot_goods={1: "red", 2: "pink", 4: "pink pink"})  # fmt: skip
    s.play("place 1>d5 die 1", "first goods_of_a_depot", "load 1+2", "haul pink")
    assert s.goods == {"red": 1, "pink": 3}


# ---- 6: another player's monasteries -----------------------------------------------------------


@rule("COB-SH-106", "COB-Q-164")
def test_shield_6_names_a_player_once_and_shares_his_monasteries():
    s = scene(**ON | {"seats": 3}, shields=[6], others={1: {"tiles": {"c4": "monastery14"}}})
    assert s.legal("name") == ["name 1", "name 2"]
    s.play("workers die 1")
    assert s.workers == 2
    s.play("name 1", "workers die 2")
    assert s.workers == 2 + 4
    assert s.legal("name") == []
    assert s.refused("name 2") == "player 1 is already named"


@rule("COB-SH-106")
def test_a_player_may_be_named_while_an_effect_waits():
    """The castle's action takes four workers with the copied monastery 14."""
    s = scene(**ON, dice=(6, 1), shields=[6], store=["castle"], near="b3",
              others={1: {"tiles": {"c4": "monastery14"}}})  # fmt: skip
    s.play("place 1>b3 die 1", "name 1", "workers free")
    assert s.workers == 4


@rule("COB-SH-106")
def test_a_player_may_be_named_in_the_last_step_of_all():
    """After the last turn, when it is known who has the best monasteries."""
    s = scene(**AT_THE_END, shields=[6], silver=1, tiles={"c2": "cow2"},
              others={1: {"tiles": {"c4": "monastery24"}}})  # fmt: skip
    s.play("end")
    assert s.legal() == ["pay 6", "give up 6", "name 1"]
    assert s.play("name 1", "pay 6") == {"monasteries": 4, "shields": 12}


@rule("COB-Q-164")
def test_monasteries_that_the_named_player_places_later_are_shared_too():
    s = scene(**ON, dice=(1, 1), store=["monastery14"],
              others={1: {"shields": [6], "named": 0}})  # fmt: skip
    s.play("place 1>c4 die 1", "workers die 2", "end")
    s.play("workers die 1")
    assert workers_of(s, 1) == 4


@rule("COB-Q-164", "COB-SH-106")
def test_shared_monasteries_count_the_own_mines_goods_and_animals():
    other = {"c4": "monastery24", "b4": "monastery2", "c2": "cow2", "b2": "pig2", "e3": "mine"}
    s = scene(**AT_THE_END, shields=[6], named=1, silver=1, tiles={"c2": "sheep2"},
              others={1: {"tiles": other}})  # fmt: skip
    assert s.play("end", "pay 6") == {"monasteries": 4, "shields": 12}
    s = scene(**LAST, shields=[6], named=1, silver=1, tiles={"e3": "mine", "f2": "mine"},
              others={1: {"tiles": other}})  # fmt: skip
    s.play("end", "pay 6")
    assert (s.workers, workers_of(s, 1)) == (2, 1)


@rule("COB-SH-106", "COB-Q-166")
def test_with_shield_6_given_up_nothing_is_shared_any_more():
    other: Part = {"others": {1: {"tiles": {"c4": "monastery24", "b4": "monastery14"}}}}
    s = scene(**AT_THE_END, **other, shields=[6], named=1, tiles={"c2": "sheep2"})
    assert s.play("end", "give up 6") == {}
    s = scene(**LAST, **other, shields=[6], named=1)
    s.play("end", "give up 6")
    while s.state.current != 0:
        s.pass_turn()
    s.play("workers die 1")
    assert s.workers == 2


@rule("COB-Q-166", "COB-Q-043")
def test_equal_buildings_stay_when_the_copied_monastery_1_is_lost():
    """With shield 6 a second bank goes into the city; without it no third one."""
    copied: Part = {"shields": [6], "named": 1, "others": {1: {"tiles": {"c4": "monastery1"}}}}
    s = scene(**ON, **copied, dice=(5, 1), store=["bank"], tiles={"e4": "bank"})
    s.play("place 1>f4 die 1")
    assert s.tiles["f4"] == "bank"
    s = scene(**LAST, **copied, tiles={"e4": "bank", "f4": "bank"}, store=["bank"])
    s.play("end", "give up 6")
    assert (s.tiles["e4"], s.tiles["f4"]) == ("bank", "bank")
    while s.state.current != 0:
        s.pass_turn()
    for die in (1, 2):
        assert "already has a bank" in s.refused(f"place 1>e5 die {die}")


@rule("COB-Q-166")
def test_the_copied_monastery_8_helps_no_more_when_shield_6_is_lost():
    """By castle and shield 11 in the middle of a turn: the second die costs single steps again."""
    s = scene(
        **ON,
        dice=(5, 1),
        workers=1,
        shields=[6, 11],
        named=1,
        store=["castle"],
        tiles={"b3": "castle"},
        near="a2",
        depots={3: "cow2"},
        depot_shields={1: [7]},
        others={1: {"tiles": {"c4": "monastery8"}}},
    )
    assert "take 3.1 die 2" in s.legal("take")  # two steps for a worker
    s.play("place 1>a2 die 1", "shield 7 for 6 free")
    assert s.refused("take 3.1 die 2") == "1 worker short"


@rule("COB-Q-165")
def test_who_copies_monastery_27_rises_above_all_others_but_not_above_its_owner():
    s = scene(options=SHIELDS | EXTRA_TILES, seats=3, shields=[6], order=[0, 1, 2],
              bridge=[1, 2, 0], others={1: {"tiles": {"c4": "monastery27"}}})  # fmt: skip
    s.play("name 1")
    assert s.state.bridge == [1, 0, 2]


@rule("COB-Q-165")
def test_between_owner_and_copier_the_later_arrival_is_on_top():
    s = scene(
        options=SHIELDS | EXTRA_TILES,
        seats=3,
        dice=(5, 1),
        shields=[6],
        named=1,
        store=["ship"],
        bridge=[1, 2, 0],
        others={1: {"tiles": {"c4": "monastery27"}, "track": 1}, 2: {"track": 1}},
    )
    s.play("place 1>d5 die 1")
    assert s.state.bridge == [0, 1, 2]


@rule("COB-Q-165", "COB-Q-054")
def test_monastery_27_lifts_the_copier_together_with_its_owner():
    s = scene(options=SHIELDS | EXTRA_TILES, seats=3, dice=(1, 1), store=["monastery27"],
              order=[0, 1, 2], bridge=[2, 1, 0],
              others={1: {"shields": [6], "named": 0}})  # fmt: skip
    s.play("place 1>c4 die 1")
    assert s.state.bridge == [1, 0, 2]


@rule("COB-Q-166")
def test_who_loses_the_copied_monastery_27_goes_below_its_owner():
    s = scene(**LAST | {"options": SHIELDS | EXTRA_TILES}, shields=[6], named=1, bridge=[0, 1],
              others={1: {"tiles": {"c4": "monastery27"}}})  # fmt: skip
    s.play("end", "give up 6")
    assert s.state.bridge == [1, 0]


# ---- 7 and 8: bonus tiles and mines ------------------------------------------------------------

LAST_MINE: Part = {**ON, "dice": (3, 1), "store": ["mine"], "tiles": {"e3": "mine", "f2": "mine"}}


@rule("COB-SH-107")
def test_shield_7_doubles_bonus_tiles_large_and_small():
    s = scene(**LAST_MINE, shields=[7])
    assert s.play("place 1>g1 die 1") == {"regions": 6, "phases": 10, "colours": 10}
    others = {1: {"tiles": {"e3": "mine", "f2": "mine", "g1": "mine"}}}
    s = scene(**LAST_MINE, shields=[7], others=others)
    assert s.play("place 1>g1 die 1")["colours"] == 4


@rule("COB-Q-167")
def test_bonus_tiles_taken_before_shield_7_are_not_doubled_nor_is_monastery_26():
    mines = {"e3": "mine", "f2": "mine", "g1": "mine"}
    s = scene(**ON | {"phase": "E", "round": 5, "order": [1, 0]}, dice=(2, 2), silver=1,
              depot_shields={2: [7]}, tiles={**mines, "c4": "monastery26"})  # fmt: skip
    assert s.play("shield 7", "end", "pay 7") == {"shields": 8, "silver": 3, "monasteries": 3}


@rule("COB-SH-108", "COB-Q-168")
def test_shield_8_doubles_the_silver_of_mines_not_the_workers_of_monastery_2():
    s = scene(**LAST, shields=[8], silver=1,
              tiles={"e3": "mine", "f2": "mine", "c4": "monastery2"})  # fmt: skip
    s.play("end", "pay 8")
    assert (s.silver, s.workers) == (4, 2)


# ---- 9 and 12: sales ---------------------------------------------------------------------------

SALE: Part = {**ON, "dice": (4, 1), "goods": "red red red"}
M3_AND_M4 = {"c4": "monastery3", "b4": "monastery4"}


@rule("COB-SH-109")
def test_shield_9_pays_a_silver_for_each_tile_sold():
    s = scene(**SALE, shields=[9])
    assert s.play("sell red die 1") == {"goods": 6}
    assert s.silver == 3


@rule("COB-Q-169", "COB-Q-181")
def test_monasteries_3_and_4_add_to_shield_9():
    s = scene(**SALE, shields=[9], tiles=M3_AND_M4)
    s.play("sell red die 1")
    assert (s.silver, s.workers) == (3 + 1, 1)


@rule("COB-Q-169")
def test_as_an_option_shield_9_takes_the_place_of_monastery_3():
    options = {**SHIELDS, "shield_replaces_monastery": True}
    s = scene(**SALE | {"options": options}, shields=[9], tiles=M3_AND_M4)
    s.play("sell red die 1")
    assert (s.silver, s.workers) == (3, 1)
    s = scene(**SALE | {"options": options}, tiles=M3_AND_M4)
    s.play("sell red die 1")
    assert s.silver == 2


@rule("COB-SH-112")
def test_shield_12_doubles_the_points_of_sales():
    assert scene(**SALE, shields=[12]).play("sell red die 1") == {"goods": 12}
    assert scene(**SALE | {"seats": 4}, shields=[12]).play("sell red die 1") == {"goods": 24}


@rule("COB-Q-173", "COB-Q-181")
def test_shield_12_does_not_double_monastery_25():
    s = scene(**AT_THE_END, shields=[12], silver=1, sold="red red pink",
              tiles={"c4": "monastery25"})  # fmt: skip
    assert s.play("end", "pay 12") == {"shields": 8, "monasteries": 3}


# ---- 10 and 13: doubled at the end -------------------------------------------------------------


@rule("COB-SH-110", "COB-Q-181")
def test_shield_10_doubles_monasteries_that_score_at_the_end():
    tiles = {"c4": "monastery24", "c2": "cow2", "e4": "bank", "b4": "monastery22"}
    s = scene(**AT_THE_END, shields=[10], silver=1, tiles=tiles)
    assert s.play("end", "pay 10") == {"monasteries": 2 * (4 + 4), "shields": 8}


@rule("COB-SH-110")
def test_shield_10_doubles_the_crane_and_only_while_it_lies():
    tiles = {"e4": "crane", "b4": "monastery22", "c4": "monastery3"}
    s = scene(
        **AT_THE_END | {"options": SHIELDS | EXTRA_TILES}, shields=[10], silver=1, tiles=tiles
    )
    assert s.play("end", "pay 10") == {"monasteries": 8, "shields": 8}
    s = scene(**AT_THE_END | {"options": SHIELDS | EXTRA_TILES}, shields=[10], tiles=tiles)
    assert s.play("end", "give up 10") == {"monasteries": 4}


@rule("COB-SH-110", "COB-Q-170")
def test_with_shield_6_too_own_monasteries_are_doubled_and_copied_ones_are_not():
    tiles = {"c4": "monastery24", "c2": "cow2", "e4": "bank"}
    s = scene(**AT_THE_END, shields=[6, 10], named=1, silver=2, tiles=tiles,
              others={1: {"tiles": {"b4": "monastery22"}}})  # fmt: skip
    gained = s.play("end", "pay 6", "pay 10")
    assert gained == {"monasteries": 2 * 4 + 4, "shields": 12 + 8}


@rule("COB-EX-14", "COB-SH-113", "COB-Q-174")
@pytest.mark.parametrize("shield, points", [(1, 24), (7, 16), (14, 8)])
def test_example_shield_13_doubles_all_shields_itself_included(shield, points):
    s = scene(**AT_THE_END, shields=[13, shield], silver=2)
    if shield == 14:
        s.play("end", "decline")
        gained = s.play("pay 13", "pay 14")
    else:
        gained = s.play("end", *sorted(["pay 13", f"pay {shield}"], key=lambda t: int(t[4:])))
    assert gained["shields"] == 8 + points


# ---- 11: a shield by castle --------------------------------------------------------------------

CASTLE: Part = {**ON, "dice": (6, 1), "store": ["castle"], "near": "b3", "shields": [11]}


@rule("COB-SH-111", "COB-Q-171")
def test_with_shield_11_a_castle_may_take_a_shield_of_any_depot_as_its_action():
    s = scene(**CASTLE, depot_shields={2: [7], 5: [1]})
    s.play("place 1>b3 die 1")
    assert s.legal("shield") == [
        *("shield 7 free", "shield 7 for 11 free"),
        *("shield 1 free", "shield 1 for 11 free"),
    ]
    s.play("shield 1 free")  # on the castle just placed
    assert (s.shields, s.asked) == ([1, 11], "turn")
    assert by_seat(s.state, "used")[0] == [True, False]


@rule("COB-SH-111")
def test_the_castle_may_act_as_usual_and_without_shield_11_takes_no_shield():
    s = scene(**CASTLE, depot_shields={2: [7]})
    s.play("place 1>b3 die 1", "workers free")
    assert (s.workers, s.shields) == (2, [11])
    s = scene(**CASTLE | {"shields": [1]}, depot_shields={2: [7]})
    s.play("place 1>b3 die 1")
    assert s.legal("shield") == []
    why = "only shield 11 lets a castle take a shield"
    assert s.refused("shield 7 free") == why


@rule("COB-Q-172")
@pytest.mark.parametrize(
    "shield, part", [(14, {"depots": {2: "castle"}}), (15, {"black": "castle"})]
)
def test_shield_11_serves_a_castle_of_shield_14_or_15(shield, part):
    s = scene(**LAST, shields=[11, shield], silver=3, tiles={"b3": "castle"}, near="a2",
              depot_shields={2: [7]}, **part)  # fmt: skip
    s.play("end")
    s.play(next(text for text in s.legal("settle") if text.endswith(">a2")))
    assert "shield 7 free" in s.legal()
    s.play("shield 7 free")
    assert s.shields == sorted([7, 11, shield])
    assert s.asked == "tribute"


# ---- 14 and 15: tiles at the end of a phase ----------------------------------------------------


@rule("COB-SH-114", "COB-Q-157")
def test_shield_14_places_a_tile_of_any_depot_whatever_the_number():
    s = scene(**LAST, shields=[14], silver=1, black=["bank"],
              depots={1: "ship", 5: "mine", 3: "cow2"})  # fmt: skip
    s.play("end")
    # river fields d3 and d5, the mine field e3; no pasture is near
    assert s.legal() == ["settle 1.3>d3", "settle 1.3>d5", "settle 5.2>e3", "decline"]
    s.play("settle 5.2>e3")
    assert (s.tiles["e3"], s.depot(5), s.asked) == ("mine", [], "tribute")


@rule("COB-SH-115", "COB-Q-157")
def test_shield_15_places_a_tile_of_the_black_depot():
    s = scene(**LAST, shields=[15], silver=1, black="mine bank", depots={1: "ship"},
              tiles={"e4": "bank"})  # fmt: skip
    s.play("end")
    # the city of e4 has a bank; c3 is another city
    assert s.legal() == ["settle black.1>e3", "settle black.2>c3", "decline"]
    s.play("settle black.2>c3")
    assert (s.silver, s.black) == (3, ["mine"])


@rule("COB-SH-114", "COB-Q-157")
def test_the_tile_has_all_its_effects_with_the_values_of_the_phase_that_ends():
    """A castle completes its region in phase A, and its action sells goods."""
    s = scene(**LAST, shields=[14], silver=1, depots={2: "castle"}, goods="red",
              tiles={"b3": "castle", "a2": "castle"})  # fmt: skip
    s.play("end")
    gained = s.play("settle 2.3>a3")
    assert gained == {"regions": 6, "phases": 10, "colours": 5}
    assert s.asked == "castle_action"
    assert s.play("sell red free") == {"goods": 2}


@rule("COB-Q-157")
def test_it_may_be_declined_and_shield_18_needs_no_neighbour():
    s = scene(**LAST, shields=[14], silver=1, depots={5: "mine"})
    s.play("end", "decline")
    assert (s.asked, "e3" in s.tiles) == ("tribute", False)
    s = scene(**LAST, shields=[14, 18], silver=2, depots={5: "mine"})
    s.play("end")
    assert s.legal("settle") == ["settle 5.2>e3", "settle 5.2>f2", "settle 5.2>g1"]


@rule("COB-SH-114", "COB-SH-115")
def test_they_work_at_the_end_of_every_phase_after_the_turns_of_all():
    s = scene(options=SHIELDS, round=5, order=[0, 1], used=[1, 2], shields=[14], silver=5,
              depots={5: "mine"})  # fmt: skip
    s.play("end")
    assert (s.state.current, s.asked) == (1, "turn")
    s.pass_turn()
    assert (s.state.current, s.asked) == (0, "depot_tile")
    s.play("decline", "pay 14")
    for _ in range(10):
        s.pass_turn()
    assert (seen(s.state)["phase"], s.asked) == ("B", "depot_tile")


@rule("COB-Q-156")
def test_the_order_is_that_of_the_bridge_when_the_step_begins():
    """Seat 0, first on the bridge, is asked first; the ship that seat 1 settles comes too late to
    change the tribute's order."""
    s = scene(**LAST, shields=[14], silver=1, bridge=[0, 1], depots={1: "ship"}, black=["ship"],
              others={1: {"shields": [15], "silver": 1}})  # fmt: skip
    s.play("end")
    assert (s.state.current, s.asked) == (0, "depot_tile")
    s.play("decline")
    assert (s.state.current, s.asked) == (1, "black_tile")
    s.play("settle black.1>d5", "load 1")
    assert s.state.bridge == [1, 0]
    assert (s.state.current, s.asked) == (0, "tribute")


@rule("COB-Q-156", "COB-Q-003")
@pytest.mark.parametrize(
    "first, second", [("depot_tile", "black_tile"), ("black_tile", "depot_tile")]
)
def test_who_has_both_chooses_the_order(first, second):
    s = scene(**LAST, shields=[14, 15], silver=2, depots={5: "mine"}, black=["ship"])
    s.play("end")
    assert sorted(s.legal()) == ["first black_tile", "first depot_tile"]
    s.play(f"first {first}")
    assert s.asked == first
    s.play("decline")
    assert s.asked == second


@rule("COB-SH-008", "COB-SH-114")
def test_shield_14_that_is_replaced_meanwhile_places_nothing():
    """Shield 15 settles a castle, and with shield 11 that takes a shield in place of 14."""
    s = scene(**LAST, shields=[11, 14, 15], silver=4, black=["castle"], depots={5: "mine"},
              depot_shields={2: [7]}, near="a2")  # fmt: skip
    s.play("end", "first black_tile", "settle black.1>a2", "shield 7 for 14 free")
    assert s.asked == "tribute"
    assert s.shields == [7, 11, 15]


# ---- 16: turn a die ----------------------------------------------------------------------------


@rule("COB-SH-116")
def test_shield_16_turns_one_unused_die_a_round_to_any_number():
    s = scene(**ON, dice=(2, 3), shields=[16], depots={5: "mine"}, workers=0)
    assert s.legal("turn") == [
        *(f"turn 1 to {n}" for n in (1, 3, 4, 5, 6)),
        *(f"turn 2 to {n}" for n in (1, 2, 4, 5, 6)),
    ]
    s.play("turn 1 to 5")
    assert by_seat(s.state, "dice")[0] == [5, 3]
    assert s.legal("turn") == []
    assert s.refused("turn 2 to 1") == "a die was already turned this round"
    s.play("take 5.2 die 1")
    assert s.store == ["mine"]


@rule("COB-SH-116", "COB-Q-175")
def test_a_used_die_is_not_turned_and_the_next_round_allows_it_again():
    s = scene(**ON, dice=(2, 3), shields=[16])
    s.play("workers die 1")
    assert s.refused("turn 1 to 5") == "die 1 is already used"
    s.play("turn 2 to 6")
    s.pass_round()
    if s.state.current != 0:
        s.pass_turn()
    assert len(s.legal("turn")) == 10


@rule("COB-Q-175")
def test_a_turned_die_may_make_doubles():
    s = scene(**ON, dice=(2, 3), shields=[16], depot_shields={3: [7]}, tiles={"b3": "castle"})
    assert s.legal("shield") == []
    s.play("turn 1 to 3", "shield 7")
    assert s.shields == [7, 16]


@rule("COB-Q-175")
def test_a_die_is_turned_in_the_own_turn_only_also_while_an_effect_waits():
    s = scene(**ON, dice=(6, 3), shields=[16], store=["castle"], near="b3")
    s.play("place 1>b3 die 1", "turn 2 to 1")
    assert (s.asked, by_seat(s.state, "dice")[0]) == ("castle_action", [6, 1])
    s = scene(**LAST, shields=[14, 16], silver=2, dice=(2, 3))
    s.play("end")
    assert s.legal("turn") == []
    assert s.refused("turn 1 to 5") == "the turns of this phase are over"


@rule("COB-Q-176")
def test_shield_16_taken_by_doubles_works_from_the_next_round():
    s = scene(**ON, dice=(3, 3), depot_shields={3: [16]})
    s.play("shield 16")
    assert s.legal("turn") == []
    s.play("end")
    s.pass_turn()
    if s.state.current != 0:
        s.pass_turn()
    assert len(s.legal("turn")) == 10


# ---- 17 and 18 ---------------------------------------------------------------------------------


@rule("COB-EX-13", "COB-SH-117")
def test_example_with_shield_17_a_region_of_three_scores_ten():
    s = scene(**LAST_MINE, shields=[17])
    assert s.play("place 1>g1 die 1") == {"regions": 10, "phases": 10, "colours": 5}


@rule("COB-SH-118")
def test_with_shield_18_a_tile_needs_no_neighbour_but_all_else():
    s = scene(**ON, dice=(3, 4), shields=[18], store="mine bank", loose={"g4": "bank"})
    assert s.refused("place 1>g2 die 2") == (
        "field g2 is a monastery, the tile in key space 1 is a mine"
    )
    assert s.refused("place 1>f2 die 1") == "2 workers short"
    assert s.refused("place 2>e4 die 1") == "the city of field e4 already has a bank"
    s.play("place 1>g1 die 1")
    assert s.tiles["g1"] == "mine"


@rule("COB-Q-179")
def test_posts_are_linked_by_adjacent_tiles_even_with_shield_18():
    """Board 11a: tiles at two posts with a gap between score nothing; the gap filled, they do."""
    row = {"c1": "ship", "c2": "cow2", "c3": "bank", "c4": "market"}
    s = scene(options=SHIELDS | POSTS, castle="a1", shields=[18], loose=row, dice=(3, 2),
              store="cow3 ship")  # fmt: skip
    assert "posts" not in s.play("place 1>c6 die 1")
    assert s.play("place 2>c5 die 2")["posts"] == 10
