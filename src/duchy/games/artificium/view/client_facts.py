"""The printed facts that a picture of the table needs, as plain data."""

from duchy.games.artificium.rules.components.cards import Card
from duchy.games.artificium.rules.components.facts import COIN, Facts
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.view import shape


def of(facts: Facts) -> shape.Facts:
    return {
        "goods": [
            {
                "name": name,
                "level": facts.level[good],
                "buy": facts.price[good],
                "sell": facts.sale[good],
            }
            for good, name in enumerate(GOODS)
        ],
        "cards": {card.name: _card(card) for card in facts.cards},
        "track": {
            "length": facts.track_length,
            "icons": {str(n): GOODS[good] for n, good in enumerate(facts.icons) if good >= 0},
        },
        "rounds": facts.rounds,
        "market_size": facts.market_size,
        "hand_size": facts.refill_to,
        "swap_cost": facts.swap_cost,
        "fair_coins": facts.fair_coins,
        "theft_costs": facts.theft_cost[1:],
        "knight_setback": facts.knight_setback,
        "wizard_draw": facts.wizard_draw,
        "wizard_discard": facts.wizard_discard,
        "coins_per_point": facts.coins_per_vp,
        "start_coins": facts.start_coins,
    }


def _card(card: Card) -> shape.CardFacts:
    """What it takes and makes; `is_action` cards do neither."""
    cost = {GOODS[good]: count for good, count in enumerate(card.cost) if count}
    if card.price:
        cost[COIN] = card.price
    return {
        "is_action": card.is_action,
        "copies": card.copies,
        "cost": cost,
        "gain": {GOODS[card.good]: card.made} if card.made else {},
        "points": card.vp,
    }
