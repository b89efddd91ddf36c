"""Colours and short labels of the text picture."""

from typing import Final

from duchy.core.pictures.ansi import pad, paint, width
from duchy.core.pictures.palette import CANDLE
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.rules.actions import FIRST, SECOND
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.player import Player

# For each colour: a tile and what is written on it (the last is of tiles that go on any field), an
# empty field and what is written on it.
COLOURS: Final = ("castle", "mine", "monastery", "river", "pasture", "city")
ENAMEL: Final = [*[CANDLE[name] for name in COLOURS], "#3a332a"]
ON_ENAMEL: Final = [*[CANDLE[f"{name}-on"] for name in COLOURS], CANDLE["on-dark"]]
FIELD: Final = [CANDLE[f"{name}-wash"] for name in COLOURS]
ON_FIELD: Final = [CANDLE[f"{name}-mark"] for name in COLOURS]
FAR_FIELD: Final = ("#5d8a72", "#84898f", "#a98b45", "#6a8db0", "#8aa35f", "#a58c6c")
GOODS: Final = [CANDLE[f"goods-{good}"] for good in range(1, 7)]
GOLD: Final = CANDLE["monastery-mark"]
IVORY: Final = CANDLE["on-dark"]
# The ivory of the fourth seat would not carry ivory words.
SEATS: Final = [*[CANDLE[f"seat-{seat}"] for seat in (1, 2, 3)], "#8a7a3a"]

KEY: Final = 10  # columns of the word that begins a line


def faint(text: str) -> str:
    return paint(text, dim=True)


def name(texts: Texts, p: Player) -> str:
    said = texts("seat.name", number=p.seat + 1)
    return paint(f" {said} ", IVORY, SEATS[p.seat], bold=True)


def points(texts: Texts, count: int) -> str:
    said = texts("count.point_one" if count == 1 else "count.point_many", count=count)
    return paint(said, bold=True)


def dice(p: Player) -> str:
    """The two dice; a used one is in brackets."""
    faces: list[str] = []
    for die in (FIRST, SECOND):
        if not p.dice[die]:
            continue
        if p.used & BIT[die]:
            faces.append(faint(f"({p.dice[die]})"))
        else:
            faces.append(paint(f" {p.dice[die]} ", IVORY, SEATS[p.seat], bold=True))
    return " ".join(faces)


def tile(texts: Texts, shown: Tile) -> str:
    said = texts(f"name.{shown.name}")
    return paint(f" {said} ", ON_ENAMEL[shown.colour], ENAMEL[shown.colour])


def tiles(texts: Texts, shown: list[Tile]) -> list[str]:
    return [tile(texts, each) for each in shown if each is not NO_TILE]


def good(number: int) -> str:
    return paint(f" {number + 1} ", IVORY, GOODS[number])


def goods(counts: list[int]) -> list[str]:
    """For each colour a label with its number, and the count."""
    return [
        good(colour) + (f"×{count}" if count > 1 else "")
        for colour, count in enumerate(counts)
        if count
    ]


# ---- lines of labels ---------------------------------------------------------------


def wrapped(labels: list[str], columns: int) -> list[str]:
    """Labels side by side, on as many lines as they need; at least one."""
    lines = [""]
    for label in labels or [faint("–")]:
        if lines[-1] and width(lines[-1]) + 1 + width(label) > columns:
            lines.append("")
        lines[-1] += f" {label}" if lines[-1] else label
    return lines


def headed(head: str, lines: list[str]) -> list[str]:
    """Lines with a head before the first one; the others are indented."""
    return [head + lines[0]] + [pad("", width(head)) + line for line in lines[1:]]


def line(texts: Texts, key: str, labels: list[str], columns: int) -> list[str]:
    """A word followed by labels, within this many columns."""
    head = f"{faint(pad(texts(f'draw.{key}'), KEY))} "
    return headed(head, wrapped(labels, columns - KEY - 1))


def short_line(texts: Texts, key: str, words: list[str], columns: int) -> list[str]:
    """The same below another duchy, which is narrower."""
    head = f"{faint(texts(f'draw.{key}'))} "
    return headed(head, wrapped(words, columns - width(head) - 2))


def hint(head: str, text: str, columns: int) -> list[str]:
    """A label and its effect in words."""
    return headed(f"{head} ", wrapped(text.split(), columns - width(head) - 1))
