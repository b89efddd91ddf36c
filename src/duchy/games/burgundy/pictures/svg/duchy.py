"""A duchy as a picture: its fields, what lies on them, and rivers."""

from typing import TYPE_CHECKING

from duchy.core.pictures import svg
from duchy.core.pictures.hexes import Hexes
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.pictures.svg.expansion import SVG, Islands, Place
from duchy.games.burgundy.pictures.svg.pieces import COLOUR_SIGNS, PAINTS, tile
from duchy.games.burgundy.rules.actions import castle_chosen
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


def duchy(
    p: Picture, s: "Burgundy", d: Duchy, own: bool, x: float, y: float, width: float, height: float
) -> None:
    """The board; before the start castle stands, the boards to choose from. The owner also sees a
    castle chosen in secret."""
    if d.filled:
        brought = SVG.in_play(s.rules)
        high = height - sum([added.below_board for added in brought])
        hexes = _fields(p, d.board, d.tiles, d.filled, x, y, width, high)
        for added in brought:
            added.paint_duchy(p, s, d, hexes)
        return
    share = width / len(d.sides)
    chosen = castle_chosen(d.founded) if own else None
    high = min(height - 24, share)
    top = y + (height - 24 - high) / 2
    for i, board in enumerate(d.sides):
        tiles = [NO_TILE] * board.total
        if chosen is not None and chosen.side == i:
            tiles[board.field_at[chosen.spot]] = CASTLE_TILE
        left = x + i * share
        p.text(left + share / 2, top + 16, 14, f"board {board.name}", svg.FAINT, "middle")
        _fields(p, board, tiles, 0, left + 4, top + 24, share - 8, high)


def _fields(
    p: Picture,
    board: Board,
    tiles: list[Tile],
    filled: int,
    x: float,
    y: float,
    width: float,
    height: float,
) -> Hexes:
    hexes = Hexes(_places(board), x, y, width, height)
    _rivers(p, board, hexes)
    wash = [PAINTS[colour].wash for colour in board.colour]
    hexes.ground(p, wash, board.region, filled)
    size = hexes.size
    for field, (fx, fy) in enumerate(hexes.middles):
        if tiles[field] is not NO_TILE:
            tile(p, tiles[field], fx, fy, size * 0.86)
            continue
        colour = board.colour[field]
        p.sign(COLOUR_SIGNS[colour], fx, fy - size * 0.4, size * 0.5, PAINTS[colour].mark)
        p.rect(fx - size * 0.28, fy - size * 0.02, size * 0.56, size * 0.56, svg.FACE, size * 0.12)
        p.sign(f"pips-{board.number[field]}", fx, fy + size * 0.26, size * 0.56)
    return hexes


def _places(board: Board) -> list[Place]:
    """Half columns and rows; islands count from their own corners."""
    islands: Islands = {}
    for added in SVG.everything():
        islands |= added.islands.get(board.name, {})
    places: list[Place] = []
    for field, (column, row) in enumerate(board.places):
        x, y = islands.get(board.field_name(field)[0], (0.0, 0.0))
        places.append((column + x, row + y))
    return places


def _rivers(p: Picture, board: Board, hexes: Hexes) -> None:
    for one, other in board.rivers:
        (x1, y1), (x2, y2) = hexes.middles[one], hexes.middles[other]
        d = f"M{svg.number(x1)} {svg.number(y1)}L{svg.number(x2)} {svg.number(y2)}"
        p.path(d, svg.BLUE.light, hexes.size * 0.5)
        p.path(d, svg.BLUE.wash, hexes.size * 0.38)
