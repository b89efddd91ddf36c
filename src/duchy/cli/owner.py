"""The database of a server, for commands that look into it while the server runs."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from duchy.core.engine.errors import BadOption, DuchyError

if TYPE_CHECKING:
    from duchy.server.settings import Settings
    from duchy.server.storage.store import Store

Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]

Answer = TypeVar("Answer")


class NoDatabase(DuchyError):
    """A database that is not there, or of another version."""


def settings_for(url: str) -> "Settings":
    from dataclasses import replace

    from duchy.server.settings import Settings

    settings = replace(Settings.from_environment(), database_url=url)
    settings.check()
    return settings


def called(settings: "Settings") -> str:
    """The database as people may read it: without a password."""
    from sqlalchemy.engine import make_url

    url = make_url(settings.url)
    if not settings.postgres:
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


async def reach(store: "Store", settings: "Settings") -> None:
    """Say in one sentence if PostgreSQL does not answer, or lets nobody in."""
    from asyncpg import PostgresError
    from sqlalchemy.exc import DBAPIError

    from duchy.server.storage.outage import ANSWER, Away, answering

    if not settings.postgres:
        return  # a file
    try:
        async with answering(ANSWER):
            await store.probe()
    except (Away, PostgresError, DBAPIError) as problem:
        cause = str(getattr(problem, "orig", None) or problem)
        raise NoDatabase("the database does not answer", called(settings), cause) from None


@asynccontextmanager
async def opened(settings: "Settings") -> AsyncIterator["Store"]:
    """A database that is there and of this version."""
    from sqlalchemy.exc import DatabaseError

    from duchy.server.storage.migrate import known_versions, version_of
    from duchy.server.storage.store import Store

    where = called(settings)
    if not settings.postgres and not Path(where).is_file():
        raise NoDatabase("there is no database", where, "start the server once, or give another")
    store = Store(settings.url)
    try:
        await reach(store, settings)
        try:
            version = await version_of(store.engine)
        except DatabaseError as problem:
            raise NoDatabase("the database does not answer", where, str(problem.orig)) from None
        if version != known_versions()[0]:
            why = "start the server once, which brings it up to date"
            if version not in ("", *known_versions()):
                why = "it is from a newer version of duchy"
            raise NoDatabase("this is no database of this version of duchy", where, why)
        yield store
    finally:
        await store.close()


def ask_database(url: str, work: "Callable[[Store, Settings], Awaitable[Answer]]") -> Answer:
    """Run something on the database."""
    settings = settings_for(url)

    async def story() -> Answer:
        async with opened(settings) as store:
            return await work(store, settings)

    return asyncio.run(story())


def confirm(question: str, yes: bool) -> None:
    """Ask before something that cannot be undone."""
    import sys

    if yes:
        return
    if not sys.stdin.isatty():
        raise BadOption("a question that nobody can answer", question, "add --yes to skip it")
    typer.confirm(question, abort=True)


def private_file(path: Path) -> Any:
    """A new file that only its owner may read, to write text to."""
    import os

    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", -1, "utf-8")
