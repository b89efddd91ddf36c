"""The benchmark beside others measures ours, writes its tables into the page and says what it
could not measure."""

import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import duchy

ROOT = Path(__file__).parents[1]
PEERS = runpy.run_path(str(ROOT / "benchmarks" / "peers.py"))


@pytest.mark.parametrize("what", ["engine", "vector", "turns"])
def test_ours_are_measured(what):
    result = PEERS["MEASURES"][what]("burgundy_dice", 0.01)
    assert result
    assert all(rate > 0 for rate in result.values())


def test_a_peer_that_is_not_there_is_left_out_with_the_reason(capsys):
    assert PEERS["measured"]("PettingZoo", "no_such_game_v0", 0.01) == {}
    assert "left out: " in capsys.readouterr().err


@pytest.mark.parametrize("what", ["OpenSpiel", "rl_environment"])
def test_open_spiel_is_measured(what):
    pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")
    result = PEERS["MEASURES"][what]("backgammon", 0.01)
    assert result
    assert all(rate > 0 for rate in result.values())


def labels(text: str) -> list[str]:
    """The first cells of all lines of all tables."""
    return re.findall(r"^\| +(.*?) +\|", text, re.M)


def test_the_page_has_the_lines_that_are_measured(monkeypatch):
    """Bars, peers, seats and options: a line more or less wants a new measurement."""
    everything = dict.fromkeys(("actions", "games", "clone", "steps", "own"), 1.0)
    monkeypatch.setitem(PEERS["peers"].__globals__, "measured", lambda *_, **__: dict(everything))
    page = (ROOT / "docs" / "benchmarks.md").read_text("utf-8")
    made = "\n".join([PEERS["peers"](0), PEERS["growth"](0)])
    assert labels(page) == labels(made)
    bars = made[made.index("| bar |") : made.index("| native, by seats")]
    assert len(labels(bars)) == 1 + 4


def test_options_of_the_tables_are_there_and_can_be_chosen():
    assert set(PEERS["OPTIONS"]) == set(PEERS["GAMES"])
    for name, choices in PEERS["OPTIONS"].items():
        assert choices
        for chosen in choices:
            duchy.game(name).settle(2, dict(chosen))


def test_a_part_is_measured_and_written_into_the_page(tmp_path):
    page = tmp_path / "benchmarks.md"
    shutil.copy(ROOT / "docs" / "benchmarks.md", page)
    program = [sys.executable, str(ROOT / "benchmarks" / "peers.py")]
    short = ["--seconds", "0.01", "--only", "turns burgundy_dice", "--write", str(page)]
    done = subprocess.run(program + short, capture_output=True, text=True, check=True)
    text = page.read_text("utf-8")
    assert done.stdout.strip() in text
    assert re.search(r"\| duchy burgundy_dice, native \| [\d,]+ \|", text)
    assert "| duchy artificium, native |  |" in text
    assert text.startswith("# Benchmarks")
    assert text.rstrip().endswith(PEERS["END"])


def test_the_page_has_a_place_for_the_tables_and_has_them():
    page = (ROOT / "docs" / "benchmarks.md").read_text("utf-8")
    measured = page[page.index(PEERS["BEGIN"]) : page.index(PEERS["END"])]
    assert "Measured on 20" in measured
    for game in PEERS["GAMES"]:
        assert f"| **duchy** {game} | native |" in measured
        assert f"| **duchy** {game} | pure Python |" in measured
    for peer in ("catanatron", "OpenSpiel backgammon", "RLCard", "PettingZoo"):
        assert f"| {peer}" in measured
    assert "| bar |" in measured
