"""What is refused, with the reason; and that a refusal leaves no trace."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duchy
from duchy.core.engine.action import Action
from duchy.core.engine.rng import Rng
from duchy.testing import snapshot
from games.burgundy.scene import Part, Scene, scene, start, the_game

CITY: Part = {"dice": (3, 5), "near": "c3"}


def test_every_action_reads_back_as_itself():
    game = the_game()
    for number, action in enumerate(game.actions.all):
        assert action.number == number
        assert game.action(action.text) is action


@pytest.mark.parametrize("text", ["", "take", "take 7.1 die 1", "place 1>z9 die 1", "pass"])
def test_a_text_that_is_no_action_is_refused(text):
    with pytest.raises(duchy.IllegalAction, match="there is no such action"):
        the_game().action(text)


def test_spaces_do_not_matter_in_a_text():
    assert the_game().action("  take 1.2   die 1 ") is the_game().action("take 1.2 die 1")


@settings(max_examples=30)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32), moves=st.integers(0, 150))
def test_whatever_is_not_legal_is_refused_with_a_reason_and_leaves_no_trace(seats, seed, moves):
    state = start(seats, seed)
    rng = Rng.seeded(seed)
    for _ in range(moves):
        legal = state.legal(state.current)
        state.play(state.current, legal[rng.below(len(legal))])
    before, text = snapshot(state), state.position()
    everything = the_game().actions.all
    for seat in range(seats):
        legal = state.legal(seat)
        for _ in range(40):
            action = everything[rng.below(len(everything))]
            if action in legal:
                assert state.why_not(seat, action) == ""
                continue
            with pytest.raises(duchy.IllegalAction) as refusal:
                state.play(seat, action)
            assert refusal.value.what == f"'{action}'"
            assert refusal.value.where == f"seat {seat}"
            assert refusal.value.why
    assert snapshot(state) == before
    assert state.position() == text


CASES: list[tuple[Part, str, str]] = [
    # taking
    ({"dice": (1, 1)}, "take 2.1 die 1", "there is no tile on space 2.1"),
    ({"dice": (1, 1), "depots": {2: "castle"}}, "take 2.3 die 1", "1 worker short"),
    ({"dice": (1, 1), "depots": {4: "ship"}, "workers": 1}, "take 4.2 die 1",
     "2 workers short"),
    ({"dice": (1, 1), "depots": {1: "ship"}, "store": "mine mine mine"}, "take 1.3 die 1",
     "the store is full: name the tile to drop"),
    ({"dice": (1, 1), "depots": {1: "ship"}}, "take 1.3 die 1 drop 1",
     "a stored tile is dropped only when the store is full"),
    ({"dice": (1, 1), "depots": {1: "ship"}}, "take 1.3 free",
     "no placed tile gives an action without a die"),
    # placing
    ({**CITY}, "place 3>c3 die 1", "key space 3 is empty"),
    ({**CITY, "store": "bank", "tiles": {"e4": "market"}}, "place 1>e4 die 1",
     "field e4 is filled"),
    ({**CITY, "store": "ship"}, "place 1>c3 die 1",
     "field c3 is a building, the tile in key space 1 is a ship"),
    ({**CITY, "store": "cow3"}, "place 1>c3 die 1",
     "field c3 is a building, the tile in key space 1 is an animal"),
    ({**CITY, "store": "bank"}, "place 1>b5 die 1", "field b5 has no filled neighbour"),
    ({**CITY, "store": "bank"}, "place 1>c3 die 2", "2 workers short"),
    ({"dice": (5, 5), "store": "bank", "tiles": {"e4": "bank"}}, "place 1>f4 die 1",
     "the city of field f4 already has a bank"),
    # selling
    ({"dice": (1, 1)}, "sell turquoise die 1", "there are no turquoise goods in the stores"),
    ({"dice": (1, 1), "goods": "red"}, "sell red die 1", "3 workers short"),
    # dice and turn
    ({"used": [1]}, "workers die 1", "die 1 is already used"),
    ({"used": [1]}, "end", "both dice have to be used before the turn ends"),
    ({}, "decline", "no placed tile asks for this"),
    ({}, "load 3", "no placed tile asks for this"),
    ({}, "keep red", "no placed tile asks for this"),
    ({}, "found front a2", "the start castles are built"),
    # buying
    ({"black": ["mine"]}, "buy black.1", "2 silver short"),
    ({"black": ["mine"], "silver": 2}, "buy black.2", "there is no tile on space black.2"),
    ({"black": ["mine"], "silver": 4, "bought": True}, "buy black.1",
     "there is one purchase a turn"),
    ({"black": ["mine"], "workers": 4}, "buy black.1 workers",
     "only monastery 6 pays with workers"),
    ({"depots": {1: "ship"}, "silver": 4}, "buy 1.3", "silver buys from the black depot only"),
    ({"black": ["mine"], "silver": 2}, "buy black.1 drop 1",
     "a stored tile is dropped only when the store is full"),
    # an effect is open
    ({"pending": "castle_action"}, "workers die 1",
     "first the effect of the placed tile has to be answered, without a die"),
    ({"pending": "castle_action", "used": [1, 2]}, "end",
     "first the effect of the placed tile has to be answered"),
    ({"pending": "castle_action"}, "decline", "this effect cannot be declined"),
    ({"pending": "goods_of_a_depot"}, "decline", "this effect cannot be declined"),
    ({"pending": "goods_of_a_depot"}, "load 1+2", "only monastery 5 clears two depots"),
    ({"pending": "market", "depots": {5: "mine"}}, "take 5.2 free",
     "this effect does not take a mine"),
    ({"pending": "market", "store": "bank", "near": "c3"}, "place 1>c3 free",
     "this effect does not place tiles"),
    ({"pending": "market", "goods": "red"}, "sell red free", "this effect does not sell goods"),
    ({"pending": "market"}, "workers free", "it is not among the choices now"),
    ({"pending": "market"}, "load 1", "it is not among the choices now"),
]  # fmt: skip


@pytest.mark.parametrize("part, text, why", CASES)
def test_the_reason_of_a_refusal(part, text, why):
    assert scene(**part).refused(text) == why


def test_the_message_says_what_where_and_why():
    s = scene(dice=(4, 4), store=["ship"])
    with pytest.raises(duchy.IllegalAction) as refusal:
        s.state.play(0, the_game().action("place 1>e3 die 1"))
    assert str(refusal.value) == (
        "'place 1>e3 die 1': field e3 is a mine, the tile in key space 1 is a ship (seat 0)"
    )


def test_who_is_not_asked_is_refused():
    assert scene().refused("workers die 1", seat=1) == "this seat is not asked for anything now"


def test_after_the_end_everything_is_refused():
    s = scene(phase="E", round=5, order=[1, 0], used=[1, 2])
    s.play("end")
    for seat in (0, 1):
        assert s.refused("end", seat) == "the game is over"
        assert s.state.legal(seat) == []


def test_an_action_of_another_game_is_refused():
    s: Scene = scene()
    with pytest.raises(duchy.IllegalAction, match="an action of another game"):
        s.state.play(0, Action("draw a card"))
