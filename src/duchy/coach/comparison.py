"""Choices compared on equal terms: the same determinizations, the same depth, the same luck.

The search tries promising choices more often, and so finds better continuations for them. That is
right for choosing, but then the numbers of two choices differ even if the choices do not.
"""

from math import sqrt
from statistics import fmean, stdev
from time import perf_counter

from duchy.bots.search import Search
from duchy.core.engine.action import Action
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage

FEWEST_TRIES = 32
PART = 0.25  # the largest share of the search time that goes to each choice
LINES = 8  # how many are tried for each choice if nothing is estimated
ALIKE = 0.05  # points; smaller differences count as equal if nothing is estimated


class Found:
    """The estimated worth of a choice."""

    def __init__(self, stakes: list[float], points: list[float]) -> None:
        self.stakes = stakes  # in each determinization
        self.worth = fmean(stakes)
        self.points = fmean(points)


class Comparison:
    """Compares the choices of a position that a search has analysed."""

    def __init__(self, search: Search, vantage: Vantage) -> None:
        self._search = search
        self._found: dict[int, Found] = {}  # by the number of the action
        rng = Rng.seeded(0)
        tries = 0 if search.is_certain() else max(FEWEST_TRIES, search.config.iterations // 2)
        self._worlds: list[State] = [vantage.imagine(rng) for _ in range(tries)]

    def found(self, action: Action) -> Found:
        if action.number not in self._found:
            self._found[action.number] = self._look(action)
        return self._found[action.number]

    def _look(self, action: Action) -> Found:
        search = self._search
        if search.is_certain():
            search.sound(action, LINES)
            one = next(one for one in search.standings() if one.action is action)
            return Found([one.worth], [one.points])
        if not self._found:
            self._limit(action)
        explored = search.explore(action, self._worlds)
        # the first tries build the tree; only later ones count
        later = len(self._worlds) // 4
        return Found(explored.stakes[later:], explored.points[later:])

    def _limit(self, action: Action) -> None:
        """If tries take long, all choices get fewer, and equally many."""
        began = perf_counter()
        self._search.explore(action, self._worlds[:FEWEST_TRIES])
        each = (perf_counter() - began) / FEWEST_TRIES
        tries = int(PART * self._search.config.seconds / each)
        del self._worlds[max(FEWEST_TRIES, tries) :]

    def error(self, one: Action, other: Action) -> float:
        """The standard error of the difference between two choices."""
        first, second = self.found(one).stakes, self.found(other).stakes
        if len(first) < 2:
            return ALIKE
        gaps = [a - b for a, b in zip(first, second, strict=True)]
        return max(ALIKE, stdev(gaps) / sqrt(len(gaps)))
