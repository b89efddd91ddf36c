"""The tables of features that expansions add, in the order of the files of weights."""

from typing import Final

from duchy.games.burgundy.bot.feature_tables import PHASES, TURNS, add_table

# ---- the solo game ------------------------------------------------------------------
COUNTER: Final = add_table(TURNS * 12)  # turns, how near the counter is to its target
ERRANDS: Final = add_table(TURNS * 74)  # turns, tiles to take and to place
GOODS: Final = add_table(TURNS * 12)  # turns, goods in store
RESETS: Final = add_table(PHASES * 12 * 12)  # phase, target, how near the counter is to it

# ---- shields ------------------------------------------------------------------------
SHIELD: Final = add_table(19 * TURNS)  # shield, turns
BARE_CASTLES: Final = add_table(PHASES * 5)  # phase, castles without a shield

# ---- trade routes -------------------------------------------------------------------
ROUTE: Final = add_table(PHASES * 13)  # phase, goods on the route
NEXT_SPACE: Final = add_table(PHASES * 9 * 4)  # phase, bonus of the next space, goods for it

# ---- border posts -------------------------------------------------------------------
POSTS: Final = add_table(PHASES * 4 * 8)  # phase, linked pairs, fields to the next link
POSTS_RACE: Final = add_table(PHASES * 3 * 12)  # phase, bonuses taken, fields until all are linked

# ---- inns ---------------------------------------------------------------------------
INNS: Final = add_table(PHASES * 5)  # phase, inns in regions that are not full
