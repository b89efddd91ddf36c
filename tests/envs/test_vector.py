"""Many games stepped at once."""

import numpy as np
import pytest

import duchy
from duchy.core.engine.errors import BadOption, IllegalAction
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.views import Views
from duchy.core.learning.batch import Batch
from duchy.envs.rewards import utilities
from duchy.envs.vector import SPREAD, VectorEnv
from duchy.games.burgundy_dice import CastlesOfBurgundyDice

GAMES = duchy.game_ids()


CASES: list[tuple[str, int, dict[str, object]]] = [
    *((name, 2, {}) for name in GAMES),
    ("burgundy", 2, {"advanced": True}),  # rows that are longer at first
]


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_every_line_is_the_game_it_would_be_alone(name, seats, options):
    """Observations, masks, seats and results are those of single games with the same seeds."""
    rules = duchy.game(name)
    tables = VectorEnv(name, 5, seats=seats, options=options)
    observations, masks = tables.reset(seed=10)
    singles = [rules.start(seats, 10 * SPREAD + line, options) for line in range(5)]
    seeds = 10 * SPREAD + 5
    ended = 0
    for _ in range(400):
        for line, state in enumerate(singles):
            seat = state.to_act()[0]
            assert tables.seats_to_act[line] == seat
            row = rules.views.observe(state, seat)
            assert observations[line].tolist() == row + [0] * (rules.views.layout.size - len(row))
            legal = sorted(action.number for action in state.legal(seat))
            assert masks[line].nonzero()[0].tolist() == legal == sorted(tables.legal[line])
        actions = np.array(tables.sample())
        observations, masks, rewards, over = tables.step(actions)
        for line, action in enumerate(actions):
            state = singles[line]
            state.play(state.to_act()[0], rules.actions.all[action])
            assert over[line] == state.over
            assert rewards[line].tolist() == pytest.approx(utilities(state))
            if state.over:
                singles[line] = rules.start(seats, seeds, options)
                seeds += 1
                ended += 1
    assert ended > 3


def wide_game() -> CastlesOfBurgundyDice:
    """Seat 1 has numbers that no byte holds."""
    game = CastlesOfBurgundyDice()
    usual = game.views

    def observe(state: State, seat: int) -> list[int]:
        row = usual.observe(state, seat)
        return [*row[:-1], -7, 1000] if seat == 1 else row

    game.views = Views(usual.view, usual.imagine, layout=usual.layout, observe=observe)
    return game


def test_numbers_that_no_byte_holds_are_kept_apart():
    game = wide_game()
    batch = Batch(game, 4, 2, game.settle(2, {}))
    rng = Rng.seeded(1)
    seen = set()
    for step in range(200):
        actions = batch.sample(rng)
        if step % 3 == 0:
            actions[2] = -1  # refused: what was seen there stays
        batch.step(actions)
        wide = dict(batch.wide)
        for row, state in enumerate(batch.states):
            expected = game.views.observe(state, batch.acting[row])
            seen.add(row in wide)
            at = batch.size * row
            shown = wide.get(row) or list(batch.seen[at : at + batch.width])
            assert shown == expected + [0] * (len(shown) - len(expected))
            assert (row in wide) == (batch.acting[row] == 1)
    assert seen == {True, False}


def test_illegal_actions_change_nothing_in_their_games():
    tables = VectorEnv("burgundy", 3)
    observations, masks = tables.reset(seed=1)
    before = observations.copy()
    actions = tables.sample()
    actions[1] = int((masks[1] == 0).nonzero()[0][0])
    actions[2] = 10**6
    observations, *_ = tables.step(actions)
    assert tables.refused == [1, 2]
    assert np.array_equal(observations[1:], before[1:])
    assert not np.array_equal(observations[0], before[0])


def test_two_seeds_share_no_game():
    tables = VectorEnv("burgundy", 8)
    dealt = []
    for seed in (1, 2, 1):
        tables.reset(seed)
        dealt.append([state.position() for state in tables._batch.states])
    assert dealt[0] == dealt[2]
    assert not set(dealt[0]) & set(dealt[1])


@pytest.mark.parametrize(
    "wrong", [[], [0] * 3, [0] * 5, np.zeros(3, np.int64)], ids=["none", "few", "many", "array"]
)
def test_too_few_and_too_many_actions_are_refused_before_anything_moves(wrong):
    tables = VectorEnv("burgundy_dice", 4)
    observations, _ = tables.reset(seed=1)
    before = observations.copy()
    with pytest.raises(IllegalAction, match="there are 4 games"):
        tables.step(wrong)
    with pytest.raises(TypeError):
        tables.step([*tables.sample()[:3], 1.5])  # type: ignore[list-item]
    with pytest.raises(TypeError):
        tables.step(np.zeros((4, 1), np.int64))
    assert np.array_equal(tables._observations(), before)


def test_wrong_settings_are_refused():
    with pytest.raises(BadOption, match="0: must be at least 1"):
        VectorEnv("burgundy", 0)
    with pytest.raises(BadOption, match="must be one of: result, points"):
        VectorEnv("burgundy", 1, reward="fame")


def test_points_can_be_the_reward():
    """All that a seat is paid is what it has in the end, also in the games that follow."""
    tables = VectorEnv("burgundy_cards", 3, reward="points")
    tables.reset(seed=1)
    paid = np.zeros((3, 2))
    ended = 0
    while ended < 6:
        actions = tables.sample()
        actions[ended % 3] = -1 if ended % 2 else actions[ended % 3]  # refused: nothing is paid
        _, _, rewards, over = tables.step(actions)
        paid += rewards
        for row in tables.refused:
            assert not rewards[row].any()
        for row, state in tables._batch.ended:
            assert over[row]
            assert paid[row].tolist() == state.scores()
            paid[row] = 0
            ended += 1


def test_encodings_and_options():
    tables = VectorEnv("burgundy", 2, seats=3, options={"shields": True}, encoding="one_hot")
    observations, _ = tables.reset(seed=1)
    assert observations.shape == (2, tables.encoding.size)
    assert observations.dtype == np.float32
    for _ in range(300):
        observations, *_ = tables.step(tables.sample())
        assert observations.max() >= 1


def test_results_are_shared_fairly():
    class Over:
        over = True

        def __init__(self, seats, winners):
            self.seats = seats
            self._winners = winners

        def winners(self):
            return self._winners

    assert utilities(Over(2, [1])) == [-1, 1]  # type: ignore[arg-type]
    assert utilities(Over(2, [0, 1])) == [0, 0]  # type: ignore[arg-type]
    assert utilities(Over(4, [2])) == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])  # type: ignore[arg-type]
    assert utilities(Over(1, [])) == [-1]  # type: ignore[arg-type]
