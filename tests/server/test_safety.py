"""Bad input, other sites, too much of anything: a clear answer, and nothing changes."""

import asyncio
import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.play import Person, run, serving

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
BAD_TABLES: list[Any] = [
    None,
    [],
    "burgundy",
    {},
    {"game": "burgundy"},
    {"game": "burgundy", "seats": []},
    {"game": "burgundy", "seats": SEATS * 9},
    {"game": "burgundy", "seats": [{"kind": "ghost"}]},
    {"game": "chess", "seats": SEATS},
    {"game": "burgundy", "seats": SEATS, "seed": 5},
    {"game": "burgundy", "seats": SEATS, "options": {"nonsense": True}},
    {"game": "burgundy", "seats": SEATS, "options": {"board": "99"}},
    {"game": "burgundy", "seats": SEATS, "options": {"inns": [1]}},
    {"game": "burgundy", "seats": SEATS, "options": {"team": True}},
    {"game": "burgundy", "seats": SEATS, "clock": {"minutes": -1}},
    {"game": "burgundy", "seats": SEATS, "clock": {"minutes": 1e-300}},
    {"game": "burgundy", "seats": [{"kind": "me", "name": "x\0"}, *SEATS[1:]]},
    {"game": "burgundy", "seats": SEATS, "position": "nonsense"},
    {"game": "burgundy", "seats": SEATS, "position": 'game = "burgundy"\nseats = 3'},
    {"game": "burgundy", "seats": [{"kind": "me", "name": "x" * 50}, *SEATS[1:]]},
]


