"""Every error as one small answer that says what went wrong and why."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from msgspec import ValidationError

from duchy.server.guests.guests import COOKIE
from duchy.server.http.identity import SAFE, language_of, server_of
from duchy.server.http.message_errors import in_words
from duchy.server.refusal import Refusal, texts
from duchy.server.storage.outage import Away
from duchy.server.wire import messages

log = logging.getLogger("duchy.server")

LARGEST_BODY = 128 * 1024
AGAIN = 5  # seconds after which to ask again for what the database has


# What the framework refuses by itself, and why.
_REASONS = {404: "no_page", 405: "no_method", 413: "too_large", 415: "no_json"}


def _answer(status: int, what: str, why: str) -> Response[Any]:
    return Response(messages.Problem(status, what, why), status_code=status)


def language(request: Request[Any, Any, Any]) -> str:
    """The visitor's language, even if another process changed the guest and this one has dropped
    them from memory."""
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
    """Errors of the framework: bad JSON, unknown paths, wrong methods."""
    spoken = language(request)
    known = texts(spoken)
    if wrong := _wrong_body(problem):
        return _answer(400, known("status.400"), in_words(wrong, spoken))
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


def _wrong_body(problem: HTTPException) -> str:
    """The error in a field of the body that has the name of a dependency (`guest`): the
    framework reports it as a fault of the dependency."""
    cause = problem.__cause__
    if problem.status_code == 500 and isinstance(cause, ValidationError):
        what, at, field = str(cause).partition(" - at `$.data.")
        return f"{what} - at `$.{field}" if at else ""
    return ""


def away(safe: bool) -> Refusal:
    """The database does not answer. After a write, nobody can know yet whether it counts."""
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
