"""All expansions, in the order of the rulebook. The numbers of their actions follow it."""

from typing import Final

from duchy.games.burgundy.border_posts import BorderPosts
from duchy.games.burgundy.expansion import Expansion
from duchy.games.burgundy.extra_tiles import ExtraTiles
from duchy.games.burgundy.inns import Inns
from duchy.games.burgundy.shields import Shields
from duchy.games.burgundy.team import TeamGame
from duchy.games.burgundy.trade_routes import TradeRoutes
from duchy.games.burgundy.white_castles import WhiteCastleExpansion

EXPANSIONS: Final[list[Expansion]] = [
    ExtraTiles(),
    BorderPosts(),
    WhiteCastleExpansion(),
    Inns(),
    TradeRoutes(),
    TeamGame(),
    Shields(),
]
