"""The database goes away and comes back, servers stop and start: nobody suffers for it."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
)
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from duchy.server.games import Games
from duchy.server.settings import Settings
from duchy.server.storage import leases
from duchy.server.storage.schema import presence, processes, tables
from duchy.server.storage.store import Store
from duchy.server.table.creation import make_setup
from duchy.server.table.events import Paused, Started
from duchy.server.table.seats import PATIENCE as AWAY
from duchy.server.table.setup import SetupSeat
from duchy.server.table.tables import Tables
from server.conftest import start
from server.play import PATIENCE, Person, Process, Site, run, serving, until

HOUR = 3600.0

Outage = Callable[[], AbstractAsyncContextManager[None]]


@pytest.fixture
def sqlite_outage(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> Outage:
    """Another program holds the file, longer than anybody waits."""
    monkeypatch.setattr("duchy.server.storage.store.LOCKED", 0.2)

    @asynccontextmanager
    async def outage():
        with sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), timeout=60) as holding:
            holding.isolation_level = None
            holding.execute("BEGIN IMMEDIATE")
            yield
            holding.execute("ROLLBACK")
        holding.close()

    return outage


@pytest.fixture
def postgres_outage(postgres: Any) -> Outage:
    """PostgreSQL is stopped, and started again."""

    @asynccontextmanager
    async def outage():
        await asyncio.to_thread(postgres.stop)
        try:
            yield
        finally:
            await asyncio.to_thread(start, postgres)

    return outage


@pytest.fixture
def postgres_silence(postgres: Any) -> Outage:
    """PostgreSQL is there and takes connections, but no process of it does anything."""

    @asynccontextmanager
    async def silence():
        pid = int((Path(postgres.pgdata) / "postmaster.pid").read_text().split()[0])
        found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True)
        stopped = [pid, *map(int, found.stdout.split())]
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)

    return silence


@pytest.fixture
def outage(request: pytest.FixtureRequest, database_url: str) -> Outage:
    kind = "sqlite" if database_url.startswith("sqlite") else "postgres"
    found: Outage = request.getfixturevalue(f"{kind}_outage")
    return found


async def two(ann: Person, bob: Person, **more: Any) -> str:
    await bob.get("/me")
    table = await ann.open("me", "open", open=True, **more)
    await bob.post(f"/tables/{table}/join")
    return table


async def online(person: Person, table: str) -> list[bool]:
    seen = await person.get(f"/tables/{table}")
    return [seat["online"] for seat in seen["table"]["seats"]]


async def tries_to_watch(person: Person, table: str) -> None:
    """As a browser does: the socket may be refused or closed."""
    try:
        async with person.watching(table) as screen:
            await asyncio.wait_for(screen.socket.recv(), 2.0)
    except Exception:
        pass


def test_who_comes_and_leaves_while_the_database_is_away_is_known_when_it_is_back(
    database_url: str, outage: Outage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(AWAY, "live", 0.0)

    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as bob:
            table = await two(ann, bob)
            async with ann.watching(table) as screen:
                await screen.next("snapshot")
                await until(lambda: is_stored(site, table, 1))
                async with outage():
                    await tries_to_watch(bob, table)
                    await screen.socket.close()
            async with bob.watching(table):
                # Ann left: that can be known, and she can be voted out.
                await until(lambda: stored_as(site, table, bob, False, True))
                assert await until(lambda: online(bob, table)) == [False, True]
                # Bob is here, whatever went wrong when he came first.
                no = await ann.post(f"/tables/{table}/replace", 409, seat=1, yes=True)
                assert no["why"] == "the player is still here"
                voted = await bob.post(f"/tables/{table}/replace", seat=0, yes=True)
                assert voted["seats"][0]["replaced"]
            await until(lambda: gone(bob, table, 1))

    run(story())


def test_who_comes_back_while_the_others_vote_stays(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(AWAY, "live", 0.0)

    async def story() -> None:
        async with (
            serving(sqlite_url) as site,
            Person(site) as ann,
            Person(site) as bob,
            AsyncExitStack() as open,
        ):
            table = await two(ann, bob)
            async with bob.watching(table) as screen:
                await screen.next("snapshot")
            await until(lambda: gone(ann, table, 1))
            look = site.server.hub.present
            looks = 0

            async def looked(id: str) -> Any:
                nonlocal looks
                looks += 1
                if looks == 2:  # the vote is written, and has yet to count
                    screen = await open.enter_async_context(bob.watching(table))
                    await screen.next("snapshot")
                return await look(id)

            monkeypatch.setattr(site.server.hub, "present", looked)
            voted = await ann.post(f"/tables/{table}/replace", seat=1, yes=True)
            assert not voted["seats"][1]["replaced"]
            assert looks == 2

    run(story())


async def gone(person: Person, table: str, seat: int) -> bool:
    return not (await online(person, table))[seat]


async def rows(site: Site, table: str) -> list[tuple[str, bool]]:
    """Who is at a table according to the database: guest and whether a process serves them."""
    try:
        found = await site.server.store.read(
            sa.select(presence.c.guest, presence.c.process).where(presence.c.table_id == table)
        )
    except Exception:
        return []
    return [(guest, bool(process)) for guest, process in found]


async def is_stored(site: Site, table: str, served: int) -> bool:
    return sum(here for _, here in await rows(site, table)) == served


async def stored_as(site: Site, table: str, bob: Person, ann_here: bool, bob_here: bool) -> bool:
    me = (await bob.get("/me"))["id"]
    found = await rows(site, table)
    served = {guest for guest, here in found if here}
    return (me in served) == bob_here and bool(served - {me}) == ann_here


def test_a_silent_database_is_told_in_time_and_a_move_counts_once(
    postgres_url: str, postgres_silence: Outage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("duchy.server.server.ANSWER", 0.5)

    async def story() -> None:
        async with serving(postgres_url) as site, Person(site) as ann:
            await ann.ask("PATCH", "/me", language="de")
            table = await ann.open("me", "hot")
            before = await ann.get(f"/tables/{table}")
            async with ann.watching(table) as screen:
                await screen.next("snapshot")
                async with postgres_silence():
                    looks = [ann.http.get(f"/tables/{table}") for _ in range(5)]
                    for answer in await asyncio.gather(*looks):  # together, not one after the other
                        assert answer.status_code == 503
                        assert answer.headers["retry-after"] == "5"
                        assert answer.json()["why"].endswith("versuch es in 5 s noch einmal")
                    ready = await ann.http.get(f"{site.url}/readyz")
                    assert (ready.status_code, ready.json()["database"]) == (503, False)
                    unsure = await ann.move(table, before, 503, key="once")
                    assert "siehst du, ob das gilt" in unsure["why"]
                    await screen.send(type="move", key="once", **moving(before))
                    refused = await screen.next("refused")
                    assert (refused["status"], refused["why"]) == (503, unsure["why"])
            await until(lambda: ann.get(f"/tables/{table}"))
            await ann.move(table, before, key="once")
            after = await ann.get(f"/tables/{table}")
            assert after["number"] == before["number"] + 1
            log = await site.server.store.log(table)
            assert [entry.key for entry in log].count("once") == 1

    run(story())


def test_a_question_that_the_database_refuses_is_no_outage(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site:
            for wrong in ("SELECT * FROM nowhere", "SELECT 1 FROM"):
                with pytest.raises(SQLAlchemyError):
                    async with site.server.store.reading() as connection:
                        await connection.exec_driver_sql(wrong)
            if site.server.store.postgres:
                with pytest.raises(SQLAlchemyError):  # more than the column can hold
                    await site.server.store.log("x", 2**40)

    run(story())


def moving(seen: dict[str, Any]) -> dict[str, Any]:
    choice = seen["choices"][0]
    return {"seat": choice["seat"], "number": seen["number"], "action": choice["action"]}


def test_two_processes_know_of_each_others_guests_after_postgresql_was_away(
    postgres_url: str, postgres_outage: Outage
):
    one, other = Process(postgres_url), Process(postgres_url)

    async def story() -> None:
        for process in (one, other):
            process.start()
        for process in (one, other):
            await process.ready()
        async with Person(one.site) as ann, Person(other.site) as bob:
            table = await two(ann, bob)
            async with ann.watching(table) as left, bob.watching(table) as right:
                await left.until(lambda seen: seen["table"]["seats"][1]["online"])
                await right.until(lambda seen: seen["table"]["seats"][0]["online"])
                async with postgres_outage():
                    await asyncio.sleep(1.5)
                assert await until(lambda: both(ann, table))
                assert await until(lambda: both(bob, table))
                # and updates still go from one to the other
                await until(lambda: said(ann, table))
                assert (await right.next("chat"))["lines"][0]["text"] == "hello"
                no = await ann.post(f"/tables/{table}/replace", 409, seat=1, yes=True)
                assert no["why"] == "the player is still here"

    async def both(person: Person, table: str) -> bool:
        return await online(person, table) == [True, True]

    async def said(person: Person, table: str) -> bool:
        await person.post(f"/tables/{table}/chat", text="hello")
        return True

    try:
        run(story())
    finally:
        one.kill()
        other.kill()


def test_updates_go_on_though_a_query_fails_just_as_listen_returns(
    postgres_url: str, caplog: pytest.LogCaptureFixture
):
    async def story() -> None:
        async with (
            serving(postgres_url) as here,
            serving(postgres_url) as there,
            Person(here) as ann,
            Person(there) as bob,
        ):
            table = await two(ann, bob)
            database = await asyncpg.connect(postgres_url)
            async with bob.watching(table) as screen:
                await screen.next("snapshot")
                await database.execute("ALTER TABLE tables RENAME TO gone")
                await database.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND query ILIKE 'LISTEN%'"
                    " OR application_name = 'duchy'"
                )
                await until(query_failed)
                await database.execute("ALTER TABLE gone RENAME TO tables")
                await ann.post(f"/tables/{table}/chat", text="hello")
                assert (await screen.next("chat"))["lines"][0]["text"] == "hello"
            assert here.server._works()
            assert there.server._works()
            await database.close()

    async def query_failed() -> bool:
        """Bob's process asks for his table as soon as it listens again."""
        return "the database does not answer; it will be tried again" in caplog.text

    run(story())


