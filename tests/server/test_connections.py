"""Clients that draw things out: each is cut off, and what waits for it stays small."""

import asyncio
import base64
import os
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from duchy.server.http import connections
from duchy.server.http.connections import Http, Live
from duchy.server.operations import metrics
from duchy.server.settings import Settings
from duchy.server.wire.messages import Refused
from server.play import PATIENCE, Person, Site, run, serving

SHORT = 0.4
PING = bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125  # masked with nothing


@asynccontextmanager
async def connected(site: Site, small: bool = False) -> AsyncIterator[socket.socket]:
    """A client that can do as it likes; `small` leaves most of an answer with the server."""
    with socket.socket() as client:
        if small:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.setblocking(False)
        await asyncio.get_running_loop().sock_connect(client, ("127.0.0.1", site.port))
        yield client


async def ended(client: socket.socket) -> bytes:
    """What the server says before it ends the connection."""
    said = b""
    loop = asyncio.get_running_loop()
    try:
        while part := await asyncio.wait_for(loop.sock_recv(client, 65536), PATIENCE):
            said += part
    except ConnectionError:
        pass
    return said


async def until(true: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < limit, "it did not happen in time"
        await asyncio.sleep(0.02)


async def dribble(client: socket.socket) -> None:
    """A byte now and then, as long as the server listens."""
    try:
        while True:
            await asyncio.get_running_loop().sock_sendall(client, b"x")
            await asyncio.sleep(SHORT / 8)
    except OSError:
        pass


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100000\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
        b"\r\nffff\r\n",
    ],
    ids=["silence", "headers", "body", "chunks"],
)
def test_a_request_has_to_arrive(sqlite_url: str, begin: bytes, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(connections, "REQUEST_SECONDS", SHORT)

    async def story() -> None:
        async with serving(sqlite_url) as site, connected(site) as client:
            await asyncio.get_running_loop().sock_sendall(client, begin)
            slow = asyncio.create_task(dribble(client)) if begin else None
            assert await ended(client) == b""
            if slow is not None:
                await asyncio.wait_for(slow, PATIENCE)
            async with httpx.AsyncClient(base_url=site.url) as other:
                assert (await other.get("/healthz")).status_code == 200
                await asyncio.sleep(2 * SHORT)  # longer than a request may take: it is none
                assert (await other.get("/healthz")).status_code == 200

    run(story())


def test_headers_without_end_are_refused(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, connected(site) as client:
            head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            more = b"".join(b"X-%d: %s\r\n" % (number, b"y" * 1000) for number in range(200))
            try:
                await asyncio.get_running_loop().sock_sendall(client, head + more + b"\r\n")
            except ConnectionError:
                pass  # it does not even listen to the end
            assert b"alive" not in await ended(client)

    run(story())


def test_an_answer_has_to_be_fetched(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(connections, "ANSWER_SECONDS", SHORT)
    (tmp_path / "large.js").write_bytes(os.urandom(16_000_000))

    async def story() -> None:
        async with (
            serving(sqlite_url, static=str(tmp_path)) as site,
            connected(site, small=True) as client,
            connected(site, small=True) as old,
        ):
            before = metrics.CUT._value.get()
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(client, b"GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await loop.sock_sendall(old, b"GET /large.js HTTP/1.0\r\nHost: localhost\r\n\r\n")
            await until(lambda: metrics.CUT._value.get() >= before + 2)

    run(story())


def test_a_socket_that_reads_nothing_is_cut_and_holds_little(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    """It asks for an answer to every ping, and fetches none."""
    monkeypatch.setattr(connections, "ANSWER_SECONDS", SHORT)
    held = []
    handle: Any = Live.handle_ping

    def spy(self: Live) -> None:
        handle(self)
        held.append(self.transport.get_write_buffer_size())

    monkeypatch.setattr(Live, "handle_ping", spy)

    async def story() -> None:
        async with (
            serving(sqlite_url) as site,
            Person(site) as ann,
            connected(site, small=True) as client,
        ):
            table = await ann.open("me", "hot")
            loop = asyncio.get_running_loop()
            key = base64.b64encode(os.urandom(16)).decode()
            await loop.sock_sendall(
                client,
                f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode(),
            )
            await until(lambda: bool(site.server.hub.viewers))
            try:
                for _ in range(200):
                    await asyncio.wait_for(loop.sock_sendall(client, PING * 500), PATIENCE)
            except ConnectionError:
                pass  # it was cut in the middle
            await until(lambda: not site.server.hub.viewers)
            assert max(held) < 500_000

    run(story())


def test_one_address_has_so_many_connections(sqlite_url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(connections, "_is_here", lambda address: False)
    monkeypatch.setattr(connections, "_most", lambda: 3)

    async def story() -> None:
        async with serving(sqlite_url) as site:
            async with connected(site), connected(site), connected(site) as third:
                async with connected(site) as fourth:
                    assert await ended(fourth) == b""
                third.close()
                await until(lambda: connections._open["127.0.0.1"] == 2)
                async with httpx.AsyncClient(base_url=site.url) as client:
                    assert (await client.get("/healthz")).status_code == 200
            await until(lambda: not connections._open)
            async with Person(site) as ann:
                table = await ann.open("me", "hot")
                async with ann.watching(table) as screen:  # it counts as long as it is open
                    await screen.next("snapshot")
                    assert connections._open["127.0.0.1"] == 2
            await until(lambda: not connections._open)

    run(story())


class Recorded:
    """A transport that remembers what was written at once."""

    def __init__(self, transport: Any, writes: list[bytes]) -> None:
        self._transport = transport
        self._writes = writes

    def write(self, data: bytes) -> None:
        self._writes.append(data)
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


def test_what_is_sent_at_once_is_written_at_once_and_in_order(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
):
    writes: list[bytes] = []
    made: Any = Live.connection_made
    monkeypatch.setattr(
        Live, "connection_made", lambda self, transport: made(self, Recorded(transport, writes))
    )

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")
            async with ann.watching(table) as screen:
                seen = await screen.next("snapshot")
                for number in range(5):
                    writes.clear()
                    choice = seen["choices"][0]
                    await screen.send(
                        type="move", seat=choice["seat"], number=seen["number"],
                        key=f"k{number}", action=choice["action"],
                    )  # fmt: skip
                    assert (await screen.next())["type"] == "done"
                    seen = await screen.next("snapshot")
                    assert len(writes) == 1
                # Too much for one turn of the loop goes out at once, and closing comes last.
                (viewer,) = site.server.hub.viewers[table]
                for number in range(8):
                    viewer.tell(Refused(f"{number}", 400, "x" * 10_000, None))
                while viewer._waiting:
                    await asyncio.sleep(0.01)
                viewer.close()
                for number in range(8):
                    assert (await screen.next())["key"] == f"{number}"
                with pytest.raises(ConnectionClosed):
                    await screen.next()

    run(story())


def test_the_server_itself_uses_these_protocols():
    from duchy.server import run as running

    seen: dict[str, Any] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("uvicorn.run", lambda app, **how: seen.update(how))
        patch.setattr(os, "environ", dict(os.environ))
        running.serve(Settings(), "127.0.0.1", 8710)
    for name, protocol in (("http", Http), ("ws", Live)):
        assert seen[name] == f"{protocol.__module__}:{protocol.__name__}"
    assert seen["timeout_keep_alive"] <= 60
