"""What a choice would cost and bring, before somebody makes it."""

from duchy.core.engine.action import Action
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State


class Explanation:
    """The price, points by source, what comes into the purse, and the prompt of the question that
    follows.

    Points and purse are included as far as nothing hidden decides them.
    """

    __slots__ = ("brings", "gains", "price", "then")

    def __init__(
        self, price: dict[str, int], gains: dict[str, int], brings: dict[str, int], then: str
    ) -> None:
        self.price: dict[str, int] = price
        self.gains: dict[str, int] = gains
        self.brings: dict[str, int] = brings
        self.then: str = then

    def points(self) -> int:
        return sum(self.gains.values())


class Preview:
    """Tries a seat's choices, one by one.

    It works on an imagined state, since the true one would reveal what the seat may not know.
    """

    __slots__ = ("before", "had", "seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        self.seat: int = seat
        self.state: State = state.imagine(seat, Rng.seeded(0))
        self.before: dict[str, int] = self.state.ledger(seat)
        self.had: dict[str, int] = self.state.purse(seat)

    def of(self, action: Action) -> Explanation:
        """Explain an action that is legal now."""
        price = self.state.price(self.seat, action)
        after = self.state.clone()
        after.apply(self.seat, action)
        shows = after.reveals != self.state.reveals
        if after.over or (shows and not self.state.foresees(self.seat, action)):
            return Explanation(price, {}, {}, "")
        gains: dict[str, int] = {}
        for source, points in after.ledger(self.seat).items():
            if points != self.before[source]:
                gains[source] = points - self.before[source]
        brings: dict[str, int] = {}
        for kind, count in after.purse(self.seat).items():
            more = count - self.had[kind] + price.get(kind, 0)
            if more > 0:
                brings[kind] = more
        return Explanation(price, gains, brings, after.follow_up(self.seat))


def explain(state: State, seat: int, action: Action) -> Explanation:
    """One choice; for all choices of a seat create one `Preview`."""
    return Preview(state, seat).of(action)
