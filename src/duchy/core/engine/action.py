"""One thing a seat can do, and a decision that is owed."""

from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A shared object with a fixed number and a text form. Compare actions with `is`."""

    __slots__ = ("number", "text")

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.number: int = -1

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

    def add(self, action: Action) -> None:
        if action.text in self.by_text:
            raise ValueError(f"two actions are called '{action.text}'")
        action.number = len(self.all)
        self.all.append(action)
        self.by_text[action.text] = action

    def parse(self, text: str) -> Action:
        action = self.by_text.get(" ".join(text.split()))
        if action is None:
            raise IllegalAction(f"'{text}'", "", "there is no such action")
        return action
