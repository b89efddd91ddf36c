"""1.10 What ships, castles, mines and animals do."""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import Part, scene

SHIP: Part = {"dice": (5, 5), "store": ["ship"]}  # d5 is next to the start castle
PLACE_SHIP = "place 1>d5 die 1"


# ---- ships -------------------------------------------------------------------------


@rule("COB-Y-001")
@pytest.mark.parametrize("depot", range(1, 7))
def test_a_ship_takes_the_goods_of_any_one_depot(depot):
    goods = {number: "red pink" if number < 4 else "brown brown" for number in range(1, 7)}
    s = scene(depot_goods=goods, **SHIP)
    s.play(PLACE_SHIP)
    assert s.legal("load") == [f"load {number}" for number in range(1, 7)]
    s.play(f"load {depot}")
    assert s.goods == ({"pink": 1, "red": 1} if depot < 4 else {"brown": 2})
    for other in range(1, 7):
        assert bool(s.depot_goods(other)) == (other != depot)


@rule("COB-Y-002")
def test_three_colours_can_be_stored_and_any_number_of_each():
    s = scene(depot_goods={1: "red red red orange"}, goods="red red pink brown", **SHIP)
    s.play(PLACE_SHIP, "load 1")
    assert s.goods == {"red": 5, "pink": 1, "brown": 1}
    assert s.depot_goods(1) == {"orange": 1}


@rule("COB-Y-003", "COB-Q-034")
def test_stored_colours_are_stacked_and_new_ones_take_a_free_store():
    s = scene(depot_goods={4: "red pink brown"}, goods="red", **SHIP)
    s.play(PLACE_SHIP, "load 4")
    assert s.goods == {"red": 2, "pink": 1, "brown": 1}
    assert s.depot_goods(4) == {}
    assert s.asked == "turn"


@rule("COB-Y-004", "COB-Q-034")
def test_too_few_free_stores_leave_the_choice_of_new_colours():
    """Two stores are free for three new colours; all tiles of a chosen colour come along."""
    s = scene(depot_goods={4: "red pink pink brown orange"}, goods="red", **SHIP)
    s.play(PLACE_SHIP, "load 4")
    assert s.goods == {"red": 2}
    assert s.asked == "goods_to_keep"
    assert s.legal() == ["keep pink", "keep brown", "keep orange"]
    s.play("keep pink")
    assert s.legal() == ["keep brown", "keep orange"]
    s.play("keep orange")
    assert s.goods == {"red": 2, "pink": 2, "orange": 1}
    assert s.depot_goods(4) == {"brown": 1}
    assert s.asked == "turn"


@rule("COB-Q-034")
def test_a_ship_may_choose_a_depot_without_goods():
    s = scene(depot_goods={4: "red"}, **SHIP)
    s.play(PLACE_SHIP, "load 1")
    assert s.goods == {}
    assert s.depot_goods(4) == {"red": 1}


@rule("COB-Q-035")
def test_stored_goods_cannot_be_thrown_away_to_make_room():
    s = scene(depot_goods={4: "orange"}, goods="red pink brown", **SHIP)
    s.play(PLACE_SHIP, "load 4")
    assert s.asked == "turn"
    assert s.goods == {"red": 1, "pink": 1, "brown": 1}
    assert s.depot_goods(4) == {"orange": 1}


@rule("COB-Q-036", "COB-Y-005")
def test_without_any_goods_the_ship_still_moves_the_marker():
    s = scene(**SHIP)
    s.play(PLACE_SHIP, "load 6")
    assert s.goods == {}
    assert s.me.track == 1


# ---- castles -----------------------------------------------------------------------


@rule("COB-Y-006", "COB-Q-013")
@pytest.mark.parametrize(
    "action",
    ["take 1.2 free", "take 5.2 free", "place 2>c3 free", "place 2>e4 free", "sell red free",
     "sell orange free", "workers free"],
)  # fmt: skip
def test_a_castle_gives_an_action_of_any_kind_with_any_number(action):
    s = scene(
        dice=(6, 1),
        store="castle bank",
        near="b3 c3",
        goods="red orange",
        depots={1: "market", 5: "mine"},
    )
    s.play("place 1>b3 die 1")
    assert s.asked == "castle_action"
    assert s.refused("take 1.2 die 2").endswith("without a die")
    s.play(action)
    assert s.me.used == 0b01
    assert s.legal("workers") == ["workers die 2"]


@rule("COB-Y-006")
def test_the_castle_action_comes_at_once():
    s = scene(dice=(6, 6), store="castle", near="b3")
    s.play("place 1>b3 die 1")
    assert s.legal() == ["workers free"]
    assert s.refused("workers die 2").startswith("first the effect")
    s.play("workers free")
    assert s.workers == 2


# ---- mines -------------------------------------------------------------------------


@rule("COB-Y-007")
def test_a_mine_does_nothing_when_placed_and_pays_at_the_end_of_each_phase():
    s = scene(dice=(4, 4), store=["mine"])
    assert s.play("place 1>e3 die 1") == {}
    assert s.silver == 0
    assert s.asked == "turn"
    s.play("workers die 2", "end")
    for phase in range(1, 5):
        s.pass_phase()
        assert s.silver == phase


# ---- animals -----------------------------------------------------------------------


@rule("COB-Y-008")
@pytest.mark.parametrize("tile, points", [("pig2", 2), ("goat3", 3), ("sheep4", 4)])
def test_an_animal_tile_scores_the_animals_it_shows(tile, points):
    s = scene(dice=(4, 4), store=[tile], near="c2")
    assert s.play("place 1>c2 die 1") == {"animals": points}


@rule("COB-Y-009")
def test_its_species_in_the_pasture_scores_again_and_no_other():
    tiles = {"c2": "cow3", "b2": "cow2", "c1": "pig4"}
    s = scene(dice=(2, 2), store=["cow4"], tiles=tiles)
    assert s.play("place 1>b1 die 1") == {"animals": 4 + 3 + 2}


@rule("COB-Y-010")
def test_equal_animals_need_not_touch_but_share_the_pasture():
    """a1 and c1 are not neighbours."""
    tiles = {"c2": "pig2", "b2": "pig3", "b1": "goat2", "c1": "cow3"}
    s = scene(dice=(6, 6), store=["cow4"], tiles=tiles)
    assert s.play("place 1>a1 die 1")["animals"] == 7


@rule("COB-Y-010")
def test_equal_animals_of_another_pasture_do_not_score():
    s = scene(dice=(2, 2), store=["cow4"], tiles={"c2": "cow3"}, near="e6")
    assert s.play("place 1>e6 die 1")["animals"] == 4
