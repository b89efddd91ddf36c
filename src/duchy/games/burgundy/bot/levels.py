"""The levels of the bots: how hard each one thinks."""

from typing import Final

from duchy.core.bot.level import LONG, PROMPT, SOLVED, Level, SearchConfig

LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(3.5, SearchConfig(0)),
    "casual": Level(1.0, SearchConfig(0)),
    "skilled": Level(0.0, SearchConfig(24, seconds=PROMPT, determinizations=8)),
    "expert": Level(
        0.0,
        SearchConfig(
            1200,
            seconds=LONG,
            playout_steps=8,
            determinizations=32,
            early_stop=0.5,
            solve=SOLVED,
        ),
    ),
}


def levels(seats: int) -> dict[str, Level]:
    return LEVELS
