"""What a bot is given: a seat's view, its legal actions, and a way to imagine the rest."""

from duchy.core.engine.action import Action
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State


class Vantage:
    """What one seat knows.

    It holds an imagined state, never the true one: everything that the seat cannot know has been
    dealt again, so a bot cannot find a secret in it.

    >>> state = duchy.game("burgundy_cards").start(seats=2, seed=1)
    >>> vantage = duchy.Vantage(state, 0, duchy.Rng.seeded(1))
    >>> vantage.view() == state.view(0)
    True
    """

    __slots__ = ("_imagined", "seat")

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.seat: int = seat
        self._imagined: State = state.imagine(seat, rng)

    def view(self) -> dict[str, object]:
        """What the seat sees, as plain data."""
        return self._imagined.view(self.seat)

    def legal(self) -> list[Action]:
        """What the seat may do now."""
        return self._imagined.legal(self.seat)

    def imagine(self, rng: Rng) -> State:
        """A state that could be the true one, free to play on."""
        return self._imagined.imagine(self.seat, rng)
