"""The bot's opinion of a position, and of an action at first sight."""

from math import exp, sqrt
from typing import Final

from duchy.core.bot.evaluator import against_the_best
from duchy.core.engine.action import Action
from duchy.games.burgundy_cards.rules.actions import BUY, END
from duchy.games.burgundy_cards.rules.components.card_types import (
    CLOISTER,
    EVERY_TYPE,
    TRIPLE,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD, Card
from duchy.games.burgundy_cards.rules.opponent import NOBODY, Opponent
from duchy.games.burgundy_cards.rules.phases import LAST_ROUND
from duchy.games.burgundy_cards.rules.player import Player
from duchy.games.burgundy_cards.rules.state import BurgundyCards

AHEAD: Final = 2  # how many decisions of a chain are searched before the rest is estimated

# The worth of an effect while it waits to be answered.
PENDING: Final[dict[str, float]] = {
    "castle_action": 1.3,
    "die_action": 1.4,
    "of_three": 1.7,
    "more_to_convert": 0.0,
    "top_good": 1.0,
    "top_animal": 1.1,
    "top_of_all": 1.0,
    "carpenter": 1.4,
    "church": 1.3,
    "market": 1.1,
    "warehouse": 0.6,
    "city_hall": 1.2,
    "round_bonus": 1.3,
    "bonus_and_function": 2.3,
}
# What a card brings when it is placed, by kind.
FUNCTION: Final[dict[str, float]] = {
    "castle": 1.4,
    "mine": 0.9,
    "cloister": 0.0,
    "knowledge": 0.7,
    "ship": 1.0,
    "pasture": 0.8,
    "carpenters_workshop": 1.0,
    "church": 1.1,
    "market": 1.0,
    "watchtower": 1.2,
    "bank": 1.3,
    "boarding_house": 1.6,
    "warehouse": 0.6,
    "city_hall": 1.7,
}
# A pile with one and with two cards, as a share of what its triple brings.
ONE_CARD: Final = 0.25
TWO_CARDS: Final = 0.58
NEW_TYPE: Final = 0.25  # each colour in the estate, towards all seven
PROJECT: Final = 0.38  # a project, as a share of what placing it would bring
SILVER: Final = 0.3
WORKER: Final = 0.4
CONVERTED: Final = 0.3  # what is left of either at the end
# Solo, for the search: what winning is worth in points, what a point is worth besides, and by how
# many points the rest of a round may go either way.
WIN: Final = 20.0
POINTS_TOO: Final = 0.2
UNSURE: Final = 2.0
ROUND_BRINGS: Final = 6.8  # points a seat, on average of experts
# Solo: what a point behind the opponent is worth besides, at the start of a round and growing.
DANGER: Final = 0.43
DANGER_GROWS: Final = 1.3
MARGIN: Final = 0.7  # ahead of him that is still too little


def judge(state: BurgundyCards, seat: int, action: Action) -> float:
    """How much better the position looks after the action, and after what it opens."""
    if action is END:
        return 0.0
    if action is BUY:
        return purchase(state)
    after = state.clone()
    after.apply(seat, action)
    worth = best_after(after, seat, AHEAD) - value(state, seat)
    if state.opponent is not None and not after.over:
        worth += danger(state, state.opponent) - danger(after, state.opponent)
    return worth


def expected_points(state: BurgundyCards) -> list[float]:
    """Every seat's points, plus the worth of everything it has begun."""
    return [value(state, seat) for seat in range(state.seats)]


def settled(state: BurgundyCards) -> bool:
    """Between turns."""
    return not state.pending and not state.acted


def stakes(state: BurgundyCards, points: list[float]) -> list[float]:
    if state.opponent is not None:
        return [worth_alone(state, points[0])]
    return against_the_best(state, points)


def shows_win_chance(state: BurgundyCards) -> bool:
    """Alone, points decide nothing."""
    return state.opponent is not None


def shown(state: BurgundyCards, points: list[float]) -> list[float]:
    """The expected points that people see, with those to come; alone, the chance to win."""
    more = to_come(state)
    if state.opponent is not None:
        return [chance(state, state.opponent, points[0] + more)]
    return [some + more for some in points]


def to_come(state: BurgundyCards) -> float:
    """The points for what a seat will still begin and complete; none in the last round."""
    return max(0.0, ROUND_BRINGS * (rounds_left(state) - 1.0)) if not state.over else 0.0


def rounds_left(state: BurgundyCards) -> float:
    return (LAST_ROUND - state.round) + 1.0 - state.turn / state.rules.turns


def worth_alone(state: BurgundyCards, points: float) -> float:
    """Solo: what the player plays for, measured in points: above all to win."""
    opponent = state.opponent
    assert opponent is not None
    if state.over:
        return WIN * (1.0 if state.winners() else 0.0) + POINTS_TOO * points
    return WIN / one_in(state, opponent, points) + POINTS_TOO * points


def chance(state: BurgundyCards, opponent: Opponent, points: float) -> float:
    """Solo: the chance to win with this final score, in per cent."""
    if state.over:
        return 100.0 if state.winners() else 0.0
    return 100.0 / one_in(state, opponent, points)


def one_in(state: BurgundyCards, opponent: Opponent, points: float) -> float:
    """Solo: with this final score the chance to win is one in this number."""
    behind = expected_of(state, opponent) - points
    return 1.0 + exp(behind / (1.0 + UNSURE * sqrt(rounds_left(state))))


def expected_of(state: BurgundyCards, opponent: Opponent) -> float:
    """Roughly the final points of the virtual opponent, whose triples grow evenly."""
    rounds = len(opponent.decks) - opponent.shown
    if not rounds:
        return float(opponent.score())
    total = float(opponent.score())
    cards = rounds * len(opponent.decks[opponent.shown])
    share = cards / len(state.rules.facts.cards)
    for type in range(len(TYPES)):
        more = opponent.count(type) % TRIPLE + share * state.rules.facts.each_type[type]
        total += max(0.0, (more - 1.0) / TRIPLE) * state.rules.triple_points[type]
        if state.first_owners[type] == NOBODY:
            total += 0.15 * rounds * state.rules.first_points
    return total


def purchase(state: BurgundyCards) -> float:
    """Three cards are worth about an action."""
    return PENDING["of_three"] - state.rules.purchase_price * silver_worth(state)


def best_after(state: BurgundyCards, seat: int, depth: int) -> float:
    """The value after the best answers to what is open."""
    if not depth or not state.pending or state.over:
        return value(state, seat)
    best = -1000.0
    for action in state.legal(seat):
        if action is not BUY:
            after = state.clone()
            after.apply(seat, action)
            best = max(best, best_after(after, seat, depth - 1))
    return best


def actions_left(state: BurgundyCards) -> int:
    """The player's own remaining actions in this game."""
    turns = state.rules.turns
    return (LAST_ROUND - state.round) * turns + turns - state.turn - (1 if state.acted else 0)


def silver_worth(state: BurgundyCards) -> float:
    left = actions_left(state)
    if left >= 4:
        return SILVER
    return CONVERTED if left else 0.0


def worker_worth(state: BurgundyCards) -> float:
    left = actions_left(state)
    if left >= 4:
        return WORKER
    return CONVERTED if left else 0.0


def value(state: BurgundyCards, seat: int) -> float:
    """Points now, and what is begun as far as there is time to finish it."""
    p = state.players[seat]
    worth = float(state.score(seat))
    if state.over:
        return worth
    left = actions_left(state)
    worth += p.silver * silver_worth(state) + p.workers * worker_worth(state)
    for good, count in enumerate(p.goods):
        if count and left:
            worth += 0.9 * count * state.rules.sale_points[good] + 0.15 * (count - 1)
    worth += 0.2 * sum(p.animals) * min(1.0, left / 10)
    worth += begun(state, p, left)
    for card in p.projects:
        if card is not NO_CARD:
            worth += project(state, p, card, left)
    for choice in state.pending:
        worth += PENDING[choice.prompt]
    return worth


def danger(state: BurgundyCards, opponent: Opponent) -> float:
    """Being behind the opponent at the end of a round loses the game."""
    behind = opponent.score() + MARGIN - state.score(0)
    if behind <= 0:
        return 0.0
    return behind * (DANGER + DANGER_GROWS * state.turn / state.rules.turns)


def triple_worth(state: BurgundyCards, type: int) -> float:
    """Its points, the bonus for the first, and the round bonus to come."""
    first = state.rules.first_points if state.first_owners[type] == NOBODY else 0
    return state.rules.triple_points[type] + first + 2.0 - 0.3 * state.round


def begun(state: BurgundyCards, p: Player, left: int) -> float:
    """Open piles and types, as far as there are actions left to continue them."""
    worth = 0.0
    one, two = ONE_CARD * min(1.0, left / 9), TWO_CARDS * min(1.0, left / 4)
    for type in range(len(TYPES)):
        open = one * p.open[2 * type] + two * p.open[2 * type + 1]
        if open:
            worth += open * triple_worth(state, type)
    if p.types != EVERY_TYPE:
        worth += NEW_TYPE * p.types.bit_count() * min(1.0, left / 9)
    return worth


def project(state: BurgundyCards, p: Player, card: Card, left: int) -> float:
    """A share of what placing it would bring."""
    type = card.type
    worth = FUNCTION[card.kind.name]
    if not p.types >> type & 1:
        worth += NEW_TYPE * min(1.0, left / 9)
    if type == CLOISTER:
        worth += 0.4 * triple_worth(state, type) * min(1.0, left / 4)
    else:
        triple = triple_worth(state, type)
        if p.open[2 * type + 1]:
            worth += (1.0 - TWO_CARDS) * triple
        elif p.open[2 * type]:
            worth += (TWO_CARDS - ONE_CARD) * triple * min(1.0, left / 4)
        else:
            worth += ONE_CARD * triple * min(1.0, left / 9)
    return worth * PROJECT * min(1.0, left / 3)
