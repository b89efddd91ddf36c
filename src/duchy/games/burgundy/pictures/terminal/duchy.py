"""A duchy as text: its fields in their places on the board, large or small."""

from typing import Final

from duchy.core.pictures.ansi import paint, width
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.pictures.terminal.expansion import TERMINAL, Mark
from duchy.games.burgundy.pictures.terminal.labels import (
    ENAMEL,
    FAR_FIELD,
    FIELD,
    ON_ENAMEL,
    ON_FIELD,
    faint,
    headed,
    wrapped,
)
from duchy.games.burgundy.rules.components.board import BIT, COLOURS, LETTERS, Board
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy

LARGE: Final = 7  # columns of a field of one's own duchy
SMALL: Final = 3  # and of another's
BETWEEN_ISLANDS: Final = 4


def large_duchy(texts: Texts, s: Burgundy, d: Duchy, board: Board, columns: int) -> list[str]:
    """Each row takes two lines: names and numbers, then the contents."""
    near = s.open_fields(d) if d.filled else 0
    cells = [_large_field(texts, d, board, field, near) for field in range(board.total)]
    lines = _picture(board, cells, LARGE, columns)
    for added in TERMINAL.in_play(s.rules):
        lines = _written(lines, added.duchy_marks(s, d, board))
    return lines + _rivers(texts, d, board, columns)


def small_duchy(texts: Texts, d: Duchy, columns: int) -> list[str]:
    cells = [[_small_field(texts, d, field)] for field in range(d.board.total)]
    return _picture(d.board, cells, SMALL, columns)


# ---- fields ------------------------------------------------------------------------


def _large_field(texts: Texts, d: Duchy, board: Board, field: int, near: int) -> list[str]:
    colour = board.colour[field]
    name = board.field_name(field)
    tile = d.tiles[field]
    if tile is not NO_TILE:
        ink, ground = ON_ENAMEL[colour], ENAMEL[colour]
        below = paint(f"{texts(f'short.{tile.name}'):^{LARGE}}", ink, ground, bold=True)
        return [paint(f"{name:<{LARGE}}", ink, ground), below]
    number = board.number[field]
    word = texts(f"region.{COLOURS[colour]}")
    ink, ground = ON_FIELD[colour] if near & BIT[field] else FAR_FIELD[colour], FIELD[colour]
    above = f"{name:<4}[{number}]" if near & BIT[field] else f"{name:<4} {number} "
    return [paint(above, ink, ground), paint(f"{word:^{LARGE}}", ink, ground)]


def _small_field(texts: Texts, d: Duchy, field: int) -> str:
    colour = d.board.colour[field]
    tile = d.tiles[field]
    if tile is not NO_TILE:
        code = texts(f"code.{tile.name}")
        return paint(f"{code:^{SMALL}}", ON_ENAMEL[colour], ENAMEL[colour], bold=True)
    text = f"{LETTERS[colour].lower()}{d.board.number[field]}"
    return paint(f"{text:^{SMALL}}", ON_FIELD[colour], FIELD[colour])


# ---- where they lie ----------------------------------------------------------------


def _picture(board: Board, cells: list[list[str]], cell: int, columns: int) -> list[str]:
    """All parts of the board: one, or islands side by side in as many columns as exist."""
    lines: list[str] = []
    shelf: list[str] = []
    for fields in _parts(board):
        part = _part(board, fields, cells, cell)
        gap = BETWEEN_ISLANDS if shelf else 0
        at = max((width(line) for line in shelf), default=0) + gap
        if shelf and at + max(width(line) for line in part) > columns:
            lines += [*shelf, ""]
            shelf, at = [], 0
        shelf = _written(shelf, [(i, at, line) for i, line in enumerate(part)])
    return lines + shelf


def _parts(board: Board) -> list[list[int]]:
    """Islands, which have capital letters, are drawn separately; any other board is one part."""
    parts: dict[str, list[int]] = {}
    for field in range(board.total):
        letter = board.field_name(field)[0]
        parts.setdefault(letter if letter.isupper() else "", []).append(field)
    return list(parts.values())


def _part(board: Board, fields: list[int], cells: list[list[str]], cell: int) -> list[str]:
    left = min(board.places[field][0] for field in fields)
    top = min(board.places[field][1] for field in fields)
    marks: list[Mark] = []
    for field in fields:
        x, y = board.places[field]
        for i, text in enumerate(cells[field]):
            marks.append(((y - top) * len(cells[field]) + i, (x - left) * (cell + 1) // 2, text))
    return _written([], marks)


def _written(lines: list[str], marks: list[Mark]) -> list[str]:
    """The lines with marks, each to the right of the text or in a margin."""
    height = max([len(lines)] + [line + 1 for line, _, _ in marks])
    lines = lines + [""] * (height - len(lines))
    for at, column, text in sorted(marks):
        there = lines[at]
        if width(there) <= column:
            lines[at] = there + " " * (column - width(there)) + text
        else:  # the margin of a line begins with spaces
            lines[at] = there[:column] + text + there[column + width(text) :]
    return lines


# ---- rivers ------------------------------------------------------------------------


def _rivers(texts: Texts, d: Duchy, board: Board, columns: int) -> list[str]:
    """The links between islands; those that continue from a tile are bright."""
    links: list[str] = []
    parts = _parts(board)
    if len(parts) == 1:
        return []
    for fields in parts:
        for field in fields:
            for other in board.fields_in(board.neighbours[field]):
                if other > field and other not in fields:
                    said = f"{board.field_name(field)}~{board.field_name(other)}"
                    ends = (d.filled >> field & 1) + (d.filled >> other & 1)
                    bright = paint(said, ON_FIELD[3], bold=ends == 1)
                    links.append(bright if ends else faint(said))
    return ["", *headed(f"{faint(texts('draw.rivers'))} ", wrapped(links, columns - 10))]
