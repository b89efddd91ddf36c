"""The table as a picture: the main board, and every duchy with what belongs to it."""

from typing import TYPE_CHECKING, Final

from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.expansions.trade_routes import expansion as trade_routes
from duchy.games.burgundy.pictures.svg import main_board
from duchy.games.burgundy.pictures.svg.belongings import FOOT, HEAD, ROUTE, foot, head, route
from duchy.games.burgundy.pictures.svg.duchy import duchy
from duchy.games.burgundy.rules.duchy import Duchy

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

GAP: Final = 12
WIDE: Final = 428  # of a duchy, and of an upright main board
DOUBLE: Final = 2 * WIDE + GAP
ISLANDS: Final = 520  # the width of a solo board


def picture(s: "Burgundy", seat: int | None) -> str:
    """As the seat sees it: only a start castle that it chose in secret is hidden from others."""
    p = Picture()
    high = main_board.HIGH + (ROUTE if s.rules.has_expansion("trade_routes") else 0)
    wide = DOUBLE if s.rules.team else ISLANDS if s.rules.solo else WIDE
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
    low = height - FOOT - (ROUTE if trade_routes.route(d).spaces else 0)
    p.sheet(x, y, width, height)
    head(p, s, members, x, y, width)
    duchy(p, s, d, own, x + 14, y + HEAD, width - 28, low - HEAD - 8)
    foot(p, s, members, x, y + low, width)
    if trade_routes.route(d).spaces:
        route(p, d, x, y + height - ROUTE, width)
    p.end()
