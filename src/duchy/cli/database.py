"""Which database a command uses. Its URL may hold a password."""

import os
import sys
from typing import Annotated
from urllib.parse import parse_qs, urlsplit

import typer

VARIABLE = "DUCHY_DATABASE_URL"
OPTION = "--database-url"


def _out_of_sight(context: typer.Context, url: str) -> str:
    """Every user of the machine can read a running command's arguments, but not its environment: a
    password moves there, and the command begins again without it."""
    source = context.get_parameter_source("database_url")
    if source is None or source.name != "COMMANDLINE" or not has_password(url):
        return url
    print(
        f"A password in {OPTION} can be seen by every user of this machine; "
        f"set {VARIABLE} to the URL instead. It is moved there for now.",
        file=sys.stderr,
        flush=True,
    )
    if os.name == "posix":
        arguments = without_url(sys.orig_argv)
        os.execve(sys.executable, arguments, os.environ | {VARIABLE: url})
    return url


def has_password(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return bool(parts.password) or "password" in parse_qs(parts.query)
    except ValueError:
        return False


def without_url(arguments: list[str]) -> list[str]:
    kept = []
    words = iter(arguments)
    for word in words:
        if word == OPTION:
            next(words, None)
        elif not word.startswith(f"{OPTION}="):
            kept.append(word)
    return kept


DatabaseUrl = Annotated[
    str,
    typer.Option(
        OPTION,
        metavar="URL",
        envvar=VARIABLE,
        callback=_out_of_sight,
        help="postgresql://... or sqlite:///FILE; by default a file in your data folder.",
    ),
]
