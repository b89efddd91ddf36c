"""One thing a seat can do."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.native import mypyc_attr
from duchy.core.text.refusals import Refusal, refuse

Entry = TypeVar("Entry")
S = TypeVar("S")  # the state of a game
P = TypeVar("P")  # what a seat has there


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A shared object with a fixed number and a text form. Compare actions with `is`.

    Each class of actions is a kind. A `RuledAction` knows the rules about itself: when it is legal,
    what it costs and what it does. Each drawer says in a table how it words or weighs the kinds,
    with one entry per kind (tests/games/test_kinds.py finds missing ones).
    """

    __slots__ = ("kind", "number", "text")

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.number: int = -1
        self.kind: int = -1  # the index of its class in `Actions.kinds`

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class RuledAction(Action, Generic[S, P]):
    """An action with its rules: when it is legal, what it costs and what it does."""

    def why_not(self, state: S, p: P, /) -> Refusal | None:
        """Why a seat that is to act may not do it now; None if no rule says it better."""
        raise NotImplementedError

    def price(self, state: S, p: P, /) -> dict[str, int]:
        """What it costs if it is legal, by the name of what is paid."""
        return {}

    def play(self, state: S, p: P, /) -> None:
        """Carry it out; it is known to be legal."""
        raise NotImplementedError


def paid(**prices: int) -> dict[str, int]:
    """A price: `paid(workers=2, silver=0)` are two workers and nothing else."""
    return {what: count for what, count in prices.items() if count}


class Actions:
    """Every action of a game, by number and by text. Printing and parsing are symmetric."""

    def __init__(self) -> None:
        self.all: list[Action] = []
        self.by_text: dict[str, Action] = {}
        self.kinds: list[type[Action]] = []
        self._kind_of: dict[type[Action], int] = {}

    def add(self, action: Action) -> None:
        if action.text in self.by_text:
            raise ValueError(f"two actions are called '{action.text}'")
        action.number = len(self.all)
        action.kind = self._kind_of.setdefault(type(action), len(self.kinds))
        if action.kind == len(self.kinds):
            self.kinds.append(type(action))
        self.all.append(action)
        self.by_text[action.text] = action

    def and_more(self, actions: Iterable[Action]) -> "Actions":
        """A copy with more actions, numbered after these."""
        every = Actions()
        every.all = self.all[:]
        every.by_text = dict(self.by_text)
        every.kinds = self.kinds[:]
        every._kind_of = dict(self._kind_of)
        for action in actions:
            if action.number not in (-1, len(every.all)):
                raise ValueError(f"'{action}' has another number in another game")
            every.add(action)
        return every

    def by_kind(self, table: dict[type[Action], Entry]) -> list[Entry]:
        """The entries of a table in the order of the kinds. Use `entries[action.kind]` where speed
        counts."""
        return [table[kind] for kind in self.kinds]

    def parse(self, text: str) -> Action:
        action = self.by_text.get(" ".join(text.split()))
        if action is None:
            raise IllegalAction(f"'{text}'", "", refuse("no_action"))
        return action
