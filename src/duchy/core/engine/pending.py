"""Decisions that are owed before the turn goes on."""

from typing import Generic, TypeVar

from duchy.core.engine.action import Action
from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.state import State

S = TypeVar("S")  # the state of a game
P = TypeVar("P")  # what a seat has there


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Generic[S, P]):
    """One decision; its name is the key of the prompt."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name: str = name

    def list_actions(self, state: S, p: P, out: list[Action], /) -> None:
        """Add what may be chosen."""
        raise NotImplementedError

    def offers(self, state: S, p: P, action: Action) -> bool:
        """Whether an action is among those that may be chosen."""
        listed: list[Action] = []
        self.list_actions(state, p, listed)
        return action in listed


C = TypeVar("C")


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoiceState(State, Generic[C]):
    """A state with a stack of pending choices: the newest is answered first, with everything that
    it opens."""

    __slots__ = ("pending",)

    pending: list[C]

    def ask(self, choice: C) -> None:
        self.pending.append(choice)
