"""Health checks: whether the server lives, and whether it can serve."""

from typing import Any

from litestar import Request, Response, get

from duchy.server.http.identity import server_of

UNCACHED = {"cache-control": "no-store"}


@get("/healthz", include_in_schema=False)
async def healthz() -> Response[dict[str, bool]]:
    """The process answers; nothing else is checked."""
    return Response({"alive": True}, headers=UNCACHED)


@get("/readyz", include_in_schema=False)
async def readyz(request: Request[Any, Any, Any]) -> Response[dict[str, bool]]:
    """Check each part that a table needs."""
    parts = await server_of(request).health.parts()
    status = 200 if all(parts.values()) else 503
    return Response({"ready": status == 200, **parts}, status_code=status, headers=UNCACHED)
