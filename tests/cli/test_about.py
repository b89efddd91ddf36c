"""duchy games, bench, doctor, --help and --version."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import duchy
from cli.conftest import Command
from duchy.bots import BOTS
from duchy.games import burgundy
from duchy.native import build_info


def test_games_lists_every_game_with_its_options(duchy_command: Command):
    for language in ("en", "de"):
        ran = duchy_command("games", "--language", language)
        assert ran.code == 0
        for name in duchy.game_ids():
            game = duchy.game(name)
            texts = game.words.texts(language)
            assert texts("game.name") in ran.out
            for option in game.options:
                assert option.name in ran.out
                about = texts(f"option.{option.name}.about")
                assert about.split()[0] in ran.out


def test_bench_measures_every_game(duchy_command: Command):
    ran = duchy_command("bench", "--seconds", "0.05", "--json")
    found = json.loads(ran.out)
    assert found["native"] == build_info().native
    assert [row["game"] for row in found["games"]] == duchy.game_ids()
    for row in found["games"]:
        assert row["games"] > 0
        assert row["games_per_s"] > 0
        assert row["actions_per_s"] > row["games_per_s"]
        assert row["clone_us"] > 0
    shown = duchy_command("bench", "burgundy", "--seconds", "0.05").out
    assert "clone µs" in shown
    assert "burgundy" in shown


def test_doctor_tells_versions_build_and_facts(duchy_command: Command):
    out = duchy_command("doctor").out
    assert duchy.__version__ in out
    assert sys.version.split()[0] in out
    assert ("native" in out) if build_info().native else ("pure Python" in out)
    assert "reconstructed: which board numbers share a sheet" in out
    assert "replaced" not in out


def test_doctor_tells_which_files_an_owner_replaced(duchy_command: Command, tmp_path: Path):
    own = tmp_path / "facts" / "burgundy"
    own.mkdir(parents=True)
    original = Path(burgundy.__file__).parent / "data" / "boards.toml"
    (own / "boards.toml").write_bytes(original.read_bytes())
    assert "replaced by yours: boards.toml" in duchy_command("doctor", "--data", "facts").out


def test_version_and_help(duchy_command: Command):
    assert duchy_command("--version").out.startswith(f"duchy {duchy.__version__} (")
    for arguments in ([], ["--help"], ["-h"]):
        ran = duchy_command(*arguments)
        assert ran.code == 0
        assert "simulate" in ran.out
    for command in ("games", "play", "serve", "simulate", "replay", "show", "bench", "doctor"):
        ran = duchy_command(command, "--help")
        assert ran.code == 0
        assert "Example" in ran.out, command


@pytest.mark.parametrize("command", ["play", "simulate", "match", "ladder"])
def test_where_bots_are_named_help_names_them_all(duchy_command: Command, command: str):
    told = duchy_command(command, "--help").out
    for name in (*BOTS, "module:Class"):
        assert name in told


def test_mistakes_in_the_command_line_are_one_sentence(duchy_command: Command):
    for arguments in (
        ["jump"],
        ["play", "--terminal"],
        ["play", "burgundy", "--nonsense"],
        ["bench", "chess"],
    ):
        ran = duchy_command(*arguments)
        assert ran.code == 2, arguments
        assert ran.err.startswith("duchy: "), arguments
        assert ran.err.count("\n") == 1, ran.err


def test_as_a_module_and_with_a_closed_pipe():
    """Whoever reads only the first line gets no complaint about the rest."""
    command = f"'{sys.executable}' -m duchy games | head -n 1"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert ran.stdout.count("\n") == 1
    assert ran.stderr == ""
