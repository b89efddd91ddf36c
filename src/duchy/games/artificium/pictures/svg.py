"""The table as a picture: the track and the market, and what lies before everybody."""

from typing import TYPE_CHECKING, Final

from duchy.core.pictures import svg
from duchy.core.pictures.palette import DAY
from duchy.core.pictures.svg import Paint, Picture
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import NO_CARD, PASSES, Player
from duchy.games.artificium.rules.round_steps import MARKET
from duchy.games.artificium.rules.ruleset import SPECTATORS

if TYPE_CHECKING:
    from duchy.games.artificium.rules.state import Artificium

INK: Final = svg.INK
GOOD_COLOURS: Final = (
    "#7a4f2b", "#e0b12f", "#34343f", "#d89c6a", "#a95a14", "#8b97ad", "#14708f", "#1d6b48",
    "#6b3a86",
)  # fmt: skip
GOOD_SIGNS: Final[list[str]] = [
    INK if good in ("grain", "food", "metal") else svg.LIGHT for good in GOODS
]
ACTION: Final = Paint("#6f6255", "#8f8274", "#40372d", svg.LIGHT, svg.INLAY, "#40372d")
CASTLE: Final = Paint("#97262b", "#bb4c50", "#64161a", svg.LIGHT, svg.INLAY, "#64161a")
WIZARD_TOWER: Final = Paint("#4c3d93", "#6f60b8", "#2c2259", svg.LIGHT, svg.INLAY, "#2c2259")
SPECIAL: Final[dict[str, Paint]] = {"castle": CASTLE, "wizard_tower": WIZARD_TOWER}
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")

GAP: Final = 12
LEFT: Final = 392
CELL_WIDTH: Final = 36.4
CELL_HEIGHT: Final = 27.0
WIDE: Final = 470
HIGH: Final = 200
CARD_WIDTH: Final = 46.0
CARD_HEIGHT: Final = 60.0


