"""Who has a table on the screen, on any process. A row counts as long as its process lives."""

import time

import sqlalchemy as sa

from duchy.server.storage.processes import GRACE, Processes
from duchy.server.storage.schema import presence, processes
from duchy.server.storage.store import Presence, Store

LEFT = ""  # in place of the process: nobody serves the guest, who was there until then
REMEMBERED = 3 * 86400.0  # seconds for which it is known when somebody left

Who = tuple[str, str]
"""A table and a guest."""


class Presences:
    def __init__(self, store: Store, lives: Processes) -> None:
        self.store = store
        self.lives = lives

    async def write(self, here: set[Who], gone: dict[Who, float]) -> None:
        """Write changes in one transaction: who is present here, and since when others no longer
        are."""
        now = time.time()
        me = self.lives.me
        rows = [(id, guest, me, now) for id, guest in here]
        rows += [(id, guest, LEFT, at) for (id, guest), at in gone.items()]
        values = [dict(zip(("table_id", "guest", "process", "seen"), row)) for row in rows]
        insert = self.store.upsert(presence)
        insert = insert.on_conflict_do_update(
            index_elements=["table_id", "guest", "process"], set_={"seen": insert.excluded.seen}
        )
        async with self.store.writing() as connection:
            if gone:
                key = sa.tuple_(presence.c.table_id, presence.c.guest)
                mine = presence.delete().where(presence.c.process == me)
                await connection.execute(mine.where(key.in_(list(gone))))
            await connection.execute(insert, values)
            await self.store.notify(connection, *{f"{id} 0" for id, *_ in rows})

    async def mine(self) -> set[Who]:
        """Whom the database believes to be served by this process."""
        columns = (presence.c.table_id, presence.c.guest)
        query = sa.select(*columns).where(presence.c.process == self.lives.me)
        return {(id, guest) for id, guest in await self.store.read(query)}

    async def forget(self) -> None:
        """Delete those who left long ago."""
        living = presence.c.process.in_(self.lives.living)
        old = presence.delete().where(presence.c.seen < time.time() - REMEMBERED, ~living)
        async with self.store.writing() as connection:
            await connection.execute(old)

    async def elsewhere(self, ids: list[str]) -> dict[str, Presence]:
        """Who is served by other processes, and when everybody else was last seen."""
        columns = (presence.c.table_id, presence.c.guest, presence.c.process, presence.c.seen)
        rows = await self.store.read(
            sa.select(*columns, processes.c.beat)
            .join_from(presence, processes, presence.c.process == processes.c.id, isouter=True)
            .where(presence.c.table_id.in_(ids))
        )
        now, me = time.time(), self.lives.me
        found = {id: Presence(set(), {}) for id in ids}
        for id, guest, process, seen, beat in rows:
            there = found[id]
            others = self.store.postgres and process not in (LEFT, me)
            if others and (process in self.lives.living or (beat or 0.0) >= now - GRACE):
                there.online.add(guest)
            else:
                last = seen if process == me else max(seen, beat or 0.0)
                there.left[guest] = max(last, there.left.get(guest, 0.0))
        return found
