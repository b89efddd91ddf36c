"""`duchy backup`: the whole database in one file."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duchy.cli.database import DatabaseUrl
from duchy.cli.owner import NoDatabase, called, reach, settings_for
from duchy.cli.progress import progress

if TYPE_CHECKING:
    from rich.progress import Progress

    from duchy.server.storage.backup import Told


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite the file.")] = False,
    database_url: DatabaseUrl = "",
) -> None:
    """Save the whole database into one private file, while the server runs.

    The file is the same for SQLite and PostgreSQL, and `duchy restore` puts it into either. It
    holds everything that is secret: the games' seeds, the chat, and the key that signs cookies.

    Examples:

    `duchy backup monday.backup`

    `duchy backup --replace /var/backups/duchy.backup --database-url postgresql://duchy@localhost/duchy`
    """
    from duchy.server.storage import backup
    from duchy.server.storage.store import Store

    settings = settings_for(database_url)
    if not settings.postgres and not Path(called(settings)).is_file():
        why = "start the server once, or give another"
        raise NoDatabase("there is no database", called(settings), why)

    async def story() -> list[backup.Contents]:
        store = Store(settings.url)
        try:
            await reach(store, settings)
            with progress() as bar:
                return await backup.make(store.engine, file, replace, told(bar))
        finally:
            await store.close()

    contents = {one.name: one.rows for one in asyncio.run(story())}
    print(f"{file}: {contents['tables']} tables, {contents['guests']} guests.")


def told(bar: "Progress") -> "Told":
    """One line of progress for each table of the database."""
    lines: dict[str, int] = {}

    def tell(name: str, done: int, of: int) -> None:
        if name not in lines:
            lines[name] = int(bar.add_task(name, total=of))
        bar.update(lines[name], completed=done)  # type: ignore[arg-type]

    return tell
