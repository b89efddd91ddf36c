"""Killed processes leave nothing behind: no lock, no worker on the port, no bot that thinks."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from duchy.server.games import Games
from duchy.server.settings import Settings
from duchy.server.storage.file_lock import FileLock, InUse
from duchy.server.storage.store import Store
from duchy.server.table.creation import make_setup
from duchy.server.table.events import Started
from duchy.server.table.setup import SetupSeat
from duchy.server.table.tables import Tables
from ports import free_port
from server.play import PATIENCE, Process, Site, answers, run, serving
from server.slow_bot import MARK

SLOW = "server.slow_bot:SlowBot"


def duchy(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "duchy", *arguments]
    return subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def children(pid: int) -> list[int]:
    return [int(text) for text in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def runs(pid: int) -> bool:
    """Whether a process does anything; a dead one may wait to be collected."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait(true: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < limit, "it did not happen in time"
        time.sleep(0.05)


def refuses(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) != 0


def test_a_second_server_on_one_sqlite_file_refuses_in_one_sentence(sqlite_url: str):
    first, second = Process(sqlite_url), Process(sqlite_url)

    async def story() -> None:
        first.start()
        await first.ready()
        refused = duchy("serve", "--database-url", sqlite_url, "--port", str(free_port()))
        try:
            _, said = refused.communicate(timeout=PATIENCE)
        finally:
            refused.kill()
        assert refused.returncode == 2
        assert said.count("\n") == 1
        assert "another duchy server uses this database" in said
        first.kill()  # which leaves no lock behind
        second.start()
        await second.ready()

    try:
        run(story())
    finally:
        first.kill()
        second.kill()


def test_an_application_of_another_runner_takes_the_lock_too(sqlite_url: str, tmp_path: Path):
    async def story() -> None:
        (tmp_path / "link.sqlite").symlink_to(tmp_path / "tables.sqlite")
        async with serving(sqlite_url):
            with pytest.raises(InUse):
                FileLock(tmp_path / "link.sqlite").take()
        lock = FileLock(tmp_path / "tables.sqlite")
        lock.take()
        lock.release()

    run(story())


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_killed_supervisor_leaves_no_worker_on_the_port(postgres_url: str):
    port = free_port()
    parent = duchy("serve", "--database-url", postgres_url, "--port", str(port), "--workers", "2")
    workers: list[int] = []

    async def story() -> None:
        await answers(Site(port), lambda: parent.poll() is None)
        workers.extend(children(parent.pid))
        assert len(workers) >= 2
        parent.kill()
        parent.wait()
        await asyncio.to_thread(wait, lambda: not any(map(runs, workers)))
        assert refuses(port)

    try:
        run(story())
    finally:
        parent.kill()
        for pid in workers:
            if runs(pid):
                os.kill(pid, signal.SIGKILL)
        parent.communicate()  # until nobody holds its pipes


async def slow_table(url: str) -> None:
    """Written beside any server: nobody could ask for this bot."""
    store = Store(Settings(database_url=url).url)
    await store.open()
    games = Games()
    game = games["burgundy"]
    setup = make_setup(game, [SetupSeat("bot", "", "", SLOW)] * 2, game.settle(2, {}))
    await Tables(store, games, 1, lambda *_: None).create(setup, "", False, Started())
    await store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_killed_server_leaves_no_bot_thinking(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """This one would think for ever."""
    monkeypatch.setenv(MARK, str(tmp_path / "thinks"))
    monkeypatch.setenv("DUCHY_BOT_SECONDS", "1e6")
    run(slow_table(sqlite_url))
    server = duchy("serve", "--database-url", sqlite_url, "--port", str(free_port()))
    thinking: list[int] = []
    try:
        wait((tmp_path / "thinks").exists)
        thinking.extend(children(server.pid))
        assert thinking
        server.kill()
        server.wait()
        wait(lambda: not any(map(runs, thinking)))
    finally:
        server.kill()
        for pid in thinking:
            if runs(pid):
                os.kill(pid, signal.SIGKILL)
        server.communicate()  # until nobody holds its pipes
