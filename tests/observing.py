"""Random games in which every observation is compared with what the view says."""

from collections.abc import Callable, Iterator

import duchy
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State

View = dict[str, object]
Expected = Callable[[View, int], dict[str, list[int]]]


def moments(game: str, seats: int, options: dict[str, object], every: int = 7) -> Iterator[State]:
    """Positions of a random game, a few moves apart, the last one too."""
    state = duchy.game(game).start(seats, 5, options)
    rng = Rng.seeded(3)
    move = 0
    while not state.over:
        for seat in state.to_act():
            if move % every == 0:
                yield state
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
            move += 1
    yield state


def compare(game: str, seats: int, options: dict[str, object], expected: Expected) -> None:
    """Every part of every seat's observation is what the view gives for it; no part is left."""
    rules = duchy.game(game)
    layout = rules.views.layout
    for state in moments(game, seats, options):
        for seat in range(seats):
            seen = layout.read(rules.views.observe(state, seat))
            told = expected(state.view(seat), seat)
            assert set(told) == set(seen)
            for name, numbers in told.items():
                part = next(part for part in layout.parts if part.name == name)
                filled = numbers + [0] * (part.size - len(numbers))
                assert seen[name] == filled, f"{name}, seat {seat}\n{state.position()}"


def around(seat: int, seats: int, most: int) -> Iterator[tuple[int, int | None]]:
    """Places counted from the seat, with the seats there; None where nobody sits."""
    for k in range(most):
        yield k, (seat + k) % seats if k < seats else None


def owner(who: int | None, seat: int, seats: int) -> int:
    return 0 if who is None or who < 0 else 1 + (who - seat) % seats
