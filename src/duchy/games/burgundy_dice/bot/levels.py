"""The levels of the bots: how hard each one thinks."""

from typing import Final

from duchy.core.bot.level import LONG, Level, SearchConfig

# Exact chance covers every next roll, so an iteration has the same worth in all determinizations,
# and few iterations are enough.
BY_EXACT_CHANCE: Final = SearchConfig(
    32,
    seconds=LONG,
    determinizations=1,
    temperature=0.7,
    exploration=2.0,
    beyond=False,
    exact_chance=True,
)
LEVELS: Final[dict[str, Level]] = {
    "beginner": Level(2.5, SearchConfig(0)),
    "casual": Level(1.2, SearchConfig(0)),
    "skilled": Level(0.5, SearchConfig(0)),
    "expert": Level(0.0, BY_EXACT_CHANCE),
}


def levels(seats: int) -> dict[str, Level]:
    return LEVELS
