"""1.16 Monasteries. They lie on c4, next to the start castle, or are placed there with a 1."""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import Part, Scene, scene


def with_monastery(number: int, *more_numbers: int, tiles=None, **more) -> Scene:
    fields = dict(zip(("c4", "b4", "a4"), (number, *more_numbers)))
    laid = {field: f"monastery{n}" for field, n in fields.items()}
    return scene(tiles={**laid, **(tiles or {})}, **more)


def final(source: str, *numbers: int, **more) -> int:
    """What the monasteries score at the end of the game."""
    s = with_monastery(*numbers, phase="E", round=5, order=[1, 0], used=[1, 2], **more)
    s.play("end")
    return s.state.ledger(0)[source]


@rule("COB-M-000")
def test_a_monastery_works_from_the_moment_it_lies_in_the_duchy_and_not_before():
    s = scene(dice=(1, 1), store=["monastery14"])
    s.play("workers die 1")
    assert s.workers == 2
    s = scene(dice=(1, 1), store=["monastery14"])
    s.play("place 1>c4 die 1", "workers die 2")
    assert s.workers == 4


@rule("COB-M-000")
def test_a_monastery_works_for_its_owner_only():
    s = scene(dice=(1, 1), others={1: {"tiles": {"c4": "monastery14"}}})
    s.play("workers die 1")
    assert s.workers == 2


@rule("COB-M-001")
def test_1_lets_equal_buildings_stand_in_one_city():
    s = with_monastery(1, dice=(5, 5), store="bank bank", tiles={"e4": "bank"}, near="f4")
    s.play("place 1>f4 die 1")
    assert s.silver == 2
    assert s.tiles["e4"] == s.tiles["f4"] == "bank"
    s = with_monastery(1, dice=(6, 6), store="bank", tiles={"e4": "bank", "f4": "bank"})
    s.play("place 1>f5 die 1")
    assert list(s.tiles.values()).count("bank") == 3


@rule("COB-M-002")
def test_2_brings_a_worker_for_each_mine_at_the_end_of_each_phase():
    s = with_monastery(2, tiles={"e3": "mine", "f2": "mine"}, round=5, order=[1, 0], used=[1, 2])
    s.play("end")
    assert (s.silver, s.workers) == (2, 2)


@rule("COB-M-003")
def test_3_brings_one_more_silver_with_each_sale():
    s = with_monastery(3, dice=(4, 3), goods="red red pink", store=["warehouse"], near="c3")
    assert s.play("sell red die 1") == {"goods": 4}
    assert s.silver == 2
    s.play("place 1>c3 die 2", "sell pink free")
    assert s.silver == 4


@rule("COB-M-004")
def test_4_brings_a_worker_with_each_sale():
    s = with_monastery(4, dice=(4, 3), goods="red red pink", store=["warehouse"], near="c3")
    s.play("sell red die 1")
    assert (s.silver, s.workers) == (1, 1)
    s.play("place 1>c3 die 2", "sell pink free")
    assert (s.silver, s.workers) == (2, 2)


@rule("COB-Q-047")
def test_3_and_4_together_bring_two_silver_and_a_worker_with_each_sale():
    s = with_monastery(3, 4, dice=(4, 3), goods="red pink", store=["warehouse"], near="c3")
    s.play("sell red die 1")
    assert (s.silver, s.workers) == (2, 1)
    s.play("place 1>c3 die 2", "sell pink free")
    assert (s.silver, s.workers) == (4, 2)


# ---- 5: two goods spaces -----------------------------------------------------------

SHIP: Part = {"dice": (5, 5), "store": ["ship"]}


@rule("COB-M-005", "COB-Q-038", "COB-Q-039")
def test_5_lets_a_ship_clear_one_depot_or_two_adjacent_ones_in_the_ring():
    s = with_monastery(5, depot_goods={1: "red", 6: "red pink", 2: "brown"}, **SHIP)
    s.play("place 1>d5 die 1")
    pairs = ["1+2", "2+3", "3+4", "4+5", "5+6", "6+1"]
    assert s.legal("load") == [f"load {d}" for d in [*"123456", *pairs]]
    s.play("load 6+1")
    assert s.goods == {"red": 2, "pink": 1}
    assert s.depot_goods(2) == {"brown": 1}


