"""What an expansion brings to the words."""

from collections.abc import Callable
from typing import Final

from duchy.core.engine.action import Action
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.brought import Brought
from duchy.games.burgundy.rules.state import Burgundy

Sentences = dict[type[Action], Callable[..., str]]
Entries = dict[type[Action], Callable[..., tuple[str, str]]]
Events = dict[str, Callable[[Texts, dict[str, object]], str]]


class ExpansionWords:
    """The words for its kinds of actions, for events that `log.KIND` does not cover, and for the
    end of a game with it if the points do not say enough."""

    def __init__(
        self,
        sentences: Sentences | None = None,
        entries: Entries | None = None,
        events: Events | None = None,
        result: Callable[[Texts, Burgundy], str] | None = None,
    ) -> None:
        self.sentences: Sentences = sentences or {}
        self.entries: Entries = entries or {}
        self.events: Events = events or {}
        self.result: Callable[[Texts, Burgundy], str] | None = result


WORDS: Final[Brought[ExpansionWords]] = Brought()
