"""Write entries into the logs of tables: the most frequent write of a server, therefore
hand-written.

Entries that arrive while a commit waits for the disk share the next one, in one statement or one
visit to the database's thread. Entries do not affect each other: one whose place is taken is
left out, and if something fails, each is tried alone.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from duchy.server.operations import metrics
from duchy.server.storage.outage import Away, answering
from duchy.server.table.events import AnyEntry, Logged, encode

MOST_TOGETHER = 100  # entries in one transaction
LONGEST_NEWS = 7900  # bytes; PostgreSQL notifies of 8000


class Taken(Exception):
    """Another process wrote that entry first, or the key is already used: read the log again."""


class Summary(Struct):
    """What a table's row says about its log."""

    status: str
    acting: int
    free: int
    bots_due: bool
    clock_due: float | None
    updated: float
    """When something happened that all may know: lists are in this order."""


class Appending:
    """An entry on its way into the log."""

    def __init__(
        self, id: str, era: int, logged: Logged, summary: Summary, seated: dict[int, str] | None
    ) -> None:
        self.id = id
        self.era = era
        self.logged = logged
        self.summary = summary
        self.seated = seated  # who sits where, if that changes
        self.body = encode(logged.entry)
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Writer(Protocol):
    async def write(self, together: list[Appending]) -> set[str]:
        """Write whatever is possible in one transaction; return the tables whose entry was
        written."""

    async def close(self) -> None: ...


class Appender:
    """Runs one transaction after the other, each with everything that waits by then."""

    def __init__(self, writer: Writer, patience: float | None = None) -> None:
        self.writer = writer
        self.patience = patience
        self._waiting: list[Appending] = []
        self._working: asyncio.Task[None] | None = None

    async def append(self, asked: Appending) -> None:
        """Write an entry; `Taken` if its number or key exists already, or if the table is of
        another era: deleted, or restored from a backup."""
        self._waiting.append(asked)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        await asked.done

    async def close(self) -> None:
        await self.writer.close()

    async def _work(self) -> None:
        while self._waiting:
            together = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            try:
                await self._write(together)
            except Away as problem:  # and so it is for whatever came meanwhile
                waiting, self._waiting = self._waiting, []
                for one in (*together, *waiting):
                    _fail(one, problem)
            except Exception as problem:
                if len(together) == 1:
                    _fail(together[0], problem)
                    continue
                for one in together:  # one of them is to blame: each for itself
                    try:
                        await self._write([one])
                    except Exception as its:
                        _fail(one, its)

    async def _write(self, together: list[Appending]) -> None:
        with metrics.DATABASE_SECONDS.labels("write").time():
            async with answering(self.patience):
                written = await self.writer.write(together)
        for one in together:
            if one.id not in written:
                _fail(one, Taken())
            elif not one.done.done():
                one.done.set_result(None)


def _fail(one: Appending, problem: Exception) -> None:
    if not one.done.done():
        one.done.set_exception(problem)


# ---- SQLite ------------------------------------------------------------------------

_SQLITE_APPEND = """
INSERT INTO entries (table_id, number, at, guest, key, body)
SELECT ?1, ?3, ?4, ?5, ?6, ?7 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND era = ?2)
ON CONFLICT DO NOTHING
"""
_SQLITE_SUMMARISE = """
UPDATE tables SET entries = ?, status = ?, acting = ?, free = ?, bots_due = ?, clock_due = ?,
updated = ? WHERE id = ?
"""
_SQLITE_STAND_UP = "DELETE FROM seats WHERE table_id = ?"
_SQLITE_SIT = "INSERT INTO seats (table_id, seat, guest) VALUES (?, ?, ?)"