@rule("COB-M-005")
def test_without_5_a_ship_clears_one_depot():
    s = scene(depot_goods={1: "red", 2: "pink"}, **SHIP)
    s.play("place 1>d5 die 1")
    assert s.legal("load") == [f"load {d}" for d in "123456"]
    assert s.refused("load 1+2") == "only monastery 5 clears two depots"


@rule("COB-M-005", "COB-Q-039")
def test_with_5_the_storage_limit_holds_for_both_depots_together():
    s = with_monastery(5, goods="red pink", depot_goods={3: "red brown orange", 4: "brown"}, **SHIP)
    s.play("place 1>d5 die 1", "load 3+4")
    assert s.goods == {"red": 2, "pink": 1}
    assert s.legal() == ["keep brown", "keep orange"]
    s.play("keep brown")
    assert s.goods == {"red": 2, "pink": 1, "brown": 2}
    assert s.depot_goods(3) == {"orange": 1}
    assert s.depot_goods(4) == {}


# ---- 6: the purchase ---------------------------------------------------------------

TABLE: Part = {"depots": {1: "ship", 5: "mine"}, "black": ["bank"]}


@rule("COB-M-006a", "COB-Q-042")
def test_6_lets_two_workers_pay_for_the_purchase():
    s = with_monastery(6, workers=2, **TABLE)
    assert "buy black.1 workers" in s.legal("buy")
    s.play("buy black.1 workers")
    assert (s.store, s.workers, s.me.used) == (["bank"], 0, 0)
    poor = with_monastery(6, workers=1, **TABLE)
    assert poor.refused("buy black.1 workers") == "1 worker short"


@rule("COB-M-006b", "COB-Q-042")
def test_6_buys_from_all_seven_depots():
    s = with_monastery(6, workers=2, **TABLE)
    assert s.legal("buy") == ["buy 1.3 workers", "buy 5.2 workers", "buy black.1 workers"]
    s.play("buy 5.2 workers")
    assert (s.store, s.workers) == (["mine"], 0)


@rule("COB-M-006c")
def test_6_brings_no_second_purchase():
    for first, second in (("buy black.1", "buy 1.3 workers"), ("buy 1.3 workers", "buy black.1")):
        s = with_monastery(6, workers=2, silver=2, **TABLE)
        s.play(first)
        assert s.legal("buy") == []
        assert s.refused(second) == "there is one purchase a turn"


@rule("COB-M-006a")
def test_without_6_workers_buy_nothing():
    s = scene(workers=4, **TABLE)
    assert s.refused("buy black.1 workers") == "only monastery 6 pays with workers"


@rule("COB-Q-040")
def test_6_by_default_silver_buys_from_the_black_depot_only_and_nothing_is_mixed():
    s = with_monastery(6, workers=1, silver=2, **TABLE)
    assert s.legal("buy") == ["buy black.1"]
    assert s.refused("buy 1.3") == "silver buys from the black depot only"
    assert s.refused("buy black.1 mixed") == "silver and workers do not mix"


@rule("COB-Q-040")
def test_6_with_the_option_workers_and_silver_mix_and_buy_everywhere():
    option = {"mixed_purchase": True}
    s = with_monastery(6, workers=1, silver=2, options=option, **TABLE)
    assert s.legal("buy") == ["buy 1.3", "buy 5.2", "buy black.1",
                              "buy 1.3 mixed", "buy 5.2 mixed", "buy black.1 mixed"]  # fmt: skip
    s.play("buy 1.3 mixed")
    assert (s.store, s.workers, s.silver) == (["ship"], 0, 1)
    poor = with_monastery(6, silver=1, options=option, **TABLE)
    assert poor.legal("buy") == []
    assert poor.refused("buy 1.3") == "1 silver short"
    assert poor.refused("buy 1.3 mixed") == "1 worker short"
    without = scene(workers=1, silver=2, options=option, **TABLE)
    assert without.legal("buy") == ["buy black.1"]
    assert without.refused("buy 1.3") == "silver buys from the black depot only"


