"""One thing a seat can do, and a decision that is owed."""

from typing import TypeVar

from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.native import mypyc_attr
from duchy.core.text.refusals import refuse

Entry = TypeVar("Entry")


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A shared object with a fixed number and a text form. Compare actions with `is`.

    Each class of actions is a kind. Its methods know the rules: when an action is legal, what it
    costs and does. How it is worded or weighed is in a table of that drawer: a dictionary with an
    entry for every kind (tests/games/test_kinds.py finds what is missing).
    """

    __slots__ = ("kind", "number", "text")

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.number: int = -1
        self.kind: int = -1  # the place of its class in `Actions.kinds`

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """A decision that is owed before the turn goes on; its name is the key of its prompt."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name: str = name


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

    def by_kind(self, table: dict[type[Action], Entry]) -> list[Entry]:
        """The entries of a table in the order of the kinds, for where speed counts:
        `entries[action.kind]`."""
        return [table[kind] for kind in self.kinds]

    def parse(self, text: str) -> Action:
        action = self.by_text.get(" ".join(text.split()))
        if action is None:
            raise IllegalAction(f"'{text}'", "", refuse("no_action"))
        return action
