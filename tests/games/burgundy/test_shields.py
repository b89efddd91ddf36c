"""1.24 Expansion: shields, taking and keeping them.

What each of the 18 does is in test_shield_effects.py.
"""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import (
    EXTRA_TILES,
    LAST_TURN,
    LAST_TURN_OF_ALL,
    SHIELDS,
    Part,
    Scene,
    by_seat,
    scene,
    seen,
    start,
)

DOUBLES: Part = {"options": SHIELDS, "dice": (3, 3)}


def on_depots(s: Scene) -> list[list[int]]:
    found: list[list[int]] = seen(s.state)["shields"]
    return found


# ---- set-up ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats, counts",
    [
        pytest.param(2, [1, 1, 1, 1, 1, 1], marks=rule("COB-SH-001")),
        pytest.param(3, [1, 2, 1, 2, 1, 2], marks=rule("COB-SH-002")),
        pytest.param(4, [2, 2, 2, 2, 2, 2], marks=rule("COB-SH-003")),
    ],
)
def test_random_shields_lie_open_on_the_depots(seats, counts):
    layouts = set()
    for seed in range(5):
        depots = on_depots(Scene(start(seats, seed, shields=True)))
        assert [len(shields) for shields in depots] == counts
        dealt = [shield for shields in depots for shield in shields]
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= set(range(1, 19))
        layouts.add(str(depots))
    assert len(layouts) == 5


@rule("COB-SH-004")
def test_the_rest_is_out_of_the_game_and_taken_shields_are_not_replaced():
    s = scene(**DOUBLES | {"round": 5, "order": [1, 0]}, depot_shields={3: [1], 5: [2]})
    s.play("shield 1", "end", "give up 1")
    assert seen(s.state)["phase"] == "B"
    assert on_depots(s) == [[], [], [], [], [2], []]


@rule("COB-Q-150")
def test_a_ship_takes_no_shield():
    s = scene(options=SHIELDS, dice=(5, 1), store=["ship"], depot_shields={2: [1]},
              depot_goods={2: "red"})  # fmt: skip
    s.play("place 1>d5 die 1", "load 2")
    assert (s.goods, s.shields, on_depots(s)[1]) == ({"red": 1}, [], [1])


# ---- doubles --------------------------------------------------------------------------------


@rule("COB-SH-005")
def test_doubles_take_a_shield_of_their_depot_instead_of_both_actions():
    s = scene(**DOUBLES | {"seats": 4}, depot_shields={3: [7, 12], 4: [1]}, goods="pink")
    assert s.legal("shield") == ["shield 7", "shield 12"]
    s.play("shield 12")
    assert (s.shields, on_depots(s)[2]) == ([12], [7])
    assert (s.asked, s.legal()) == ("end", ["end"])


@rule("COB-SH-005")
def test_without_doubles_there_is_no_shield():
    s = scene(options=SHIELDS, dice=(3, 4), depot_shields={3: [7], 4: [1]})
    assert s.legal("shield") == []
    assert s.refused("shield 7") == "it takes two dice with 3: 1 worker short"


@rule("COB-Q-152")
def test_doubles_of_a_depot_without_shields_take_none():
    s = scene(**DOUBLES, depot_shields={4: [1]})
    assert s.legal("shield") == []
    assert s.refused("shield 7") == "shield 7 lies on no depot"


@rule("COB-EX-12", "COB-SH-006")
def test_example_two_workers_make_doubles_of_a_3_and_a_5():
    s = scene(options=SHIELDS, dice=(3, 5), workers=2, depot_shields={5: [9]})
    s.play("shield 9")
    assert (s.workers, s.shields) == (0, [9])


@rule("COB-SH-006")
@pytest.mark.parametrize(
    "dice, depot, cost", [((3, 3), 3, 0), ((3, 5), 4, 2), ((6, 1), 1, 1), ((3, 6), 6, 3)]
)
def test_workers_make_doubles_of_any_number(dice, depot, cost):
    s = scene(options=SHIELDS, dice=dice, workers=cost, depot_shields={depot: [9]})
    s.play("shield 9")
    assert s.workers == 0
    if cost:
        s = scene(options=SHIELDS, dice=dice, workers=cost - 1, depot_shields={depot: [9]})
        assert s.legal("shield") == []


