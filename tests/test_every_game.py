"""What holds for every installed game."""

import os
import subprocess
import sys

import pytest

import duchy
from duchy.bots import BOTS
from duchy.core.engine.rng import Rng
from duchy.native import is_native
from duchy.testing import check_game, covering_options, paired_options
from playing import played_out
from sampling import EVERY, SEED

GAMES = duchy.game_ids()
LEVELS = sorted(BOTS.keys() - {"expert"})  # experts take long: tests/bots


@pytest.mark.parametrize("name", GAMES)
def test_keeps_every_promise_with_every_option(name):
    check_game(duchy.game(name), games=1, every=EVERY)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_keeps_every_promise_at_every_check(name):
    check_game(duchy.game(name), games=2, seed=SEED)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_keeps_every_promise_with_every_two_options(name):
    game = duchy.game(name)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        check_game(game, games=1, seats=[seats], options=paired_options(game, seats), seed=SEED)


@pytest.mark.parametrize("name", GAMES)
def test_few_sets_of_options_contain_every_two_options(name):
    game = duchy.game(name)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        pairs = list(paired_options(game, seats))
        sets = list(covering_options(game, seats))
        assert len(sets) < max(2, len(pairs))
        for pair in pairs:
            assert any(pair.items() <= chosen.items() for chosen in sets), pair


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
    assert played_out(name, level).winners()


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
        english = game.bot.reasons(state, seat, action, "en")
        german = game.bot.reasons(state, seat, action, "de")
        assert state.position() == before
        assert [one.topic for one in english] == [one.topic for one in german]
        for one in [*english, *german]:
            assert one.words[0].isupper() or one.words[0].isdigit()
            assert one.words.endswith(".")
        state.apply(seat, action)
