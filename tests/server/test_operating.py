"""What an owner relies on: health, names the server answers to, HEAD, HSTS, fair counting."""

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from duchy.server.guests.addresses import counted
from duchy.server.http.hosts import Hosts, name_of, served_as
from duchy.server.storage.store import Store
from server.owner import duchy
from server.play import PATIENCE, Person, run, serving


def test_health_is_told_part_by_part_and_never_kept(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, httpx.AsyncClient(base_url=site.url) as client:
            alive = await client.get("/healthz")
            assert alive.json() == {"alive": True}
            ready = await client.get("/readyz")
            whole = {"ready": True, "database": True, "migrations": True, "workers": True}
            assert ready.json() == whole
            for answer in (alive, ready):
                assert answer.status_code == 200
                assert answer.headers["cache-control"] == "no-store"
                assert answer.headers["content-type"] == "application/json"
            health = site.server.health

            async def asked() -> httpx.Response:
                health._asked = -100.0
                return await client.get("/readyz")

            store = site.server.store
            async with store.writing() as connection:
                await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0000'")
            old = await asked()
            assert old.status_code == 503
            assert old.json() == {**whole, "ready": False, "migrations": False}
            for spoilt in ("DELETE FROM alembic_version", "DROP TABLE alembic_version"):
                async with store.writing() as connection:
                    await connection.exec_driver_sql(spoilt)
                none = await asked()
                assert none.status_code == 503
                assert none.json() == {**whole, "ready": False, "migrations": False}
            site.server._tasks[1].cancel()
            await asyncio.sleep(0)
            assert (await asked()).json()["workers"] is False
            assert (await client.get("/healthz")).status_code == 200

    run(story())


def test_bots_that_do_not_answer_are_told(sqlite_url: str, monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        async with (
            serving(sqlite_url) as site,
            httpx.AsyncClient(base_url=site.url) as client,
            Person(site) as ann,
        ):

            async def until(works: bool) -> None:
                async with asyncio.timeout(PATIENCE):
                    while (await client.get("/readyz")).json()["workers"] is not works:
                        await asyncio.sleep(0.1)

            monkeypatch.setattr(sys, "executable", "/nowhere/python")  # no process starts
            table = await ann.open("greedy", "greedy")
            await until(False)
            monkeypatch.undo()
            await ann.until(table, lambda seen: seen["moves"] > 0)
            await until(True)

    run(story())


def test_head_is_get_without_a_body(sqlite_url: str, tmp_path: Path):
    (tmp_path / "index.html").write_text("<!doctype html><title>t</title>")
    (tmp_path / "app.js").write_text("console.log(1)")

    async def story() -> None:
        async with serving(sqlite_url, static=str(tmp_path)) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            for path in (
                "/", "/app.js", "/healthz", "/readyz", "/no.js", "/api/games", "/api/me",
                f"/api/tables/{table}", f"/api/tables/{table}/chat", "/api/nothing",
            ):  # fmt: skip
                got = await ann.http.get(f"{site.url}{path}")
                head = await ann.http.head(f"{site.url}{path}")
                assert head.status_code == got.status_code, path
                assert head.content == b""
                for name in ("content-type", "content-length", "content-security-policy"):
                    assert head.headers.get(name) == got.headers.get(name), (path, name)

    run(story())


@pytest.mark.parametrize(
    "host, name",
    [
        ("localhost:8710", "localhost"), ("LOCALHOST", "localhost"), ("127.0.0.1:1", "127.0.0.1"),
        ("[::1]:8710", "::1"), ("games.example.org.:443", "games.example.org"), ("", ""),
    ],
)  # fmt: skip
def test_the_name_in_a_host_header(host: str, name: str):
    assert name_of(host) == name


def test_a_server_answers_to_the_names_it_is_served_as():
    here = Hosts(served_as("127.0.0.1", ""))
    assert all(here.allow(host) for host in ("localhost:8710", "127.0.0.1:8710", "[::1]:8710"))
    for host in ("evil.example:8710", "192.0.2.7", "", "127.0.0.1.evil.example"):
        assert not here.allow(host), host
    public = Hosts(served_as("0.0.0.0", "games.example.org *.example.net"))
    for host in ("games.example.org", "192.0.2.7:8710", "[2001:db8::1]", "a.example.net"):
        assert public.allow(host), host
    for host in (
        "evil.example",
        "example.org",
        "evilexample.net",
        "games.example.org.evil.example",
    ):
        assert not public.allow(host), host
    assert Hosts("*").allow("anything.example")


def test_a_name_that_another_site_points_here_is_refused(sqlite_url: str):
    """DNS rebinding: to the browser, evil.example is this server, and its page has our origin."""

    async def story() -> None:
        async with (
            serving(sqlite_url, allowed_hosts="games.example.org") as site,
            Person(site) as ann,
        ):
            table = await ann.open("me", "hot")
            evil = {
                "host": f"evil.example:{site.port}",
                "origin": f"http://evil.example:{site.port}",
            }
            for path in ("/", "/api/me", f"/api/tables/{table}", "/healthz", "/nothing.js"):
                answer = await ann.http.get(f"{site.url}{path}", headers=evil)
                assert answer.status_code == 421, path
                assert "evil.example" in answer.json()["why"]
            made = await ann.http.post("/tables", json={}, headers=evil)
            assert made.status_code == 421
            reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
            writer.write(
                b"GET /api/games HTTP/1.1\r\nHost: evil.example\r\nHost: localhost\r\n\r\n"
            )
            assert b" 421 " in await reader.readline()  # one good name does not make up for another
            writer.close()
            live: Any = connect(
                f"ws://127.0.0.1:{site.port}/api/tables/{table}/live",
                additional_headers=[("Host", evil["host"]), ("Origin", evil["origin"])],
            )
            with pytest.raises(InvalidStatus):
                async with live:
                    pass
            for host in ("games.example.org", f"localhost:{site.port}", "GAMES.example.org:443"):
                assert (await ann.http.get("/me", headers={"host": host})).status_code == 200

    run(story())


def test_browsers_insist_on_https_after_a_visit_over_https(sqlite_url: str):
    async def story() -> None:
        async with (
            serving(sqlite_url, trust_proxy=True, allowed_hosts="games.example.org") as site,
            httpx.AsyncClient(base_url=site.url) as client,
        ):

            async def told(**headers: str) -> Any:
                answer = await client.get("/api/games", headers=headers)
                return answer.headers.get("strict-transport-security")

            https = {"x-forwarded-proto": "https"}
            assert await told(host="games.example.org", **https) == "max-age=31536000"
            assert await told(host="games.example.org") is None
            assert await told(host="localhost", **https) is None  # other servers are there too
            assert await told(host="games.example.org", **{"x-forwarded-proto": "gopher"}) is None

    run(story())


def test_a_household_counts_once_however_many_addresses_it_has(sqlite_url: str):
    assert counted("192.0.2.7") == counted("::ffff:192.0.2.7") == "192.0.2.7"
    assert counted("2001:db8:1:2::3") == counted("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert counted("2001:db8:1:3::3") != counted("2001:db8:1:2::3")
    assert counted("unknown") == "unknown"

    async def story() -> None:
        settings = {"trust_proxy": True, "new_guests_per_minute": 3.0}
        async with serving(sqlite_url, **settings) as site:
            found = []
            for number in range(6):
                async with Person(site) as stranger:
                    headers = {"x-forwarded-for": f"2001:db8:1:2::{number}"}
                    answer = await stranger.http.get("/me", headers=headers)
                    found.append(answer.status_code)
            assert found == [200, 200, 200, 429, 429, 429]

    run(story())


def test_a_visitor_behind_a_proxy_cannot_choose_an_address(sqlite_url: str):
    """Some proxies add a line of their own below the visitor's; others add to the visitor's."""

    def sent(name: str, mine: str, proxys: str) -> list[list[tuple[str, str]]]:
        return [[(name, mine), (name, proxys)], [(name, f"{mine}, {proxys}")]]

    async def story() -> None:
        settings = {"trust_proxy": True, "allowed_hosts": "games.example.org"}
        async with serving(sqlite_url, **settings) as site, httpx.AsyncClient() as client:
            await duchy(sqlite_url, "admin", "ban", "203.0.113.9", "--yes")
            await site.server.notice()
            for headers in sent("X-Forwarded-For", "192.0.2.1", "203.0.113.9"):
                answer = await client.get(f"{site.url}/api/games", headers=headers)
                assert answer.status_code == 403
            for headers in sent("X-Forwarded-For", "203.0.113.9", "192.0.2.1"):
                answer = await client.get(f"{site.url}/api/games", headers=headers)
                assert answer.status_code == 200
            for headers in sent("X-Forwarded-Proto", "https", "http"):
                headers.append(("Host", "games.example.org"))
                answer = await client.get(f"{site.url}/api/games", headers=headers)
                assert "strict-transport-security" not in answer.headers

    run(story())


def test_limits_are_shared_between_processes(postgres_url: str):
    """Two servers on one database: who spends a limit on one has little left on the other."""

    async def story() -> None:
        slow = {"requests_per_second": 5.0, "sweep_seconds": 3600.0}
        async with (
            serving(postgres_url, **slow) as one,
            serving(postgres_url, **slow) as two,
            Person(one) as ann,
            Person(two) as same,
            Person(two) as ben,
        ):
            await ann.get("/me")
            same.http.cookies.set("duchy_guest", ann.http.cookies["duchy_guest"])
            await ben.get("/me")
            statements: list[str] = []
            heard(two.server.store, statements)
            two.server.sharing._since = time.monotonic() - 2.0
            await two.server.sharing.sync()
            assert not [text for text in statements if "spent" in text]  # nobody asks for much

            async def until_refused(person: Person) -> int:
                for count in range(100):
                    if (await person.http.get("/games")).status_code == 429:
                        return count
                raise AssertionError("no limit")

            assert await until_refused(ann) >= 14
            for site in (one, two):
                site.server.sharing._since = time.monotonic() - 1.0
            await one.server.sharing.sync()
            for _ in range(3):
                await same.http.get("/games")
            await two.server.sharing.sync()
            assert len([text for text in statements if "INSERT INTO spent" in text]) == 1
            assert await until_refused(same) < 10
            answer = await same.http.get("/games")
            assert int(answer.headers["retry-after"]) >= 1
            assert "try again in 1 s" in answer.json()["why"]
            await ben.get("/games")

    run(story())


def heard(store: Store, statements: list[str]) -> None:
    """Every statement that the database gets from now on."""

    def note(_c: object, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)

    event.listen(store.engine.sync_engine, "before_cursor_execute", note)
