"""Find the tables of lists and of guests, in a few queries however many there are."""

from collections.abc import AsyncIterator
from typing import Any, Literal

import sqlalchemy as sa
from msgspec import Struct, field

from duchy.server.storage.schema import entries, guests, seats, tables
from duchy.server.storage.store import Guest, Row, Store
from duchy.server.table.events import Logged, decode

Which = Literal["mine", "open", "watch"]

FETCHED = 200  # rows that are taken over before others get a turn

# A beginning may be long, and most tables are in memory: it is read with the log, if at all.
_SHORT = [
    sa.literal("").label(name) if name == "setup" else tables.c[name]
    for name in Row.__struct_fields__
]


class Read(Struct):
    """What was read of a table: its setup, if asked for, and entries in order."""

    setup: str = ""
    entries: list[tuple[Any, ...]] = field(default_factory=list)

    async def pages(self) -> AsyncIterator[list[Logged]]:
        for first in range(0, len(self.entries), FETCHED):
            yield [
                Logged(number, at, decode(body), guest or "", key or "")
                for number, at, body, guest, key in self.entries[first : first + FETCHED]
            ]


async def listed(store: Store, which: Which, guest: str, most: int) -> list[Row]:
    """A guest's tables, tables that anybody may join, or tables that anybody may watch; without
    their setup."""
    query = sa.select(*_SHORT)
    if which == "mine":
        query = of_guest(query, guest).order_by(tables.c.status == "over")
    elif which == "open":
        query = query.where(tables.c.status == "waiting", tables.c.open, tables.c.free > 0)
    else:
        query = query.where(tables.c.status == "playing", tables.c.open)
    rows = await store.read(query.order_by(tables.c.updated.desc()).limit(most))
    return [Row(*row) for row in rows]


def of_guest(query: sa.Select[Any], guest: str) -> sa.Select[Any]:
    """Restrict a query to tables where a guest sits or is the host."""
    sat = sa.select(seats.c.table_id).where(seats.c.guest == guest)
    return query.where(sa.or_(tables.c.id.in_(sat), tables.c.host == guest))


async def tables_of(store: Store, guest: str, most: int, unfinished: bool = False) -> list[str]:
    query = of_guest(sa.select(tables.c.id), guest)
    if unfinished:
        query = query.where(tables.c.status != "over")
    query = query.order_by(tables.c.status == "over", tables.c.updated.desc())
    return [row[0] for row in await store.read(query.limit(most))]


async def count_tables(store: Store, guest: str) -> int:
    query = of_guest(sa.select(sa.func.count()).select_from(tables), guest)
    return int((await store.read(query))[0][0])


async def tables_of_both(store: Store, guest: str, other: str) -> list[str]:
    """The unfinished tables where two guests sit."""
    query = sa.select(tables.c.id).where(tables.c.status != "over")
    for one in (guest, other):
        sat = sa.select(seats.c.table_id).where(seats.c.guest == one)
        query = query.where(tables.c.id.in_(sat))
    return [row[0] for row in await store.read(query)]


async def logs(store: Store, cold: list[str], behind: dict[str, int]) -> dict[str, Read]:
    """The setup and whole log of cold tables, and for those that are behind everything after a
    number: one query, read in portions so that others get their turn."""
    wanted = [
        entries.c.table_id.in_(cold),
        *(
            sa.and_(entries.c.table_id == id, entries.c.number > number)
            for id, number in behind.items()
        ),
    ]
    columns = [entries.c[name] for name in ("table_id", "number", "at", "body", "guest", "key")]
    none = sa.cast(sa.null(), sa.String)
    began = sa.select(
        tables.c.id, sa.literal(0), tables.c.created, tables.c.setup, none, none
    ).where(tables.c.id.in_(cold))
    query = sa.union_all(began, sa.select(*columns).where(sa.or_(*wanted))).order_by(
        sa.text("1, 2")
    )
    found: dict[str, Read] = {}
    async with store.reading() as connection:
        result = await connection.stream(query)
        async for part in result.partitions(FETCHED):
            for id, number, *rest in part:
                read = found.setdefault(id, Read())
                if number:
                    read.entries.append((number, *rest))
                else:
                    read.setup = rest[1]
    return found


async def seated(store: Store, ids: list[str]) -> dict[str, dict[int, Guest]]:
    """The guests at these tables, by seat."""
    who = (seats.c.table_id, seats.c.seat, guests.c.id, guests.c.name, guests.c.language)
    query = sa.select(*who).where(seats.c.table_id.in_(ids), seats.c.guest == guests.c.id)
    found: dict[str, dict[int, Guest]] = {id: {} for id in ids}
    for id, seat, *guest in await store.read(query):
        found[id][seat] = Guest(*guest)
    return found
