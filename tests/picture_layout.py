"""Reads a picture back: which things it shows, how large they are, and in which box they lie."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from duchy.core.engine.state import State

SVG = "{http://www.w3.org/2000/svg}"
# How wide letters are in the widest of a picture's fonts; bold digits are wider, spaces narrow.
LETTER = 0.56
WIDTHS = dict.fromkeys("0123456789×", 0.7) | {" ": 0.35}
SLACK = 1.5  # thick lines and lower edges look out a little


class Box:
    """A thing by its edges."""

    def __init__(self, what: str, left: float, top: float, right: float, bottom: float) -> None:
        self.what = what
        self.left, self.top, self.right, self.bottom = left, top, right, bottom

    def __repr__(self) -> str:
        edges = ", ".join(f"{edge:.0f}" for edge in (self.left, self.top, self.right, self.bottom))
        return f"{self.what} ({edges})"

    def holds(self, other: "Box") -> bool:
        return (
            self.left - SLACK <= other.left
            and self.top - SLACK <= other.top
            and self.right + SLACK >= other.right
            and self.bottom + SLACK >= other.bottom
        )

    def meets(self, other: "Box") -> bool:
        """Whether they cover something of each other."""
        return (
            self.left < other.right - SLACK
            and other.left < self.right - SLACK
            and self.top < other.bottom - SLACK
            and other.top < self.bottom - SLACK
        )


def check(state: State, seat: int | None) -> None:
    """Well formed, every sign that is used is there, and nothing leaves the sheet or box that it
    belongs to."""
    picture = state.svg(seat)
    used = set(re.findall('href="#sym-([^"]+)"', picture))
    assert used == set(re.findall('symbol id="sym-([^"]+)"', picture))
    shades = set(re.findall(r"url\(#([^)]+)\)", picture))
    assert shades == set(re.findall('linearGradient id="([^"]+)"', picture))
    sheets = 0
    for ground, things in layers(picture):
        sheets += 1
        for thing in things:
            assert ground.holds(thing), f"{thing} leaves {ground}\n{state.position()}"
    assert sheets > 2


def layers(picture: str) -> Iterator[tuple[Box, list[Box]]]:
    """The whole picture, every sheet and every box, each with all that has to stay within it."""
    root = ET.fromstring(picture)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    yield Box("the picture", 0, 0, width, height), list(_things(root))
    for group in root.iter(f"{SVG}g"):
        if group.attrib:  # the groups of a sign are its own
            continue
        ground, *things = _things(group)
        yield ground, things


def _things(part: ET.Element) -> Iterator[Box]:
    for element in part:
        if element.tag == f"{SVG}defs":
            continue
        if element.tag == f"{SVG}g":
            yield from _things(element)
        else:
            yield _box(element)


def _box(element: ET.Element) -> Box:
    of = element.attrib
    tag = element.tag.removeprefix(SVG)
    if tag in ("rect", "use"):
        x, y = float(of.get("x", 0)), float(of.get("y", 0))
        what = f"sign {of['href'].removeprefix('#sym-')}" if tag == "use" else tag
        return Box(what, x, y, x + float(of["width"]), y + float(of["height"]))
    if tag == "circle":
        x, y, radius = float(of["cx"]), float(of["cy"]), float(of["r"])
        return Box(tag, x - radius, y - radius, x + radius, y + radius)
    if tag == "text":
        x, y, size = float(of["x"]), float(of["y"]), float(of["font-size"])
        said = element.text or ""
        wide = size * sum(WIDTHS.get(letter, LETTER) for letter in said)
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[of["text-anchor"]]
        return Box(f"text {said}", left, y - 0.75 * size, left + wide, y)
    numbers = _corners(of["d"]) if tag == "path" else _pairs(of["points"])
    across, down = [x for x, _ in numbers], [y for _, y in numbers]
    return Box(tag, min(across), min(down), max(across), max(down))


def _pairs(text: str) -> list[tuple[float, float]]:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _corners(d: str) -> list[tuple[float, float]]:
    """Of a path of straight lines."""
    corners: list[tuple[float, float]] = []
    for letter, text in re.findall(r"([MLlhvz])([^MLlhvz]*)", d):
        x, y = corners[-1] if corners else (0.0, 0.0)
        if letter == "h":
            corners.append((x + float(text), y))
        elif letter == "v":
            corners.append((x, y + float(text)))
        elif letter != "z":
            for right, down in _pairs(text):
                x, y = (x + right, y + down) if letter == "l" else (right, down)
                corners.append((x, y))
    return corners
