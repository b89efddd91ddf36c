"""What a game gives `duchy train`: the weights behind its value, and how positions train them."""

from collections.abc import Callable
from typing import Generic, TypeVar

from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.learning.linear_model import LinearModel

S = TypeVar("S", bound=State)


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


class SelfPlay(Generic[S]):
    # The model for seats and checked options, if the game has one.
    model: Callable[[int, dict[str, Value]], LinearModel | None]
    # The options of one training game: those of the run, varied where one model covers several
    # kinds of positions.
    options: Callable[[int, dict[str, Value], Rng], dict[str, Value]]
    # The features of a settled position for a seat,
    features: Callable[[S, int], list[int]]
    # and the part of the value that needs no weights; once the game is over, the result.
    standing: Callable[[S, int], float]
    # Play on to the next settled position as training wants it, if the game has a quicker way than
    # its bots. The number says how many of 1000 turns are played at random.
    rehearse: Callable[[S, Rng, int], bool]

    def __init__(
        self,
        model: Callable[[int, dict[str, Value]], LinearModel | None] = _no_model,
        *,
        options: Callable[[int, dict[str, Value], Rng], dict[str, Value]] = _same_options,
        features: Callable[[S, int], list[int]] = _no_features,
        standing: Callable[[S, int], float] = _points,
        rehearse: Callable[[S, Rng, int], bool] = _not_rehearsed,
    ) -> None:
        self.model = model
        self.options = options
        self.features = features
        self.standing = standing
        self.rehearse = rehearse
