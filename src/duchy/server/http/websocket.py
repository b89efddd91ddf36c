"""A table over a WebSocket: the newest snapshot whenever it changes, and commands."""

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from duchy.server.http.errors import away
from duchy.server.http.identity import (
    address,
    known_guest,
    language_of,
    refuse_banned,
    server_of,
)
from duchy.server.http.message_errors import in_words
from duchy.server.http.security import foreign, nowhere
from duchy.server.live.hub import FORBIDDEN, NOT_FOUND, Viewer, encode
from duchy.server.refusal import Refusal
from duchy.server.server import Server
from duchy.server.storage.outage import Away
from duchy.server.wire import messages

log = logging.getLogger("duchy.server")

LARGEST = 16_384  # bytes of a message from a client

# Codes of closing that tell a client not to try again.
TOO_FAST = 4429
TOO_LARGE = 1009
TRY_LATER = 1013  # but this one tells it to come again

_decode = msgspec.json.Decoder(messages.FromClient).decode

GONE = (WebSocketDisconnect, OSError)

Socket = WebSocket[Any, Any, Any]


@websocket("/tables/{id:str}/live", opt={"exclude_from_auth": True})
async def live(socket: Socket, id: FromPath[str]) -> None:
    server = server_of(socket)
    await socket.accept()
    if foreign(socket):
        await socket.close(code=FORBIDDEN, reason="other origin")
        return
    if nowhere(socket):
        await socket.close(code=NOT_FOUND, reason=Refusal(404, "no_table").why("en"))
        return
    guest = await known_guest(socket)
    who = guest.id if guest else address(socket)
    viewer = Viewer(guest, language_of(socket, guest), address(socket))
    try:
        refuse_banned(socket)
    except Refusal as refusal:
        await socket.close(FORBIDDEN, _short(refusal.why(viewer.language)))
        return
    if not server.requests.allow(who):
        await _turn_away(socket, viewer, server.requests.refusal(who))
        return
    if server.sockets[who] >= server.settings.sockets_per_guest:
        most = server.settings.sockets_per_guest
        await _turn_away(socket, viewer, Refusal(429, "too_many_sockets", most=most))
        return
    server.sockets[who] += 1
    if guest is not None:
        server.addresses.note(guest.id, viewer.address)
    try:
        await _serve(server, socket, id, viewer, who)
    finally:
        server.sockets[who] -= 1
        if not server.sockets[who]:
            del server.sockets[who]


async def _turn_away(socket: Socket, viewer: Viewer, refusal: Refusal) -> None:
    """Say why in the viewer's language, and close."""
    await socket.send_text(encode(_refused("", refusal, viewer)).decode())
    await socket.close(code=TOO_FAST, reason=refusal.why("en")[:100])


async def _serve(server: Server, socket: Socket, id: str, viewer: Viewer, who: str) -> None:
    try:
        await server.hub.arrive(id, viewer)
        server.bots.watched(id, viewer.id)
        await _talk(server, socket, id, viewer, who)
    except Refusal as refusal:
        code = NOT_FOUND if refusal.status == 404 else FORBIDDEN
        await socket.close(code=code, reason=refusal.why("en")[:100])
    except Exception as problem:  # the database is away: the client comes again
        log.warning("table %s: nobody can come in: %r", id, problem)
        await socket.close(code=TRY_LATER, reason="try again later")
    finally:
        server.hub.leave(id, viewer)


async def _talk(server: Server, socket: Socket, id: str, viewer: Viewer, who: str) -> None:
    """Send and receive until one side closes."""
    sending = asyncio.create_task(_send(socket, viewer))
    receiving = asyncio.create_task(_receive(server, socket, id, viewer, who))
    try:
        await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, receiving):
            task.cancel()
        results = await asyncio.gather(sending, receiving, return_exceptions=True)
        for problem in results:
            # OSError: the client went away while we were sending
            if isinstance(problem, Exception) and not isinstance(problem, GONE):
                log.error("socket of table %s", id, exc_info=problem)
    try:
        await socket.close(viewer.code, _short(viewer.reason))
    except Exception:  # it is closed already
        pass


def _short(reason: str) -> str:
    """As much of a sentence as a close frame can hold: 123 bytes."""
    return reason.encode()[:123].decode(errors="ignore")


async def _send(socket: Socket, viewer: Viewer) -> None:
    while waiting := await viewer.next():
        for message in waiting:
            await socket.send_text(message.decode())


async def _receive(server: Server, socket: Socket, id: str, viewer: Viewer, who: str) -> None:
    while True:
        message: Any = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        body = message.get("bytes") or (message.get("text") or "").encode()
        if len(body) > LARGEST:
            await socket.close(code=TOO_LARGE, reason="too large")
            return
        if not server.messages.allow(who):
            viewer.tell(_refused(_key(body), server.messages.refusal(who), viewer))
            await asyncio.sleep(0.2)
            continue
        await _answer(server, id, viewer, body)


async def _answer(server: Server, id: str, viewer: Viewer, body: bytes) -> None:
    try:
        message = _decode(body)
    except msgspec.MsgspecError as problem:
        why = in_words(str(problem), viewer.language)
        viewer.tell(_refused("", Refusal(400, words=why), viewer))
        return
    except UnicodeDecodeError:
        viewer.tell(_refused("", Refusal(400, "no_utf8"), viewer))
        return
    except RecursionError:
        viewer.tell(_refused("", Refusal(400, "too_deep"), viewer))
        return
    if isinstance(message, messages.Ping):
        viewer.tell(messages.Pong())
        return
    try:
        if viewer.guest is None:
            raise Refusal(401, "no_guest")
        commands = server.commands
        number = await commands.carry_out(id, viewer.guest, viewer.address, message)
        viewer.tell(messages.Done(key=message.key, number=number))
    except Refusal as refusal:
        refused = _refused(message.key, refusal, viewer)
        if refusal.stale:
            refused.snapshot = await server.snapshot(id, viewer.id, viewer.language)
        viewer.tell(refused)
    except Away as problem:
        log.warning("table %s: the database is away: %s", id, problem)
        viewer.tell(_refused(message.key, away(safe=False), viewer))
    except Exception:
        log.exception("table %s: a message from a socket failed", id)
        viewer.tell(_refused(message.key, Refusal(500, "broken"), viewer))


def _key(body: bytes) -> str:
    """The key of a message, by which its sender recognises the answer."""
    try:
        return getattr(_decode(body), "key", "")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""


def _refused(key: str, refusal: Refusal, viewer: Viewer) -> messages.Refused:
    why = refusal.why(viewer.language)
    return messages.Refused(key=key, status=refusal.status, why=why, snapshot=None)
