"""The processes that serve a database: which of them live, and gaps in which none did.

Every process beats: it writes the time into its row. With PostgreSQL it also holds a lock in the
session that listens for updates, which PostgreSQL drops the moment the process dies. What a process
leases, the bots of a table and the presence of its guests, is its own as long as it lives.

A gap, when no process ran or the database was away, counts against nobody: clocks stood still
(`Paused` in the log), and nobody was absent.
"""

import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from duchy.server.storage.schema import entries, presence, processes, tables
from duchy.server.storage.store import Store, entry_row
from duchy.server.table.events import Logged, Paused

BEAT = 3.0  # seconds between two beats
GRACE = 8.0  # seconds since its last beat in which a process without a lock may be connecting again
SILENT = 30.0  # seconds after which one that holds its lock is stopped or unplugged
GAP = 10.0  # seconds without any beat in which nobody can have been served
RESTART = 1.0  # the same at a start, when no other process holds its lock
FORGOTTEN = 86400.0  # seconds after which the row of a dead process goes
TRIES = 20

RESUME = 0xD0C5  # the lock for finding out how long nobody was served
LIFE = 0xD0C6  # the locks that processes hold as long as they live


def life(process: str) -> int:
    """The number of a process's lock."""
    return int(process[:7], 16)


class Processes:
    def __init__(self, store: Store, me: str) -> None:
        self.store = store
        self.me = me
        self.beaten = 0.0  # our last beat
        self.resumed = 0.0  # when we began to beat without a gap
        self.living = {me}  # may be connecting to the database again
        self.holding = {me}  # certain to live

    async def beat(self) -> bool:
        """Renew this process's leases and see which others live; True after a gap."""
        resumed = self._late()
        if resumed:
            await self._resume()
        else:
            await self._write(time.time())
        await self.look()
        return resumed

    def _late(self) -> bool:
        return time.time() - self.beaten > GAP

    async def steady(self) -> None:
        """After a gap, pause the clocks in the log before anything else is written."""
        if self._late():
            await self._resume()

    async def _write(self, now: float) -> None:
        async with self.store.writing() as connection:
            await self._beat(connection, now)
        self.beaten = now

    async def _beat(self, connection: AsyncConnection, now: float) -> None:
        insert = self.store.upsert(processes).values(id=self.me, beat=now)
        await connection.execute(
            insert.on_conflict_do_update(index_elements=["id"], set_={"beat": now})
        )

    async def look(self) -> None:
        """Find out which processes live."""
        if not self.store.postgres:
            return  # nobody else
        async with self.store.reading() as connection:
            held = await _held(connection)
            beats = list(await connection.execute(sa.select(processes.c.id, processes.c.beat)))
        now = time.time()
        heard = {id: beat for id, beat in beats if beat >= now - SILENT}
        self.holding = {self.me, *(id for id in heard if life(id) in held)}
        self.living = {*self.holding, *(id for id in heard if heard[id] >= now - GRACE)}

    @property
    def others(self) -> set[str]:
        """The other processes whose leases count."""
        return self.holding - {self.me}

    async def end(self) -> None:
        """Before this process stops: let others take over at once."""
        mine = tables.update().where(tables.c.lease_by == self.me)
        async with self.store.writing() as connection:
            await connection.execute(mine.values(lease_by=""))
            await self._beat(connection, time.time())

    async def forget(self) -> None:
        """Delete processes that died long ago."""
        old = processes.delete().where(processes.c.beat < time.time() - FORGOTTEN)
        async with self.store.writing() as connection:
            await connection.execute(old)

    # ---- after a time in which nobody was served -----------------------------------

    async def _resume(self) -> None:
        for _ in range(TRIES):
            now = time.time()
            try:
                await self.store.probe()  # so that nobody waits long for one that is away
                async with self.store.writing(long=True) as connection:
                    await self._count_gap(connection, now)
                    await self._beat(connection, now)
            except IntegrityError:
                continue  # somebody moved meanwhile: look again
            self.beaten = self.resumed = now
            return
        raise TimeoutError("the tables change too fast to stop their clocks")

    async def _count_gap(self, connection: AsyncConnection, now: float) -> None:
        """One process measures the gap; the others see its beat and find none."""
        allowed = GAP
        if self.store.postgres:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(RESUME)))
        if not self.beaten:
            held = await _held(connection) if self.store.postgres else set()
            if not held - {life(self.me)}:
                allowed = RESTART
        last = (await connection.execute(sa.select(sa.func.max(processes.c.beat)))).scalar()
        if last is None or now - last <= allowed:
            return
        await self._stop_clocks(connection, last, now)
        gap = now - last
        await connection.execute(processes.update().values(beat=processes.c.beat + gap))
        # who left within the gap left now, not later than now
        seen = sa.case((presence.c.seen + gap > now, now), else_=presence.c.seen + gap)
        await connection.execute(presence.update().values(seen=seen))

    async def _stop_clocks(self, connection: AsyncConnection, last: float, now: float) -> None:
        query = (
            sa.select(tables.c.id, tables.c.entries, tables.c.clock_due, entries.c.at)
            .where(
                tables.c.clock_due.is_not(None),
                entries.c.table_id == tables.c.id,
                entries.c.number == tables.c.entries,
            )
            .order_by(tables.c.id)  # processes lock rows in one order
        )
        pauses: list[dict[str, Any]] = []
        changes: list[dict[str, Any]] = []
        for id, number, due, at in await connection.execute(query):
            since = max(last, at)  # somebody may have moved after the last beat
            if since < now:
                pauses.append(entry_row(id, Logged(number + 1, now, Paused(since))))
                due += now - since
                changes.append({"b_id": id, "b_entries": number + 1, "b_clock_due": due})
        if pauses:
            await connection.execute(entries.insert(), pauses)
            await connection.execute(_LATER, changes)
        told = [f"{change['b_id']} {change['b_entries']}" for change in changes]
        await self.store.notify(connection, *told)


async def _held(connection: AsyncConnection) -> set[int]:
    """The locks of living processes."""
    query = sa.text(
        "SELECT objid FROM pg_locks JOIN pg_database ON pg_database.oid = database"
        " WHERE locktype = 'advisory' AND granted AND objsubid = 2"
        f" AND classid = {LIFE} AND datname = current_database()"
    )
    return {int(number) for (number,) in await connection.execute(query)}


_LATER = (
    tables.update()
    .where(tables.c.id == sa.bindparam("b_id"))
    .values(entries=sa.bindparam("b_entries"), clock_due=sa.bindparam("b_clock_due"))
)
