"""Actions and events in words."""

from duchy.core.action import Action
from duchy.core.texts import Texts
from duchy.games.burgundy.state import Burgundy


def describe(texts: Texts, state: Burgundy, seat: int, action: Action) -> str:
    return action.text
