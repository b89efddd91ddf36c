"""What an owner reads and deletes. Every change is announced to running servers."""

import secrets
import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from duchy.server.storage.moderation import revise
from duchy.server.storage.schema import (
    bans,
    entries,
    guests,
    metadata,
    mutes,
    presence,
    reports,
    seats,
    tables,
)
from duchy.server.storage.store import Store
from duchy.server.table.events import Said, decode, encode

CLEARED = encode(Said("", "", None, ""))  # what is left of a chat line


# ---- lists -------------------------------------------------------------------------


async def list_tables(
    store: Store, status: str, game: str, guest: str, idle_days: float, most: int
) -> list[dict[str, Any]]:
    """The latest tables first, with the guests who sit there."""
    names = ("id", "game", "status", "host", "open", "created", "updated", "entries")
    query = sa.select(*(tables.c[name] for name in names)).order_by(tables.c.updated.desc())
    if status:
        query = query.where(tables.c.status == status)
    if game:
        query = query.where(tables.c.game == game)
    if guest:
        sat = sa.select(seats.c.table_id).where(seats.c.guest == guest)
        query = query.where(sa.or_(tables.c.host == guest, tables.c.id.in_(sat)))
    if idle_days:
        query = query.where(tables.c.updated < time.time() - idle_days * 86400)
    found = [dict(zip(names, row, strict=True)) for row in await store.read(query.limit(most))]
    who = sa.select(seats.c.table_id, seats.c.seat, seats.c.guest, guests.c.name)
    who = who.join(guests, seats.c.guest == guests.c.id).order_by(seats.c.seat)
    at = {one["id"]: one for one in found}
    for one in found:
        one["people"] = []
    for id, seat, guest_id, name in await store.read(who.where(seats.c.table_id.in_(list(at)))):
        at[id]["people"].append({"seat": seat, "guest": guest_id, "name": name})
    return found


async def list_guests(store: Store, name: str, idle_days: float, most: int) -> list[dict[str, Any]]:
    """The latest visitors first, with how many tables they have."""
    games = sa.select(sa.func.count(seats.c.table_id.distinct())).where(
        seats.c.guest == guests.c.id
    )
    columns = ("id", "name", "language", "created", "seen")
    query = sa.select(*(guests.c[name] for name in columns), games.scalar_subquery())
    if name:
        query = query.where(guests.c.name.icontains(name, autoescape=True))
    if idle_days:
        query = query.where(guests.c.seen < time.time() - idle_days * 86400)
    rows = await store.read(query.order_by(guests.c.seen.desc()).limit(most))
    return [dict(zip((*columns, "tables"), row, strict=True)) for row in rows]


async def list_reports(store: Store, done: bool, most: int) -> list[dict[str, Any]]:
    """The newest reports first, with the names of both guests."""
    by, about = guests.alias(), guests.alias()
    columns = (
        reports.c.id, reports.c.at, reports.c.by, by.c.name, reports.c.about, about.c.name,
        reports.c.table_id, reports.c.text, reports.c.done,
    )  # fmt: skip
    joined = reports.outerjoin(by, by.c.id == reports.c.by)
    joined = joined.outerjoin(about, about.c.id == reports.c.about)
    query = sa.select(*columns).select_from(joined).order_by(reports.c.at.desc()).limit(most)
    if not done:
        query = query.where(reports.c.done.is_(None))
    names = ("id", "at", "by", "by_name", "about", "about_name", "table", "text", "done")
    return [dict(zip(names, row, strict=True)) for row in await store.read(query)]


async def close_report(store: Store, id: str) -> bool:
    async with store.writing() as connection:
        update = reports.update().where(reports.c.id == id)
        return bool((await connection.execute(update.values(done=time.time()))).rowcount)


async def everything_of(store: Store, guest: str) -> dict[str, Any] | None:
    """All data about a guest."""
    rows = await store.read(sa.select(guests).where(guests.c.id == guest))
    if not rows:
        return None
    me = dict(zip(guests.c.keys(), rows[0], strict=True))
    said = sa.select(entries.c.table_id, entries.c.at, entries.c.body)
    said = said.where(entries.c.body.like('{"what":"said"%'), entries.c.body.contains(guest))
    lines = [(table, at, decode(body)) for table, at, body in await store.read(said)]
    muted = sa.select(mutes.c.muted, mutes.c.name, mutes.c.made).where(mutes.c.guest == guest)
    told = sa.select(reports.c.at, reports.c.table_id, reports.c.text)
    banned = sa.select(bans.c.kind, bans.c.why, bans.c.made, bans.c.until)
    return {
        "guest": me,
        "tables": await list_tables(store, "", "", guest, 0.0, 1_000_000),
        "chat": [
            {"table": table, "at": at, "name": line.name, "text": line.text}
            for table, at, line in lines
            if line.guest == guest
        ],
        "muted": [
            {"guest": id, "name": name, "at": at} for id, name, at in await store.read(muted)
        ],
        "reports": [
            {"at": at, "table": table, "text": text}
            for at, table, text in await store.read(told.where(reports.c.by == guest))
        ],
        "bans": [
            {"kind": kind, "why": why, "at": at, "until": until}
            for kind, why, at, until in await store.read(banned.where(bans.c.who == guest))
        ],
    }


