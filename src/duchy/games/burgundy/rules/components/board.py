"""A duchy board: hexagonal fields, held as bit masks."""

from typing import Final, Literal

from duchy.games.burgundy.rules.components.fields import HEXAGON, SPOT_NAMES, SPOTS, doubled

# The six colours, in the order of the letters in the data files.
CASTLE: Final = 0
MINE: Final = 1
MONASTERY: Final = 2
SHIP: Final = 3
ANIMAL: Final = 4
BUILDING: Final = 5
Colour = Literal["castle", "mine", "monastery", "ship", "animal", "building"]
COLOURS: Final[tuple[Colour, ...]] = (  # COB-B-003
    "castle",
    "mine",
    "monastery",
    "ship",
    "animal",
    "building",
)
LETTERS: Final = "CMKSAB"
EVERY_COLOUR: Final = 6  # of a tile that goes on any field

BIT: Final[list[int]] = [1 << i for i in range(80)]

# ---- workers and dice (COB-W, COB-Q-015) -------------------------------------------

ANY: Final = 0  # the "number" of a die that counts as any number
FREE_STEP: Final = 1  # adjustments of a die: one free step,
DOUBLE_STEP: Final = 2  # two steps for each worker


def worker_cost(mode: int, die: int, target: int) -> int:
    """The fewest workers that turn the die into the target, the shorter way round 1-6-1 (COB-W-002,
    COB-W-003)."""
    if die == ANY:
        return 0
    steps = min((die - target) % 6, (target - die) % 6)
    if mode & FREE_STEP and steps > 0:
        steps -= 1  # never two steps (COB-Q-016, COB-Q-017)
    return (steps + 1) // 2 if mode & DOUBLE_STEP else steps


# COST[(mode * 7 + die) * 7 + target]
COST: Final[list[int]] = [
    worker_cost(mode, die, target) for mode in range(4) for die in range(7) for target in range(7)
]


# WITHIN[(mode * 7 + die) * 4 + workers]: the depots and goods, from 0, that the die can reach;
# three workers reach all of them
WITHIN: Final[list[list[int]]] = [
    [number - 1 for number in range(1, 7) if worker_cost(mode, die, number) <= workers]
    for mode in range(4)
    for die in range(7)
    for workers in range(4)
]


class Board:
    """One printed board; all players share it and never change it."""

    __slots__ = (
        "affordable",
        "castle",
        "colour",
        "field_at",
        "fields",
        "name",
        "neighbours",
        "number",
        "places",
        "region",
        "regions",
        "rivers",
        "size",
        "sorts",
        "spots",
        "starts",
        "total",
        "whole",
    )

    def __init__(
        self,
        name: str,
        tokens: list[str],
        neighbours: list[int],
        castle: int = -1,
        spots: list[int] | None = None,
        borders: list[int] | None = None,
        places: list[tuple[int, int]] | None = None,
    ) -> None:
        """`tokens` are colour letter and number of each field. `spots` name the fields; by default
        they start at `a1`. `borders` are the neighbours that can share a region, if not all can.
        `places` are half columns and rows; by default those of a hexagon."""
        self.name: str = name
        self.castle: int = castle  # the printed start field, or -1 if players choose
        self.total: int = len(tokens)
        self.rivers: list[tuple[int, int]] = []  # the fields that they join
        self.neighbours: list[int] = neighbours
        self.spots: list[int] = spots if spots is not None else list(range(self.total))
        self.places: list[tuple[int, int]] = doubled(HEXAGON) if places is None else places
        self.field_at: list[int] = [-1] * SPOTS
        for field, spot in enumerate(self.spots):
            self.field_at[spot] = field
        self.colour: list[int] = [LETTERS.index(token[0]) for token in tokens]
        self.number: list[int] = [int(token[1]) for token in tokens]
        # colour and number of each field in one number (COB-B-002)
        self.sorts: list[int] = [
            6 * colour + number for colour, number in zip(self.colour, self.number, strict=True)
        ]
        # by colour, and last of all fields
        self.fields: list[list[int]] = [
            [f for f in range(self.total) if self.colour[f] == colour] for colour in range(6)
        ] + [list(range(self.total))]
        self.whole: list[int] = [_mask(fields) for fields in self.fields]
        touching = neighbours if borders is None else borders
        self.region: list[int] = [self._region(field, touching) for field in range(self.total)]
        self.size: list[int] = [region.bit_count() for region in self.region]
        self.regions: list[int] = []
        for region in self.region:
            if region not in self.regions:
                self.regions.append(region)
        # the possible fields of the start castle; only the printed one, if there is one (COB-F-17)
        self.starts: list[int] = self.fields[CASTLE] if castle < 0 else [castle]
        # the fields whose number the die can reach, as in WITHIN
        self.affordable: list[int] = [
            self._within(mode, die, workers)
            for mode in range(4)
            for die in range(7)
            for workers in range(4)
        ]

    def _region(self, field: int, touching: list[int]) -> int:
        """All fields of the same colour connected to the field (COB-B-004)."""
        same = self.whole[self.colour[field]]
        region = BIT[field]
        grown = 0
        while grown != region:
            grown = region
            for other in self.fields_in(region):
                region |= touching[other] & same
        return region

    def _within(self, mode: int, die: int, workers: int) -> int:
        fields = range(self.total)
        return _mask([f for f in fields if worker_cost(mode, die, self.number[f]) <= workers])

    def fields_in(self, mask: int) -> list[int]:
        return [field for field in range(self.total) if mask >> field & 1]

    def field_name(self, field: int) -> str:
        return SPOT_NAMES[self.spots[field]]


def _mask(fields: list[int]) -> int:
    mask = 0
    for field in fields:
        mask |= BIT[field]
    return mask
