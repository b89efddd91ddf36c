"""The installed games, found by the entry point `duchy.games`."""

from importlib.metadata import entry_points
from pathlib import Path
from typing import TypeVar, cast

from duchy.core.engine.errors import BadData, BadOption, BadPosition, BadRecord
from duchy.core.engine.game import Game
from duchy.core.formats.data import POSITION, Table, parse, published
from duchy.core.text.refusals import refuse, suggest_or_list

G = TypeVar("G", bound=Game)

_made: dict[tuple[str, str, str], Game] = {}


def game_ids() -> list[str]:
    """The ids of all installed games.

    >>> duchy.game_ids()
    ['artificium', 'burgundy', 'burgundy_cards', 'burgundy_dice']
    """
    return sorted({point.name for point in entry_points(group="duchy.games")})


def game(id: str, data: str | Path | None = None, facts: str = "") -> Game:
    """The game with this id. `data` is a folder with an owner's corrected fact files.

    `facts` is the fingerprint that a record names: those in use, or those of any published version,
    with or without the owner's files.

    >>> burgundy = duchy.game("burgundy")
    >>> burgundy.fewest_seats, burgundy.most_seats
    (1, 4)
    """
    now = _make(id, str(data or ""))
    if not facts or facts == now.fingerprint:
        return now
    for folder in dict.fromkeys([str(data or ""), ""]):
        for version in earlier(now.package):
            try:
                made = _make(id, folder, version)
            except BadData:  # the owner's files do not fit these
                continue
            if made.fingerprint == facts:
                return made
    why = refuse("record.unknown_facts", facts=facts)
    raise BadRecord(refuse("what.record_of", game=id), "facts", why)


def of_position(game: Game, position: str, data: str | Path | None = None) -> Game:
    """The game with the facts that a position names; if it names none, the game as it is."""
    return with_named_facts(game, parse(position, POSITION, BadPosition), data)


def with_named_facts(now: G, position: Table, data: str | Path | None = None) -> G:
    facts = position.text("facts") if "facts" in position else now.fingerprint
    if facts == now.fingerprint:
        return now
    try:
        return cast(G, game(now.id, data, facts))
    except BadRecord:
        raise position.refuse("facts", refuse("position.unknown_facts", facts=facts)) from None


def earlier(package: str) -> list[str]:
    """The published versions whose facts are available, newest first; "" stands for today's."""
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
            raise BadOption(f"'{id}'", refuse("what.game"), why)
    return _made[key]
