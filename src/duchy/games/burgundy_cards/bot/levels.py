"""The levels of the bots: how hard each one thinks."""

from typing import Final

from duchy.core.bot.level import LONG, SOLVED, Level, SearchConfig

LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(1.5, SearchConfig(0)),
    "casual": Level(0.6, SearchConfig(0)),
    "skilled": Level(0.25, SearchConfig(0)),
    "expert": Level(
        0.0,
        SearchConfig(600, seconds=LONG, determinizations=100, temperature=1.0, solve=SOLVED),
    ),
}
ALONE: Final[dict[str, Level]] = LEVELS | {
    "expert": Level(
        0.0,
        SearchConfig(1000, seconds=LONG, determinizations=100, temperature=1.0, solve=SOLVED),
    ),
}


def levels(seats: int) -> dict[str, Level]:
    return ALONE if seats == 1 else LEVELS
