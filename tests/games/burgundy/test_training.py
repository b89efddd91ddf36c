"""The games that teach the tables: all boards and all expansions turn up."""

from collections import Counter

import pytest

from duchy.core.engine.rng import Rng
from duchy.games.burgundy.bot import value
from duchy.games.burgundy.bot.feature_tables import BOARD, BOARD_NAMES, BOARDS, REGION, TURNS
from duchy.games.burgundy.game import CastlesOfBurgundy

GAME = CastlesOfBurgundy()
EXPANSIONS = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields", "border_posts")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_board_and_expansion_is_taught(seats: int):
    rng = Rng.seeded(1)
    boards: Counter[str] = Counter()
    on: Counter[str] = Counter()
    plain = 0
    for _ in range(400):
        options = GAME.bot.training.options(seats, GAME.settle(seats, {}), rng)
        GAME.settle(seats, dict(options))  # the rules allow it
        boards.update(str(options["board"]).split(","))
        on.update(name for name in EXPANSIONS if options[name])
        plain += not any(options[name] for name in EXPANSIONS)
    assert set(boards) == set(BOARD_NAMES)
    assert min(boards.values()) >= 8
    assert all(on[name] >= 60 for name in EXPANSIONS)
    assert plain >= 100


@pytest.mark.parametrize(
    "seats, given",
    [(2, {"board": "9"}), (2, {"inns": True}), (1, {}), (3, {"advanced": True})],
    ids=str,
)
def test_a_run_that_names_a_board_or_an_expansion_plays_just_that(
    seats: int, given: dict[str, object]
):
    options = GAME.settle(seats, given)
    rng = Rng.seeded(1)
    assert all(GAME.bot.training.options(seats, options, rng) == options for _ in range(20))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_regions_of_every_size_and_every_board_have_been_learnt(seats: int):
    """They had not, as long as board 1 was the only one."""
    weights = value.model(seats).weights
    sizes = {size for board in GAME.facts.boards.values() for size in board.size}
    assert sizes >= {1, 2, 3, 4, 5, 6, 7, 8}
    for size in sizes:
        learnt = [
            weights[REGION + (left * 8 + size - 1) * 8 + missing - 1]
            for left in range(TURNS)
            for missing in range(1, size + 1)
        ]
        assert sum(weight != 0.0 for weight in learnt) >= 20, size
    for board in range(len(BOARD_NAMES)):
        assert any(weights[BOARD + left * BOARDS + board] for left in range(TURNS)), board


def test_the_points_expected_at_first_hold_on_every_board():
    """On the boards that the tables did not know, it had been 45 to 162."""
    for board in range(1, 11):
        state = GAME.start(2, 3, {"board": str(board)})
        rng = Rng.seeded(3)
        while not GAME.bot.settled(state):
            seat = state.to_act()[0]
            state.apply(seat, GAME.bot.playout(state, seat, state.legal(seat), rng))
        for points in GAME.bot.shown_value(state, GAME.bot.value(state)):
            assert 175 < points < 245, board