async def bot_table(url: str) -> str:
    """A table whose bots have to move, made beside any server."""
    store = Store(Settings(database_url=url).url)
    await store.open()
    games = Games()
    game = games["burgundy"]
    setup = make_setup(game, [SetupSeat("bot", "", "", "greedy")] * 2, game.settle(2, {}))
    table = await Tables(store, games, 1, lambda *_: None).create(setup, "", False, Started())
    await store.close()
    return table


def test_tables_that_cannot_be_played_keep_no_other_from_being_looked_after(sqlite_url: str):
    async def story() -> None:
        table = await bot_table(sqlite_url)
        with changing(sqlite_url) as database:
            columns = [row[1] for row in database.execute("PRAGMA table_info(tables)")][1:]
            others = ", ".join(f'"{name}"' for name in columns)
            old = others.replace('"setup"', """json_set("setup", '$.rules', 0)""")
            database.execute(f'CREATE TABLE played AS SELECT * FROM "tables" WHERE id = "{table}"')
            database.execute(f'DELETE FROM "tables" WHERE id = "{table}"')
            for number in range(1100):
                database.execute(
                    f'INSERT INTO "tables" (id, {others}) SELECT "!{number:05}", {old} FROM played'
                )
            database.execute('INSERT INTO "tables" SELECT * FROM played')
            database.execute("DROP TABLE played")
        async with serving(sqlite_url) as site, Person(site) as ann:
            await ann.until(table, lambda seen: seen["moves"] > 2)

    run(story())


