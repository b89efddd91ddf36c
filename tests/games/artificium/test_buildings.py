"""1.8 and 2.7 Buildings, knight and wizard; 1.7 and 2.8 the score track; Part 3."""

from typing import Any

import pytest

from duchy.testing.rules import rule
from games.artificium.scene import Scene, player, scene

MADE = [
    pytest.param("sawmill", {}, {"wood": 2}, 1, marks=rule("ART-G-005")),
    pytest.param("farm", {}, {"grain": 2}, 1, marks=rule("ART-G-006")),
    pytest.param("charcoal_hut", {"wood": 1}, {"coal": 1}, 2, marks=rule("ART-G-007")),
    pytest.param("mill_bakery", {"grain": 1}, {"food": 1}, 2, marks=rule("ART-G-008")),
    pytest.param("brewery", {"grain": 1}, {"beer": 1}, 2, marks=rule("ART-G-009")),
    pytest.param("hunting_lodge", {"wood": 1}, {"food": 1}, 2, marks=rule("ART-G-010")),
    pytest.param("foundry", {"food": 1}, {"metal": 1}, 3, marks=rule("ART-G-011")),
    pytest.param("crystal_mine", {"food": 1}, {"crystal": 1}, 3, marks=rule("ART-G-012")),
    pytest.param("sword_forge", {"coal": 1, "metal": 1}, {"sword": 1}, 5, marks=rule("ART-G-013")),
    pytest.param(
        "laboratory", {"coal": 1, "crystal": 1}, {"potion": 1}, 5, marks=rule("ART-G-014")
    ),
]


@rule("ART-V-001", "ART-B-1")
@pytest.mark.parametrize("card, cost, gain, vp", MADE)
def test_what_a_building_takes_and_brings(card, cost, gain, vp):
    s = scene(played=card, goods=cost, coins=3, hand="fair")
    s.play(0, "use")
    assert s.goods() == gain
    assert s.vp() == vp
    assert s.coins() == 3
    assert s.front() == [card]
    if cost:
        bare = scene(played=card)
        assert bare.legal(0) == ["drop", "take back"]


@rule("ART-B-1", "ART-L-005")
def test_a_building_that_is_not_used_brings_no_points():
    for choice in ("drop", "take back"):
        s = scene(played="sawmill", hand="farm")
        s.play(0, choice)
        assert s.vp() == 0
        assert s.goods() == {}


def castle(*points: int, **more: Any) -> Scene:
    return scene(
        played="castle",
        goods={"beer": 1, "sword": 1},
        coins=1,
        others=[player(vp=vp) for vp in points],
        hand="fair",
        **more,
    )


@rule("ART-G-015")
def test_a_castle_brings_eight_points_and_sets_another_back_by_four():
    s = castle(20, 30)
    s.play(0, "use", "knight 2")
    assert (s.vp(0), s.vp(1), s.vp(2)) == (8, 20, 26)
    assert s.coins() == 0
    assert s.goods() == {"grain": 1}  # of the track
    assert s.state.ledger(2)["setbacks"] == -4
    assert s.state.ledger(0)["castles"] == 8


@rule("ART-B-2")
def test_points_and_their_goods_come_before_the_special_effect():
    s = castle(20, 30)
    s.play(0, "use")
    assert s.moment == "knight"
    assert s.vp() == 8
    assert s.goods() == {"grain": 1}
    assert s.coins() == 0
    s = scene(played="brewery", goods={"grain": 1}, vp=5)
    s.play(0, "use")
    assert s.goods() == {"beer": 1, "grain": 1}


@rule("ART-B-3")
def test_somebody_must_be_set_back_even_at_nothing():
    s = castle(0, 0)
    s.play(0, "use")
    assert s.legal(0) == ["knight 1", "knight 2"]
    s.refuse(0, "knight 0", "another player")
    s.play(0, "knight 1")
    assert s.vp(1) == 0
    s = castle(6)  # two players: there is but one target
    s.play(0, "use")
    assert s.vp(1) == 2


@rule("ART-B-3")
def test_several_castles_work_one_after_another():
    goods = {"beer": 1, "sword": 1}
    s = scene(
        hand="castle", goods=goods, coins=1,
        others=[player(hand="castle", goods=goods, coins=1), player(vp=6)],
    )  # fmt: skip
    s.play(0, "play castle").play(1, "play castle")
    s.play(0, "use", "knight 2")
    assert s.vp(2) == 2
    s.play(1, "use", "knight 2")
    assert s.vp(2) == 0


def tower(hand: str, pile: str) -> Scene:
    return scene(
        played="wizard_tower", goods={"beer": 1, "potion": 1}, coins=1, hand=hand, pile=pile
    )


@rule("ART-G-016", "ART-B-4")
def test_a_wizard_brings_five_cards_and_three_of_all_are_discarded():
    s = tower("sawmill", "farm fair theft castle brewery")
    s.play(0, "use")
    assert s.vp() == 8
    assert s.coins() == 0
    assert s.hand() == ["sawmill", "farm", "fair", "theft", "castle", "brewery"]
    assert "discard sawmill" in s.legal(0)
    assert all(text.startswith("discard") for text in s.legal(0))
    s.play(0, "discard sawmill", "discard castle", "discard fair")
    assert s.hand() == ["farm", "theft", "brewery"]
    assert s.discards == ["sawmill", "castle", "fair"]
    assert s.acting == [0]  # the Tower was the last card, but now there are more


@rule("ART-B-4")
def test_new_cards_wait_for_the_next_choice():
    s = scene(
        played="wizard_tower", goods={"beer": 1, "potion": 1}, coins=1,
        pile="farm fair theft castle brewery",
        others=[player(hand="fair", played="sawmill")],
    )  # fmt: skip
    s.play(0, "use", "discard castle", "discard fair", "discard theft")
    assert s.acting == [1]
    s.play(1, "use")
    assert s.acting == [0, 1]


