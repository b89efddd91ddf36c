"""Every error as one small answer that says what and why."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from duchy.server import wire
from duchy.server.guests import COOKIE
from duchy.server.refusal import Refusal, texts
from duchy.server.web.asking import language_of, server_of

log = logging.getLogger("duchy.server")


def _answer(status: int, what: str, why: str) -> Response[Any]:
    return Response(wire.Problem(status, what, why), status_code=status)


def in_words(problem: str, language: str) -> str:
    """A pattern tells people nothing; all of ours keep the same out."""
    return texts(language)("why.characters") if "matching regex" in problem else problem


def language(request: Request[Any, Any, Any]) -> str:
    guests = server_of(request).guests
    return language_of(request, guests.remembered(request.cookies.get(COOKIE)))


def refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
    spoken = language(request)
    response = _answer(refusal.status, refusal.what(spoken), refusal.why(spoken))
    if refusal.retry_after is not None:
        response.headers["retry-after"] = str(refusal.retry_after)
    return response


def http_problem(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """What the framework refuses: bad JSON, unknown paths, wrong methods."""
    spoken = language(request)
    known = texts(spoken)
    status = problem.status_code
    key = f"status.{status}"
    what = known(key) if key in known else known("status.400")
    why = problem.detail
    if isinstance(problem, ValidationException) and isinstance(problem.extra, list):
        details = (
            f"{e.get('key', '')}: {in_words(str(e.get('message', '')), spoken)}"
            for e in problem.extra
        )
        why = "; ".join(details) or why
    response = _answer(status, what, why)
    for name, value in (problem.headers or {}).items():
        response.headers[name] = value
    return response


def broken(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    if isinstance(problem, RecursionError):  # brackets within brackets, without end
        return refused(request, Refusal(400, "not_text", why="too deep"))
    log.exception("%s %s failed", request.method, request.url.path, exc_info=problem)
    known = texts("en")
    return _answer(500, known("status.500"), known("why.broken"))
