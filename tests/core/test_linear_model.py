"""LinearModel numbers: they come to promise what comes, and are stored exactly enough."""

import pytest

from duchy.core.learning.linear_model import LinearModel


def blank(size: int, width: int = 0) -> LinearModel:
    return LinearModel(size, "duchy.games.burgundy_dice", "no_such_file.txt", width)


def test_a_sum_comes_to_promise_what_comes():
    learnt = blank(3)
    for _ in range(300):  # feature 0 brings 5 points, feature 1 takes 2, both together 3
        for features, points in (([0], 5.0), ([0, 1], 3.0)):
            learnt.teach(features, points - learnt.value(features), 0.1, 1.0)
    assert learnt.value([0]) == pytest.approx(5.0, abs=0.05)
    assert learnt.value([1]) == pytest.approx(-2.0, abs=0.05)
    assert learnt.value([2]) == 0.0


def test_what_was_seldom_taught_moves_more():
    learnt = blank(1)
    learnt.teach([0], 10.0, 0.1, 8.0)
    first = learnt.weights[0]
    learnt.teach([0], 10.0, 0.1, 8.0)
    assert first == pytest.approx(9.0)
    assert learnt.weights[0] - first == pytest.approx(5.0)


def test_a_move_holds_for_the_moments_beside_it_too():
    learnt = blank(10, width=2)  # five moments with two features each
    learnt.teach([4], 8.0, 0.5, 0.0, spread=0.5)
    assert learnt.weights == [1.0, 0.0, 2.0, 0.0, 4.0, 0.0, 2.0, 0.0, 1.0, 0.0]


def test_weights_are_written_and_read_to_the_hundredth():
    one = blank(8)
    one.weights = [0.0, 0.0, 1.25, -3.5, 0.0, 7.0, 0.0, 0.0]
    other = blank(8)
    other.loads(one.dumps())
    assert other.weights == one.weights
    with pytest.raises(ValueError, match="has 6 weights for 3 features"):
        blank(3).loads(one.dumps())
