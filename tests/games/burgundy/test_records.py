"""Records of The Castles of Burgundy, and undo within what was revealed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duchy
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.formats.record import Record, loads
from duchy.games.burgundy import CastlesOfBurgundy
from duchy.testing import snapshot
from games.burgundy.scene import seen, start, the_game


def played(moves: int, seats: int = 2, seed: int = 5, **options: object) -> Playthrough:
    game = Playthrough.start(the_game(), seats, seed, options)
    rng = Rng.seeded(seed)
    while len(game.record.moves) < moves and not game.state.over:
        seat = game.state.to_act()[0]
        legal = game.state.legal(seat)
        game.play(seat, legal[rng.below(len(legal))])
    return game


def finished() -> Playthrough:
    return played(10_000)


@settings(max_examples=20)
@given(seats=st.integers(2, 4), seed=st.integers(-(2**70), 2**70), moves=st.integers(0, 200))
def test_a_record_comes_back_and_replays_exactly(seats, seed, moves):
    game = played(moves, seats, seed)
    text = game.record.dumps()
    again = loads(text)
    assert again.dumps() == text
    assert snapshot(again.replay(the_game())) == snapshot(game.state)


def test_a_finished_record_names_scores_and_winners():
    game = finished()
    record = loads(game.record.dumps())
    assert record.scores == game.state.scores()
    assert record.winners == game.state.winners()
    assert record.replay(the_game()).over


def test_a_record_may_begin_from_a_position():
    position = start(3, 9).position()
    game = Playthrough.at(the_game(), position)
    seat = game.state.to_act()[0]
    game.play(seat, game.state.legal(seat)[0])
    again = loads(game.record.dumps())
    assert snapshot(again.replay(the_game())) == snapshot(game.state)


def test_options_travel_with_the_record():
    game = played(10, 3, 2, board="4", mixed_purchase=True)
    record = loads(game.record.dumps())
    assert record.options["board"] == "4"
    assert record.options["mixed_purchase"] is True


# ---- what is refused ---------------------------------------------------------------


def refusal(record: Record, game: CastlesOfBurgundy | None = None) -> str:
    with pytest.raises(duchy.BadRecord) as problem:
        loads(record.dumps()).replay(game or the_game())
    return str(problem.value)


def test_another_rules_version_is_refused():
    record = played(5).record
    record.rules += 1
    version = the_game().rules_version
    assert f"rules version {version + 1}; this program has {version}" in refusal(record)


def test_other_facts_are_refused():
    record = played(5).record
    record.facts = "0123456789ab"
    assert "played with other facts" in refusal(record)


def test_another_game_is_refused():
    record = played(5).record
    record.game = "chess"
    assert "a record of chess: this is burgundy" in refusal(record)


def test_a_move_that_is_not_legal_is_refused_with_its_number():
    record = played(5).record
    seat = record.moves[3][0]
    record.moves[3] = (seat, "buy black.4 mixed drop 3")
    assert refusal(record).startswith("move 4, 'buy black.4 mixed drop 3': ")
    record.moves[3] = (1 - seat, record.moves[2][1])
    assert "move 4" in refusal(record)
    record.moves[3] = (seat, "sing")
    assert "move 4, 'sing': there is no such action" in refusal(record)


def test_moves_after_the_end_are_refused():
    record = finished().record
    record.moves.append((0, "end"))
    assert "the game is over" in refusal(record)


def test_a_wrong_result_is_refused():
    record = finished().record
    right = record.scores[:]
    record.scores = [score + 1 for score in right]
    assert "the record says" in refusal(record)
    record.scores = right
    record.winners = [1 - record.winners[0]]
    assert "winners: the record says" in refusal(record)
    unfinished = played(5).record
    unfinished.scores, unfinished.winners = [1, 2], [1]
    assert "the game is not over" in refusal(unfinished)


def test_options_and_seats_that_cannot_be_are_refused():
    record = played(0).record
    record.options = {**record.options, "board": "77"}
    assert "there is no board '77'" in refusal(record)
    record = played(0).record
    record.seats = 6
    assert "6 seats" in refusal(record)


def test_a_position_that_cannot_be_is_refused():
    record = Playthrough.at(the_game(), start(2, 1).position()).record
    record.position = record.position.replace("seats = 2", "seats = 9")
    assert "seats: must be from" in refusal(record)


# ---- undo --------------------------------------------------------------------------


def test_undo_goes_back_to_the_roll_of_the_round_and_no_further():
    game = Playthrough.start(the_game(), 2, 1)
    first = game.state.to_act()[0]
    before = snapshot(game.state)
    assert not game.can_undo()
    for text in ("workers die 1", "workers die 2", "end"):
        game.play(game.state.to_act()[0], the_game().action(text))
    assert game.can_undo(3)
    game.undo(3)
    assert snapshot(game.state) == before
    assert game.record.moves == []
    for seat in (first, 1 - first):
        for text in ("workers die 1", "workers die 2", "end"):
            game.play(seat, the_game().action(text))
    assert seen(game.state)["round"] == 2  # the dice were rolled again
    assert not game.can_undo()
    with pytest.raises(duchy.IllegalAction, match="something was shown"):
        game.undo()


def test_undo_keeps_listening():
    game = Playthrough.start(the_game(), 2, 1)
    game.state.listen()
    game.play(game.state.to_act()[0], the_game().action("workers die 1"))
    game.undo()
    game.play(game.state.to_act()[0], the_game().action("workers die 1"))
    assert [event.kind for event in game.state.heard()] == ["workers"]
