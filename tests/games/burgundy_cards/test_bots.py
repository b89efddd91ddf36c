"""Bots at the card game."""

import pytest

from duchy.bots import bot
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from games.burgundy_cards.scene import start, the_game


def won(level: str, seed: int) -> bool:
    state = start(1, seed)
    player = bot(level, the_game(), Rng.seeded(seed))
    rng = Rng.seeded(seed + 1)
    while not state.over:
        state.play(0, player.decide(Vantage(state, 0, rng)))
    return state.winners() == [0]


def test_the_greedy_bot_wins_the_solo_game_clearly_more_often_than_the_random_one():
    games = range(40)
    greedy = sum(won("greedy", seed) for seed in games)
    random = sum(won("random", seed) for seed in games)
    assert random <= 2
    assert greedy >= 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greedy_bot_beats_random_ones(seats):
    total = [0, 0]
    for seed in range(4):
        state = start(seats, seed)
        game = the_game()
        players = [bot("greedy" if s == 0 else "random", game, Rng.seeded(s)) for s in range(seats)]
        rng = Rng.seeded(seed)
        while not state.over:
            seat = state.current
            state.play(seat, players[seat].decide(Vantage(state, seat, rng)))
        total[0] += state.score(0)
        total[1] += max(state.scores()[1:])
    assert total[0] > 2 * total[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_told_before_the_first_turn_are_about_those_of_the_end(seats: int):
    """With what is still to come; after the last turn nothing is."""
    game = the_game()
    told: list[float] = []
    reached: list[int] = []
    for seed in range(12):
        state = start(seats, seed)
        told.append(game.bot.shown_value(state, game.bot.value(state))[0])
        rng = Rng.seeded(seed)
        while not state.over:
            seat = state.current
            state.play(seat, game.bot.playout(state, seat, state.legal(seat), rng))
        assert game.bot.shown_value(state, game.bot.value(state)) == state.scores()
        reached.append(state.score(0))
    assert abs(sum(told) / len(told) - sum(reached) / len(reached)) < 4.0
