"""Four board games as software: engines, bots, server and client.

What a bot writer or a researcher needs is here: `duchy.game("burgundy")` is a game, `Bot` the class
to derive from, `Vantage` what a bot is given, `Rng` chance with a seed, `Record` a saved game, and
`check_game` tries whether a game keeps the rules of the engine.
"""

# Before the other modules: it decides whether compiled ones are imported.
from duchy import pure as pure
from duchy.bots.bot import Bot
from duchy.core.engine.errors import (
    BadData,
    BadOption,
    BadPosition,
    BadRecord,
    DuchyError,
    IllegalAction,
)
from duchy.core.engine.registry import game, game_ids
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.core.formats.record import Record
from duchy.testing.conformance import check_game

__version__ = "0.2.0"

__all__ = [
    "BadData",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "DuchyError",
    "IllegalAction",
    "Record",
    "Rng",
    "Vantage",
    "check_game",
    "game",
    "game_ids",
]
