"""Which bots sit where, from the names on the command line."""

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


def bots(names: list[str], game: Game, rng: Rng) -> list[Bot]:
    """The bots of those names, each with chance of its own."""
    return [bot(name, game, rng.fork()) for name in names]


def decide(bot: Bot, state: State, seat: int, rng: Rng) -> Action:
    """What the bot does, knowing only what the seat may know."""
    action: object = bot.decide(Vantage(state, seat, rng))
    if not isinstance(action, Action):
        why = f"answered {action!r} instead of one of its legal actions"
        raise BadOption(f"the bot {type(bot).__name__}", f"seat {seat}", why)
    return action
