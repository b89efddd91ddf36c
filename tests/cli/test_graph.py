"""Lines over a game in the terminal."""

from duchy.cli.graph import graph, mark


def test_every_line_has_a_mark_of_its_own():
    marks = [mark(number) for number in range(24)]
    assert len(set(marks)) == 24
    assert mark(1000)


def test_no_line_hides_another():
    """Eight that are level all the time are all to be seen."""
    drawn = graph([0, 1], [[5.0, 5.0]] * 8, [(0, "")], 80)
    for number in range(8):
        assert drawn.count(mark(number)) >= 8