def picture(s: "Artificium", seat: int | None) -> str:
    """As the seat sees it: its own hand, and of others' cards what was seen."""
    p = Picture()
    columns = 1 if s.seats < 4 else 2
    rows = (s.seats + columns - 1) // columns
    height = max(rows * (HIGH + GAP) - GAP, 520)
    _middle(p, s, seat, GAP, GAP, height)
    for i, player in enumerate(s.players):
        x = 2 * GAP + LEFT + i % columns * (WIDE + GAP)
        _player(p, s, player, seat, x, GAP + i // columns * (HIGH + GAP))
    width = 2 * GAP + LEFT + columns * (WIDE + GAP)
    return p.svg(width, height + 2 * GAP, "A table of Artificium")


def _middle(
    p: Picture, s: "Artificium", seat: int | None, x: float, y: float, height: float
) -> None:
    p.sheet(x, y, LEFT, height)
    p.steps(x + 14, y + 14, list(ROMAN[: s.rules.rounds]), s.round)
    p.crest(s.start, x + LEFT - 76, y + 26, 22)
    p.text(x + LEFT - 60, y + 31, 13, "starts", svg.FAINT)
    _track(p, s, x + 14, y + 54)
    below = y + 54 + 10 * (CELL_HEIGHT + 4) + 24
    if s.market:
        p.text(x + 16, below, 13, "market", svg.FAINT)
        step = min(50.0, (LEFT - 30 - CARD_WIDTH) / max(1, len(s.market) - 1))
        for i, card in enumerate(s.market):
            _card(p, s, card, x + 14 + step * i, below + 8)
    p.text(x + 16, below + 90, 13, f"{len(s.pile)} to draw, {len(s.discards)} discarded", svg.FAINT)
    if s.moment is MARKET and not s.over:
        p.sign("hourglass", x + 76, below - 5, 14, svg.GILD)
    p.end()


def _track(p: Picture, s: "Artificium", x: float, y: float) -> None:
    """From the bottom up, to the right and back; a lap later it begins again."""
    width, height = CELL_WIDTH, CELL_HEIGHT
    icons = s.rules.icons
    length = s.rules.track_length
    seats: dict[int, list[int]] = {}
    for player in s.players:
        seats.setdefault(player.vp % length, []).append(player.seat)
    for space in range(length):
        row, column = space // 10, space % 10
        left = x + (column if row % 2 == 0 else 9 - column) * width
        top = y + (9 - row) * (height + 4)
        p.rect(left, top, width - 1.5, height, svg.FACE if row % 2 else svg.INLAY, 5, svg.LINE)
        middle = (left + width / 2 - 0.75, top + height / 2)
        if space < len(icons) and icons[space] >= 0:
            _good(p, icons[space], *middle, 22)
        else:
            bold = space % 10 == 0
            fill = svg.RUBRIC if bold else svg.FAINT
            p.text(middle[0], middle[1] + 4, 11, space, fill, "middle", bold=bold)
        here = seats.get(space, [])
        step = min(7.0, 12 / max(1, len(here) - 1))
        for i, seat in enumerate(here):
            p.crest(seat, middle[0] + step * (i - (len(here) - 1) / 2), middle[1], 26)


def _good(p: Picture, good: int, x: float, y: float, size: float) -> None:
    p.circle(x, y, size / 2, GOOD_COLOURS[good], INK)
    p.sign(GOODS[good], x, y, size * 0.66, GOOD_SIGNS[good])


def _paint(s: "Artificium", kind: int) -> Paint:
    card = s.rules.cards[kind]
    if card.is_action:
        return ACTION
    if card.name in SPECIAL:
        return SPECIAL[card.name]
    colour = GOOD_COLOURS[card.good]
    on = GOOD_SIGNS[card.good]
    return Paint(colour, colour, INK, on, svg.INLAY, INK)


def _card(p: Picture, s: "Artificium", card: int, x: float, y: float) -> None:
    kind = s.rules.kind[card]
    paint = _paint(s, kind)
    width, height = CARD_WIDTH, CARD_HEIGHT
    p.card(x, y, width, height, paint)
    p.sign(f"card-{CARDS[kind]}", x + width / 2, y + height / 2 + 2, width * 0.78, paint.on)
    building = s.rules.cards[kind]
    if not building.is_action:
        p.parts.append(
            f'<path d="M{svg.number(x + width - 18)} {svg.number(y - 2)}h15v18l-7.5 -5l-7.5 5z" '
            f'fill="{svg.RUBRIC}"/>'
        )
        p.text(x + width - 10.5, y + 9, 11, building.vp, svg.LIGHT, "middle", bold=True)


def _back(p: Picture, x: float, y: float) -> None:
    p.rect(x, y + 1.5, CARD_WIDTH, CARD_HEIGHT, svg.CARD_EDGE, 5)
    p.rect(x, y, CARD_WIDTH, CARD_HEIGHT, svg.FACE, 5, svg.CARD_EDGE)
    p.rect(x + 4, y + 4, CARD_WIDTH - 8, CARD_HEIGHT - 8, DAY["leaf-back"], 3)
    p.sign("shield", x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2, 20, "#e8cfa0")


def _player(p: Picture, s: "Artificium", o: Player, seat: int | None, x: float, y: float) -> None:
    p.sheet(x, y, WIDE, HIGH)
    p.name(o.seat, x + 12, y + 26, o.vp, x + WIDE - 14, o.seat in s.to_act())
    p.sign("coin", x + 160, y + 26, 22, svg.FAINT)
    p.text(x + 176, y + 32, 17, o.coins, bold=True)
    if o.passed:
        p.text(x + 214, y + 31, 13, "passed", svg.FAINT)
    for good in range(KINDS):
        at = x + 30 + 51 * good
        if o.goods[good]:
            _good(p, good, at, y + 66, 30)
            p.circle(at + 13, y + 55, 9, svg.FACE, svg.LINE)
            p.text(at + 13, y + 59, 12, o.goods[good], svg.INK, "middle", bold=True)
        else:
            p.circle(at, y + 66, 14, "none", svg.LINE, "3 3")
            p.sign(GOODS[good], at, y + 66, 17, svg.LINE)
    viewer = SPECTATORS if seat is None else 1 << seat
    step = min(52.0, 210 / max(1, len(o.hand)))
    for i, card in enumerate(o.hand):
        at = x + 14 + step * i
        if s.known[card] & viewer:
            _card(p, s, card, at, y + 104)
        else:
            _back(p, at, y + 104)
    p.text(x + 14, y + 184, 13, "hand", svg.FAINT)
    if o.chosen != NO_CARD:
        own = o.seat == seat and o.chosen != PASSES
        shown = f"chosen: {s.name(o.chosen)}" if own else "has chosen"
        p.text(x + 56, y + 184, 13, shown, svg.RUBRIC)
    right = x + WIDE - 14 - CARD_WIDTH
    table = [*o.front, *([o.played] if o.played != NO_CARD else [])]
    step = min(52.0, 150 / max(1, len(table)))
    for i, card in enumerate(table):
        _card(p, s, card, right - step * (len(table) - 1 - i), y + 104)
    if o.played != NO_CARD:
        p.rect(right - 2, y + 102, CARD_WIDTH + 4, CARD_HEIGHT + 4, "none", 7, svg.GILD, 3)
    if table:
        p.text(x + WIDE - 14, y + 184, 13, "on the table", svg.FAINT, "end")
    p.end()
