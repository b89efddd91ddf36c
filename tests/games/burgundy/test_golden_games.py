"""Whole games that were played before end again as they did.

`tools/make_golden.py` makes them anew when the rules version has changed.
"""

import pytest

from games.golden_games import Golden

GOLDEN = Golden("burgundy")


@pytest.mark.parametrize("name", GOLDEN.names)
def test_a_golden_game_ends_as_it_did(name):
    GOLDEN.check(name)


def test_the_golden_games_show_every_source_of_points_and_every_sort_of_action():
    sources = GOLDEN.sources()
    words = {word for text in GOLDEN.moves() for word in text.split()}
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
    for name in GOLDEN.names:
        record = GOLDEN.record(name)
        if record.seats == 1:
            results.add((record.options["solo_board"], bool(GOLDEN.sheet(name)["winners"])))
    assert results == {("13a", True), ("13a", False), ("13b", True), ("13b", False)}
