"""1.3 Rounds and turns, 1.8 the end of a round."""

from collections import Counter

import pytest

from duchy.core.engine.rng import Rng
from duchy.testing.rules import rule
from games.burgundy_cards.scene import Scene, scene, seen, start, the_game


@rule("CAR-R-001", "CAR-N-001", "CAR-G-001", "CAR-I-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_rounds_of_six_turns_make_thirty_cards_each(seats):
    state = start(seats, 5)
    played = Counter[int]()
    rounds: list[int] = []
    rng = Rng.seeded(1)
    while not state.over:
        seat = state.current
        if not state.acted and not state.pending and not state.purchased:
            assert len(state.players[seat].hand) == (1 if state.turn == 5 else 2)
        before = len(state.players[seat].hand)
        if not rounds or rounds[-1] != state.round:
            rounds.append(state.round)
        legal = state.legal(seat)
        acted = state.acted
        state.apply(seat, legal[rng.below(len(legal))])
        if state.acted and not acted and state.current == seat:
            played[seat] += 1
            assert len(state.players[seat].hand) == before - 1
    assert rounds == [0, 1, 2, 3, 4]
    assert played == dict.fromkeys(range(seats), 30)


@rule("CAR-R-002", "CAR-A-009")
def test_the_order_is_clockwise_and_fixed_for_the_round():
    s = scene(
        seats=3, hand=(1,), goods="light", others={1: {}, 2: {"goods": "light", "hand": (1,)}}
    )
    order = []
    for turn in range(6):
        for _ in range(3):
            order.append(s.state.current)
            if (turn, s.state.current) == (0, 2):
                s.play("sell light die 1", "end")  # takes the start player card
            else:
                s.pass_turn()
    assert order == [0, 1, 2] * 6
    assert (s.state.round, s.state.current) == (1, 2)


@rule("CAR-R-003", "CAR-R-004", "CAR-I-04")
def test_hands_have_two_cards_and_one_in_the_last_turn():
    s = Scene(start(2))
    sizes = []
    while s.state.round == 0:
        sizes.append([len(p.hand) for p in s.state.players])
        s.pass_turn()
        if s.state.moved == 1:
            s.pass_turn()
    assert sizes == [[2, 2]] * 5 + [[1, 1]]


@rule("CAR-R-005", "CAR-Q-005", "CAR-Q-004")
def test_of_the_own_hand_only_the_dice_are_seen():
    state = start(2, 3)
    view = seen(state, 0)
    assert view["players"][0]["hand"] == [card.die for card in state.players[0].hand]
    for card in state.players[0].hand:
        assert card.name not in str(view["players"][0])


@rule("CAR-Q-004")
def test_of_other_hands_only_the_count_is_seen():
    state = start(3)
    for seat in (0, 1, 2, None):
        for shown in seen(state, seat)["players"]:
            assert shown["cards"] == 2
            assert ("hand" in shown) == (shown["seat"] == seat)


@rule("CAR-R-005")
def test_type_and_function_of_a_played_card_do_nothing():
    s = scene(faces={0: "bank6 castle2"})
    s.play("silver die 6")
    assert s.silver == 1
    assert s.asked == "end"


@rule("CAR-R-006")
def test_a_turn_is_one_hand_card_to_the_discard_pile_and_one_action():
    s = scene(hand=(3, 5), display={3: "mine1"})
    s.play("take 3.1 die 3")
    assert s.legal() == ["end"]
    assert len(s.me.hand) == 1
    assert s.state.played.die == 3
    s.play("end")
    assert len(s.discard) == 1
    assert s.state.discard[0].die == 3
    assert s.state.current == 1


@rule("CAR-Q-013")
def test_the_face_of_the_played_card_is_shown_with_the_end_of_the_turn():
    s = scene(hand=(3, 5))
    reveals = s.state.reveals
    s.play("silver die 3")
    for seat in (0, 1, None):
        view = seen(s.state, seat)
        assert view["played"] == 3
        assert view["discard"] == []
    assert s.state.reveals == reveals  # the action can still be taken back
    s.play("end")
    assert len(seen(s.state, 1)["discard"]) == 1
    assert s.state.reveals > reveals


@rule("CAR-R-007", "CAR-Q-006")
def test_every_turn_needs_a_card_and_there_is_no_pass():
    s = scene(hand=(3, 5))
    assert s.refused("end") == "first a card has to be played"
    assert s.refused("silver die 4") == "there is no 4 in the hand"
    assert s.legal() == ["workers die 3", "silver die 3", "workers die 5", "silver die 5"]


@rule("CAR-Q-011")
def test_a_card_taken_from_the_display_is_not_replaced_in_the_round():
    s = scene(hand=(3, 3), display={3: "castle5 bank6 mine2", 6: "ship1"})
    s.play("take 3.2 die 3", "end")
    while s.state.round == 0:
        rows = [s.row(number) for number in range(1, 7)]
        assert rows == [[], [], ["castle5", "mine2"], [], [], ["ship1"]]
        s.pass_turn()
    assert sum(len(row) for row in s.state.display) == 7


@rule("CAR-N-002", "CAR-N-003")
@pytest.mark.parametrize("seats, cards", [(2, 7), (3, 10), (4, 13)])
def test_the_display_is_renewed_at_the_end_of_the_round_and_only_then(seats, cards):
    s = Scene(start(seats, 2))
    first = [card.name for row in s.state.display for card in row]
    while s.state.round == 0:
        assert [card.name for row in s.state.display for card in row] == first
        s.pass_turn()
    assert sum(len(row) for row in s.state.display) == cards
    # all of the old ones are on the discard pile, besides the cards played
    assert not Counter(first) - Counter(s.discard)
    assert len(s.discard) == cards + 6 * seats


@rule("CAR-N-004", "CAR-S-009")
def test_the_next_round_card_becomes_current():
    s = Scene(start(2))
    rounds = []
    while not s.state.over:
        rounds.append(seen(s.state)["round"])
        s.pass_round()
    assert rounds == ["A", "B", "C", "D", "E"]


@rule("CAR-N-005")
def test_everybody_gets_six_new_cards_and_takes_two():
    s = Scene(start(3))
    s.pass_round()
    assert [(len(p.hand), p.left) for p in s.state.players] == [(2, 4)] * 3


@rule("CAR-N-006")
def test_an_empty_draw_pile_is_made_anew_from_the_discard_pile():
    # all action cards but the players' 12 are on the discard pile
    s = Scene(start(2, 1))
    s.state.discard += s.state.draw_pile[: s.state.left]
    s.state.left = 0
    census = s.state.census()
    s.pass_round()
    assert s.state.round == 1
    assert sum(len(row) for row in s.state.display) == 7
    assert [(len(p.hand), p.left) for p in s.state.players] == [(2, 4)] * 2
    assert s.discard == []
    assert s.state.census() == census


@rule("CAR-N-007", "CAR-A-008")
def test_who_has_the_card_face_down_turns_it_up_and_starts():
    s = scene(seats=3, turn=6, hand=(1,), others={2: {"goods": "light", "hand": (1,)}})
    s.pass_turn()
    s.pass_turn()
    s.play("sell light die 1")
    assert (s.state.start_card, s.state.start_card_down) == (2, True)
    s.play("end")
    assert (s.state.round, s.state.current) == (1, 2)
    assert (s.state.start_card, s.state.start_card_down) == (2, False)


@rule("CAR-N-008")
def test_if_nobody_has_sold_the_card_goes_to_the_next_player():
    s = Scene(start(3, 0, start_player="3"))
    starters = []
    while not s.state.over:
        starters.append(s.state.current)
        assert not s.state.start_card_down
        s.pass_round()
    assert starters == [2, 0, 1, 2, 0]


@rule("CAR-Q-041")
def test_the_holder_who_sells_himself_starts_again():
    s = scene(turn=6, hand=(1,), goods="light")
    s.play("sell light die 1")
    assert (s.state.start_card, s.state.start_card_down) == (0, True)
    s.play("end")
    s.pass_turn()
    assert (s.state.round, s.state.current, s.state.start_card_down) == (1, 0, False)


@rule("CAR-Q-042")
def test_after_round_e_the_card_does_not_move_on():
    s = scene(round="E", turn=6, hand=(1,))
    s.pass_turn()
    s.pass_turn()
    assert s.state.over
    assert s.state.start_card == 0
    assert [s.points("start", seat) for seat in (0, 1)] == [1, 0]


@rule("CAR-I-11")
def test_same_seed_and_choices_give_the_same_state():
    one, other = (the_game().random_game(3, 11, {})[0] for _ in range(2))
    assert one.position() == other.position()
