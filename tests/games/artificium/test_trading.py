"""1.6 Trading, and the rulings on it."""

from itertools import product

import pytest

from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.testing.rules import rule
from games.artificium.scene import Scene, player, scene, the_game

FACTS = the_game().facts


@rule("ART-N-001", "ART-N-002", "ART-P-8")
@pytest.mark.parametrize("good", GOODS)
def test_every_good_is_bought_and_sold_at_its_prices(good):
    number = GOODS.index(good)
    s = scene(played="sawmill", coins=20)
    s.play(0, f"buy {good}")
    assert s.coins() == 20 - FACTS.price[number]
    assert s.goods() == {good: 1}
    s = scene(played="farm", goods={good: 1})
    s.play(0, f"sell {good}")
    assert s.coins() == FACTS.sale[number]
    assert s.goods() == {}


@rule("ART-N-003")
def test_trade_is_with_the_bank_only():
    s = scene(played="sawmill", coins=20, others=[player(coins=3, goods={"wood": 2})])
    s.play(0, "buy wood", "buy sword")
    assert s.coins(1) == 3
    assert s.goods(1) == {"wood": 2}


@rule("ART-N-004")
def test_no_trade_after_the_card_was_used():
    s = scene(
        played="castle", goods={"beer": 1, "sword": 1, "wood": 2}, coins=9, hand="farm",
        others=[player(), player()],
    )  # fmt: skip
    s.play(0, "use")
    assert s.legal(0) == ["knight 1", "knight 2"]
    s.refuse(0, "sell wood", "whom the knight sets back")
    s.play(0, "knight 1")
    s.refuse(0, "sell wood", "a card to play")


@rule("ART-P-6")
def test_trading_binds_to_using_the_card():
    s = scene(played="brewery", coins=5, goods={"wood": 1}, hand="farm")
    assert {"drop", "take back"} <= set(s.legal(0))
    s.play(0, "sell wood")
    assert not {"drop", "take back"} & set(s.legal(0))
    s.refuse(0, "drop", "after trading the card has to be used")
    s.play(0, "buy grain")
    s.refuse(0, "take back", "after trading the card has to be used")
    s.play(0, "use")
    assert s.goods() == {"beer": 1}


@rule("ART-P-6")
def test_no_step_makes_the_card_unusable():
    s = scene(played="brewery", coins=3, goods={"grain": 1, "sword": 1})
    s.refuse(0, "sell grain", "could not be used any more")
    s = scene(played="castle", coins=2, goods={"beer": 1, "sword": 1})
    s.refuse(0, "buy wood", "could not be used any more")
    s = scene(played="brewery", coins=3)
    s.refuse(0, "buy wood", "could not be used any more")
    assert s.legal(0, "buy") == ["buy grain"]


@rule("ART-P-6")
def test_a_card_that_cannot_be_used_gives_no_trade():
    s = scene(played="castle", coins=9, goods={"wood": 2})
    assert s.legal(0) == ["drop", "take back"]
    s.refuse(0, "sell wood", "or not at all")


@rule("ART-P-6")
def test_by_option_trade_goes_with_discarding_and_taking_back():
    s = scene(
        played="castle", coins=9, goods={"wood": 2}, hand="farm",
        options={"trade_without_use": True},
    )  # fmt: skip
    s.play(0, "sell wood", "buy beer")
    assert {"drop", "take back"} <= set(s.legal(0))
    s.play(0, "drop")
    assert s.goods() == {"wood": 1, "beer": 1}
    assert s.coins() == 6


@rule("ART-P-7")
def test_sales_come_first_and_no_good_goes_both_ways():
    s = scene(played="sawmill", coins=4, goods={"wood": 2, "food": 1})
    s.play(0, "sell wood")
    s.refuse(0, "buy wood", "was sold before this card")
    s.play(0, "buy grain")
    s.refuse(0, "sell food", "all sales come before all purchases")
    s.refuse(0, "sell grain", "all sales come before all purchases")
    s.refuse(0, "buy sword", "costs 10 coins")


@rule("ART-P-7")
def test_the_next_card_opens_a_new_trade():
    s = scene(played="sawmill", coins=4, goods={"wood": 2}, hand="farm")
    s.play(0, "sell wood", "use", "play farm", "buy wood")
    assert s.goods() == {"wood": 4}


@rule("ART-P-9")
def test_trade_goes_before_cards_without_costs_and_before_actions():
    for card in ("sawmill", "farm", "fair"):
        assert scene(played=card, coins=2, goods={"beer": 1}).legal(0, "sell") == ["sell beer"]
        assert "buy wood" in scene(played=card, coins=2).legal(0)


@rule("ART-P-9")
def test_what_a_card_brings_serves_from_the_next_one_on():
    s = scene(played="fair", front="farm farm", hand="brewery")
    assert s.legal(0, "buy") == []
    s.play(0, "use")
    assert s.coins() == 4
    s.play(0, "play brewery", "buy grain", "use")
    assert s.goods() == {"beer": 1}
    # grain from the track comes with the points of the brewery, too late to pay for it
    s = scene(played="brewery", vp=5)
    assert s.legal(0) == ["drop", "take back"]


Net = tuple[int, ...]


def reached(s: Scene) -> set[Net]:
    """The goods at hand in every situation in which the card can be used."""
    start = s.state.players[0].goods[:]
    found: set[Net] = set()
    seen: set[str] = set()
    waiting = [s.state]
    while waiting:
        state = waiting.pop()
        for action in state.legal(0):
            if action.text == "use":
                found.add(tuple(a - b for a, b in zip(state.players[0].goods, start)))
            elif action.text.split()[0] in ("sell", "buy"):
                after = state.clone()
                after.apply(0, action)
                key = after.position()
                if key not in seen:
                    seen.add(key)
                    waiting.append(after)
    return found


def legal_nets(goods: list[int], coins: int, cost: list[int], price: int) -> set[Net]:
    """By the rule itself: sell, then buy, coins never below 0, and the card is payable."""
    spans = []
    for good in range(KINDS):
        affordable = (coins + sum(n * FACTS.sale[g] for g, n in enumerate(goods))) // FACTS.price[
            good
        ]
        spans.append(range(-goods[good], affordable + 1))
    nets = set()
    for net in product(*spans):
        earned = sum(-n * FACTS.sale[g] for g, n in enumerate(net) if n < 0)
        spent = sum(n * FACTS.price[g] for g, n in enumerate(net) if n > 0)
        left = coins + earned - spent
        payable = all(goods[g] + net[g] >= cost[g] for g in range(KINDS))
        if left >= price and payable:
            nets.add(net)
    return nets


@rule("ART-I-09", "ART-P-7", "ART-P-8")
@pytest.mark.parametrize(
    "card, goods, coins",
    [
        ("sawmill", {"wood": 1, "beer": 1}, 2),
        ("brewery", {"wood": 2}, 1),
        ("brewery", {"grain": 2, "metal": 1}, 0),
        ("sword_forge", {"metal": 1, "potion": 1}, 0),
        ("castle", {"beer": 2, "sword": 1}, 1),
        ("charcoal_hut", {"sword": 1}, 1),
        ("foundry", {}, 6),
    ],
)
def test_exactly_the_legal_net_trades_are_reached(card, goods, coins):
    s = scene(played=card, goods=goods, coins=coins)
    kind = next(kind for kind in FACTS.cards if kind.name == card)
    price = kind.coins(s.state, s.state.players[0])
    start = s.state.players[0].goods[:]
    assert reached(s) == legal_nets(start, coins, kind.cost, price)
