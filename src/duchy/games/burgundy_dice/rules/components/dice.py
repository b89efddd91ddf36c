"""The five dice: two pip dice, two colour dice and the hourglass die (DIC-C-001)."""

from typing import Final

# The four dice that players use, as one number. Two that show the same are still two (DIC-B-008).
PIP_1: Final = 0
PIP_2: Final = 1
COLOUR_1: Final = 2
COLOUR_2: Final = 3
DICE: Final = ("pip 1", "pip 2", "colour 1", "colour 2")
NO_DIE: Final = -1

PIP_DICE: Final = 2
COLOUR_DICE: Final = 2
FACES: Final = 6  # of every die
HIGHEST: Final = 6  # the highest number on a pip die; the lowest is 1
DOUBLE: Final = 2  # hourglasses

# A combination is one pip die with one colour die (DIC-R-006), as one number.
COMBINATIONS: Final = 4
NO_COMBINATION: Final = -1
PIP_DIE: Final[list[int]] = [0, 0, 1, 1]  # of a combination: the first or second pip die
COLOUR_DIE: Final[list[int]] = [0, 1, 0, 1]


def by_number() -> list[int]:
    """A list of zeros with an index for each number; index 0 stays unused."""
    return [0] * (HIGHEST + 1)
