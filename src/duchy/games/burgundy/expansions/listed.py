"""All expansions and modes of play in the order of their options, and what each brings to the
drawers of the game. Nothing else imports an expansion by name."""

from typing import Final

# Actions, choices and tiles are numbered in the order in which these are first imported.
# isort: off
from duchy.games.burgundy.rules.components import base_tiles as base_tiles
from duchy.games.burgundy.expansions.extra_tiles.expansion import ExtraTiles
from duchy.games.burgundy.expansions.white_castles.expansion import WhiteCastleExpansion
from duchy.games.burgundy.expansions.inns.expansion import Inns
from duchy.games.burgundy.expansions import orderable as orderable
from duchy.games.burgundy.expansions.shields.expansion import Shields
from duchy.games.burgundy.expansions.trade_routes.expansion import TradeRoutes
from duchy.games.burgundy.expansions.solo.expansion import Solo
from duchy.games.burgundy.expansions.border_posts.expansion import BorderPosts
from duchy.games.burgundy.expansions.team.expansion import TeamGame

# isort: on
from duchy.games.burgundy.bot.expansion import BOT
from duchy.games.burgundy.expansions.border_posts.bot import BorderPostsBot
from duchy.games.burgundy.expansions.border_posts.observation import LINKS, POSTS
from duchy.games.burgundy.expansions.border_posts.svg import BorderPostsSvg
from duchy.games.burgundy.expansions.border_posts.terminal import BorderPostsTerminal
from duchy.games.burgundy.expansions.border_posts.words import BORDER_POSTS_WORDS
from duchy.games.burgundy.expansions.extra_tiles.bot import ExtraTilesBot
from duchy.games.burgundy.expansions.extra_tiles.view import EXTRA_TILES_VIEW
from duchy.games.burgundy.expansions.extra_tiles.words import EXTRA_TILES_WORDS
from duchy.games.burgundy.expansions.inns.bot import InnsBot
from duchy.games.burgundy.expansions.inns.observation import INNS
from duchy.games.burgundy.expansions.inns.svg import InnsSvg
from duchy.games.burgundy.expansions.inns.terminal import InnsTerminal
from duchy.games.burgundy.expansions.shields.bot import ShieldsBot
from duchy.games.burgundy.expansions.shields.notes import ShieldNotes
from duchy.games.burgundy.expansions.shields.observation import NAMED, SHIELDS
from duchy.games.burgundy.expansions.shields.svg import ShieldsSvg
from duchy.games.burgundy.expansions.shields.terminal import ShieldsTerminal
from duchy.games.burgundy.expansions.shields.view import SHIELD_VIEW
from duchy.games.burgundy.expansions.shields.words import SHIELD_WORDS
from duchy.games.burgundy.expansions.solo.bot import SoloBot
from duchy.games.burgundy.expansions.solo.notes import SoloNotes
from duchy.games.burgundy.expansions.solo.observation import COUNTER, TARGET
from duchy.games.burgundy.expansions.solo.svg import SoloSvg
from duchy.games.burgundy.expansions.solo.terminal import SoloTerminal
from duchy.games.burgundy.expansions.solo.view import SOLO_VIEW
from duchy.games.burgundy.expansions.solo.words import SOLO_WORDS
from duchy.games.burgundy.expansions.team.bot import TEAM_BOT
from duchy.games.burgundy.expansions.team.words import TEAM_WORDS
from duchy.games.burgundy.expansions.trade_routes.bot import TradeRoutesBot
from duchy.games.burgundy.expansions.trade_routes.notes import RouteNotes
from duchy.games.burgundy.expansions.trade_routes.observation import LAID, ROUTE
from duchy.games.burgundy.expansions.trade_routes.svg import TradeRoutesSvg
from duchy.games.burgundy.expansions.trade_routes.terminal import TradeRoutesTerminal
from duchy.games.burgundy.expansions.trade_routes.words import TRADE_ROUTES_WORDS
from duchy.games.burgundy.expansions.white_castles.bot import WHITE_CASTLES_BOT
from duchy.games.burgundy.pictures.svg.expansion import SVG
from duchy.games.burgundy.pictures.terminal.expansion import TERMINAL
from duchy.games.burgundy.position.expansion import NOTES
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.view.expansion import OBSERVED, VIEWS
from duchy.games.burgundy.words.expansion import WORDS

# The files of the box, in the order in which the fingerprint of the facts counts them.
FACT_FILES: Final = (
    "boards.toml",
    "solo_boards.toml",
    "main_board.toml",
    "tiles.toml",
    "trade_routes.toml",
    "shields.toml",
)

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

# ---- what they bring to the other drawers --------------------------------------------

WORDS.add("team", TEAM_WORDS)
WORDS.add("solo", SOLO_WORDS)
WORDS.add("extra_tiles", EXTRA_TILES_WORDS)
WORDS.add("trade_routes", TRADE_ROUTES_WORDS)
WORDS.add("border_posts", BORDER_POSTS_WORDS)
WORDS.add("shields", SHIELD_WORDS)

BOT.add("team", TEAM_BOT)
BOT.add("solo", SoloBot())
BOT.add("extra_tiles", ExtraTilesBot())
BOT.add("white_castles", WHITE_CASTLES_BOT)
BOT.add("inns", InnsBot())
BOT.add("trade_routes", TradeRoutesBot())
BOT.add("border_posts", BorderPostsBot())
BOT.add("shields", ShieldsBot())

VIEWS.add("solo", SOLO_VIEW)
VIEWS.add("extra_tiles", EXTRA_TILES_VIEW)
VIEWS.add("shields", SHIELD_VIEW)

# In the order in which learning programs know them.
OBSERVED.add("inns", INNS)
OBSERVED.add("solo", COUNTER)
OBSERVED.add("solo", TARGET)
OBSERVED.add("border_posts", POSTS)
OBSERVED.add("shields", SHIELDS)
OBSERVED.add("shields", NAMED)
OBSERVED.add("border_posts", LINKS)
OBSERVED.add("trade_routes", ROUTE)
OBSERVED.add("trade_routes", LAID)

NOTES.add("shields", ShieldNotes())
NOTES.add("trade_routes", RouteNotes())
NOTES.add("solo", SoloNotes())

SVG.add("solo", SoloSvg())
SVG.add("inns", InnsSvg())
SVG.add("trade_routes", TradeRoutesSvg())
SVG.add("border_posts", BorderPostsSvg())
SVG.add("shields", ShieldsSvg())

TERMINAL.add("solo", SoloTerminal())
TERMINAL.add("inns", InnsTerminal())
TERMINAL.add("shields", ShieldsTerminal())
TERMINAL.add("trade_routes", TradeRoutesTerminal())
TERMINAL.add("border_posts", BorderPostsTerminal())
