"""The log: one line for each event, with time, level, request and table.

Everything goes through the standard library's logging, including what other libraries log;
structlog formats the lines. No secret gets into them: see `masking.py`.
"""

import logging
import re
import traceback
from pathlib import Path
from typing import Any

import structlog
from structlog.typing import EventDict, WrappedLogger

import duchy
from duchy.server.operations.masking import mask

PACKAGE = str(Path(duchy.__file__).parent.parent)
ERROR = re.compile(r"^[\s|]*((?:\w+\.)*\w+(?:Error|Exception)\b.*)$", re.MULTILINE)
"""The line of a traceback that names an error; lines of a group have bars before them."""
ORDER = ["time", "level", "event", "request", "table", "cause"]


def config(level: str, form: str) -> dict[str, Any]:
    """The configuration for `logging.config`; uvicorn applies it in every process that it
    starts."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": "duchy.server.operations.logs.formatter",
                "as_json": form == "json",
                "tracebacks": level == "debug",
            }
        },
        "handlers": {
            "lines": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "stream": "ext://sys.stderr",
            }
        },
        "root": {"handlers": ["lines"], "level": level.upper()},
    }


def formatter(as_json: bool, tracebacks: bool) -> logging.Formatter:
    from duchy.server.operations import metrics  # only when it is settled where the counters are

    def count(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
        if event["level"] in ("error", "critical"):
            metrics.ERRORS.inc()
        return event

    render: Any
    if as_json:
        render = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        render = structlog.processors.LogfmtRenderer(key_order=ORDER, drop_missing=True)
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            count,
            _Cause(tracebacks),
            _one_line,
            render,
        ],
    )


class _Cause:
    """An exception in a few words, and the line of our code where it passed."""

    def __init__(self, tracebacks: bool) -> None:
        self.tracebacks = tracebacks

    def __call__(self, logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
        problem = event.pop("exc_info", None)
        if isinstance(problem, tuple):
            problem = problem[1]
        if isinstance(problem, BaseException):
            event["cause"] = _told(problem)
            if self.tracebacks:
                event["traceback"] = "".join(traceback.format_exception(problem))
        return event


def _told(problem: BaseException) -> str:
    text = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
    text = text.split("\n", 1)[0]
    frames = traceback.extract_tb(problem.__traceback__)
    ours = [frame for frame in frames if frame.filename.startswith(PACKAGE)] or frames
    if not ours:
        return text
    return f"{text} ({Path(ours[-1].filename).name}:{ours[-1].lineno} in {ours[-1].name})"


def _one_line(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Some libraries log a whole traceback as their message: keep its last error."""
    said = str(event["event"]).strip()
    first, whole, rest = said.partition("Traceback (most recent call last)")
    if whole:
        errors = ERROR.findall(rest)
        event["cause"] = errors[-1] if errors else rest.strip().rpartition("\n")[2]
        said = first.strip() if first[:1].isalpha() else "a part of the server failed"
    event["event"] = said
    return {
        name: _shown(mask(value)) if isinstance(value, str) else value
        for name, value in event.items()
    }


def _shown(text: str) -> str:
    """Escape characters in a visitor's path that would break the line, colour a terminal or
    reverse the text. The renderer handles our own line breaks."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in "\n\t" else sign.encode("unicode_escape").decode()
        for sign in text
    )
