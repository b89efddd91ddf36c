"""The brush that paints every game's picture: sheets, hexagons, dice, symbols and words.

It uses the client's daytime colours (`palette.py`). `signs.svg` has the symbols; a picture includes
the ones it uses. `tools/make_look.py` copies both from the client.
"""

import math
import re
from importlib.resources import files
from typing import Final

from duchy.core.pictures.palette import DAY

DESK: Final = DAY["desk"]
SHEET: Final = DAY["sheet"]
INLAY: Final = DAY["sheet-2"]
LINE: Final = DAY["line"]
EDGE: Final = DAY["line-strong"]
INK: Final = DAY["ink"]
FAINT: Final = DAY["ink-3"]
RUBRIC: Final = DAY["rubric"]
GILD: Final = DAY["gild"]
LIGHT: Final = DAY["on-dark"]
FACE: Final = DAY["leaf"]
CARD_EDGE: Final = DAY["leaf-edge"]
SERIF: Final = "Palatino, 'Palatino Linotype', Georgia, 'DejaVu Serif', serif"
SANS: Final = "Seravek, 'Segoe UI', Ubuntu, 'Noto Sans', 'DejaVu Sans', sans-serif"

SEATS: Final = [DAY[f"seat-{seat}"] for seat in range(1, 9)]
IVORY: Final = 3  # the seat whose colour needs a dark charge
GOODS: Final = [DAY[f"goods-{good}"] for good in range(1, 7)]


class Paint:
    """The colours of fields and cards: body, light, edge, drawing, empty, symbol."""

    __slots__ = ("body", "edge", "light", "mark", "on", "wash")

    def __init__(self, body: str, light: str, edge: str, on: str, wash: str, mark: str) -> None:
        self.body: str = body
        self.light: str = light
        self.edge: str = edge
        self.on: str = on
        self.wash: str = wash
        self.mark: str = mark


def _paint(name: str) -> Paint:
    return Paint(
        DAY[name],
        DAY[f"{name}-hi"],
        DAY[f"{name}-lo"],
        DAY[f"{name}-on"],
        DAY[f"{name}-wash"],
        DAY[f"{name}-mark"],
    )


GREEN: Final = _paint("castle")
GREY: Final = _paint("mine")
GOLD: Final = _paint("monastery")
BLUE: Final = _paint("river")
LEAF: Final = _paint("pasture")
SAND: Final = _paint("city")
VIOLET: Final = _paint("cloister")
ORANGE: Final = _paint("town")
YELLOW: Final = _paint("meadow")

_signs: dict[str, str] = {}


def signs() -> dict[str, str]:
    """The symbols of `signs.svg` by their names."""
    if not _signs:
        text = files("duchy.core.pictures").joinpath("signs.svg").read_text("utf-8")
        for symbol in re.findall('<symbol id="sym-.*?</symbol>', text, re.DOTALL):
            _signs[symbol[16 : symbol.index('"', 16)]] = symbol
    return _signs


def number(value: float) -> str:
    """A number, written as short as possible."""
    return f"{value:.1f}".removesuffix(".0")


def corner(x: float, y: float, size: float, k: int) -> tuple[float, float]:
    """A corner of a hexagon that stands on a point; 0 is the top, then clockwise."""
    angle = math.radians(60 * k - 90)
    return x + size * math.cos(angle), y + size * math.sin(angle)


def hexagon(x: float, y: float, size: float) -> str:
    points = [corner(x, y, size, k) for k in range(6)]
    return " ".join([f"{number(px)},{number(py)}" for px, py in points])


