"""A new name is written to every table of its guest, so nobody has many new ones."""

import asyncio

from duchy.server.storage import guests
from duchy.server.table.events import Renamed
from server.play import Person, Site, run, serving, until

TABLES = 4


async def renamed(site: Site, tables: list[str]) -> list[list[str]]:
    """The new names in each log."""
    return [
        [
            entry.entry.name
            for entry in await site.server.store.log(table)
            if isinstance(entry.entry, Renamed)
        ]
        for table in tables
    ]


def test_a_guest_has_a_few_new_names_a_minute(database_url: str):
    async def story() -> None:
        async with serving(database_url, renames_per_minute=3) as site, Person(site) as ann:
            tables = [await ann.open("me", "open") for _ in range(TABLES)]
            answers = await asyncio.gather(
                *(ann.http.patch("/me", json={"name": f"Ann {i}"}) for i in range(20))
            )
            codes = [answer.status_code for answer in answers]
            assert sorted(codes) == [200] * 3 + [429] * 17
            refused = next(answer for answer in answers if answer.status_code == 429)
            assert "change your name too often" in refused.json()["why"]
            assert 1 <= int(refused.headers["retry-after"]) <= 20
            told = await ann.ask("PATCH", "/me?language=de", 429, name="Johanna")
            assert "deinen Namen zu oft" in told["why"]
            await ann.ask("PATCH", "/me", language="de")  # no new name
            name = (await ann.get("/me"))["name"]
            await ann.ask("PATCH", "/me", name=name)  # nor this
            for table in tables:
                assert (await ann.get(f"/tables/{table}"))["table"]["seats"][0]["name"] == name
            assert all(len(names) <= 3 for names in await renamed(site, tables))

    run(story())


def test_of_names_that_come_together_each_table_gets_the_newest(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann:
            tables = [await ann.open("me", "open") for _ in range(TABLES)]
            server = site.server
            guest = await guests.find(server.store, (await ann.get("/me"))["id"])
            assert guest is not None
            for i in range(10):
                await server.guests.change(guest, f"Ann {i}", None)
            await asyncio.gather(*(server.renaming.follow(guest.id) for _ in range(10)))
            assert await renamed(site, tables) == [["Ann 9"]] * TABLES

    run(story())


def test_a_new_name_stays_though_another_process_remembers_the_old_one(postgres_url: str):
    async def story() -> None:
        async with (
            serving(postgres_url) as here,
            serving(postgres_url) as there,
            Person(here) as ann,
        ):
            await ann.get("/me")
            ann.http.base_url = f"{there.url}/api"
            await ann.get("/me")
            ann.http.base_url = f"{here.url}/api"
            await ann.ask("PATCH", "/me", name="Johanna")
            ann.http.base_url = f"{there.url}/api"
            changed = await ann.ask("PATCH", "/me", language="de")
            assert changed["name"] == "Johanna"
            ann.http.base_url = f"{here.url}/api"
            assert (await ann.get("/me"))["name"] == "Johanna"
            await until(lambda: german(ann))

    async def german(person: Person) -> bool:
        return bool((await person.get("/me"))["language"] == "de")

    run(story())


def test_a_new_name_is_heard_by_a_process_that_remembers_the_old_one(postgres_url: str):
    async def story() -> None:
        async with (
            serving(postgres_url) as here,
            serving(postgres_url) as there,
            Person(here) as ann,
        ):
            await ann.get("/me")
            ann.http.base_url = f"{there.url}/api"
            await ann.get("/me")
            table = await ann.open("greedy", "greedy")
            async with ann.watching(table) as screen:
                ann.http.base_url = f"{here.url}/api"
                await ann.ask("PATCH", "/me", name="Johanna")
                ann.http.base_url = f"{there.url}/api"
                await until(lambda: named(ann))
                await screen.send(type="chat", text="hello")
                assert (await screen.next("chat"))["lines"][0]["name"] == "Johanna"

    async def named(person: Person) -> bool:
        return bool((await person.get("/me"))["name"] == "Johanna")

    run(story())
