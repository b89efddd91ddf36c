"""Killed at any moment: nothing that was acknowledged is lost, and no table is stuck."""

import asyncio
import random
import secrets
from typing import Any

import httpx
import pytest

from duchy.server.storage.store import Store
from duchy.server.table.events import Played
from server.play import PATIENCE, Person, Process, run

TABLES = 3


class Mover:
    """Plays at a hot-seat table whatever happens, and remembers what was acknowledged."""

    def __init__(self, process: Process, person: Person) -> None:
        self.process = process
        self.person = person
        self.acknowledged: dict[str, tuple[str, int, str]] = {}  # key: table, number, action
        self.retried = 0

    async def insist(self, method: str, path: str, **body: Any) -> httpx.Response:
        """Ask until there is an answer, as a browser does that reconnects."""
        tried = False
        while True:
            try:
                answer = await self.person.http.request(method, path, json=body or None)
                self.retried += tried
                return answer
            except httpx.HTTPError:
                tried = True
                await asyncio.sleep(0.02)

    async def run(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            seats = [{"kind": "me"}, {"kind": "hot"}]
            made = await self.insist("POST", "/tables", game="burgundy", seats=seats)
            table = made.json()["id"]
            while not stop.is_set():
                seen = (await self.insist("GET", f"/tables/{table}")).json()
                if seen["table"]["over"]:
                    break
                numbers = [n for t, n, _ in self.acknowledged.values() if t == table]
                assert seen["number"] >= max(numbers, default=0), "an acknowledged move is lost"
                assert seen["choices"], "the table is stuck"
                choice = random.choice(seen["choices"])
                key = secrets.token_hex(8)
                answer = await self.insist(
                    "POST", f"/tables/{table}/moves",
                    seat=choice["seat"], number=seen["number"], key=key, action=choice["action"],
                )  # fmt: skip
                assert answer.status_code == 200, answer.text
                self.acknowledged[key] = (table, answer.json()["number"], choice["action"])


@pytest.mark.parametrize("kills", [10, pytest.param(50, marks=pytest.mark.long)])
def test_kills_under_moves(sqlite_url: str, kills: int):
    process = Process(sqlite_url)

    async def story() -> None:
        process.start()
        await process.ready()
        stop = asyncio.Event()
        async with Person(process.site) as ann:
            await ann.get("/me")
            movers = [Mover(process, ann) for _ in range(TABLES)]
            moving = [asyncio.create_task(mover.run(stop)) for mover in movers]
            bots = ""
            for kill in range(kills):
                if kill % 2:  # and between, however little was done since the last one
                    await further(movers, moving)
                await asyncio.sleep(random.uniform(0.0, 0.15))
                if kill == kills - 3:
                    bots = await ann.open("greedy", "random")
                process.kill()
                process.start()
                await process.ready()
            # Tables of bots go on by themselves.
            await ann.until(bots, lambda seen: seen["moves"] > 20)
            stop.set()
            await asyncio.gather(*moving)
            for mover in movers:
                assert len(mover.acknowledged) >= kills // 2
            assert sum(mover.retried for mover in movers) > kills / 5, "no move was cut off"
        process.kill()
        await check_log(sqlite_url, movers)

    try:
        run(story())
    finally:
        process.kill()


async def further(movers: list[Mover], moving: list[asyncio.Task[None]]) -> None:
    """Each has made one more move."""
    before = [len(mover.acknowledged) for mover in movers]
    async with asyncio.timeout(PATIENCE):
        while any(len(mover.acknowledged) == n for mover, n in zip(movers, before)):
            for task in moving:
                if task.done():
                    task.result()
            await asyncio.sleep(0.005)


async def check_log(url: str, movers: list[Mover]) -> None:
    """Every acknowledged move is in the log at its place, and none is there twice."""
    store = Store(url.replace("sqlite://", "sqlite+aiosqlite://"))
    for mover in movers:
        for table in {table for table, _, _ in mover.acknowledged.values()}:
            log = await store.log(table)
            assert [logged.number for logged in log] == list(range(1, len(log) + 1))
            keys = [logged.key for logged in log if logged.key]
            assert len(keys) == len(set(keys))
            by_key = {logged.key: logged for logged in log}
            for key, (where, number, action) in mover.acknowledged.items():
                if where == table:
                    assert by_key[key].number == number
                    entry = by_key[key].entry
                    assert isinstance(entry, Played)
                    assert entry.action == action
    await store.close()
