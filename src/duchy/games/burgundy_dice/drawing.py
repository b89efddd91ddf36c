"""The table as text, for the terminal."""

from duchy.core.texts import Texts
from duchy.games.burgundy_dice.state import BurgundyDice


def draw(texts: Texts, state: BurgundyDice, seat: int | None) -> str:
    return "x"