@rule("COB-SH-006", "COB-Q-020")
def test_monastery_8_helps_to_make_doubles_monastery_12_does_not():
    s = scene(options=SHIELDS, dice=(3, 5), workers=1, depot_shields={5: [9]},
              tiles={"c4": "monastery8"})  # fmt: skip
    s.play("shield 9")
    assert s.workers == 0
    s = scene(options=SHIELDS, dice=(4, 5), depot_shields={5: [9]}, tiles={"c4": "monastery12"})
    assert s.legal("shield") == []


@rule("COB-Q-151")
def test_both_dice_have_to_be_unused():
    s = scene(**DOUBLES, depot_shields={3: [7]})
    s.play("workers die 1")
    assert s.refused("shield 7") == "a shield takes both dice, and one is used"


@rule("COB-Q-151")
def test_purchase_and_monastery_28_remain_after_a_shield():
    s = scene(**DOUBLES | {"options": SHIELDS | EXTRA_TILES}, depot_shields={3: [7]}, silver=3,
              black=["mine"], tiles={"c4": "monastery28"})  # fmt: skip
    s.play("shield 7")
    assert s.legal() == ["end", "buy black.1", "hire"]


# ---- castles --------------------------------------------------------------------------------


@rule("COB-SH-007", "COB-Q-153")
def test_a_shield_lies_on_an_own_castle_the_start_castle_too_one_on_each():
    s = scene(**DOUBLES, shields=[1], depot_shields={3: [7]})
    assert s.legal("shield") == ["shield 7 for 1"]
    assert s.refused("shield 7") == "every castle has a shield: name the one that it replaces"
    s = scene(**DOUBLES, shields=[1], depot_shields={3: [7]}, tiles={"b3": "castle"})
    s.play("shield 7")
    assert s.shields == [1, 7]


@rule("COB-SH-007")
def test_a_replaced_shield_leaves_the_game():
    s = scene(**DOUBLES, shields=[1], depot_shields={3: [7]})
    s.play("shield 7 for 1")
    assert s.shields == [7]
    assert on_depots(s) == [[]] * 6


@rule("COB-Q-154")
def test_a_shield_may_be_replaced_though_a_castle_is_free():
    s = scene(**DOUBLES, shields=[1], depot_shields={3: [7]}, tiles={"b3": "castle"})
    assert s.legal("shield") == ["shield 7", "shield 7 for 1"]


@rule("COB-SH-008")
def test_a_shield_works_from_the_moment_it_lies_there():
    """Shield 4: at once there is room for a fourth tile."""
    s = scene(**DOUBLES, depot_shields={3: [4]}, silver=2, black=["mine"], store="bank bank ship")
    assert s.legal("buy") == [f"buy black.1 drop {n}" for n in (1, 2, 3)]
    s.play("shield 4")
    assert s.legal("buy") == ["buy black.1"]


@rule("COB-SH-008", "COB-SH-010")
def test_a_shield_that_is_given_up_works_no_more():
    """Shield 8 doubles the mine; given up before the mines pay, it does not."""
    mine: Part = {**LAST_TURN, "options": SHIELDS, "shields": [8], "tiles": {"e3": "mine"}}
    s = scene(**mine, silver=1)
    s.play("end", "pay 8")
    assert s.silver == 2
    s = scene(**mine, silver=1)
    s.play("end", "give up 8")
    assert s.silver == 1 + 1


# ---- tribute --------------------------------------------------------------------------------


@rule("COB-SH-009")
def test_tribute_is_a_silver_for_each_shield_before_the_mines_pay():
    s = scene(**LAST_TURN, options=SHIELDS, shields=[1, 7], silver=2, tiles={"e3": "mine"})
    s.play("end")
    assert (s.asked, s.legal()) == ("tribute", ["pay 1", "give up 1"])
    s.play("pay 1", "pay 7")
    assert (s.silver, s.shields) == (0 + 1, [1, 7])
    assert seen(s.state)["phase"] == "B"


@rule("COB-SH-009", "COB-SH-010")
def test_the_income_of_mines_comes_too_late_for_the_tribute():
    s = scene(**LAST_TURN, options=SHIELDS, shields=[1], silver=0, tiles={"e3": "mine"})
    s.play("end")
    assert s.legal() == ["give up 1"]
    s.play("give up 1")
    assert (s.silver, s.shields) == (1, [])


