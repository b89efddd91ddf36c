"""The solo game's counter as numbers."""

from typing import Final

from duchy.games.burgundy.expansions.solo.counter import clock
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import ObservedPart


class Counter(ObservedPart):
    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        row.append(clock(s).counter)


class Target(ObservedPart):
    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        row.append(clock(s).target)


COUNTER: Final = Counter("counter", 1, 999, "solo: the counter", category=False)
TARGET: Final = Target("target", 1, 99, "solo: its target", category=False)
