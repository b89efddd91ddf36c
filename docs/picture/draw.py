"""Draws the picture of the README: `python docs/picture/draw.py` writes docs/picture/duchy.svg.

The duchy is the one of duchy.toml; the signs are those of signs.svg.
"""

import math
import re
from pathlib import Path

import duchy
from duchy.games.burgundy.board import BIT, COLOURS
from duchy.games.burgundy.fields import HEXAGON
from duchy.games.burgundy.state import Burgundy
from duchy.games.burgundy.tiles import NO_TILE, Animal, Tile

HERE = Path(__file__).parent
SIZE = 50.0  # from the middle of a field to its corner
SHEET, INK, GOLD, EDGE = "#faf4e6", "#2a2118", "#d99700", "#8b7650"

# For each colour: tile, its light and its edge, the sign on it; an empty field and its sign.
PAINT = {
    "castle": ("#1d5a3c", "#32815a", "#0f3523", "#fff8e8", "#a9c4ac", "#164a30"),
    "mine": ("#5f656d", "#838a93", "#3a3f45", "#fff8e8", "#d3d3d1", "#45494f"),
    "monastery": ("#dda31c", "#f3c750", "#8a5f06", "#33210a", "#f6e2a4", "#6b4a00"),
    "ship": ("#2260a6", "#4288cf", "#123a69", "#fff8e8", "#bcd7ee", "#1a4c87"),
    "animal": ("#92c348", "#b9e077", "#547820", "#1e2d07", "#e1efc0", "#3f5c12"),
    "building": ("#d9ad7c", "#eccfa6", "#86592c", "#3a220c", "#f1dfc6", "#6f4519"),
}


def corner(x: float, y: float, size: float, k: int) -> tuple[float, float]:
    angle = math.radians(60 * k - 90)
    return x + size * math.cos(angle), y + size * math.sin(angle)


def hexagon(x: float, y: float, size: float) -> str:
    return " ".join("{:.1f},{:.1f}".format(*corner(x, y, size, k)) for k in range(6))


def sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    left, top = x - size / 2, y - size / 2
    return (
        f'<use href="#sym-{name}" x="{left:.1f}" y="{top:.1f}" '
        f'width="{size:.0f}" height="{size:.0f}" color="{colour}"/>'
    )


def empty_field(colour: str, number: int, x: float, y: float) -> str:
    """The sign of the colour, and the number as the face of a die."""
    *_, mark = PAINT[colour]
    face = f'<rect x="{x - 14:.1f}" y="{y - 2:.1f}" width="28" height="28" rx="6" fill="#fffaf0"/>'
    pips = sign(f"pips-{number}", x, y + 12, 28, INK)
    return sign(colour, x, y - 20, 24, mark) + face + pips


def laid_tile(tile: Tile, x: float, y: float) -> str:
    """A tile has a thickness: an edge below, a body with light from above, and its sign."""
    colour = COLOURS[tile.colour]
    _, light, edge, mark, *_ = PAINT[colour]
    name = re.sub("[0-9]+$", "", tile.name)
    parts = [
        f'<polygon points="{hexagon(x, y + 4, SIZE * 0.89)}" fill="{edge}"/>',
        f'<polygon points="{hexagon(x, y, SIZE * 0.89)}" fill="url(#{colour})"/>',
        f'<polygon points="{hexagon(x, y, SIZE * 0.82)}" fill="none" stroke="{light}"/>',
    ]
    if isinstance(tile, Animal):
        width = 15 if tile.size > 2 else 18
        places = {2: [(-14, 0), (14, 0)], 3: [(0, -14), (-14, 12), (14, 12)]}.get(
            tile.size, [(-14, -13), (14, -13), (-14, 13), (14, 13)]
        )
        parts += [sign(name, x + dx, y + dy, width * 1.6, mark) for dx, dy in places]
    else:
        parts.append(sign(name, x, y, 50, mark))
    return "".join(parts)


def draw(state: Burgundy) -> str:
    d = state.players[0].duchy
    board = d.board
    places = [((q + r / 2) * math.sqrt(3) * SIZE, r * 1.5 * SIZE) for q, r in HEXAGON]
    ground, lines, borders, gilt, things = [], [], [], [], []
    for field, (x, y) in enumerate(places):
        colour = COLOURS[board.colour[field]]
        ground.append(f'<polygon points="{hexagon(x, y, SIZE)}" fill="{PAINT[colour][4]}"/>')
        region = board.region[field]
        for k, (dq, dr) in enumerate(((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))):
            q, r = HEXAGON[field]
            beyond = (q + dq, r + dr)
            ends = (*corner(x, y, SIZE, k), *corner(x, y, SIZE, k + 1))
            side = "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*ends)
            if beyond in HEXAGON and region & BIT[HEXAGON.index(beyond)]:
                lines.append(side)
            else:
                borders.append(side)
                if d.has_filled(region):
                    gilt.append(side)
        tile = d.tiles[field]
        if tile is NO_TILE:
            things.append(empty_field(colour, board.number[field], x, y))
        else:
            things.append(laid_tile(tile, x, y))
    signs = (HERE / "signs.svg").read_text("utf-8")
    shades = "".join(
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{light}"/>'
        f'<stop offset=".55" stop-color="{body}"/></linearGradient>'
        for name, (body, light, *_) in PAINT.items()
    )
    width, height = 720, 630
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-width / 2:.0f} {-height / 2:.0f} '
            f'{width} {height}" role="img" aria-label="A duchy of The Castles of Burgundy">',
            "<defs>",
            *re.findall("<symbol.*?</symbol>", signs, re.DOTALL),
            shades,
            "</defs>",
            f'<rect x="{-width / 2:.0f}" y="{-height / 2:.0f}" width="{width}" '
            f'height="{height}" rx="16" fill="{SHEET}"/>',
            *ground,
            f'<path d="{"".join(lines)}" stroke="{EDGE}" stroke-width=".6" opacity=".6"/>',
            f'<path d="{"".join(borders)}" stroke="{INK}" stroke-width="2.4" '
            'stroke-linecap="round"/>',
            f'<path d="{"".join(gilt)}" stroke="{GOLD}" stroke-width="5" stroke-linecap="round"/>',
            *things,
            "</svg>",
        ]
    )


if __name__ == "__main__":
    position = (HERE / "duchy.toml").read_text("utf-8")
    state = duchy.game("burgundy").position(position)
    assert isinstance(state, Burgundy)
    (HERE / "duchy.svg").write_text(draw(state) + "\n", encoding="utf-8")
