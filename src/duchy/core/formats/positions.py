"""A game's drawer of positions: a state as text, which `Game.position` reads, and games written
by hand."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from duchy.core.engine.state import State
from duchy.core.formats.notes import Scribe

S = TypeVar("S", bound=State)


class Positions(Generic[S]):
    def __init__(
        self,
        write: Callable[[S, bool], str],
        scribe: Callable[[Any, int], Scribe[Any]] | None = None,
    ) -> None:
        # The position as TOML text; without what is hidden it can be shown to anybody.
        self.write: Callable[[S, bool], str] = write
        # How a game with these rules and this seed is written by hand (docs/records-by-hand.md),
        # if the game says how.
        self.scribe: Callable[[Any, int], Scribe[Any]] | None = scribe
