"""The bot's opinion of an action at first sight.

Everything is measured in points: a coin is a quarter of one, a good a little more than its sale.
The core is the plan for the hand (hand_planner.py): what it brings if it is played well.
"""

from collections.abc import Callable
from typing import Any, Final

from duchy.core.engine.action import Action
from duchy.games.artificium.bot.hand_planner import (
    FAIR,
    Plan,
    by_card,
    coin_worth,
    good_worth,
    rounds_left,
)
from duchy.games.artificium.rules.actions import (
    ACTIONS,
    DROP,
    RECONSTRUCTION,
    TAKE_BACK,
    USE,
    Buy,
    Commit,
    Discard,
    Done,
    Drop,
    Knight,
    Pass,
    Rebuild,
    Redraw,
    Research,
    Sell,
    Steal,
    Swap,
    TakeBack,
    Use,
)
from duchy.games.artificium.rules.components.cards import Card
from duchy.games.artificium.rules.components.goods import KINDS
from duchy.games.artificium.rules.player import NO_CARD, Player
from duchy.games.artificium.rules.round_steps import CLEANING, MARKET, PLAYING, RESOLVING
from duchy.games.artificium.rules.state import Artificium

SWAP_CAUTION: Final = 1.5  # a paid exchange must bring this much more than its price
FRESH_CARD: Final = 0.9  # what a card is worth that is not yet drawn
FRESH_HANDS: Final = 6  # how many new hands are sampled
REDRAWN: Final = 9.0  # what it brings where there are too few cards to look at
FREE_SWAP: Final = 1.0  # the worth of the first exchange, which is given up
# What later rounds bring besides the worth of what is kept, by their number, including the market
# ahead.
TO_COME: Final[list[float]] = [0.0, 11.5, 25.5, 46.5]
MARKET_AHEAD: Final = 5.0
PLANS_FAIL: Final = 0.7  # how much less than planned a card in hand brings
# Actions that no plan is about are chosen early or late, whatever else is in the hand.
OUTSIDE_PLAN: Final[list[float]] = by_card({"research_trip": 12.0, "theft": 3.0})


def judge(state: Artificium, seat: int, action: Action) -> float:
    return _WORTHS[action.kind](state, state.players[seat], action)


def kinds(state: Artificium, cards: list[int]) -> list[int]:
    return [state.rules.kind[card] for card in cards]


# ---- the plan ----------------------------------------------------------------------


def hand_worth(state: Artificium, p: Player, hand: list[int]) -> float:
    """The points that the hand brings if it is played as well as possible, including what is left
    afterwards."""
    return Plan(state, p, hand).worth


def unhurried(action: Action) -> bool:
    """Cards are revealed one after the other, so that everybody can follow."""
    return action is USE or action is DROP or action is TAKE_BACK


def settled(state: Artificium) -> bool:
    """Between two reveals, and before the market of a round."""
    if state.moment is PLAYING:
        return all(p.chosen == NO_CARD for p in state.players)
    return state.moment is MARKET


def stock_worth(state: Artificium, p: Player) -> float:
    """What goods and coins are worth by themselves."""
    worth = p.coins * coin_worth(state)
    for good in range(KINDS):
        worth += p.goods[good] * good_worth(state, good)
    return worth


def expected_points(state: Artificium) -> list[float]:
    """The points that every seat is expected to have at the end."""
    expected: list[float] = []
    for p in state.players:
        worth = float(p.vp)
        if not state.over:
            if state.moment is CLEANING or (p.passed and state.moment is not MARKET):
                worth += stock_worth(state, p)
            else:
                worth += hand_worth(state, p, kinds(state, p.hand)) - PLANS_FAIL * len(p.hand)
            worth += TO_COME[rounds_left(state)]
            if state.moment is MARKET and not p.passed and not p.swaps:
                worth += MARKET_AHEAD
        expected.append(worth)
    return expected


# ---- the decisions -----------------------------------------------------------------


def swap(state: Artificium, p: Player, action: Swap) -> float:
    """How much better the hand becomes; exchanging a card for the same kind is worth nothing."""
    if action.given == action.taken:
        return -1.0
    hand = kinds(state, p.hand)
    before = hand_worth(state, p, hand)
    hand.remove(action.given)
    hand.append(action.taken)
    gain = hand_worth(state, p, hand) - before
    if p.swaps:
        gain -= state.rules.swap_cost * coin_worth(state) * SWAP_CAUTION
    return gain


def redraw(state: Artificium, p: Player, action: Redraw) -> float:
    """A new hand, compared with the old one and the free exchange. The cards at the bottom of the
    pile, as good as any unknown ones, show what new hands bring."""
    now = hand_worth(state, p, kinds(state, p.hand))
    size = state.rules.facts.redraw_size
    if len(state.pile) < FRESH_HANDS * size:
        return REDRAWN - now + stock_worth(state, p)
    total = 0.0
    for i in range(FRESH_HANDS):
        total += hand_worth(state, p, kinds(state, state.pile[i * size : i * size + size]))
    return total / FRESH_HANDS - now - FREE_SWAP


def pass_turn(state: Artificium, p: Player, action: Pass) -> float:
    return 0.0 if p.hand else 1.0


