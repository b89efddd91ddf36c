"""Live updates over WebSockets."""

import asyncio
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from duchy.server.guests.limits import Limiter
from duchy.server.table.seats import PATIENCE
from server.play import Person, run, serving


def test_a_move_is_on_every_screen_each_with_its_own_view(database_url: str):
    async def story() -> None:
        async with (
            serving(database_url) as site,
            Person(site) as ann,
            Person(site) as bob,
            Person(site) as eve,
        ):
            await bob.get("/me")
            table = await ann.open("me", "open", open=True)
            await bob.post(f"/tables/{table}/join")
            async with (
                ann.watching(table) as left,
                bob.watching(table) as right,
                eve.watching(table) as outside,
            ):
                seen = {}
                for name, screen in (("ann", left), ("bob", right), ("eve", outside)):
                    seen[name] = await screen.next("snapshot")
                assert (seen["ann"]["seat"], seen["bob"]["seat"]) == (0, 1)
                assert seen["eve"]["seat"] is None
                assert seen["eve"]["me"] == seen["eve"]["choices"] == []
                mover, screen = (ann, left) if seen["ann"]["choices"] else (bob, right)
                now = seen["ann"] if mover is ann else seen["bob"]
                choice = now["choices"][0]
                message = {
                    "type": "move", "seat": choice["seat"], "number": now["number"], "key": "m1",
                    "action": choice["action"],
                }  # fmt: skip
                await screen.send(**message)
                await screen.send(**message)
                # The mover's answers and the new picture come in any order.
                done: list[dict[str, Any]] = []
                shown = False
                while len(done) < 2 or not shown:
                    answer = await screen.next("done", "snapshot")
                    if answer["type"] == "done":
                        done.append(answer)
                    else:
                        shown = shown or (answer["moves"] == 1 and bool(answer["log"]))
                assert (
                    done[0] == done[1] == {"type": "done", "key": "m1", "number": done[0]["number"]}
                )
                for other in (left, right, outside):
                    if other is not screen:
                        assert (await other.until(lambda s: s["moves"] == 1))["log"]
                await screen.send(**{**message, "key": "m2"})
                refused = await screen.next("refused")
                assert (refused["key"], refused["status"]) == ("m2", 409)
                assert refused["snapshot"]["moves"] == 1
                await outside.send(type="move", seat=0, number=1, key="x", action="end")
                assert (await outside.next("refused"))["status"] in (401, 403)
                await left.send(type="ping")
                assert await left.next("pong")

    run(story())


