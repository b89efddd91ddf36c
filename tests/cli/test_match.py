"""duchy match."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest

from cli.conftest import Command
from ports import free_port

# While there is a file `held`, a process plays three games and is stuck in the fourth.
HELD = """
import time
from pathlib import Path
from duchy.bots import Bot
games = 0
class Held(Bot):
    def __init__(self, game, rng):
        global games
        super().__init__(game, rng)
        games += 1
    def decide(self, vantage):
        while games > 3 and Path("held").exists():
            time.sleep(0.01)
        return vantage.legal()[0]
"""
PATIENCE = 300.0  # seconds


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DUCHY_HOME", str(tmp_path / "home"))


def without_times(text: str) -> object:
    found = json.loads(text)
    for one in found["entrants"]:
        del one["mean_seconds"], one["longest_seconds"]
    return found


def test_json_says_who_is_better_and_how_sure_that_is(duchy_command: Command):
    ran = duchy_command("match", "burgundy", "--bots", "greedy,random", "--games", "7", "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert (found["games"], found["seeds"]) == (8, 4)
    greedy, rand = found["entrants"]
    assert (greedy["bot"], greedy["share"], rand["share"]) == ("greedy", 1.0, 0.0)
    assert greedy["interval"] == [0.6756, 1.0]
    assert greedy["margin"] == -rand["margin"] > 30
    assert greedy["points_interval"][0] < greedy["points"] < greedy["points_interval"][1]
    assert 0 < greedy["mean_seconds"] <= greedy["longest_seconds"]
    assert "Wilson" in found["method"]


def test_figures_for_people(duchy_command: Command):
    ran = duchy_command("match", "burgundy", "--bots", "greedy,greedy", "--games", "2")
    assert ran.code == 0, ran.err
    assert "2 games, 2 seeds" in ran.out
    assert ran.out.count("50.0%  ") >= 2
    assert "+0.0 ± 0.0" in ran.out
    assert "Wilson" in ran.out


def test_no_name_is_cut(duchy_command: Command, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "40")
    ran = duchy_command("match", "artificium", "--bots", "duchy.bots.simple:RandomBot,greedy",
                        "--games", "2", "--workers", "1")  # fmt: skip
    assert ran.code == 0, ran.err
    assert "duchy.bots.simple:RandomBot  " in ran.out


def test_the_number_of_workers_changes_nothing(duchy_command: Command):
    def found(*more: str) -> object:
        ran = duchy_command(
            "match", "burgundy_dice", "--bots", "greedy,random", "--games", "8", "--seats", "3",
            "--seed", "11", "--json", "--afresh", *more,
        )  # fmt: skip
        assert ran.code == 0, ran.err
        return without_times(ran.out)

    assert found("--workers", "1") == found("--workers", "3")


def test_a_killed_run_goes_on_where_it_was(duchy_command: Command, tmp_path: Path):
    (tmp_path / "held_bots.py").write_text(HELD)
    (tmp_path / "held").touch()
    arguments = ["match", "burgundy", "--bots", "held_bots:Held,random", "--games", "16", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "duchy", *arguments, "--workers", "2"],
        cwd=tmp_path, stdout=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    limit = time.monotonic() + PATIENCE
    written = 0
    while written < 7:  # the match, and three games of each process
        assert time.monotonic() < limit
        assert process.poll() is None, "it was over before it could be killed"
        time.sleep(0.05)
        files = list((tmp_path / "home" / "arena").glob("*.jsonl"))
        written = files[0].read_bytes().count(b"\n") if files else 0
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
    (file,) = (tmp_path / "home" / "arena").glob("*.jsonl")
    left = file.read_bytes()
    assert left.count(b"\n") == 7
    (tmp_path / "held").unlink()
    file.write_bytes(left + b'{"number":15,"poi')  # as if it was killed while writing
    resumed = duchy_command(*arguments, "--workers", "1")
    assert resumed.code == 0, resumed.err
    assert file.read_bytes().startswith(left)
    assert file.read_bytes().count(b"\n") == 17
    untouched = duchy_command(*arguments, "--workers", "1", "--results", "elsewhere")
    assert without_times(resumed.out) == without_times(untouched.out)
    before = file.read_bytes()
    assert duchy_command(*arguments).code == 0
    assert file.read_bytes() == before
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:  # its workers end too
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    raise AssertionError("processes of the killed run are still there")


def test_more_games_are_added_to_those_played(duchy_command: Command, tmp_path: Path):
    bots = ("match", "artificium", "--bots", "greedy,random", "--workers", "1", "--json")
    duchy_command(*bots, "--games", "2")
    (file,) = (tmp_path / "home" / "arena").glob("*.jsonl")
    before = file.read_bytes()
    found = json.loads(duchy_command(*bots, "--games", "4").out)
    assert file.read_bytes().startswith(before)
    assert found["games"] == 4


def test_the_machines_are_those_that_played(duchy_command: Command, tmp_path: Path):
    bots = ("match", "artificium", "--bots", "greedy,random", "--workers", "1", "--json")
    here = json.loads(duchy_command(*bots, "--games", "2").out)["machine"]
    (file,) = (tmp_path / "home" / "arena").glob("*.jsonl")
    file.write_text(file.read_text("utf-8").replace(here, "Abacus, 1 core"), encoding="utf-8")
    assert json.loads(duchy_command(*bots, "--games", "2").out)["machine"] == "Abacus, 1 core"
    both = json.loads(duchy_command(*bots, "--games", "4").out)["machine"]
    assert sorted(both.split(" and ")) == sorted(["Abacus, 1 core", here])


@pytest.mark.long
def test_on_a_local_ray(duchy_command: Command, monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # Ray warns about it otherwise
    common = ("match", "artificium", "--bots", "greedy,random", "--games", "4", "--json")
    here = duchy_command(*common, "--workers", "1", "--results", "here")
    for _ in range(3):  # on a busy machine Ray may give up while it starts
        there = duchy_command(*common, "--cluster", "local", "--results", "there")
        if there.code == 0:
            break
    assert there.code == 0, there.err
    assert without_times(there.out) == without_times(here.out)


@pytest.mark.long
def test_on_a_cluster_that_asks_for_a_token(tmp_path: Path):
    """With a bot of one's own, whose file all machines have."""
    pytest.importorskip("ray")
    (tmp_path / "held_bots.py").write_text(HELD)
    environment = {**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "5" * 64}
    address = f"127.0.0.1:{free_port()}"
    start = ("start", "--head", "--block", "--num-cpus", "1", "--include-dashboard=false")
    with TemporaryDirectory(prefix="ray") as short:  # Ray's sockets want a short path
        cluster = subprocess.Popen(
            [Path(sys.executable).with_name("ray"), *start, "--temp-dir", short,
             "--port", address.rpartition(":")[2], "--disable-usage-stats"],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            arguments = ("--bots", "held_bots:Held,random", "--games", "2", "--cluster", address)
            limit = time.monotonic() + PATIENCE
            while True:  # until it has started
                ran = subprocess.run(
                    [sys.executable, "-m", "duchy", "match", "artificium", *arguments],
                    cwd=tmp_path, env=environment, capture_output=True, text=True,
                )  # fmt: skip
                if "nobody answers" not in ran.stderr or time.monotonic() > limit:
                    break
                time.sleep(0.5)
            assert ran.returncode == 0, ran.stderr
            assert "2 games" in ran.stdout
        finally:
            cluster.terminate()
            cluster.wait()


def test_a_cluster_that_refuses_is_told_with_what_to_set(
    duchy_command: Command, monkeypatch: pytest.MonkeyPatch
):
    def init(**settings: object) -> None:
        os.write(2, b"InvalidAuthToken: Authentication token is missing or incorrect\n")
        raise ConnectionError("Failed to connect")

    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=init))
    with socket.create_server(("127.0.0.1", 0)) as there:
        address = f"127.0.0.1:{there.getsockname()[1]}"
        ran = duchy_command("match", "artificium", "--bots", "random", "--cluster", address)
    assert (ran.code, ran.out) == (2, "")
    assert "if it asks for authentication, set RAY_AUTH_MODE=token" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "address, told",
    [
        ("127.0.0.1:{port}", "nobody answers"),
        ("ray://127.0.0.1:{port}", "nobody answers"),
        ("nowhere", "HOST:PORT"),
        ("nowhere:one", "HOST:PORT"),
    ],
)
def test_a_cluster_that_is_not_there_is_said_at_once(
    duchy_command: Command, address: str, told: str
):
    with socket.socket() as taken:  # so that nobody listens on its port
        taken.bind(("127.0.0.1", 0))
        given = address.format(port=taken.getsockname()[1])
        ran = duchy_command("match", "artificium", "--bots", "random", "--cluster", given)
    assert (ran.code, ran.out) == (2, "")
    assert f"--cluster {given}: " in ran.err
    assert told in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["chess", "--bots", "random"], "no such game"),
        (["burgundy"], "--bots"),
        (["burgundy", "--bots", ","], "name at least one"),
        (["burgundy", "--bots", "random,"], "a name is empty in 'random,'"),
        (["burgundy", "--bots", "clever"], "clever"),
        (["burgundy", "--bots", "random,random,random", "--seats", "2"], "do not fit"),
        (["burgundy", "--bots", "random", "--seats", "9"], "9 seats"),
        (["burgundy", "--bots", "random", "--games", "0"], "--games"),
        (["burgundy", "--bots", "random", "-o", "colour=red"], "no such option"),
    ],
)
def test_mistakes_are_one_sentence(duchy_command: Command, arguments: list[str], told: str):
    ran = duchy_command("match", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1
