"""Bots think elsewhere, within their time, and nothing stops a table."""

import asyncio
import time

import httpx

import duchy
from duchy.server.entries import Started
from duchy.server.opening import make_setup
from duchy.server.replay import SetupSeat
from duchy.server.thinking import pause_before
from server.play import Person, Process, run, serving


def test_a_bot_that_takes_too_long_or_breaks_is_helped_out(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url, bot_seconds=0.3) as site, Person(site) as ann:
            server = site.server
            await ann.until(await ann.open("greedy", "greedy"), lambda s: s["moves"] > 3)
            levels = ("server.slow_bot:SlowBot", "server.slow_bot:BrokenBot")
            game = server.games["burgundy"]
            seats = [SetupSeat("bot", "", "", level) for level in levels]
            setup = make_setup(game, seats, game.settle(2, {}))
            table = await server.tables.create(setup, "", False, Started())
            seen = await ann.until(table, lambda s: s["moves"] >= 4)
            assert seen["table"]["seats"][0]["level"] == levels[0]

    run(story())


def test_levels_that_are_not_offered_cannot_be_asked_for(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            for level in ("server.slow_bot:SlowBot", "os:system", "genius"):
                seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
                await ann.post("/tables", 400, game="burgundy", seats=seats)

    run(story())


def test_the_server_answers_while_bots_think(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url, bot_seconds=3.0) as site, Person(site) as ann:
            server = site.server
            game = server.games["burgundy"]
            seats = [SetupSeat("bot", "", "", "server.slow_bot:SlowBot")] * 2
            setup = make_setup(game, seats, game.settle(2, {}))
            await server.tables.create(setup, "", False, Started())
            await asyncio.sleep(0.1)
            begin = time.monotonic()
            await ann.get("/games")
            assert time.monotonic() - begin < 2.0

    run(story())


def test_bots_go_on_after_a_restart(sqlite_url: str):
    async def story() -> None:
        first = Process(sqlite_url, bot_pause=0.05)
        first.start()
        await first.ready()
        async with Person(first.site) as ann:
            table = await ann.open("greedy", "random")
            await ann.until(table, lambda s: s["moves"] > 2)
        first.kill()
        second = Process(sqlite_url)
        try:
            second.start()
            await second.ready()
            async with Person(second.site) as bob:
                # nobody asks for it: the server itself finds what is left to do
                await asyncio.sleep(1.0)
                async with httpx.AsyncClient() as client:
                    answer = await client.get(f"{second.site.url}/api/tables/{table}")
                    assert answer.json()["moves"] > 2
                await bob.until(table, lambda s: s["table"]["over"])
        finally:
            second.kill()

    run(story())


def test_the_outcome_of_a_card_stays_in_sight_before_the_next():
    artificium = duchy.game("artificium")
    usual = pause_before("buy coal", artificium, 0.35)
    assert usual == pause_before("end", duchy.game("burgundy"), 0.35) == 0.35
    for action in ("use", "drop", "take back"):
        assert pause_before(action, artificium, 0.35) > 2 * usual
        assert pause_before(action, artificium, 0.0) == 0.0
