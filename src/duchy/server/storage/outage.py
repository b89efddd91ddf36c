"""How long to wait for a database, and how to recognise an outage.

A write that an outage interrupts may or may not count: PostgreSQL may still commit it later.
Asking again is safe, since everything with a key happens once.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

ANSWER = 5.0  # seconds that PostgreSQL has for what a visitor waits for
LONG = 60.0  # seconds for what is done to many rows at once, while nobody waits

_AWAY = (
    OSError,  # no connection, or the time was up
    OperationalError,
    InterfaceError,
    NoConnection,  # all of the pool wait
    sqlite3.OperationalError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it stops or starts
    asyncpg.InsufficientResourcesError,
)


class Away(Exception):
    """The database cannot be reached, or does not answer in time."""


@asynccontextmanager
async def answering(seconds: float | None) -> AsyncIterator[None]:
    """Require that everything inside is answered in time; otherwise the database is `Away`."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except _AWAY as problem:
        cause = getattr(problem, "orig", None) or problem
        if _asked_wrongly(cause):
            raise
        raise Away(str(cause).partition("\n")[0] or "no answer in time") from None


def _asked_wrongly(cause: BaseException) -> bool:
    """Whether the database does answer, with an error in the request such as a missing table."""
    if isinstance(cause, sqlite3.Error):
        return cause.sqlite_errorname == "SQLITE_ERROR"
    return isinstance(cause, ValueError) or isinstance(cause.__cause__, ValueError)
