"""The levels of the bots: how hard each one thinks."""

from typing import Final

from duchy.core.bot.level import Level, SearchConfig

LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(2.5, SearchConfig(0)),
    "casual": Level(0.9, SearchConfig(0)),
    "skilled": Level(0.5, SearchConfig(0)),
    "expert": Level(0.0, SearchConfig(0)),
}


def levels(seats: int) -> dict[str, Level]:
    return LEVELS
