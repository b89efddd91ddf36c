"""Whose turn it is to use a scarce thing: pure bookkeeping, without clocks and without waiting.

What is urgent comes first. Among what is equally urgent, the guest who has used the least comes
first, however much others have asked for; and of one guest's wishes, the oldest.

The use is counted in seconds, as in fair queueing by virtual time: a guest who comes back after a
pause starts level with whoever was served last, so nobody saves up turns by staying away.
"""

from bisect import insort
from typing import Generic, TypeVar

T = TypeVar("T")

AHEAD = 1.0  # seconds charged when a turn begins, until it is known how long it took


class Ticket(Generic[T]):
    """A place in the queue."""

    __slots__ = ("guest", "item", "since", "urgency")

    def __init__(self, item: T, guest: str, urgency: int, since: float) -> None:
        self.item = item
        self.guest = guest
        self.urgency = urgency
        self.since = since


class _Lane(Generic[T]):
    """What is equally urgent."""

    def __init__(self) -> None:
        self.waiting: dict[str, list[Ticket[T]]] = {}
        self.running = 0
        self.level = 0.0  # what the guest served last had used before
        self._used: dict[str, float] = {}

    def used(self, guest: str) -> float:
        """In seconds; nobody lies behind the level."""
        return max(self._used.get(guest, 0.0), self.level)

    def charge(self, guest: str, seconds: float) -> None:
        self._used[guest] = self.used(guest) + seconds

    def next(self) -> Ticket[T]:
        waiting = self.waiting
        guest = min(waiting, key=lambda one: (self.used(one), waiting[one][0].since))
        self.level = self.used(guest)
        return waiting[guest][0]

    def add(self, ticket: Ticket[T]) -> None:
        insort(self.waiting.setdefault(ticket.guest, []), ticket, key=lambda one: one.since)

    def remove(self, ticket: Ticket[T]) -> bool:
        tickets = self.waiting.get(ticket.guest, [])
        if ticket not in tickets:
            return False
        tickets.remove(ticket)
        if not tickets:
            del self.waiting[ticket.guest]
        return True


class FairQueue(Generic[T]):
    """The lower the `urgency` number, the sooner; `since` is when somebody began to wait."""

    def __init__(self) -> None:
        self._lanes: dict[int, _Lane[T]] = {}

    def __len__(self) -> int:
        return sum(len(them) for lane in self._lanes.values() for them in lane.waiting.values())

    def put(self, item: T, guests: list[str], urgency: int, since: float) -> Ticket[T]:
        """Wait for a turn. Of several guests who wait for the same, the one who has used the
        least pays for it."""
        lane = self._lane(urgency)
        ticket = Ticket(item, min(guests, key=lane.used), urgency, since)
        lane.add(ticket)
        return ticket

    def join(self, ticket: Ticket[T], guest: str, urgency: int) -> None:
        """Somebody else waits for the same, perhaps more urgently: it never comes later for it."""
        lane = self._lane(urgency)
        equal = urgency == ticket.urgency and lane.used(guest) < lane.used(ticket.guest)
        if (equal or urgency < ticket.urgency) and self.remove(ticket):
            ticket.guest, ticket.urgency = guest, urgency
            self._lane(urgency).add(ticket)

    def remove(self, ticket: Ticket[T]) -> bool:
        """Nobody waits for it any more; False if its turn has come already."""
        removed = self._lane(ticket.urgency).remove(ticket)
        self._tidy()
        return removed

    def take(self) -> Ticket[T] | None:
        """Whose turn it is; the caller says with `done` when it is over."""
        for urgency in sorted(self._lanes):
            lane = self._lanes[urgency]
            if lane.waiting:
                ticket = lane.next()
                lane.remove(ticket)
                lane.charge(ticket.guest, AHEAD)
                lane.running += 1
                return ticket
        return None

    def done(self, ticket: Ticket[T], seconds: float) -> None:
        """Its turn took so long."""
        lane = self._lane(ticket.urgency)
        lane.charge(ticket.guest, seconds - AHEAD)
        lane.running -= 1
        self._tidy()

    def _lane(self, urgency: int) -> _Lane[T]:
        return self._lanes.setdefault(urgency, _Lane())

    def _tidy(self) -> None:
        """Where nobody waits, nobody owes anything either."""
        for urgency, lane in list(self._lanes.items()):
            if not lane.waiting and not lane.running:
                del self._lanes[urgency]
