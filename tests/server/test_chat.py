"""Who may write in a chat, and how much."""

from duchy.server.storage.schema import entries, tables
from duchy.server.storage.store import LOG_PAGE, entry_row
from duchy.server.table.events import Logged, Said
from duchy.server.table.replay import CHAT_KEPT
from server.play import Person, Turns, run, serving

SLOWLY = 1 / 3600  # lines a second: those at once are all there are


def test_a_guest_writes_a_few_lines_at_once(sqlite_url: str):
    async def story() -> None:
        async with (
            serving(sqlite_url, chat_lines_per_second=SLOWLY) as site,
            Person(site) as ann,
            Person(site) as bob,
        ):
            table, other = [await ann.open("me", "open", open=True) for _ in range(2)]
            await bob.post(f"/tables/{table}/join")
            for number in range(10):
                await ann.post(f"/tables/{table if number % 2 else other}/chat", text="hello")
            refused = await ann.http.post(f"/tables/{table}/chat", json={"text": "hello"})
            assert refused.status_code == 429
            assert "writing too quickly" in refused.json()["why"]
            assert int(refused.headers["retry-after"]) > 1
            told = await ann.post(f"/tables/{other}/chat?language=de", 429, text="hallo")
            assert "du schreibst zu schnell" in told["why"]
            async with ann.watching(table) as screen:  # nor that way
                await screen.send(type="chat", text="hello", key="k")
                assert (await screen.next("refused"))["status"] == 429
                await bob.post(f"/tables/{table}/chat", text="say that again?")
                assert (await screen.next("chat"))["lines"][-1]["text"] == "say that again?"

    run(story())


def test_only_players_and_the_host_write_at_a_private_table(sqlite_url: str):
    async def story() -> None:
        async with (
            serving(sqlite_url) as site,
            Person(site) as ann,
            Person(site) as bob,
            Person(site) as eve,
        ):
            await eve.get("/me")
            made = await ann.post(
                "/tables", 201, game="burgundy", seats=[{"kind": "bot"}, {"kind": "open"}]
            )
            table = made["id"]  # ann only watches, but it is her table
            await bob.post(f"/tables/{table}/join", invite=made["invite"])
            await ann.post(f"/tables/{table}/chat", text="welcome")
            await bob.post(f"/tables/{table}/chat", text="thanks")
            told = await eve.post(f"/tables/{table}/chat?language=en", 403, text="buy this")
            assert "only players" in told["why"]
            async with eve.watching(table) as screen:
                await screen.send(type="chat", text="buy this", key="k")
                assert (await screen.next("refused"))["status"] == 403
            lines = await bob.get(f"/tables/{table}/chat")
            assert [line["text"] for line in lines] == ["welcome", "thanks"]

    run(story())


def test_spectators_do_not_drown_out_the_players(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            site.server.spectators.per_second = SLOWLY
            table, other = [await ann.open("me", "hot", open=True) for _ in range(2)]
            crowd = [Person(site) for _ in range(5)]
            codes = []
            for person in crowd:
                await person.get("/me")
                for _ in range(5):
                    said = await person.http.post(f"/tables/{table}/chat", json={"text": "boo"})
                    codes.append(said.status_code)
            assert codes == [200] * 20 + [429] * 5
            told = await crowd[0].post(f"/tables/{table}/chat?language=en", 429, text="boo")
            assert "many spectators" in told["why"]
            await ann.post(f"/tables/{table}/chat", text="hush")
            await crowd[0].post(f"/tables/{other}/chat", text="hello")  # others have their own
            for person in crowd:
                await person.http.aclose()

    run(story())


def test_a_long_chat_is_read_in_pages(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            store = site.server.store
            first = (await ann.post(f"/tables/{table}/chat", text="first"))["number"]
            said = Said((await ann.get("/me"))["id"], "Ann", 0, "la la la")
            count = 3 * max(LOG_PAGE, CHAT_KEPT)
            rows = [entry_row(table, Logged(first + i, 1.0, said)) for i in range(1, count + 1)]
            async with store.writing() as connection:
                await connection.execute(entries.insert(), rows)
                here = tables.update().where(tables.c.id == table)
                await connection.execute(here.values(entries=first + count))
            site.server.tables._held.clear()
            pages = [len(page) async for page in store.pages(table)]
            assert sum(pages) == first + count
            assert max(pages) == LOG_PAGE
            async with Turns() as turns, site.server.tables.open(table) as replay:
                assert replay.number == first + count
                assert CHAT_KEPT <= len(replay.chat) <= 2 * CHAT_KEPT
            assert turns.count >= len(pages)
            lines = await ann.get(f"/tables/{table}/chat")
            assert lines[-1]["number"] == count + 1

    run(story())
