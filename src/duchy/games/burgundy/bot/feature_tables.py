"""The learnt tables of features: what each tells apart, and where it begins among the weights."""

from typing import Final

from duchy.games.burgundy.rules.components.tiles import TILES

TURNS: Final = 26
PHASES: Final = 5
KINDS_OF_TILES: Final = 64
KINDS_OF_MONASTERIES: Final = 30
# The boards that the tables tell apart; all others count as one more.
BOARD_NAMES: Final = (
    *(str(number) for number in range(1, 11)),
    *(f"11{letter}" for letter in "abcdef"),
)
BOARDS: Final = 17
# In the order in which the tables were learnt.
EXPANSION_NAMES: Final = (
    "extra_tiles",
    "border_posts",
    "white_castles",
    "inns",
    "trade_routes",
    "team",
    "shields",
)
EXPANSIONS: Final = len(EXPANSION_NAMES)

# ---- where each table begins ----------------------------------------------------------------

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
COUNTER: Final = BLACK + 5 * 5 * 4  # solo: turns, how near the counter is to its target
UNFILLED: Final = COUNTER + TURNS * 12  # turns, empty fields
HERD: Final = UNFILLED + TURNS * 38  # phase, animals that a stored one would join
SAIL: Final = HERD + PHASES * 14  # phase, whether a ship is there, goods of the fullest depot
ERRANDS: Final = SAIL + PHASES * 24  # solo: turns, tiles to take and to place
GOODS: Final = ERRANDS + TURNS * 74  # solo: turns, goods in store
RESETS: Final = GOODS + TURNS * 12  # solo: phase, target, how near the counter is to it
BOARD: Final = RESETS + PHASES * 12 * 12  # turns, which board
EXPANSION: Final = BOARD + TURNS * BOARDS  # expansion, turns
SHIELD: Final = EXPANSION + EXPANSIONS * TURNS  # shield, turns
BARE_CASTLES: Final = SHIELD + 19 * TURNS  # phase, castles without a shield
ROUTE: Final = BARE_CASTLES + PHASES * 5  # phase, goods on the trade route
NEXT_SPACE: Final = ROUTE + PHASES * 13  # phase, bonus of the route's next space, goods for it
POSTS: Final = NEXT_SPACE + PHASES * 9 * 4  # phase, linked pairs, fields to the next link
POSTS_RACE: Final = POSTS + PHASES * 4 * 8  # phase, bonuses taken, fields until all are linked
INNS: Final = POSTS_RACE + PHASES * 3 * 12  # phase, inns in regions that are not full
SIZE: Final = INNS + PHASES * 5

assert len(TILES) <= KINDS_OF_TILES
