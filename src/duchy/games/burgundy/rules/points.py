"""Where points come from: the lines of the score sheet."""

from typing import Final

REGIONS: Final = 0  # the size part of completed regions
PHASES: Final = 1  # their phase part
COLOURS: Final = 2  # bonus tiles
ANIMALS: Final = 3
GOODS: Final = 4  # goods sold
BUILDINGS: Final = 5  # watchtowers
MONASTERIES: Final = 6
SILVER: Final = 7  # left over at the end, as the next two
WORKERS: Final = 8
UNSOLD: Final = 9
POSTS: Final = 10  # border posts
ROUTES: Final = 11  # trade routes
SHIELDS: Final = 12

SOURCES: Final = (
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
    "posts",
    "routes",
    "shields",
)
