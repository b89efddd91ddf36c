"""States of every game show themselves as pictures, in notebooks and elsewhere."""

import re
from pathlib import Path

import pytest

import duchy
from duchy.core.engine.rng import Rng
from duchy.core.pictures.svg import signs
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.games.burgundy_dice.rules.state import BurgundyDice
from observing import moments
from picture_layout import check

GAMES = duchy.game_ids()
ART = Path(__file__).parents[1] / "client" / "src" / "art"


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_is_whole(name):
    """Also that nothing leaves its sheet; expansions have their own test."""
    game = duchy.game(name)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        for i, state in enumerate(moments(name, seats, {}, every=70)):
            check(state, (None, 0)[i % 2])


def test_all_players_fill_a_colour_and_a_row_of_cards_is_long():
    dice = duchy.game("burgundy_dice").start(8, 1, {})
    assert isinstance(dice, BurgundyDice)
    dice.first_full = [0b11111111] * 6
    dice.second_full = [0b11111111] * 6
    check(dice, None)
    cards = duchy.game("burgundy_cards").start(4, 1, {})
    assert isinstance(cards, BurgundyCards)
    dealt = [card for row in cards.display for card in row]
    cards.display = [dealt[:6] for _ in cards.display]
    check(cards, None)


@pytest.mark.parametrize("name", GAMES)
def test_a_notebook_shows_what_everybody_may_see(name):
    for state in moments(name, 3, {}, every=60):
        assert state._repr_svg_() == state.svg(None)


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_shows_nothing_hidden(name):
    rng = Rng.seeded(1)
    for state in moments(name, 3, {}, every=70):
        for seat in range(3):
            assert state.imagine(seat, rng).svg(seat) == state.svg(seat)
            assert state.imagine(seat, rng).svg(None) == state.svg(None)


@pytest.mark.skipif(not ART.exists(), reason="the client is not there")
def test_the_signs_are_those_of_the_client():
    shown = {}
    for file in ART.glob("*.svg"):
        for symbol in re.findall('<symbol id="sym-.*?</symbol>', file.read_text("utf-8"), re.S):
            shown[re.findall('id="sym-([^"]+)"', symbol)[0]] = symbol
    ours = signs()
    assert len(set(ours) & set(shown)) > 50
    assert {name: ours[name] for name in ours if name in shown} == {
        name: shown[name] for name in ours if name in shown
    }
