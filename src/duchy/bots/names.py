"""Bots by name; `module:Class` names a bot of your own."""

import sys
from importlib import import_module
from typing import Final

from duchy.bots.bot import Bot
from duchy.bots.levels import Beginner, Casual, Expert, Skilled
from duchy.bots.simple import GreedyBot, RandomBot
from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng

BOTS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "beginner": Beginner,
    "casual": Casual,
    "skilled": Skilled,
    "expert": Expert,
}


def bot(name: str, game: Game, rng: Rng) -> Bot:
    """A bot by name, ready to play this game.

    >>> from duchy.bots import bot
    >>> game = duchy.game("burgundy_dice")
    >>> greedy = bot("greedy", game, duchy.Rng.seeded(1))
    >>> state = game.start(seats=1, seed=1)
    >>> greedy.decide(duchy.Vantage(state, 0, duchy.Rng.seeded(2))) in state.legal(0)
    True
    """
    return bot_class(name)(game, rng)


def bot_class(name: str) -> type[Bot]:
    if name in BOTS:
        return BOTS[name]
    module, colon, cls = name.partition(":")
    if not colon:
        known = ", ".join(BOTS)
        raise BadOption(f"'{name}'", "bot", f"no such bot; there are {known}, and module:Class")
    if "" not in sys.path:
        sys.path.insert(0, "")  # a bot in the current folder
    try:
        found = getattr(import_module(module), cls)
    except (ImportError, AttributeError) as problem:
        raise BadOption(f"'{name}'", "bot", str(problem)) from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOption(f"'{name}'", "bot", "is not a subclass of duchy.bots.Bot")
    return found
