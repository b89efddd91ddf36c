"""What a legal action costs, in coins and goods."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.games.artificium.rules.actions import Buy, Move, Steal, Swap, Use
from duchy.games.artificium.rules.components.cards import Building, Theft
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.round_steps import STEALING

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium

COINS: Final = "coins"


def price(s: "Artificium", p: "Player", move: Move) -> dict[str, int]:
    """By the name of what is paid. A Theft is paid when its prey is chosen: with the card itself,
    if there is only one."""
    rules = s.rules
    if isinstance(move, Use):
        card = rules.cards[rules.kind[p.played]]
        if isinstance(card, Theft):
            prey: list[Action] = []
            STEALING.list_actions(s, p, prey)
            return price(s, p, _move(prey[0])) if len(prey) == 1 else {}
        paid = {GOODS[good]: count for good, count in enumerate(card.cost) if count}
        if isinstance(card, Building) and card.price:
            paid[COINS] = card.price
        return paid
    coins = 0
    if isinstance(move, Buy):
        coins = rules.price[move.good]
    elif isinstance(move, Steal):
        coins = rules.theft_price[move.good]
    elif isinstance(move, Swap) and p.swaps >= rules.facts.free_swaps:
        coins = rules.swap_cost
    return {COINS: coins} if coins else {}


def _move(action: Action) -> Move:
    assert isinstance(action, Move)
    return action
