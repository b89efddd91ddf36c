"""Between processes: 'table N is now at M', or that somebody came or left there. In memory for one
process, PostgreSQL for many."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

import asyncpg
from litestar.channels import ChannelsBackend

log = logging.getLogger("duchy.server")

LOST = b"lost"  # the connection was away: anything may have happened


class PostgresChannels(ChannelsBackend):
    """LISTEN on one connection, which is made again when it breaks.

    What is told goes out with the transaction that changed the table; `publish` is for the rest.
    """

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self._channels: set[str] = set()
        self._connection: Any = None
        self._queue: asyncio.Queue[tuple[str, bytes]]
        self._keeper: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        self._queue = asyncio.Queue()
        await self._connect()
        self._keeper = asyncio.create_task(self._keep())

    async def on_shutdown(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        if self._connection is not None:
            await self._connection.close()

    async def _connect(self) -> None:
        connection = await asyncpg.connect(self.dsn)
        for channel in self._channels:
            await connection.add_listener(channel, self._hear)
        self._connection = connection

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            if self._connection is not None and not self._connection.is_closed():
                continue
            try:
                await self._connect()
            except (OSError, asyncpg.PostgresError) as problem:
                log.warning("no connection for updates: %s", problem)
            else:
                for channel in self._channels:
                    self._queue.put_nowait((channel, LOST))

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        self._queue.put_nowait((channel, str(payload).encode()))

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        if self._connection is not None:
            for channel in channels:
                await self._connection.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def subscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) - self._channels:
            self._channels.add(channel)
            if self._connection is not None:
                await self._connection.add_listener(channel, self._hear)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) & self._channels:
            self._channels.remove(channel)
            if self._connection is not None:
                await self._connection.remove_listener(channel, self._hear)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self._queue.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []
