"""Entries that go into the database together, and what other processes hear of them."""

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa

from duchy.server.settings import Settings
from duchy.server.storage.appending import LONGEST_NEWS, Summary, Taken, told
from duchy.server.storage.schema import seats, tables
from duchy.server.storage.store import Row, Store
from duchy.server.table.events import Logged, Said
from server.play import Person, run, serving

SUMMARY = Summary("playing", 1, 0, False, None, 5.0)


def said(number: int, text: str = "hello", key: str = "") -> Logged:
    return Logged(number, 2.5, Said("ann", "Ann", None, text), "ann", key)


async def opened(url: str, *ids: str) -> Store:
    store = Store(Settings(database_url=url).url)
    await store.open()
    for id in ids:
        row = Row(id, "burgundy", "{}", "ann", True, 1.0, 0, 1.0)
        await store.add_table(row, [], SUMMARY, {})
    return store


async def together(store: Store, *asked: tuple[str, int, Logged]) -> list[Any]:
    """Write them in one transaction; what came of each."""
    writing = [
        store.append(Row(id, "burgundy", "", "ann", True, 1.0, 0, 1.0, era=era), logged, SUMMARY)
        for id, era, logged in asked
    ]
    return await asyncio.gather(*writing, return_exceptions=True)


def test_an_entry_that_is_taken_keeps_no_other_from_the_log(database_url: str):
    async def story() -> None:
        store = await opened(database_url, "t1", "t2", "t3", "t4")
        try:
            first = await together(store, ("t1", 0, said(1)), ("t2", 0, said(1, key="k")))
            assert first == [None, None]
            found = await together(
                store,
                ("t1", 0, said(1)),  # there is one with this number
                ("t2", 0, said(2, key="k")),  # the key is used
                ("t3", 7, said(1)),  # of another era
                ("none", 0, said(1)),  # no such table
                ("t4", 0, said(1, "ä\n b")),
            )
            assert [type(one) for one in found] == [Taken] * 4 + [type(None)]
            assert [len(await store.log(id)) for id in ("t1", "t2", "t3", "t4")] == [1, 1, 0, 1]
            assert await store.log("t4") == [said(1, "ä\n b")]
            assert await store.numbers(["t3", "t4"]) == {"t3": 0, "t4": 1}
            row = await store.read(sa.select(tables.c.status, tables.c.updated))
            assert ("playing", 5.0) in row
        finally:
            await store.close()

    run(story())


def test_an_entry_that_cannot_be_written_breaks_no_other(database_url: str):
    async def story() -> None:
        store = await opened(database_url, "t1", "t2")
        broken = Logged(1, 2.5, said(1).entry, "ann", "\ud800")  # no text for any database
        try:
            problem, good = await together(store, ("t1", 0, broken), ("t2", 0, said(1)))
            assert isinstance(problem, Exception)
            assert good is None
            assert [len(await store.log(id)) for id in ("t1", "t2")] == [0, 1]
            assert await together(store, ("t1", 0, said(1))) == [None]  # and the way is free
        finally:
            await store.close()

    run(story())


def test_who_sits_where_is_written_with_the_entry(database_url: str):
    async def story() -> None:
        store = await opened(database_url, "t1")
        row = Row("t1", "burgundy", "", "ann", True, 1.0, 0, 1.0)
        try:
            await store.append(row, said(1), SUMMARY, {0: "ann", 1: "bob"})
            await store.append(row, said(2), SUMMARY, {1: "cleo"})
            with pytest.raises(Taken):
                await store.append(row, said(2), SUMMARY, {1: "dan"})
            assert await store.read(sa.select(seats)) == [("t1", 1, "cleo")]
        finally:
            await store.close()

    run(story())


def test_writing_goes_on_after_the_connection_broke(postgres_url: str):
    async def story() -> None:
        store = await opened(postgres_url, "t1")
        try:
            assert await together(store, ("t1", 0, said(1))) == [None]
            async with store.engine.connect() as connection:
                others = sa.text(
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
                assert (await connection.execute(others)).scalar_one() >= 1
            while len(await store.log("t1")) < 2:  # one try may be lost with the connection
                await together(store, ("t1", 0, said(2)))
            assert await together(store, ("t1", 0, said(3))) == [None]
        finally:
            await store.close()

    run(story())


def test_only_what_was_written_is_told_and_with_the_entry(postgres_url: str):
    async def story() -> None:
        import asyncpg

        ids = [f"t{i}" for i in range(60)]
        store = await opened(postgres_url, *ids)
        listening = await asyncpg.connect(
            store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        )
        heard: list[str] = []
        try:
            await listening.add_listener("duchy", lambda *event: heard.append(event[3]))
            await together(store, ("t0", 0, said(1)))
            asked = [(id, 0, said(1, "ü" * 200)) for id in ids]
            asked[9] = ("t9", 0, said(1, "ü" * LONGEST_NEWS))  # longer than news may be
            await together(store, *asked)
            lines: list[str] = []
            while len(lines) < 60:
                await asyncio.sleep(0.01)
                lines = "\n".join(heard).split("\n")
            assert len(heard) < 15  # notifications
            news = {line.split(" ")[0]: line for line in lines}
            assert sorted(news) == sorted(ids)  # t0 once: the second was taken
            assert len(lines) == 60
            assert news["t9"] == "t9 1"
            new = told(news["t8"].split(" ", 2)[2])
            assert (new.era, new.at, new.guest, new.key) == (0, 2.5, "ann", "")
            assert new.entry == said(1, "ü" * 200).entry
        finally:
            await listening.close()
            await store.close()

    run(story())


def test_a_move_on_another_process_is_shown_without_asking_the_database(postgres_url: str):
    async def story() -> None:
        async with (
            serving(postgres_url) as here,
            serving(postgres_url) as there,
            Person(here) as ann,
            Person(there) as bob,
        ):
            table = await ann.open("me", "open", open=True)
            await bob.post(f"/tables/{table}/join")
            seen = await ann.get(f"/tables/{table}")
            asked: list[int] = []
            read = there.server.store.log

            async def counted(id: str, after: int = 0) -> list[Logged]:
                asked.append(after)
                return await read(id, after)

            async with bob.watching(table) as screen:
                await screen.until(lambda shown: shown["number"] == seen["number"])
                there.server.store.log = counted  # type: ignore[method-assign]
                for text in ("one", "two", "three"):
                    await ann.post(f"/tables/{table}/chat", text=text)
                    assert (await screen.next("chat"))["lines"][0]["text"] == text
                assert asked == []
                # What does not fit into the log is left to the database.
                number = here.server.tables._held[table].replay.number  # type: ignore[union-attr]
                there.server.tables.hear(table, number + 1, '[0, 1.0, "", "", {}]')
                await ann.post(f"/tables/{table}/chat", text="four")
                assert (await screen.next("chat"))["lines"][0]["text"] == "four"

    run(story())


def test_many_who_come_at_once_are_looked_up_together(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann:
            ids = [await ann.open("me", "open") for _ in range(12)]
            hub = site.server.hub
            asked: list[int] = []
            look = hub.presences.elsewhere

            async def counted(tables: list[str]) -> Any:
                asked.append(len(tables))
                return await look(tables)

            hub.presences.elsewhere = counted  # type: ignore[assignment, method-assign]
            async with hub._looking:  # somebody looks, and it takes a while
                coming = [asyncio.create_task(hub.refresh_online(id)) for id in ids * 2]
                while hub._unsure != set(ids):
                    await asyncio.sleep(0.01)
            await asyncio.gather(*coming)
            assert asked == [len(ids)]

    run(story())
