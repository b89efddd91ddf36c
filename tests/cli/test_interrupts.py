"""Ctrl-C, and a kill: what was done is kept, and nothing is left behind."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.conftest import Command

PATIENCE = 300.0  # seconds
HIDDEN, SHOWN = b"\x1b[?25l", b"\x1b[?25h"
DONE = re.compile(rb"\b[1-9]\d*/\d+")  # what the bar says of the games or moves that are done

MATCH = ("match", "burgundy_dice", "--bots", "skilled,casual", "--games", "9000", "--workers")
ANALYSE = ("analyse", "records/burgundy-3.toml", "--seconds", "9", "--rolls", "99", "--workers")
COMMANDS = [
    (*MATCH, "1"),
    (*MATCH, "2"),
    ("simulate", "burgundy_dice", "--bot", "skilled", "--games", "9000"),
    ("train", "burgundy_dice", "--seats", "1", "--fresh", "--every", "9000"),
    (*ANALYSE, "1"),
    (*ANALYSE, "2"),
]
named = pytest.mark.parametrize("arguments", COMMANDS, ids=lambda given: f"{given[0]} {given[-1]}")


@pytest.fixture(autouse=True)
def _home(duchy_command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DUCHY_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TERM", "xterm")
    game = ("burgundy", "--games", "1", "--seed", "3")
    ran = duchy_command("simulate", *game, "--save", "records")
    assert ran.code == 0, ran.err


class Running:
    """A command in a terminal, with its processes in a group of their own."""

    def __init__(self, *arguments: str) -> None:
        self.screen, theirs = pty.openpty()
        self.said = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "duchy", *arguments],
            stdout=subprocess.DEVNULL,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        os.close(theirs)

    def until_at_work(self) -> None:
        limit = time.monotonic() + PATIENCE
        while not DONE.search(self.said):
            assert time.monotonic() < limit
            assert self.process.poll() is None, self.said
            self._read(0.1)

    def ended(self) -> int:
        limit = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < limit
            self._read(0.1)
        while self._read(0.0):
            pass
        os.close(self.screen)
        return self.process.returncode

    def is_gone(self) -> bool:
        """With all its processes, before long."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.1)
        return False

    def _read(self, seconds: float) -> bool:
        """Whether there was something."""
        if not select.select([self.screen], [], [], seconds)[0]:
            return False
        try:
            new = os.read(self.screen, 65536)
        except OSError:  # nobody has the terminal open any more
            return False
        self.said += new
        return bool(new)


@named
def test_ctrl_c_ends_a_command_and_says_nothing_false(arguments: tuple[str, ...]):
    running = Running(*arguments)
    running.until_at_work()
    time.sleep(0.5)  # somewhere in the next game
    os.killpg(running.process.pid, signal.SIGINT)
    assert running.ended() == 130
    for word in (b"fatal", b"Traceback", b"duchy: "):
        assert word not in running.said
    assert running.said.count(HIDDEN) == running.said.count(SHOWN) == 1
    assert running.is_gone()
    if arguments[0] == "match":
        (file,) = Path("home/arena").iterdir()
        assert file.read_bytes().count(b"\n") > 1
    if arguments[0] == "train":
        assert Path("training/burgundy_dice-solo_A.checkpoint").exists()


def test_a_second_ctrl_c_ends_at_once(tmp_path: Path):
    stuck = (
        "import time; from pathlib import Path; from duchy.bots import Bot\n"
        "class Stuck(Bot):\n"
        "    def decide(self, vantage):\n"
        "        Path('stuck').touch()\n"
        "        while True: time.sleep(0.01)\n"
    )
    (tmp_path / "stuck_bot.py").write_text(stuck)
    running = Running("simulate", "artificium", "--bot", "stuck_bot:Stuck,random")
    limit = time.monotonic() + PATIENCE
    while not Path("stuck").exists():
        assert time.monotonic() < limit
        time.sleep(0.05)
    os.killpg(running.process.pid, signal.SIGINT)
    time.sleep(0.5)
    assert running.process.poll() is None
    os.killpg(running.process.pid, signal.SIGINT)
    assert running.ended() == 130
    assert running.said.count(HIDDEN) == running.said.count(SHOWN) == 1


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_killed_analysis_leaves_no_processes_behind(how: signal.Signals):
    running = Running(*ANALYSE, "2")
    running.until_at_work()
    running.process.send_signal(how)
    assert running.ended() == -how
    assert running.is_gone()


def test_an_analysis_whose_process_was_killed_says_so():
    running = Running(*ANALYSE, "2")
    running.until_at_work()
    children = Path(f"/proc/{running.process.pid}/task/{running.process.pid}/children").read_text()
    for child in children.split():
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
            os.kill(int(child), signal.SIGKILL)
            break
    assert running.ended() == 2
    assert b"was ended from outside; run the command again" in running.said
    assert b"Traceback" not in running.said
    assert running.is_gone()
