"""What holds for every installed game."""

import os
import subprocess
import sys

import pytest

import duchy
from duchy.bots import BOTS, bot
from duchy.core.rng import Rng
from duchy.core.vantage import Vantage
from duchy.native import is_native
from duchy.testing import check_game

GAMES = duchy.game_ids()
LEVELS = [*sorted(BOTS.keys() - {"expert"}), pytest.param("expert", marks=pytest.mark.once)]


@pytest.mark.parametrize("name", GAMES)
def test_keeps_every_promise_with_every_option(name):
    check_game(duchy.game(name), games=1)


def computed(name: str, pure: str) -> str:
    command = [sys.executable, "-m", "duchy.testing.checksum", name, "200"]
    environment = os.environ | {"DUCHY_PURE": pure}
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout


@pytest.mark.skipif(not is_native(), reason="compares the native build with the sources")
@pytest.mark.parametrize("name", GAMES)
def test_pure_and_native_play_the_same_200_games(name):
    assert computed(name, pure="1") == computed(name, pure="0")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_to_the_end(name, level):
    game = duchy.game(name)
    seats = max(2, game.fewest_seats)
    state = game.start(seats, seed=1)
    players = [bot(level, game, Rng.seeded(seat)) for seat in range(seats)]
    rng = Rng.seeded(0)
    while not state.over:
        for seat in state.to_act():
            state.play(seat, players[seat].decide(Vantage(state, seat, rng)))
    assert state.winners() or seats == 1


EXPANSIONS = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields")


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("burgundy", 1, {}),
        ("burgundy", 2, {"advanced": True}),
        ("burgundy", 3, dict.fromkeys(EXPANSIONS, True)),
        ("burgundy", 4, {"border_posts": True, "shields": True}),
        ("burgundy", 4, {"team": True}),
        ("burgundy_cards", 1, {}),
        ("burgundy_cards", 3, {}),
        ("burgundy_dice", 1, {}),
        ("burgundy_dice", 2, {}),
        ("artificium", 2, {}),
        ("artificium", 4, {}),
    ],
)
def test_what_speaks_for_an_action_can_be_asked_of_every_one(name, seats, options):
    game = duchy.game(name)
    state = game.start(seats, 3, options)
    rng = Rng.seeded(3)
    while not state.over:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        action = legal[rng.below(len(legal))]
        before = state.position()
        english = game.merits(state, seat, action, "en")
        german = game.merits(state, seat, action, "de")
        assert state.position() == before
        assert [one.topic for one in english] == [one.topic for one in german]
        for one in [*english, *german]:
            assert one.words[0].isupper() or one.words[0].isdigit()
            assert one.words.endswith(".")
        state.apply(seat, action)