@contextmanager
def changing(url: str) -> Iterator[sqlite3.Connection]:
    database = sqlite3.connect(url.removeprefix("sqlite:///"))
    with database:
        yield database
    database.close()


AGES = (
    "UPDATE processes SET beat = beat - {0}",
    "UPDATE presence SET seen = seen - {0}",
    "UPDATE entries SET at = at - {0}",
    "UPDATE tables SET created = created - {0}, clock_due = clock_due - {0}",
)


async def pass_time(url: str, seconds: float) -> None:
    """While no server runs: everything that is written happened so much longer ago."""
    if url.startswith("sqlite"):
        with changing(url) as database:
            for change in AGES:
                database.execute(change.format(seconds))
    else:
        connection = await asyncpg.connect(url)
        for change in AGES:
            await connection.execute(change.format(seconds))
        await connection.close()


def test_time_in_which_no_server_ran_counts_against_nobody(database_url: str):
    """Neither on the clock nor as absence; and of several processes one says so, once."""
    first = Process(database_url)

    async def story() -> None:
        first.start()
        await first.ready()
        async with Person(first.site) as ann, Person(first.site) as bob:
            table = await two(ann, bob, clock={"minutes": 10, "increment": 0})
            async with ann.watching(table) as left, bob.watching(table) as right:
                await left.until(lambda seen: seen["table"]["seats"][1]["online"])
                seen = await right.next("snapshot")
                mover = seen["to_act"][0]
                first.kill()
            await pass_time(database_url, HOUR)
            again = [serving(database_url)]
            if database_url.startswith("postgres"):
                again.append(serving(database_url))
            sites = [await one.__aenter__() for one in again]
            try:
                for person in (ann, bob):
                    person.http.base_url = f"{sites[-1].url}/api"
                await sites[0].server.sweep()
                seen = await ann.get(f"/tables/{table}")
                assert not any(seat["replaced"] for seat in seen["table"]["seats"])
                left_now = [seat["clock"]["left"] for seat in seen["table"]["seats"]]
                assert left_now[1 - mover] == 600.0
                assert 600.0 - PATIENCE < left_now[mover] < 600.0
                log = await sites[0].server.store.log(table)
                (pause,) = (one for one in log if isinstance(one.entry, Paused))
                assert pause.at - pause.entry.since > HOUR  # type: ignore[attr-defined]
                # Nobody was there, but nobody can be voted out for it.
                for person, seat in ((ann, 1), (bob, 0)):
                    await person.post(f"/tables/{table}/replace", 409, seat=seat, yes=True)
                due = (await sites[0].server.store.read(sa.select(tables.c.clock_due)))[0][0]
                assert due > time.time() + 300
            finally:
                for one in reversed(again):
                    await one.__aexit__(None, None, None)

    try:
        run(story())
    finally:
        first.kill()


