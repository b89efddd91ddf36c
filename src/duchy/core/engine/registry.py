"""The games that are installed, ours and other packages', by the entry point `duchy.games`."""

from importlib.metadata import entry_points
from pathlib import Path
from typing import TypeVar, cast

from duchy.core.engine.errors import BadData, BadOption, BadPosition, BadRecord
from duchy.core.engine.game import Game
from duchy.core.formats.data import Table, parse, published
from duchy.core.text.refusals import refuse, suggest_or_list

G = TypeVar("G", bound=Game)

_made: dict[tuple[str, str, str], Game] = {}


def game_ids() -> list[str]:
    """The ids of all games."""
    return sorted({point.name for point in entry_points(group="duchy.games")})


def game(id: str, data: str | Path | None = None, facts: str = "") -> Game:
    """The game with this id; `data` is a folder with an owner's corrected fact files.

    `facts` asks for the game with the facts of a record, by their fingerprint: those in use, or
    those of any published version, with the owner's files or without.
    """
    now = _make(id, str(data or ""))
    if not facts or facts == now.fingerprint:
        return now
    for folder in dict.fromkeys([str(data or ""), ""]):
        for version in earlier(now.package):
            try:
                made = _make(id, folder, version)
            except BadData:  # the owner's files do not go with these
                continue
            if made.fingerprint == facts:
                return made
    why = f"played with other facts ({facts}) than those in use or those of a published version"
    raise BadRecord(f"a record of {id}", "facts", why)


def of_position(game: Game, position: str, data: str | Path | None = None) -> Game:
    """The game with the facts that a position names; without a name, the game as it is."""
    return with_named_facts(game, parse(position, "position", BadPosition), data)


def with_named_facts(now: G, position: Table, data: str | Path | None = None) -> G:
    facts = position.text("facts") if "facts" in position else now.fingerprint
    if facts == now.fingerprint:
        return now
    try:
        return cast(G, game(now.id, data, facts))
    except BadRecord:
        why = f"'{facts}' are neither the facts in use nor those of a published version"
        raise position.refuse("facts", why) from None


def earlier(package: str) -> list[str]:
    """The published versions whose facts can be had, the newest first; "" are today's."""
    versions = list(published(package))
    return ["", *reversed(versions[:-1])]


def _make(id: str, data: str, version: str = "") -> Game:
    key = (id, data, version)
    if key not in _made:
        folder = Path(data) if data else None
        for point in entry_points(group="duchy.games"):
            if point.name == id:
                make = point.load()
                _made[key] = cast(Game, make(folder, version) if version else make(folder))
                break
        else:
            ids = game_ids()
            why = refuse("option.no_game", hint=suggest_or_list(id, ids))
            raise BadOption(f"'{id}'", "game", why)
    return _made[key]
