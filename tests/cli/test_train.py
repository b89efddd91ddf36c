"""`duchy train`: a run that is killed goes on as if nothing had been."""

import subprocess
import sys
from pathlib import Path

from cli.conftest import Command

TRAIN = ("train", "burgundy_dice", "--seats", "1", "--fresh", "--games", "40", "--every", "2")


def start(folder: Path, *more: str) -> subprocess.Popen[str]:
    """In a process of its own: what is learnt stays with it."""
    command = [sys.executable, "-m", "duchy", *TRAIN, "--out", str(folder), *more]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


def run(folder: Path) -> list[str]:
    """What a whole run says, line by line."""
    process = start(folder)
    out, err = process.communicate()
    assert process.returncode == 0, err
    return out.splitlines()


def test_a_killed_run_ends_with_the_weights_of_an_unbroken_one(tmp_path: Path):
    """Killed at its first checkpoint, and where it is taught means (of the last four games)."""
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    lines = run(whole)
    for games in (2, 38):
        with start(broken) as process:
            assert process.stdout is not None
            for line in process.stdout:
                assert line.rstrip() in lines
                if line.startswith(f"{games} games: result "):
                    break
            process.kill()
    again = run(broken)
    assert again == [line.replace(str(whole), str(broken)) for line in lines[-len(again) :]]
    assert len(again) < len(lines)
    for file in ("solo_A.txt", "burgundy_dice-solo_A.checkpoint"):
        assert (broken / file).read_bytes() == (whole / file).read_bytes()


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path):
    run(tmp_path)
    process = start(tmp_path, "--seed", "5")
    _, err = process.communicate()
    assert process.returncode != 0
    assert "seed 0" in err


def test_a_game_without_an_outlook_has_nothing_to_learn(duchy_command: Command):
    ran = duchy_command("train", "artificium")
    assert ran.code != 0
    assert "nothing to learn" in ran.err