class Picture:
    """Paints things in the order of the calls; `svg` returns the picture."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.used: set[str] = set()
        self.shades: dict[str, str] = {}

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        round: float = 0,
        stroke: str = "",
        thick: float = 1,
        dash: str = "",
    ) -> None:
        line = f' stroke="{stroke}" stroke-width="{number(thick)}"' if stroke else ""
        line += f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
            f'height="{number(height)}" rx="{number(round)}" fill="{fill}"{line}/>'
        )

    def sheet(self, x: float, y: float, width: float, height: float) -> None:
        """A sheet of vellum on the desk; what follows lies on it, until `end`."""
        self.rect(x, y + 2, width, height, "#c9b891", 12)
        self.box(x, y, width, height, SHEET, 12)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str = INLAY,
        round: float = 10,
        stroke: str = LINE,
    ) -> None:
        """A part of a sheet; what follows stays within it, until `end`."""
        self.parts.append("<g>")
        self.rect(x, y, width, height, fill, round, stroke)

    def end(self) -> None:
        """Finish the sheet or box."""
        self.parts.append("</g>")

    def text(
        self,
        x: float,
        y: float,
        size: float,
        words: object,
        fill: str = INK,
        anchor: str = "start",
        bold: bool = False,
        serif: bool = False,
    ) -> None:
        weight = ' font-weight="700"' if bold else ""
        family = SERIF if serif else SANS
        shown = str(words).replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(
            f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{fill}" '
            f'text-anchor="{anchor}" font-family="{family}"{weight}>{shown}</text>'
        )

    def path(self, d: str, stroke: str, thick: float, more: str = "") -> None:
        self.parts.append(
            f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{number(thick)}" '
            f'stroke-linecap="round"{more}/>'
        )

    def circle(
        self, x: float, y: float, radius: float, fill: str, stroke: str = "", dash: str = ""
    ) -> None:
        line = f' stroke="{stroke}"' if stroke else ""
        line += f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{line}/>'
        )

    def sign(
        self, name: str, x: float, y: float, size: float, colour: str = INK, more: str = ""
    ) -> None:
        """Draw a symbol centred at (x, y)."""
        self.used.add(name)
        self.parts.append(
            f'<use href="#sym-{name}" x="{number(x - size / 2)}" y="{number(y - size / 2)}" '
            f'width="{number(size)}" height="{number(size)}" color="{colour}"{more}/>'
        )

    def polygon(self, points: str, fill: str, stroke: str = "", thick: float = 1) -> None:
        line = f' stroke="{stroke}" stroke-width="{number(thick)}"' if stroke else ""
        self.parts.append(f'<polygon points="{points}" fill="{fill}"{line}/>')

    def shade(self, paint: Paint) -> str:
        """The paint lit from above, as a fill."""
        name = "shade-" + paint.body[1:]
        self.shades[name] = (
            f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">'
            f'<stop stop-color="{paint.light}"/><stop offset=".55" stop-color="{paint.body}"/>'
            "</linearGradient>"
        )
        return f"url(#{name})"

    def tile(self, x: float, y: float, size: float, paint: Paint) -> None:
        """A hexagonal tile: an edge below for its thickness, and a body lit from above."""
        self.polygon(hexagon(x, y + size * 0.08, size), paint.edge)
        self.polygon(hexagon(x, y, size), self.shade(paint))
        self.polygon(hexagon(x, y, size * 0.92), "none", paint.light)

    def space(self, x: float, y: float, size: float) -> None:
        """An empty space for a tile."""
        self.parts.append(
            f'<polygon points="{hexagon(x, y, size)}" fill="none" stroke="{EDGE}" '
            'stroke-dasharray="3 3" opacity=".6"/>'
        )

    def die(self, x: float, y: float, size: float, pips: int, used: bool = False) -> None:
        """Draw a die centred at (x, y); only its outline, if it is used."""
        half = size / 2
        if used:
            self.rect(x - half, y - half, size, size, "none", size / 5, EDGE, 1, "3 3")
        else:
            self.rect(x - half, y - half + size / 12, size, size, LINE, size / 5)
            self.rect(x - half, y - half, size, size, FACE, size / 5, LINE)
        if pips:
            self.sign(f"pips-{pips}", x, y, size, EDGE if used else INK)

    def card(self, x: float, y: float, width: float, height: float, paint: Paint) -> None:
        """A card, placed by its upper left corner: white, with a coloured field."""
        self.rect(x, y + 1.5, width, height, CARD_EDGE, 5)
        self.rect(x, y, width, height, FACE, 5, CARD_EDGE)
        self.rect(x + 3, y + 3, width - 6, height - 6, self.shade(paint), 3)

    def purse(self, x: float, y: float, sign: str, amount: int, size: float = 18) -> None:
        """A symbol with a count."""
        self.sign(sign, x, y, size, FAINT)
        self.text(x + size * 0.7, y + size * 0.3, size * 0.85, amount, bold=True)

    def crest(self, seat: int, x: float, y: float, size: float) -> None:
        name = f"crest-{seat + 1}"
        if seat == IVORY:
            line = f"--charge:{GREEN.edge};stroke:{GREEN.edge};stroke-width:1.2;paint-order:stroke"
            self.sign(name, x, y, size, SEATS[seat], f' style="{line}"')  # an outline on vellum
        else:
            self.sign(name, x, y, size, SEATS[seat])

    def name(self, seat: int, x: float, y: float, score: object, right: float, turn: bool) -> None:
        """The head of a seat's sheet: crest, number, points; an hourglass while it decides."""
        self.crest(seat, x + 12, y, 26)
        self.text(x + 32, y + 6, 18, f"Seat {seat + 1}", bold=True, serif=True)
        if turn:
            self.sign("hourglass", x + 112, y, 16, GILD)
        self.text(right, y + 9, 28, score, RUBRIC, "end", bold=True, serif=True)

    def steps(self, x: float, y: float, labels: list[str], now: int) -> None:
        """Phases or rounds in a row, the current one in red."""
        for i, label in enumerate(labels):
            left = x + 34 * i
            self.rect(left, y, 30, 24, RUBRIC if i == now else INLAY, 6, LINE)
            fill = LIGHT if i == now else FAINT if i < now else INK
            self.text(left + 15, y + 17, 14, label, fill, "middle", bold=True, serif=True)

    def svg(self, width: float, height: float, label: str) -> str:
        known = signs()
        symbols = [known[name] for name in sorted(self.used)]
        shades = [self.shades[name] for name in sorted(self.shades)]
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} '
                f'{number(height)}" width="{number(width)}" role="img" aria-label="{label}" '
                'style="max-width:100%;height:auto">',
                "<defs>",
                *symbols,
                *shades,
                "</defs>",
                f'<rect width="{number(width)}" height="{number(height)}" rx="14" fill="{DESK}"/>',
                *self.parts,
                "</svg>",
            ]
        )
