"""Who makes a request, and in which language."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from duchy.core.text.catalogue import LANGUAGES
from duchy.server.guests.addresses import counted
from duchy.server.guests.guests import COOKIE, YEARS
from duchy.server.server import Server
from duchy.server.storage.store import Guest

Anybody = NamedDependency[Guest | None]
Somebody = NamedDependency[Guest]

Connection = ASGIConnection[Any, Any, Any, Any]

SAFE = {"GET", "HEAD", "OPTIONS"}  # methods that change nothing


def server_of(connection: Connection) -> Server:
    server = connection.app.state.server
    assert isinstance(server, Server)
    return server


def address(connection: Connection) -> str:
    """The address that a stranger's requests are counted for."""
    if forwarded := _forwarded(connection, "x-forwarded-for"):
        return counted(forwarded)
    return counted(connection.client.host) if connection.client else ""


def _forwarded(connection: Connection, name: str) -> str:
    """The value that the proxy added: the last entry of the last line. Visitors write the
    others, and a proxy may add a line of its own below theirs."""
    if not server_of(connection).settings.trust_proxy:
        return ""
    return ",".join(connection.headers.getall(name, [])).rpartition(",")[2].strip()


def refuse_banned(connection: Connection) -> None:
    """Refuse visitors whom the owner has banned, by cookie or address."""
    server = server_of(connection)
    guest = server.guests.id_of(connection.cookies.get(COOKIE))
    server.bans.refuse("ban", guest, address(connection))


def language_of(connection: Connection, guest: Guest | None = None) -> str:
    """The language that was asked for, else the guest's, else the browser's."""
    asked = connection.query_params.get("language", "")
    if asked in LANGUAGES:
        return str(asked)
    if guest is not None:
        return guest.language
    accepted = connection.headers.get("accept-language", "").lower()
    return "de" if accepted.startswith("de") else "en"


async def known_guest(connection: Connection) -> Guest | None:
    return await server_of(connection).guests.of_cookie(connection.cookies.get(COOKIE))


async def provide_viewer(request: Request[Any, Any, Any]) -> Guest | None:
    """The guest who makes the request, or None for a stranger."""
    guest = request.state.viewer = await known_guest(request)
    server_of(request).requests.spend(guest.id if guest else address(request))
    if guest is not None:
        server_of(request).addresses.note(guest.id, address(request))
    if guest is not None and server_of(request).guests.outdated(request.cookies.get(COOKIE)):
        request.state.new_cookie = guest
    return guest


async def provide_guest(request: Request[Any, Any, Any], viewer: Anybody) -> Guest:
    """The guest who makes the request; a stranger becomes a guest."""
    if viewer is not None:
        return viewer
    server = server_of(request)
    server.new_guests.spend(address(request))
    guest = await server.guests.create(language_of(request))
    server.addresses.note(guest.id, address(request))
    request.state.new_cookie = guest
    return guest


def cookie(request: Request[Any, Any, Any], guest: Guest) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=server_of(request).guests.cookie(guest),
        max_age=YEARS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=scheme(request) == "https",
    )


def scheme(connection: Connection) -> str:
    """http or https; ws or wss for a WebSocket that no proxy forwarded."""
    told = _forwarded(connection, "x-forwarded-proto").lower()
    return told if told in ("http", "https", "ws", "wss") else str(connection.url.scheme)
