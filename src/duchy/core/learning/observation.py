"""What a seat may know as a row of numbers of fixed length, for programs that learn.

Every game says in its `observation.py` what the numbers mean (a `Layout`) and writes them
(`game.views.observe`). Seats are counted from the observer: 0 is itself, 1 the next clockwise.
Seats, boards or expansions that are not in play are 0; they come last, so a row may be shorter than
the layout: the rest is 0.
"""

import struct

from duchy.core.engine.state import State


class Part:
    """A run of numbers in the row. A `category` is a name written as a number; other parts are
    counts."""

    __slots__ = ("category", "high", "low", "name", "size", "start", "what")

    def __init__(
        self, name: str, start: int, size: int, low: int, high: int, category: bool, what: str
    ) -> None:
        self.name: str = name
        self.start: int = start
        self.size: int = size
        self.low: int = low
        self.high: int = high
        self.category: bool = category
        self.what: str = what


class Layout:
    """The parts of a game's row, in order. Every change raises `version`."""

    def __init__(self, version: int) -> None:
        self.version: int = version
        self.parts: list[Part] = []
        self.size: int = 0

    def count(self, name: str, size: int, high: int, what: str, low: int = 0) -> None:
        """Numbers that count something, from `low` to `high`."""
        self._add(Part(name, self.size, size, low, high, False, what))

    def category(self, name: str, size: int, high: int, what: str) -> None:
        """Numbers that stand for things; 0 is none."""
        self._add(Part(name, self.size, size, 0, high, True, what))

    def _add(self, part: Part) -> None:
        if part.name in [other.name for other in self.parts]:
            raise ValueError(f"two parts are called '{part.name}'")
        self.parts.append(part)
        self.size += part.size

    def read(self, row: list[int]) -> dict[str, list[int]]:
        """The numbers of a row by the names of their parts."""
        whole = row + [0] * (self.size - len(row))
        return {part.name: whole[part.start : part.start + part.size] for part in self.parts}


class Window:
    """Rows of observations (16-bit numbers) and masks of legal actions (a byte each), written into
    two buffers that are allocated once. NumPy and others can use them without a copy."""

    def __init__(self, size: int, actions: int, rows: int) -> None:
        self.size: int = size
        self.actions: int = actions
        self.rows: int = rows
        self.numbers: bytearray = bytearray(2 * size * rows)
        self.masks: bytearray = bytearray(actions * rows)
        self.legal: list[list[int]] = [[] for _ in range(rows)]  # the set places of each mask
        self._packers: dict[int, struct.Struct] = {}
        self._lengths: list[int] = [0] * rows
        self._no_actions: bytes = bytes(actions)

    def write(self, row: int, numbers: list[int], state: State, seat: int) -> None:
        """Write the seat's observation and its legal actions."""
        self.write_numbers(row, numbers)
        masks = self.masks
        first = self.actions * row
        masks[first : first + self.actions] = self._no_actions
        legal: list[int] = []
        for action in state.legal(seat):
            masks[first + action.number] = 1
            legal.append(action.number)
        self.legal[row] = legal

    def write_numbers(self, row: int, numbers: list[int]) -> None:
        length = len(numbers)
        if length < self._lengths[row]:
            numbers = numbers + [0] * (self._lengths[row] - length)
            length = len(numbers)
        self._lengths[row] = length
        packer = self._packers.get(length)
        if packer is None:
            packer = struct.Struct(f"={length}h")
            self._packers[length] = packer
        packer.pack_into(self.numbers, 2 * self.size * row, *numbers)
