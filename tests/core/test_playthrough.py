"""A game as it is played: record and undo."""

import pytest

import duchy
from duchy.core.engine.playthrough import Playthrough
from duchy.core.formats.record import loads
from duchy.testing import snapshot


def begun() -> Playthrough:
    return Playthrough.start(duchy.game("burgundy"), 2, 3)


def play(game: Playthrough, *texts: str) -> None:
    for text in texts:
        game.play(game.state.to_act()[0], game.game.action(text))


def test_every_move_goes_into_the_record():
    game = begun()
    seat = game.state.to_act()[0]
    play(game, "workers die 2", "workers die 1")
    assert game.record.moves == [(seat, "workers die 2"), (seat, "workers die 1")]


def test_a_refused_move_does_not():
    game = begun()
    with pytest.raises(duchy.IllegalAction):
        play(game, "end")
    assert game.record.moves == []
    assert not game.can_undo()


def test_undo_takes_back_what_revealed_nothing():
    game = begun()
    play(game, "workers die 1")
    before = snapshot(game.state)
    play(game, "workers die 2", "end")
    game.undo(2)
    assert snapshot(game.state) == before
    assert len(game.record.moves) == 1


def test_undo_does_not_go_before_the_beginning_or_over_a_reveal():
    game = begun()
    assert not game.can_undo(1)
    play(game, "workers die 1")
    assert not game.can_undo(2)
    assert not game.can_undo(0)
    play(game, "workers die 2", "end", "workers die 1", "workers die 2", "end")
    assert not game.can_undo()
    with pytest.raises(duchy.IllegalAction, match="undo 1"):
        game.undo()
    play(game, "workers die 1")
    assert game.can_undo(1)
    assert not game.can_undo(2)


def test_a_record_goes_on_where_it_ended():
    game = begun()
    play(game, "workers die 1", "workers die 2")
    again = Playthrough(duchy.game("burgundy"), loads(game.record.dumps()))
    assert snapshot(again.state) == snapshot(game.state)
    assert again.can_undo(2)
    play(again, "end")
    assert len(again.record.moves) == 3
