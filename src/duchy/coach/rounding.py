"""The coach's precision: whole points and whole per cent.

The search is seldom more certain than that, and a difference that rounds to nothing is none.
"""

from collections.abc import Iterable
from math import floor


def told(value: float) -> int:
    return floor(value + 0.5)


def told_sum(values: Iterable[float]) -> int:
    """The sum of rounded parts, so that what people read adds up."""
    return sum(told(value) for value in values)


def add_up(parts: list[float]) -> list[int]:
    """Round parts so that they add up to their rounded sum; those closest to the next whole number
    are raised."""
    low = [floor(part) for part in parts]
    missing = told(sum(parts)) - sum(low)
    order = sorted(range(len(parts)), key=lambda i: low[i] - parts[i])
    for i in order[:missing]:
        low[i] += 1
    return low
