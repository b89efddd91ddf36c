"""Bans, mutes and reports, and the revision by which running servers notice changes."""

import secrets
import time

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from duchy.server.storage.schema import bans, marks, mutes, reports
from duchy.server.storage.store import Store

REVISION = "revision"


class Ban(Struct):
    """`kind` is "ban" or "mute"; `who` is a guest's id or a network."""

    kind: str
    who: str
    why: str
    made: float
    until: float | None = None


class Mute(Struct):
    """Somebody whose chat a guest does not read: a public name, and what they were called."""

    guest: str
    name: str


class Report(Struct):
    id: str
    at: float
    by: str
    table: str
    about: str
    text: str
    done: float | None = None


# ---- noticing ----------------------------------------------------------------------


async def revision(store: Store) -> int:
    """A number that grows with every change outside the logs; servers poll it."""
    rows = await store.read(sa.select(marks.c.value).where(marks.c.name == REVISION))
    return int(rows[0][0]) if rows else 0


async def revise(connection: AsyncConnection, postgres: bool) -> int:
    """Tell running servers, with this transaction, that something outside the logs changed."""
    insert = Store.insert_or(marks, postgres).values(name=REVISION, value=1)
    await connection.execute(
        insert.on_conflict_do_update(index_elements=["name"], set_={"value": marks.c.value + 1})
    )
    query = sa.select(marks.c.value).where(marks.c.name == REVISION)
    return int((await connection.execute(query)).scalar_one())


async def tell(store: Store) -> None:
    """Tell running servers that something changed."""
    async with store.writing() as connection:
        await revise(connection, store.postgres)


# ---- by the owner ------------------------------------------------------------------


async def all_bans(store: Store) -> list[Ban]:
    """The bans that still apply."""
    columns = [bans.c[name] for name in Ban.__struct_fields__]
    counts = sa.or_(bans.c.until.is_(None), bans.c.until > time.time())
    rows = await store.read(sa.select(*columns).where(counts).order_by(bans.c.made))
    return [Ban(*row) for row in rows]


async def add_ban(store: Store, ban: Ban) -> None:
    async with store.writing() as connection:
        same = sa.and_(bans.c.kind == ban.kind, bans.c.who == ban.who)
        await connection.execute(bans.delete().where(same))
        values = {name: getattr(ban, name) for name in Ban.__struct_fields__}
        await connection.execute(bans.insert().values(**values))
        await revise(connection, store.postgres)


async def lift_ban(store: Store, kind: str, who: str) -> bool:
    """Lift a ban; whether there was one."""
    async with store.writing() as connection:
        same = sa.and_(bans.c.kind == kind, bans.c.who == who)
        gone = await connection.execute(bans.delete().where(same))
        await revise(connection, store.postgres)
        return bool(gone.rowcount)


# ---- by guests ---------------------------------------------------------------------


async def mutes_of(store: Store, guest: str) -> list[Mute]:
    query = sa.select(mutes.c.muted, mutes.c.name).where(mutes.c.guest == guest)
    return [Mute(*row) for row in await store.read(query.order_by(mutes.c.made))]


async def set_mute(store: Store, guest: str, mute: Mute, yes: bool, most: int) -> bool:
    """Mute or unmute somebody; False if the guest has too many mutes."""
    async with store.writing() as connection:
        same = sa.and_(mutes.c.guest == guest, mutes.c.muted == mute.guest)
        await connection.execute(mutes.delete().where(same))
        if not yes:
            return True
        query = sa.select(sa.func.count()).where(mutes.c.guest == guest)
        if (await connection.execute(query)).scalar_one() >= most:
            return False
        values = {"guest": guest, "muted": mute.guest, "name": mute.name, "made": time.time()}
        await connection.execute(mutes.insert().values(**values))
        return True


async def move_mutes(store: Store, guest: str, into: str, public: str) -> None:
    """Copy one guest's mutes to another, but not of themselves: `public` is their public name."""
    async with store.writing() as connection:
        has = sa.select(mutes.c.muted).where(mutes.c.guest == into)
        mine = mutes.c.guest == guest
        both = sa.or_(mutes.c.muted.in_(has), mutes.c.muted == public)
        await connection.execute(mutes.delete().where(mine, both))
        await connection.execute(mutes.update().where(mine).values(guest=into))


async def add_report(
    store: Store, by: str, table: str, about: str, text: str, most_a_day: int
) -> str:
    """Store a report and return its id; empty if the guest has reached the limit, which counts
    all processes."""
    now = time.time()
    async with store.writing() as connection:
        mine = sa.and_(reports.c.by == by, reports.c.at > now - 86400.0)
        query = sa.select(sa.func.count()).select_from(reports).where(mine)
        if (await connection.execute(query)).scalar_one() >= most_a_day:
            return ""
        id = secrets.token_hex(4)
        values = {"id": id, "at": now, "by": by, "table_id": table}
        await connection.execute(reports.insert().values(**values, about=about, text=text))
        return id
