"""Whole games that were played before end again as they did.

`tools/make_golden.py` makes them anew when the rules version has changed.
"""

import pytest

from games.burgundy_dice.scene import the_game
from games.golden_games import Golden

GOLDEN = Golden("burgundy_dice")


@pytest.mark.parametrize("name", GOLDEN.names)
def test_a_golden_game_ends_as_it_did(name):
    GOLDEN.check(name)


def test_the_golden_games_show_every_source_of_points_and_every_sort_of_action():
    sources = GOLDEN.sources()
    words = {text.split()[0] for text in GOLDEN.moves()}
    assert sources == set(the_game().sources)
    assert words == {"start", "sell", "mark", "monk", "worker", "silver", "take", "done"}
