"""Several effects at once: the player decides which comes first (COB-Q-003).

In the base game a placed tile asks for one thing at most. Expansions add more and say which effects
can wait together: each has an action that puts it first.
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules.actions import Move
from duchy.games.burgundy.rules.choices import Automatic, Pending, register
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy

ORDER: Final = "order"  # the name of the choice of order


class First(Move):
    """Put this effect first."""

    __slots__ = ("name",)

    def __init__(self, name: str, numbered: bool = True) -> None:
        super().__init__(f"first {name}", numbered=numbered)
        self.name: str = name
        FIRST[name] = self

    def why_not(self, state: "Burgundy", p: "Player") -> Refusal | None:
        if not state.pending or state.pending[-1].name != ORDER:
            return refuse("nothing_to_order")
        waits = state.pending[-1].offers(state, p, self)
        return None if waits else refuse("effect_waits_not", effect=self.name)


FIRST: Final[dict[str, Move]] = {}  # by the name of the effect


class Together(Pending):
    """Lies on top of `count` choices that may be answered in any order."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        super().__init__(ORDER)
        self.count: int = count

    def group(self) -> int:
        return self.count

    def text(self) -> str:
        return f"order {self.count}"

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        for choice in state.pending[-1 - self.count : -1]:
            action = FIRST[choice.name]
            if action not in out:
                out.append(action)

    def impossible(self, state: "Burgundy", p: "Player") -> Refusal | None:
        return not_orderable(state, self, self.count)

    def answer(self, state: "Burgundy", p: "Player", move: Move) -> None:
        assert isinstance(move, First)
        pending = state.pending
        at = len(pending) - 1
        while pending[at].name != move.name:
            at -= 1
        chosen = pending.pop(at)
        if self.count > 2:
            pending.append(THE_REST[self.count - 1])
        pending.append(chosen)


class TheRest(Automatic):
    """The other choices of a group, to be ordered when the first is done with everything it
    opened."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        super().__init__("rest")
        self.count: int = count

    def group(self) -> int:
        return self.count

    def text(self) -> str:
        return f"rest {self.count}"

    def impossible(self, state: "Burgundy", p: "Player") -> Refusal | None:
        return not_orderable(state, self, self.count)

    def resolve(self, state: "Burgundy", p: "Player") -> None:
        offer_order(state, self.count)


TOGETHER: Final[list[Together]] = [Together(count) for count in range(40)]
THE_REST: Final[list[TheRest]] = [TheRest(count) for count in range(40)]
for _choice in TOGETHER:
    register(_choice)
for _rest in THE_REST:
    register(_rest)


def not_orderable(state: "Burgundy", choice: Pending, count: int) -> Refusal | None:
    """Why the `count` choices before this one cannot be ordered."""
    at = state.pending.index(choice)
    names = [other.name for other in state.pending[max(0, at - count) : at]]
    if len(names) < count or any(name not in FIRST for name in names):
        return refuse("position.not_orderable", count=count)
    return None


def join(state: "Burgundy", choice: Pending) -> None:
    """Add an effect to those that wait to be ordered next."""
    count = 1 if state.pending else 0
    if state.pending:
        group = state.pending[-1].group()
        if group:
            count = group
            state.pending.pop()
    state.pending.append(choice)
    offer_order(state, count + 1)


def offer_order(state: "Burgundy", count: int) -> None:
    """If the newest `count` choices differ, ask which comes first."""
    for expansion in state.rules.on_order:
        count = expansion.order_asked(state, count)
    names = [choice.name for choice in state.pending[len(state.pending) - count :]]
    if len(set(names)) > 1:
        state.pending.append(TOGETHER[count])
