"""The table as a picture: the display and the piles, and every estate with what belongs to it."""

from typing import TYPE_CHECKING, Final

from duchy.core.pictures import svg
from duchy.core.pictures.palette import DAY
from duchy.core.pictures.svg import Paint, Picture
from duchy.games.burgundy_cards.rules.components.card_types import ROUNDS, TYPES
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD, Card
from duchy.games.burgundy_cards.rules.opponent import NOBODY, OPPONENT

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.player import Player
    from duchy.games.burgundy_cards.rules.state import BurgundyCards

PAINTS: Final[list[Paint]] = [
    svg.GREEN,
    svg.GREY,
    svg.VIOLET,
    svg.GOLD,
    svg.BLUE,
    svg.LEAF,
    svg.SAND,
]
# The signs of types and kinds of cards that have another name than these.
SIGNS: Final[dict[str, str]] = {
    "cloister": "monastery",
    "knowledge": "book",
    "pasture": "animal",
    "carpenters_workshop": "carpenter",
    "city_hall": "town_hall",
}
WARES: Final = ("sack", "bale", "goods")
WARE_COLOURS: Final = (DAY["ware-1"], DAY["ware-2"], DAY["ware-3"])
ANIMALS: Final = ("chicken", "cow", "sheep", "pig")

GAP: Final = 12
MIDDLE: Final = 352  # the width of the middle of the table
WIDE: Final = 436  # of an estate
HIGH: Final = 372
ROW: Final = 8  # piles beside each other
CARD_WIDTH: Final = 44.0
CARD_HEIGHT: Final = 58.0


def picture(s: "BurgundyCards", seat: int | None) -> str:
    """As the seat sees it: of a hand its owner knows the dice."""
    p = Picture()
    count = s.seats + (0 if s.opponent is None else 1)
    columns = min(2, count)
    rows = (count + columns - 1) // columns
    height = max(rows * (HIGH + GAP) - GAP, 520)
    _middle(p, s, GAP, GAP, height)
    for i in range(count):
        x = 2 * GAP + MIDDLE + i % columns * (WIDE + GAP)
        y = GAP + i // columns * (HIGH + GAP)
        high = height if rows == 1 else HIGH
        p.sheet(x, y, WIDE, high)
        if i < s.seats:
            _player(p, s, s.players[i], x, y, high, seat == i)
        else:
            _opponent(p, s, x, y)
        p.end()
    width = 2 * GAP + MIDDLE + columns * (WIDE + GAP)
    return p.svg(width, height + 2 * GAP, "A table of the card game")


