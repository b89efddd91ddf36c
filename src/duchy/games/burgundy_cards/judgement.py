"""What a bot thinks of a position, and of an action at first sight."""

from typing import Final

from duchy.core.action import Action
from duchy.games.burgundy_cards.actions import BUY, DECLINE, END, ENOUGH
from duchy.games.burgundy_cards.card_types import CLOISTER, EVERY_TYPE, TYPES
from duchy.games.burgundy_cards.cards import NO_CARD, Card
from duchy.games.burgundy_cards.opponent import NOBODY
from duchy.games.burgundy_cards.player import Player
from duchy.games.burgundy_cards.state import BurgundyCards

# What an effect that still waits to be answered is worth.
PENDING: Final[dict[str, float]] = {
    "castle_action": 2.0,
    "die_action": 1.6,
    "of_three": 2.2,
    "more_to_convert": 0.0,
    "top_good": 1.0,
    "top_animal": 0.8,
    "top_of_all": 1.0,
    "carpenter": 1.2,
    "church": 1.4,
    "market": 1.2,
    "warehouse": 0.8,
    "city_hall": 1.6,
    "round_bonus": 2.0,
    "bonus_and_function": 3.4,
}
# A pile with one and with two cards, as a share of what its triple brings.
BEGUN: Final = (0.0, 0.28, 0.62)
TYPE_WORTH: Final = 0.25  # of each new colour in the estate, towards all seven
LAST_TURNS: Final = 30


def judge(state: BurgundyCards, seat: int, action: Action) -> float:
    """How much better the position looks after the action."""
    if action is END or action is DECLINE or action is ENOUGH:
        return 0.0
    if action is BUY:
        return purchase(state, seat)
    before = value(state, seat)
    after = state.clone()
    after.apply(seat, action)
    return value(after, seat) - before


def purchase(state: BurgundyCards, seat: int) -> float:
    """Three cards are worth about an action; they come too late at the very end."""
    p = state.players[seat]
    return PENDING["of_three"] - 3 * silver_worth(state, p)


def turns_left(state: BurgundyCards) -> int:
    """The player's turns to come, this one included."""
    turns = state.rules.turns
    return (4 - state.round) * turns + turns - state.turn


def share_of_game(state: BurgundyCards) -> float:
    return min(1.0, turns_left(state) / 8)


def silver_worth(state: BurgundyCards, p: Player) -> float:
    return 0.34 + 0.3 * share_of_game(state)


def value(state: BurgundyCards, seat: int) -> float:
    """Points now, and what is begun as far as there is time to finish it."""
    p = state.players[seat]
    worth = float(state.score(seat))
    if state.over:
        return worth
    time = share_of_game(state)
    worth += p.silver * silver_worth(state, p)
    worth += min(p.workers, 4) * (0.34 + 0.2 * time) + max(0, p.workers - 4) * 0.34
    for good, count in enumerate(p.goods):
        if count:
            worth += count * 0.75 * time + 0.1 * (count - 1) * state.rules.sale_points[good]
    worth += 0.25 * sum(p.animals) * time
    worth += time * begun(state, p)
    for card in p.projects:
        if card is not NO_CARD:
            worth += time * project(state, p, card)
    for choice in state.pending:
        worth += PENDING[choice.prompt]
    return worth


def begun(state: BurgundyCards, p: Player) -> float:
    """Open piles and missing types."""
    worth = 0.0
    for type in range(len(TYPES)):
        triple = triple_worth(state, type)
        worth += p.open[2 * type] * BEGUN[1] * triple
        worth += p.open[2 * type + 1] * BEGUN[2] * triple
    if p.types != EVERY_TYPE:
        worth += TYPE_WORTH * p.types.bit_count()
    return worth


def triple_worth(state: BurgundyCards, type: int) -> float:
    """Its points, the bonus for the first, and the round bonus to come."""
    first = state.rules.first_points if state.first_owners[type] == NOBODY else 0
    return state.rules.triple_points[type] + first + 1.5 - 0.25 * state.round


def project(state: BurgundyCards, p: Player, card: Card) -> float:
    """A project is worth most where it goes on with what is begun."""
    type = card.type
    triple = triple_worth(state, type)
    new = 0.0 if p.types >> type & 1 else TYPE_WORTH
    if type == CLOISTER:
        return 0.45 * triple + new
    if p.open[2 * type + 1]:
        return 0.34 * triple + new
    if p.open[2 * type]:
        return 0.26 * triple + new
    return 0.2 * triple + new
