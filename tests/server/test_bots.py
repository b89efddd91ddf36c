"""Bots think elsewhere, within their time, and nothing stops a table."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

import duchy
from duchy.server.server import Server
from duchy.server.storage.store import Store
from duchy.server.table.creation import make_setup
from duchy.server.table.events import Started
from duchy.server.table.setup import SetupSeat
from duchy.server.workers.bot_scheduler import pause_before
from server.play import PATIENCE, Person, Process, run, serving
from server.slow_bot import MARK

LEISURELY = "server.slow_bot:LeisurelyBot"
SLOW = "server.slow_bot:SlowBot"


async def table_of(server: Server, *levels: str, guest: str = "") -> str:
    """A table of bots that nobody could ask for, and perhaps a guest."""
    game = server.games["burgundy"]
    seats = [SetupSeat("bot", "", "", level) for level in levels]
    seats += [SetupSeat("guest", guest)] if guest else []
    setup = make_setup(game, seats, game.settle(len(seats), {}))
    return await server.tables.create(setup, guest, False, Started())


def test_a_bot_that_takes_too_long_or_breaks_is_helped_out(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url, bot_seconds=3.0) as site, Person(site) as ann:
            await ann.until(await ann.open("greedy", "greedy"), lambda s: s["moves"] > 3)
            levels = (SLOW, "server.slow_bot:BrokenBot")
            table = await table_of(site.server, *levels)
            seen = await ann.until(table, lambda s: s["moves"] >= 4)
            assert seen["table"]["seats"][0]["level"] == levels[0]

    run(story())


def test_levels_that_are_not_offered_cannot_be_asked_for(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            for level in (SLOW, "os:system", "genius"):
                seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
                await ann.post("/tables", 400, game="burgundy", seats=seats)

    run(story())


def test_the_server_answers_while_bots_think(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Who waited for this bot would wait for ever. And when the server stops, so does the bot."""
    monkeypatch.setenv(MARK, str(tmp_path / "thinks"))

    async def story() -> None:
        async with serving(sqlite_url, bot_seconds=1e6) as site, Person(site) as ann:
            table = await table_of(site.server, SLOW, SLOW)
            async with asyncio.timeout(PATIENCE):
                while not (tmp_path / "thinks").exists():
                    await asyncio.sleep(0.01)
            (worker,) = site.server.bots.pool.workers
            process = worker.process
            assert process is not None
            await ann.get("/games")
            assert (await ann.get(f"/tables/{table}"))["moves"] == 0
        assert process.returncode is not None
        assert process.stdin is not None
        assert process.stdin.is_closing()
        assert process.stdout is not None
        assert process.stdout.at_eof()

    run(story())


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_stopped_process_is_replaced(sqlite_url: str, monkeypatch: pytest.MonkeyPatch):
    """Without waiting for as long as loading or thinking may take."""
    monkeypatch.setattr("duchy.server.workers.pool.LOADING", 1e6)

    async def story() -> None:
        async with serving(sqlite_url, bot_seconds=1e6) as site, Person(site) as ann:
            table = await ann.open("me", "greedy")
            seen = await ann.my_turn(table)
            if not seen["moves"]:
                await ann.until(await ann.open("greedy", "greedy"), lambda s: s["moves"])
            (worker,) = site.server.bots.pool.workers
            async with asyncio.timeout(PATIENCE):
                while worker.process is None:
                    await asyncio.sleep(0.01)
            stopped = worker.process
            os.kill(stopped.pid, signal.SIGSTOP)
            await ann.until(await ann.open("greedy", "greedy"), lambda s: s["moves"] > 3)
            await stopped.wait()

    run(story())


def test_many_tables_of_one_guest_do_not_push_out_another(sqlite_url: str):
    """Counted in moves, not in seconds: by turns, all of Ann's tables would move before Bob's."""
    many, few = 40, 5

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as bob:
            store = site.server.store
            await bob.get("/me")
            bots = 3 * [LEISURELY]
            anns = [await table_of(site.server, *bots, guest="ann") for _ in range(many)]
            bobs = await table_of(site.server, *bots)
            async with bob.watching(bobs) as screen:
                seen = await screen.next("snapshot")
                before = sum((await store.numbers(anns)).values())
                await screen.until(lambda s: s["moves"] >= seen["moves"] + few)
                made = sum((await store.numbers(anns)).values()) - before
            assert made < few * many / 4

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
        store = Store(sqlite_url.replace("sqlite://", "sqlite+aiosqlite://"))
        before = (await store.numbers([table]))[table]
        second = Process(sqlite_url)
        try:
            second.start()
            await second.ready()
            # nobody asks for it: the server itself finds what is left to do
            async with asyncio.timeout(PATIENCE):
                while (await store.numbers([table]))[table] == before:
                    await asyncio.sleep(0.02)
            async with Person(second.site) as bob:
                await bob.until(table, lambda s: s["table"]["over"])
        finally:
            await store.close()
            second.kill()

    run(story())


def test_the_outcome_of_a_card_stays_in_sight_before_the_next():
    artificium = duchy.game("artificium")
    usual = pause_before("buy coal", artificium, 0.35)
    assert usual == pause_before("end", duchy.game("burgundy"), 0.35) == 0.35
    for action in ("use", "drop", "take back"):
        assert pause_before(action, artificium, 0.35) > 2 * usual
        assert pause_before(action, artificium, 0.0) == 0.0
