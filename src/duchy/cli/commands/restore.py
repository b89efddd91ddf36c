"""`duchy restore`: a backup becomes the database again."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from duchy.cli.commands.backup import told
from duchy.cli.database import DatabaseUrl
from duchy.cli.owner import Yes, called, confirm, reach, settings_for
from duchy.cli.progress import progress


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of `duchy backup`.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Overwrite a database that is not empty.")
    ] = False,
    yes: Yes = False,
    database_url: DatabaseUrl = "",
) -> None:
    """Put a backup into a database, SQLite or PostgreSQL, whichever it was made from.

    It happens in one transaction: completely, or not at all. Servers that run notice within
    seconds; whatever was played since the backup is lost.

    Examples:

    `duchy restore monday.backup --replace`

    `duchy restore club.backup --database-url postgresql://duchy@localhost/duchy`
    """
    from duchy.server.storage import backup
    from duchy.server.storage.store import Store

    if not file.is_file():
        raise backup.BadBackup(str(file), "", "there is no such file")
    settings = settings_for(database_url)
    if replace:
        question = f"Overwrite {called(settings)}? What was played since the backup is lost."
        confirm(question, yes)

    async def story() -> list[backup.Contents]:
        store = Store(settings.url)
        try:
            await reach(store, settings)
            with progress() as bar:
                return await backup.restore(store, file, replace, told(bar))
        finally:
            await store.close()

    contents = {one.name: one.rows for one in asyncio.run(story())}
    print(f"Restored {contents['tables']} tables and {contents['guests']} guests from {file}.")
