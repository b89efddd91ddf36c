"""Four board games as software: engines, bots, server and client.

What a bot writer or a researcher needs is here: `duchy.game("burgundy")` is a game, `Bot` the class
to derive from, `Vantage` what a bot is given, `Rng` chance with a seed, `Record` a saved game, and
`check_game` tries whether a game keeps the rules of the engine.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader

__version__ = "0.1.0"


class _SourcesOnly:
    """Finds duchy's modules as .py files, passing over compiled ones.

    Python prefers a compiled module to the source beside it. With DUCHY_PURE=1 this finder is
    asked first, so the same checkout runs both ways without a rebuild.
    """

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: object = None
    ) -> ModuleSpec | None:
        if name.startswith("duchy."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None and spec.loader is not None:
                    return spec
        return None


if os.environ.get("DUCHY_PURE", "0") not in ("", "0"):
    sys.meta_path.insert(0, _SourcesOnly)


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
