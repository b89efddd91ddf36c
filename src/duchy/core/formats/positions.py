"""A game's drawer of positions: writing and reading states as text, and games by hand."""

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
        *,
        read: Callable[[Any, str], S] | None = None,
    ) -> None:
        # The position as TOML text; without hidden information anybody may see it.
        self.write: Callable[[S, bool], str] = write
        # Reads and writes games by hand, for given rules and seed (docs/records-by-hand.md), if the
        # game supports it.
        self.scribe: Callable[[Any, int], Scribe[Any]] | None = scribe
        # Reads a state from text. None if the game overrides `Game.position`.
        self.read: Callable[[Any, str], S] | None = read