def test_a_bad_table_is_refused_with_a_reason(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            for body in BAD_TABLES:
                answer = await ann.http.post("/tables", json=body)
                assert 400 <= answer.status_code < 500, body
                problem = answer.json()
                assert problem["status"] == answer.status_code
                assert problem["what"]
                assert problem["why"]
            assert await ann.get("/tables") == []

    run(story())


def test_bad_moves_change_nothing(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            seen = await ann.my_turn(table)
            seat, number = seen["choices"][0]["seat"], seen["number"]
            other = 1 - seat
            good = {"seat": seat, "number": number, "key": "k", "action": "end"}
            for change, status in (
                ({"action": "fly to the moon"}, 400),
                ({"action": ""}, 400),
                ({"action": "end"}, 409),
                ({"seat": other}, 409),
                ({"seat": 7}, 404),
                ({"seat": -1}, 400),
                ({"seat": "me"}, 400),
                ({"number": number + 1}, 409),
                ({"number": -1}, 400),
                ({"number": 10**30}, 400),
                ({"key": ""}, 400),
                ({"key": "k" * 65}, 400),
                ({"more": 1}, 400),
            ):
                answer = await ann.http.post(f"/tables/{table}/moves", json={**good, **change})
                assert answer.status_code == status, (change, answer.text)
                assert answer.json()["why"]
            why = await ann.post(f"/tables/{table}/why", seat=seat, action="end")
            assert why["why"] == "both dice have to be used before the turn ends"
            await ann.post(f"/tables/{table}/why", 400, seat=seat)
            await ann.post(f"/tables/{table}/why", 400, seat=seat, action="fly to the moon")
            lit = {thing for choice in seen["choices"] for thing in choice["things"]}
            (empty, *_) = [f"key:{key}" for key in (1, 2, 3) if f"key:{key}" not in lit]
            why = await ann.post(f"/tables/{table}/why", seat=seat, thing=empty)
            assert why["why"] == f"key space {empty[-1]} is empty"
            assert (await ann.post(f"/tables/{table}/why", seat=seat, thing="moon"))["why"] == ""
            for content in (b"", b"{", b"\xff\xfe", b"[" * 5000, b'{"seat": NaN}'):
                answer = await ann.http.post(
                    f"/tables/{table}/moves", content=content,
                    headers={"content-type": "application/json"},
                )  # fmt: skip
                assert answer.status_code == 400, content
            large = await ann.http.post(f"/tables/{table}/chat", json={"text": "x" * 300_000})
            assert large.status_code == 413
            await ann.post(f"/tables/{table}/chat", 400, text="")
            assert (await ann.get(f"/tables/{table}"))["number"] == number

    run(story())


UNSHOWN = ("x\0y", "a\n", "\x1b[2J", "\x7f", "\x85")


def test_control_characters_are_refused_before_the_database_sees_them(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            seen = await ann.my_turn(table)
            choice = seen["choices"][0]
            move = {"seat": choice["seat"], "number": seen["number"], "action": choice["action"]}
            for text in UNSHOWN:
                problem = await ann.ask("PATCH", "/me", 400, name=text)
                assert problem["why"] == "name: it is blank, or has characters that cannot be shown"
                await ann.post(f"/tables/{table}/moves", 400, **move, key=text)
                await ann.post(f"/tables/{table}/moves", 400, **{**move, "action": text}, key="k")
                await ann.post(f"/tables/{table}/chat", 400, text=text)
            for blank in (" ", " \u2003 ", "\xa0"):
                await ann.ask("PATCH", "/me", 400, name=blank)
                await ann.post(f"/tables/{table}/chat", 400, text=blank)
            for path in ("%00", "a%00b", "%0a"):
                await ann.get(f"/tables/{path}", 404)
                await ann.get(f"/tables/{path}/chat", 404)
                await ann.post(f"/tables/{path}/moves", 404, **move, key="k")
                await ann.get(f"/games/{path}/texts", 404)
                async with ann.watching(path) as screen:
                    with pytest.raises(ConnectionClosed) as closed:
                        await screen.next("never")
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 4404
            async with ann.watching(table) as screen:
                await screen.send(type="move", **move, key="a\0")
                refused = await screen.next("refused")
                assert refused["status"] == 400
                assert "cannot be shown" in refused["why"]
                await screen.send(type="chat", text="\0")
                assert (await screen.next("refused"))["status"] == 400
            assert (await ann.get(f"/tables/{table}"))["number"] == seen["number"]
            await ann.post(f"/tables/{table}/moves", **move, key="ü 😀")
            await ann.post(f"/tables/{table}/chat", text="für 😀 – gut?")

    run(story())


def test_people_count_seats_from_one(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as eve:
            table = await ann.open("me", "hot")
            move = {"seat": 1, "number": 1, "key": "k", "action": "end"}
            problem = await eve.post(f"/tables/{table}/moves", 403, **move)
            assert problem["why"] == "seat 2 is not yours"
            problem = await ann.post(f"/tables/{table}/moves", 404, **{**move, "seat": 7})
            assert problem["why"] == "the table has no seat 8"

    run(story())


def test_reasons_come_in_the_language_of_whoever_asks(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            await ann.ask("PATCH", "/me", language="de")
            table = await ann.open("me", "hot")
            seen = await ann.my_turn(table)
            assert seen["table"]["game_name"] == "Die Burgen von Burgund"
            seat = seen["choices"][0]["seat"]
            why = await ann.post(f"/tables/{table}/why", seat=seat, action="end")
            assert why["why"] == "vor dem Ende des Zugs müssen beide Würfel benutzt sein"
            missing = await ann.get("/tables/nowhere", 404)
            assert missing["why"] == "diesen Tisch gibt es nicht"

    run(story())


def test_nonsense_over_the_socket_is_answered_and_changes_nothing(sqlite_url: str):
    """A fuzz of messages: parts of good ones, mixed and damaged."""

    async def story() -> None:
        rng = random.Random(7)
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            before = await ann.my_turn(table)
            choice = before["choices"][0]
            good = {
                "type": "move", "seat": choice["seat"], "number": before["number"], "key": "k",
                "action": choice["action"],
            }  # fmt: skip
            values: list[Any] = [
                None, True, -1, 0, 1.5, 10**40, "", "end", "x" * 3000, [], {}, [[]], "\u0000",
                "move", "undo", "answer", "chat", {"seat": 0}, "💥", "\ud800",
            ]  # fmt: skip
            async with ann.watching(table) as screen:
                await screen.next("snapshot")
                for _ in range(400):
                    message: Any = dict(good)
                    for name in rng.sample(list(good), rng.randint(1, 3)):
                        if rng.random() < 0.3:
                            message.pop(name)
                        else:
                            message[name] = rng.choice(values)
                    if rng.random() < 0.1:
                        message = rng.choice(values)
                    text = json.dumps(message)
                    if rng.random() < 0.2:
                        cut = rng.randrange(len(text) + 1)
                        text = text[:cut] + rng.choice(["", "}", "\x01", '"']) + text[cut + 1 :]
                    binary = rng.random() < 0.2
                    await screen.socket.send(text.encode() if binary else text)
                    answer = await screen.next("refused", "pong", "done")
                    if answer["type"] == "refused":
                        assert 400 <= answer["status"] < 500, (text, answer)
                        assert answer["why"]
                    else:  # what was left of the message still made sense
                        assert answer["type"] == "pong" or isinstance(message, dict)
                await screen.send(type="ping")
                assert await screen.next("pong")
            after = await ann.get(f"/tables/{table}")
            assert after["moves"] <= 2, "damaged messages were played"
            async with ann.watching(table) as screen:
                await screen.socket.send("x" * 20_000)
                with pytest.raises(ConnectionClosed):
                    await screen.next("never")

    run(story())


def test_every_answer_has_the_headers_that_keep_scripts_out(sqlite_url: str, tmp_path: Path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>t</title>")
    (tmp_path / "assets" / "app-1234.js").write_text("console.log(1)")
    (tmp_path.parent / "secret.txt").write_text("no")

    async def story() -> None:
        async with (
            serving(sqlite_url, static=str(tmp_path)) as site,
            httpx.AsyncClient(base_url=site.url) as client,
        ):
            facts = "/api/games/burgundy/facts/tiles.toml"
            for path in ("/", facts, "/api/games", "/api/nothing", "/assets/app-1234.js", "/no.js"):
                headers = (await client.get(path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "script-src 'self';" in policy
                assert "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["content-type"].count("charset") <= 1
            front = await client.get("/")
            assert front.headers["cache-control"] == "no-cache"
            assert (await client.get("/tables/abc")).text == front.text  # the client's own pages
            kept = await client.get("/assets/app-1234.js")
            assert "immutable" in kept.headers["cache-control"]
            assert kept.headers["content-type"].startswith("text/javascript")
            tag = {"if-none-match": kept.headers["etag"]}
            assert (await client.get("/assets/app-1234.js", headers=tag)).status_code == 304
            for path in ("/no.js", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
                answer = await client.get(path)
                assert answer.text != "no"
            assert (await client.get("/no.js")).status_code == 404

    run(story())


def test_pages_of_other_sites_cannot_act_for_a_guest(sqlite_url: str):
    async def story() -> None:
        async with (
            serving(sqlite_url, origins="https://friend.example") as site,
            Person(site) as ann,
        ):
            body = {"game": "burgundy", "seats": SEATS}
            for origin, status in (
                ("https://evil.example", 403),
                ("null", 403),
                (site.url, 201),
                ("https://friend.example", 201),
            ):
                answer = await ann.http.post("/tables", json=body, headers={"origin": origin})
                assert answer.status_code == status, origin
            crossed = {"sec-fetch-site": "cross-site"}
            assert (await ann.http.post("/tables", json=body, headers=crossed)).status_code == 403
            assert len(await ann.get("/tables")) == 2

    run(story())


def test_too_many_requests_are_slowed_down(sqlite_url: str, monkeypatch: pytest.MonkeyPatch):
    clock: Any = SimpleNamespace(now=0.0)
    clock.monotonic = lambda: clock.now
    monkeypatch.setattr("duchy.server.guests.limits.time", clock)

    async def story() -> None:
        limits = {"requests_per_second": 5.0, "new_guests_per_minute": 4.0}
        async with serving(sqlite_url, **limits) as site:
            async with Person(site) as ann:
                await ann.get("/me")
                answers = [await ann.http.get("/tables") for _ in range(30)]
                assert {answer.status_code for answer in answers} == {200, 429}
                assert "why" in answers[-1].json()
                clock.now += 0.2  # for one more
                assert [(await ann.http.get("/tables")).status_code for _ in "ab"] == [200, 429]
            found = []
            for _ in range(8):
                async with Person(site) as stranger:
                    found.append((await stranger.http.get("/me")).status_code)
            assert found.count(200) <= 4
            assert found[-1] == 429
            clock.now += 60
            async with Person(site) as late:
                await late.get("/me")

    run(story())


def test_a_guest_is_remembered_by_a_signed_cookie_and_moves_by_a_link_once(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as phone:
            answer = await ann.http.get("/me")
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            me = await ann.ask("PATCH", "/me", name="  Ann   of  Green ", language="de")
            assert me["name"] == "Ann of Green"
            table = await ann.open("me", "greedy")
            link = (await ann.post("/me/link", 201))["url"]
            # a page that asks for it, so that whoever previews links does not use it up
            assert link.startswith(f"{site.url}/link/")
            await phone.http.get(link)
            link = link.removeprefix(site.url)
            assert await phone.post(link, how="replace") == me
            assert await phone.get("/me") == me
            assert [t["id"] for t in await phone.get("/tables")] == [table]
            await phone.get(link, 410)
            await phone.post(link, 410, how="replace")
            await ann.ask("PATCH", "/me", 400, name="")
            await ann.ask("PATCH", "/me", 400, language="fr")
            # a cookie with a letter changed is nobody's
            value = ann.http.cookies["duchy_guest"]
            phone.http.cookies.clear()
            # not the last one: some of its bits mean nothing
            changed = value[:-2] + ("0" if value[-2] != "0" else "1") + value[-1]
            phone.http.cookies.set("duchy_guest", changed)
            assert (await phone.get("/tables")) == []

    run(story())


def test_guests_survive_a_restart(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            me = await ann.get("/me")
            cookie = ann.http.cookies["duchy_guest"]
        async with serving(sqlite_url) as site, Person(site) as ann:
            ann.http.cookies.set("duchy_guest", cookie)
            assert await ann.get("/me") == me

    run(story())


def test_a_cancelled_request_leaves_the_table_whole(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            for number in range(15):
                seen = await ann.my_turn(table)
                choice = seen["choices"][0]
                move = {
                    "seat": choice["seat"], "number": seen["number"], "key": f"k{number}",
                    "action": choice["action"],
                }  # fmt: skip
                asking = ann.http.post(f"/tables/{table}/moves", json=move)
                try:  # the one before may have come late: then this one is refused
                    await asyncio.wait_for(asking, 0.001 * number)
                except (TimeoutError, httpx.HTTPError):
                    pass
            seen = await ann.my_turn(table)
            async with site.server.tables.open(table) as replay:
                assert len(await site.server.store.log(table)) == replay.number

    run(story())
