"""Keys, cookies, passwords and tokens stay where they belong."""

import hashlib
import hmac
import json
import logging
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import SQLAlchemyError

from duchy.cli.database import has_password, without_url
from duchy.server.guests.signing import BELIEVED, SETTLES
from duchy.server.operations import logs
from duchy.server.operations.masking import mask
from duchy.server.storage import secrets
from duchy.server.storage.privacy import make_private
from duchy.server.storage.schema import secrets as keys
from duchy.server.storage.store import Store
from ports import free_port
from server.owner import duchy
from server.play import FAST, PATIENCE, Person, run, serving
from server.test_admin import closed

posix = pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix
def test_the_database_and_its_folder_are_the_owners_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    home = tmp_path / "home"
    home.mkdir(mode=0o755)
    (home / "tables.sqlite").touch(0o644)
    monkeypatch.setenv("DUCHY_HOME", str(home))

    async def story() -> None:
        before = os.umask(0o000)
        try:
            async with serving("") as site, Person(site) as ann:
                await ann.open("me", "hot")
                found = {file.name: mode(file) for file in home.iterdir()}
                assert {"tables.sqlite", "tables.sqlite-shm", "tables.sqlite-wal"} <= found.keys()
                assert set(found.values()) == {0o600}, found
        finally:
            os.umask(before)
        assert mode(home) == 0o700

    run(story())
    assert "other users" not in caplog.text


@posix
def test_a_folder_that_others_can_open_is_told_and_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    tmp_path.chmod(0o755)
    Store(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}")
    (line,) = caplog.messages
    assert (
        line == f"other users can open the folder {tmp_path}; close it with: chmod 700 {tmp_path}"
    )
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "tables.sqlite") == 0o600
    new = tmp_path / "new" / "tables.sqlite"
    assert make_private(new, own_folder=False) == []
    assert mode(new.parent) == 0o700
    tmp_path.chmod(0o1777)  # as /tmp: never closed, whoever calls it home
    assert len(make_private(tmp_path / "tables.sqlite", own_folder=True)) == 1
    assert mode(tmp_path) == 0o1777


def test_keys_rotate_and_old_cookies_count_for_a_while(
    database_url: str, monkeypatch: pytest.MonkeyPatch
):
    clock: Any = SimpleNamespace(now=time.time())
    clock.time = lambda: clock.now
    monkeypatch.setattr("duchy.server.guests.signing.time", clock)

    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as ben:
            keys = site.server.guests.keys
            me = await ann.get("/me")
            old = ann.http.cookies["duchy_guest"]
            assert "set-cookie" not in (await ann.http.get("/me")).headers
            await keys.rotate()
            assert "set-cookie" not in (await ann.http.get("/me")).headers  # not all know it yet
            clock.now += SETTLES + 1
            await keys.refresh()
            assert (await ann.http.get("/me")).headers["set-cookie"]  # signed by the new key
            new = ann.http.cookies["duchy_guest"]
            assert new != old

            async def is_me(cookie: str) -> bool:
                ben.http.cookies.clear()
                ben.http.cookies.set("duchy_guest", cookie)
                return bool(await ben.get("/me") == me)

            assert await is_me(old)
            assert await is_me(new)
            clock.now += BELIEVED
            await keys.refresh()
            assert not await is_me(old)
            assert await is_me(new)
            await keys.rotate(forget=True)
            assert not await is_me(new)

    run(story())


