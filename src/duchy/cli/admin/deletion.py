"""Deleting guests and tables."""

from typing import TYPE_CHECKING

import typer

from duchy.cli.admin.arguments import GuestId, TableId
from duchy.cli.admin.replaying import ask, tables_of
from duchy.cli.database import DatabaseUrl
from duchy.cli.owner import Yes, ask_database, confirm
from duchy.core.engine.errors import BadOption

if TYPE_CHECKING:
    from duchy.server.settings import Settings
    from duchy.server.storage.store import Store

app = typer.Typer(no_args_is_help=True, help="Delete a guest with their data, or a table.")


@app.command("guest")
def delete_guest(guest: GuestId, yes: Yes = False, database_url: DatabaseUrl = "") -> None:
    """Delete a guest with their data: name, chat, reports, and the tables where nobody else sits.

    Their seats at other tables become anonymous; a bot plays on where the game is not over.

    Example: `duchy admin delete guest 4f2c91d0a7b3e65f8c1d2e3a`
    """

    async def look(store: "Store", _: "Settings") -> str:
        from duchy.server.storage import guests

        known = await guests.find(store, guest)
        if known is None:
            raise BadOption(f"guest '{guest}'", "", "there is no such guest")
        return known.name

    name = ask_database(database_url, look)
    confirm(f"Delete {name} ({guest}) with all data? This cannot be undone.", yes)

    async def work(store: "Store", settings: "Settings") -> tuple[int, int]:
        from duchy.server.guests import removal

        removed = await removal.delete_guest(tables_of(store, settings), guest)
        return (removed.deleted, removed.anonymous) if removed else (0, 0)

    deleted, anonymous = ask(database_url, work)
    print(f"{name} is deleted. Tables deleted: {deleted}; tables made anonymous: {anonymous}.")


@app.command("table")
def delete_table(table: TableId, yes: Yes = False, database_url: DatabaseUrl = "") -> None:
    """Delete a table with its moves, chat and analysis. Whoever looks at it is told so.

    Example: `duchy admin delete table 3kQx9vTbWm2A --yes`
    """

    async def look(store: "Store", _: "Settings") -> str:
        row = await store.table(table)
        if row is None:
            raise BadOption(f"table '{table}'", "", "there is no such table")
        return f"{row.game}, {row.status}"

    what = ask_database(database_url, look)
    confirm(f"Delete table {table} ({what})? This cannot be undone.", yes)

    async def work(store: "Store", _: "Settings") -> int:
        from duchy.server.storage import admin

        return await admin.delete_tables(store, [table])

    ask_database(database_url, work)
    print(f"Table {table} is deleted.")
