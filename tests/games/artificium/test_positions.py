"""Positions as text: exact, partial, impossible."""

import pytest

from duchy.core.engine.errors import BadPosition
from duchy.core.engine.rng import Rng
from duchy.games.artificium.rules.state import Artificium
from duchy.testing.conformance import play_on
from games.artificium.busy_games import busy_game
from games.artificium.scene import read_position, the_game


def read(text: str) -> Artificium:
    return read_position('game = "artificium"\n' + text)


@pytest.mark.parametrize(
    "options",
    [{}, {"discards_public": False}, {"reconstruction_self": True}, {"stone_supply_limited": True}],
)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_position_survives_writing_and_reading_and_plays_on_alike(seats, options):
    for number, state in enumerate(busy_game(seats, 21, options)):
        if number % 3 == 0:
            text = state.position()
            again = read_position(text)
            assert again.position() == text
            mine = state.clone()
            play_on(mine, Rng.seeded(number), 30)
            play_on(again, Rng.seeded(number), 30)
            assert again.position() == mine.position()


@pytest.mark.parametrize("seats", [2, 5])
def test_without_hidden_things_nothing_secret_is_written(seats):
    for number, state in enumerate(busy_game(seats, 22, {})):
        if number % 5 == 0:
            text = state.position(hidden=False)
            other = state.imagine(0, Rng.seeded(number))
            assert other.imagine(seats - 1, Rng.seeded(1)).position(hidden=False) == text
            assert read_position(text).position(hidden=False) == text


def test_a_partial_position_is_filled_in_by_the_seed():
    text = 'seats = 3\nround = 2\n[player.1]\ncoins = 9\nhand = ["castle", "?"]\n'
    state = read("seed = 1\n" + text)
    assert state.census() == the_game().start(3).census()
    assert [len(p.hand) for p in state.players] == [5, 2, 5]
    assert [p.coins for p in state.players] == [5, 9, 5]
    assert state.name(state.players[1].hand[0]) == "castle"
    assert state.asked(0) == "playing"
    assert read("seed = 1\n" + text).position() == state.position()
    assert read("seed = 2\n" + text).position() != state.position()


def test_a_market_is_laid_and_the_given_cards_lie_on_top():
    state = read('moment = "market"\n[hidden]\ndraw_pile = ["fair", "theft"]\n')
    assert len(state.market) == 6
    assert [state.name(card) for card in state.pile[-2:]] == ["fair", "theft"]


