"""Points move the counter, and silver buys points."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action, paid
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.actions import (
    DECLINE,
    Move,
    short_of,
)
from duchy.games.burgundy.rules.choices import EXTRA_ACTION, Automatic, Pending
from duchy.games.burgundy.rules.order import join
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

TURNS: Final = 25  # COB-SO-007
TARGET_STEP: Final = 5


class Clock(Part):
    """The counter and its target; the target is 0 if there is none."""

    __slots__ = ("counter", "target")

    def __init__(self, counter: int, target: int) -> None:
        self.counter: Final[int] = counter
        self.target: Final[int] = target

    def essence(self) -> tuple[object, ...]:
        return (self.counter, self.target)


AT_ZERO: Final = Clock(0, 0)


def clock(s: "Burgundy") -> Clock:
    for part in s.parts:
        if isinstance(part, Clock):
            return part
    return AT_ZERO


def set_clock(s: "Burgundy", counter: int, target: int) -> None:
    s.parts = replace(s.parts, Clock(counter, target))


class Gain(Automatic):
    """The points of one source, which count as one gain (COB-Q-124, COB-SO-020)."""

    __slots__ = ("amount", "source")

    def __init__(self, source: int, amount: int) -> None:
        super().__init__(points.SOURCES[source])
        self.source: int = source
        self.amount: int = amount

    def text(self) -> str:
        return f"gain {self.amount} {self.name}"

    def book(self, state: "Burgundy", p: Player) -> None:
        p.points[self.source] += self.amount
        if state.events is not None:
            state.note("points", p.seat, {"source": self.name, "points": self.amount})

    def resolve(self, state: "Burgundy", p: Player) -> None:
        """After moving the counter, the player can buy points (COB-Q-125)."""
        self.book(state, p)
        if not move_counter(state, self.amount) and clock(state).target and p.duchy.silver:
            state.ask(BUY_POINTS)


# No single gain is larger; the largest are sales and regions.
LARGEST_GAIN: Final = 120
GAIN: Final[list[list[Gain]]] = [
    [Gain(source, amount) for amount in range(LARGEST_GAIN)]
    for source in range(len(points.BASE_SOURCES))
]


def move_counter(s: "Burgundy", amount: int) -> bool:
    """Returns whether the counter reached the target and went back to 0 (COB-SO-022, COB-SO-023,
    COB-SO-024)."""
    target = clock(s).target
    counter = clock(s).counter + amount
    if target == 0 or counter < target:
        set_clock(s, counter, target)
        note_counter(s)
        return False
    target = max(0, target - TARGET_STEP)  # COB-SO-023; at 0 it is off (COB-Q-126)
    set_clock(s, 0, target)
    if s.events is not None:
        s.note("reset", 0, {"target": target})
    join(s, EXTRA_ACTION)  # COB-SO-024, COB-Q-127
    return True


def note_counter(s: "Burgundy") -> None:
    now = clock(s)
    if s.events is not None and now.target:
        s.note("counter", 0, {"counter": now.counter, "target": now.target})


def turns(s: "Burgundy") -> int:
    """The number of the current turn."""
    return 5 * s.phase + s.round + 1


def resets(s: "Burgundy") -> int:
    """How often the counter has reached its target."""
    return -(-(int(s.rules.options["target"]) - clock(s).target) // TARGET_STEP)


class BuyPoint(Move):
    """A point for a silver (COB-SO-021)."""

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.rules.has_expansion("solo"):
            return refuse("only_solo")
        if not state.pending or state.pending[-1] is not BUY_POINTS:
            return refuse("no_points_come")
        return short_of("silver", 1, p.duchy.silver)

    def price(self, state: "Burgundy", p: Player) -> dict[str, int]:
        return paid(silver=1)

    def play(self, state: "Burgundy", p: Player) -> None:
        p.duchy.silver -= 1
        p.points[points.SILVER] += 1
        if state.events is not None:
            state.note("point", p.seat, {})
        if not move_counter(state, 1) and p.duchy.silver:
            state.ask(BUY_POINTS)


class BuyPoints(Pending):
    def comes_first(self, state: "Burgundy", with_die: bool) -> Refusal:
        return refuse("points_first")

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        if p.duchy.silver:
            out.append(BUY_POINT)
        out.append(DECLINE)


BUY_POINT: Final[Move] = BuyPoint("point")
BUY_POINTS: Final = BuyPoints("buy_points")
