"""Rules of games, made once for each combination of seats and options."""

from collections.abc import Callable
from typing import Generic, TypeVar

from duchy.core.engine.options import Value

R = TypeVar("R")


class ByOptions(Generic[R]):
    """Called with seats and checked options, it returns the rules. Games with the same seats and
    options share them."""

    def __init__(self, make: Callable[[int, dict[str, Value]], R]) -> None:
        self.make: Callable[[int, dict[str, Value]], R] = make
        self.made: dict[tuple[int, tuple[Value, ...]], R] = {}

    def __call__(self, seats: int, options: dict[str, Value]) -> R:
        key = (seats, tuple(options.values()))
        if key not in self.made:
            self.made[key] = self.make(seats, options)
        return self.made[key]
