"""How long things are kept, as the owner configures it.

Expired things are deleted in small batches, by one process at a time, so that no player has to
wait. A batch is found by reading alone; a short transaction then checks again and deletes it.
Chat lines are emptied rather than deleted, so that every log can still be replayed.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from duchy.server.settings import Settings
from duchy.server.storage import admin
from duchy.server.storage.moderation import revise
from duchy.server.storage.schema import (
    analyses,
    bans,
    entries,
    guests,
    presence,
    reports,
    seats,
    tables,
)
from duchy.server.storage.store import GUEST, Store
from duchy.server.table.info import public_name

BATCH = 100  # rows that go in one transaction
TABLES = 5  # the same of tables, each of which has some hundred rows
REST = 3600.0  # seconds until we look again for what is over its time
LOCK = 0xD0C7  # the lock of the process that clears away
DAY = 86400.0

Key = tuple[Any, ...]
Clear = Callable[[AsyncConnection, list[Key]], Awaitable[None]]


class Kind(Struct):
    """Something that is kept for a number of days."""

    name: str
    setting: str
    days: int
    key: list[sa.ColumnElement[Any]]
    """What names a row; batches follow each other in this order."""
    expired: Callable[[float], sa.ColumnElement[bool]]
    """What is to go, if it is older than this time."""
    clear: Clear
    most: int = BATCH

    def rows(self, now: float) -> "sa.Select[Any]":
        return sa.select(*self.key).where(self.expired(now - self.days * DAY))


class Expired(Struct):
    """How much of a kind has expired."""

    what: str
    setting: str
    days: int
    count: int


class Retention:
    def __init__(self, store: Store, settings: Settings, forget: Callable[[str], None]) -> None:
        self.store = store
        self.forget = forget  # a guest whom this process may remember
        self._after: dict[str, Key] = {}  # where the last batch of a kind ended
        self._rests: dict[str, float] = {}  # until when nothing of a kind is looked for
        self.kinds = [
            Kind(
                "finished tables",
                "DUCHY_KEEP_TABLES_DAYS",
                settings.keep_tables_days,
                [tables.c.id],
                lambda before: sa.and_(tables.c.status == "over", tables.c.updated < before),
                self._clear_tables,
                TABLES,
            ),
            Kind(
                "lines of the chat",
                "DUCHY_KEEP_CHAT_DAYS",
                settings.keep_chat_days,
                [entries.c.table_id, entries.c.number],
                _old_chat,
                self._clear_chat,
            ),
            Kind(
                "analyses",
                "DUCHY_KEEP_ANALYSES_DAYS",
                settings.keep_analyses_days,
                [analyses.c.table_id],
                lambda before: analyses.c.made < before,
                self._clear_analyses,
            ),
            Kind(
                "guests without a table",
                "DUCHY_KEEP_GUESTS_DAYS",
                settings.keep_guests_days,
                [guests.c.id],
                _old_guests,
                self._clear_guests,
            ),
        ]

    async def expired(self) -> list[Expired]:
        """What would be deleted now."""
        found = []
        for kind in self.kinds:
            count = 0
            if kind.days > 0:
                query = sa.select(sa.func.count()).select_from(kind.rows(time.time()).subquery())
                count = int((await self.store.read(query, long=True))[0][0])
            found.append(Expired(kind.name, kind.setting, kind.days, count))
        return found

    async def sweep(self) -> int:
        """Delete one batch, if there is anything; return how many rows it had."""
        for kind in self.kinds:
            if kind.days > 0 and self._rests.get(kind.name, 0.0) < time.monotonic():
                cleared = await self._batch(kind)
                if cleared:
                    return cleared
        return 0

    async def _batch(self, kind: Kind) -> int:
        rows = kind.rows(time.time())
        next = rows.order_by(*kind.key).limit(kind.most)
        if kind.name in self._after:
            next = next.where(sa.tuple_(*kind.key) > sa.tuple_(*self._after[kind.name]))
        found = await self.store.read(next, long=True)
        if len(found) < kind.most:
            self._after.pop(kind.name, None)
            self._rests[kind.name] = time.monotonic() + REST
        else:
            self._after[kind.name] = found[-1]
        return await self._clear(kind, rows, found) if found else 0

    async def _clear(self, kind: Kind, rows: "sa.Select[Any]", found: list[Key]) -> int:
        async with self.store.writing(long=True) as connection:
            if self.store.postgres:
                lock = sa.select(sa.func.pg_try_advisory_xact_lock(LOCK))
                if not (await connection.execute(lock)).scalar_one():
                    return 0  # another process is at it
            # Somebody may have come back meanwhile.
            still = rows.where(sa.tuple_(*kind.key).in_(found)).with_for_update()
            keys = [tuple(row) for row in await connection.execute(still)]
            if keys:
                await kind.clear(connection, keys)
            return len(keys)

    async def _clear_tables(self, connection: AsyncConnection, keys: list[Key]) -> None:
        await admin.clear_tables(connection, [id for (id,) in keys])
        await revise(connection, self.store.postgres)

    async def _clear_chat(self, connection: AsyncConnection, keys: list[Key]) -> None:
        key = sa.tuple_(entries.c.table_id, entries.c.number)
        empty = {"body": admin.CLEARED, "guest": None, "key": None}
        await connection.execute(entries.update().where(key.in_(keys)).values(**empty))
        era = await revise(connection, self.store.postgres)
        there = tables.c.id.in_({id for id, _ in keys})
        await connection.execute(tables.update().where(there).values(era=era))

    async def _clear_analyses(self, connection: AsyncConnection, keys: list[Key]) -> None:
        ids = [id for (id,) in keys]
        await connection.execute(analyses.delete().where(analyses.c.table_id.in_(ids)))

    async def _clear_guests(self, connection: AsyncConnection, keys: list[Key]) -> None:
        ids = [id for (id,) in keys]
        await admin.clear_guests(connection, ids, [public_name(id) for id in ids])
        for id in ids:
            self.forget(id)
        await self.store.notify(connection, *(f"{GUEST}{id} 0" for id in ids))


def _old_chat(before: float) -> sa.ColumnElement[bool]:
    said = entries.c.body.like('{"what":"said"%')
    return sa.and_(entries.c.at < before, said, entries.c.body != admin.CLEARED)


def _old_guests(before: float) -> sa.ColumnElement[bool]:
    """Guests without a seat or a table, who watch none, and whom no report or ban names."""
    return sa.and_(
        guests.c.seen < before,
        ~sa.exists().where(seats.c.guest == guests.c.id),
        ~sa.exists().where(tables.c.host == guests.c.id),
        ~sa.exists().where(presence.c.guest == guests.c.id, presence.c.process != ""),
        ~sa.exists().where(bans.c.who == guests.c.id),
        ~sa.exists().where(sa.or_(reports.c.by == guests.c.id, reports.c.about == guests.c.id)),
    )
