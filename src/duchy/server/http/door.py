"""Checks that every connection passes before routing."""

from secrets import token_hex
from typing import Any

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import Scope, Send
from structlog.contextvars import bound_contextvars

from duchy.server.http.hosts import Hosts, name_of
from duchy.server.refusal import Refusal
from duchy.server.wire import messages

LONGEST_NAME = 100  # of a host, in an answer
LONGEST_ID = 40  # of a table, in the log


class App(Litestar):
    """Answers HEAD wherever GET works, refuses unknown host names, and tags every log line and
    response with the request's id."""

    def __init__(self, hosts: Hosts, **how: Any) -> None:
        self.hosts = hosts
        super().__init__(**how)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            headers = dict(scope["headers"])
            hosts = [value for name, value in scope["headers"] if name == b"host"] or [b""]
            for host in (value.decode("latin-1") for value in hosts):
                if not self.hosts.allow(host):
                    await _refuse(host, headers, scope, send)
                    return
            if scope["type"] == "http" and scope["method"] == "HEAD":
                scope = {**scope, "method": "GET"}  # the server in front leaves out the body
            noted = {"request": token_hex(4), "table": _table(scope["path"])}
            scope["state"] = {**scope.get("state", {}), "request_id": noted["request"]}
            with bound_contextvars(**{name: value for name, value in noted.items() if value}):
                await super().__call__(scope, receive, send)
            return
        await super().__call__(scope, receive, send)


def _table(path: str) -> str:
    """The table in the request's path, for the log."""
    return path.split("/")[3][:LONGEST_ID] if path.startswith("/api/tables/") else ""


async def _refuse(host: str, headers: dict[bytes, bytes], scope: Scope, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        closing: Any = {"type": "websocket.close", "code": 4403, "reason": ""}
        await send(closing)
        return
    refusal = Refusal(421, "other_host", name=name_of(host)[:LONGEST_NAME])
    german = headers.get(b"accept-language", b"").lower().startswith(b"de")
    language = "de" if german else "en"
    body = msgspec.json.encode(
        messages.Problem(refusal.status, refusal.what(language), refusal.why(language))
    )
    start: Any = {
        "type": "http.response.start",
        "status": refusal.status,
        "headers": [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
        ],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