@rule("ART-B-5")
def test_knight_and_wizard_are_no_goods():
    s = castle(20, 30)
    s.play(0, "use")
    assert "sword" not in s.goods()
    assert "beer" not in s.goods()
    assert sum(s.goods().values()) == 1  # only the icon's grain
    s = scene(
        played="wizard_tower", goods={"beer": 1, "potion": 1}, coins=1,
        pile="farm fair theft castle brewery", vp=12, others=[player(hand="theft", coins=9)],
    )  # fmt: skip
    s.play(0, "use", "discard castle", "discard fair", "discard theft")
    assert s.goods() == {"food": 1}  # the icon on 18; the wizard leaves nothing behind
    s.play(0, "play farm").play(1, "play theft", "use")
    assert s.goods(1) == {"food": 1}  # nothing else to steal


# ---- the score track ---------------------------------------------------------------
# Icons lie on 6 grain, 12 wood, 18 food, 24 coal, 30 beer and so on.


@rule("ART-V-002", "ART-T-1")
def test_every_icon_reached_or_passed_counts_and_the_space_left_does_not():
    def gained(vp: int) -> dict[str, int]:
        s = scene(played="sword_forge", goods={"coal": 1, "metal": 1}, vp=vp)
        s.play(0, "use")
        found = s.goods()
        assert found.pop("sword") == 1
        return found

    assert gained(0) == {}  # to 5
    assert gained(1) == {"grain": 1}  # reaches 6
    assert gained(3) == {"grain": 1}  # passes 6
    assert gained(6) == {}  # leaves 6
    assert gained(7) == {"wood": 1}


@rule("ART-V-002", "ART-T-1")
def test_two_icons_in_one_move_of_a_castle():
    s = castle(0, 0, vp=4)
    s.play(0, "use")
    assert s.vp() == 12
    assert s.goods() == {"grain": 1, "wood": 1}


@rule("ART-T-2")
def test_backward_nothing_is_won_or_lost():
    s = castle(8)
    s.play(0, "use")
    assert s.vp(1) == 4
    assert s.goods(1) == {}
    s = scene(
        played="castle", goods={"beer": 1, "sword": 1}, coins=1,
        others=[player(vp=8, goods={"grain": 1})],
    )  # fmt: skip
    s.play(0, "use")
    assert s.goods(1) == {"grain": 1}


def again(**options: Any) -> Scene:
    """Seat 1 stood on 8, was set back to 4 and comes over 6 again."""
    return scene(
        others=[player(hand="foundry", goods={"food": 1}, vp=4, peak=8)], options=options, start=1
    )


@rule("ART-T-3")
def test_an_icon_gives_its_good_again_after_a_setback():
    s = again()
    s.play(1, "play foundry", "use")
    assert s.vp(1) == 7
    assert s.goods(1) == {"metal": 1, "grain": 1}


@rule("ART-T-3")
def test_by_option_only_beyond_the_highest_space():
    s = again(repeat_track_bonus=False)
    s.play(1, "play foundry", "use")
    assert s.goods(1) == {"metal": 1}
    s = scene(
        played="castle", goods={"beer": 1, "sword": 1}, coins=1, vp=4, mine={"peak": 8},
        options={"repeat_track_bonus": False},
    )  # fmt: skip
    s.play(0, "use")
    assert s.goods() == {"wood": 1}  # 12, but not 6


@rule("ART-T-4")
def test_nobody_falls_below_zero():
    s = castle(3)
    s.play(0, "use")
    assert s.vp(1) == 0
    assert s.state.ledger(1)["setbacks"] == -3


@rule("ART-T-4")
def test_by_option_the_floor_is_lower():
    s = castle(3, options={"vp_floor": -2})
    s.play(0, "use")
    assert s.vp(1) == -1
    s = castle(1, options={"vp_floor": -2})
    s.play(0, "use")
    assert s.vp(1) == -2


@rule("ART-T-5")
def test_the_second_lap_counts_on_with_the_same_icons():
    s = castle(0, 0, vp=101)
    s.play(0, "use")
    assert s.vp() == 109
    assert s.goods() == {"grain": 1}  # 106 is space 6


@rule("ART-T-6")
def test_goods_of_the_track_come_by_themselves_and_are_no_coins():
    s = scene(played="sawmill", vp=5, coins=2, hand="farm")
    s.play(0, "use")
    assert s.acting == [0]
    assert s.goods() == {"wood": 2, "grain": 1}
    assert s.coins() == 2


@rule("ART-EX-01")
def test_the_rulebooks_example():
    s = scene(
        hand="sawmill mill_bakery brewery sword_forge castle",
        goods={"grain": 2, "coal": 1, "metal": 1},
        coins=1,
        vp=40,
        others=[player(vp=50), player(vp=60)],
    )
    for card in ("sawmill", "mill_bakery", "brewery", "sword_forge"):
        s.play(0, f"play {card}", "use")
    assert s.vp() == 40 + 1 + 2 + 2 + 5
    goods = s.goods()
    assert goods.pop("wood") == 2 + 1  # one of the track, at 42
    assert goods.pop("food") == 1 + 1  # and one at 48
    assert goods == {"beer": 1, "sword": 1}
    s.play(0, "play castle", "use", "knight 2")
    assert s.vp() == 58
    assert "beer" not in s.goods()
    assert "sword" not in s.goods()
    assert s.coins() == 0
    assert (s.vp(1), s.vp(2)) == (50, 56)
