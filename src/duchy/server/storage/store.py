"""Reading and writing the database. Everything that happens at a table is one transaction."""

import asyncio
import logging
import sqlite3
import time
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
from duchy.server import metrics
from duchy.server.entries import Logged, decode, encode
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
    analyses,
    entries,
    guests,
    links,
    seats,
    secrets,
    spent,
    tables,
)

log = logging.getLogger("duchy.server")

CHANNEL = "duchy"
GUEST = "@"  # before the id of a guest, on the channel: name or language changed
LOCKED = 30.0  # seconds to wait for another program that writes to the SQLite file
LOG_PAGE = 500  # entries of a log that are read at once
SPENT_KEPT = 600.0  # seconds after which every bucket is empty
SEEN = 86400.0  # seconds to which it is known when a guest was here


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
        """`patience`: seconds until a silent PostgreSQL counts as away. SQLite answers at once, but
        for `LOCKED`."""
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
        """Which migration the database is at."""
        rows = await self.read(sa.select(sa.column("version_num")).select_from(_VERSIONS))
        return str(rows[0][0]) if rows else ""

    async def probe(self) -> None:
        """Whether the database answers: `Away` if not."""
        await self.read(sa.select(1))

    def _seconds(self, long: bool) -> float | None:
        return LONG if long and self.patience is not None else self.patience

    @asynccontextmanager
    async def writing(self, long: bool = False) -> AsyncIterator[AsyncConnection]:
        """`long`: for many rows at once, while nobody waits."""
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

    def _upsert(self, table: sa.Table) -> Any:
        return self.insert_or(table, self.postgres)

    @staticmethod
    def insert_or(table: sa.Table, postgres: bool) -> Any:
        """An INSERT that can say what to do with a row that is there already."""
        return postgresql.insert(table) if postgres else sqlite.insert(table)

    async def _notify(self, connection: AsyncConnection, *changes: str) -> None:
        """In the same transaction, so that a change that is kept is also told: the number of a
        table's new entry, or 0 if somebody came or left; or which guest changed."""
        if self.postgres:
            await connection.execute(_NOTIFY, {"changes": changes})

    # ---- secrets and guests --------------------------------------------------------

    async def secret(self, name: str, fresh: str) -> str:
        """The value that all processes on this database share; `fresh` if there is none yet."""
        async with self.writing() as connection:
            insert = self._upsert(secrets).values(name=name, value=fresh)
            await connection.execute(insert.on_conflict_do_nothing())
            query = sa.select(secrets.c.value).where(secrets.c.name == name)
            return str((await connection.execute(query)).scalar_one())

    async def secrets(self, name: str) -> list[tuple[str, str]]:
        """The secret of that name, and those named after it: `name.more`."""
        query = sa.select(secrets.c.name, secrets.c.value).where(
            sa.or_(secrets.c.name == name, secrets.c.name.startswith(f"{name}.", autoescape=True))
        )
        return [(str(name), str(value)) for name, value in await self.read(query)]

    async def forget_secrets(self, names: list[str]) -> None:
        async with self.writing() as connection:
            await connection.execute(secrets.delete().where(secrets.c.name.in_(names)))

    async def add_guest(self, guest: Guest) -> None:
        async with self.writing() as connection:
            await connection.execute(
                guests.insert().values(
                    id=guest.id,
                    name=guest.name,
                    language=guest.language,
                    created=(now := time.time()),
                    seen=now,
                )
            )

    async def guest(self, id: str) -> Guest | None:
        query = sa.select(guests.c.id, guests.c.name, guests.c.language).where(guests.c.id == id)
        rows = await self.read(query)
        return Guest(*rows[0]) if rows else None

    async def known(self, ids: list[str]) -> set[str]:
        """Which of these guests there are."""
        rows = await self.read(sa.select(guests.c.id).where(guests.c.id.in_(ids)))
        return {str(id) for (id,) in rows}

    async def see_guest(self, id: str) -> None:
        """The guest was here today; one write a day."""
        now = time.time()
        stale = guests.c.seen < now - SEEN
        if await self.read(sa.select(guests.c.id).where(guests.c.id == id, stale)):
            async with self.writing() as connection:
                update = guests.update().where(guests.c.id == id)
                await connection.execute(update.values(seen=now))

    async def change_guest(self, id: str, name: str | None, language: str | None) -> Guest | None:
        """Only what is given changes: what a process remembers of the rest may be old."""
        values = {"name": name, "language": language}
        given = {key: value for key, value in values.items() if value is not None}
        if not given:
            return await self.guest(id)
        update = guests.update().where(guests.c.id == id).values(**given)
        async with self.writing() as connection:
            found = await connection.execute(
                update.returning(guests.c.id, guests.c.name, guests.c.language)
            )
            row = found.one_or_none()
            if row is not None:
                await self._notify(connection, f"{GUEST}{id} 0")
        return Guest(*row) if row is not None else None

    async def add_link(self, hash: str, guest: str, until: float) -> None:
        async with self.writing() as connection:
            await connection.execute(links.delete().where(links.c.until < time.time()))
            await connection.execute(links.insert().values(hash=hash, guest=guest, until=until))

    async def link(self, hash: str) -> str | None:
        """The guest of a link that is still good."""
        good = sa.and_(links.c.hash == hash, links.c.until >= time.time())
        rows = await self.read(sa.select(links.c.guest).where(good))
        return str(rows[0][0]) if rows else None

    async def change_host(self, id: str, host: str) -> None:
        async with self.writing() as connection:
            await connection.execute(tables.update().where(tables.c.id == id).values(host=host))

    async def use_link(self, hash: str) -> str | None:
        """The guest of a link, which then is gone."""
        async with self.writing() as connection:
            gone = links.delete().where(links.c.hash == hash, links.c.until >= time.time())
            return (await connection.execute(gone.returning(links.c.guest))).scalar_one_or_none()

    async def spend(
        self, drops: dict[str, int], per_second: float, at_once: float
    ) -> dict[str, float]:
        """Pour into buckets that empty with time; tells how full they are now. On PostgreSQL."""
        now = time.time()
        insert = postgresql.insert(spent)
        kept = sa.func.greatest(0.0, spent.c.level - (insert.excluded.at - spent.c.at) * per_second)
        query = (
            insert.values(
                [{"who": who, "level": float(count), "at": now} for who, count in drops.items()]
            )
            .on_conflict_do_update(
                index_elements=["who"],
                set_={
                    # No deeper than it can be emptied again in the time that an empty one takes.
                    "level": sa.func.least(2 * at_once, kept + insert.excluded.level),
                    "at": sa.func.greatest(spent.c.at, insert.excluded.at),
                },
            )
            .returning(spent.c.who, spent.c.level)
        )
        async with self.writing() as connection:
            await connection.execute(spent.delete().where(spent.c.at < now - SPENT_KEPT))
            return {str(row.who): float(row.level) for row in await connection.execute(query)}

    # ---- tables --------------------------------------------------------------------

    async def add_table(
        self,
        row: Row,
        log: list[Logged],
        summary: Summary,
        seated: dict[int, str],
        allowed: Allowed | None = None,
    ) -> None:
        """A new table; `Taken` if there is one with its id. `allowed` may refuse it: nothing of the
        same host is written in between."""
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
        """Until the end of the transaction no other of the same guest gets past this. SQLite has
        one writer anyway."""
        if self.postgres:
            lock = sa.func.pg_advisory_xact_lock(sa.func.hashtextextended(guest, 0))
            await connection.execute(sa.select(lock))

    async def table(self, id: str) -> Row | None:
        rows = await self.read(sa.select(*_ROW).where(tables.c.id == id))
        return Row(*rows[0]) if rows else None

    async def pages(self, id: str, after: int = 0) -> AsyncIterator[list[Logged]]:
        """The entries of a table after a number, in order. However many there are, nobody waits
        while they are taken over."""
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
        """The next entry of a table; `Taken` if there is one with that number or key, or if the
        table is not the one whose row this is: deleted, or restored from a backup."""
        await self._appender.append(Appending(row.id, row.era, logged, summary, seated))

    async def _seat(self, connection: AsyncConnection, id: str, seated: dict[int, str]) -> None:
        await connection.execute(seats.delete().where(seats.c.table_id == id))
        rows = [{"table_id": id, "seat": seat, "guest": guest} for seat, guest in seated.items()]
        if rows:
            await connection.execute(seats.insert(), rows)

    async def tables_of(self, guest: str, most: int, unfinished: bool = False) -> list[str]:
        sat = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        query = (
            sa.select(tables.c.id)
            .where(sa.or_(tables.c.id.in_(sat), tables.c.host == guest))
            .where(sa.true() if not unfinished else tables.c.status != "over")
            .order_by(tables.c.status == "over", tables.c.updated.desc())
            .limit(most)
        )
        return [row[0] for row in await self.read(query)]

    async def count_tables(self, guest: str) -> int:
        """Where a guest sits or is the host."""
        sat = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        query = sa.select(sa.func.count()).select_from(tables)
        rows = await self.read(query.where(sa.or_(tables.c.id.in_(sat), tables.c.host == guest)))
        return int(rows[0][0])

    async def tables_of_both(self, guest: str, other: str) -> list[str]:
        """The unfinished tables where two guests sit."""
        query = sa.select(tables.c.id).where(tables.c.status != "over")
        for one in (guest, other):
            sat = sa.select(seats.c.table_id).where(seats.c.guest == one)
            query = query.where(tables.c.id.in_(sat))
        return [row[0] for row in await self.read(query)]

    async def seated(self, id: str) -> dict[int, Guest]:
        """The guests at a table, by seat."""
        who = (seats.c.seat, guests.c.id, guests.c.name, guests.c.language)
        query = sa.select(*who).where(seats.c.table_id == id, seats.c.guest == guests.c.id)
        return {seat: Guest(*guest) for seat, *guest in await self.read(query)}

    async def numbers(self, ids: list[str]) -> dict[str, int]:
        """How long the logs of these tables are."""
        query = sa.select(tables.c.id, tables.c.entries).where(tables.c.id.in_(ids))
        return {str(id): int(number) for id, number in await self.read(query)}

    async def eras(self, ids: list[str]) -> dict[str, int]:
        """Which of these tables there are, and the era of each."""
        query = sa.select(tables.c.id, tables.c.era).where(tables.c.id.in_(ids))
        return {str(id): int(era) for id, era in await self.read(query)}

    # ---- bots and clocks -----------------------------------------------------------

    async def bots_due(self, after: str, others: set[str], most: int) -> list[str]:
        """Tables after an id where bots have to move and none of the others minds them."""
        free = sa.true() if not self.postgres else tables.c.lease_by.not_in(others)
        return await self._ids(sa.and_(tables.c.bots_due, free), after, most)

    async def clocks_due(self, after: str, now: float, most: int) -> list[str]:
        """Tables after an id where a clock ran out."""
        return await self._ids(tables.c.clock_due < now, after, most)

    async def _ids(self, where: sa.ColumnElement[bool], after: str, most: int) -> list[str]:
        query = sa.select(tables.c.id).where(where, tables.c.id > after).order_by(tables.c.id)
        return [row[0] for row in await self.read(query.limit(most))]

    async def lease(self, id: str, process: str, others: set[str]) -> bool:
        """Whether this process may let the bots of a table think, and none of the others does."""
        if not self.postgres:
            return True  # one process
        update = (
            tables.update()
            .where(tables.c.id == id, tables.c.lease_by.not_in(others))
            .values(lease_by=process)
        )
        async with self.writing() as connection:
            return bool((await connection.execute(update)).rowcount)

    async def release(self, id: str, process: str) -> None:
        if not self.postgres:
            return
        update = (
            tables.update()
            .where(tables.c.id == id, tables.c.lease_by == process)
            .values(lease_by="")
        )
        async with self.writing() as connection:
            await connection.execute(update)

    # ---- the coach -----------------------------------------------------------------

    async def keep_analysis(self, id: str, body: str) -> None:
        """The last one stays: there may be one of an earlier version, or of another process."""
        made = {"made": time.time(), "body": body}
        insert = self._upsert(analyses).values(table_id=id, **made)
        async with self.writing() as connection:
            await connection.execute(
                insert.on_conflict_do_update(index_elements=["table_id"], set_=made)
            )

    async def analysis(self, id: str) -> str | None:
        rows = await self.read(sa.select(analyses.c.body).where(analyses.c.table_id == id))
        return rows[0][0] if rows else None


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
    """Readers do not wait for the writer, and what is committed is on the disk."""
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
