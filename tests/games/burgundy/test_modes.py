"""1.26 Modes and modules: what they leave as it is."""

import pytest

import duchy
from duchy.core.engine.rng import Rng
from duchy.testing.rules import rule
from games.burgundy.scene import SHIELDS, TEAM, Part, read_position, scene, seen, start

# The same scene in the three modes: the field of the stored tile, next to the start castle.
MODES: list[tuple[Part, str]] = [
    ({"seats": 2, "options": SHIELDS}, "e3"),
    ({"seats": 4, "options": TEAM}, "e6"),
    ({"seats": 1}, "A6"),
]
NUMBER = {"e3": 4, "e6": 2, "A6": 5}
modes = pytest.mark.parametrize("part, field", MODES, ids=["shields", "team", "solo"])


@rule("COB-Z-001")
def test_one_plays_solo_two_to_four_the_base_game_four_in_teams():
    assert seen(start(1))["players"][0]["sides"] == ["13a"]
    for seats in (2, 3, 4):
        assert [p["sides"] for p in seen(start(seats))["players"]] == [["1"]] * seats
    assert seen(start(4, team=True))["players"][3]["sides"] == ["12a"]
    for seats in (0, 5):
        with pytest.raises(duchy.DuchyError):
            start(seats)
    for seats in (1, 2, 3):
        with pytest.raises(duchy.BadOption, match="for four players"):
            start(seats, team=True)


@rule("COB-Z-004")
@pytest.mark.parametrize("seed", range(6))
def test_where_no_shield_is_left_the_game_is_the_base_game(seed):
    """The same position with and without the module offers the same to the end, and scores it."""
    base = start(3, seed)
    text = base.position()
    with_shields = read_position(
        text.replace("shields = false", "shields = true", 1).replace(
            "\norder =", "\nshields = [[], [], [], [], [], []]\norder =", 1
        )
    )
    rng = Rng.seeded(seed)
    while not base.over:
        seat = base.current
        legal = base.legal(seat)
        assert with_shields.legal(seat) == legal
        action = legal[rng.below(len(legal))]
        base.play(seat, action)
        with_shields.play(seat, action)
    assert [base.ledger(seat) for seat in range(3)] == [with_shields.ledger(s) for s in range(3)]
    assert base.winners() == with_shields.winners()


@rule("COB-Z-004")
@modes
def test_a_tile_needs_its_colour_number_and_neighbour_and_workers_change_dice(part, field):
    number = NUMBER[field]
    s = scene(**part, dice=(number, number % 6 + 1), store="mine ship")
    assert s.refused(f"place 1>{field} die 2") == "1 worker short"
    assert "the tile in key space 2 is a ship" in s.refused(f"place 2>{field} die 1")
    s.play(f"place 1>{field} die 1")
    s = scene(**part, dice=(number, number % 6 + 1), store="mine ship", workers=1)
    s.play(f"place 1>{field} die 2")
    assert (s.tiles[field], s.workers) == ("mine", 0)


@rule("COB-Z-004")
@modes
def test_taking_selling_and_taking_workers_go_as_ever(part, field):
    s = scene(**part, dice=(5, 4), depots={5: "mine"}, goods="red")
    s.play("take 5.2 die 1", "sell red die 2")
    assert (s.store, s.silver, s.sold) == (["mine"], 1, {"red": 1})
    s = scene(**part)
    s.play("workers die 1")
    assert s.workers == 2
    assert s.refused("workers die 1") == "die 1 is already used"


@rule("COB-Z-004")
@modes
def test_one_purchase_a_turn_and_a_mine_pays_at_the_end_of_the_phase(part, field):
    s = scene(**part, silver=4, black="mine bank")
    s.play("buy black.1")
    assert s.refused("buy black.2") == "there is one purchase a turn"
    seats = part["seats"]
    last: Part = {"round": 5, "order": [*range(1, seats), 0], "used": [1, 2]}
    s = scene(**part, **last, tiles={field: "mine"})
    s.play("end")
    assert (seen(s.state)["phase"], s.silver) == ("B", 1)


@rule("COB-Z-004")
def test_a_castle_a_city_hall_and_a_building_kind_work_in_every_mode():
    """Team: the castle field c2 of 12a with number 4; solo: A5 with number 2."""
    s = scene(seats=4, options=TEAM, dice=(4, 1), store=["castle"], near="c2")
    s.play("place 1>c2 die 1")
    assert s.asked == "castle_action"
    s = scene(seats=1, dice=(2, 1), store=["castle"], near="A5")
    s.play("place 1>A5 die 1")
    assert "first castle_action" in s.legal()
    s = scene(seats=4, options=TEAM, dice=(2, 1), store=["bank"], tiles={"d8": "bank"})
    assert s.refused("place 1>c8 die 1") == "the city of field c8 already has a bank"
    s = scene(seats=1, dice=(6, 1), store=["bank"], tiles={"B4": "bank"}, near="B3")
    assert s.refused("place 1>B3 die 1") == "the city of field B3 already has a bank"
