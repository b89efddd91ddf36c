"""Why nothing can be done with a thing on the table: the reason that helps most."""

import pytest

import duchy
from duchy.core.engine.state import State
from duchy.core.engine.touch import Hindrances
from games.test_touches import decisions

BURGUNDY = """
game = "burgundy"
turn = 0
black = ["church"]
[depots]
6 = ["", "watchtower", "", ""]
5 = ["", "mine", "", ""]
[player.0]
dice = [1, 1]
workers = 1
silver = 1
store = ["mine", "sheep3"]
goods = ["pink"]
"""
CARDS = """
game = "burgundy_cards"
current = 0
[player.0]
workers = 0
silver = 2
"""


def at(text: str) -> State:
    game = duchy.game(text.split('"')[1])
    return game.position(text)


def hindered(state: State, thing: str) -> Hindrances:
    return state.game.views.touches.hindrances(state, 0, thing)


def told(state: State, thing: str) -> str:
    why = hindered(state, thing).why
    return str(why) if why else ""


@pytest.mark.parametrize("name", duchy.game_ids())
def test_only_a_thing_that_cannot_be_chosen_is_hindered(name: str):
    game = duchy.game(name)
    asked = 0
    for number, (state, seat) in enumerate(decisions(game, 4)):
        if number % 60:
            continue
        touches = [game.views.touches.of(state, seat, action) for action in state.legal(seat)]
        lit = {thing for touch in touches for thing in [*touch.things, touch.target]}
        for action in game.actions.all[:: max(1, len(game.actions.all) // 15)]:
            for thing in game.views.touches.of(state, seat, action).things:
                found = game.views.touches.hindrances(state, seat, thing)
                assert (found.why is None) == (thing in lit), (state.position(), thing)
                assert thing not in found.by_thing
                asked += 1
    assert asked


def test_what_is_missing_is_told_before_anything_else():
    state = at(BURGUNDY)
    assert told(state, "space:5.2") == "1 worker short"
    assert told(state, "good:pink") == "1 worker short"
    assert told(state, "space:black.1") == "1 silver short"
    assert told(at(CARDS), "buy") == "1 silver short"


def test_a_stored_tile_says_why_and_field_by_field():
    found = hindered(at(BURGUNDY), "key:1")
    assert str(found.why) == "2 workers short"  # the nearest field for it has another number
    told = {thing: str(why) for thing, why in found.by_thing.items()}
    assert told["field:d4"] == "field d4 is filled"
    assert told["field:c3"] == "field c3 is a building, the tile in key space 1 is a mine"
    assert "field:A1" not in told  # on another board
    assert str(hindered(at(BURGUNDY), "key:2").why).endswith("has no filled neighbour")


def test_a_field_says_why_tile_by_tile():
    found = hindered(at(BURGUNDY), "field:c3")
    told = {thing: str(why) for thing, why in found.by_thing.items()}
    assert told["key:1"] == "field c3 is a building, the tile in key space 1 is a mine"
    assert told["key:2"] == "field c3 is a building, the tile in key space 2 is an animal"
    assert "key:3" not in told


def test_what_is_possible_is_not_hindered():
    found = hindered(at(BURGUNDY), "space:6.2")
    assert found.why is None
    assert found.by_thing == {}


def test_a_thing_without_its_goods_says_so():
    assert told(at(BURGUNDY), "good:red") == "there are no red goods in the stores"


def test_who_is_not_asked_hears_that():
    state = at(BURGUNDY)
    found = state.game.views.touches.hindrances(state, 1, "field:d4")
    assert found.why is not None
    assert found.why.key == "not_asked"
    assert found.by_thing == {}


def test_a_thing_that_nothing_is_done_with_has_no_reason():
    assert told(at(BURGUNDY), "moon:1") == ""
