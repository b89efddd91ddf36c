"""Tables of learned numbers: they come to promise what comes, and are stored exactly enough."""

from pathlib import Path

import pytest

from duchy.core import tables
from duchy.core.tables import Lesson, Tables


def test_a_table_comes_to_promise_what_comes():
    learned = Tables(3, 2)
    lesson = Lesson(learned)
    for _ in range(300):  # part 0 brings 5 points, part 1 takes 2, both together 3
        lesson.correct([0], 5.0)
        lesson.correct([0, 1], 3.0)
    assert learned.total([0]) == pytest.approx(5.0, abs=0.2)
    assert learned.total([1]) == pytest.approx(-2.0, abs=0.3)
    assert learned.total([2, 3, 4, 5]) == 0.0


def test_a_whole_game_is_learned_from_its_end():
    learned = Tables(1, 3)
    lesson = Lesson(learned)
    for _ in range(200):  # two points come after the first moment, one more after the second
        lesson.look_back([[0], [1], [2]], [0.0, 2.0, 3.0, 3.0], trust=0.2)
    assert [round(w, 1) for w in learned.weights] == [3.0, 1.0, 0.0]


def test_at_first_a_correction_holds_for_the_moments_beside_it_too():
    learned = Tables(2, 3)
    lesson = Lesson(learned)
    lesson.spread = 0.5
    lesson.correct([2], 8.0)
    assert learned.weights[2] > learned.weights[0] == learned.weights[4] > 0.0
    assert learned.weights[1] == learned.weights[3] == learned.weights[5] == 0.0


def test_tables_are_read_as_they_were_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(tables, "files", lambda package: tmp_path, raising=True)
    kept = Tables(4, 1)
    kept.weights[:] = [0.5, -3.25, 100.0, 0.0]
    kept.write(tmp_path / "data" / "some.tables")
    again = Tables(4, 1)
    assert again.read("any", "some.tables")
    assert again.weights == kept.weights
    assert not Tables(5, 1).read("any", "some.tables")  # made for other parts
    assert not again.read("any", "none.tables")
