"""Actions and events in words."""

from duchy.core.action import Action
from duchy.core.event import Event
from duchy.core.texts import Texts
from duchy.games.burgundy_dice.state import BurgundyDice


def describe(texts: Texts, state: BurgundyDice, seat: int, action: Action) -> str:
    return action.text


def tell(texts: Texts, state: BurgundyDice, event: Event) -> str:
    return event.kind
