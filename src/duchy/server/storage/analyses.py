"""The analyses of finished tables."""

import time

import sqlalchemy as sa

from duchy.server.storage.schema import analyses
from duchy.server.storage.store import Store


async def keep(store: Store, id: str, body: str) -> None:
    """Store an analysis. It replaces one of an earlier version or another process."""
    made = {"made": time.time(), "body": body}
    insert = store.upsert(analyses).values(table_id=id, **made)
    async with store.writing() as connection:
        await connection.execute(
            insert.on_conflict_do_update(index_elements=["table_id"], set_=made)
        )


async def find(store: Store, id: str) -> str | None:
    rows = await store.read(sa.select(analyses.c.body).where(analyses.c.table_id == id))
    return rows[0][0] if rows else None
