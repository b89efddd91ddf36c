"""Learned numbers: what a position promises, as a sum over the parts that it shows.

A game lists for a position the parts that matter (`features`, each a place in the table); the
numbers of these parts add up to the points that are still to come. They are learned from whole
games, each position correcting the promise of the one before.
"""

import zlib
from array import array
from importlib.resources import files
from pathlib import Path
from sys import byteorder
from typing import Final

GRAIN: Final = 256.0  # numbers are stored in whole parts of a point, 16 bits each
LIMIT: Final = 32767
SURE: Final = 30.0  # points of corrections before a number's own step size counts
FIRST_STEP: Final = 0.2


class Tables:
    """One number for every part at every moment of a game."""

    __slots__ = ("moments", "weights", "width")

    def __init__(self, width: int, moments: int) -> None:
        self.width: int = width
        self.moments: int = moments
        self.weights: list[float] = [0.0] * (width * moments)

    def total(self, features: list[int]) -> float:
        weights = self.weights
        points = 0.0
        for i in features:
            points += weights[i]
        return points

    def write(self, path: Path) -> None:
        """Small, and the same on every machine."""
        grains = [max(-LIMIT, min(LIMIT, round(w * GRAIN))) for w in self.weights]
        numbers = array("h", grains)
        if byteorder == "big":
            numbers.byteswap()
        path.write_bytes(zlib.compress(numbers.tobytes(), 9))

    def read(self, package: str, name: str) -> bool:
        """Whether the package has such a table for just these parts."""
        file = files(package).joinpath("data", name)
        if not file.is_file():
            return False
        numbers = array("h")
        numbers.frombytes(zlib.decompress(file.read_bytes()))
        if byteorder == "big":
            numbers.byteswap()
        if len(numbers) != len(self.weights):
            return False
        self.weights = [number / GRAIN for number in numbers]
        return True


class Lesson:
    """Tables while they learn, with a step size of its own for every number: large while its
    corrections agree, small once they cancel out."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Tables = tables
        count = len(tables.weights)
        self.spread: float = 0.0  # how much of a correction holds for the moments beside it
        self.drift: list[float] = [0.0] * count
        self.travel: list[float] = [0.0] * count

    def correct(self, features: list[int], points: float) -> None:
        """Move the promise of these parts towards the points, now and less so just before and
        after."""
        weights = self.tables.weights
        width = self.tables.width
        count = len(weights)
        drift = self.drift
        travel = self.travel
        error = points - self.tables.total(features)
        step = error / len(features)
        for i in features:
            move = step * (abs(drift[i]) + SURE * FIRST_STEP) / (travel[i] + SURE)
            drift[i] += error
            travel[i] += abs(error)
            weights[i] += move
            move *= self.spread
            near = width
            while abs(move) > 0.0005:
                if i >= near:
                    weights[i - near] += move
                if i + near < count:
                    weights[i + near] += move
                move *= self.spread
                near += width

    def look_back(self, features: list[list[int]], points: list[float], trust: float) -> None:
        """A whole game of one seat, from its end: `points` has one entry more, the last result.
        What is learned is what came, with a part of trust in what was promised on the way."""
        came = 0.0
        for i in range(len(features) - 1, -1, -1):
            came += points[i + 1] - points[i]
            promised = self.tables.total(features[i])
            self.correct(features[i], came)
            came += trust * (promised - came)

    def forget_steps(self) -> None:
        """Old corrections say nothing about new lessons."""
        for i in range(len(self.drift)):
            self.drift[i] = self.travel[i] = 0.0