def test_an_owner_rotates_the_key_while_people_play(database_url: str):
    async def story() -> None:
        async with serving(database_url) as site, Person(site) as ann, Person(site) as ben:
            me = await ann.get("/me")
            table = await ann.open("me", "open")
            old = ann.http.cookies["duchy_guest"]
            said = await duchy(database_url, "admin", "rotate-key")
            assert "A new key signs cookies from" in said

            async def is_me(cookie: str) -> bool:
                ben.http.cookies.clear()
                ben.http.cookies.set("duchy_guest", cookie)
                return bool(await ben.get("/me") == me)

            await site.server.notice()
            assert "set-cookie" not in (await ann.http.get("/me")).headers  # not all know it yet
            (new_key,) = {name for name, _ in await secrets.named(site.server.store, "cookies")} - {
                "cookies"
            }
            earlier = f"cookies.{float(new_key.partition('.')[2]) - SETTLES - 1:.3f}"
            async with site.server.store.writing() as connection:
                row = keys.update().where(keys.c.name == new_key)
                await connection.execute(row.values(name=earlier))
            await site.server.notice()
            assert (await ann.http.get("/me")).headers["set-cookie"]
            new = ann.http.cookies["duchy_guest"]
            assert new != old
            assert await is_me(old)
            assert await is_me(new)
            async with ann.watching(table) as screen:
                await screen.next("snapshot")
                said = await duchy(database_url, "admin", "rotate-key", "--forget", code=2)
                assert "add --yes" in said
                assert await is_me(old)
                said = await duchy(database_url, "admin", "rotate-key", "--forget", "--yes")
                assert "no older cookie counts" in said
                assert (await closed(screen))[0] == 1012  # nobody stays under a stolen cookie
            assert not await is_me(old)
            assert not await is_me(new)
            async with Person(site) as cid:  # a new guest is known, also after a restart
                known = await cid.get("/me")
                await site.server.guests.open()
                assert await cid.get("/me") == known
            assert len(await secrets.named(site.server.store, "cookies")) == 1

    run(story())


