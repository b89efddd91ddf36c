"""The keys that sign cookies."""

import time
from typing import TYPE_CHECKING, Annotated

import typer

from duchy.cli.admin.output import day
from duchy.cli.database import DatabaseUrl
from duchy.cli.owner import Yes, ask_database, confirm

if TYPE_CHECKING:
    from duchy.server.settings import Settings
    from duchy.server.storage.store import Store

app = typer.Typer()


@app.command("rotate-key")
def rotate_key(
    forget: Annotated[
        bool, typer.Option("--forget", help="Old cookies no longer count: all lose their games.")
    ] = False,
    yes: Yes = False,
    database_url: DatabaseUrl = "",
) -> None:
    """Make a new key that signs cookies. Old cookies count for 90 days and are replaced at the
    next visit.

    With --forget, for a key that somebody stole, they stop counting at once.

    Example: `duchy admin rotate-key`
    """
    if forget:
        confirm("Forget all old keys? Every guest becomes a stranger and loses their games.", yes)

    async def work(store: "Store", _: "Settings") -> None:
        from duchy.server.guests.signing import Keys

        await Keys(store).rotate(forget)

    ask_database(database_url, work)
    if forget:
        print("A new key signs cookies, and no older cookie counts any more.")
        return
    from duchy.server.guests.signing import BELIEVED, SETTLES

    now = time.time()
    print(
        f"A new key signs cookies from {day(now + SETTLES)} on; "
        f"older cookies count until {day(now + BELIEVED)}."
    )