@rule("COB-SH-010")
def test_what_is_not_paid_for_by_want_or_will_leaves_the_game():
    s = scene(**LAST_TURN, options=SHIELDS, shields=[1, 7], silver=1)
    s.play("end", "give up 1", "pay 7")
    assert (s.silver, s.shields) == (0, [7])
    assert on_depots(s) == [[]] * 6
    s = scene(**LAST_TURN, options=SHIELDS, shields=[1, 7], silver=1)
    s.play("end", "pay 1")
    assert s.legal() == ["give up 7"]


@rule("COB-SH-009")
def test_tribute_is_due_at_the_end_of_every_phase():
    s = scene(**LAST_TURN, options=SHIELDS, shields=[1], silver=3)
    s.play("end", "pay 1")
    for _ in "BC":
        for _ in range(10):
            s.pass_turn()
        assert s.asked == "tribute"
        s.play("pay 1")
    assert (seen(s.state)["phase"], s.silver) == ("D", 0)


@rule("COB-Q-158")
def test_tribute_is_due_after_phase_e_and_unpaid_shields_do_not_score():
    s = scene(**LAST_TURN_OF_ALL, options=SHIELDS, shields=[1, 7], silver=1)
    gained = s.play("end", "pay 1", "give up 7")
    assert gained == {"shields": 12}


@rule("COB-Q-159")
def test_players_are_asked_in_bridge_order_each_for_all_his_shields():
    s = scene(**LAST_TURN, options=SHIELDS, shields=[1, 7], silver=2, bridge=[0, 1],
              others={1: {"shields": [2, 8], "silver": 2}})  # fmt: skip
    asked = []
    s.play("end")
    while s.state.closing:
        asked.append((s.state.current, s.legal()[0]))
        s.play(s.legal()[0])
    assert asked == [(0, "pay 1"), (0, "pay 7"), (1, "pay 2"), (1, "pay 8")]


@rule("COB-Q-155")
def test_first_tiles_of_shields_then_tribute_then_mines_then_the_next_phase():
    """Seat 1 has shield 15, seat 0 shield 14 and a mine; seat 1 comes first on the bridge."""
    s = scene(**LAST_TURN, options=SHIELDS, shields=[14], silver=1, tiles={"e3": "mine"},
              black=["mine"], depots={5: "mine"}, bridge=[1, 0],
              others={1: {"shields": [15], "silver": 1, "tiles": {"f2": "mine"}}})  # fmt: skip
    s.play("end")
    steps = []
    for text in ("decline", "settle 5.2>f2", "pay 15", "pay 14"):
        steps.append((s.state.current, s.asked, s.silver))
        s.play(text)
    assert steps == [
        (1, "black_tile", 1),
        (0, "depot_tile", 1),
        (1, "tribute", 1),
        (0, "tribute", 1),
    ]
    assert s.silver == 0 + 2  # both mines, the new one too
    assert seen(s.state)["phase"] == "B"


# ---- the end --------------------------------------------------------------------------------


@rule("COB-SH-011")
@pytest.mark.parametrize("shield", range(1, 19))
def test_a_shield_scores_at_the_end(shield):
    s = scene(**LAST_TURN_OF_ALL, options=SHIELDS, shields=[shield], silver=1)
    actions = ["end", "decline"] if shield in (14, 15) else ["end"]
    gained = s.play(*actions, f"pay {shield}")
    points = 12 if shield <= 6 else 8 if shield <= 12 else 4
    assert gained == {"shields": 2 * points if shield == 13 else points}


@rule("COB-Q-180")
def test_shields_go_with_all_other_expansions():
    switched = ("extra_tiles", "white_castles", "inns", "trade_routes", "border_posts", "shields")
    for name in switched[:-1]:
        assert len(on_depots(Scene(start(2, 0, shields=True, **{name: True})))) == 6
    state = start(4, 0, **dict.fromkeys(switched, True))
    assert by_seat(state, "shields") == [[]] * 4
    assert len(by_seat(state, "route")[0]) == 9
    assert seen(state)["inns"] == 1
