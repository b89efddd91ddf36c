from duchy.core.action import Action
from duchy.core.event import Event
from duchy.core.texts import Texts
from duchy.games.burgundy_cards.state import BurgundyCards
def describe(texts: Texts, state: BurgundyCards, seat: int, action: Action) -> str:
    return action.text
def tell(texts: Texts, event: Event) -> str:
    return event.kind
