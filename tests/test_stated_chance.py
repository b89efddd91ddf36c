"""Chance that is stated: dice, shuffles and trips that a position gives (docs/positions.md)."""

import tomllib
from typing import Any

import pytest

import duchy
from duchy.core.engine.errors import BadPosition
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.formats.toml import dumps
from duchy.games.burgundy_cards import CastlesOfBurgundyCardGame
from duchy.testing.snapshot import snapshot


def position(name: str, **hidden: Any) -> State:
    return duchy.game(name).position(dumps({"game": name, "hidden": hidden}))


def seen(state: State, seat: int | None = None) -> dict[str, Any]:
    return state.view(seat)


def play_to(state: State, reveals: int) -> None:
    """Simple legal actions until so much more was shown."""
    wanted = state.reveals + reveals
    while state.reveals < wanted and not state.over:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[-1])


# ---- The Castles of Burgundy ---------------------------------------------------------


def one_round(state: State) -> None:
    for seat in seen(state, None)["order"]:
        state.play(seat, "workers die 1")
        state.play(seat, "workers die 2")
        state.play(seat, "end")


def dice(state: State) -> list[int]:
    view = seen(state)
    return [die for player in view["players"] for die in player["dice"][:2]] + [view["white"]]


def test_the_dice_of_later_rounds_can_be_stated():
    state = position("burgundy", rolls=[[3, 5, 2, 2, 6], [1, 1, 6, 6, 4]])
    one_round(state)
    assert dice(state) == [3, 5, 2, 2, 6]
    one_round(state)
    assert dice(state) == [1, 1, 6, 6, 4]


def test_when_the_stated_dice_are_used_up_the_generator_goes_on():
    rolled = set()
    for seed in range(4):
        text = dumps({"game": "burgundy", "seed": seed, "hidden": {"rolls": [[3, 5, 2, 2, 6]]}})
        state = duchy.game("burgundy").position(text)
        one_round(state)
        assert "rolls" not in state.position()
        one_round(state)
        rolled.add(tuple(dice(state)))
    assert len(rolled) == 4


@pytest.mark.parametrize(
    "rolls, why",
    [
        ([[3, 5, 2, 2, 7]], "hidden.rolls: roll 1: 7 is not a die from 1 to 6"),
        ([[3, 5, 2, 2, 6], [0, 1, 1, 1, 1]], "hidden.rolls: roll 2: 0 is not a die from 1 to 6"),
        ([[3, 5, 2, 2]], "hidden.rolls: roll 1 must be 5 dice"),
        ([3, 5, 2, 2, 6], "hidden.rolls: roll 1 must be 5 dice"),
        ("35226", "hidden.rolls: must be a list of rounds"),
    ],
)
def test_dice_that_there_are_not_are_refused(rolls: object, why: str):
    with pytest.raises(BadPosition, match=why):
        position("burgundy", rolls=rolls)


# ---- The Dice Game -------------------------------------------------------------------


def test_the_rolls_of_the_dice_game_can_be_stated():
    state = position("burgundy_dice", rolls=["4 6 yellow orange 1", "1 1 green green 2"])
    for pips, colours, hourglasses in (
        ([4, 6], ["yellow", "orange"], 1),
        ([1, 1], ["green"] * 2, 2),
    ):
        for seat in (0, 1):
            if "sell none" in map(str, state.legal(seat)):
                state.play(seat, "sell none")
            state.play(seat, "take worker")
            state.play(seat, "done")
        view = seen(state)
        assert (view["pips"], view["colours"], view["hourglasses"]) == (pips, colours, hourglasses)
    assert "rolls" not in state.position()


@pytest.mark.parametrize(
    "roll, why",
    [
        ("7 6 yellow orange 1", "'7' is no face of a number die"),
        ("4 6 red orange 1", "'red' is no face of a colour die"),
        ("4 6 yellow orange 3", "'3' is no face of the hourglass die"),
        ("4 6 yellow", "must be two numbers, two colours and the hourglasses"),
    ],
)
def test_a_roll_that_cannot_be_is_refused(roll: str, why: str):
    with pytest.raises(BadPosition, match=f"hidden.rolls: roll 1, '{roll}': {why}"):
        position("burgundy_dice", rolls=[roll])


# ---- The Card Game -------------------------------------------------------------------


def shuffling(**hidden: Any) -> State:
    """Almost all cards lie on the discard pile: the next purchase shuffles them."""
    game = duchy.game("burgundy_cards")
    table = game.start(2, 3)
    data = tomllib.loads(table.position())
    data["discard"] = data["hidden"].pop("draw")
    data["hidden"]["draw"] = []
    data["hidden"].update(hidden)
    data["player"][str(data["current"])]["silver"] = 3
    return game.position(dumps(data))


def test_what_lies_on_top_after_a_shuffle_can_be_stated():
    state = shuffling(shuffles=["ship4 mine1 castle3"])
    seat = state.to_act()[0]
    state.play(seat, "buy")
    assert seen(state, seat)["bought_cards"] == ["castle3", "mine1", "ship4"]
    assert "shuffles" not in state.position()


