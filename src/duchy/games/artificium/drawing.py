"""The table as text, for the terminal."""

from duchy.core.texts import Texts
from duchy.games.artificium.state import Artificium


def draw(texts: Texts, state: Artificium, seat: int | None) -> str:
    return "table"