# ---- 7 and 8 -----------------------------------------------------------------------


@rule("COB-M-007")
def test_7_brings_a_point_for_each_animal_tile_that_scores():
    tiles = {"c2": "cow3", "b2": "cow2", "c1": "pig4"}
    s = with_monastery(7, dice=(2, 2), store=["cow4"], tiles=tiles)
    assert s.play("place 1>b1 die 1") == {"animals": 4 + 3 + 2 + 3}


@rule("COB-M-008")
@pytest.mark.parametrize("number, workers", [(2, 0), (3, 1), (4, 1), (5, 2), (6, 1), (1, 1)])
def test_8_lets_each_worker_change_a_die_by_up_to_two(number, workers):
    names = ("turquoise", "purple", "pink", "red", "brown", "orange")
    s = with_monastery(8, dice=(2, 2), workers=2, goods=names[number - 1])
    s.play(f"sell {names[number - 1]} die 1")
    assert s.workers == 2 - workers


# ---- 9 to 12: one step free --------------------------------------------------------

PLACING = [
    ("bank", "c3", 3),
    ("cow3", "c2", 4),
    ("ship", "d3", 2),
    ("castle", "b3", 6),
    ("mine", "e3", 4),
    ("monastery3", "g3", 1),
]


@pytest.mark.parametrize(
    "monastery, helped",
    [
        pytest.param(9, {"bank"}, marks=rule("COB-M-009", "COB-Q-018")),
        pytest.param(10, {"cow3", "ship"}, marks=rule("COB-M-010", "COB-Q-018")),
        pytest.param(11, {"castle", "mine", "monastery3"}, marks=rule("COB-M-011", "COB-Q-018")),
        pytest.param(12, set(), marks=rule("COB-M-012", "COB-Q-018")),
    ],
)
@pytest.mark.parametrize("tile, field, number", PLACING)
def test_9_10_and_11_place_their_tiles_with_a_number_one_off(
    monastery, helped, tile, field, number
):
    for die in (number % 6 + 1, (number - 2) % 6 + 1):  # one lower and one higher than the die
        s = with_monastery(monastery, dice=(die, die), store=[tile], near=field)
        assert (f"place 1>{field} die 1" in s.legal()) == (tile in helped)
        if tile not in helped:
            assert s.refused(f"place 1>{field} die 1") == "1 worker short"


@rule("COB-M-012")
def test_12_takes_tiles_with_a_number_one_off():
    depots = {1: "ship", 2: "castle", 3: "bank", 4: "church"}
    s = with_monastery(12, dice=(2, 2), depots=depots)
    assert s.legal("take", "die 1") == ["take 1.3 die 1", "take 2.3 die 1", "take 3.3 die 1"]
    s.play("take 3.3 die 1")
    assert s.workers == 0


@rule("COB-M-009", "COB-Q-015", "COB-Q-018")
def test_workers_come_on_top_of_the_free_step_which_counts_once():
    s = with_monastery(12, dice=(1, 1), workers=1, depots={3: "bank", 4: "church"})
    assert s.legal("take", "die 1") == ["take 3.3 die 1"]
    s.play("take 3.3 die 1")
    assert s.workers == 0


@rule("COB-Q-014")
def test_the_free_step_does_not_change_the_die():
    """With 12 the 2 takes from depot 3, but it does not sell pink, which needs a 3."""
    s = with_monastery(12, dice=(2, 2), depots={3: "bank"}, goods="pink")
    assert s.legal(holding="die 1") == ["take 3.3 die 1", "workers die 1"]


@rule("COB-Q-015", "COB-Q-016")
@pytest.mark.parametrize("depot, workers", [(2, 0), (3, 0), (4, 1), (5, 1)])
def test_8_does_not_enlarge_the_free_step_of_12(depot, workers):
    tiles = {2: "castle", 3: "bank", 4: "church", 5: "mine"}
    spaces = {2: "2.3", 3: "3.3", 4: "4.3", 5: "5.2"}
    s = with_monastery(8, 12, dice=(2, 2), workers=1, depots=tiles)
    s.play(f"take {spaces[depot]} die 1")
    assert s.workers == 1 - workers


