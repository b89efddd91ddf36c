"""The sources of points, in the order of the score sheet, and the phases that count them."""

from typing import Final

AREAS: Final = 0
PASTURES: Final = 1  # for the second scoring of a pasture (DIC-V-011)
GOODS: Final = 2
COLOURS: Final = 3
SOURCES: Final = ("areas", "pastures", "goods", "colours")
SOURCE_COUNT: Final = 4

# Three phases (DIC-R-001), each with a column of its own on the score sheet (DIC-C-011).
PHASES: Final = ("I", "II", "III")
PHASE_COUNT: Final = 3
LAST_PHASE: Final = 2
