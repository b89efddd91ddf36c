"""Lists of tables cost the same few queries however many tables there are."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

from duchy.server.storage.admin import list_tables
from duchy.server.storage.store import Store
from server.play import Person, Site, run, serving

TABLES = 100  # in each list; mine are the latest of twice as many
MOST = 3  # queries
QUIET = {"sweep_seconds": 3600.0}
ABOUT = re.compile(r"^(SELECT|WITH)\b.*\bFROM (tables|entries|seats|guests|presence)\b", re.DOTALL)
BY_ITSELF = ("WHERE presence.process =", "WHERE tables.bots_due", "WHERE tables.clock_due")


@contextmanager
def counted(store: Store) -> Iterator[list[str]]:
    """The queries about tables, guests and who is there; not those by which a process looks after
    bots, clocks and its own presence."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if ABOUT.search(statement) and not any(own in statement for own in BY_ITSELF):
            asked.append(statement)

    sa.event.listen(store.engine.sync_engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        sa.event.remove(store.engine.sync_engine, "before_cursor_execute", note)


def bare(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without who is there: nobody is, after a while."""
    return [{**table, "seats": [seat["name"] for seat in table["seats"]]} for table in told]


async def listed(site: Site, person: Person, which: str) -> list[dict[str, Any]]:
    """A list, which costs no more than a few queries."""
    with counted(site.server.store) as asked:
        told: list[dict[str, Any]] = await person.get(f"/tables?list={which}")
    assert 1 <= len(asked) <= MOST, asked
    return told


def test_a_list_costs_three_queries_however_long_it_is(database_url: str):
    async def story() -> None:
        lists: dict[str, list[dict[str, Any]]] = {}
        async with serving(database_url, **QUIET) as site, Person(site) as ann, Person(site) as bob:
            for i in range(TABLES):
                waiting = await ann.open("me", "open", game="burgundy_dice", open=True)
                playing = await ann.open("me", "hot", game="burgundy_dice", open=True)
                if i % 8 == 0:
                    await ann.post(f"/tables/{waiting}/chat", text="come in")
                    await ann.move(playing, await ann.get(f"/tables/{playing}"))
            people = {"mine": ann, "open": bob, "watch": bob}
            await bob.get("/me")
            for which, person in people.items():  # when all is in memory
                lists[which] = await listed(site, person, which)
                assert await listed(site, person, which) == lists[which]
            assert [len(told) for told in lists.values()] == [TABLES, TABLES, TABLES]
            # what happens at one of the tables is seen at once, by whoever may
            late = lists["open"][-1]["id"]
            await bob.post(f"/tables/{late}/join")
            assert late not in [table["id"] for table in await listed(site, bob, "open")]
            assert (await listed(site, bob, "mine"))[0]["seats"][1]["guest"]
            assert (await listed(site, bob, "mine"))[0]["mine"] == [1]
            assert (await listed(site, ann, "mine"))[0]["mine"] == [0]
            assert (await listed(site, ann, "watch"))[0]["host"]
            with counted(site.server.store) as asked:
                owners = await list_tables(site.server.store, "", "", "", 0.0, TABLES)
            assert len(owners) == TABLES
            assert 1 <= len(asked) <= MOST, asked
            async with ann.watching(late) as screen:
                await screen.next("snapshot")
                seen = (await listed(site, bob, "mine"))[0]["seats"]
                assert [seat["online"] for seat in seen] == [True, False]
            lists = {
                which: await person.get(f"/tables?list={which}") for which, person in people.items()
            }
            cookies = {which: dict(person.http.cookies) for which, person in people.items()}
        for which, told in lists.items():  # when nothing is in memory
            async with serving(database_url, **QUIET) as site, Person(site) as person:
                person.http.cookies.update(cookies[which])
                await person.get("/me")
                assert bare(await listed(site, person, which)) == bare(told)

    run(story())
