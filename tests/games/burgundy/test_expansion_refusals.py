"""The reasons why actions of expansions are not possible."""

import pytest

from games.burgundy.scene import EXTRA_TILES, INNS, SHIELDS, TEAM, Part, scene

CASES: list[tuple[Part, str, str]] = [
    # monastery 28
    ({"options": EXTRA_TILES, "silver": 1}, "hire", "only monastery 28 hires workers"),
    ({"options": EXTRA_TILES, "tiles": {"c4": "monastery28"}}, "hire", "1 silver short"),
    # crane, geese, order
    ({}, "crane market", "no crane was placed"),
    ({"options": EXTRA_TILES, "pending": "crane"}, "crane white_castle",
     "white castles are not in play"),
    ({}, "count cow", "no geese were placed"),
    ({}, "first market", "there is nothing to put in order"),
    ({"options": SHIELDS, "pending": ["castle_action", "goods_of_a_depot", "order 2"]},
     "first crane", "'crane' is not among the effects that wait"),
    # taking shields
    ({}, "shield 3", "shields are not in play"),
    ({"options": SHIELDS}, "shield 3", "shield 3 lies on no depot"),
    ({"options": SHIELDS, "shields": [3]}, "shield 3", "shield 3 is already held"),
    ({"options": SHIELDS, "depot_shields": {4: [3]}, "dice": (4, 5)}, "shield 3",
     "it takes two dice with 4: 1 worker short"),
    ({"options": SHIELDS, "depot_shields": {4: [3]}, "dice": (3, 6), "workers": 1}, "shield 3",
     "it takes two dice with 4: 2 workers short"),
    ({"options": SHIELDS, "depot_shields": {4: [3]}, "dice": (4, 4), "used": [1]}, "shield 3",
     "a shield takes both dice, and one is used"),
    ({"options": SHIELDS, "depot_shields": {4: [3]}, "dice": (4, 4), "pending": "market"},
     "shield 3", "first the effect of the placed tile has to be answered"),
    ({"options": SHIELDS, "depot_shields": {4: [3]}, "dice": (4, 4), "shields": [1]},
     "shield 3", "every castle has a shield: name the one that it replaces"),
    ({"options": SHIELDS, "depot_shields": {4: [3]}, "dice": (4, 4)}, "shield 3 for 7",
     "shield 7 is not held"),
    ({"options": SHIELDS, "depot_shields": {4: [3]}, "pending": "castle_action"},
     "shield 3 free", "only shield 11 lets a castle take a shield"),
    ({"options": SHIELDS, "depot_shields": {4: [3]}, "shields": [11]}, "shield 3 for 11 free",
     "no castle was placed"),
    # what shields allow
    ({"options": SHIELDS}, "name 1", "only shield 6 names a player"),
    ({"options": SHIELDS, "shields": [6]}, "name 0", "another player is named, not oneself"),
    ({"options": SHIELDS, "shields": [6]}, "name 3", "nobody sits there"),
    ({"options": SHIELDS}, "turn 1 to 4", "only shield 16 turns a die"),
    ({"options": SHIELDS, "shields": [16], "dice": (4, 5)}, "turn 1 to 4",
     "die 1 already shows 4"),
    ({"options": SHIELDS, "shields": [16], "used": [2]}, "turn 2 to 4",
     "die 2 is already used"),
    ({}, "haul red", "only shield 5 takes a colour from all depots, with a ship"),
    ({"options": SHIELDS, "pending": "goods_of_a_colour", "shields": [5]}, "haul red",
     "no depot has red goods"),
    ({"options": SHIELDS, "pending": "discard", "store": ["mine"] * 4}, "end",
     "first a stored tile has to be discarded"),
    ({}, "discard 1", "no tile has to be discarded"),
    ({}, "settle 1.2>c3", "nothing lets a tile go straight into the duchy now"),
    # tribute
    ({}, "pay 3", "no tribute is due now"),
    # the solo game
    ({}, "point", "this is part of the solo game"),
    # inns and key spaces
    ({"options": INNS, "silver": 2}, "buy inn", "there is no inn beside the black depot"),
    ({"black": ["mine"], "silver": 2}, "buy black.1 common",
     "only teams have more than three key spaces"),
    # the white die
    ({}, "workers white", "only a white castle uses the white die"),
]  # fmt: skip


@pytest.mark.parametrize("part, text, why", CASES)
def test_the_reason_of_a_refusal(part: Part, text: str, why: str):
    assert scene(**part).refused(text) == why


def test_tribute_is_asked_for_one_shield_after_another():
    s = scene(
        options=SHIELDS, round=5, order=[1, 0], used=[1, 2], shields=[3, 5], silver=0, workers=1,
        tiles={"b3": "castle"},
    )  # fmt: skip
    s.play("end")
    assert s.asked == "tribute"
    assert s.refused("pay 5") == "the tribute for shield 3 comes first"
    first = "first the tribute for shield 3: pay, or give it up"
    assert s.refused("end") == first
    assert s.refused("workers die 1") == first
    assert s.refused("pay 3") == "1 silver short"
    assert s.refused("hire") == "only monastery 28 hires workers"
    s.play("give up 3")
    assert s.refused("pay 5 worker") == "only shield 3 pays tribute in workers"


def test_solo_reasons():
    s = scene(seats=1, silver=1)
    assert s.refused("point") == "points can be bought when points come in"
    assert s.refused("give red") == "goods can be exchanged after a ship has loaded"
    assert s.refused("blank black.1") == "a black tile costs five goods, after a ship has loaded"


def test_a_team_is_told_which_key_spaces_are_full():
    s = scene(options=TEAM, seats=4, store=["mine", "ship"], black=["mine"], silver=2)
    assert s.refused("buy black.1") == "the own key spaces are full"
