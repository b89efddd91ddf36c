"""Read and write the database. Everything that happens at a table is one transaction."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from duchy.home import data_folder
from duchy.server.operations import metrics
from duchy.server.storage.appending import (
    Appender,
    Appending,
    PostgresWriter,
    SqliteWriter,
    Summary,
    Taken,
)
from duchy.server.storage.migrate import migrate
from duchy.server.storage.outage import LONG, answering
from duchy.server.storage.privacy import make_private
from duchy.server.storage.schema import (
    entries,
    seats,
    tables,
)
from duchy.server.table.events import Logged, decode, encode

log = logging.getLogger("duchy.server")

CHANNEL = "duchy"
GUEST = "@"  # before the id of a guest, on the channel: name or language changed
LOCKED = 30.0  # seconds to wait for another program that writes to the SQLite file
LOG_PAGE = 500  # entries of a log that are read at once

_VERSIONS = sa.table("alembic_version")


Allowed = Callable[[AsyncConnection, str], Awaitable[None]]
"""Within the transaction that makes the table with this id; raises to end it."""


class Guest(Struct):
    id: str
    name: str
    language: str


class Presence(Struct):
    """Who has a table on the screen, and when the others were last seen there."""

    online: set[str]
    left: dict[str, float]
    resumed: float = 0.0
    """Since when this process can know: when it started, or got its database back."""


class Row(Struct):
    """What is known of a table without its log."""

    id: str
    game: str
    setup: str
    host: str
    open: bool
    created: float
    entries: int
    updated: float
    status: str = "waiting"
    era: int = 0


_ROW = [tables.c[name] for name in Row.__struct_fields__]


class Store:
    def __init__(self, url: str, patience: float | None = None) -> None:
        """`patience`: seconds until a silent PostgreSQL counts as away. SQLite answers at once,
        except for `LOCKED`."""
        self.postgres = url.startswith("postgresql")
        self.patience = patience if self.postgres else None
        parsed = make_url(url)
        if not self.postgres and parsed.database and parsed.database != ":memory:":
            file = Path(parsed.database)
            for problem in make_private(file, own_folder=file.parent == data_folder()):
                log.warning(problem)
        self.engine: AsyncEngine
        if self.postgres:
            self.engine = create_async_engine(
                url, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True
            )
        else:
            self.engine = create_async_engine(
                url, pool_size=4, connect_args={"timeout": LOCKED}, hide_parameters=True
            )
            sa.event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
        # SQLite has one writer at a time; waiting here is cheaper than waiting in the file.
        self._writing = asyncio.Lock()
        self._appender = Appender(
            PostgresWriter(self.engine, CHANNEL)
            if self.postgres
            else SqliteWriter(lambda: _connect_sqlite(parsed.database or ""), self._writing),
            self.patience,
        )

    async def open(self) -> None:
        await migrate(self.engine)

    async def close(self) -> None:
        await self._appender.close()
        await self.engine.dispose()

    async def version(self) -> str:
        """The migration that the database is at."""
        rows = await self.read(sa.select(sa.column("version_num")).select_from(_VERSIONS))
        return str(rows[0][0]) if rows else ""

    async def probe(self) -> None:
        """Raise `Away` unless the database answers."""
        await self.read(sa.select(1))

    def _seconds(self, long: bool) -> float | None:
        return LONG if long and self.patience is not None else self.patience

    @asynccontextmanager
    async def writing(self, long: bool = False) -> AsyncIterator[AsyncConnection]:
        """A transaction; `long` for many rows while nobody waits."""
        with metrics.DATABASE_SECONDS.labels("write").time():
            async with answering(self._seconds(long)), self._transaction() as connection:
                yield connection

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        if self.postgres:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writing, self.engine.connect() as connection:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                await connection.rollback()
                raise
            await connection.commit()

    @asynccontextmanager
    async def reading(self, long: bool = False) -> AsyncIterator[AsyncConnection]:
        with metrics.DATABASE_SECONDS.labels("read").time():
            async with answering(self._seconds(long)), self.engine.connect() as connection:
                yield connection

    async def read(self, query: sa.Select[Any], long: bool = False) -> list[tuple[Any, ...]]:
        async with self.reading(long) as connection:
            return [tuple(row) for row in await connection.execute(query)]

    def upsert(self, table: sa.Table) -> Any:
        return self.insert_or(table, self.postgres)

    @staticmethod
    def insert_or(table: sa.Table, postgres: bool) -> Any:
        """An INSERT that can handle a row that already exists."""
        return postgresql.insert(table) if postgres else sqlite.insert(table)

    async def notify(self, connection: AsyncConnection, *changes: str) -> None:
        """Announce changes with this transaction: a table with the number of its new entry, or 0
        if somebody came or left; or a changed guest."""
        if self.postgres:
            await connection.execute(_NOTIFY, {"changes": changes})

    # ---- tables --------------------------------------------------------------------

    async def add_table(
        self,
        row: Row,
        log: list[Logged],
        summary: Summary,
        seated: dict[int, str],
        allowed: Allowed | None = None,
    ) -> None:
        """Create a table; `Taken` if its id exists. `allowed` may refuse it, and no other write
        of the same host can come in between."""
        try:
            await self._add_table(row, log, summary, seated, allowed)
        except IntegrityError:
            raise Taken from None

    async def _add_table(
        self,
        row: Row,
        log: list[Logged],
        summary: Summary,
        seated: dict[int, str],
        allowed: Allowed | None,
    ) -> None:
        begun = [entry_row(row.id, logged) for logged in log]
        async with self.writing() as connection:
            if allowed is not None:
                await self._one_at_a_time(connection, row.host)
                await allowed(connection, row.id)
            await connection.execute(
                tables.insert().values(
                    id=row.id,
                    game=row.game,
                    setup=row.setup,
                    host=row.host,
                    open=row.open,
                    created=row.created,
                    entries=len(log),
                    lease_by="",
                    era=0,
                    **_columns(summary),
                )
            )
            if begun:
                await connection.execute(entries.insert(), begun)
            await self._seat(connection, row.id, seated)

    async def _one_at_a_time(self, connection: AsyncConnection, guest: str) -> None:
        """Keep others with the same guest waiting until the end of the transaction. SQLite has
        one writer anyway."""
        if self.postgres:
            lock = sa.func.pg_advisory_xact_lock(sa.func.hashtextextended(guest, 0))
            await connection.execute(sa.select(lock))

    async def table(self, id: str) -> Row | None:
        rows = await self.read(sa.select(*_ROW).where(tables.c.id == id))
        return Row(*rows[0]) if rows else None

    async def pages(self, id: str, after: int = 0) -> AsyncIterator[list[Logged]]:
        """The entries of a table after a number, page by page, so that others get their turn
        however long the log is."""
        columns = (entries.c.number, entries.c.at, entries.c.body, entries.c.guest, entries.c.key)
        page: list[Logged] | None = None
        while page is None or len(page) == LOG_PAGE:
            query = (
                sa.select(*columns)
                .where(entries.c.table_id == id, entries.c.number > after)
                .order_by(entries.c.number)
                .limit(LOG_PAGE)
            )
            page = [
                Logged(number, at, decode(body), guest or "", key or "")
                for number, at, body, guest, key in await self.read(query)
            ]
            if page:
                after = page[-1].number
                yield page

    async def log(self, id: str, after: int = 0) -> list[Logged]:
        """The entries of a table after a number, in order."""
        return [logged async for page in self.pages(id, after) for logged in page]

    async def append(
        self, row: Row, logged: Logged, summary: Summary, seated: dict[int, str] | None = None
    ) -> None:
        """Append the next entry of a table; `Taken` if its number or key exists already, or if
        the table is of another era: deleted, or restored from a backup."""
        await self._appender.append(Appending(row.id, row.era, logged, summary, seated))

    async def change_host(self, id: str, host: str) -> None:
        async with self.writing() as connection:
            await connection.execute(tables.update().where(tables.c.id == id).values(host=host))

    async def _seat(self, connection: AsyncConnection, id: str, seated: dict[int, str]) -> None:
        await connection.execute(seats.delete().where(seats.c.table_id == id))
        rows = [{"table_id": id, "seat": seat, "guest": guest} for seat, guest in seated.items()]
        if rows:
            await connection.execute(seats.insert(), rows)

    async def numbers(self, ids: list[str]) -> dict[str, int]:
        """The length of each table's log."""
        query = sa.select(tables.c.id, tables.c.entries).where(tables.c.id.in_(ids))
        return {str(id): int(number) for id, number in await self.read(query)}

    async def eras(self, ids: list[str]) -> dict[str, int]:
        """The era of each table that exists."""
        query = sa.select(tables.c.id, tables.c.era).where(tables.c.id.in_(ids))
        return {str(id): int(era) for id, era in await self.read(query)}


_NOTIFY = sa.text(
    f"SELECT pg_notify('{CHANNEL}', change) FROM unnest(:changes) AS change"
).bindparams(sa.bindparam("changes", type_=postgresql.ARRAY(sa.Text)))


def _columns(summary: Summary) -> dict[str, Any]:
    return {name: getattr(summary, name) for name in Summary.__struct_fields__}


def entry_row(id: str, logged: Logged) -> dict[str, Any]:
    return {
        "table_id": id,
        "number": logged.number,
        "at": logged.at,
        "guest": logged.guest or None,
        "key": logged.key or None,
        "body": encode(logged.entry),
    }


def _connect_sqlite(file: str) -> sqlite3.Connection:
    """A connection like those of the engine."""
    connection = sqlite3.connect(file, timeout=LOCKED)
    _prepare_sqlite(connection)
    return connection


def _prepare_sqlite(connection: Any, _record: Any = None) -> None:
    """Readers do not wait for the writer, and commits are on the disk."""
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
