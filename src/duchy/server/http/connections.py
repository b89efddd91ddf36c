"""Uvicorn's protocols with limits on everything that a client could drag out.

A request has to arrive in time and its head has a maximum size; a response has to be read in
time; one address may only have so many connections.
"""

import asyncio
import socket
from collections import Counter
from functools import cache
from ipaddress import ip_address
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from duchy.server.guests.addresses import counted
from duchy.server.operations import metrics
from duchy.server.settings import Settings

REQUEST_SECONDS = 30.0
"""From the connection, or a request's first byte, to its last one."""
ANSWER_SECONDS = 60.0
"""For a client to take what waits for it."""
MOST_UNWRITTEN = 32 * 1024
"""Bytes to one WebSocket that wait for the end of a turn of the loop."""
LARGEST_HEAD = 32 * 1024
"""Bytes of a request line with its headers."""

_open: Counter[str] = Counter()
"""Connections of each address."""


@cache
def _most() -> int:
    """How many connections one address may have; 0: any number, since a proxy holds them all."""
    settings = Settings.from_environment()
    return 0 if settings.trust_proxy else settings.connections_per_address


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True  # no address at all: a socket of this machine


class Timer:
    """Closes a connection unless it is stopped in time."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, transport: asyncio.Transport) -> None:
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(seconds, _cut, transport)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


def _cut(transport: asyncio.Transport) -> None:
    """Abort at once: closing would wait until the client has read the rest."""
    metrics.CUT.inc()
    transport.abort()


class Http(HttpToolsProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._asking = Timer()
        self._answering = Timer()
        self._head = 0  # bytes so far; less than 0 after it
        self._counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _close_when_unread(transport)
        self._asking.start(REQUEST_SECONDS, transport)
        if self.client is not None and _most() and not _is_here(self.client[0]):
            self._counted = counted(self.client[0])
            _open[self._counted] += 1
            if _open[self._counted] > _most():
                metrics.REFUSED.labels("connections").inc()
                transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._asking.stop()
        self._answering.stop()
        release(self._counted)
        self._counted = ""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._head >= 0:
            self._head += len(data)
        super().data_received(data)
        if self._head > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The headers of the request are too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._asking.start(REQUEST_SECONDS, self.transport)

    def on_headers_complete(self) -> None:
        self._head = -1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._asking.stop()
        self._head = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._asking.stop()
        super().handle_websocket_upgrade()
        live = self.transport.get_protocol()
        if isinstance(live, Live):
            live.counted, self._counted = self._counted, ""

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._answering.start(ANSWER_SECONDS, self.transport)

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            _cut(self.transport)
        else:
            super().timeout_keep_alive_handler()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._answering.start(ANSWER_SECONDS, self.transport)

    def resume_writing(self) -> None:
        if not self.transport.is_closing():
            self._answering.stop()
        super().resume_writing()


class Live(WebSocketsSansIOProtocol):
    """Waits to send until the client can take more, so that little is ever buffered. Everything
    sent in one turn of the loop is written together, since each write costs more than its bytes."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._reading = Timer()
        self._unwritten = 0  # bytes that the next write takes along
        self.counted = ""

    async def send(self, message: Any) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        if self.close_sent:
            return
        data = text.encode()
        try:
            self.conn.send_text(data)
        except InvalidState:
            raise ClientDisconnected from None
        if not self._unwritten:
            self.loop.call_soon(self._write)
        self._unwritten += len(data)
        if self._unwritten > MOST_UNWRITTEN:
            self._write()

    def _write(self) -> None:
        """Write what has collected, unless an earlier call already has."""
        self._unwritten = 0
        output = b"".join(self.conn.data_to_send())
        if output and not self.transport.is_closing():
            self.transport.write(output)

    def connection_lost(self, exc: Exception | None) -> None:
        self._reading.stop()
        release(self.counted)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.start(ANSWER_SECONDS, self.transport)

    def resume_writing(self) -> None:
        self._reading.stop()
        super().resume_writing()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()  # and whatever is unwritten
        else:
            self.conn.data_to_send()  # whoever asks without reading gets no answers to pile up

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            _cut(self.transport)


def release(address: str) -> None:
    if address:
        _open[address] -= 1
        if _open[address] <= 0:
            del _open[address]


def _close_when_unread(transport: asyncio.Transport) -> None:
    """Where the system supports it, also drop what the kernel holds for a client that reads
    nothing."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    listening = transport.get_extra_info("socket")
    if option is not None and listening is not None and listening.family != socket.AF_UNIX:
        listening.setsockopt(socket.IPPROTO_TCP, option, int(ANSWER_SECONDS * 1000))
