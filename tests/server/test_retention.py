"""What is kept, and for how long, on both databases."""

import time
from typing import Any

import sqlalchemy as sa

from duchy.server.operations import retention
from duchy.server.operations.retention import DAY
from duchy.server.settings import Settings
from duchy.server.storage.analyses import keep as keep_analysis
from duchy.server.storage.schema import analyses, entries, guests, tables, uploads
from server.owner import listed
from server.play import PATIENCE, Person, Site, run, serving
from server.test_admin import invitation, named

GAME = "burgundy_dice"
BY_HAND = {"sweep_seconds": 2 * PATIENCE}  # so that nothing goes before a test says so


async def older(site: Site, table: sa.Table, column: str, days: float, **where: Any) -> None:
    """Move a time in the database back."""
    same = sa.and_(sa.true(), *(table.c[name] == value for name, value in where.items()))
    async with site.server.store.writing() as connection:
        then = table.c[column] - days * DAY
        await connection.execute(table.update().where(same).values({column: then}))


async def clear(site: Site) -> int:
    """Everything that is over its time, and let the server notice; how many batches it took."""
    batches = 0
    site.server.retention._rests.clear()
    while await site.server.retention.sweep():
        batches += 1
    await site.server.notice()
    return batches


async def column(site: Site, column: sa.Column[Any]) -> set[Any]:
    return {row[0] for row in await site.server.store.read(sa.select(column))}


def test_by_default_only_guests_without_tables_go():
    kept = Settings()
    assert kept.keep_tables_days == kept.keep_chat_days == kept.keep_analyses_days == 0
    assert kept.keep_guests_days == 30


def test_guests_who_left_nothing_are_forgotten(database_url: str):
    async def story() -> None:
        async with (
            serving(database_url, **BY_HAND) as site,
            Person(site) as ann,
            Person(site) as bob,
            Person(site) as cid,
            Person(site) as eve,
            Person(site) as fay,
            Person(site) as gil,
        ):
            people = (ann, bob, cid, eve, fay, gil)
            ids = [await named(one, f"Guest{number}") for number, one in enumerate(people)]
            table = await ann.open("me", "open", game=GAME)
            await bob.post(f"/tables/{table}/join", invite=await invitation(ann, table))
            reported = {"table": table, "guest": "", "text": "loud"}
            await fay.post("/reports", 201, **reported)
            await older(site, guests, "seen", 31)
            await older(site, guests, "seen", -2, id=ids[3])  # 29 days
            site.server.guests.forget()
            async with gil.watching(table) as screen:
                await screen.next("snapshot")
                await older(site, guests, "seen", 31, id=ids[5])
                await site.server.hub.keeper.write()
                (found,) = [
                    one
                    for one in await listed(database_url, "expired")
                    if one["setting"] == "DUCHY_KEEP_GUESTS_DAYS"
                ]
                assert (found["days"], found["count"]) == (30, 1)
                await clear(site)
            # ann hosts, bob sits, eve was here, fay reported something, gil watches
            assert await column(site, guests.c.id) == set(ids) - {ids[2]}
            assert (await cid.get("/me"))["name"] != "Guest2"
            assert (await bob.get("/me"))["name"] == "Guest1"

    run(story())


def test_who_comes_every_day_was_seen_though_the_server_never_restarts(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url, **BY_HAND) as site, Person(site) as ann:
            await named(ann, "Ann")
            await older(site, guests, "seen", 31)
            site.server.guests._seen.clear()  # as a day later
            await ann.get("/me")
            await clear(site)
            assert (await ann.get("/me"))["name"] == "Ann"

    run(story())


def test_finished_tables_chat_and_analyses_go(database_url: str):
    async def story() -> None:
        keep = {"keep_tables_days": 10, "keep_chat_days": 5, "keep_analyses_days": 3}
        async with serving(database_url, **BY_HAND, **keep) as site, Person(site) as ann:
            await named(ann, "Ann")
            old, young = [await ann.open("me", game=GAME) for _ in range(2)]
            for table in (old, young):
                await ann.play(table)
                await keep_analysis(site.server.store, table, "{}")
            going = await ann.open("me", "me", game=GAME)
            for number in range(5):
                await ann.post(f"/tables/{going}/chat", text=f"line {number}")
            last = (await ann.play(going, 2))["number"]
            await older(site, tables, "updated", 11, id=old)
            await older(site, tables, "updated", 11, id=going)  # not over: it stays
            await older(site, analyses, "made", 4, table_id=young)
            await older(site, entries, "at", 6, table_id=going)
            await ann.post(f"/tables/{going}/chat", text="fresh")
            before = await ann.get(f"/tables/{going}")
            await older(site, tables, "updated", 11, id=going)

            for kind in site.server.retention.kinds:
                kind.most = 2
            assert await clear(site) == 5  # one table, five lines, one analysis
            await ann.get(f"/tables/{old}", 404)
            assert await column(site, tables.c.id) == {young, going}
            assert await column(site, entries.c.table_id) == {young, going}
            assert await column(site, analyses.c.table_id) == set()
            lines = await ann.get(f"/tables/{going}/chat")
            assert [line["text"] for line in lines] == ["fresh"]
            assert "line 3" not in str(await column(site, entries.c.body))
            # the log has as many entries as ever, and the game goes on
            seen = await ann.get(f"/tables/{going}")
            assert seen["number"] == before["number"] > last
            assert seen["view"] == before["view"]
            await ann.play(going, 1)
            assert await clear(site) == 0

    run(story())


def test_a_batch_is_small_and_one_process_clears_at_a_time(postgres_url: str):
    async def story() -> None:
        async with (
            serving(postgres_url, **BY_HAND) as one,
            serving(postgres_url, **BY_HAND) as other,
            Person(one) as ann,
        ):
            await ann.get("/me")
            then = time.time() - 31 * DAY
            rows = [
                {"id": f"{n:024x}", "name": "x", "language": "en", "created": then, "seen": then}
                for n in range(retention.BATCH + 5)
            ]
            async with one.server.store.writing() as connection:
                await connection.execute(guests.insert(), rows)
            async with one.server.store.writing() as connection:
                lock = sa.func.pg_advisory_xact_lock(retention.LOCK)
                await connection.execute(sa.select(lock))
                assert await other.server.retention.sweep() == 0  # somebody else is at it
            other.server.retention._after.clear()
            assert await other.server.retention.sweep() == retention.BATCH
            assert await other.server.retention.sweep() == 5
            assert len(await column(one, guests.c.id)) == 1

    run(story())


def test_an_uploads_row_goes_with_its_guest_and_its_table(database_url: str):
    from duchy.server.storage import admin

    async def story() -> None:
        async with serving(database_url, **BY_HAND) as site, Person(site) as ann:
            me = await named(ann, "Ann")
            made = [await ann.open("me", game=GAME) for _ in range(2)]
            async with site.server.store.writing() as connection:
                rows = [{"table_id": id, "guest": me, "at": time.time()} for id in made]
                await connection.execute(uploads.insert(), rows)
            await admin.delete_tables(site.server.store, made[:1])
            assert await column(site, uploads.c.table_id) == {made[1]}
            await admin.delete_guest(site.server.store, me, "public")
            assert await column(site, uploads.c.table_id) == set()

    run(story())
