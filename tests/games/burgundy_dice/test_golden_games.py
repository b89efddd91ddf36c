"""Whole games that were played before end again as they did.

`tools/make_golden.py` makes them anew when the rules version has changed.
"""

import tomllib
from pathlib import Path

import pytest

from duchy.core.formats.record import loads
from games.burgundy_dice.scene import the_game

GOLDEN = Path(__file__).parent / "golden"
NAMES = list(tomllib.loads((GOLDEN / "games.toml").read_text("utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_ends_as_it_did(name):
    record = loads((GOLDEN / f"{name}.record.toml").read_text("utf-8"))
    sheet = tomllib.loads((GOLDEN / f"{name}.sheet.toml").read_text("utf-8"))
    state = record.replay(the_game())
    assert state.over
    for seat in range(state.seats):
        assert state.ledger(seat) == sheet["ledger"][str(seat)]
    assert state.winners() == sheet["winners"]


def test_the_golden_games_show_every_source_of_points_and_every_sort_of_action():
    sources: set[str] = set()
    words: set[str] = set()
    for name in NAMES:
        sheet = tomllib.loads((GOLDEN / f"{name}.sheet.toml").read_text("utf-8"))
        for ledger in sheet["ledger"].values():
            sources |= {source for source, points in ledger.items() if points}
        record = loads((GOLDEN / f"{name}.record.toml").read_text("utf-8"))
        words |= {text.split()[0] for _, text in record.moves}
    assert sources == set(the_game().sources)
    assert words == {"start", "sell", "mark", "monk", "worker", "silver", "take", "done"}
