"""The learnt tables of features: what each distinguishes, and where it begins among the weights."""

from typing import Final

from duchy.games.burgundy.rules.components.tiles import TILES

TURNS: Final = 26
PHASES: Final = 5
KINDS_OF_TILES: Final = 64
KINDS_OF_MONASTERIES: Final = 30
# The boards that the tables distinguish; all others share one more entry.
BOARD_NAMES: Final = (
    *(str(number) for number in range(1, 11)),
    *(f"11{letter}" for letter in "abcdef"),
)
BOARDS: Final = 17
EXPANSIONS: Final = 7  # that they distinguish (`ExpansionBot.learnt`)

# ---- where each table begins ----------------------------------------------------------------
# The files of weights have them in this order, followed by those of expansions.

BIAS: Final = 0
WORKERS: Final = BIAS + TURNS
SILVER: Final = WORKERS + TURNS * 12
REGION: Final = SILVER + TURNS * 10  # turns, size, missing
REGION_COLOUR: Final = REGION + TURNS * 64  # phase, colour, size, missing
REGION_CHANCE: Final = REGION_COLOUR + PHASES * 6 * 64  # phase, width, missing, open, stored
COLOUR: Final = REGION_CHANCE + PHASES * 4 * 4 * 3 * 3  # phase, colour, missing, bonus tiles taken
RACE: Final = COLOUR + PHASES * 6 * 13 * 3  # phase, taken, missing here, missing to a rival
OPEN: Final = RACE + PHASES * 2 * 49  # phase, colour, open fields, stored tiles
NUMBERS: Final = OPEN + PHASES * 6 * 15  # turns, different numbers of open fields
TILE: Final = NUMBERS + TURNS * 7  # phase, stored tile, whether it has a field
STORED: Final = TILE + PHASES * KINDS_OF_TILES * 3  # turns, its colour, whether it has a field
STORE: Final = STORED + TURNS * 21  # turns, stored tiles
STACK: Final = STORE + TURNS * 4  # turns, goods of a colour
STACKS: Final = STACK + TURNS * 8  # phase, colours in store, sale monasteries
CARGO: Final = STACKS + PHASES * 7 * 4  # turns, goods of the fullest depot
AFLOAT: Final = CARGO + TURNS * 8  # phase, goods on all depots
MINES: Final = AFLOAT + PHASES * 16  # turns, mines, with or without monastery 2
LASTING: Final = MINES + TURNS * 10  # monastery, turns
SCORING: Final = LASTING + KINDS_OF_MONASTERIES * TURNS  # monastery, phase, what it counts
BRIDGE: Final = SCORING + KINDS_OF_MONASTERIES * PHASES * 8  # turns, lead on the bridge
PASTURE: Final = BRIDGE + TURNS * 7  # phase, missing, animals of the best species
ON_OFFER: Final = PASTURE + PHASES * 6 * 14  # phase, rounds left, colour, tiles that fit
BLACK: Final = ON_OFFER + PHASES * 5 * 6 * 4  # rounds left, silver, tiles that fit
UNFILLED: Final = BLACK + 5 * 5 * 4  # turns, empty fields
HERD: Final = UNFILLED + TURNS * 38  # phase, animals that a stored one would join
SAIL: Final = HERD + PHASES * 14  # phase, whether a ship is there, goods of the fullest depot
BOARD: Final = SAIL + PHASES * 24  # turns, which board
EXPANSION: Final = BOARD + TURNS * BOARDS  # expansion, turns
_ends: Final[list[int]] = [EXPANSION + EXPANSIONS * TURNS]


def add_table(entries: int) -> int:
    """Append a table for an expansion; returns where it begins."""
    begin = _ends[-1]
    _ends.append(begin + entries)
    return begin


def size() -> int:
    """The number of entries in all tables."""
    return _ends[-1]


assert len(TILES) <= KINDS_OF_TILES
