"""Names of fields, on every sort of board.

A normal duchy has rows a to g: `a1` is the first field of the top row, `d4` the centre. A double
board continues to the right in the same rows (`a5`, `d13`). Islands have capital letters: `A1` is
the first field of island A.
"""

from typing import Final

ROWS: Final = "abcdefg"
ROW_WIDTHS: Final = (4, 5, 6, 7, 6, 5, 4)
FIELDS: Final = 37  # of a normal duchy (COB-B-001)
CENTRE: Final = 18

# The right half of a double board has the same rows. The first field of its row d is the last of
# the left half, so that row is one shorter.
_RIGHT_WIDTHS: Final = (4, 5, 6, 6, 6, 5, 4)
# How many fields each island has; the larger number where both boards have it.
_ISLANDS: Final = (
    ("A", 7), ("B", 11), ("C", 6), ("D", 13), ("E", 1), ("F", 1), ("G", 3),
    ("H", 2), ("I", 1), ("J", 1), ("K", 5), ("L", 4), ("M", 1), ("N", 5),
)  # fmt: skip

# All names. Actions refer to a field by its index in this list, the spot.
SPOT_NAMES: Final[list[str]] = (
    [f"{ROWS[r]}{c + 1}" for r in range(7) for c in range(ROW_WIDTHS[r])]
    + [f"{ROWS[r]}{ROW_WIDTHS[r] + c + 1}" for r in range(7) for c in range(_RIGHT_WIDTHS[r])]
    + [f"{island}{c + 1}" for island, size in _ISLANDS for c in range(size)]
)
SPOTS: Final = len(SPOT_NAMES)
DOUBLE_FIELDS: Final = FIELDS + sum(_RIGHT_WIDTHS)

_STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def axial(row: int, column: int) -> tuple[int, int]:
    """Slanted columns, so that a field's neighbours differ by one of six steps."""
    return (max(-3, -row) + column, row - 3)


def neighbour_masks(places: list[tuple[int, int]]) -> list[int]:
    """For each place the mask of its neighbours."""
    masks: list[int] = []
    for q, r in places:
        mask = 0
        for dq, dr in _STEPS:
            if (q + dq, r + dr) in places:
                mask |= 1 << places.index((q + dq, r + dr))
        masks.append(mask)
    return masks


def doubled(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same places as half columns and rows, for drawing."""
    return [(2 * q + r, r) for q, r in places]


HEXAGON: Final[list[tuple[int, int]]] = [
    axial(row, column) for row in range(7) for column in range(ROW_WIDTHS[row])
]
HEXAGON_NEIGHBOURS: Final[list[int]] = neighbour_masks(HEXAGON)
