"""The bots of The Castles of Burgundy: sensible on every board and with every expansion."""

from statistics import fmean

import pytest

import duchy
from duchy.bots.search import Search
from duchy.bots.training import Course, Lesson
from duchy.core.bot.level import LEVELS, SearchConfig
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.core.learning.linear_model import TrainingConfig

GAME = duchy.game("burgundy")
EVERYTHING: dict[str, object] = {
    "extra_tiles": True,
    "white_castles": True,
    "inns": True,
    "trade_routes": True,
    "shields": True,
}
VARIANTS: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (1, {"solo_board": "13b", "extra_tiles": True}),
    (2, {"board": "7"}),
    (2, {"advanced": True, "castle_choice": "secret"}),
    (2, {"mixed_purchase": True}),
    (3, EVERYTHING),
    (3, {"border_posts": True}),
    (4, {"team": True}),
    (4, {"team": True, "team_board": "12b", "inns": True}),
]


@pytest.mark.parametrize("seats, options", VARIANTS, ids=str)
def test_the_policy_plays_any_variant_to_its_end(seats: int, options: dict[str, object]):
    state = GAME.start(seats, 11, options)
    rng = Rng.seeded(1)
    while not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            weights = GAME.bot.weigh(state, seat, legal)
            assert len(weights) == len(legal)
            state.play(seat, GAME.bot.playout(state, seat, legal, rng))
    random, _ = GAME.random_game(seats, 11, options)
    assert sum(state.scores()) > sum(random.scores())


@pytest.mark.parametrize("seats, options", [(2, {}), (4, {}), (4, {"team": True})], ids=str)
def test_the_points_expected_at_first_are_about_those_of_the_end(
    seats: int, options: dict[str, object]
):
    """The policy reaches a little less than the search that the tables were learnt from."""
    expected: list[float] = []
    reached: list[int] = []
    for seed in range(3):
        state = GAME.start(seats, seed, options)
        rng = Rng.seeded(seed)
        is_first = True
        while not state.over:
            if is_first and GAME.bot.settled(state):
                expected += GAME.bot.value(state)
                is_first = False
            for seat in state.to_act():
                state.play(seat, GAME.bot.playout(state, seat, state.legal(seat), rng))
        reached += state.scores()
    assert abs(fmean(expected) - fmean(reached)) < 40.0


def test_alone_a_strong_player_is_told_a_good_chance_at_first_and_the_truth_at_last():
    state = GAME.start(1, 3)
    rng = Rng.seeded(3)
    told: list[float] = []
    while not state.over:
        if GAME.bot.settled(state):
            told += GAME.bot.shown_value(state, GAME.bot.value(state))
        state.play(0, GAME.bot.playout(state, 0, state.legal(0), rng))
    assert 60.0 < told[0] < 85.0
    assert GAME.bot.shown_value(state, GAME.bot.value(state)) == [100.0 if state.winners() else 0.0]


@pytest.mark.parametrize("seats, options", VARIANTS, ids=str)
def test_a_search_plays_any_variant_legally(seats: int, options: dict[str, object]):
    """Every seventh decision is thought about, the others are the policy's."""
    state = GAME.start(seats, 5, options)
    rng = Rng.seeded(2)
    search = Search(GAME, SearchConfig(6, seconds=60.0, determinizations=2), Rng.seeded(3))
    count = 0
    while not state.over:
        for seat in state.to_act():
            legal = state.legal(seat)
            count += 1
            if count % 7 == 0:
                state.play(seat, search.choose(Vantage(state, seat, rng)))
            else:
                state.apply(seat, GAME.bot.playout(state, seat, legal, rng))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_outlook_ends_in_the_result(seats: int):
    state = GAME.start(seats, 3)
    rng = Rng.seeded(1)
    settled = 0
    while not state.over:
        if GAME.bot.settled(state):
            settled += 1
            assert len(GAME.bot.value(state)) == seats
        for seat in state.to_act():
            state.apply(seat, GAME.bot.playout(state, seat, state.legal(seat), rng))
    # between turns, until somebody has had the last one
    assert settled == 25 * seats - (seats - 1)
    if seats > 1:
        assert GAME.bot.value(state) == state.scores()


def test_levels_think_harder_one_by_one():
    for seats in (1, 2, 3, 4):
        efforts = [
            duchy.game("burgundy").bot.levels(seats)[name].search.iterations for name in LEVELS
        ]
        assert efforts == sorted(efforts)


def test_learning_repeats_itself_and_comes_nearer():
    """The same seed teaches the same; taught positions are then judged better."""
    learnt = GAME.bot.training.model(2, GAME.settle(2, {}))
    assert learnt is not None
    before = learnt.weights
    taught: list[list[float]] = []
    for _ in range(2):
        learnt.weights = before[:]
        course = Course(GAME, 2, GAME.settle(2, {}), None, 9)
        course.iterations = 2
        course.config = TrainingConfig(credit=1.0)
        course.next()
        taught.append(learnt.weights)
        lesson = course.memory[0]
        places = range(0, len(lesson.ends), 2)  # of the first seat
        errors = []
        for weights in (before, learnt.weights):
            learnt.weights = weights
            errors.append(
                sum(
                    abs(lesson.results[0] - lesson.known[place] - learnt.value(lesson.seen(place)))
                    for place in places
                )
            )
        assert errors[1] < errors[0]
    learnt.weights = before
    assert taught[0] == taught[1]


def test_means_correct_a_step_and_by_less_those_before_it():
    """Two steps of one seat: 10 + 5 where 16 is the mean, then 12 + 2 where 15 is. The second is
    told 15; the first 16, and half of what the second was wrong by."""
    learnt = GAME.bot.training.model(1, GAME.settle(1, {}))
    assert learnt is not None
    before = learnt.weights
    course = Course(GAME, 1, GAME.settle(1, {}), None, 9)
    course.config = TrainingConfig(credit=0.5)
    learnt.weights = [5.0, 2.0, *before[2:]]
    lesson = Lesson()
    for feature, known, mean in ((0, 10.0, 16.0), (1, 12.0, 15.0)):
        lesson.see([feature], known)
        lesson.targets.append(mean)
    course._look_ahead(lesson)
    learnt.weights = before
    assert lesson.targets.tolist() == [16.5, 15.0]


def test_what_was_learnt_is_the_mean_of_the_steady_games():
    """Of four games the last half is steady: two sets of weights, and their mean in the end."""
    learnt = GAME.bot.training.model(2, GAME.settle(2, {}))
    assert learnt is not None
    before = learnt.weights
    learnt.weights = before[:]
    course = Course(GAME, 2, GAME.settle(2, {}), 4, 9)
    course.iterations = 0
    course.config = TrainingConfig(steady=0.5)
    after: list[list[float]] = []
    for _ in range(4):
        course.next()
        after.append(learnt.weights[:])
    course.conclude()
    mean = learnt.weights
    learnt.weights = before
    assert after[2] != after[3]
    assert mean == [(third + last) / 2 for third, last in zip(after[2], after[3], strict=True)]
