"""The table as text, for the terminal."""

from duchy.core.texts import Texts
from duchy.games.burgundy.state import Burgundy


def draw(texts: Texts, state: Burgundy, seat: int | None) -> str:
    return ""
