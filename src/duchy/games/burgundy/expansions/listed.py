"""All expansions, in the order of the rulebook. The numbers of their actions follow it."""

from typing import Final

from duchy.games.burgundy.expansions.border_posts import BorderPosts
from duchy.games.burgundy.expansions.extra_tiles import ExtraTiles
from duchy.games.burgundy.expansions.inns import Inns
from duchy.games.burgundy.expansions.shields import Shields
from duchy.games.burgundy.expansions.team import TeamGame
from duchy.games.burgundy.expansions.trade_routes import TradeRoutes
from duchy.games.burgundy.expansions.white_castles import WhiteCastleExpansion
from duchy.games.burgundy.rules.expansion import Expansion

EXPANSIONS: Final[list[Expansion]] = [
    ExtraTiles(),
    BorderPosts(),
    WhiteCastleExpansion(),
    Inns(),
    TradeRoutes(),
    TeamGame(),
    Shields(),
]
