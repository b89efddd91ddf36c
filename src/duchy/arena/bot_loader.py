"""Finds and seats bots by name, asks them for moves, and shows where a user's own bot fails."""

import sys
import traceback
from contextlib import redirect_stdout
from inspect import signature
from pathlib import Path
from types import FrameType

from duchy.arena.own_bots import is_own
from duchy.bots import Bot
from duchy.bots.names import bot_class
from duchy.core.engine.action import Action
from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.interrupts import held


class BotCrash(Exception):
    """Says which bot failed, when and how; `trace` shows the lines of the user's files."""

    def __init__(self, sentence: str, trace: str) -> None:
        super().__init__(sentence, trace)
        self.sentence = sentence
        self.trace = trace

    def __str__(self) -> str:
        return self.sentence


def find(name: str) -> type[Bot]:
    """The class with that name; a user's own module is imported."""
    module, colon, cls = name.partition(":")
    if colon and not all(part.isidentifier() for part in [*module.split("."), cls]):
        raise BadOption(f"'{name}'", "bot", "write a bot of your own as module:Class")
    try:
        with redirect_stdout(sys.stderr):
            return bot_class(name)
    except Exception as error:
        _blame(error, name, "when it was imported")
        raise


def seat(names: list[str], game: Game, rng: Rng, moment: str) -> list[Bot]:
    """Bots by name, each with a random generator of its own."""
    bots: list[Bot] = []
    for name in names:
        kind = find(name)
        _check_arguments(kind, name)
        try:
            with redirect_stdout(sys.stderr):
                bots.append(kind(game, rng.fork()))
        except Exception as error:
            _blame(error, name, f"when it was seated, {moment}")
            raise
    return bots


def _check_arguments(kind: type[Bot], name: str) -> None:
    try:
        signature(kind).bind("game", "rng")
    except TypeError as error:
        why = f"is seated with a game and its own chance: def __init__(self, game, rng) ({error})"
        raise BadOption(f"the bot {name}", "", why) from None
    except ValueError:  # a compiled class does not say
        pass


def ask(bot: Bot, vantage: Vantage, moment: str) -> Action:
    """A bot's decision; `moment` names the game. What the bot prints goes to standard error,
    because standard output belongs to the command."""
    try:
        with held(), redirect_stdout(sys.stderr):
            action: object = bot.decide(vantage)
    except Exception as error:
        _blame(error, _name(bot), f"seat {vantage.seat}, {moment}")
        raise
    if not isinstance(action, Action) or action not in vantage.legal():
        why = f"answered {action!r} instead of one of its legal actions"
        raise BadOption(f"the bot {_name(bot)}", f"seat {vantage.seat}, {moment}", why)
    return action


def _name(bot: Bot) -> str:
    return f"{type(bot).__module__}:{type(bot).__name__}"


def _blame(error: Exception, bot: str, when: str) -> None:
    """Raise a `BotCrash` if the error comes from the user's own file."""
    walk = traceback.walk_tb(error.__traceback__)
    lines = traceback.StackSummary.extract((frame, line) for frame, line in walk if _is_own(frame))
    if lines or isinstance(error, SyntaxError):
        sentence = f"the bot {bot} failed with {type(error).__name__}: {error} ({when})"
        raise BotCrash(sentence, "".join(lines.format())) from None


def _is_own(frame: FrameType) -> bool:
    """Compiled modules do not know their files, but all know their names."""
    file, module = frame.f_code.co_filename, str(frame.f_globals.get("__name__"))
    return not file.startswith("<") and not module.startswith("duchy.") and is_own(Path(file))
