"""Options of The Castles of Burgundy."""

import pytest

import duchy
from games.burgundy.scene import by_seat, start


def refused(seats: int, **options: object) -> str:
    with pytest.raises(duchy.BadOption) as problem:
        start(seats, 0, **options)
    return str(problem.value)


def test_unknown_options_and_values_are_refused():
    assert "no such option; there are: board" in refused(2, colour="red")
    assert "must be true or false" in refused(2, advanced="perhaps")
    assert "must be one of open, secret" in refused(2, castle_choice="hidden")
    assert "must be text" in refused(2, board=True)


def test_a_board_has_to_exist_and_there_is_one_for_all_or_one_for_each():
    assert "there is no board '0'; there are 1, 2" in refused(2, board="0")
    assert "names 2 boards for 3 players" in refused(3, board="1,2")
    assert by_seat(start(3, 0, board="1, 2, 1"), "board") == ["1", "2", "1"]
    assert by_seat(start(2, 0, board=2), "board") == ["2", "2"]


def test_words_of_a_command_line_are_understood():
    assert start(2, 0, advanced="yes").founding
    assert not start(2, 0, advanced="off").founding