def test_a_cookie_of_version_0_1_counts_and_is_replaced(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann, Person(site) as eve:
            me = await ann.get("/me")
            (_, key) = (await secrets.named(site.server.store, "cookies"))[0]
            id = me["id"]
            signature = hmac.new(key.encode(), id.encode(), hashlib.sha256).hexdigest()
            ann.http.cookies.clear()
            ann.http.cookies.set("duchy_guest", f"{id}.{signature}")
            answer = await ann.http.get("/me")
            assert answer.json() == me
            assert "duchy_guest=" in answer.headers["set-cookie"]
            for wrong in (
                f"{id}.{signature[:-1]}",
                f"{id}.",
                id,
                "",
                ".",
                "é.é",
                f"{id}.{'0' * 64}",
            ):
                eve.http.cookies.clear()
                headers = {b"cookie": f"duchy_guest={wrong}".encode()}
                other = await eve.http.get("/me", headers=headers)
                assert other.json()["id"] != id

    run(story())


@pytest.mark.parametrize(
    "text, secret",
    [
        ("cannot reach postgresql+asyncpg://ann:s3cret/@x@db.example/duchy", "s3cret"),
        ("postgresql://db/duchy?user=ann&password=s3cret", "s3cret"),
        ("connect(user='ann', password='s3cret')", "s3cret"),
        ("Cookie: duchy_guest=0123456789abcdef01234567.AbC-_def; x=1", "AbC-_def"),
        ("0123456789abcdef01234567.6D9zW2cKxAZ1Y5mVhq0P7g is no guest", "6D9zW2cKxAZ1Y5mVhq0P7g"),
        ("POST /api/link/tok-En_1 failed", "tok-En_1"),
        ("GET /table/x?invite=tok-En_1 failed", "tok-En_1"),
        ('{"invite": "tok-En_1"}', "tok-En_1"),
        (f"key {'ab' * 32}", "ab" * 32),
    ],
)
def test_secrets_are_masked(text: str, secret: str):
    assert secret in text
    assert secret not in mask(text)
    assert "***" in mask(text)


def test_what_the_database_is_asked_with_is_in_no_error(sqlite_url: str):
    async def story() -> None:
        async with serving(sqlite_url) as site:
            async with site.server.store.writing() as connection:
                await connection.exec_driver_sql("DROP TABLE secrets")
            with pytest.raises(SQLAlchemyError) as raised:
                await secrets.shared(site.server.store, "cookies", "s3cret")
            assert "s3cret" not in str(raised.value)

    run(story())


def line(record: logging.LogRecord, as_json: bool = False, tracebacks: bool = False) -> str:
    return logs.formatter(as_json=as_json, tracebacks=tracebacks).format(record)


def failed(problem: Exception) -> logging.LogRecord:
    try:
        raise problem
    except Exception:
        exc_info = sys.exc_info()
    return logging.LogRecord(
        "duchy", logging.ERROR, "", 0, "table %s failed", ("x",), exc_info
    )  # fmt: skip


def test_an_error_is_one_line_with_its_cause():
    problem = ValueError("no route to postgresql://ann:s3cret@db\nand more")
    text = line(failed(problem))
    assert "\n" not in text
    assert "level=error" in text
    assert 'event="table x failed"' in text
    assert "ValueError: no route to postgresql://ann:***@db (test_secrets.py:" in text
    told = json.loads(line(failed(problem), as_json=True, tracebacks=True))
    assert told["level"] == "error"
    assert "Traceback" in told["traceback"]
    assert "s3cret" not in str(told)
    assert told["time"].endswith("Z")
    text = "Startup failed\nTraceback (most recent call last):\n  File\nOSError: no database"
    record = logging.LogRecord("uvicorn", logging.ERROR, "", 0, text, (), None)
    told = json.loads(line(record, as_json=True))
    assert told["event"] == "Startup failed"
    assert told["cause"] == "OSError: no database"


@pytest.mark.parametrize(
    "sent", ["\n", "\r", "\x1b[31m", "\x85", "\x9b", "\u2028", "\u202e"], ids=ascii
)
def test_nothing_that_a_visitor_sends_makes_a_line_or_colours_it(sent: str):
    said = f"/tables/a{sent}time=now level=error"
    record = logging.LogRecord("duchy", logging.WARNING, "", 0, "GET %s failed", (said,), None)
    for as_json in (False, True):
        assert line(record, as_json).isprintable()


def test_an_error_says_which_request_and_table_and_the_answer_says_the_same(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    caplog.handler.setFormatter(logs.formatter(as_json=True, tracebacks=False))

    async def story() -> None:
        async with serving(sqlite_url) as site, Person(site) as ann:
            table = await ann.open("me", "hot")

            async def broken(*_: object) -> None:
                raise OSError("disk full")

            monkeypatch.setattr(site.server, "snapshot", broken)
            answer = await ann.http.get(f"/tables/{table}")
            assert answer.status_code == 500
            assert "disk full" not in answer.text
            (told,) = [json.loads(text) for text in caplog.text.splitlines() if "disk" in text]
            assert told["request"] == answer.headers["x-request-id"]
            assert told["table"] == table
            assert told["cause"].startswith("OSError: disk full (")

    run(story())


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_password_is_in_no_process_list_and_in_no_line(postgres_url: str):
    """Given on the command line, which is the worst place for it."""
    url = postgres_url.replace("://postgres:@", "://postgres:hunter2@")
    assert "hunter2" in url
    port = free_port()
    environment = os.environ | {f"DUCHY_{name.upper()}": str(value) for name, value in FAST.items()}
    command = [sys.executable, "-m", "duchy", "serve", "--database-url", url]
    process = subprocess.Popen(
        [*command, "--port", str(port), "--workers", "2"],
        env=environment, start_new_session=True, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}/readyz").raise_for_status()
                break
            except httpx.HTTPError:
                assert time.monotonic() < limit
                time.sleep(0.1)
        seen = b""
        for arguments in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                if os.getpgid(int(arguments.parent.name)) == process.pid:
                    seen += arguments.read_bytes()
            except OSError:
                pass  # it ended meanwhile
        assert b"serve" in seen
        assert b"hunter2" not in seen
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        said = process.communicate(timeout=PATIENCE)[1]
    assert "DUCHY_DATABASE_URL" in said
    assert "hunter2" not in said


def test_a_password_in_a_url_is_recognised():
    assert has_password("postgresql://ann:pw@db/duchy")
    assert has_password("postgresql://db/duchy?user=ann&password=pw")
    assert not has_password("postgresql://ann@db/duchy")
    assert not has_password("sqlite:////srv/tables.sqlite")
    words = ["python", "duchy", "serve", "--database-url", "X", "--port", "1"]
    assert without_url(words) == ["python", "duchy", "serve", "--port", "1"]
    words = ["duchy", "serve", "--database-url=X", "--port", "1"]
    assert without_url(words) == ["duchy", "serve", "--port", "1"]


def test_a_database_that_is_away_is_one_line(tmp_path: Path):
    url = f"postgresql://ann:hunter2@127.0.0.1:{free_port()}/duchy"
    done = subprocess.run(
        [sys.executable, "-m", "duchy", "serve", "--port", str(free_port())],
        env=os.environ | {"DUCHY_DATABASE_URL": url}, capture_output=True, text=True,
        timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode != 0
    assert "hunter2" not in done.stderr + done.stdout
    told = [text for text in done.stderr.splitlines() if "level=error" in text]
    assert told == done.stderr.splitlines()
    assert "ConnectionRefusedError" in told[0] or "Connect call failed" in told[0]
