"""Every error as one small answer that says what and why."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from duchy.server import wire
from duchy.server.refusal import Refusal, texts
from duchy.server.web.asking import known_guest, language_of, server_of

log = logging.getLogger("duchy.server")


def _answer(status: int, what: str, why: str) -> Response[Any]:
    return Response(wire.Problem(status, what, why), status_code=status)


async def language(request: Request[Any, Any, Any]) -> str:
    return language_of(request, await known_guest(request))


async def refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
    spoken = await language(request)
    what, why = refusal.what(spoken), refusal.why(spoken)
    if refusal.stale and "id" in request.path_params:
        guest = await known_guest(request)
        me = guest.id if guest else ""
        seen = await server_of(request).snapshot(str(request.path_params["id"]), me, spoken)
        return Response(wire.Stale(refusal.status, what, why, seen), status_code=refusal.status)
    return _answer(refusal.status, what, why)


async def http_problem(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """What the framework refuses: bad JSON, unknown paths, wrong methods."""
    known = texts(await language(request))
    status = problem.status_code
    key = f"status.{status}"
    what = known(key) if key in known else known("status.400")
    why = problem.detail
    if isinstance(problem, ValidationException) and isinstance(problem.extra, list):
        details = (f"{e.get('key', '')}: {e.get('message', '')}" for e in problem.extra)
        why = "; ".join(details) or why
    response = _answer(status, what, why)
    for name, value in (problem.headers or {}).items():
        response.headers[name] = value
    return response


async def broken(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    log.exception("%s %s failed", request.method, request.url.path, exc_info=problem)
    known = texts("en")
    return _answer(500, known("status.500"), known("why.broken"))
