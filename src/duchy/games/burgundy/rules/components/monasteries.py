"""What each monastery does (COB-M).

A monastery works from the moment it lies in the duchy. Those that change a rule are asked for by
name where the rule stands (`p.has(SALE_WORKER)`); those that score at the end are below.
"""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy.rules.components.board import ANIMAL, BUILDING

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.duchy import Duchy
    from duchy.games.burgundy.rules.ruleset import Rules

REPEAT_BUILDINGS: Final = 1  # equal buildings in one city
MINE_WORKERS: Final = 2  # end of phase: a worker for each mine
SALE_SILVER: Final = 3  # one more silver with each sale
SALE_WORKER: Final = 4  # a worker with each sale
TWO_DEPOTS: Final = 5  # a ship may clear two adjacent goods spaces
BUY_ANYWHERE: Final = 6  # the purchase may cost two workers, from any depot
HERD_POINTS: Final = 7  # one point more for each animal tile that scores
DOUBLE_STEPS: Final = 8  # each worker changes a die by up to two
EASY_BUILDINGS: Final = 9  # one free step when placing buildings,
EASY_HERDS_AND_SHIPS: Final = 10  # animals and ships,
EASY_ESTATES: Final = 11  # castles, mines and monasteries,
EASY_TAKES: Final = 12  # or when taking tiles
WORKERS_SILVER: Final = 13  # take workers: a silver too
WORKERS_FOUR: Final = 14  # take workers: four
KINDS_SOLD: Final = 15  # end: points for each goods colour sold
SCORED_BUILDINGS: Final = (16, 17, 18, 19, 20, 21, 22, 23, 29)  # end: 4 for each of a kind
SPECIES: Final = 24  # end: 4 for each animal species
TILES_SOLD: Final = 25  # end: 1 for each goods tile sold
BONUS_TILES: Final = 26  # end: points for each bonus tile
TOP_OF_STACK: Final = 27  # always on top of a stack on the bridge (extra tiles)
HIRE: Final = 28  # two workers for a silver, at any time (extra tiles)
WHITE_CASTLES: Final = 29  # end: 4 for each white castle

LAST: Final = 29
LAST_OF_BASE: Final = 26
EACH_BUILDING: Final = 4
COUNTED_AT_THE_END: Final = (*SCORED_BUILDINGS, KINDS_SOLD, SPECIES, TILES_SOLD, BONUS_TILES)


def end_points(number: int, d: "Duchy", rules: "Rules") -> int:
    """What a monastery scores at the end of the game; most score nothing."""
    if number in SCORED_BUILDINGS:
        kind = rules.scored_building[number]
        return EACH_BUILDING * sum(t.colour == BUILDING and t.kind == kind for t in d.tiles)
    if number == KINDS_SOLD:
        return rules.facts.points_per_kind_sold * sum(1 for sold in d.sold if sold)
    if number == SPECIES:
        return 4 * len({t.kind for t in d.tiles if t.colour == ANIMAL})
    if number == TILES_SOLD:
        return sum(d.sold)
    if number == BONUS_TILES:
        return rules.facts.points_per_bonus_tile * d.bonus_tiles
    return 0
