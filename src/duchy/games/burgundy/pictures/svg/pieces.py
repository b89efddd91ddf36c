"""Pieces as pictures: tiles and goods, wherever they lie."""

import re
from typing import Final

from duchy.core.pictures import svg
from duchy.core.pictures.svg import Paint, Picture, corner, hexagon
from duchy.games.burgundy.pictures.svg.expansion import SVG
from duchy.games.burgundy.rules.components.animals import Animal
from duchy.games.burgundy.rules.components.board import ANIMAL, EVERY_COLOUR, MONASTERY
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile

COLOUR_SIGNS: Final = ("castle", "mine", "monastery", "ship", "animal", "building")
PAINTS: Final[list[Paint]] = [svg.GREEN, svg.GREY, svg.GOLD, svg.BLUE, svg.LEAF, svg.SAND]
SIGNS: Final[dict[str, str]] = {"city_hall": "town_hall"}


def tile(p: Picture, tile: Tile, x: float, y: float, size: float) -> None:
    """A tile, or an empty space for one."""
    if tile is NO_TILE:
        p.space(x, y, size)
        return
    name = re.sub("[0-9]+$", "", tile.name)
    if tile.colour == EVERY_COLOUR:
        for added in SVG.everything():
            if name in added.tiles:
                sign, ground = added.tiles[name]
                _tile_for_any_field(p, x, y, size, ground)
                p.sign(sign, x, y, size * 2, svg.LIGHT)
        return
    paint = PAINTS[tile.colour]
    p.tile(x, y, size, paint)
    if tile.colour == ANIMAL:
        assert isinstance(tile, Animal)
        p.sign(name, x, y - size * 0.18, size * 0.9, paint.on)
        p.text(x, y + size * 0.66, size * 0.5, tile.size, paint.on, "middle", bold=True)
    elif tile.colour == MONASTERY:
        p.sign(name, x, y - size * 0.2, size * 0.8, paint.on)
        p.text(x, y + size * 0.62, size * 0.46, tile.kind, paint.on, "middle", bold=True)
    else:
        p.sign(_sign(tile, name), x, y, size, paint.on)


def _sign(tile: Tile, name: str) -> str:
    """The tile's own symbol, or that of its colour."""
    sign = SIGNS.get(name, name)
    return sign if sign in svg.signs() else COLOUR_SIGNS[tile.colour]


def _tile_for_any_field(p: Picture, x: float, y: float, size: float, body: str) -> None:
    """Its rim has the six colours."""
    p.polygon(hexagon(x, y + size * 0.08, size), "#0c0906")
    p.polygon(hexagon(x, y, size), body)
    for k, paint in enumerate(PAINTS):
        x1, y1 = corner(x, y, size * 0.88, k)
        x2, y2 = corner(x, y, size * 0.88, k + 1)
        side = f"M{svg.number(x1)} {svg.number(y1)}L{svg.number(x2)} {svg.number(y2)}"
        p.path(side, paint.light, size * 0.12)


def good(p: Picture, x: float, y: float, size: float, good: int, there: bool = True) -> None:
    """A goods tile, or an empty space for one of its colour."""
    colour = svg.GOODS[good]
    if there:
        p.rect(x - size / 2, y - size / 2, size, size, colour, size / 5)
    else:
        p.rect(x - size / 2 + 0.5, y - size / 2 + 0.5, size - 1, size - 1, svg.FACE, 4, colour)
    p.sign(f"goods-{good + 1}", x, y, size * 0.8, svg.LIGHT if there else colour)


def goods(
    p: Picture, counts: list[int], x: float, y: float, width: float, height: float, size: float
) -> None:
    """A pile of each colour with its count, in one or two rows, as large as the box allows."""
    piles = [colour for colour in range(6) if counts[colour]]
    share = 1.45 if any(count > 1 for count in counts) else 1.1  # with the number
    rows = 1 if len(piles) * 0.8 * size * share <= width else 2
    columns = max(1, (len(piles) + rows - 1) // rows)
    step = min(size * share + 6, width / columns)
    large = min(size, step / share, height / rows - 3)
    for i, colour in enumerate(piles):
        left = x + i % columns * step
        middle = y + (i // columns + 0.5) * height / rows
        good(p, left + large / 2, middle, large, colour)
        if counts[colour] > 1:
            p.text(left + large + 1, middle + 4, large * 0.56, counts[colour], bold=True)