def test_clocks_stand_still_while_the_database_is_away(sqlite_url: str):
    """Nobody could move: the first who can finds the pause in the log already."""

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot", clock={"minutes": 10, "increment": 0})
            async with site.server.tables.open(table):
                pass
            # As if the last hour had been an outage.
            site.server.lives.beaten -= HOUR
            site.server.tables._held.clear()
            await pass_time(sqlite_url, HOUR)
            seen = await ann.my_turn(table)
            await ann.move(table, seen)
            log = await site.server.store.log(table)
            assert [type(one.entry).__name__ for one in log] == ["Started", "Paused", "Played"]
            seen = await ann.get(f"/tables/{table}")
            assert all(seat["clock"]["left"] > 600 - PATIENCE for seat in seen["table"]["seats"])

    run(story())


def test_who_left_within_an_outage_left_no_later_than_its_end(database_url: str):
    """The minute to come back counts from there."""

    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as bob:
            table = await two(ann, bob)
            lives, store = site.server.lives, site.server.store
            me = (await ann.get("/me"))["id"]
            await site.server.hub.presences.write(set(), {(table, me): time.time()})
            # As if that had been in the middle of an outage of an hour.
            lives.beaten -= HOUR
            async with store.writing() as connection:
                await connection.execute(processes.update().values(beat=processes.c.beat - HOUR))
            await lives.beat()
            assert (await site.server.hub.present(table)).left[me] <= time.time()

    run(story())


def test_the_bots_of_a_process_that_died_or_stopped_are_free_at_once(postgres_url: str):
    one = Process(postgres_url, bot_pause=1.0)

    async def story() -> None:
        one.start()
        await one.ready()
        async with serving(postgres_url, bot_pause=1.0) as here, Person(one.site) as ann:
            store, lives = here.server.store, here.server.lives
            table = await ann.open("greedy", "greedy")
            owner = await until(lambda: leased(store, table))
            assert owner != lives.me
            await until(lambda: sees(lives, owner, True))
            assert not await leases.take(store, table, lives.me, lives.others)
            one.kill()
            await until(lambda: sees(lives, owner, False))
            beat = (await store.read(sa.select(processes.c.beat).where(processes.c.id == owner)))[
                0
            ][0]
            assert beat > 0  # it never said that it would end
            await until(lambda: leased_by(store, table, lives.me))
        # This one stopped cleanly, and says so.
        last = Store(Settings(database_url=postgres_url).url)
        assert not await leased(last, table)
        await last.close()

    async def sees(lives: Any, process: str, alive: bool) -> bool:
        await lives.look()
        return (process in lives.holding) == alive

    async def leased(store: Store, table: str) -> str:
        return str(
            (await store.read(sa.select(tables.c.lease_by).where(tables.c.id == table)))[0][0]
        )

    async def leased_by(store: Store, table: str, process: str) -> bool:
        return await leased(store, table) == process

    try:
        run(story())
    finally:
        one.kill()
