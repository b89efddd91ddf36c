"""What a player's cards promise: learned points for what is begun, by the actions that are left."""

from typing import Final

from duchy.core.tables import Tables
from duchy.games.burgundy_cards.card_types import CLOISTER, GOODS, TYPES
from duchy.games.burgundy_cards.cards import KINDS, NO_CARD
from duchy.games.burgundy_cards.course import LAST_ROUND
from duchy.games.burgundy_cards.opponent import NOBODY
from duchy.games.burgundy_cards.player import Player
from duchy.games.burgundy_cards.state import BurgundyCards

MOST: Final = 10  # silver or workers; more count like that
MOST_GOODS: Final = 5
MOST_ANIMALS: Final = 9
PILE_STATES: Final = 18  # open piles of one card, of two, at most two each; the first is taken
LEAD: Final = 16  # solo: points ahead of the opponent or behind, at most

# Where each part begins in the table of a moment.
SILVER: Final = 0
WORKERS: Final = SILVER + MOST + 1
STORED: Final = WORKERS + MOST + 1
HERD: Final = STORED + MOST_GOODS + 1
OPEN: Final = HERD + 5 * (MOST_ANIMALS + 1)
COLOURS: Final = OPEN + len(TYPES) * PILE_STATES
PROJECTS: Final = COLOURS + 8 * 4
FUNCTIONS: Final = PROJECTS + len(TYPES) * 8
FILLED: Final = FUNCTIONS + len(KINDS)
START: Final = FILLED + 4
AHEAD: Final = START + 3
WIDTH: Final = AHEAD + 2 * LEAD + 1
MOMENTS: Final = 31  # six actions in each of five rounds are left at most


def actions_left(s: BurgundyCards, p: Player) -> int:
    """The player's own actions to come in this game."""
    turns = s.rules.turns
    left = (LAST_ROUND - s.round) * turns + turns - s.turn
    if p.seat == s.current:
        return left - 1 if s.acted else left
    return left - 1 if (p.seat - s.first_seat()) % s.seats < s.moved else left


def features(s: BurgundyCards, p: Player) -> list[int]:
    """The parts of what the player has."""
    base = min(actions_left(s, p), MOMENTS - 1) * WIDTH
    out: list[int] = []
    out.append(base + SILVER + min(p.silver, MOST))
    out.append(base + WORKERS + min(p.workers, MOST))
    for good in range(len(GOODS)):
        if p.goods[good]:
            out.append(base + STORED + min(p.goods[good], MOST_GOODS))
    herd = 0
    thinnest = 0
    for count in p.animals:
        herd += count
    if herd:
        layer = max(p.animals)
        for count in p.animals:
            if count == layer:
                thinnest += 1
    out.append(base + HERD + min(herd, MOST_ANIMALS) * 5 + thinnest)
    open = p.open
    for type in range(len(TYPES)):
        one = open[2 * type]
        two = open[2 * type + 1]
        if one or two:
            state = 3 * (one if one < 2 else 2) + (two if two < 2 else 2)
            if s.first_owners[type] != NOBODY:
                state += 9
            out.append(base + OPEN + type * PILE_STATES + state)
    if p.seat not in s.seven_owners:
        out.append(base + COLOURS + p.types.bit_count() * 4 + min(len(s.seven_owners), 3))
    filled = 0
    for card in p.projects:
        if card is not NO_CARD:
            filled += 1
            type = card.type
            fit = 0
            if open[2 * type + 1]:
                fit = 2
            elif open[2 * type]:
                fit = 1
            elif open[2 * CLOISTER + 1]:
                fit = 3
            if not p.types >> type & 1:
                fit += 4
            out.append(base + PROJECTS + type * 8 + fit)
            out.append(base + FUNCTIONS + card.kind.number)
    out.append(base + FILLED + filled)
    if s.opponent is not None:
        lead = s.score(0) - s.opponent.score()
        out.append(base + AHEAD + LEAD + max(-LEAD, min(LEAD, lead)))
    elif s.start_card == p.seat:
        out.append(base + START + (1 if s.start_card_down else 0))
    else:
        out.append(base + START + 2)
    return out


def tables(solo: bool) -> Tables:
    """The learned numbers, of the solo game or of the game with others."""
    at = 0 if solo else 1
    if not LOADED:
        for name in ("solo.tables", "seats.tables"):
            loaded = Tables(WIDTH, MOMENTS)
            loaded.read("duchy.games.burgundy_cards", name)
            LOADED.append(loaded)
    return LOADED[at]


LOADED: Final[list[Tables]] = []