CASTLES = ", ".join(['"castle"'] * 7)
IMPOSSIBLE = [
    ("seats = 7\n", "seats", "from 2 to 6"),
    ("round = 5\n", "round", "from 1 to 4"),
    ('moment = "lunch"\n', "moment", "must be one of market"),
    ("colour = 3\n", "colour", "no such key"),
    ('discards = ["dragon"]\n', "discards", "no card 'dragon'"),
    (f"discards = [{CASTLES}]\n", "discards", "too many of 'castle': the box has 6"),
    ('market = ["castle"]\n', "market", "only in the market phase"),
    ('moment = "resolving"\n', "player.0.played", "has none"),
    ('[player.0]\nplayed = "castle"\n', "player.0.played", "nothing is revealed"),
    ('moment = "knight"\n', "player.0.front", "must end with the castle"),
    ('moment = "cleaning"\nround = 4\n', "moment", "ends with the final scoring"),
    ('moment = "cleaning"\n[player.1]\nfront = ["farm"]\n', "player.1.front", "no cards are"),
    ("over = true\nround = 3\n", "over", "ends with round 4"),
    ('[player.0]\nhand = ["bakery"]\n', "player.0.hand", "did you mean 'mill_bakery'?"),
    ("[player.0]\ncoin = 3\n", "player.0.coin", "no such key; did you mean 'coins'?"),
    ("over = true\nround = 4\n[player.1.goods]\nbeer = 1\n", "player.1.goods", "all are sold"),
    ("owed = 2\n", "owed", "to a wizard only"),
    ("[player.0]\npassed = true\n[player.1]\nhand = []\n", "moment", "nobody has a card"),
    ('[player.0]\nsold = ["wood"]\n', "player.0.sold", "only the player whose card"),
    ('[player.0]\nchosen = "castle"\nhand = ["farm"]\n', "player.0.chosen", "not in the hand"),
    ('moment = "market"\n[player.0]\nchosen = "pass"\n', "player.0.chosen", "only active players"),
    ("[player.0.points]\nsetbacks = -3\n", "player.0.points", "nobody falls below 0"),
    ("[player.0.points]\nlevel_1 = -3\n", "player.0.points.level_1", "from 0"),
    ("[player.0]\npeak = 1\n[player.0.points]\nlevel_1 = 3\n", "player.0.peak", "cannot be below"),
    ("[player.0]\ncoins = -1\n", "player.0.coins", "from 0"),
    ("[player.0.goods]\ngold = 1\n", "player.0.goods.gold", "no such key"),
    ('[player.0]\nhand = ["farm seen 4"]\n', "player.0.hand", "no seat '4'"),
    ('[player.0]\nhand = ["farm rebuilt 1"]\n', "player.0.hand", "only a Reconstruction"),
    ('[player.0]\nhand = ["reconstruction rebuilt 2"]\n', "player.0.hand", "the most is 1"),
    ('[player.0]\nhand = ["farm blue"]\n', "player.0.hand", "not a card with its marks"),
    ("[options]\ncolour = true\n", "options", "no such option"),
    (
        "[options]\nstone_supply_limited = true\n[player.0]\ncoins = 101\n",
        "player",
        "more than the 100 stones",
    ),
    (
        'moment = "resolving"\n[player.0]\nplayed = "farm"\nsold = ["wood"]\nbought = ["wood"]\n',
        "player.0.bought",
        "not sold and bought",
    ),
    (
        'moment = "resolving"\n[player.0]\nplayed = "farm"\n[player.1]\nplayed = "fair"\n',
        "current",
        "the card of seat 1 comes before that of seat 0",
    ),
    (
        'moment = "resolving"\ncurrent = 1\n[player.0]\nplayed = "farm"\n'
        '[player.1]\nplayed = "sawmill"\n',
        "current",
        "the card of seat 0 comes before that of seat 1",
    ),
    (
        'moment = "resolving"\nstart = 1\ncurrent = 0\n[player.0]\nplayed = "fair"\n'
        '[player.1]\nplayed = "theft"\n',
        "current",
        "the card of seat 1 comes before that of seat 0",
    ),
    (
        'moment = "knight"\n[player.0]\nfront = ["castle"]\n[player.1]\nplayed = "fair"\n',
        "current",
        "the card of seat 1 comes before that of seat 0",
    ),
    (
        'moment = "resolving"\n[player.0]\nplayed = "fair"\npassed = true\n',
        "player.0.passed",
        "has no revealed card",
    ),
    ('moment = "market"\ncurrent = 1\n[player.1]\nswaps = 2\n', "player.0.swaps", "has had 3"),
    ('moment = "market"\n[player.1]\nswaps = 1\n', "player.1.swaps", "has had 0"),
    (
        'moment = "market"\n[player.1]\nswaps = 1\npassed = true\n',
        "player.1.swaps",
        "has had 0 at most",
    ),
    (
        'seats = 3\n[player.0]\nhand = ["farm", "fair"]\n[hidden]\nmixes = ["2 of 0.0 0.5"]\n',
        "hidden.mixes",
        "no card lies at '0.5'",
    ),
    (
        'seats = 3\n[player.0]\nhand = ["farm", "fair"]\n[hidden]\nmixes = ["2 of 0.0"]\n',
        "hidden.mixes",
        "two cards or more",
    ),
    (
        'moment = "resolving"\ncurrent = 1\nqueue = [1]\n[player.0]\nplayed = "farm"\n'
        '[player.1]\nplayed = "fair"\n',
        "queue",
        "must be",
    ),
]  # fmt: skip


@pytest.mark.parametrize("text, key, why", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_key_and_reason(text, key, why):
    with pytest.raises(BadPosition) as refusal:
        read(text)
    assert key in f"{refusal.value.what}"
    assert why in refusal.value.why
    assert refusal.value.where
