"""Where points come from, in the order of the score sheet."""

from typing import Final

AREAS: Final = 0
PASTURES: Final = 1  # the second time that a pasture scores (DIC-V-011)
GOODS: Final = 2
COLOURS: Final = 3

SOURCES: Final = ("areas", "pastures", "goods", "colours")
PHASES: Final = ("I", "II", "III")