class SqliteWriter:
    """A thread with its own connection that runs a whole transaction in one visit."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], writing: asyncio.Lock) -> None:
        self._connect = connect
        self._writing = writing
        self._thread = ThreadPoolExecutor(1, "appending")
        self._connection: sqlite3.Connection | None = None

    async def write(self, together: list[Appending]) -> set[str]:
        async with self._writing:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._write, together)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def _write(self, together: list[Appending]) -> set[str]:
        if self._connection is None:
            self._connection = self._connect()
        with closing(self._connection.cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            try:
                written = {one.id for one in together if _write_one(cursor, one)}
                cursor.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    cursor.execute("ROLLBACK")
                raise
        return written


def _write_one(cursor: sqlite3.Cursor, one: Appending) -> bool:
    logged, summary = one.logged, one.summary
    row = (one.id, one.era, logged.number, logged.at)
    cursor.execute(_SQLITE_APPEND, (*row, logged.guest or None, logged.key or None, one.body))
    if not cursor.rowcount:
        return False
    cursor.execute(_SQLITE_SUMMARISE, (logged.number, *msgspec.structs.astuple(summary), one.id))
    if one.seated is not None:
        cursor.execute(_SQLITE_STAND_UP, (one.id,))
        cursor.executemany(_SQLITE_SIT, _seats(one))
    return True


def _seats(one: Appending) -> list[tuple[str, int, str]]:
    return [(one.id, seat, guest) for seat, guest in (one.seated or {}).items()]


# ---- PostgreSQL --------------------------------------------------------------------

# The rows are locked in one order, so that no two processes wait for each other.
_POSTGRES_APPEND = """
WITH asked AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::int[], $4::float8[], $5::text[], $6::text[], $7::text[],
        $8::text[], $9::int[], $10::int[], $11::bool[], $12::float8[], $13::float8[],
        $14::text[], $15::int[]
    ) AS asked (
        id, era, number, at, guest, key, body,
        status, acting, free, bots_due, clock_due, updated,
        news, sheet
    )
), ours AS (
    SELECT asked.* FROM asked JOIN tables ON tables.id = asked.id AND tables.era = asked.era
    ORDER BY asked.id FOR UPDATE OF tables
), written AS (
    INSERT INTO entries (table_id, number, at, guest, key, body)
    SELECT id, number, at, guest, key, body FROM ours ON CONFLICT DO NOTHING
    RETURNING table_id
), summarised AS (
    UPDATE tables SET entries = ours.number, status = ours.status, acting = ours.acting,
        free = ours.free, bots_due = ours.bots_due, clock_due = ours.clock_due,
        updated = ours.updated
    FROM ours JOIN written ON written.table_id = ours.id WHERE tables.id = ours.id
), told AS (
    SELECT pg_notify($16, string_agg(ours.news, E'\\n'))
    FROM ours JOIN written ON written.table_id = ours.id GROUP BY ours.sheet
)
SELECT table_id, (SELECT count(*) FROM told) FROM written
"""
_POSTGRES_STAND_UP = "DELETE FROM seats WHERE table_id = $1"
_POSTGRES_SIT = "INSERT INTO seats (table_id, seat, guest) VALUES ($1, $2, $3)"


class PostgresWriter:
    """One statement on a connection that is kept; when it breaks, a new one from the pool."""

    def __init__(self, engine: AsyncEngine, channel: str) -> None:
        self._engine = engine
        self._channel = channel
        self._connection: AsyncConnection | None = None

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()

    async def write(self, together: list[Appending]) -> set[str]:
        driver = await self._driver()
        try:
            if all(one.seated is None for one in together):
                return await self._write(driver, together)
            async with driver.transaction():
                written = await self._write(driver, together)
                for one in together:
                    if one.seated is not None and one.id in written:
                        await driver.execute(_POSTGRES_STAND_UP, one.id)
                        await driver.executemany(_POSTGRES_SIT, _seats(one))
                return written
        except BaseException:
            await self._give_up()
            raise

    async def _driver(self) -> Any:
        """The underlying asyncpg connection."""
        if self._connection is not None:
            raw = await self._connection.get_raw_connection()
            if raw.driver_connection is not None and not raw.driver_connection.is_closed():
                return raw.driver_connection
            await self._give_up()
        self._connection = await self._engine.connect()
        raw = await self._connection.get_raw_connection()
        return raw.driver_connection

    async def _give_up(self) -> None:
        if self._connection is not None:
            broken, self._connection = self._connection, None
            await broken.invalidate()
            await broken.close()

    async def _write(self, driver: Any, together: list[Appending]) -> set[str]:
        rows = [
            (
                one.id, one.era, one.logged.number, one.logged.at, one.logged.guest or None,
                one.logged.key or None, one.body, *msgspec.structs.astuple(one.summary),
            )
            for one in together
        ]  # fmt: skip
        news = [_news(one) for one in together]
        columns = [list(column) for column in zip(*rows, strict=True)]
        found = await driver.fetch(_POSTGRES_APPEND, *columns, news, _sheets(news), self._channel)
        return {row[0] for row in found}


# ---- what other processes hear -----------------------------------------------------


class Told(Struct, array_like=True):
    """An entry with everything needed to append it to a log in memory."""

    era: int
    at: float
    guest: str
    key: str
    entry: AnyEntry


_told = msgspec.json.Decoder(Told)


def told(text: str) -> Told:
    return _told.decode(text)


def _news(one: Appending) -> str:
    """The announcement of a table's new number, with the entry itself unless it is too long."""
    logged = one.logged
    told = (one.era, logged.at, logged.guest, logged.key, msgspec.Raw(one.body.encode()))
    text = msgspec.json.encode(told)
    head = f"{one.id} {logged.number}"
    return head if len(text) + 60 > LONGEST_NEWS else f"{head} {text.decode()}"


def _sheets(news: list[str]) -> list[int]:
    """Pack announcements into as few notifications as their size allows."""
    sheets: list[int] = []
    sheet, full = 0, 0
    for line in news:
        size = len(line.encode()) + 1
        if full + size > LONGEST_NEWS:
            sheet, full = sheet + 1, 0
        full += size
        sheets.append(sheet)
    return sheets
