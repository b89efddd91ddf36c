"""1.9, 2.9 and 2.10 The end of a round and of the game."""

from typing import Any

import pytest

from duchy.testing.rules import rule
from games.artificium.scene import Scene, player, scene


@rule("ART-W-001", "ART-E-1")
def test_played_cards_are_discarded_before_hand_cards():
    s = scene(hand="farm fair", front="sawmill", others=[player(hand="theft", front="castle")])
    s.play(0, "pass").play(1, "pass")
    assert s.moment == "cleaning"
    assert s.discards == ["sawmill", "castle"]
    s.play(0, "discard fair")
    assert s.discards == ["sawmill", "castle", "fair"]


@rule("ART-W-002", "ART-E-2")
def test_any_cards_are_discarded_and_any_goods_sold_but_none_bought():
    s = scene(hand="farm farm fair", goods={"wood": 2, "sword": 1}, coins=9, moment="cleaning")
    assert s.legal(0) == ["discard fair", "discard farm", "done", "sell sword", "sell wood"]
    s.refuse(0, "buy wood", "cards to discard and goods to sell")
    s.play(0, "sell wood", "discard farm", "sell sword", "discard farm")
    assert s.coins() == 9 + 1 + 5
    assert s.hand() == ["fair"]
    assert s.goods() == {"wood": 1}


@rule("ART-E-2")
def test_decided_clockwise_from_the_start_player():
    s = scene(
        hand="farm", start=2, moment="cleaning", current=2,
        others=[player(hand="fair"), player(hand="theft"), player()],
    )  # fmt: skip
    order = []
    while s.moment == "cleaning":
        order += s.acting
        s.play(s.acting[0], "done")
    assert order == [2, 0, 1]  # seat 3 has nothing to decide


@rule("ART-E-3")
def test_cards_goods_and_coins_carry_over():
    s = scene(hand="farm fair", goods={"wood": 2}, coins=3, moment="cleaning")
    s.play(0, "done")
    assert s.state.round == 2
    assert s.hand()[:2] == ["farm", "fair"]
    assert s.goods() == {"wood": 2}
    assert s.coins() == 3


def last(**more: Any) -> Scene:
    """The last card of the last round."""
    return scene(round=4, played="fair", **more)


@rule("ART-W-003", "ART-E-4", "ART-F-1")
def test_after_round_four_goods_are_sold_and_four_coins_are_a_point():
    s = last(goods={"wood": 1, "potion": 1}, coins=1, vp=10)  # 1 + 1 + 5 coins
    s.play(0, "use")
    assert s.state.over
    assert s.vp() == 11
    assert s.coins() == 3
    assert s.goods() == {}
    assert s.state.ledger(0)["coins"] == 1


@rule("ART-F-1")
@pytest.mark.parametrize("coins, points", [(3, 0), (4, 1), (7, 1), (8, 2), (41, 10)])
def test_the_rest_of_the_coins_is_worth_nothing(coins, points):
    assert last(coins=coins).play(0, "use").vp() == points


@rule("ART-F-1")
def test_hand_cards_are_worth_nothing():
    s = scene(round=4, hand="castle castle", others=[player(hand="fair")])
    s.play(0, "pass").play(1, "pass")
    assert s.state.over
    assert s.state.scores() == [0, 0]


@rule("ART-W-004", "ART-F-2")
def test_equal_points_share_the_place():
    def places(*points: int) -> list[int]:
        s = last(vp=points[0], others=[player(vp=vp) for vp in points[1:]])
        s.play(0, "use")
        winners = [seat for seat, place in enumerate(s.state.places()) if place == 1]
        assert s.state.winners() == winners
        return s.state.places()

    assert places(9, 4) == [1, 2]
    assert places(9, 9, 4) == [1, 1, 3]
    assert places(4, 9, 4, 2) == [2, 1, 2, 4]
    assert places(5, 5, 5) == [1, 1, 1]


@rule("ART-F-2")
def test_coins_left_do_not_break_a_tie():
    s = last(vp=9, coins=3, others=[player(vp=9, coins=0)])
    s.play(0, "use")
    assert s.state.winners() == [0, 1]


@rule("ART-F-3")
def test_points_for_coins_bring_no_goods():
    s = last(vp=5, coins=4)
    s.play(0, "use")
    assert s.vp() == 6
    assert s.coins() == 0
    assert s.goods() == {}


@rule("ART-F-3")
def test_by_option_they_do_and_those_goods_are_sold_too():
    option = {"final_vp_triggers_bonus": True}
    s = last(vp=5, coins=4, options=option)
    s.play(0, "use")
    assert s.vp() == 6
    assert s.coins() == 1  # the grain of space 6, sold
    s = last(vp=5, coins=7, options=option)
    s.play(0, "use")
    assert s.vp() == 7  # 3 coins left and the grain's 1 make another point
    assert s.coins() == 0


@rule("ART-E-4")
def test_nobody_is_asked_to_sell_after_the_last_round():
    s = last(hand="farm", goods={"wood": 1})
    s.play(0, "use", "pass")
    assert s.state.over
    assert s.acting == []
