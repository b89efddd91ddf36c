"""1.25 The advanced set-up, with rulings 2.7, and boards without a printed start field."""

from collections import Counter

import pytest

import duchy
from duchy.core.engine.rng import Rng
from duchy.games.burgundy.rules.components.board import CASTLE
from duchy.testing.rules import rule
from games.burgundy.scene import FIELD_NAMES, Scene, by_seat, seen, start, the_game


def castles(board: str) -> list[str]:
    return [FIELD_NAMES[field] for field in the_game().facts.boards[board].fields[CASTLE]]


@rule("COB-AV-001", "COB-Q-191")
def test_boards_are_dealt_at_random_from_the_sheets_of_1_to_10():
    sheets = Counter(tuple(sheet) for sheet in the_game().facts.sheets)
    dealt: set[str] = set()
    equal = 0
    for seed in range(60):
        state = start(4, seed, advanced=True)
        hands = [tuple(sides) for sides in by_seat(state, "sides")]
        assert not Counter(hands) - sheets  # without replacement
        dealt |= {name for hand in hands for name in hand}
        equal += len(set(hands)) < 4
    assert dealt == {str(number) for number in range(1, 11)}
    assert equal  # boards 1 and 2 exist four times


@rule("COB-AV-002", "COB-AV-003", "COB-Q-190")
def test_a_player_chooses_the_side_and_any_castle_field_of_it():
    state = start(2, 3, advanced=True)
    seat = state.to_act()[0]
    front, back = by_seat(state, "sides")[seat]
    assert [action.text for action in state.legal(seat)] == [
        *(f"found front {field}" for field in castles(front)),
        *(f"found back {field}" for field in castles(back)),
    ]
    field = castles(back)[1]
    state.play(seat, the_game().action(f"found back {field}"))
    shown = seen(state)["players"][seat]
    assert shown["board"] == back
    assert shown["tiles"] == {field: "castle"}
    assert state.score(seat) == 0


@rule("COB-AV-003")
def test_other_fields_are_refused():
    s = Scene(start(2, 3, advanced=True))
    board = by_seat(s.state, "sides")[s.state.to_act()[0]][0]
    for field in FIELD_NAMES:
        if field not in castles(board):
            assert s.refused(f"found front {field}").startswith(f"field {field} is a")
    assert s.refused("workers die 1") == "first the start castle has to be built"


@rule("COB-AV-004")
def test_openly_players_choose_one_after_another_in_turn_order():
    state = start(4, 5, advanced=True)
    asked = []
    while state.founding:
        (seat,) = state.to_act()
        asked.append(seat)
        state.play(seat, state.legal(seat)[0])
        assert by_seat(state, "tiles")[seat]  # everybody sees it at once
    assert asked == state.order


@rule("COB-AV-004", "COB-Q-192")
def test_in_secret_all_choose_at_the_same_time_and_see_it_with_the_last():
    state = start(3, 5, advanced=True, castle_choice="secret")
    game = the_game()
    assert state.to_act() == [0, 1, 2]
    text = state.legal(1)[0].text
    state.play(1, game.action(text))
    assert state.to_act() == [0, 2]
    for watcher in (None, 0, 2):
        shown = seen(state, watcher)["players"][1]
        assert shown["founded"] is True
        assert (shown["board"], shown["tiles"]) == (None, {})
        assert text not in str(seen(state, watcher))
    assert text not in state.position(hidden=False)
    assert seen(state, 1)["players"][1]["secret_castle"] == text
    with pytest.raises(duchy.IllegalAction, match="not asked"):
        state.play(1, state.legal(0)[0])
    state.play(2, state.legal(2)[0])
    state.play(0, state.legal(0)[0])
    assert not state.founding
    assert all(by_seat(state, "tiles"))
    assert seen(state)["players"][1]["tiles"] == {text.split()[2]: "castle"}


@rule("COB-Q-192")
def test_a_secret_choice_is_imagined_anew_by_the_others():
    state = start(2, 5, advanced=True, castle_choice="secret")
    state.play(0, state.legal(0)[0])
    mine = {state.imagine(0, Rng.seeded(n)).players[0].duchy.founded for n in range(20)}
    others = {state.imagine(1, Rng.seeded(n)).players[0].duchy.founded for n in range(20)}
    assert mine == {state.players[0].duchy.founded}
    assert len(others) > 3


@rule("COB-Q-193", "COB-AV-001")
def test_castles_are_chosen_after_phase_a_is_laid_out_and_before_the_first_roll():
    state = start(2, 7, advanced=True)
    s = Scene(state)
    assert [len(s.depot(n)) for n in range(1, 7)] == [2] * 6
    assert len(s.black) == 4
    assert [by_seat(state, "workers")[seat] for seat in state.order] == [1, 2]
    assert state.white == 0
    assert [p.dice[:2] for p in state.players] == [[0, 0], [0, 0]]
    assert len(seen(state)["round_goods"]) == 5
    while state.founding:
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[-1])
    assert state.white in range(1, 7)
    assert state.current == state.order[0]
    assert len(seen(state)["round_goods"]) == 4
    assert s.refused("found front a2") == "the start castles are built"


@rule("COB-AV-003")
@pytest.mark.parametrize("board", [str(number) for number in range(3, 11)])
def test_boards_without_a_printed_start_field_let_their_players_choose(board):
    state = start(2, 1, board=board)
    seat = state.to_act()[0]
    assert [action.text for action in state.legal(seat)] == [
        f"found front {field}" for field in castles(board)
    ]
    assert Scene(state).refused(f"found back {castles(board)[0]}") == (
        "the board has no choice of sides"
    )


def test_the_advanced_set_up_names_no_board():
    with pytest.raises(duchy.BadOption, match="deals random boards"):
        start(2, 1, advanced=True, board="3")
