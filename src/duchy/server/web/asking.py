"""Who asks, and in which language."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from duchy.core.texts import LANGUAGES
from duchy.server.guests import COOKIE, YEARS
from duchy.server.refusal import Refusal
from duchy.server.server import Server
from duchy.server.storage.store import Guest

Anybody = NamedDependency[Guest | None]
Somebody = NamedDependency[Guest]

Connection = ASGIConnection[Any, Any, Any, Any]


def server_of(connection: Connection) -> Server:
    server = connection.app.state.server
    assert isinstance(server, Server)
    return server


def address(connection: Connection) -> str:
    if server_of(connection).settings.trust_proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        if forwarded:
            return forwarded.rpartition(",")[2].strip()
    return connection.client.host if connection.client else ""


def language_of(connection: Connection, guest: Guest | None = None) -> str:
    """The one asked for, else the guest's, else the browser's."""
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
    """Whoever asks, known or not."""
    guest = await known_guest(request)
    if not server_of(request).requests.allow(guest.id if guest else address(request)):
        raise Refusal(429, "too_fast")
    return guest


async def provide_guest(request: Request[Any, Any, Any], viewer: Anybody) -> Guest:
    """Whoever asks; a stranger becomes a guest."""
    if viewer is not None:
        return viewer
    server = server_of(request)
    if not server.new_guests.allow(address(request)):
        raise Refusal(429, "new_guests")
    guest = await server.guests.create(language_of(request))
    request.state.new_guest = guest
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
    if server_of(connection).settings.trust_proxy:
        return connection.headers.get("x-forwarded-proto", connection.url.scheme)
    return str(connection.url.scheme)
