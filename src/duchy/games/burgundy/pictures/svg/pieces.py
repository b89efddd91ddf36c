"""Pieces as pictures: tiles, goods and shields, wherever they lie."""

import re
from typing import TYPE_CHECKING, Final

from duchy.core.pictures import svg
from duchy.core.pictures.svg import Paint, Picture, corner, hexagon
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS
from duchy.games.burgundy.rules.components.animals import Animal
from duchy.games.burgundy.rules.components.board import ANIMAL, BIT, EVERY_COLOUR, MONASTERY
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.components.facts import Facts

COLOUR_SIGNS: Final = ("castle", "mine", "monastery", "ship", "animal", "building")
PAINTS: Final[list[Paint]] = [svg.GREEN, svg.GREY, svg.GOLD, svg.BLUE, svg.LEAF, svg.SAND]
SIGNS: Final[dict[str, str]] = {"city_hall": "town_hall", "blank": "tile-solo", "inn": "tile-inn"}
INN: Final = "#8a5a30"
BLANK: Final = "#1d1812"
# Their colours tell what shields are worth.
SHIELD_COLOURS: Final[dict[int, str]] = {12: "#2a4a8c", 8: "#17645f", 4: "#74451f"}


def tile(p: Picture, tile: Tile, x: float, y: float, size: float) -> None:
    """A tile, or the place for one."""
    if tile is NO_TILE:
        p.space(x, y, size)
        return
    name = re.sub("[0-9]+$", "", tile.name)
    if tile.colour == EVERY_COLOUR:
        _tile_for_any_field(p, x, y, size, INN if name == "inn" else BLANK)
        p.sign(SIGNS[name], x, y, size * 2, svg.LIGHT)
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
    """Its own sign, or that of its colour if nobody has drawn one."""
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
    """A goods tile, or the place for one of its colour."""
    colour = svg.GOODS[good]
    if there:
        p.rect(x - size / 2, y - size / 2, size, size, colour, size / 5)
    else:
        p.rect(x - size / 2 + 0.5, y - size / 2 + 0.5, size - 1, size - 1, svg.FACE, 4, colour)
    p.sign(f"goods-{good + 1}", x, y, size * 0.8, svg.LIGHT if there else colour)


def goods(
    p: Picture, counts: list[int], x: float, y: float, width: float, height: float, size: float
) -> None:
    """A pile of each colour with its number, in one row or two, as large as the box allows."""
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


def shields(mask: int) -> list[int]:
    """The numbers of the shields in a mask."""
    return [shield for shield in SHIELD_NUMBERS if mask & BIT[shield]]


def shield(p: Picture, facts: "Facts", shield: int, x: float, y: float, size: float) -> None:
    colour = SHIELD_COLOURS.get(facts.shield_points[shield], svg.INK)
    p.sign(f"shield-{shield}", x, y, size, colour)
