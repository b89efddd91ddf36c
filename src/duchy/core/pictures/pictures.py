"""A game's drawer of pictures: the table in a terminal, and as SVG."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from duchy.core.engine.state import State
from duchy.core.text.catalogue import Texts
from duchy.core.text.words import Words

S = TypeVar("S", bound=State)


class Pictures(Generic[S]):
    def __init__(
        self,
        words: Words[Any],
        terminal: Callable[[Texts, S, int | None], str],
        svg: Callable[[S, int | None], str] | None = None,
    ) -> None:
        self.words: Words[Any] = words
        self._terminal: Callable[[Texts, S, int | None], str] = terminal
        self._svg: Callable[[S, int | None], str] | None = svg

    def terminal(self, state: S, seat: int | None, language: str) -> str:
        """The table as text, as the seat sees it; `duchy.core.pictures.ansi` gives it colour."""
        state.check_seat(seat)
        return self._terminal(self.words.texts(language), state, seat)

    @property
    def has_svg(self) -> bool:
        return self._svg is not None

    def svg(self, state: S, seat: int | None) -> str:
        """The table as a picture, as the seat (None: a spectator) sees it; empty without one."""
        state.check_seat(seat)
        return "" if self._svg is None else self._svg(state, seat)
