"""Rows of guests."""

import time

import sqlalchemy as sa

from duchy.server.storage.schema import guests
from duchy.server.storage.store import GUEST, Guest, Store

SEEN = 86400.0  # seconds to which it is known when a guest was here


async def add(store: Store, guest: Guest) -> None:
    async with store.writing() as connection:
        await connection.execute(
            guests.insert().values(
                id=guest.id,
                name=guest.name,
                language=guest.language,
                created=(now := time.time()),
                seen=now,
            )
        )


async def find(store: Store, id: str) -> Guest | None:
    query = sa.select(guests.c.id, guests.c.name, guests.c.language).where(guests.c.id == id)
    rows = await store.read(query)
    return Guest(*rows[0]) if rows else None


async def known(store: Store, ids: list[str]) -> set[str]:
    """Which of these guests exist."""
    rows = await store.read(sa.select(guests.c.id).where(guests.c.id.in_(ids)))
    return {str(id) for (id,) in rows}


async def see(store: Store, id: str) -> None:
    """Note that the guest was here today; at most one write a day."""
    now = time.time()
    stale = guests.c.seen < now - SEEN
    if await store.read(sa.select(guests.c.id).where(guests.c.id == id, stale)):
        async with store.writing() as connection:
            update = guests.update().where(guests.c.id == id)
            await connection.execute(update.values(seen=now))


async def change(store: Store, id: str, name: str | None, language: str | None) -> Guest | None:
    """Change only what is given, since this process may remember an old value of the rest."""
    values = {"name": name, "language": language}
    given = {key: value for key, value in values.items() if value is not None}
    if not given:
        return await find(store, id)
    update = guests.update().where(guests.c.id == id).values(**given)
    async with store.writing() as connection:
        found = await connection.execute(
            update.returning(guests.c.id, guests.c.name, guests.c.language)
        )
        row = found.one_or_none()
        if row is not None:
            await store.notify(connection, f"{GUEST}{id} 0")
    return Guest(*row) if row is not None else None
