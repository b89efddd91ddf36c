"""Origin checks and security headers."""

from typing import Any

from litestar import Request
from litestar.types import Message, Scope

from duchy.server.http.hosts import HERE, name_of
from duchy.server.http.identity import SAFE, Connection, cookie, refuse_banned, scheme, server_of
from duchy.server.refusal import Refusal

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def foreign(connection: Connection) -> bool:
    """Whether the browser says that the request comes from another site's page."""
    origin = connection.headers.get("origin")
    if origin is None:
        # No browser leaves it out where it matters, except that old ones have only this:
        return connection.headers.get("sec-fetch-site", "none") == "cross-site"
    web = scheme(connection).replace("wss", "https").replace("ws", "http")
    own = f"{web}://{connection.headers.get('host', '')}"
    return origin != own and origin not in server_of(connection).settings.origins.split()


def nowhere(connection: Connection) -> bool:
    """Whether the path contains control characters. No path does, and PostgreSQL cannot even be
    asked about one."""
    return any(letter < " " or letter == "\x7f" for letter in connection.scope["path"])


async def refuse(request: Connection) -> None:
    """Before every request: refuse impossible paths and changes requested by another site's
    page."""
    if nowhere(request):
        raise Refusal(404, "no_page")
    if request.scope.get("method") not in SAFE and foreign(request):
        raise Refusal(403, "other_origin")
    if request.scope["path"].startswith("/api/"):  # the pages say so, and look right
        refuse_banned(request)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add security headers to every answer, and the cookie of a new guest or key."""
    if message["type"] != "http.response.start":
        return
    headers: list[Any] = list(message.get("headers", ()))
    here = {name.lower() for name, _ in headers}
    headers += [(name, value) for name, value in HEADERS if name not in here]
    request = Request[Any, Any, Any](scope)
    seconds = server_of(request).settings.hsts_seconds
    if (
        seconds
        and scheme(request) == "https"
        and name_of(request.headers.get("host", "")) not in HERE
    ):
        headers.append((b"strict-transport-security", f"max-age={seconds}".encode()))
    if scope["path"].startswith("/api") and b"cache-control" not in here:
        headers.append((b"cache-control", b"no-store"))
    state = scope.get("state", {})
    headers.append((b"x-request-id", state.get("request_id", "").encode()))
    guest = state.get("new_cookie")
    if guest is not None:
        kept = cookie(request, guest)
        headers.append((b"set-cookie", kept.to_encoded_header()[1]))
    message["headers"] = headers
