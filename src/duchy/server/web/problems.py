"""Every error as one small answer that says what and why."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from duchy.server import wire
from duchy.server.guests import COOKIE
from duchy.server.refusal import Refusal, texts
from duchy.server.storage.outage import Away
from duchy.server.web.asking import SAFE, language_of, server_of
from duchy.server.web.wording import in_words

log = logging.getLogger("duchy.server")

LARGEST_BODY = 128 * 1024
AGAIN = 5  # seconds after which to ask again for what the database has


# What the framework refuses by itself, and why.
_REASONS = {404: "no_page", 405: "no_method", 413: "too_large", 415: "no_json"}


def _answer(status: int, what: str, why: str) -> Response[Any]:
    return Response(wire.Problem(status, what, why), status_code=status)


def language(request: Request[Any, Any, Any]) -> str:
    """Of whoever asks, also if another process changed them meanwhile and we forgot them."""
    guests = server_of(request).guests
    viewer = request.state.get("viewer") or guests.remembered(request.cookies.get(COOKIE))
    return language_of(request, viewer)


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
    if isinstance(problem, ValidationException) and isinstance(problem.extra, list):
        why = "; ".join(
            in_words(str(e.get("message", "")), spoken, str(e.get("key", "")))
            for e in problem.extra
        )
    elif status in _REASONS:
        why = known(f"why.{_REASONS[status]}", bytes=LARGEST_BODY, method=request.method)
    else:
        why = in_words(problem.detail, spoken)
    response = _answer(status, what, why)
    for name, value in (problem.headers or {}).items():
        response.headers[name] = value
    return response


def away(safe: bool) -> Refusal:
    """The database does not answer. Who changed something cannot know yet whether it is kept."""
    return Refusal(503, "away" if safe else "away_unsure", seconds=AGAIN)


def broken(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    if isinstance(problem, RecursionError):  # brackets within brackets, without end
        return refused(request, Refusal(400, "too_deep"))
    if isinstance(problem, UnicodeDecodeError):  # the body is no text
        return refused(request, Refusal(400, "no_utf8"))
    if isinstance(problem, Away):
        log.warning("%s %s: the database is away: %s", request.method, request.url.path, problem)
        return refused(request, away(request.method in SAFE))
    log.exception("%s %s failed", request.method, request.url.path, exc_info=problem)
    known = texts(language(request))
    return _answer(500, known("status.500"), known("why.broken"))