@rule("COB-Q-017")
def test_the_free_step_goes_round_from_6_to_1():
    s = with_monastery(12, dice=(6, 1), depots={1: "ship", 6: "bank"})
    assert "take 1.3 die 1" in s.legal()
    assert "take 6.2 die 2" in s.legal()


@rule("COB-Q-020")
@pytest.mark.parametrize("monastery", [9, 10, 11, 12])
def test_the_free_steps_do_not_help_to_sell(monastery):
    s = with_monastery(monastery, dice=(3, 5), goods="red")
    assert s.legal("sell") == []
    assert s.refused("sell red die 1") == "1 worker short"


# ---- 13 and 14: taking workers -----------------------------------------------------


@rule("COB-M-013")
def test_13_brings_a_silver_with_the_action_but_not_with_a_boarding_house():
    s = with_monastery(13, dice=(3, 1), store=["boarding_house"], near="c3")
    s.play("workers die 2")
    assert (s.workers, s.silver) == (2, 1)
    s.play("place 1>c3 die 1")
    assert (s.workers, s.silver) == (6, 1)


@rule("COB-M-014")
def test_14_brings_four_workers_with_the_action_but_no_more_with_a_boarding_house():
    s = with_monastery(14, dice=(3, 1), store=["boarding_house"], near="c3")
    s.play("workers die 2")
    assert s.workers == 4
    s.play("place 1>c3 die 1")
    assert s.workers == 8


@rule("COB-Q-046")
def test_13_and_14_together_bring_four_workers_and_a_silver():
    s = with_monastery(13, 14)
    s.play("workers die 1")
    assert (s.workers, s.silver) == (4, 1)


@rule("COB-Q-045")
def test_13_and_14_apply_to_the_action_of_a_castle():
    s = with_monastery(13, 14, dice=(6, 1), store=["castle"], near="b3")
    s.play("place 1>b3 die 1", "workers free")
    assert (s.workers, s.silver) == (4, 1)


# ---- at the end of the game --------------------------------------------------------


@rule("COB-M-015", "COB-Q-048")
def test_15_scores_two_for_each_colour_sold():
    assert final("monasteries", 15, sold="red red pink", goods="pink brown") == 4
    assert final("monasteries", 15, goods="red red pink") == 0


KINDS = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "city_hall",
}


@pytest.mark.parametrize(
    "number, kind", [pytest.param(n, k, marks=rule(f"COB-M-0{n}")) for n, k in KINDS.items()]
)
def test_16_to_23_score_four_for_each_building_of_their_kind(number, kind):
    other = "bank" if kind != "bank" else "church"
    tiles = {"c3": kind, "e4": kind, "e5": other}
    assert final("monasteries", number, tiles=tiles) == 8
    assert final("monasteries", number, tiles={"c3": other}, store=[kind]) == 0


@rule("COB-M-024", "COB-Q-049")
def test_24_scores_four_for_each_species_anywhere_in_the_duchy():
    tiles = {"c2": "cow3", "b2": "cow2", "c1": "pig4", "d5": "ship", "d6": "ship", "e6": "goat2"}
    assert final("monasteries", 24, tiles=tiles) == 12
    assert final("monasteries", 24, tiles={"c2": "cow3"}, store=["pig4"]) == 4
    assert final("monasteries", 24) == 0


@rule("COB-M-025", "COB-Q-048")
def test_25_scores_one_for_each_goods_tile_sold():
    assert final("monasteries", 25, sold="red red pink", goods="pink brown") == 3
    assert final("monasteries", 25, goods="red red") == 0


@rule("COB-M-026")
def test_26_scores_three_for_each_bonus_tile_large_or_small():
    mines: Part = {"e3": "mine", "f2": "mine", "g1": "mine"}
    ships = {f"d{column}": "ship" for column in (1, 2, 3, 5, 6, 7)}
    both = {1: {"tiles": mines}}
    assert final("monasteries", 26, tiles=mines) == 3
    bonus = {"mine": [1, 0], "ship": [0]}
    assert final("monasteries", 26, tiles={**mines, **ships}, others=both, bonus=bonus) == 6
    assert final("monasteries", 26) == 0
