"""How exactly the coach speaks: in whole points and whole per cent. The search is seldom surer
than that, and what rounds to nothing is no difference."""

from collections.abc import Iterable
from math import floor


def told(value: float) -> int:
    return floor(value + 0.5)


def told_sum(values: Iterable[float]) -> int:
    """Of what is told one by one, so that it adds up."""
    return sum(told(value) for value in values)


def add_up(parts: list[float]) -> list[int]:
    """Parts in whole numbers that add up to their sum as it is told: those nearest to the next
    one are raised."""
    low = [floor(part) for part in parts]
    missing = told(sum(parts)) - sum(low)
    order = sorted(range(len(parts)), key=lambda i: low[i] - parts[i])
    for i in order[:missing]:
        low[i] += 1
    return low
