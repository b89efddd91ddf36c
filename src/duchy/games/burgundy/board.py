"""A duchy board: 37 hexagonal fields, held as bit masks.

Fields are numbered row by row from the top and named by row and column: `a1` is the first field
of the top row, `d4` the centre.
"""

from typing import Final

# The six colours. Their order is that of the letters used in the data files.
CASTLE: Final = 0
MINE: Final = 1
MONASTERY: Final = 2
SHIP: Final = 3
ANIMAL: Final = 4
BUILDING: Final = 5
COLOURS: Final = ("castle", "mine", "monastery", "ship", "animal", "building")
LETTERS: Final = "CMKSAB"

ROW_WIDTHS: Final = (4, 5, 6, 7, 6, 5, 4)
FIELDS: Final = 37
CENTRE: Final = 18
FIELD_NAMES: Final[list[str]] = [
    f"{'abcdefg'[row]}{column + 1}" for row in range(7) for column in range(ROW_WIDTHS[row])
]
FIELD_NUMBERS: Final[dict[str, int]] = {name: i for i, name in enumerate(FIELD_NAMES)}

BIT: Final[list[int]] = [1 << i for i in range(FIELDS)]

# Axial coordinates: columns lean, so that a field's neighbours differ by one of six steps.
_AXIAL: Final[list[tuple[int, int]]] = [
    (max(-3, -row) + column, row - 3) for row in range(7) for column in range(ROW_WIDTHS[row])
]
_STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def _around(field: int) -> int:
    q, r = _AXIAL[field]
    mask = 0
    for dq, dr in _STEPS:
        if (q + dq, r + dr) in _AXIAL:
            mask |= BIT[_AXIAL.index((q + dq, r + dr))]
    return mask


NEIGHBOURS: Final[list[int]] = [_around(field) for field in range(FIELDS)]


def fields_of(mask: int) -> list[int]:
    return [field for field in range(FIELDS) if mask >> field & 1]


# ---- workers and dice (COB-W, COB-Q-015) -------------------------------------------

ANY: Final = 0  # the "number" of a die that counts as every number
PLAIN: Final = 0  # how a die may be changed: by one step a worker,
FREE_STEP: Final = 1  # with one step free,
DOUBLE_STEP: Final = 2  # with two steps a worker


def worker_cost(mode: int, die: int, target: int) -> int:
    """The fewest workers that turn the die into the target, the shorter way round 1-6-1."""
    if die == ANY:
        return 0
    steps = min((die - target) % 6, (target - die) % 6)
    if mode & FREE_STEP and steps > 0:
        steps -= 1
    return (steps + 1) // 2 if mode & DOUBLE_STEP else steps


# COST[(mode * 7 + die) * 7 + target]
COST: Final[list[int]] = [
    worker_cost(mode, die, target) for mode in range(4) for die in range(7) for target in range(7)
]


class Board:
    """One printed duchy; shared by everybody who plays on it and never changed."""

    __slots__ = (
        "affordable",
        "castle",
        "colour",
        "fields",
        "name",
        "number",
        "region",
        "regions",
        "size",
        "whole",
    )

    def __init__(self, name: str, tokens: list[str], castle: int) -> None:
        self.name: str = name
        self.castle: int = castle  # the printed start field, or -1 for a free choice
        self.colour: list[int] = [LETTERS.index(token[0]) for token in tokens]
        self.number: list[int] = [int(token[1]) for token in tokens]
        self.fields: list[list[int]] = [
            [f for f in range(FIELDS) if self.colour[f] == colour] for colour in range(6)
        ]
        self.whole: list[int] = [_mask(fields) for fields in self.fields]
        self.region: list[int] = [self._region(field) for field in range(FIELDS)]
        self.size: list[int] = [len(fields_of(region)) for region in self.region]
        self.regions: list[int] = []
        for region in self.region:
            if region not in self.regions:
                self.regions.append(region)
        # affordable[(mode * 7 + die) * 4 + workers]: the fields whose number the die can reach
        self.affordable: list[int] = [
            self._within(mode, die, workers)
            for mode in range(4)
            for die in range(7)
            for workers in range(4)
        ]

    def _region(self, field: int) -> int:
        same = self.whole[self.colour[field]]
        region = BIT[field]
        grown = 0
        while grown != region:
            grown = region
            for other in fields_of(region):
                region |= NEIGHBOURS[other] & same
        return region

    def _within(self, mode: int, die: int, workers: int) -> int:
        return _mask(
            [f for f in range(FIELDS) if worker_cost(mode, die, self.number[f]) <= workers]
        )


def _mask(fields: list[int]) -> int:
    mask = 0
    for field in fields:
        mask |= BIT[field]
    return mask