# ---- clearing away -----------------------------------------------------------------


async def delete_tables(store: Store, ids: list[str]) -> int:
    """Delete tables with everything that belongs to them; return how many there were."""
    async with store.writing() as connection:
        gone = await clear_tables(connection, ids)
        if gone:
            await revise(connection, store.postgres)
        return gone


async def clear_tables(connection: AsyncConnection, ids: list[str]) -> int:
    for table in reversed(metadata.sorted_tables):
        if "table_id" in table.c and table is not reports:
            await connection.execute(table.delete().where(table.c.table_id.in_(ids)))
    return (await connection.execute(tables.delete().where(tables.c.id.in_(ids)))).rowcount


async def delete_guest(store: Store, guest: str, public: str) -> bool:
    """Delete the guest and all data that is not part of a table; whether there was one."""
    async with store.writing() as connection:
        gone = await clear_guests(connection, [guest], [public])
        await revise(connection, store.postgres)
        return bool(gone)


async def clear_guests(connection: AsyncConnection, ids: list[str], publics: list[str]) -> int:
    """Delete these guests; return how many there were."""
    for table in reversed(metadata.sorted_tables):
        if "guest" in table.c and table not in (entries, seats):
            await connection.execute(table.delete().where(table.c.guest.in_(ids)))
    await connection.execute(mutes.delete().where(mutes.c.muted.in_(publics)))
    await connection.execute(bans.delete().where(bans.c.who.in_(ids)))
    await connection.execute(reports.delete().where(reports.c.by.in_(ids)))
    about = reports.update().where(reports.c.about.in_(ids))
    await connection.execute(about.values(about=""))
    return (await connection.execute(guests.delete().where(guests.c.id.in_(ids)))).rowcount


async def is_online(store: Store, guest: str) -> bool:
    query = sa.select(presence.c.process).where(presence.c.guest == guest, presence.c.process != "")
    return bool(await store.read(query.limit(1)))


async def traces_of(store: Store, guest: str) -> list[str]:
    """Tables that mention a guest: who sat there, opened them or said something."""
    found: set[str] = set()
    for query in (
        sa.select(seats.c.table_id).where(seats.c.guest == guest),
        sa.select(tables.c.id).where(tables.c.host == guest),
        sa.select(tables.c.id).where(tables.c.setup.contains(guest)),
        sa.select(entries.c.table_id).where(entries.c.guest == guest).distinct(),
        sa.select(entries.c.table_id).where(entries.c.body.contains(guest)).distinct(),
    ):
        found |= {row[0] for row in await store.read(query)}
    return sorted(found)


async def make_anonymous(store: Store, table: str, guest: str) -> None:
    """Remove a guest's name, id and chat lines from a table."""
    async with store.writing() as connection:
        era = await revise(connection, store.postgres)
        here = tables.c.id == table
        setup = (await connection.execute(sa.select(tables.c.setup).where(here))).scalar_one()
        log = sa.select(entries.c.number, entries.c.body).where(
            entries.c.table_id == table,
            sa.or_(entries.c.guest == guest, entries.c.body.contains(guest)),
        )
        lines = (await connection.execute(log)).all()
        # Who took his games over as another guest keeps them: a name without meaning leads there.
        moved = any(f'"moved","guest":"{guest}"' in body for _, body in lines)
        instead = f"gone-{secrets.token_hex(8)}" if moved else ""
        await connection.execute(
            tables.update().where(here).values(setup=_without(setup, guest, instead), era=era)
        )
        await connection.execute(
            tables.update().where(here, tables.c.host == guest).values(host="")
        )
        sat = sa.and_(seats.c.table_id == table, seats.c.guest == guest)
        await connection.execute(seats.delete().where(sat))
        for number, body in lines:
            one = sa.and_(entries.c.table_id == table, entries.c.number == number)
            await connection.execute(
                entries.update()
                .where(one)
                .values(body=_without(body, guest, instead), guest=None, key=None)
            )


def _without(text: str, guest: str, instead: str) -> str:
    """The JSON of a setup or an entry without the guest."""
    if guest not in text:
        return text
    body = msgspec.json.decode(text)
    if body.get("what") == "said" and body.get("guest") == guest:
        return CLEARED
    for one in (body, *body.get("seats", ())):
        if isinstance(one, dict) and one.get("guest") == guest:
            one["guest"] = instead
            if body.get("what") != "moved":
                one["name"] = ""
    if body.get("into") == guest:
        body["into"] = body["name"] = ""
    return msgspec.json.encode(body).decode()
