"""Whole games that were played before end again as they did: each number of players, the options,
and the solo game won and lost in each round.

`tools/make_golden.py` makes them anew when rules or facts have changed. Those in `0.1` were played
with the facts of version 0.1, and end as they did then with these.
"""

import pytest

from duchy.games.burgundy_cards.rules.components.card_types import ROUNDS
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.testing.rules import rule
from games.burgundy_cards.scene import the_game
from games.golden_games import Golden

GOLDEN = Golden("burgundy_cards")
NAMES = GOLDEN.names


def replayed(name: str) -> BurgundyCards:
    state = GOLDEN.replayed(name)
    assert isinstance(state, BurgundyCards)
    return state


def test_the_golden_games_are_played_with_todays_facts():
    for name in NAMES:
        assert GOLDEN.record(name).facts == the_game().fingerprint
        assert GOLDEN.record(f"0.1/{name}").facts == "4d413ca8cf48"


@pytest.mark.parametrize("name", [*NAMES, *(f"0.1/{name}" for name in NAMES)])
def test_a_golden_game_ends_as_it_did(name):
    GOLDEN.check(name)


@rule("CAR-SO-013")
@pytest.mark.parametrize("round", ROUNDS)
def test_the_solo_game_can_be_lost_in_each_round(round):
    state = replayed(f"solo-lost-in-{round.lower()}")
    assert (ROUNDS[state.round], state.winners()) == (round, [])
    assert state.opponent is not None
    assert state.opponent.score() > state.score(0)


@rule("CAR-SO-014")
def test_the_solo_game_can_be_won():
    state = replayed("solo-won")
    assert (ROUNDS[state.round], state.winners()) == ("E", [0])
    assert state.opponent is not None
    assert state.opponent.score() <= state.score(0)


def test_the_golden_games_show_every_source_of_points_and_every_sort_of_action():
    sources = GOLDEN.sources()
    words = {text.split()[0] for text in GOLDEN.moves()}
    assert sources == set(the_game().sources)
    assert words == {action.text.split()[0] for action in the_game().actions.all}
