"""Servers to test, and players who talk to them as browsers do."""

import asyncio
import json
import logging
import multiprocessing
import os
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from duchy.server.app import create_app
from duchy.server.http.connections import Http, Live
from duchy.server.run import serve as run_server
from duchy.server.server import Server
from duchy.server.settings import Settings
from ports import free_port

FAST: dict[str, Any] = {
    "bot_pause": 0.0,
    "default_bot": "greedy",
    "requests_per_second": 1e6,
    "new_guests_per_minute": 1e6,
    "renames_per_minute": 1e6,
    "refused_documents_per_hour": 1e6,
    "chat_lines_per_second": 1e6,
    "tables_per_hour": 10**6,
    "unfinished_tables": 10**6,
    "bot_tables": 10**6,
    "uploads_per_hour": 10**6,
    "uploads_per_day": 10**6,
    "sweep_seconds": 0.2,
}
# Seconds until a test gives up waiting for something, and altogether. Much more than any machine
# takes: nothing is proved by how quick it is.
PATIENCE = 240.0
STORY = 900.0


async def until(true: Callable[[], Awaitable[Any]]) -> Any:
    """Wait until something is so; while the database is away, questions fail."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if found := await true():
                    return found
            except AssertionError:
                pass
            await asyncio.sleep(0.05)


class Turns:
    """How often others had their turn on the event loop while something ran."""

    def __init__(self) -> None:
        self.count = 0

    async def __aenter__(self) -> "Turns":
        self._counting = asyncio.create_task(self._count())
        return self

    async def __aexit__(self, *problem: object) -> None:
        self._counting.cancel()

    async def _count(self) -> None:
        while True:
            await asyncio.sleep(0)
            self.count += 1


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, STORY))


class Site:
    """A running server."""

    def __init__(self, port: int, server: Server | None = None) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.inside = server

    @property
    def server(self) -> Server:
        assert self.inside is not None
        return self.inside


@asynccontextmanager
async def serving(database_url: str, **settings: Any) -> AsyncIterator[Site]:
    """A server in this process."""
    app = create_app(Settings(database_url=database_url, **{**FAST, **settings}))
    port = free_port()
    config = uvicorn.Config(
        app, port=port, log_level="error", ws_max_size=65536, http=Http, ws=Live
    )
    web = uvicorn.Server(config)
    running = asyncio.create_task(web.serve())
    while not web.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield Site(port, app.state.server)
    finally:
        web.should_exit = True
        await running


# So that the process that forks finds `server.warm`.
os.environ["PYTHONPATH"] = os.pathsep.join(
    [str(Path(__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])]
)
_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(["duchy.server.app", "server.warm"])


def _serve(database_url: str, port: int, settings: dict[str, Any]) -> None:
    logging.disable()
    run_server(Settings(database_url=database_url, **settings), "127.0.0.1", port)


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, database_url: str, port: int | None = None, **settings: Any) -> None:
        self.database_url = database_url
        self.port = port or free_port()
        self.settings = {**FAST, **settings}
        self.site = Site(self.port)
        self.process: Any = None

    def start(self) -> None:
        arguments = (self.database_url, self.port, self.settings)
        self.process = _forks.Process(target=_serve, args=arguments, daemon=True)
        self.process.start()

    async def ready(self) -> None:
        await answers(self.site, lambda: bool(self.process.is_alive()))

    def kill(self) -> None:
        """As the power switch does."""
        if self.process is not None:
            self.process.kill()
            self.process.join()


async def answers(site: Site, alive: Callable[[], bool]) -> None:
    """Wait until a server answers."""
    limit = time.monotonic() + PATIENCE
    async with httpx.AsyncClient() as client:
        while time.monotonic() < limit:
            assert alive(), "the server ended by itself"
            try:
                await client.get(f"{site.url}/")
                return
            except httpx.HTTPError:
                await asyncio.sleep(0.02)
    raise AssertionError("the server does not answer")


class Person:
    """Somebody with a browser."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.http = httpx.AsyncClient(base_url=f"{site.url}/api", timeout=PATIENCE)
        self.received: list[bytes] = []  # everything that came from the server

    async def __aenter__(self) -> "Person":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, expect: int = 200, **body: Any) -> Any:
        json_body = body if method != "GET" else None
        response = await self.http.request(method, path, json=json_body)
        self.received.append(response.content)
        assert response.status_code == expect, f"{response.status_code}: {response.text[:500]}"
        kind = response.headers.get("content-type", "")
        return response.json() if kind.startswith("application/json") else response.text

    async def get(self, path: str, expect: int = 200) -> Any:
        return await self.ask("GET", path, expect)

    async def post(self, path: str, expect: int = 200, **body: Any) -> Any:
        return await self.ask("POST", path, expect, **body)

    async def open(self, *seats: str, game: str = "burgundy", **more: Any) -> str:
        """A new table; seats are me, open, hot or the level of a bot."""
        asked = [
            {"kind": seat} if seat in ("me", "open", "hot") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        table = await self.post("/tables", 201, game=game, seats=asked, **more)
        return str(table["id"])

    async def move(
        self,
        table: str,
        seen: dict[str, Any],
        expect: int = 200,
        key: str = "",
        which: int = 0,
        action: str = "",
    ) -> Any:
        """Make one of the moves that a snapshot offers, by its place or its text."""
        texts = [choice["action"] for choice in seen["choices"]]
        choice = seen["choices"][texts.index(action) if action else which]
        return await self.post(
            f"/tables/{table}/moves",
            expect,
            seat=choice["seat"],
            number=seen["number"],
            key=key or secrets.token_hex(8),
            action=choice["action"],
        )

    async def until(self, table: str, true: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Look at a table until something is true."""
        limit = time.monotonic() + PATIENCE
        pause = 0.01
        while time.monotonic() < limit:
            seen: dict[str, Any] = await self.get(f"/tables/{table}")
            if true(seen):
                return seen
            await asyncio.sleep(pause)
            pause = min(0.1, 1.2 * pause)  # who looks all the time leaves bots no time
        raise AssertionError("it did not happen in time")

    async def my_turn(self, table: str) -> dict[str, Any]:
        """Wait to be asked, and for the bots that are asked at the same time."""

        def asked(seen: dict[str, Any]) -> bool:
            seats = seen["table"]["seats"]
            bots = {seat["seat"] for seat in seats if seat["kind"] == "bot" or seat["replaced"]}
            return bool(seen["choices"]) and bots.isdisjoint(seen["to_act"])

        return await self.until(table, lambda seen: asked(seen) or seen["table"]["over"])

    async def play(self, table: str, moves: int = 10_000) -> dict[str, Any]:
        """Play on, always the first choice, for so many moves or to the end."""
        seen = await self.my_turn(table)
        while moves > 0 and not seen["table"]["over"]:
            await self.move(table, seen)
            moves -= 1
            seen = await self.my_turn(table)
        return seen

    @asynccontextmanager
    async def watching(self, table: str, **headers: str) -> AsyncIterator["Screen"]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {**({"Cookie": cookies} if cookies else {}), **headers}
        url = f"ws://127.0.0.1:{self.site.port}/api/tables/{table}/live"
        async with connect(
            url, additional_headers=sent, max_size=None, open_timeout=PATIENCE, ping_interval=None
        ) as socket:
            yield Screen(self, socket)


class Screen:
    """An open WebSocket."""

    def __init__(self, person: Person, socket: ClientConnection) -> None:
        self.person = person
        self.socket = socket

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next message, of these kinds if any are named."""
        while True:
            text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
            self.person.received.append(text.encode() if isinstance(text, str) else text)
            message: dict[str, Any] = json.loads(text)
            if not kinds or message["type"] in kinds:
                return message

    async def until(self, true: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The first snapshot of which something is true."""
        while True:
            seen = await self.next("snapshot")
            if true(seen):
                return seen
