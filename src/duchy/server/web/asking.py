"""Who asks, and in which language."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
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
    """Whom to count a stranger's requests to."""
    if server_of(connection).settings.trust_proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        if forwarded:
            return counted(forwarded.rpartition(",")[2].strip())
    return counted(connection.client.host) if connection.client else ""


@lru_cache(4096)
def counted(text: str) -> str:
    """An IPv4 address as it is. Of IPv6 the first 64 bits: one household has all the rest."""
    try:
        found = ip_address(text)
    except ValueError:
        return text[:64]
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


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
    if guest is not None and server_of(request).guests.outdated(request.cookies.get(COOKIE)):
        request.state.new_cookie = guest
    return guest


async def provide_guest(request: Request[Any, Any, Any], viewer: Anybody) -> Guest:
    """Whoever asks; a stranger becomes a guest."""
    if viewer is not None:
        return viewer
    server = server_of(request)
    if not server.new_guests.allow(address(request)):
        raise Refusal(429, "new_guests")
    guest = await server.guests.create(language_of(request))
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
    """http or https; ws or wss for a WebSocket that no proxy passed on."""
    if server_of(connection).settings.trust_proxy:
        told = connection.headers.get("x-forwarded-proto", "").lower()
        if told in ("http", "https", "ws", "wss"):
            return told
    return str(connection.url.scheme)
