"""The games that are installed, ours and other packages', by the entry point `duchy.games`."""

from importlib.metadata import entry_points
from pathlib import Path
from typing import cast

from duchy.core.errors import BadOption
from duchy.core.game import Game

_made: dict[tuple[str, str], Game] = {}


def game_ids() -> list[str]:
    """The ids of all games."""
    return sorted({point.name for point in entry_points(group="duchy.games")})


def game(id: str, data: str | Path | None = None) -> Game:
    """The game with this id; `data` is a folder with an owner's corrected fact files."""
    key = (id, str(data or ""))
    if key not in _made:
        for point in entry_points(group="duchy.games"):
            if point.name == id:
                make = point.load()
                _made[key] = cast(Game, make(Path(data) if data else None))
                break
        else:
            raise BadOption(f"'{id}'", "game", f"no such game; there are: {', '.join(game_ids())}")
    return _made[key]
