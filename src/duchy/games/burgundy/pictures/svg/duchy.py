"""A duchy as a picture: its fields with what lies on them, rivers and border posts."""

import math
from typing import TYPE_CHECKING, Final

from duchy.core.pictures import svg
from duchy.core.pictures.hexes import Hexes
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.expansions.border_posts.expansion import is_linked
from duchy.games.burgundy.pictures.svg.pieces import COLOUR_SIGNS, PAINTS, tile
from duchy.games.burgundy.rules.actions import castle_chosen
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

Place = tuple[float, float]

POST: Final = 32  # the size of a border post
BELOW: Final = 26  # for the one below the fields; the others stand beside short rows
# Where the islands of the solo boards lie, in half columns and rows from the upper left; in
# eighths, which add up without rounding.
ISLANDS: Final[dict[str, dict[str, Place]]] = {
    "13a": {"A": (0, 0), "B": (7, 0.375), "C": (0, 3.75), "D": (6.75, 4.25)},
    "13b": {
        "A": (0, 0), "B": (3.75, 0.125), "C": (0, 1.75), "D": (9.25, 0), "E": (15.5, 1.5),
        "F": (7.25, 2.125), "G": (10.25, 2.5), "H": (14.75, 3.375), "I": (16.75, 5),
        "J": (1, 5.125), "K": (4.75, 4.75), "L": (0, 6.875), "M": (10.625, 5.625),
        "N": (12.375, 6.875),
    },
}  # fmt: skip


def duchy(
    p: Picture, s: "Burgundy", d: Duchy, own: bool, x: float, y: float, width: float, height: float
) -> None:
    """The board, or before the start castle the boards that are still to choose from; its owner
    sees the castle that was chosen in secret."""
    if d.filled:
        posts = s.rules.has_expansion("border_posts")
        high = height - BELOW if posts else height
        hexes = _fields(p, d.board, d.tiles, d.filled, x, y, width, high)
        if posts:
            _posts(p, s, d, hexes)
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
    islands = ISLANDS.get(board.name)
    places: list[Place] = []
    for field, (column, row) in enumerate(board.places):
        x, y = (0.0, 0.0) if islands is None else islands[board.field_name(field)[0]]
        places.append((column + x, row + y))
    return places


def _rivers(p: Picture, board: Board, hexes: Hexes) -> None:
    for one, other in board.rivers:
        (x1, y1), (x2, y2) = hexes.middles[one], hexes.middles[other]
        d = f"M{svg.number(x1)} {svg.number(y1)}L{svg.number(x2)} {svg.number(y2)}"
        p.path(d, svg.BLUE.light, hexes.size * 0.5)
        p.path(d, svg.BLUE.wash, hexes.size * 0.38)


def _posts(p: Picture, s: "Burgundy", d: Duchy, hexes: Hexes) -> None:
    """Each outside the fields that touch it; in gold as soon as it is linked."""
    across = sum([x for x, _ in hexes.middles]) / d.board.total
    down = sum([y for _, y in hexes.middles]) / d.board.total
    for post, touching in enumerate(s.rules.facts.posts):
        fields = d.board.fields_in(touching)
        x = sum([hexes.middles[field][0] for field in fields]) / len(fields) - across
        y = sum([hexes.middles[field][1] for field in fields]) / len(fields) - down
        far = 1 + 1.3 * hexes.size / math.hypot(x, y)
        colour = svg.GILD if is_linked(d, post) else svg.EDGE
        p.sign("border_post", across + x * far, down + y * far, POST, colour)
