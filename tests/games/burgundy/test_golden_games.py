"""Whole games that were played before end again as they did.

`tools/make_golden.py` makes them anew when the rules version has changed.
"""

import tomllib
from pathlib import Path

import pytest

from duchy.core.formats.record import loads
from games.burgundy.scene import the_game

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
        words |= {word for _, text in record.moves for word in text.split()}
    base = {"regions", "phases", "colours", "animals", "goods", "buildings", "monasteries"}
    assert base | {"silver", "workers", "unsold"} <= sources
    assert {"take", "place", "sell", "workers", "buy", "load", "keep"} <= words
    assert {"decline", "end", "found", "mixed"} <= words
    assert {"posts", "routes", "shields"} <= sources
    assert {"hire", "crane", "count", "white", "inn", "common"} <= words
    assert {"shield", "pay", "give", "turn", "name", "settle", "haul", "discard"} <= words
    assert {"first", "point", "blank"} <= words


def test_among_the_golden_solo_games_are_won_and_lost_ones_on_both_boards():
    results = set()
    for name in NAMES:
        sheet = tomllib.loads((GOLDEN / f"{name}.sheet.toml").read_text("utf-8"))
        record = loads((GOLDEN / f"{name}.record.toml").read_text("utf-8"))
        if record.seats == 1:
            results.add((record.options["solo_board"], bool(sheet["winners"])))
    assert results == {("13a", True), ("13a", False), ("13b", True), ("13b", False)}
