"""95 % intervals."""

from math import isclose, sqrt
from random import Random

import pytest

from duchy.arena.intervals import mean_interval, share_interval, t_quantile, wilson


def close(found: tuple[float, float], low: float, high: float) -> bool:
    return isclose(found[0], low, abs_tol=5e-4) and isclose(found[1], high, abs_tol=5e-4)


def test_wilson_as_in_the_tables():
    assert close(wilson(0.5, 100), 0.4038, 0.5962)
    assert close(wilson(0.81, 263), 0.7582, 0.8529)  # Newcombe 1998, to a thousandth
    assert close(wilson(1.0, 10), 0.7225, 1.0)
    assert close(wilson(0.0, 20), 0.0, 0.1611)


@pytest.mark.parametrize(
    "freedom, quantile",
    [(1, 12.7062), (9, 2.2622), (10, 2.2281), (14, 2.1448), (30, 2.0423), (999, 1.9623)],
)
def test_students_quantile_as_in_the_tables(freedom: int, quantile: float):
    assert isclose(t_quantile(freedom), quantile, abs_tol=3e-4)


def test_mean_interval():
    low, high = mean_interval([1.0, 2.0, 3.0, 4.0])
    half = 3.1824 * sqrt(5 / 3 / 4)
    assert isclose(low, 2.5 - half, abs_tol=1e-4)
    assert isclose(high, 2.5 + half, abs_tol=1e-4)


def test_games_of_a_seed_that_agree_count_as_one():
    twice = [[1.0, 1.0]] * 30 + [[0.0, 0.0]] * 30
    once = [[1.0]] * 30 + [[0.0]] * 30
    wide, right = share_interval(twice), share_interval(once)
    assert isclose(wide[0], right[0], abs_tol=2e-3)
    assert isclose(wide[1], right[1], abs_tol=2e-3)


def test_games_of_a_seed_that_differ_never_make_it_narrower():
    assert share_interval([[1.0, 0.0]] * 50) == wilson(0.5, 100)


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    chance = Random(5)
    shares = means = 0
    for _ in range(1000):
        wins = [[float(chance.random() < 0.65)] for _ in range(80)]
        low, high = share_interval(wins)
        shares += low <= 0.65 <= high
        low, high = mean_interval([chance.gauss(10, 3) for _ in range(12)])
        means += low <= 10 <= high
    assert 930 <= shares <= 970
    assert 930 <= means <= 970
