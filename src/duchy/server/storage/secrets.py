"""The secrets that all processes on a database share."""

import sqlalchemy as sa

from duchy.server.storage.schema import secrets
from duchy.server.storage.store import Store


async def shared(store: Store, name: str, fresh: str) -> str:
    """The value for all processes on this database; `fresh` if there is none yet."""
    async with store.writing() as connection:
        insert = store.upsert(secrets).values(name=name, value=fresh)
        await connection.execute(insert.on_conflict_do_nothing())
        query = sa.select(secrets.c.value).where(secrets.c.name == name)
        return str((await connection.execute(query)).scalar_one())


async def named(store: Store, name: str) -> list[tuple[str, str]]:
    """The secret of that name and its successors, `name.more`."""
    query = sa.select(secrets.c.name, secrets.c.value).where(
        sa.or_(secrets.c.name == name, secrets.c.name.startswith(f"{name}.", autoescape=True))
    )
    return [(str(name), str(value)) for name, value in await store.read(query)]


async def forget(store: Store, names: list[str]) -> None:
    async with store.writing() as connection:
        await connection.execute(secrets.delete().where(secrets.c.name.in_(names)))
