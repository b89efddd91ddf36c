"""The sources of points: the lines of the score sheet (CAR-G-002, CAR-G-004, CAR-Q-072)."""

from typing import Final

TRIPLES: Final = 0
FIRST: Final = 1  # "1." cards
SEVEN: Final = 2  # the "all 7 types" card
GOODS: Final = 3  # goods sold
ANIMALS: Final = 4
BUILDINGS: Final = 5  # watchtowers
ROUNDS: Final = 6  # round bonuses
CONVERTED: Final = 7  # workers and silver
CLOISTERS: Final = 8  # solo: those that the opponent got
START: Final = 9  # the start player card, at the end

SOURCES: Final = (
    "triples",
    "first",
    "seven",
    "goods",
    "animals",
    "buildings",
    "rounds",
    "converted",
    "cloisters",
    "start",
)
# VP cards from the supply; all other points can be read off what lies on the table.
TOLD: Final = (ROUNDS, CONVERTED)
