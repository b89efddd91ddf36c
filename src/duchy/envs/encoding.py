"""Observations as arrays: the numbers as they are, or with every category spread out.

`numbers` are the 16-bit numbers of the game's layout. `one_hot` writes each category as a 1 among
zeros and leaves counts as they are, in 32-bit floats: longer, and what a plain network wants.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.learning.observation import Layout, Window
from duchy.envs.settings import ENCODINGS, one_of

Numbers = NDArray[np.int16]
Array = NDArray[np.int16] | NDArray[np.float32]
Mask = NDArray[np.int8]


def numbers(window: Window) -> Numbers:
    """The observations of a window as an array, a line for each row; without a copy."""
    return np.frombuffer(window.numbers, np.int16).reshape(window.rows, window.size)


def masks(window: Window) -> Mask:
    """Its masks likewise."""
    return np.frombuffer(window.masks, np.int8).reshape(window.rows, window.actions)


class Encoding:
    """How observations of a game are given: `low` and `high` bound them, `encode` makes them."""

    def __init__(self, game: Game, name: str = "numbers") -> None:
        layout = game.views.layout
        if not layout.size:
            raise BadOption(f"'{game.id}'", "game", "the game has no observations")
        self.name = one_of(ENCODINGS, name, "encoding")
        self.version = layout.version
        sizes = [part.size for part in layout.parts]
        self.low: Array = np.repeat([part.low for part in layout.parts], sizes).astype(np.int16)
        self.high: Array = np.repeat([part.high for part in layout.parts], sizes).astype(np.int16)
        self.encode: Callable[[Numbers], Array] = np.copy
        if name == "one_hot":
            self._spread(layout)
        self.size = len(self.low)

    def _spread(self, layout: Layout) -> None:
        at = 0
        plain: list[tuple[int, int]] = []  # from where in the numbers to where
        spread: list[tuple[int, int]] = []
        for part in layout.parts:
            for place in range(part.start, part.start + part.size):
                (spread if part.category else plain).append((place, at))
                at += part.high + 1 if part.category else 1
        from_plain, to_plain = np.array(plain, np.int64).reshape(-1, 2).T
        from_spread, to_spread = np.array(spread, np.int64).reshape(-1, 2).T
        low, high = np.zeros(at, np.float32), np.ones(at, np.float32)
        low[to_plain], high[to_plain] = self.low[from_plain], self.high[from_plain]
        self.low, self.high = low, high

        def encode(numbers: Numbers) -> Array:
            out = np.zeros((*numbers.shape[:-1], at), np.float32)
            out[..., to_plain] = numbers[..., from_plain]
            np.put_along_axis(out, (numbers[..., from_spread] + to_spread).astype(np.int64), 1, -1)
            return out

        self.encode = encode
