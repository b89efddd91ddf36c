"""`duchy train`: a run that is killed goes on as if nothing had been."""

import subprocess
import sys
import zlib
from importlib.resources import files
from pathlib import Path

import pytest

from cli.conftest import Command

DICE = ("burgundy_dice", "--seats", "1", "--fresh", "--games", "40", "--every", "2")
BURGUNDY = ("burgundy", "--iterations", "0", "--fresh", "--games", "12", "--every", "2")


def start(folder: Path, *asked: str) -> subprocess.Popen[str]:
    """In a process of its own: what is learnt stays with it."""
    command = [sys.executable, "-m", "duchy", "train", *asked, "--out", str(folder)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


def run(folder: Path, *asked: str) -> list[str]:
    """What a whole run says, line by line."""
    process = start(folder, *asked)
    out, err = process.communicate()
    assert process.returncode == 0, err
    return out.splitlines()


@pytest.mark.parametrize(
    ("asked", "last", "file"),
    [
        pytest.param(DICE, 38, "solo_A", id="while means are taught"),
        pytest.param(BURGUNDY, 8, "value2", id="among the steady games"),
    ],
)
def test_a_killed_run_ends_with_the_weights_of_an_unbroken_one(
    tmp_path: Path, asked: tuple[str, ...], last: int, file: str
):
    """Killed at its first checkpoint, and late."""
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    lines = run(whole, *asked)
    for games in (2, last):
        with start(broken, *asked) as process:
            assert process.stdout is not None
            for line in process.stdout:
                assert line.rstrip() in lines
                if line.startswith(f"{games} games: result "):
                    break
            process.kill()
    again = run(broken, *asked)
    weights = files(f"duchy.games.{asked[0]}") / "data" / f"{file}.txt"
    assert weights.is_file()
    assert again[-1].endswith(f" when they are copied to {weights}.")
    assert again == [line.replace(str(whole), str(broken)) for line in lines[-len(again) :]]
    assert len(again) < len(lines)
    for kept in (f"{file}.txt", f"{asked[0]}-{file}.checkpoint"):
        assert (broken / kept).read_bytes() == (whole / kept).read_bytes()


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path):
    run(tmp_path, *DICE)
    process = start(tmp_path, *DICE, "--seed", "5")
    _, err = process.communicate()
    assert process.returncode == 2
    checkpoint = tmp_path / "burgundy_dice-solo_A.checkpoint"
    assert err.startswith(f"duchy: {checkpoint}: is of a run with 1 seats ")
    assert " seed 0 fresh, 40 games and " in err
    assert "delete it" in err
    written = checkpoint.read_bytes()
    inside = zlib.decompress(written)
    head = inside.index(b"\n") + 1
    for damaged in (
        written[:-9],
        *(zlib.compress(part) for part in (b"", b"{}", inside[:-8], inside[:-5], inside[:head])),
    ):
        checkpoint.write_bytes(damaged)
        process = start(tmp_path, *DICE)
        _, err = process.communicate()
        assert process.returncode == 2
        assert err == f"duchy: {checkpoint}: is damaged; delete it, and the run begins anew\n"


def test_a_game_without_an_outlook_has_nothing_to_learn(duchy_command: Command):
    ran = duchy_command("train", "artificium")
    assert ran.code != 0
    assert "nothing to learn" in ran.err
