"""A game's drawer for bots and the coach: what actions and positions are worth, and why."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from duchy.core.engine.action import Action
from duchy.core.engine.level import USUAL_LEVELS, Level
from duchy.core.engine.merit import Merit
from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.learning.linear_model import LinearModel
from duchy.core.text.catalogue import Texts
from duchy.core.text.words import Words

S = TypeVar("S", bound=State)

RIVALRY: Final = 0.5  # how much a point of the best rival counts against one's own


def final_points(state: State) -> list[float]:
    return [float(points) for points in state.scores()]


def against_the_best(state: State, points: list[float]) -> list[float]:
    """What every seat plays for: its own points, less a part of its best rival's."""
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
    """The action that weighs most; of equals, one by chance."""
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


def _no_model(seats: int, options: dict[str, Value]) -> LinearModel | None:
    return None


def _same_options(seats: int, options: dict[str, Value], rng: Rng) -> dict[str, Value]:
    return options


def _no_features(state: State, seat: int) -> list[int]:
    return []


def _points(state: State, seat: int) -> float:
    return float(state.score(seat))


def _not_rehearsed(state: State, rng: Rng, stray: int) -> bool:
    return False


def _no_reasons(texts: Texts, state: State, seat: int, action: Action) -> list[Merit]:
    return []


def _no_waste(state: State, seat: int, action: Action) -> bool:
    return False


def _hurried(action: Action) -> bool:
    return False


class Evaluator(Generic[S]):
    """A game gives `judge`, and whatever else it knows better than the defaults."""

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
        shown_value: Callable[[S, list[float]], list[float]] = _same_points,
        shows_win_chance: Callable[[S], bool] = _never,
        values_unused: bool = False,
        levels: Callable[[int], dict[str, Level]] = _usual_levels,
        model: Callable[[int, dict[str, Value]], LinearModel | None] = _no_model,
        training_options: Callable[[int, dict[str, Value], Rng], dict[str, Value]] = _same_options,
        features: Callable[[S, int], list[int]] = _no_features,
        standing: Callable[[S, int], float] = _points,
        rehearse: Callable[[S, Rng, int], bool] = _not_rehearsed,
        reasons: Callable[[Texts, S, int, Action], list[Merit]] = _no_reasons,
        wastes: Callable[[S, int, Action], bool] = _no_waste,
        unhurried: Callable[[Action], bool] = _hurried,
    ) -> None:
        self.words: Words[Any] = words

        # ---- what a search asks (duchy.bots.search) --------------------------------

        # How good an action looks at first sight; the greedy bot takes the best.
        self.judge: Callable[[S, int, Action], float] = judge
        self._weigh: Callable[[S, int, list[Action]], list[float]] | None = weigh
        # The expected final points of every seat; once the game is over, the points.
        self.value: Callable[[S], list[float]] = value
        # Whether `value` can be trusted here. In the middle of a turn it seldom can, and a search
        # plays on until it can.
        self.settled: Callable[[S], bool] = settled
        # What every seat plays for, given the points expected of all.
        self.stakes: Callable[[S, list[float]], list[float]] = stakes
        # The legal actions without those that cannot bring the seat anything any more, so that an
        # endgame stays small; never none.
        self.worthwhile: Callable[[S, int, list[Action]], list[Action]] = worthwhile
        # What `value` says of a seat in a settled position, on average over all that chance could
        # have said last; asked where a `SearchConfig` or a `TrainingConfig` wants exact chance.
        self.expected: Callable[[S, int], float] = expected
        # How hard the bots of the levels think in a game for so many, by their names.
        self.levels: Callable[[int], dict[str, Level]] = levels

        # ---- what people are told --------------------------------------------------

        # What people read of the points that `value` expects: with those that it leaves out
        # because every choice leaves them to come alike; or the chance to win, in per cent, where
        # `shows_win_chance` because points decide nothing: alone against the rules.
        self.shown_value: Callable[[S, list[float]], list[float]] = shown_value
        self.shows_win_chance: Callable[[S], bool] = shows_win_chance
        # Whether `value` counts whatever chance has given a seat, unused as it may be; if not, the
        # coach lets a quick player use it first.
        self.values_unused: bool = values_unused
        self._reasons: Callable[[Texts, S, int, Action], list[Merit]] = reasons
        # Whether a legal action spends something and does nothing that the seat could not do
        # without it: nobody would advise it.
        self.wastes: Callable[[S, int, Action], bool] = wastes
        # Whether a bot lets what happened before stay in sight longer than usual.
        self.unhurried: Callable[[Action], bool] = unhurried

        # ---- what can be learnt by self-play (duchy train) -------------------------

        # The weights behind `value` with checked options, if it has any.
        self.model: Callable[[int, dict[str, Value]], LinearModel | None] = model
        # The options of one training game: those of the run, varied where one model has to know
        # positions of several sorts.
        self.training_options: Callable[[int, dict[str, Value], Rng], dict[str, Value]] = (
            training_options
        )
        # Which of the weights count for a seat in a settled position,
        self.features: Callable[[S, int], list[int]] = features
        # and what `value` counts without them; once the game is over, the result.
        self.standing: Callable[[S, int], float] = standing
        # Play on to the next settled position as learning wants it, if the game has a quicker way
        # than its bots; so many of 1000 turns are then played anyhow.
        self.rehearse: Callable[[S, Rng, int], bool] = rehearse

    def weigh(self, state: S, seat: int, legal: list[Action]) -> list[float]:
        """How good each action looks at a glance, in points of any common zero. A search calls it
        at every new node and in playouts: it should cost little more than listing the actions."""
        if self._weigh is not None:
            return self._weigh(state, seat, legal)
        return [self.judge(state, seat, action) for action in legal]

    def playout(self, state: S, seat: int, legal: list[Action], rng: Rng) -> Action:
        """What a quick, sensible player does here: the action that weighs most, ties by chance."""
        if len(legal) == 1:
            return legal[0]
        return heaviest(legal, self.weigh(state, seat, legal), rng)

    def reasons(self, state: S, seat: int, action: Action, language: str) -> list[Merit]:
        """What speaks for a legal action beside the points that it brings at once, by what the
        seat can know, the weightiest first."""
        state.check_seat(seat)
        return self._reasons(self.words.texts(language), state, seat, action)
