from duchy.core.texts import Texts
from duchy.games.burgundy_cards.state import BurgundyCards
def draw(texts: Texts, state: BurgundyCards, seat: int | None) -> str:
    return "table"