def test_chat_and_coming_and_going(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            await bob.get("/me")
            table = await ann.open("me", "open", open=True)
            await bob.post(f"/tables/{table}/join")
            await ann.post(f"/tables/{table}/chat", text="anybody there?")
            async with ann.watching(table) as left:
                assert (await left.next("chat"))["lines"][0]["text"] == "anybody there?"
                async with bob.watching(table) as right:
                    note = await left.next("note")
                    assert (note["kind"], note["seat"]) == ("came", 1)
                    seen = await left.until(lambda s: s["table"]["seats"][1]["online"])
                    await right.send(type="chat", text="I am")
                    line = (await left.next("chat"))["lines"]
                    assert [(said["seat"], said["text"]) for said in line] == [(1, "I am")]
                note = await left.next("note")
                assert (note["kind"], note["seat"]) == ("left", 1)
                seen = await left.until(lambda s: not s["table"]["seats"][1]["online"])
                assert seen["table"]["seats"][0]["online"]
            assert len(await bob.get(f"/tables/{table}/chat")) == 2

    run(story())


def test_a_table_that_is_not_there_and_pages_of_other_sites(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "greedy")
            async with ann.watching("nowhere") as screen:
                with pytest.raises(ConnectionClosed) as closed:
                    await screen.next()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4404
            async with ann.watching(table, Origin="https://elsewhere.example") as screen:
                with pytest.raises(ConnectionClosed) as closed:
                    await screen.next()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
            async with ann.watching(table, Origin=site.url) as screen:
                assert await screen.next("snapshot")

    run(story())


@pytest.mark.parametrize("pace", list(PATIENCE))
def test_somebody_who_left_is_replaced_by_vote_and_takes_the_seat_back(
    database_url: str, pace: str, monkeypatch: pytest.MonkeyPatch
):
    patience = PATIENCE[pace]

    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as bob:
            await bob.get("/me")
            table = await ann.open("me", "open", open=True, pace=pace)
            await bob.post(f"/tables/{table}/join")
            async with bob.watching(table) as screen:
                seen = await screen.next("snapshot")
                assert seen["table"]["seats"][1]["replaceable"] is None
                no = await ann.post(f"/tables/{table}/replace", 409, seat=1, yes=True)
                assert no["why"] == "the player is still here"
                here = time.time()
            seen = await ann.until(table, lambda s: not s["table"]["seats"][1]["online"])
            may = seen["table"]["seats"][1]["replaceable"]
            assert here + patience <= may <= time.time() + patience
            no = await ann.post(f"/tables/{table}/replace", 409, seat=1, yes=True)
            assert "a bot may play on after" in no["why"]
            # the server asks its own clock, so the time is shortened, not waited for
            monkeypatch.setitem(PATIENCE, pace, 0.0)
            voted = await ann.post(f"/tables/{table}/replace", seat=1, yes=True)
            assert voted["seats"][1]["replaced"]
            # the bot plays
            seen = await ann.play(table, 6)
            assert {line["seat"] for line in seen["log"]} >= {0, 1}
            seen = await bob.get(f"/tables/{table}")
            assert seen["choices"] == []
            back = await bob.post(f"/tables/{table}/replace", seat=1, yes=False)
            assert not back["seats"][1]["replaced"]
            seen = await ann.get(f"/tables/{table}")
            while seen["choices"]:
                await ann.move(table, seen)
                seen = await ann.get(f"/tables/{table}")
            assert (await bob.get(f"/tables/{table}"))["choices"]

    run(story())


def test_who_leaves_while_somebody_looks_left_just_then(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    """Not when they came: nobody can vote them out at once."""

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            who = (await bob.get("/me"))["id"]
            table = await ann.open("me", "open", open=True)
            await bob.post(f"/tables/{table}/join")
            async with bob.watching(table) as screen:
                await screen.next("snapshot")
            await ann.until(table, lambda s: not s["table"]["seats"][1]["online"])
            hub = site.server.hub
            read = hub.presences.elsewhere
            now = time.time() + 1

            async def written_meanwhile(tables: list[str]) -> dict[str, Any]:
                found = await read(tables)
                hub.keeper.changed.clear()
                return found

            monkeypatch.setattr(hub.presences, "elsewhere", written_meanwhile)
            hub.keeper.changed[table, who] = now
            assert (await hub.present(table)).left[who] == now

    run(story())


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot", clock={"minutes": 10, "increment": 0})
            seen = await ann.get(f"/tables/{table}")
            clocks = [seat["clock"] for seat in seen["table"]["seats"]]
            assert [clock["running"] for clock in clocks] == [n in seen["to_act"] for n in (0, 1)]
            assert all(0 < clock["left"] <= 600 for clock in clocks)
            table = await ann.open("me", "hot", clock={"minutes": 0.01, "increment": 0})
            acting = (await ann.get(f"/tables/{table}"))["to_act"][0]
            seen = await ann.until(table, lambda s: s["table"]["seats"][acting]["replaced"])
            await ann.post(f"/tables/{table}/replace", 409, seat=acting, yes=False)
            # and so does the other's: the game goes on by itself
            seen = await ann.until(
                table, lambda s: all(seat["replaced"] for seat in s["table"]["seats"])
            )
            await ann.until(table, lambda s: s["moves"] > seen["moves"] + 8)

    run(story())


def test_correspondence_has_no_clock(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            seats = [{"kind": "me"}, {"kind": "bot"}]
            await ann.post(
                "/tables", 400, game="burgundy", seats=seats, pace="correspondence",
                clock={"minutes": 5},
            )  # fmt: skip
            table = await ann.open("me", "greedy", pace="correspondence")
            assert (await ann.get(f"/tables/{table}"))["table"]["pace"] == "correspondence"

    run(story())


def test_more_sockets_bring_no_more_messages(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as bob:
            site.server.messages = Limiter(0.0, 2.0)
            await bob.get("/me")
            table, other = await ann.open("me", "hot"), await ann.open("me", "hot")
            async with ann.watching(table) as one, ann.watching(other) as two:
                for _ in range(2):
                    await one.send(type="ping")
                    assert await one.next("pong")
                await two.send(type="chat", text="me too")
                assert (await two.next("refused"))["status"] == 429
            async with bob.watching(table) as screen:
                await screen.send(type="ping")
                assert await screen.next("pong")

    run(story())


def test_too_many_sockets_of_one_guest_are_refused_with_a_reason(sqlite_url: str):
    async def story() -> None:
        async with (
            serving(sqlite_url, sockets_per_guest=2) as site,
            Person(site) as ann,
            Person(site) as bob,
        ):
            table = await ann.open("me", "hot")
            await bob.get("/me")
            async with ann.watching(table) as one:
                await one.next("snapshot")
                async with ann.watching(table) as two:
                    await two.next("snapshot")
                    async with ann.watching(table) as three:
                        refused = await three.next("refused")
                        assert refused["why"] == (
                            "you have 2 tables open already; close one to open another"
                        )
                        with pytest.raises(ConnectionClosed) as closed:
                            await three.next()
                        assert closed.value.rcvd is not None
                        assert closed.value.rcvd.code == 4429
                    async with bob.watching(table) as screen:
                        assert await screen.next("snapshot")
            while site.server.sockets:
                await asyncio.sleep(0.01)
            async with ann.watching(table) as again:
                assert await again.next("snapshot")

    run(story())


def test_whoever_is_too_fast_hears_which_message_did_not_count(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            site.server.messages = Limiter(0.0, 0.0)
            table = await ann.open("me", "greedy")
            async with ann.watching(table) as screen:
                await screen.send(type="undo", seat=0, number=1, key="u1", what="step")
                refused = await screen.next("refused")
                assert (refused["key"], refused["status"]) == ("u1", 429)
                await screen.send(type="nonsense")
                assert (await screen.next("refused"))["key"] == ""

    run(story())
