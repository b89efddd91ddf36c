"""Tables where something is due, and which process runs their bots."""

import sqlalchemy as sa

from duchy.server.storage.schema import tables
from duchy.server.storage.store import Store


async def bots_due(store: Store, after: str, others: set[str], most: int) -> list[str]:
    """Tables after an id where bots have to move and no other process minds them."""
    free = sa.true() if not store.postgres else tables.c.lease_by.not_in(others)
    return await _ids(store, sa.and_(tables.c.bots_due, free), after, most)


async def clocks_due(store: Store, after: str, now: float, most: int) -> list[str]:
    """Tables after an id where a clock has run out."""
    return await _ids(store, tables.c.clock_due < now, after, most)


async def _ids(store: Store, where: sa.ColumnElement[bool], after: str, most: int) -> list[str]:
    query = sa.select(tables.c.id).where(where, tables.c.id > after).order_by(tables.c.id)
    return [row[0] for row in await store.read(query.limit(most))]


async def take(store: Store, id: str, process: str, others: set[str]) -> bool:
    """Lease a table's bots for this process; False if another process has them."""
    if not store.postgres:
        return True  # one process
    update = (
        tables.update()
        .where(tables.c.id == id, tables.c.lease_by.not_in(others))
        .values(lease_by=process)
    )
    async with store.writing() as connection:
        return bool((await connection.execute(update)).rowcount)


async def release(store: Store, id: str, process: str) -> None:
    if not store.postgres:
        return
    update = (
        tables.update().where(tables.c.id == id, tables.c.lease_by == process).values(lease_by="")
    )
    async with store.writing() as connection:
        await connection.execute(update)
