"""Notifications between processes: "table N is now at M", or that somebody came or left.

In memory for one process, PostgreSQL for several.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

import asyncpg
from litestar.channels import ChannelsBackend

from duchy.server.storage.processes import LIFE, life

log = logging.getLogger("duchy.server")

LOOK = 1.0  # seconds between two looks at the connection
ANSWER = 10.0  # seconds that PostgreSQL may take to answer
# PostgreSQL gives up the session of a machine that was unplugged after half a minute.
KEEPALIVE = {
    "application_name": "duchy",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
}
LOST = b"lost"  # the connection was away: anything may have happened


class PostgresChannels(ChannelsBackend):
    """LISTEN on one connection, which is reopened when it breaks. Its session holds the lock
    that marks the process as alive. Changes are announced by the transaction that makes them;
    `publish` is for everything else."""

    def __init__(self, dsn: str, process: str) -> None:
        self.dsn = dsn
        self.process = process
        self._channels: set[str] = set()
        self._connection: Any = None
        self._queue: asyncio.Queue[tuple[str, bytes]]
        self._keeper: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        self._queue = asyncio.Queue()
        self._connection = await self._connect()
        self._keeper = asyncio.create_task(self._keep())

    async def on_shutdown(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        if self._connection is not None:
            await _close(self._connection)

    async def _connect(self) -> Any:
        connection = await asyncpg.connect(
            self.dsn, timeout=ANSWER, command_timeout=ANSWER, server_settings=KEEPALIVE
        )
        try:
            # Shared: a session of ours that PostgreSQL still believes in does not keep us waiting.
            lock = "SELECT pg_advisory_lock_shared($1, $2)"
            await connection.execute(lock, LIFE, life(self.process))
            for channel in self._channels:
                await connection.add_listener(channel, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _keep(self) -> None:
        """Keep a connection open for ever. After each new one we may have missed updates."""
        told = False
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self._connection.execute("SELECT 1")
                continue
            except Exception:
                self._connection.terminate()
            try:
                self._connection = await self._connect()
            except Exception as problem:
                if not told:  # once
                    log.warning("no connection for updates: %r", problem)
                told = True
            else:
                told = False
                for channel in self._channels:
                    self._queue.put_nowait((channel, LOST))

    def _connected(self) -> bool:
        """A connection opened later listens to all channels again."""
        return self._connection is not None and not self._connection.is_closed()

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        self._queue.put_nowait((channel, str(payload).encode()))

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for channel in channels:
            await self._connection.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def subscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) - self._channels:
            self._channels.add(channel)
            if self._connected():
                await self._connection.add_listener(channel, self._hear)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) & self._channels:
            self._channels.remove(channel)
            if self._connected():
                await self._connection.remove_listener(channel, self._hear)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self._queue.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []


async def _close(connection: Any) -> None:
    try:
        await connection.close(timeout=ANSWER)
    except Exception:  # PostgreSQL is away
        connection.terminate()
