"""The table as a picture: the main board, and every duchy with its belongings."""

from typing import TYPE_CHECKING, Final

from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.pictures.svg import main_board
from duchy.games.burgundy.pictures.svg.belongings import FOOT, HEAD, foot, head
from duchy.games.burgundy.pictures.svg.duchy import duchy
from duchy.games.burgundy.pictures.svg.expansion import SVG
from duchy.games.burgundy.rules.duchy import Duchy

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

GAP: Final = 12
WIDE: Final = 428  # of a duchy, and of an upright main board
DOUBLE: Final = 2 * WIDE + GAP
ISLANDS: Final = 520  # the width of a board of islands


def picture(s: "Burgundy", seat: int | None) -> str:
    """As the seat sees it; the only hidden things are start castles that others chose in secret."""
    p = Picture()
    high = main_board.HIGH + _strips(s)
    wide = DOUBLE if s.rules.shares_duchies else ISLANDS if s.rules.full_board_wins else WIDE
    if len(s.players) == 4:
        columns = DOUBLE // wide
        top = 2 * GAP + main_board.LOW
        main_board.lying(p, s, GAP, GAP, DOUBLE)
        for i, d in enumerate(s.duchies):
            x, y = GAP + i % columns * (wide + GAP), top + i // columns * (high + GAP)
            _sheet(p, s, d, seat, x, y, wide, high)
        return _svg(p, DOUBLE + 2 * GAP, top + 2 * (high + GAP))
    columns = 3 if len(s.players) == 2 else 2
    main_board.upright(p, s, GAP, GAP, WIDE, high)
    for i, d in enumerate(s.duchies, 1):
        x, y = GAP + i % columns * (WIDE + GAP), GAP + i // columns * (high + GAP)
        _sheet(p, s, d, seat, x, y, wide, high)
    rows = len(s.duchies) // columns + 1
    width = 2 * GAP + WIDE + (columns - 1) * (wide + GAP)
    return _svg(p, width, GAP + rows * (high + GAP))


def _svg(p: Picture, width: float, height: float) -> str:
    return p.svg(width, height, "A table of The Castles of Burgundy")


def _strips(s: "Burgundy") -> float:
    """The height of what expansions paint below a player's treasury."""
    return sum([added.strip for added in SVG.in_play(s.rules)])


def _sheet(
    p: Picture,
    s: "Burgundy",
    d: Duchy,
    seat: int | None,
    x: float,
    y: float,
    width: float,
    height: float,
) -> None:
    members = [player for player in s.players if player.duchy is d]
    own = any(player.seat == seat for player in members)
    low = height - FOOT - _strips(s)
    p.sheet(x, y, width, height)
    head(p, s, members, x, y, width)
    duchy(p, s, d, own, x + 14, y + HEAD, width - 28, low - HEAD - 8)
    foot(p, s, members, x, y + low, width)
    top = y + height - _strips(s)
    for added in SVG.in_play(s.rules):
        added.paint_strip(p, d, x, top, width)
        top += added.strip
    p.end()
