"""The plan for a hand: what is played, bought and sold."""

from typing import Any

from duchy.games.artificium.bot.hand_planner import Plan
from duchy.games.artificium.rules.actions import CARDS
from games.artificium.scene import scene


def plan(hand: str, **more: Any) -> tuple[float, set[str]]:
    s = scene(hand=hand, **more).state
    p = s.players[0]
    made = Plan(s, p, [s.rules.kind[card] for card in p.hand])
    return made.worth, {CARDS[kind] for kind in range(len(CARDS)) if made.played >> kind & 1}


def test_a_chain_is_played_from_its_beginning():
    _, played = plan("sawmill charcoal_hut farm")
    assert played == {"sawmill", "charcoal_hut", "farm"}


def test_what_is_missing_is_bought_if_there_are_coins():
    assert plan("foundry", coins=4)[1] == {"foundry"}
    assert plan("foundry", coins=3)[1] == set()


def test_what_is_too_much_is_sold_for_it():
    assert plan("foundry", coins=3, goods={"wood": 1})[1] == {"foundry"}


def test_of_two_cards_for_one_good_the_better_is_played():
    assert plan("foundry sword_forge", goods={"food": 1, "coal": 1, "metal": 1})[1] == {
        "foundry",
        "sword_forge",
    }
    assert plan("hunting_lodge charcoal_hut sword_forge", goods={"wood": 1, "metal": 1})[1] == {
        "charcoal_hut",
        "sword_forge",
    }


def test_a_better_hand_promises_more():
    ready = {"beer": 1, "sword": 1}
    castle, _ = plan("castle", coins=1, goods=ready, round=4)
    assert castle > plan("sawmill", coins=1, goods=ready, round=4)[0]


def test_a_reconstruction_plays_the_best_card_once_more():
    once = plan("foundry", goods={"food": 2}, round=4)[0]
    twice = plan("foundry reconstruction", goods={"food": 2}, round=4)[0]
    # its points, metal for food at their sale, and the grain on space 6
    assert twice - once == 3 + (3 - 2) / 4 + 1 / 4
    again = plan("reconstruction", front="foundry", goods={"food": 1}, round=4)
    assert again[1] == {"foundry"}


def test_a_fair_pays_for_a_dear_card():
    assert plan("foundry", front="sawmill farm", round=4)[1] == set()
    assert plan("foundry fair", front="sawmill farm", round=4)[1] == {"foundry"}


def test_points_on_the_way_bring_the_goods_of_the_track():
    assert plan("farm", vp=5, round=4)[0] == plan("farm", round=4)[0] + 1 / 4


def test_goods_that_a_later_card_wants_are_sold_last():
    assert plan("foundry sword_forge", coins=3, goods={"coal": 1, "wood": 1}, round=4)[1] == {
        "foundry",
        "sword_forge",
    }
