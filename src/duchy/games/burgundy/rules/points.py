"""The sources of points: the lines of the score sheet."""

from typing import Final

REGIONS: Final = 0  # for the size of completed regions
PHASES: Final = 1  # for the phase in which they were completed
COLOURS: Final = 2  # bonus tiles
ANIMALS: Final = 3
GOODS: Final = 4  # goods sold
BUILDINGS: Final = 5  # watchtowers
MONASTERIES: Final = 6
SILVER: Final = 7  # left over at the end, like the next two
WORKERS: Final = 8
UNSOLD: Final = 9

# The lines of the base game; expansions add theirs.
SOURCES: Final[list[str]] = [
    "regions",
    "phases",
    "colours",
    "animals",
    "goods",
    "buildings",
    "monasteries",
    "silver",
    "workers",
    "unsold",
]
BASE_SOURCES: Final = tuple(SOURCES)


def add_source(name: str) -> int:
    """Add a line to the score sheet."""
    SOURCES.append(name)
    return len(SOURCES) - 1
