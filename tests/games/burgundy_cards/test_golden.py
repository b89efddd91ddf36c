"""Whole games that must replay exactly: each number of players, each end of the solo game."""

import pytest

from duchy.core.record import loads
from duchy.games.burgundy_cards.card_types import ROUNDS
from duchy.games.burgundy_cards.state import BurgundyCards
from duchy.testing.rules import rule
from games.burgundy_cards.golden import FOLDER, solo_ending
from games.burgundy_cards.scene import the_game

RECORDS = sorted(FOLDER.glob("*.toml"))


def replayed(name: str) -> BurgundyCards:
    state = loads((FOLDER / f"{name}.toml").read_text("utf-8")).replay(the_game())
    assert isinstance(state, BurgundyCards)
    return state


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_golden_game_replays_to_its_scores(file):
    record = loads(file.read_text("utf-8"))
    state = record.replay(the_game())
    assert state.over
    assert state.scores() == record.scores
    assert state.winners() == record.winners


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_one_for_each_number_of_players(seats):
    state = replayed(f"players_{seats}")
    assert state.seats == seats
    assert state.winners()


@rule("CAR-SO-013", "CAR-SO-014")
@pytest.mark.parametrize("round", ROUNDS)
def test_the_solo_game_can_be_lost_in_each_round(round):
    state = replayed(f"solo_lost_{round.lower()}")
    assert solo_ending(state) == f"lost_{round.lower()}"
    assert state.opponent is not None
    assert state.opponent.score() > state.score(0)


@rule("CAR-SO-014")
def test_the_solo_game_can_be_won():
    state = replayed("solo_won")
    assert (state.winners(), state.round) == ([0], 4)
    assert state.opponent is not None
    assert state.opponent.score() <= state.score(0)


def test_together_they_show_every_sort_of_action():
    texts = {
        line.split()[1]
        for file in RECORDS
        for line in file.read_text("utf-8").splitlines()
        if line[:1].isdecimal()
    }
    sorts = {action.text.split()[0] for action in the_game().actions.all}
    assert sorts <= texts, sorts - texts
