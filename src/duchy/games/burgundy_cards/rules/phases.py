"""Rounds and turns, and the solo opponent's cards."""

from typing import TYPE_CHECKING

from duchy.games.burgundy_cards.rules import piles, points
from duchy.games.burgundy_cards.rules.components.card_types import CLOISTER, ROUNDS, TYPES
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD
from duchy.games.burgundy_cards.rules.components.places import ROWS
from duchy.games.burgundy_cards.rules.opponent import NOBODY, OPPONENT, Opponent
from duchy.games.burgundy_cards.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.state import BurgundyCards

LAST_ROUND = 4  # five rounds, A to E (CAR-R-001)


def start_round(s: "BurgundyCards") -> None:
    """In the solo game the opponent's cards come first (CAR-SO-005, CAR-SO-012). Then everybody
    draws."""
    if s.events is not None:
        s.note("round", NOBODY, {"round": ROUNDS[s.round]})
    if s.opponent is not None:
        show_opponent(s, s.opponent)
    s.turn = 0
    start_turn(s)


def start_turn(s: "BurgundyCards") -> None:
    """All players draw up to two hand cards, as long as they have any (CAR-R-003, CAR-R-004)."""
    for p in s.players:
        p.draw(s.rules.hand)
    s.reveals += 1
    s.moved = 0
    s.acted = not s.players[s.current].hand


def end_turn(s: "BurgundyCards", p: Player) -> None:
    """Go on clockwise (CAR-R-002); after six turns the round ends (CAR-N-001)."""
    if s.played is not NO_CARD:
        s.discard.append(s.played)
        s.reveals += 1
        if s.events is not None:
            s.note("shown", p.seat, {"card": s.played.name})
        s.played = NO_CARD
    s.purchased = False
    s.current = (s.current + 1) % s.seats
    s.moved += 1
    if s.moved < s.seats:
        s.acted = not s.players[s.current].hand
        return
    s.turn += 1
    if s.turn < s.rules.turns:
        start_turn(s)
    else:
        end_round(s)


def end_round(s: "BurgundyCards") -> None:
    """End the game, or prepare the next round."""
    opponent = s.opponent
    if opponent is not None and opponent.score() > s.score(0):  # CAR-SO-013, CAR-SO-014
        s.over = True
        if s.events is not None:
            s.note("lost", 0, {"round": ROUNDS[s.round]})
        return
    if s.round == LAST_ROUND:  # CAR-G-001
        s.over = True
        if opponent is None:
            bonus = s.rules.facts.start_card_points
            # whoever holds it now, either side up (CAR-G-006, CAR-Q-042)
            s.give_points(s.players[s.start_card], points.START, bonus)
        if s.events is not None:
            s.note("end", NOBODY, {})
        return
    for row in range(ROWS):
        s.discard += s.display[row]  # CAR-N-002
    s.round += 1  # CAR-N-004
    lay_out(s)
    deal(s)
    if opponent is None:
        next_start_player(s)
    start_round(s)


def lay_out(s: "BurgundyCards") -> None:
    """Fill the display (CAR-S-012, CAR-N-003): row by row (CAR-S-013, CAR-S-014), the last cards by
    their die (CAR-S-015)."""
    facts = s.rules.facts
    s.display = [[] for _ in range(ROWS)]
    for i, card in enumerate(piles.draw(s, facts.display_in_rows[s.seats])):
        s.display[i % ROWS].append(card)
    for card in piles.draw(s, facts.display_by_die[s.seats]):
        s.display[card.die - 1].append(card)


def deal(s: "BurgundyCards") -> None:
    """Deal each player a personal pile, unseen (CAR-S-011, CAR-N-005, CAR-Q-085)."""
    for p in s.players:
        p.deck = piles.draw(s, s.rules.turns)
        p.left = len(p.deck)


def next_start_player(s: "BurgundyCards") -> None:
    """The last seller starts (CAR-N-007); if nobody sold, the next player clockwise (CAR-N-008)."""
    if not s.start_card_down:
        s.start_card = (s.start_card + 1) % s.seats
    s.start_card_down = False
    s.current = s.start_card
    if s.events is not None:
        s.note("start", s.start_card, {})


def show_opponent(s: "BurgundyCards", opponent: Opponent) -> None:
    """Reveal the opponent's cards of the round and add them to his estate, all at once (CAR-SO-005,
    CAR-Q-073). They bring him points and nothing else (CAR-SO-011)."""
    rules = s.rules
    cards = opponent.decks[opponent.shown]
    before = [opponent.triples(type) for type in range(len(TYPES))]
    opponent.shown += 1
    opponent.cards = opponent.cards + cards
    if s.events is not None:
        s.note("opponent", NOBODY, {"cards": [card.name for card in cards]})
    cloisters = sum([card.type == CLOISTER for card in cards])  # CAR-SO-007
    s.give_points(s.players[0], points.CLOISTERS, cloisters)
    for type in range(len(TYPES)):
        made = opponent.triples(type) - before[type]
        opponent.points_triples += made * rules.triple_points[type]
        if made and s.first_owners[type] == NOBODY:  # CAR-SO-009
            s.first_owners[type] = OPPONENT
            opponent.points_first += rules.first_points
    if opponent.has_every_type() and OPPONENT not in s.seven_owners:  # CAR-SO-010, CAR-Q-074
        opponent.points_seven = rules.seven_points[len(s.seven_owners)]
        s.seven_owners.append(OPPONENT)
