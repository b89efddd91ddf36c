"""The sources of points: the lines of the score sheet."""

from typing import Final

LEVEL: Final = -1  # LEVEL + n is the line of the buildings whose good has level n
CASTLES: Final = 4
TOWERS: Final = 5
SETBACKS: Final = 6  # what others' knights took, negative
COINS: Final = 7

SOURCES: Final = (
    "level_1",
    "level_2",
    "level_3",
    "level_4",
    "castles",
    "towers",
    "setbacks",
    "coins",
)
