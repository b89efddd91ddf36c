"""The table as a picture: roll, time, and every sheet as far as the seat knows it."""

from typing import TYPE_CHECKING, Final

from duchy.core.pictures import svg
from duchy.core.pictures.hexes import Hexes
from duchy.core.pictures.palette import DAY
from duchy.core.pictures.svg import Paint, Picture
from duchy.games.burgundy_dice.rules.components.dice import PIP_DICE
from duchy.games.burgundy_dice.rules.components.estate import BONUSES, COLOURS, GREEN, ROW_WIDTHS
from duchy.games.burgundy_dice.rules.points import PHASES
from duchy.games.burgundy_dice.rules.sheet import Sheet

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice

PAINTS: Final[list[Paint]] = [
    svg.VIOLET,
    svg.GREY,
    svg.BLUE,
    svg.ORANGE,
    svg.GREEN,
    svg.YELLOW,
]
SIGNS: Final = ("monastery", "mine", "ship", "building", "castle", "animal")
BONUS_SIGNS: Final = ("monk", "silver", "goods", "worker")
PEN: Final = DAY["lapis"]
PLACES: Final[list[tuple[float, float]]] = [
    (float(2 * column - ROW_WIDTHS[row] + 1), float(row))
    for row in range(len(ROW_WIDTHS))
    for column in range(ROW_WIDTHS[row])
]

GAP: Final = 12
LEFT: Final = 252
WIDE: Final = 380
HIGH: Final = 446


def picture(s: "BurgundyDice", seat: int | None) -> str:
    """The others' sheets as they were when the round began; the seat's own as it is."""
    p = Picture()
    columns = s.seats if s.seats < 3 else (s.seats + 1) // 2
    rows = (s.seats + columns - 1) // columns
    height = rows * (HIGH + GAP) - GAP
    _roll(p, s, GAP, GAP, height)
    for other in range(s.seats):
        x = 2 * GAP + LEFT + other % columns * (WIDE + GAP)
        y = GAP + other // columns * (HIGH + GAP)
        _sheet(p, s, s.sheet_seen(other, seat), x, y)
    width = 2 * GAP + LEFT + columns * (WIDE + GAP)
    return p.svg(width, height + 2 * GAP, "A table of the dice game")


def _roll(p: Picture, s: "BurgundyDice", x: float, y: float, height: float) -> None:
    p.sheet(x, y, LEFT, height)
    p.steps(x + 14, y + 14, list(PHASES), s.phase)
    p.text(x + LEFT - 16, y + 32, 14, f"round {sum(s.rounds)}", svg.FAINT, "end")
    if not s.founding:
        for die in range(PIP_DICE):
            p.die(x + 34 + 42 * die, y + 74, 36, s.pips[die])
            colour = s.colours[die]
            left = x + 100 + 42 * die
            p.rect(left, y + 59, 36, 36, PAINTS[colour].edge, 8)
            p.rect(left, y + 56, 36, 36, p.shade(PAINTS[colour]), 8)
            p.sign(SIGNS[colour], left + 18, y + 74, 26, PAINTS[colour].on)
        for i in range(s.hourglasses):
            p.sign("hourglass", x + 200 + 22 * i, y + 74, 24, PEN)
    p.text(x + 16, y + 124, 13, "time", svg.FAINT)
    for box in range(s.rules.boxes):
        left, top = x + 16 + box % 5 * 44, y + 132 + box // 5 * 26
        crossed = box < s.boxes
        p.rect(left, top, 38, 20, DAY["sheet-3"] if crossed else svg.FACE, 4, svg.LINE)
        if crossed:
            start = f"M{svg.number(left + 12)} {svg.number(top + 15)}"
            p.path(start + "l14 -10", PEN, 2)
    p.text(x + 16, y + 214, 13, "first and second to fill a colour", svg.FAINT)
    for colour in range(len(COLOURS)):
        top = y + 240 + 33 * colour
        p.rect(x + 16, top - 13, 26, 26, PAINTS[colour].body, 6)
        p.sign(SIGNS[colour], x + 29, top, 20, PAINTS[colour].on)
        for place, seats in enumerate((s.first_full[colour], s.second_full[colour])):
            at = x + 62 + 96 * place
            worth = (s.rules.full_first, s.rules.full_second)[place][colour]
            p.text(at, top + 5, 14, f"+{worth}", svg.INK, bold=True)
            owners = [n for n in range(s.seats) if seats >> n & 1]
            step = min(14.0, 36 / max(1, len(owners) - 1))
            for i, owner in enumerate(owners):
                p.crest(owner, at + 36 + step * i, top, 18)
    p.end()


def _sheet(p: Picture, s: "BurgundyDice", o: Sheet, x: float, y: float) -> None:
    p.sheet(x, y, WIDE, HIGH)
    p.name(o.seat, x + 12, y + 28, o.score(), x + WIDE - 14, o.seat in s.to_act())
    hexes = Hexes(PLACES, x + 12, y + 48, WIDE - 24, 320)
    estate = o.estate
    wash = [PAINTS[colour].wash for colour in estate.colour]
    hexes.ground(p, wash, estate.area, o.marked)
    for field, (fx, fy) in enumerate(hexes.middles):
        _field(p, o, field, fx, fy, hexes.size)
    for bonus in range(len(BONUSES)):
        _circles(p, o, bonus, x + 20 + 90 * bonus, y + 384)
    p.text(x + 20, y + HIGH - 14, 13, "by phase", svg.FAINT)
    for phase, points in enumerate(o.subtotals()):
        p.text(x + 100 + 74 * phase, y + HIGH - 14, 13, PHASES[phase], svg.FAINT, serif=True)
        p.text(x + 122 + 74 * phase, y + HIGH - 14, 15, points, PEN, bold=True)
    p.end()


def _field(p: Picture, o: Sheet, field: int, x: float, y: float, size: float) -> None:
    colour = o.estate.colour[field]
    paint = PAINTS[colour]
    written = o.numbers[field]
    if written:
        p.sign(SIGNS[colour], x, y - size * 0.56, size * 0.42, paint.mark)
        p.rect(x - size * 0.4, y - size * 0.32, size * 0.8, size * 0.88, svg.FACE, size * 0.14)
        p.sign(f"pen-{written}", x, y + size * 0.12, size * 0.84, PEN)
        return
    p.sign(SIGNS[colour], x, y - size * 0.36, size * 0.56, paint.mark)
    bonus = o.estate.bonus[field]
    if colour == GREEN:
        square = PAINTS[bonus]
        p.rect(x - size * 0.26, y, size * 0.52, size * 0.52, square.body, size * 0.1)
        p.sign(BONUS_SIGNS[bonus], x, y + size * 0.26, size * 0.44, square.on)
    if field == o.start:
        p.sign("pen-x", x, y + size * 0.22, size * 0.8, PEN)


def _circles(p: Picture, o: Sheet, bonus: int, x: float, y: float) -> None:
    """The ringed and unused circles, of all that were ringed."""
    paint = PAINTS[bonus]
    ready = o.bonuses(bonus)
    used = o.crosses[bonus] + (o.castle_crosses >> bonus & 1)
    p.circle(x + 14, y + 14, 14, paint.body if ready else paint.wash, paint.edge)
    p.sign(BONUS_SIGNS[bonus], x + 14, y + 14, 20, paint.on if ready else paint.mark)
    p.text(x + 34, y + 20, 17, ready, bold=True)
    if used:
        p.text(x + 47, y + 19, 12, f"of {ready + used}", svg.FAINT)