def _middle(p: Picture, s: "BurgundyCards", x: float, y: float, height: float) -> None:
    p.sheet(x, y, MIDDLE, height)
    p.steps(x + 14, y + 14, list(ROUNDS), s.round)
    turn = min(s.turn + 1, s.rules.turns)
    p.text(x + MIDDLE - 16, y + 32, 14, f"turn {turn} of {s.rules.turns}", svg.FAINT, "end")
    for row, cards in enumerate(s.display):
        left, top = x + 12 + row % 2 * 166, y + 50 + row // 2 * 96
        p.box(left, top, 162, 90)
        p.die(left + 18, top + 18, 22, row + 1)
        step = min(54.0, (120 - CARD_WIDTH) / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            _card(p, card, left + 36 + step * i, top + 16)
        p.end()
    below = y + 352
    p.text(x + 16, below, 13, "first triple", svg.FAINT)
    for type, owner in enumerate(s.first_owners):
        at = x + 28 + 46 * type
        p.rect(at - 13, below + 10, 26, 26, PAINTS[type].body, 6)
        p.sign(SIGNS.get(TYPES[type], TYPES[type]), at, below + 23, 20, PAINTS[type].on)
        _owner(p, s, owner, at, below + 50)
    p.path(f"M{svg.number(x + 14)} {svg.number(below + 70)}h{MIDDLE - 28}", svg.LINE, 1)
    p.purse(x + 28, below + 92, "triple", s.left)
    p.text(x + 66, below + 97, 13, "to draw", svg.FAINT)
    p.purse(x + 146, below + 92, "triple", len(s.discard))
    p.text(x + 184, below + 97, 13, "discarded", svg.FAINT)
    for i, pile in enumerate(s.goods):
        if pile:
            _ware(p, pile[-1], x + 30 + 62 * i, below + 128)
            p.text(x + 46 + 62 * i, below + 133, 13, len(pile), bold=True)
    for i, pile in enumerate(s.animals):
        if pile:
            p.sign(ANIMALS[pile[-1]], x + 160 + 62 * i, below + 128, 24, svg.INK)
            p.text(x + 176 + 62 * i, below + 133, 13, len(pile), bold=True)
    for i, owner in enumerate(s.seven_owners):
        _owner(p, s, owner, x + 286 + 20 * i, below + 128)
    p.end()


def _owner(p: Picture, s: "BurgundyCards", owner: int, x: float, y: float) -> None:
    if owner == NOBODY:
        p.circle(x, y, 8, "none", svg.LINE, "3 3")
    else:
        p.crest(owner, x, y, 18)


def _card(p: Picture, card: Card, x: float, y: float) -> None:
    width, height = CARD_WIDTH, CARD_HEIGHT
    paint = PAINTS[card.type]
    p.card(x, y, width, height, paint)
    sign = SIGNS.get(card.kind.name, card.kind.name)
    p.sign(sign, x + width / 2, y + height * 0.6, width * 0.62, paint.on)
    p.rect(x, y, 17, 17, svg.FACE, 5, svg.CARD_EDGE)
    p.sign(f"pips-{card.die}", x + 8.5, y + 8.5, 16)


def _pile(p: Picture, pile: list[Card], x: float, y: float) -> None:
    for i, card in enumerate(pile):
        _card(p, card, x, y + 17 * i)
    if len(pile) == 3:
        p.rect(x - 2, y - 2, CARD_WIDTH + 4, CARD_HEIGHT + 38, "none", 7, svg.GILD, 3)


def _piles(p: Picture, piles: list[list[Card]], x: float, y: float) -> None:
    """In two rows; of many the completed ones lie closer together."""
    row = max(ROW, (len(piles) + 1) // 2)
    step = (WIDE - 28) / row
    for i, pile in enumerate(piles):
        _pile(p, pile, x + 16 + step * (i % row), y + 100 * (i // row))


def _ware(p: Picture, good: int, x: float, y: float) -> None:
    p.rect(x - 12, y - 12, 24, 24, WARE_COLOURS[good], 6)
    p.sign(WARES[good], x, y, 19, svg.LIGHT if good else DAY["ware-1-on"])


def _player(
    p: Picture, s: "BurgundyCards", o: "Player", x: float, y: float, high: float, own: bool
) -> None:
    p.name(o.seat, x + 12, y + 28, s.score(o.seat), x + WIDE - 14, o.seat in s.to_act())
    if s.start_card == o.seat:
        p.sign("crown", x + 150, y + 28, 22, svg.GILD)
    _piles(p, o.piles, x, y + 54)
    y += high - HIGH  # what follows stands at the bottom
    p.path(f"M{svg.number(x + 12)} {svg.number(y + 262)}h{WIDE - 24}", svg.LINE, 1)
    for i, card in enumerate(o.projects):
        left = x + 16 + 52 * i
        if card is NO_CARD:
            p.rect(left, y + 274, CARD_WIDTH, CARD_HEIGHT, "none", 5, svg.EDGE, 1, "3 3")
        else:
            _card(p, card, left, y + 274)
    for i, card in enumerate(o.hand):
        left = x + 190 + 50 * i
        p.rect(left, y + 275.5, CARD_WIDTH, CARD_HEIGHT, svg.CARD_EDGE, 5)
        p.rect(left, y + 274, CARD_WIDTH, CARD_HEIGHT, svg.FACE, 5, svg.CARD_EDGE)
        if own:
            p.rect(left + 8, y + 289, 28, 28, svg.RUBRIC, 6)
            p.sign(f"pips-{card.die}", left + 22, y + 303, 28, svg.LIGHT)
        else:
            p.rect(left + 4, y + 278, 36, 50, DAY["leaf-back"], 3)
    p.text(x + WIDE - 16, y + 300, 13, f"{o.left} more", svg.FAINT, "end")
    p.purse(x + 26, y + 354, "worker", o.workers)
    p.purse(x + 76, y + 354, "silver", o.silver)
    at = x + 140.0
    for good in range(len(WARES)):
        if o.goods[good]:
            _ware(p, good, at, y + 354)
            p.text(at + 16, y + 359, 13, o.goods[good], bold=True)
            at += 46
    for animal in range(len(ANIMALS)):
        if o.animals[animal]:
            p.sign(ANIMALS[animal], at, y + 354, 22)
            p.text(at + 15, y + 359, 13, o.animals[animal], bold=True)
            at += 42


def _opponent(p: Picture, s: "BurgundyCards", x: float, y: float) -> None:
    opponent = s.opponent
    if opponent is None:
        return
    p.crest(OPPONENT, x + 24, y + 28, 26)
    p.text(x + 44, y + 34, 18, "Opponent", bold=True, serif=True)
    p.text(x + WIDE - 14, y + 37, 28, opponent.score(), svg.RUBRIC, "end", True, True)
    _piles(p, opponent.piles(), x, y + 54)
