"""Tables as the server replays them, for commands that need more than the database."""

from typing import TYPE_CHECKING, Any

from duchy.cli.owner import ask_database
from duchy.core.engine.errors import BadOption

if TYPE_CHECKING:
    from duchy.server.settings import Settings
    from duchy.server.storage.store import Store
    from duchy.server.table.tables import Tables


def tables_of(store: "Store", settings: "Settings") -> "Tables":
    from duchy.server.games import Games
    from duchy.server.table.tables import Tables

    games = Games(settings.data, settings.default_bot)
    return Tables(store, games, 10, lambda table, number: None)


def ask(url: str, work: Any) -> Any:
    """With the server's refusals as errors of this command."""
    from duchy.server.refusal import Refusal

    try:
        return ask_database(url, work)
    except Refusal as refusal:
        raise BadOption("it cannot be done", "", refusal.why("en")) from None
