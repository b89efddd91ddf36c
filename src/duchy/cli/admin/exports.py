"""What is kept of a guest or a table, written down."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from duchy.cli.admin.arguments import GuestId, TableId
from duchy.cli.admin.output import write
from duchy.cli.admin.replaying import ask, tables_of
from duchy.cli.database import DatabaseUrl
from duchy.cli.owner import ask_database
from duchy.core.engine.errors import BadOption

if TYPE_CHECKING:
    from duchy.server.settings import Settings
    from duchy.server.storage.store import Store

app = typer.Typer(no_args_is_help=True, help="Write down what is kept of a guest or a table.")

File = Annotated[
    Path | None, typer.Option("--file", "-f", metavar="FILE", help="Write to a private file.")
]


@app.command("guest")
def export_guest(guest: GuestId, file: File = None, database_url: DatabaseUrl = "") -> None:
    """Write down everything that is kept of a guest, as JSON.

    Example: `duchy admin export guest 4f2c91d0a7b3e65f8c1d2e3a --file ann.json`
    """

    async def work(store: "Store", _: "Settings") -> dict[str, Any] | None:
        from duchy.server.storage import admin

        return await admin.everything_of(store, guest)

    found = ask_database(database_url, work)
    if found is None:
        raise BadOption(f"guest '{guest}'", "", "there is no such guest")
    write(json.dumps(found, indent=2, ensure_ascii=False) + "\n", file)


@app.command("table")
def export_table(table: TableId, file: File = None, database_url: DatabaseUrl = "") -> None:
    """Write down a table's record, which `duchy replay` checks. Of a game that is not over it
    shows everything hidden.

    Example: `duchy admin export table 3kQx9vTbWm2A --file game.toml`
    """

    async def work(store: "Store", settings: "Settings") -> str:
        tables = tables_of(store, settings)
        async with tables.open(table) as replay:
            if not replay.started:
                raise BadOption(f"table '{table}'", "", "its game has not begun")
            record = replay.record()
            if replay.over:
                record.scores = replay.state.scores()
                record.winners = replay.state.winners()
            return record.dumps()

    write(ask(database_url, work), file)
