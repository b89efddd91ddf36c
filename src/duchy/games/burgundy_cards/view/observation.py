"""What a seat may know as a row of numbers; `LAYOUT` says which. All of it is in `view(seat)`."""

from typing import Final

from duchy.core.learning.observation import Layout
from duchy.games.burgundy_cards.rules.choices import CHOICES
from duchy.games.burgundy_cards.rules.components.card_types import (
    ANIMALS,
    GOODS,
    PILES,
    TRIPLE,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import CARDS, KINDS
from duchy.games.burgundy_cards.rules.components.places import PROJECTS, ROW_CARDS, ROWS
from duchy.games.burgundy_cards.rules.player import Player, pile_type
from duchy.games.burgundy_cards.rules.state import BurgundyCards

SEATS: Final = 4
BOUGHT: Final = 3

_ASKED: Final[dict[str, int]] = {"turn": 1, "end": 2}
for _choice in CHOICES:
    if _choice.prompt not in _ASKED:
        _ASKED[_choice.prompt] = len(_ASKED) + 1
ASKED: Final[list[str]] = list(_ASKED)

_CARD: Final = "0 none, else 6 × kind + die - 6 with the kinds from 1: " + ", ".join(
    [kind.name for kind in KINDS[1:]]
)
_TYPES: Final = ", ".join(TYPES)
_NO_KINDS: Final[list[int]] = [0] * (len(KINDS) - 1)
_NO_ROW: Final[list[int]] = [0] * ROW_CARDS
_NO_DICE: Final[list[int]] = [0] * 6
_NO_TRIPLES: Final[list[int]] = [0] * len(TYPES)
# by the number of a card: its kind, from 0; the first card is none
_KIND: Final[list[int]] = [card.kind.number - 1 for card in CARDS]


def _layout() -> Layout:
    a = Layout(1)
    a.count("seats", 1, SEATS, "how many play")
    a.count("seat", 1, SEATS - 1, "the seat that looks")
    a.count("round", 1, 5, "1 is A")
    a.count("turn", 1, 6, "of the round")
    a.category("asked", 1, len(ASKED), "what is asked for now, see asked")
    a.count("pending", 1, 99, "how many choices wait")
    a.category("current", 1, SEATS, "whose turn it is: 1 + the seat")
    a.category("start_card", 1, SEATS, "who has the start player card: 1 + the seat")
    a.count("start_card_down", 1, 1, "its question mark is up")
    a.count("acted", 1, 1, "the hand card of this turn is played")
    a.count("played", 1, 6, "its die")
    a.count("purchased", 1, 1, "the purchase of this turn is made")
    a.count("bought", 1, BOUGHT, "cards just bought")
    a.category("bought_cards", BOUGHT, len(CARDS) - 1, f"which, for the buyer alone: {_CARD}")
    a.count("hand", 6, 9, "own hand cards by their die, 1 to 6")
    a.category("display", ROWS * ROW_CARDS, len(CARDS) - 1, "six rows of cards, five places each")
    a.count("draw_pile", 1, 999, "cards in the draw pile")
    a.count("discard", len(KINDS) - 1, 99, "the discard pile: how many of each kind, from kind 1")
    a.category("goods_top", 2, len(GOODS), "top of the goods piles: " + ", ".join(GOODS))
    a.count("goods_left", 2, 99, "cards in the goods piles")
    a.category("animals_top", 2, len(ANIMALS), "top of the animal piles: " + ", ".join(ANIMALS))
    a.count("animals_left", 2, 99, "cards in the animal piles")
    a.category("first", len(TYPES), SEATS + 1, f"who has the first triple of a type: {_TYPES}")
    a.category("seven", SEATS, SEATS + 1, "who has a card for all seven types, in their order")
    for k in range(SEATS):
        _seat_layout(a, f"seat{k}.")
    a.count("opponent.types", len(TYPES), 99, "solo: the opponent's cards by type")
    a.count("opponent.points", 3, 999, "solo: his points for triples, first and seven")
    return a


def _seat_layout(a: Layout, seat: str) -> None:
    a.count(seat + "cards", 1, 9, "cards in the hand")
    a.count(seat + "pile", 1, 99, "cards in the personal pile")
    a.category(seat + "projects", PROJECTS, len(CARDS) - 1, "project cards")
    a.count(seat + "open", len(PILES) - 1, 99, "open piles of the estate: " + ", ".join(PILES[:-1]))
    a.count(seat + "triples", len(TYPES), 99, f"completed triples by type: {_TYPES}")
    a.count(seat + "types", len(TYPES), 1, "which types lie in the estate")
    a.count(seat + "workers", 1, 999, "workers")
    a.count(seat + "silver", 1, 999, "silver")
    a.count(seat + "goods", len(GOODS), 99, "goods in store: " + ", ".join(GOODS))
    a.count(seat + "sold", len(GOODS), 99, "goods sold")
    a.count(seat + "animals", len(ANIMALS), 99, "animals: " + ", ".join(ANIMALS))
    a.count(seat + "score", 1, 9999, "points", low=-99)


def observe(s: BurgundyCards, seat: int) -> list[int]:
    seats = s.seats
    row = [seats, seat, s.round + 1]
    row.append(s.turn + 1 if s.turn < s.rules.turns else s.rules.turns)
    row.append(0 if s.over else _ASKED[s.step()])
    row.append(len(s.pending))
    row.append(1 + (s.current - seat) % seats)
    row.append(_owner(s.start_card, seat, seats))
    row.append(1 if s.start_card_down else 0)
    row.append(1 if s.acted else 0)
    row.append(s.played.die)
    row.append(1 if s.purchased else 0)
    row.append(len(s.bought))
    for place in range(BOUGHT):
        shown = seat == s.current and place < len(s.bought)
        row.append(s.bought[place].number if shown else 0)
    at = len(row) - 1
    row += _NO_DICE
    for card in s.players[seat].hand:
        row[at + card.die] += 1
    for cards in s.display:
        at = len(row)
        row += _NO_ROW
        for card in cards:
            row[at] = card.number
            at += 1
    row.append(s.left)
    at = len(row)
    row += _NO_KINDS
    for card in s.discard:
        row[at + _KIND[card.number]] += 1
    for pile in s.goods:
        row.append(pile[-1] + 1 if pile else 0)
    for pile in s.goods:
        row.append(len(pile))
    for pile in s.animals:
        row.append(pile[-1] + 1 if pile else 0)
    for pile in s.animals:
        row.append(len(pile))
    for owner in s.first_owners:
        row.append(_owner(owner, seat, seats))
    for owner in s.seven_owners:
        row.append(_owner(owner, seat, seats))
    _skip(row, SEATS - len(s.seven_owners))
    for k in range(seats):
        _observe_seat(s.players[(seat + k) % seats], row)
    opponent = s.opponent
    if opponent is not None:
        _skip(row, LAYOUT.parts[_OPPONENT].start - len(row))
        for type in range(len(TYPES)):
            row.append(opponent.count(type))
        row.append(opponent.points_triples)
        row.append(opponent.points_first)
        row.append(opponent.points_seven)
    return row


def _skip(row: list[int], count: int) -> None:
    for _ in range(count):
        row.append(0)


def _owner(owner: int, seat: int, seats: int) -> int:
    """Relative to the seat; the solo opponent is the one after the only player."""
    if owner < 0:
        return 0
    return 1 + (owner - seat) % seats if owner < seats else 1 + owner


def _observe_seat(p: Player, row: list[int]) -> None:
    row.append(len(p.hand))
    row.append(p.left)
    for card in p.projects:
        row.append(card.number)
    row += p.open
    at = len(row)
    row += _NO_TRIPLES
    for pile in p.piles:
        if len(pile) == TRIPLE:
            row[at + pile_type(pile)] += 1
    for type in range(len(TYPES)):
        row.append(p.types >> type & 1)
    row.append(p.workers)
    row.append(p.silver)
    row += p.goods
    row += p.sold
    row += p.animals
    points = 0
    for gained in p.points:
        points += gained
    row.append(points)


LAYOUT: Final = _layout()
_OPPONENT: Final = [part.name for part in LAYOUT.parts].index("opponent.types")
