"""A game's drawer of words: actions, events, results and refusals as sentences."""

from collections.abc import Callable
from typing import Generic, TypeVar

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.engine.state import State
from duchy.core.text.catalogue import Texts, texts_of

S = TypeVar("S", bound=State)


def line_of(texts: Texts, event: Event) -> str:
    """An event as its log line says it."""
    key = f"log.{event.kind}"
    return texts.fill(key, event.data) if key in texts else event.kind


def _no_more_to_say(texts: Texts, state: State) -> str:
    return ""


class Words(Generic[S]):
    """A game passes `describe`; the rest has defaults. `adapt` may change lines of the catalogue to
    fit the facts of this game."""

    def __init__(
        self,
        package: str,
        describe: Callable[[Texts, S, int, Action], str],
        *,
        entry: Callable[[Texts, S, int, Action], tuple[str, str]] | None = None,
        tell: Callable[[Texts, Event], str] = line_of,
        result: Callable[[Texts, S], str] = _no_more_to_say,
        adapt: Callable[[Texts], None] | None = None,
    ) -> None:
        self.package: str = package  # where its texts are
        self._describe: Callable[[Texts, S, int, Action], str] = describe
        self._entry: Callable[[Texts, S, int, Action], tuple[str, str]] | None = entry
        self._tell: Callable[[Texts, Event], str] = tell
        self._result: Callable[[Texts, S], str] = result
        self._adapt: Callable[[Texts], None] | None = adapt
        self._texts: dict[str, Texts] = {}

    def texts(self, language: str) -> Texts:
        """The catalogue that these words come from."""
        if self._adapt is None:
            return texts_of(language, self.package)
        if language not in self._texts:
            texts = Texts(language, "duchy.core", self.package)
            self._adapt(texts)
            self._texts[language] = texts
        return self._texts[language]

    def describe(self, state: S, seat: int, action: Action, language: str) -> str:
        """An action in words, as the seat sees it now."""
        state.check_seat(seat)
        return self._describe(self.texts(language), state, seat, action)

    def entry(self, state: S, seat: int, action: Action, language: str) -> tuple[str, str]:
        """An action's place in a menu: its heading, and a short label below it."""
        if self._entry is None:
            return "", self.describe(state, seat, action, language)
        state.check_seat(seat)
        return self._entry(self.texts(language), state, seat, action)

    def tell(self, event: Event, language: str) -> str:
        """What happened, in words. For a seat's event only the predicate ("takes a ship"): the
        engine does not know who sits there."""
        return self._tell(self.texts(language), event)

    def result(self, state: S, language: str) -> str:
        """How a finished game ended, in a sentence; empty if the winner and the points say it
        all."""
        return self._result(self.texts(language), state)
