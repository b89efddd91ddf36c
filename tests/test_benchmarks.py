"""The benchmark beside others measures ours, writes its tables into the page and says what it
could not measure."""

import runpy
from pathlib import Path

import pytest

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
