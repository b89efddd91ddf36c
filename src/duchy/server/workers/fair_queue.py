"""Whose turn it is to use a scarce resource: pure bookkeeping, without clocks and without waiting.

Urgent wishes come first. Among equally urgent ones, the address that has used the least comes
first, and of its guests the one who has used the least, however much others have asked for; of one
guest's wishes, the oldest. So neither many wishes nor many guests bring anybody more.

Use is counted in seconds, as in fair queueing by virtual time: whoever comes back after a pause
starts level with whoever was served last, so nobody saves up turns by staying away.
"""

from bisect import insort
from collections import defaultdict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

AHEAD = 1.0  # seconds charged when a turn begins, until it is known how long it took


class Ticket(Generic[T]):
    """A place in the queue."""

    __slots__ = ("address", "guest", "item", "since", "urgency")

    def __init__(self, item: T, guest: str, address: str, urgency: int, since: float) -> None:
        self.item = item
        self.guest = guest
        self.address = address
        self.urgency = urgency
        self.since = since


class _Shares:
    """What each has used, in seconds; nobody falls behind the level."""

    def __init__(self) -> None:
        self.level = 0.0  # what whoever was served last had used before
        self._used: dict[str, float] = {}

    def used(self, who: str) -> float:
        return max(self._used.get(who, 0.0), self.level)

    def charge(self, who: str, seconds: float) -> None:
        self._used[who] = self.used(who) + seconds

    def next(self, since: dict[str, float]) -> str:
        """The one who has used the least, then waited the longest."""
        who = min(since, key=lambda one: (self.used(one), since[one]))
        self.level = self.used(who)
        return who


class _Lane(Generic[T]):
    """Wishes of equal urgency."""

    def __init__(self) -> None:
        self.waiting: dict[str, dict[str, list[Ticket[T]]]] = {}  # by address and guest
        self.running = 0
        self._addresses = _Shares()
        self._guests: defaultdict[str, _Shares] = defaultdict(_Shares)  # by address

    def used(self, address: str, guest: str) -> tuple[float, float]:
        return self._addresses.used(address), self._guests[address].used(guest)

    def charge(self, ticket: Ticket[T], seconds: float) -> None:
        self._addresses.charge(ticket.address, seconds)
        self._guests[ticket.address].charge(ticket.guest, seconds)

    def next(self) -> Ticket[T]:
        oldest = {
            address: min(tickets[0].since for tickets in guests.values())
            for address, guests in self.waiting.items()
        }
        address = self._addresses.next(oldest)
        guests = self.waiting[address]
        since = {guest: tickets[0].since for guest, tickets in guests.items()}
        return guests[self._guests[address].next(since)][0]

    def add(self, ticket: Ticket[T]) -> None:
        guests = self.waiting.setdefault(ticket.address, {})
        insort(guests.setdefault(ticket.guest, []), ticket, key=lambda one: one.since)

    def remove(self, ticket: Ticket[T]) -> bool:
        guests = self.waiting.get(ticket.address, {})
        tickets = guests.get(ticket.guest, [])
        if ticket not in tickets:
            return False
        tickets.remove(ticket)
        if not tickets:
            del guests[ticket.guest]
        if not guests:
            del self.waiting[ticket.address]
        return True


def _itself(guest: str) -> str:
    return guest


class FairQueue(Generic[T]):
    """The lower the `urgency`, the sooner; `since` is when somebody began to wait. `address`
    maps a guest to an address; a guest without one counts alone."""

    def __init__(self, address: Callable[[str], str] = _itself) -> None:
        self.address = address
        self._lanes: dict[int, _Lane[T]] = {}

    def __len__(self) -> int:
        return sum(
            len(tickets)
            for lane in self._lanes.values()
            for guests in lane.waiting.values()
            for tickets in guests.values()
        )

    def put(self, item: T, guests: list[str], urgency: int, since: float) -> Ticket[T]:
        """Wait for a turn. If several guests wait for the same thing, the one who has used the
        least pays for it."""
        lane = self._lane(urgency)
        guest = min(guests, key=lambda one: lane.used(self.address(one), one))
        ticket = Ticket(item, guest, self.address(guest), urgency, since)
        lane.add(ticket)
        return ticket

    def join(self, ticket: Ticket[T], guest: str, urgency: int) -> None:
        """Somebody else waits for the same thing, perhaps more urgently. It never comes later
        because of that."""
        lane, address = self._lane(urgency), self.address(guest)
        less = lane.used(address, guest) < lane.used(ticket.address, ticket.guest)
        equal = urgency == ticket.urgency and less
        if (equal or urgency < ticket.urgency) and self.remove(ticket):
            ticket.guest, ticket.address, ticket.urgency = guest, address, urgency
            self._lane(urgency).add(ticket)

    def remove(self, ticket: Ticket[T]) -> bool:
        """Nobody waits for it any more; False if its turn has already come."""
        removed = self._lane(ticket.urgency).remove(ticket)
        self._tidy()
        return removed

    def take(self) -> Ticket[T] | None:
        """The next ticket; the caller reports with `done` when its turn is over."""
        for urgency in sorted(self._lanes):
            lane = self._lanes[urgency]
            if lane.waiting:
                ticket = lane.next()
                lane.remove(ticket)
                lane.charge(ticket, AHEAD)
                lane.running += 1
                return ticket
        return None

    def done(self, ticket: Ticket[T], seconds: float) -> None:
        """Its turn took this many seconds."""
        lane = self._lane(ticket.urgency)
        lane.charge(ticket, seconds - AHEAD)
        lane.running -= 1
        self._tidy()

    def _lane(self, urgency: int) -> _Lane[T]:
        return self._lanes.setdefault(urgency, _Lane())

    def _tidy(self) -> None:
        """Drop lanes where nobody waits or runs."""
        for urgency, lane in list(self._lanes.items()):
            if not lane.waiting and not lane.running:
                del self._lanes[urgency]
