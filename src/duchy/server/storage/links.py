"""Links that make another device the same guest."""

import time

import sqlalchemy as sa

from duchy.server.storage.schema import links
from duchy.server.storage.store import Store


async def add(store: Store, hash: str, guest: str, until: float) -> None:
    async with store.writing() as connection:
        await connection.execute(links.delete().where(links.c.until < time.time()))
        await connection.execute(links.insert().values(hash=hash, guest=guest, until=until))


async def find(store: Store, hash: str) -> str | None:
    """The guest of a valid link."""
    good = sa.and_(links.c.hash == hash, links.c.until >= time.time())
    rows = await store.read(sa.select(links.c.guest).where(good))
    return str(rows[0][0]) if rows else None


async def use(store: Store, hash: str) -> str | None:
    """The guest of a valid link; this invalidates it."""
    async with store.writing() as connection:
        gone = links.delete().where(links.c.hash == hash, links.c.until >= time.time())
        return (await connection.execute(gone.returning(links.c.guest))).scalar_one_or_none()
