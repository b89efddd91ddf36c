"""Prometheus reads what all processes count, on an address of its own."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from duchy.server.operations.exposition import forget_ended
from duchy.server.workers.pool import Worker
from ports import free_port
from server.play import FAST, PATIENCE


def wait(url: str) -> httpx.Response:
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            return httpx.get(url).raise_for_status()
        except httpx.HTTPError:
            assert time.monotonic() < limit, f"{url} does not answer"
            time.sleep(0.1)


def test_the_metrics_of_two_processes_are_one_page(postgres_url: str):
    port, metrics = free_port(), free_port()
    fast = {f"DUCHY_{name.upper()}": str(value) for name, value in FAST.items()}
    process = subprocess.Popen(
        [
            sys.executable, "-m", "duchy", "serve", "--workers", "2", "--port", str(port),
            "--metrics", f"127.0.0.1:{metrics}",
        ],
        env=os.environ | fast | {"DUCHY_DATABASE_URL": postgres_url}, start_new_session=True,
    )  # fmt: skip
    try:
        wait(f"http://127.0.0.1:{port}/readyz")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        for _ in range(8):  # a connection each, so that both processes get some
            with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=PATIENCE) as guest:
                guest.get("/me")
                made = guest.post("/tables", json={"game": "burgundy", "seats": seats})
                assert made.status_code == 201
        page = wait(f"http://127.0.0.1:{metrics}/metrics").text
        values = dict(line.rsplit(" ", 1) for line in page.splitlines() if line[:1] != "#")
        assert float(values["duchy_tables_in_memory"]) >= 8
        assert float(values['duchy_database_seconds_count{kind="read"}']) > 0
        posts = [
            float(value)
            for name, value in values.items()
            if name.startswith("duchy_requests_total{") and 'method="POST"' in name
            and 'path="/api/tables"' in name
        ]  # fmt: skip
        assert posts == [8.0], [name for name in values if "requests_total" in name]
        assert httpx.get(f"http://127.0.0.1:{port}/metrics").text != page  # not for visitors
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(PATIENCE)


def test_a_process_that_ended_holds_nothing_open(tmp_path: Path):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    for process in (gone.pid, os.getpid()):
        (tmp_path / f"gauge_livesum_{process}.db").touch()
        (tmp_path / f"counter_{process}.db").touch()
    forget_ended(tmp_path)
    left = {file.name for file in tmp_path.iterdir()}
    assert left == {
        f"gauge_livesum_{os.getpid()}.db", f"counter_{os.getpid()}.db", f"counter_{gone.pid}.db",
    }  # fmt: skip


def test_a_bots_process_does_not_get_the_databases_url(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DUCHY_DATABASE_URL", "postgresql://ann:hunter2@db/duchy")
    seen: dict[str, Any] = {}

    async def begin(*_: object, **how: Any) -> None:
        seen.update(how)
        raise OSError("that is all we want to know")

    monkeypatch.setattr("asyncio.create_subprocess_exec", begin)
    with pytest.raises(OSError, match="all we want"):
        asyncio.run(Worker()._send(b""))
    assert "hunter2" not in str(seen["env"])
    assert seen["env"]["PATH"] == os.environ["PATH"]