def commit(state: Artificium, p: Player, action: Commit) -> float:
    return commit_worth(state, p, action.card)


def commit_worth(state: Artificium, p: Player, kind: int) -> float:
    """As planned: cheap buildings first, so that their goods are there for the expensive ones; a
    Fair when its coins are needed, or last."""
    card = state.rules.cards[kind]
    if OUTSIDE_PLAN[kind]:
        return OUTSIDE_PLAN[kind]
    plan = Plan(state, p, kinds(state, p.hand))
    if plan.first == kind:
        return 11.0
    if kind == FAIR:
        return 0.4 + 0.01 * len(p.front)
    if kind == RECONSTRUCTION:
        return 0.5 if any(not card.is_action for card in front(state, p)) else -0.1
    if plan.played >> kind & 1:
        return 2.0 + 0.1 * card.vp
    return -0.1


def front(state: Artificium, p: Player) -> list[Card]:
    return [state.rules.cards[state.rules.kind[card]] for card in p.front]


def shortage(state: Artificium, p: Player, card: Card) -> int:
    """Coins for a building with all the goods that are missing."""
    price = card.price
    for good in range(KINDS):
        price += max(0, card.cost[good] - p.goods[good]) * state.rules.price[good]
    return price


def resolved(state: Artificium, p: Player) -> Card:
    return state.card(p.played)


def use(state: Artificium, p: Player, action: Use) -> float:
    return 3.0 if resolved(state, p).is_action or worth_trading(state, p) else 0.1


def drop(state: Artificium, p: Player, action: Drop) -> float:
    return 0.5 if still_playable(state, p) else 0.2


def take_back(state: Artificium, p: Player, action: TakeBack) -> float:
    return 0.3


def buy(state: Artificium, p: Player, action: Buy) -> float:
    return 2.0 if lacking(state, p, action.good) and worth_trading(state, p) else -1.0


def lacking(state: Artificium, p: Player, good: int) -> bool:
    return p.goods[good] < resolved(state, p).cost[good]


def worth_trading(state: Artificium, p: Player) -> bool:
    """Whether the card is part of the plan for it and the hand together."""
    kind = state.rules.kind[p.played]
    if state.rules.cards[kind].is_action:
        return False
    if p.sold or p.bought:
        return True  # a trade that has begun must be finished
    hand = kinds(state, p.hand)
    hand.append(kind)
    return bool(Plan(state, p, hand).played >> kind & 1)


def sell(state: Artificium, p: Player, action: Sell) -> float:
    """Sell what pays for the card being resolved, the cheapest first; otherwise keep goods."""
    if state.moment is not RESOLVING:
        return -0.1
    good, card = action.good, resolved(state, p)
    if card.is_action:
        return 0.6 if p.coins < 1 else -0.5
    if shortage(state, p, card) <= p.coins or not worth_trading(state, p):
        return -0.5
    worth = 1.0 - 0.1 * state.rules.sale[good]
    wanted = 0
    for held in kinds(state, p.hand):
        wanted += state.rules.cards[held].cost[good]
    if p.goods[good] - card.cost[good] > wanted:
        worth += 1.0
    return worth


def still_playable(state: Artificium, p: Player) -> bool:
    return any(commit_worth(state, p, kind) >= 0.4 for kind in kinds(state, p.hand))


def steal(state: Artificium, p: Player, action: Steal) -> float:
    return good_worth(state, action.good) + 0.01 * state.score(action.target)


def research(state: Artificium, p: Player, action: Research) -> float:
    return 0.01 * state.score(action.target)


def knight(state: Artificium, p: Player, action: Knight) -> float:
    return float(state.score(action.target))


def rebuild(state: Artificium, p: Player, action: Rebuild) -> float:
    """What the hand brings with the card in it once more."""
    hand = kinds(state, p.hand)
    hand.append(action.card)
    return hand_worth(state, p, hand)


def loss_of(state: Artificium, p: Player, hand: list[int], kind: int) -> float:
    """How much less the hand is worth without a card."""
    rest = hand[:]
    rest.remove(kind)
    return hand_worth(state, p, hand) - hand_worth(state, p, rest)


def discard(state: Artificium, p: Player, action: Discard) -> float:
    """The card whose loss costs least; at the end of a round only what is of little use."""
    loss = loss_of(state, p, kinds(state, p.hand), action.card)
    if state.moment is CLEANING:
        drawn = FRESH_CARD if len(p.hand) <= state.rules.facts.refill_to else 0.0
        return drawn - loss
    return 100.0 - loss


def done(state: Artificium, p: Player, action: Done) -> float:
    return 0.0


WORTHS: Final[dict[type[Action], Callable[[Artificium, Player, Any], float]]] = {
    Swap: swap,
    Redraw: redraw,
    Pass: pass_turn,
    Commit: commit,
    Use: use,
    Drop: drop,
    TakeBack: take_back,
    Sell: sell,
    Buy: buy,
    Steal: steal,
    Research: research,
    Rebuild: rebuild,
    Knight: knight,
    Discard: discard,
    Done: done,
}
_WORTHS: Final[list[Callable[[Artificium, Player, Any], float]]] = ACTIONS.by_kind(WORTHS)
