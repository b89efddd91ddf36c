"""A game's drawer for bots and the coach: what actions and positions are worth, and why."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from duchy.core.bot.level import USUAL_LEVELS, Level
from duchy.core.engine.action import Action
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.learning.self_play import SelfPlay
from duchy.core.text.catalogue import Texts
from duchy.core.text.reasons import Reason
from duchy.core.text.words import Words

S = TypeVar("S", bound=State)

RIVALRY: Final = 0.5  # how much a point of the best rival counts against one of your own


def final_points(state: State) -> list[float]:
    return [float(points) for points in state.scores()]


def against_the_best(state: State, points: list[float]) -> list[float]:
    """What every seat plays for: its own points, less a share of its best rival's."""
    if len(points) == 1:
        return points
    wanted: list[float] = []
    for seat in range(len(points)):
        rival = 0.0
        first = True
        for other in range(len(points)):
            if other != seat and (first or points[other] > rival):
                rival = points[other]
                first = False
        wanted.append(points[seat] - RIVALRY * rival)
    return wanted


def heaviest(actions: list[Action], weights: list[float], rng: Rng) -> Action:
    """The action with the largest weight; ties are broken at random."""
    best = 0
    ties = 1
    for i in range(1, len(weights)):
        if weights[i] > weights[best]:
            best = i
            ties = 1
        elif weights[i] == weights[best]:
            ties += 1
            if rng.below(ties) == 0:
                best = i
    return actions[best]


def _no_expectation(state: State, seat: int) -> float:
    raise NotImplementedError


def _same_points(state: State, points: list[float]) -> list[float]:
    return points


def _never(state: State) -> bool:
    return False


def _always(state: State) -> bool:
    return True


def _all_of_them(state: State, seat: int, legal: list[Action]) -> list[Action]:
    return legal


def _usual_levels(seats: int) -> dict[str, Level]:
    return USUAL_LEVELS


def _no_reasons(texts: Texts, state: State, seat: int, action: Action) -> list[Reason]:
    return []


def _no_waste(state: State, seat: int, action: Action) -> bool:
    return False


def _hurried(action: Action) -> bool:
    return False


class Evaluator(Generic[S]):
    """A game passes `judge`, and whatever else it knows better than the defaults."""

    # ---- what a search asks (duchy.bots.search) --------------------------------------

    # How good an action looks at first sight; the greedy bot takes the best.
    judge: Callable[[S, int, Action], float]
    # The expected final points of every seat; once the game is over, the points.
    value: Callable[[S], list[float]]
    # Whether `value` can be trusted here. In the middle of a turn it seldom can; a search then
    # plays on until it can.
    settled: Callable[[S], bool]
    # What every seat plays for, given the points expected of all.
    stakes: Callable[[S, list[float]], list[float]]
    # The legal actions, without those that can no longer gain the seat anything. This keeps an
    # endgame small. At least one action always remains.
    worthwhile: Callable[[S, int, list[Action]], list[Action]]
    # The mean of `value` for a seat in a settled position over everything that the last chance
    # event could have brought. Used where a `SearchConfig` or a `TrainingConfig` asks for exact
    # chance.
    expected: Callable[[S, int], float]
    # How hard the bots of each level think, by number of seats.
    levels: Callable[[int], dict[str, Level]]
    # What `duchy train` can teach by self-play.
    training: SelfPlay[S]

    # ---- what people are told ---------------------------------------------------------

    # What people read instead of the points that `value` expects. It adds what `value` leaves out
    # because all choices share it. Where `shows_win_chance`, it is the chance to win in per cent:
    # alone against the rules, points decide nothing.
    shown_value: Callable[[S, list[float]], list[float]]
    shows_win_chance: Callable[[S], bool]
    # Whether `value` also counts what a seat has been given and not yet used. If not, the coach
    # lets a quick player use it first.
    values_unused: bool
    # Whether a legal action spends something for nothing: the coach never advises it.
    wastes: Callable[[S, int, Action], bool]
    # Whether bots pause longer than usual after this action, so that people can follow.
    unhurried: Callable[[Action], bool]

    def __init__(
        self,
        words: Words[Any],
        judge: Callable[[S, int, Action], float],
        *,
        weigh: Callable[[S, int, list[Action]], list[float]] | None = None,
        value: Callable[[S], list[float]] = final_points,
        settled: Callable[[S], bool] = _always,
        stakes: Callable[[S, list[float]], list[float]] = against_the_best,
        worthwhile: Callable[[S, int, list[Action]], list[Action]] = _all_of_them,
        expected: Callable[[S, int], float] = _no_expectation,
        levels: Callable[[int], dict[str, Level]] = _usual_levels,
        training: SelfPlay[S] | None = None,
        shown_value: Callable[[S, list[float]], list[float]] = _same_points,
        shows_win_chance: Callable[[S], bool] = _never,
        values_unused: bool = False,
        reasons: Callable[[Texts, S, int, Action], list[Reason]] = _no_reasons,
        wastes: Callable[[S, int, Action], bool] = _no_waste,
        unhurried: Callable[[Action], bool] = _hurried,
    ) -> None:
        self.words: Words[Any] = words
        self.judge = judge
        self._weigh: Callable[[S, int, list[Action]], list[float]] | None = weigh
        self.value = value
        self.settled = settled
        self.stakes = stakes
        self.worthwhile = worthwhile
        self.expected = expected
        self.levels = levels
        self.training = training if training is not None else SelfPlay()
        self.shown_value = shown_value
        self.shows_win_chance = shows_win_chance
        self.values_unused = values_unused
        self._reasons: Callable[[Texts, S, int, Action], list[Reason]] = reasons
        self.wastes = wastes
        self.unhurried = unhurried

    def weigh(self, state: S, seat: int, legal: list[Action]) -> list[float]:
        """How good each action looks at a glance, in points; only differences count. A search calls
        it at every new node and in playouts, so it should cost little more than listing the
        actions."""
        if self._weigh is not None:
            return self._weigh(state, seat, legal)
        return [self.judge(state, seat, action) for action in legal]

    def playout(self, state: S, seat: int, legal: list[Action], rng: Rng) -> Action:
        """What a quick, sensible player does: the action with the largest weight, ties broken at
        random."""
        if len(legal) == 1:
            return legal[0]
        return heaviest(legal, self.weigh(state, seat, legal), rng)

    def reasons(self, state: S, seat: int, action: Action, language: str) -> list[Reason]:
        """Reasons for a legal action besides the points it scores at once, as far as the seat can
        know them; the weightiest first."""
        state.check_seat(seat)
        return self._reasons(self.words.texts(language), state, seat, action)
