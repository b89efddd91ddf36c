"""All expansions and modes of play, in the order in which their options are shown."""

from typing import Final

# The numbers of actions, choices and tiles follow the order in which these are first imported.
# isort: off
from duchy.games.burgundy.rules.components import base_tiles as base_tiles
from duchy.games.burgundy.expansions.extra_tiles.expansion import ExtraTiles
from duchy.games.burgundy.expansions.white_castles.expansion import WhiteCastleExpansion
from duchy.games.burgundy.expansions.inns.expansion import Inns
from duchy.games.burgundy.rules import order as order
from duchy.games.burgundy.expansions.shields.expansion import Shields
from duchy.games.burgundy.expansions.trade_routes.expansion import TradeRoutes
from duchy.games.burgundy.expansions.solo.expansion import Solo
from duchy.games.burgundy.expansions.border_posts.expansion import BorderPosts
from duchy.games.burgundy.expansions.team.expansion import TeamGame

# isort: on
from duchy.games.burgundy.rules.expansion import Expansion

EXPANSIONS: Final[list[Expansion]] = [
    TeamGame(),
    Solo(),
    ExtraTiles(),
    WhiteCastleExpansion(),
    Inns(),
    TradeRoutes(),
    BorderPosts(),
    Shields(),
]
