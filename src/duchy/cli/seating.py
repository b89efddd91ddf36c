"""Which bots sit where, from the names on the command line."""

import importlib

from duchy.bots import Bot, bot
from duchy.core.action import Action
from duchy.core.errors import BadOption
from duchy.core.game import Game
from duchy.core.rng import Rng
from duchy.core.state import State
from duchy.core.vantage import Vantage


def names(given: list[str] | None, count: int, otherwise: str) -> list[str]:
    """One name for each of `count` seats; a single name is for all of them."""
    named = [name.strip() for text in given or [otherwise] for name in text.split(",")]
    if len(named) == 1:
        named *= count
    if len(named) != count:
        why = f"{len(named)} are named for {count} seats; name one for all, or one for each"
        raise BadOption("--bot", "", why)
    return named


def seat(name: str, game: Game) -> Bot:
    """A bot by its name, or the class `module:Class` made with the game."""
    if ":" not in name:
        return bot(name, game)
    module, _, kind = name.partition(":")
    try:
        made = getattr(importlib.import_module(module), kind)(game)
    except (ImportError, AttributeError, TypeError) as problem:
        raise BadOption(f"'{name}'", "--bot", str(problem)) from None
    if not hasattr(made, "decide"):
        raise BadOption(f"'{name}'", "--bot", "it is no bot: it has no method decide")
    return made  # type: ignore[no-any-return]


def decide(bot: Bot, state: State, seat: int, rng: Rng) -> Action:
    """What the bot does, knowing only what the seat may know."""
    return bot.decide(Vantage(state, seat, rng))
