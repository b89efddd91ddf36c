"""Actions and events in words."""

from duchy.core.action import Action
from duchy.core.event import Event
from duchy.core.texts import Texts
from duchy.games.artificium.state import Artificium


def describe(texts: Texts, state: Artificium, seat: int, action: Action) -> str:
    return action.text


def tell(texts: Texts, state: Artificium, event: Event) -> str:
    return event.kind
