"""1.7 Turn, dice and workers."""

import pytest

from duchy.testing.rules import rule
from games.burgundy.scene import by_seat, scene


@rule("COB-A-001", "COB-A-004", "COB-Q-006", "COB-Q-007")
def test_a_turn_is_two_actions_one_for_each_die():
    s = scene(dice=(1, 2))
    assert s.refused("end") == "both dice have to be used before the turn ends"
    s.play("workers die 1")
    assert s.refused("workers die 1") == "die 1 is already used"
    assert s.refused("end") == "both dice have to be used before the turn ends"
    s.play("workers die 2")
    assert s.legal() == ["end"]
    assert s.refused("workers die 2") == "die 2 is already used"
    s.play("end")
    assert s.state.current == 1


@rule("COB-A-002")
def test_the_four_die_actions_are_take_place_sell_and_workers():
    s = scene(dice=(3, 3), store=["bank"], near="c3", goods="pink", depots={3: "bank"})
    assert s.legal(holding="die 1") == [
        "take 3.3 die 1",
        "place 1>c3 die 1",
        "place 1>e4 die 1",
        "sell pink die 1",
        "workers die 1",
    ]


@rule("COB-A-003")
@pytest.mark.parametrize(
    "actions",
    [
        ("take 3.3 die 1", "take 3.1 die 2"),
        ("place 1>c3 die 1", "sell pink die 2"),
        ("sell pink die 1", "place 1>c3 die 2"),
        ("workers die 2", "workers die 1"),
        ("workers die 1", "take 3.3 die 2"),
    ],
)
def test_actions_combine_in_any_order_also_the_same_twice(actions):
    s = scene(dice=(3, 3), store=["bank"], near="c3", goods="pink", depots={3: "market cow3"})
    s.play(*actions, "end")
    assert s.state.current == 1


@rule("COB-A-005")
def test_nobody_uses_the_dice_of_others():
    s = scene(dice=(1, 2), others={1: {"dice": (3, 4), "goods": "pink"}})
    assert s.refused("sell pink die 1", seat=1) == "this seat is not asked for anything now"
    assert s.refused("sell pink die 1") == "there are no pink goods in the stores"


@rule("COB-A-006")
def test_workers_and_the_purchase_cost_no_die():
    s = scene(dice=(2, 1), workers=1, silver=2, black=["ship"], depots={3: "bank"})
    s.play("buy black.1")
    assert s.me.used == 0
    s.play("take 3.3 die 1")  # a 2 made a 3
    assert s.me.used == 0b01
    assert s.legal(holding="die 2") == ["workers die 2"]


# ---- workers -----------------------------------------------------------------------


@rule("COB-W-001")
@pytest.mark.parametrize("depot, spaces", [(1, "1.2"), (2, None), (3, "3.3")])
def test_a_worker_changes_a_die_by_one_up_or_down(depot, spaces):
    s = scene(dice=(2, 2), workers=1, depots={1: "bank", 3: "market"})
    if spaces:
        s.play(f"take {spaces} die 1")
        assert s.workers == 0
    else:
        assert s.legal("take", "die 1") == ["take 1.2 die 1", "take 3.3 die 1"]


@rule("COB-W-001")
def test_without_workers_a_die_stays_what_it_is():
    s = scene(dice=(2, 2), depots={1: "bank"}, goods="turquoise", store=["bank"], near="c3")
    assert s.legal() == ["workers die 1", "workers die 2"]
    assert s.refused("take 1.2 die 1") == "1 worker short"
    assert s.refused("sell turquoise die 1") == "1 worker short"
    assert s.refused("place 1>c3 die 1") == "1 worker short"


@rule("COB-W-001", "COB-Q-014")
def test_a_changed_die_is_one_die_and_the_other_stays():
    """Two workers make a 4 of the 2; the second die is still a 2 and needs two more."""
    s = scene(dice=(2, 2), workers=2, depots={4: "ship bank"})
    s.play("take 4.2 die 1")
    assert s.workers == 0
    assert s.refused("take 4.3 die 2") == "2 workers short"


@rule("COB-W-002", "COB-Q-015")
@pytest.mark.parametrize("die, depot, space", [(6, 1, "1.2"), (1, 6, "6.2")])
def test_from_6_to_1_and_from_1_to_6_is_one_step(die, depot, space):
    s = scene(dice=(die, die), workers=1, depots={depot: "bank"})
    s.play(f"take {space} die 1")
    assert s.workers == 0


@rule("COB-W-003", "COB-Q-015")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("good", range(1, 7))
def test_any_number_of_workers_may_change_a_die_the_shorter_way_round(die, good):
    names = ("turquoise", "purple", "pink", "red", "brown", "orange")
    steps = min(abs(die - good), 6 - abs(die - good))
    s = scene(dice=(die, die), workers=3, goods=names[good - 1])
    s.play(f"sell {names[good - 1]} die 1")
    assert s.workers == 3 - steps
    if steps:
        poor = scene(dice=(die, die), workers=steps - 1, goods=names[good - 1])
        assert poor.legal("sell") == []


@rule("COB-W-004")
def test_spent_workers_are_gone():
    s = scene(dice=(2, 2), workers=3, depots={4: "ship"})
    s.play("take 4.2 die 1")
    assert by_seat(s.state, "workers") == [1, 0]


@rule("COB-W-005")
@pytest.mark.parametrize("number", range(1, 7))
def test_any_die_takes_two_workers(number):
    s = scene(dice=(number, number))
    s.play("workers die 1")
    assert s.workers == 2
