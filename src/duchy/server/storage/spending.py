"""Rate limits that all processes share."""

import time

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from duchy.server.storage.schema import spent
from duchy.server.storage.store import Store

SPENT_KEPT = 600.0  # seconds after which every bucket is empty


async def spend(
    store: Store, drops: dict[str, int], per_second: float, at_once: float
) -> dict[str, float]:
    """Pour into buckets that empty with time, and return their levels. Only on PostgreSQL."""
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
    async with store.writing() as connection:
        await connection.execute(spent.delete().where(spent.c.at < now - SPENT_KEPT))
        return {str(row.who): float(row.level) for row in await connection.execute(query)}
