"""1.13 Selling goods."""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import scene, seen


@rule("COB-G-001")
@pytest.mark.parametrize(
    "number, colour",
    list(enumerate(["turquoise", "purple", "pink", "red", "brown", "orange"], 1)),
)
def test_the_die_names_the_colour_that_is_sold(number, colour):
    other = "red" if colour != "red" else "pink"
    s = scene(dice=(number, number), goods=[colour, other])
    assert s.legal("sell", "die 1") == [f"sell {colour} die 1"]


@rule("COB-G-002", "COB-G-005")
def test_all_goods_of_the_colour_are_sold_and_their_store_is_free():
    s = scene(dice=(4, 1), goods="red red red pink brown")
    s.play("sell red die 1")
    assert s.goods == {"pink": 1, "brown": 1}
    assert s.sold == {"red": 3}


@rule("COB-G-005")
def test_the_store_of_sold_goods_takes_a_new_colour():
    s = scene(dice=(4, 5), goods="red pink brown", store=["ship"], depot_goods={2: "orange"})
    s.play("sell red die 1", "place 1>d5 die 2", "load 2")
    assert s.goods == {"pink": 1, "brown": 1, "orange": 1}


@rule("COB-G-003")
@pytest.mark.parametrize("count", [1, 2, 7])
def test_a_sale_brings_one_silver_however_many_are_sold(count):
    s = scene(dice=(4, 1), goods=["red"] * count)
    assert s.play("sell red die 1") == {"goods": 2 * count}
    assert s.silver == 1


@rule("COB-G-001")
def test_what_is_not_stored_cannot_be_sold():
    s = scene(dice=(4, 4), goods="pink", sold="red")
    assert s.refused("sell red die 1") == "there are no red goods in the stores"


@rule("COB-G-006")
def test_a_player_can_look_at_his_sold_goods():
    s = scene(dice=(4, 4), goods="red red", sold="pink")
    s.play("sell red die 1")
    assert seen(s.state, 0)["players"][0]["sold"] == {"pink": 1, "red": 2}
