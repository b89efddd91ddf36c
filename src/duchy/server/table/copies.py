"""Copies of a table's state to go back to.

An undo never crosses a reveal. So it goes back to a copy of the state since the last one, and
costs a few moves however long the game is.
"""

from duchy.core.engine.state import State

COPIED = 8  # moves after which a further copy is kept


class Copies:
    def __init__(self, state: State) -> None:
        """Start with a copy of a game that begins."""
        self._kept: list[tuple[int, State]] = [(0, state.clone())]  # after so many moves

    def keep(self, moves: int, state: State, revealed: bool) -> None:
        """Copy the state after so many moves if it is time to; after a reveal drop the earlier
        copies."""
        if revealed:
            self._kept = [(moves, state.clone())]
        elif moves >= self._kept[-1][0] + COPIED:
            self._kept.append((moves, state.clone()))

    def before(self, moves: int) -> tuple[int, State] | None:
        """The last copy before so many moves, and after how many it was made."""
        for at, state in reversed(self._kept):
            if at <= moves:
                return at, state.clone()
        return None

    def shorten(self, moves: int, state: State) -> None:
        """Drop copies later than so many moves, whose state this is."""
        self._kept = [copy for copy in self._kept if copy[0] <= moves] or [(moves, state.clone())]
