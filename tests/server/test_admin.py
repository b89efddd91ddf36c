"""`duchy admin` beside a server that runs, on both databases."""

import asyncio
import json
import stat
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from duchy.core.formats.record import loads
from duchy.server.table.tables import new_id
from server.owner import duchy, listed
from server.play import PATIENCE, Person, Process, Screen, Site, run, serving


@asynccontextmanager
async def process(database_url: str) -> AsyncIterator[Site]:
    """A server process of its own."""
    server = Process(database_url)
    server.start()
    try:
        await server.ready()
        yield server.site
    finally:
        server.kill()


async def named(person: Person, name: str) -> str:
    """Take a name; the guest's id, which the cookie begins with."""
    await person.get("/me")
    await person.ask("PATCH", "/me", name=name)
    return str(person.http.cookies["duchy_guest"]).partition(".")[0]


async def closed(screen: Screen) -> tuple[int, str]:
    """Wait until the server closes a socket; the code and the reason."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await screen.next()
    except ConnectionClosed as end:
        return (end.rcvd.code, end.rcvd.reason) if end.rcvd else (0, "")


async def until_status(person: Person, path: str, status: int) -> str:
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        answer = await person.http.get(path)
        if answer.status_code == status:
            return answer.text
        await asyncio.sleep(0.05)
    raise AssertionError(f"{path} never answered {status}")


def test_a_banned_guest_is_cut_off_and_told_why(database_url: str):
    async def story() -> None:
        async with process(database_url) as site, Person(site) as ann, Person(site) as bob:
            await named(ann, "Ann")
            villain = await named(bob, "Bob")
            table = await ann.open("me", "open")
            (found,) = await listed(database_url, "guests", "--name", "bob")
            assert (found["id"], found["name"]) == (villain, "Bob")
            async with bob.watching(table) as screen, ann.watching(table) as other:
                await screen.next("snapshot")
                said = await duchy(
                    database_url, "admin", "ban", villain, "--why", "spam", "--for", "2h", "--yes"
                )
                assert "is banned until" in said
                code, reason = await closed(screen)
                assert code == 4403
                assert "banned you until" in reason
                await other.next("snapshot")  # hers is open
            why = await until_status(bob, "/me", 403)
            assert "(spam)" in why
            async with bob.watching(table) as screen:
                assert (await closed(screen))[0] == 4403
            await ann.get("/me")
            assert [one["who"] for one in await listed(database_url, "bans")] == [villain]
            await duchy(database_url, "admin", "unban", villain)
            await until_status(bob, "/me", 200)
            assert "is not banned" in await duchy(database_url, "admin", "unban", villain, code=2)

    run(story())


def test_a_banned_network_is_shut_out(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            await ann.get("/me")
            assert "no guest's id, address or network" in await duchy(
                sqlite_url,
                "admin",
                "ban",
                "nobody",
                code=2,  # before it asks
            )
            assert "add --yes" in await duchy(sqlite_url, "admin", "ban", "127.0.0.0/8", code=2)
            await duchy(sqlite_url, "admin", "ban", "10.0.0.0/8", "--yes")
            await duchy(sqlite_url, "admin", "ban", "127.0.0.0/8", "--yes")
            await until_status(ann, "/me", 403)
            async with Person(site) as stranger:  # a new cookie does not help
                await stranger.get("/me", 403)
                await stranger.get("/games", 403)
            answer = await ann.http.get(f"{site.url}/")
            assert answer.status_code == 200  # the page that tells why
            await duchy(sqlite_url, "admin", "unban", "127.0.0.0/8")
            await until_status(ann, "/me", 200)

    run(story())


def test_a_muted_guest_plays_but_does_not_chat(database_url: str):
    async def story() -> None:
        async with process(database_url) as site, Person(site) as ann:
            id = await named(ann, "Ann")
            table = await ann.open("me", "random", game="burgundy_dice")
            await ann.post(f"/tables/{table}/chat", text="hello")
            await duchy(database_url, "admin", "mute", id)
            limit = time.monotonic() + PATIENCE
            while (await ann.http.post(f"/tables/{table}/chat", json={"text": "x"})).is_success:
                assert time.monotonic() < limit
                await asyncio.sleep(0.05)
            told = await ann.post(f"/tables/{table}/chat", 403, text="y")
            assert "does not let you chat" in told["why"]
            async with ann.watching(table) as screen:
                await screen.send(type="chat", text="z", key="k")
                assert (await screen.next("refused"))["status"] == 403
            await ann.play(table, 1)
            await duchy(database_url, "admin", "unmute", id)

    run(story())


def test_a_deleted_table_is_gone_for_everybody(database_url: str):
    async def story() -> None:
        async with process(database_url) as site, Person(site) as ann:
            table = await ann.open("me", "random", game="burgundy_dice")
            kept = await ann.open("me", "random", game="burgundy_dice")
            seen = await ann.my_turn(table)
            async with ann.watching(table) as screen:
                await screen.next("snapshot")
                assert "--yes" in await duchy(
                    database_url, "admin", "delete", "table", table, code=2
                )
                await ann.move(table, seen)  # nothing happened
                await duchy(database_url, "admin", "delete", "table", table, "--yes")
                assert (await closed(screen))[0] == 4404
            await ann.get(f"/tables/{table}", 404)
            await ann.move(table, seen, 404)
            assert [one["id"] for one in await listed(database_url, "tables")] == [kept]
            missing = await duchy(database_url, "admin", "delete", "table", table, "--yes", code=2)
            assert "no such table" in missing

    run(story())


def test_who_opens_a_table_while_the_server_looks_for_changes_stays(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, AsyncExitStack() as open:
            table = await ann.open("me", "open")
            look = site.server.store.eras
            screens: list[Screen] = []

            async def looked(ids: list[str]) -> dict[str, int]:
                found = await look(ids)
                if not ids:  # nobody looks at a table yet
                    screens.append(await open.enter_async_context(ann.watching(table)))
                    await screens[0].next("snapshot")
                return found

            monkeypatch.setattr(site.server.store, "eras", looked)
            await site.server.notice()
            await ann.post(f"/tables/{table}/chat", text="still here")
            await screens[0].next("chat")

    run(story())


def test_a_move_at_a_table_just_deleted_says_so(sqlite_url: str):
    """Before the server has noticed."""

    async def story() -> None:
        async with serving(sqlite_url, sweep_seconds=PATIENCE) as site, Person(site) as ann:
            table = await ann.open("me", "me", game="burgundy_dice")
            seen = await ann.my_turn(table)
            await duchy(sqlite_url, "admin", "delete", "table", table, "--yes")
            await ann.move(table, seen, 404)

    run(story())


def test_all_of_a_guests_data_is_exported_and_deleted(database_url: str, tmp_path: Path):
    async def story() -> None:
        async with (
            process(database_url) as site,
            Person(site) as ann,
            Person(site) as bob,
            Person(site) as cid,
        ):
            gone, _ = await named(ann, "Annabel"), await named(bob, "Bob")
            await named(cid, "Cid")
            finished = await ann.open("me", "open", game="burgundy_dice")
            await bob.post(f"/tables/{finished}/join", invite=await invitation(ann, finished))
            await ann.post(f"/tables/{finished}/chat", text="a secret of mine")
            await bob.post(f"/tables/{finished}/chat", text="bob answers")
            async with asyncio.TaskGroup() as both:
                both.create_task(ann.play(finished))
                both.create_task(bob.play(finished))
            goes_on = await bob.open("me", "open", "open", game="burgundy_dice")
            for other in (ann, cid):
                await other.post(f"/tables/{goes_on}/join", invite=await invitation(bob, goes_on))
            waits = await bob.open("me", "open", "open", game="burgundy_dice")
            await ann.post(f"/tables/{waits}/join", invite=await invitation(bob, waits))
            alone = await ann.open("me", "random", game="burgundy_dice")
            watched = await cid.open("me", "random", game="burgundy_dice", open=True)
            await ann.post(f"/tables/{watched}/chat", text="I only watch")

            file = tmp_path / "ann.json"
            await duchy(database_url, "admin", "export", "guest", gone, "--file", str(file))
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            known = json.loads(file.read_text("utf-8"))
            assert known["guest"]["name"] == "Annabel"
            assert {one["id"] for one in known["tables"]} == {finished, goes_on, waits, alone}
            assert {one["text"] for one in known["chat"]} == {"a secret of mine", "I only watch"}

            await duchy(database_url, "admin", "delete", "guest", gone, "--yes")
            left = await listed(database_url, "tables")
            assert {one["id"] for one in left} == {finished, goes_on, waits, watched}
            for table in left:
                text = await duchy(
                    database_url,
                    "admin",
                    "export",
                    "table",
                    table["id"],
                    code=(2 if table["id"] == waits else 0),
                )
                assert gone not in text
            loads(await duchy(database_url, "admin", "export", "table", finished))
            seen = await bob.until(finished, lambda seen: seen["table"]["seats"][0]["guest"] == "")
            assert seen["table"]["over"]
            assert "Annabel" not in json.dumps(seen)
            lines = await bob.get(f"/tables/{finished}/chat")
            assert [line["text"] for line in lines] == ["bob answers"]
            assert await cid.get(f"/tables/{watched}/chat") == []
            seen = await bob.until(goes_on, lambda seen: seen["table"]["seats"][1]["removed"])
            assert "Annabel" not in json.dumps(seen)
            seen = await bob.until(waits, lambda seen: seen["table"]["seats"][1]["kind"] == "open")
            await cid.post(f"/tables/{waits}/join", invite=seen["table"]["invite"])
            # the game goes on without her, and her cookie is a stranger's
            async with asyncio.TaskGroup() as both:
                both.create_task(bob.play(goes_on, 2))
                both.create_task(cid.play(goes_on, 2))
            await until_status(ann, f"/tables/{alone}", 404)
            assert (await ann.get("/me"))["name"] != "Annabel"
            assert gone not in await everything(database_url)

    run(story())


async def invitation(host: Person, table: str) -> str:
    return str((await host.get(f"/tables/{table}"))["table"]["invite"])


async def everything(database_url: str) -> str:
    """The whole database as text."""
    import sqlalchemy as sa

    from duchy.server.settings import Settings
    from duchy.server.storage.schema import metadata
    from duchy.server.storage.store import Store

    store = Store(Settings(database_url=database_url).url)
    try:
        return repr([await store.read(sa.select(one)) for one in metadata.sorted_tables])
    finally:
        await store.close()


@pytest.mark.parametrize(
    "arguments, why",
    [
        (("tables", "--status", "done"), "write waiting, playing or over"),
        (("ban", "203.0.113.7", "--for", "soon", "--yes"), "minutes, hours or days"),
        (("export", "guest", "nobody"), "no such guest"),
        (("export", "table", "nothing"), "no such table"),
        (("done", "nothing"), "no such report"),
    ],
)
def test_mistakes_are_explained(sqlite_url: str, arguments: tuple[str, ...], why: str):
    async def story() -> None:
        async with serving(sqlite_url):
            assert why in await duchy(sqlite_url, "admin", *arguments, code=2)

    run(story())


def test_no_tables_id_is_an_option():
    assert not any(new_id().startswith("-") for _ in range(2000))


def test_a_database_that_is_not_there_is_explained(tmp_path: Path):
    async def story() -> None:
        nowhere = f"sqlite:///{tmp_path / 'none.sqlite'}"
        assert "there is no database" in await duchy(nowhere, "admin", "tables", code=2)
        assert not (tmp_path / "none.sqlite").exists()
        away = "postgresql://duchy:hunter2@127.0.0.1:9/duchy"
        backup = tmp_path / "club.backup"
        made = f"sqlite:///{tmp_path / 'made.sqlite'}"
        async with serving(made):
            await duchy(made, "backup", str(backup))
        for command in (
            ["admin", "tables"],
            ["backup", str(tmp_path / "other.backup")],
            ["restore", str(backup)],
        ):
            said = await duchy(away, *command, code=2)
            assert "the database does not answer" in said
            assert "(postgresql://duchy:***@127.0.0.1:9/duchy)" in said
            assert "hunter2" not in said
            assert "None" not in said
        assert not (tmp_path / "other.backup").exists()

    run(story())
