"""An estate: the 37 hexagonal fields printed on every sheet, held as bit masks.

Fields are numbered row by row from the top and named by row and column: `a1` is the first field
of the top row, `d4` the centre.
"""

from typing import Final, Literal

from duchy.games.burgundy_dice.rules.components.dice import by_number

# The six colours (DIC-C-004). The first four are those of the four bonuses, in the same order.
VIOLET: Final = 0  # monasteries
GREY: Final = 1  # mines
BLUE: Final = 2  # rivers
ORANGE: Final = 3  # cities
GREEN: Final = 4  # castles
YELLOW: Final = 5  # pastures
Colour = Literal["violet", "grey", "blue", "orange", "green", "yellow"]
COLOURS: Final[tuple[Colour, ...]] = ("violet", "grey", "blue", "orange", "green", "yellow")
COLOUR_COUNT: Final = 6
LETTERS: Final = "VGBOCY"

MONK: Final = 0
SILVER: Final = 1
GOOD: Final = 2
WORKER: Final = 3
NO_BONUS: Final = -1
Bonus = Literal["monk", "silver", "good", "worker"]
BONUSES: Final[tuple[Bonus, ...]] = ("monk", "silver", "good", "worker")
BONUS_COUNT: Final = 4
SQUARES: Final = ("Cv", "Cg", "Cb", "Co")  # the castles by the bonus of their square (DIC-C-007)

ROW_WIDTHS: Final = (4, 5, 6, 7, 6, 5, 4)
ROWS: Final = "abcdefg"
MIDDLE: Final = 3  # the row of the centre
FIELDS: Final = 37  # DIC-C-003
FIELD_NAMES: Final[list[str]] = [
    f"{row}{column + 1}" for row, width in zip(ROWS, ROW_WIDTHS) for column in range(width)
]
FIELD_NUMBERS: Final[dict[str, int]] = {name: i for i, name in enumerate(FIELD_NAMES)}
BIT: Final[list[int]] = [1 << i for i in range(FIELDS)]

# Axial coordinates: columns lean, so that a field's neighbours differ by one of six steps.
_AXIAL: Final[list[tuple[int, int]]] = [
    (max(-MIDDLE, -row) + column, row - MIDDLE)
    for row, width in enumerate(ROW_WIDTHS)
    for column in range(width)
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


class Estate:
    """One printed estate; shared by all sheets and never changed."""

    __slots__ = ("area", "areas", "bonus", "castle", "colour", "fields", "fits", "name", "whole")

    def __init__(self, name: str, tokens: list[str], numbers: list[list[int]]) -> None:
        """`tokens` are the 37 printed fields, `numbers` those that each colour allows."""
        self.name: str = name
        self.colour: list[int] = [LETTERS.index(token[0]) for token in tokens]
        self.fields: list[list[int]] = [
            [f for f in range(FIELDS) if self.colour[f] == colour] for colour in range(COLOUR_COUNT)
        ]
        self.whole: list[int] = [_mask(fields) for fields in self.fields]
        self.area: list[int] = [self._area(field) for field in range(FIELDS)]
        self.areas: list[int] = []
        for area in self.area:
            if area not in self.areas:
                self.areas.append(area)
        # the bonus of a completed area, by field
        self.bonus: list[int] = [_bonus(token) for token in tokens]
        # the castle with the square of each bonus
        self.castle: list[int] = [tokens.index(square) for square in SQUARES]
        # fits[n]: where n may be written on a fresh sheet; castles need a neighbour first
        self.fits: list[int] = by_number()
        for colour in (VIOLET, GREY, BLUE, ORANGE, YELLOW):
            for number in numbers[colour]:
                self.fits[number] |= self.whole[colour]

    def _area(self, field: int) -> int:
        same = self.whole[self.colour[field]]
        area = BIT[field]
        grown = 0
        while grown != area:
            grown = area
            for other in fields_of(area):
                area |= NEIGHBOURS[other] & same
        return area

    def sizes(self, colour: int) -> list[int]:
        """The sizes of the areas of a colour, largest first."""
        of_colour = [area for area in self.areas if area & self.whole[colour]]
        return sorted((area.bit_count() for area in of_colour), reverse=True)


def _bonus(token: str) -> int:
    if token in SQUARES:
        return SQUARES.index(token)
    colour = LETTERS.index(token[0])
    return colour if colour <= ORANGE else NO_BONUS


def _mask(fields: list[int]) -> int:
    mask = 0
    for field in fields:
        mask |= BIT[field]
    return mask
