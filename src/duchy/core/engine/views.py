"""A game's drawer of views: what a seat may know."""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.touch import Touches
from duchy.core.learning.observation import Layout

S = TypeVar("S", bound=State)

NO_LAYOUT: Final = Layout(0)


def _no_numbers(state: State, seat: int) -> list[int]:
    return []


def _nothing_counts_later(state: State, seat: int) -> dict[str, int]:
    return {}


def _no_essence(state: State) -> tuple[object, ...]:
    return ()


def _no_part(state: State) -> str:
    return ""


class Views(Generic[S]):
    """A game passes `view` and `imagine`; everything else has a sensible empty default."""

    def __init__(
        self,
        view: Callable[[S, int | None], Mapping[str, object]],
        imagine: Callable[[S, int, Rng], S],
        *,
        layout: Layout = NO_LAYOUT,
        observe: Callable[[S, int], list[int]] = _no_numbers,
        worth: Callable[[S, int], dict[str, int]] = _nothing_counts_later,
        essence: Callable[[S], tuple[object, ...]] = _no_essence,
        part: Callable[[S], str] = _no_part,
        client_facts: Mapping[str, object] | None = None,
        touches: Touches[S] | None = None,
    ) -> None:
        self._view: Callable[[S, int | None], Mapping[str, object]] = view
        self._imagine: Callable[[S, int, Rng], S] = imagine
        self._observe: Callable[[S, int], list[int]] = observe
        self._worth: Callable[[S, int], dict[str, int]] = worth
        # What the numbers of an observation mean; a game without a layout has no observations.
        self.layout: Layout = layout
        # Everything that the rest of the game depends on and that is not hidden: states with the
        # same essence continue alike. If it is empty, a search cannot recognise positions that it
        # reached in another order.
        self.essence: Callable[[S], tuple[object, ...]] = essence
        # The phase or round of a state, as short as on a chart; empty if there is none.
        self.part: Callable[[S], str] = part
        # The printed facts that a picture of the table needs, as plain data.
        self.client_facts: dict[str, object] = dict(client_facts or {})
        # What each action touches on the table; what no table knows is told in words.
        self.touches: Touches[S] = touches if touches is not None else Touches({})

    def view(self, state: S, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may know, as plain data."""
        state.check_seat(seat)
        return dict(self._view(state, seat))

    def imagine(self, state: S, seat: int, rng: Rng) -> S:
        """A copy of this state in which everything that the seat cannot know is dealt again."""
        state.check_seat(seat)
        return self._imagine(state, seat, rng)

    def observe(self, state: S, seat: int) -> list[int]:
        """What the seat may know as numbers, in the order of the layout. Trailing zeros may be left
        out."""
        state.check_seat(seat)
        return self._observe(state, seat)

    def worth(self, state: S, seat: int) -> dict[str, int]:
        """What things that score at the end would bring a seat if the game ended now, by name."""
        state.check_seat(seat)
        return self._worth(state, seat)