def test_stated_cards_that_are_not_shuffled_are_passed_over():
    lying = seen(shuffling())["discard"]
    game = duchy.game("burgundy_cards")
    assert isinstance(game, CastlesOfBurgundyCardGame)
    box = game.facts.cards
    missing = next(card.name for card in box if card.name not in lying)
    state = shuffling(shuffles=[f"mine1 {missing} castle3"])
    seat = state.to_act()[0]
    state.play(seat, "buy")
    assert seen(state, seat)["bought_cards"][:2] == ["castle3", "mine1"]


@pytest.mark.parametrize(
    "line, why",
    [
        ("castle7", "no card 'castle7'; did you mean 'castle6'?"),
        ("castle3 " * 99, "too many of 'castle3': the box has"),
    ],
)
def test_a_shuffle_that_cannot_be_is_refused(line: str, why: str):
    with pytest.raises(BadPosition, match=f"hidden.shuffles: {why}"):
        position("burgundy_cards", shuffles=[line])


# ---- Artificium ----------------------------------------------------------------------


def artificium(**hidden: Any) -> State:
    table = {
        "game": "artificium",
        "seats": 3,
        "moment": "travelling",
        "discards": ["farm", "sawmill", "castle", "fair"],
        "player": {
            "0": {"front": ["research_trip"], "hand": ["fair"]},
            "1": {"hand": ["farm", "castle", "mill_bakery"]},
            "2": {"hand": ["farm", "theft"]},
        },
        "hidden": hidden,
    }
    return duchy.game("artificium").position(dumps(table))


@pytest.mark.parametrize("card", ["farm", "castle", "mill_bakery"])
def test_the_card_of_a_research_trip_can_be_stated(card: str):
    state = artificium(research=[card, "theft"])
    state.play(0, "research 1")
    assert seen(state, 0)["players"][0]["hand"] == ["fair", card]
    assert 'research = ["theft"]' in state.position()


def test_a_stated_card_that_the_hand_lacks_is_passed_over():
    state = artificium(research=["laboratory"])
    state.play(0, "research 1")
    assert seen(state, 0)["players"][0]["hand"][1] in ("farm", "castle", "mill_bakery")


def test_the_shuffle_of_the_discard_pile_can_be_stated():
    table = tomllib.loads(artificium().position())
    table["discards"] = table["hidden"].pop("draw_pile") + table["discards"]
    table["hidden"]["draw_pile"] = []
    table["hidden"]["shuffles"] = ["laboratory brewery"]
    state = duchy.game("artificium").position(dumps(table))
    state.play(0, "research 1")
    assert seen(state, 1)["players"][1]["hand"][-1] == "brewery"
    assert state.position().split("draw_pile = [")[1].split("]")[0].endswith('"laboratory"')


@pytest.mark.parametrize(
    "key, value, why",
    [
        ("shuffles", ["tavern"], "no card 'tavern'"),
        ("shuffles", ["castle " * 30], "too many of 'castle': the box has"),
        ("research", ["tavern"], "no card 'tavern'"),
    ],
)
def test_cards_that_there_are_not_are_refused(key: str, value: list[str], why: str):
    with pytest.raises(BadPosition, match=f"hidden.{key}: {why}"):
        artificium(**{key: value})


# ---- all of them ---------------------------------------------------------------------

STATED: dict[str, dict[str, Any]] = {
    "burgundy": {"rolls": [[3, 5, 2, 2, 6], [1, 1, 6, 6, 4]]},
    "burgundy_dice": {"rolls": ["4 6 yellow orange 1", "1 1 green green 2"]},
    "burgundy_cards": {"shuffles": ["ship4 mine1 castle3", "mine1"]},
    "artificium": {"shuffles": ["castle farm"], "research": ["castle", "farm"]},
}


@pytest.mark.parametrize("name", STATED)
def test_a_position_with_stated_chance_is_written_and_read_as_it_is(name: str):
    state = position(name, **STATED[name])
    text = state.position()
    for key in STATED[name]:
        assert f"{key} = [" in text
    assert duchy.game(name).position(text).position() == text
    copy = state.clone()
    assert copy.position() == text
    assert snapshot(copy) == snapshot(state)
    play_to(copy, 30)
    assert state.position() == text


@pytest.mark.parametrize("name", STATED)
def test_nobody_is_shown_stated_chance(name: str):
    """Whatever is stated: views, events and positions for all are the same."""
    one, other = position(name, **STATED[name]), position(name)
    assert one.position(hidden=False) == other.position(hidden=False)
    for seat in (None, 0, 1):
        assert one.view(seat) == other.view(seat)
    for seat in (0, 1):
        imagined = one.imagine(seat, Rng.seeded(seat))
        assert imagined.chance.stated is None
        assert imagined.position() == other.imagine(seat, Rng.seeded(seat)).position()


def test_whoever_compares_generators_sees_that_stated_dice_were_rolled():
    state = position("burgundy", rolls=[[3, 5, 2, 2, 6]])
    before = state.chance.words()
    one_round(state)
    assert state.chance.words() != before
