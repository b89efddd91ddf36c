"""The main board as a picture: depots, the black depot, bonus tiles, the turn order."""

from typing import TYPE_CHECKING, Final

from duchy.core.pictures import svg
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.pictures.svg.expansion import SVG
from duchy.games.burgundy.pictures.svg.pieces import (
    COLOUR_SIGNS,
    PAINTS,
    good,
    goods,
    tile,
)
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import PHASES
from duchy.games.burgundy.rules.player import NOBODY
from duchy.games.burgundy.view.view import round_goods

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

HIGH: Final = 560.0  # of an upright board
LOW: Final = 346.0  # of one that lies
DEPOT: Final = 102.0  # the height of a depot
STACKED: Final = 5  # how far a crest shows below the next


def upright(p: Picture, s: "Burgundy", x: float, y: float, width: float, height: float) -> None:
    """For up to three players: depots in two columns."""
    p.sheet(x, y, width, height)
    _moment(p, s, x + 14, y + 14)
    if s.white:
        p.die(x + width - 30, y + 26, 26, s.white)
    _coming(p, s, x + 14, y + 62)
    _order(p, s, x + width - 14, y + 62)
    step = DEPOT + 4 + (height - HIGH) / 5
    for depot in range(6):
        _depot(p, s, depot, x + 12 + depot % 2 * 154, y + 84 + depot // 2 * step, 150)
    _bonuses(p, s, x + 324, y + 84, 3 * step, 92, 1)
    _black_depot(p, s, x + 12, y + 86 + 3 * step, width - 24)
    foot = y + height - 76
    if s.rules.has_bridge:
        _bridge(p, s, x + 12, foot, width - 24)
    for added in SVG.in_play(s.rules):
        added.paint_foot(p, s, x + 12, foot, width - 24)
    p.end()


def lying(p: Picture, s: "Burgundy", x: float, y: float, width: float) -> None:
    """For four players: depots in three columns."""
    p.sheet(x, y, width, LOW)
    _moment(p, s, x + 14, y + 14)
    _coming(p, s, x + 320, y + 26)
    if s.white:
        p.die(x + 486, y + 26, 26, s.white)
    _order(p, s, x + width - 14, y + 26)
    for depot in range(6):
        _depot(p, s, depot, x + 12 + depot % 3 * 198, y + 54 + depot // 3 * 106, 194)
    _bonuses(p, s, x + 614, y + 54, 2 * DEPOT + 4, width - 626, 2)
    _black_depot(p, s, x + 12, y + 270, 440)
    _bridge(p, s, x + 460, y + 270, width - 472)
    p.end()


# ---- the moment --------------------------------------------------------------------


def _moment(p: Picture, s: "Burgundy", x: float, y: float) -> None:
    p.steps(x, y, list(PHASES), s.phase)
    if s.over:
        said = "the end"
    elif s.founding:
        said = "start castles"
    elif s.closing:
        said = "end of the phase"
    else:
        names = [added.moment(s) for added in SVG.in_play(s.rules)]
        said = next((name for name in names if name), f"round {s.round + 1} of 5")
    p.text(x + 180, y + 17, 14, said, svg.FAINT)


def _coming(p: Picture, s: "Burgundy", x: float, y: float) -> None:
    """The goods on the round spaces."""
    for i, coming in enumerate(round_goods(s)):
        good(p, x + 12 + 27 * i, y, 23, coming)


def _order(p: Picture, s: "Burgundy", right: float, y: float) -> None:
    """This round's order; seats that have had their turn are pale."""
    if not s.rules.has_bridge or s.founding or s.over:
        return
    left = right - 28 * len(s.order)
    p.text(left - 6, y + 5, 13, "this round", svg.FAINT, "end")
    for i, seat in enumerate(s.order):
        x = left + 14 + 28 * i
        if i == s.turn and not s.closing:
            p.circle(x, y, 13.5, svg.FACE, svg.GILD)
        if i < s.turn:
            p.sign(f"crest-{seat + 1}", x, y, 20, svg.LINE)
        else:
            p.crest(seat, x, y, 20)


# ---- depots ------------------------------------------------------------------------


def _depot(p: Picture, s: "Burgundy", depot: int, x: float, y: float, width: float) -> None:
    """Tiles above, goods below; additions of expansions to the right."""
    p.box(x, y, width, DEPOT)
    for i, space in enumerate(s.rules.depot_spaces[depot]):
        tile(p, s.depots[space], x + 20 + 34.5 * i, y + 28, 17.5)
    p.die(x + 19, y + 76, 24, depot + 1)
    brought = SVG.in_play(s.rules)
    room = width - 40 - sum([added.beside for added in brought])
    goods(p, s.depot_goods[6 * depot : 6 * depot + 6], x + 36, y + 54, room, 44, 22)
    for added in brought:
        added.paint_depot(p, s, depot, x + width, y)
    p.end()


def _black_depot(p: Picture, s: "Burgundy", x: float, y: float, width: float) -> None:
    p.box(x, y, width, 64, svg.INK, 10, svg.INK)
    p.sign("silver", x + 24, y + 32, 20, svg.LIGHT)
    p.text(x + 39, y + 38, 16, "2", svg.LIGHT, bold=True)
    left = x + 78
    for space in s.rules.black_depot():
        tile(p, s.depots[space], left, y + 32, 18)
        left += 36
    for added in SVG.in_play(s.rules):
        added.paint_black_depot(p, s, left, y)
    p.end()


# ---- bonus tiles -------------------------------------------------------------------


def _bonuses(
    p: Picture, s: "Burgundy", x: float, y: float, height: float, width: float, columns: int
) -> None:
    """For each colour the large and the small bonus tile, or who has it."""
    races = [(COLOUR_SIGNS[i], s.bonus_owners[2 * i : 2 * i + 2]) for i in range(6)]
    for added in SVG.in_play(s.rules):
        race = added.race(s)
        if race is not None:
            races.append(race)
    rows = (len(races) + columns - 1) // columns
    step = height / rows
    for i, (sign, owners) in enumerate(races):
        left = x + i // rows * (width / columns + 2)
        middle = y + (i % rows + 0.5) * step
        if i < 6:
            p.tile(left + 16, middle, 17, PAINTS[i])
            p.sign(sign, left + 16, middle, 17, PAINTS[i].on)
        else:
            p.sign(sign, left + 16, middle, 30, svg.FAINT)
        if not s.rules.has_bonus_tiles:
            _filled(p, s.duchies[0].board, s.duchies[0].filled, i, left + 42, middle)
            continue
        large, small = [*owners, NOBODY, NOBODY][:2]
        _bonus(p, s.rules.large_bonus, large, left + 49, middle)
        _bonus(p, s.rules.small_bonus, small, left + 77, middle)


def _bonus(p: Picture, points: int, owner: int, x: float, y: float) -> None:
    if owner >= 0:
        p.crest(owner, x, y, 24)
        return
    p.rect(x - 12, y - 12, 24, 24, svg.FACE, 6, svg.LINE)
    p.text(x, y + 5.5, 15, points, svg.INK, "middle", bold=True, serif=True)


def _filled(p: Picture, board: Board, filled: int, colour: int, x: float, y: float) -> None:
    """How many fields of a colour are filled, where a full board wins."""
    whole = board.whole[colour]
    count = (filled & whole).bit_count()
    done = filled & whole == whole
    said = f"{count} / {whole.bit_count()}"
    p.text(x, y + 5, 15, said, svg.GILD if done else svg.INK, bold=True)


# ---- order of play -----------------------------------------------------------------


def _bridge(p: Picture, s: "Burgundy", x: float, y: float, width: float) -> None:
    """Crests on their spaces; the one on top of the foremost stack begins the next round."""
    p.box(x, y, width, 64)
    spaces = s.rules.bridge_spaces
    step = (width - 92) / (spaces - 1)
    middle = y + 39
    p.rect(x + 6, middle - 6, width - 40, 12, "#d8c7a0", 3)
    p.sign("town_hall", x + width - 24, y + 32, 38, svg.EDGE)
    taken = [s.players[seat].track for seat in s.bridge]
    for space in range(spaces):
        at = x + 26 + step * space
        p.circle(at, middle, 15, svg.SHEET, svg.EDGE)
        if space not in taken:
            p.text(at, middle + 4.5, 13, space, svg.FAINT, "middle")
    below: dict[int, int] = {}
    for seat in reversed(s.bridge):
        space = min(s.players[seat].track, spaces - 1)
        height = below.get(space, 0)
        below[space] = height + 1
        p.crest(seat, x + 26 + step * space + 4 * height, middle - STACKED * height, 28)
    p.end()
