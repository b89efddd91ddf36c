"""2.2 Draw pile and discards, 1.3 and 2.3 start of a round."""

from typing import Any

import pytest

from duchy.testing.rules import rule
from games.artificium.scene import Scene, player, scene, the_game

# Every card that scenes below do not name, so that a draw pile can be made short.
BOX = {card.name: card.copies for card in the_game().facts.cards}


def rest(*used: str) -> list[str]:
    """The whole box without some cards."""
    left = dict(BOX)
    for name in used:
        left[name] -= 1
    return [name for name, count in left.items() for _ in range(count)]


def tower(pile: list[str], **more: Any) -> Scene:
    """A Wizard's Tower is about to be used, and the draw pile holds just these cards."""
    hand = ["farm", "farm", "farm"]
    discards = rest("wizard_tower", *hand, *pile)
    return scene(
        played="wizard_tower",
        hand=hand,
        goods={"beer": 1, "potion": 1},
        coins=1,
        pile=pile,
        discards=discards,
        **more,
    )


@rule("ART-D-1", "ART-W-005")
def test_the_last_card_drawn_shuffles_the_discards_in_the_middle_of_a_draw():
    s = tower(["castle", "castle"])
    assert len(s.state.pile) == 2
    s.play(0, "use")
    assert s.hand()[3:5] == ["castle", "castle"]
    assert len(s.hand()) == 8
    assert s.discards == []
    assert len(s.state.pile) == 108 - 1 - 8


@rule("ART-D-1")
def test_shuffled_at_once_later_discards_are_not_among_them():
    s = tower(["castle"] * 5)
    s.play(0, "use")
    assert s.discards == []
    s.play(0, "discard farm")
    assert s.discards == ["farm"]


@rule("ART-D-1")
def test_on_demand_the_pile_stays_empty_until_a_card_is_needed():
    s = tower(["castle"] * 5, options={"reshuffle": "on_demand"})
    before = len(s.discards)
    s.play(0, "use")
    assert s.state.pile == []
    assert len(s.discards) == before
    s = tower(["castle"] * 4, options={"reshuffle": "on_demand"})
    s.play(0, "use")
    assert s.discards == []
    assert len(s.hand()) == 8


@rule("ART-D-1")
def test_without_discards_the_shuffle_waits_for_the_next_draw():
    trips = player(hand="research_trip")
    everything = rest("wizard_tower", "castle", "research_trip", *["farm"] * 3)
    s = scene(
        played="wizard_tower",
        hand="farm farm farm",
        goods={"beer": 1, "potion": 1},
        coins=1,
        pile="castle",
        others=[trips, player(hand=everything, passed=True)],
    )
    s.play(0, "use", *["discard farm"] * 3)
    assert s.state.pile == []
    assert s.discards == ["farm"] * 3
    s.play(0, "pass").play(1, "play research_trip").play(1, "use", "research 0")
    assert s.hand(0) == ["farm"]
    assert s.discards == []
    assert len(s.state.pile) == 2


@rule("ART-D-2", "ART-B-4")
def test_with_both_piles_empty_only_what_there_is_is_drawn():
    hand = ["farm", "farm"]
    s = scene(
        played="wizard_tower",
        hand=hand,
        goods={"beer": 1, "potion": 1},
        coins=1,
        pile="castle",
        others=[player(hand=rest("wizard_tower", "castle", *hand))],
    )
    s.play(0, "use")
    assert sorted(s.hand() + s.discards) == ["castle", "farm", "farm"]


@rule("ART-D-3")
def test_cards_in_front_and_in_the_market_are_not_shuffled():
    discards = rest("wizard_tower", "castle", *["sawmill"] * 3)
    s = scene(
        played="wizard_tower",
        front="sawmill sawmill sawmill",
        goods={"beer": 1, "potion": 1},
        coins=1,
        pile="castle",
        discards=discards,
    )
    s.play(0, "use")
    assert s.front() == ["sawmill"] * 3 + ["wizard_tower"]
    assert len(s.state.pile) + len(s.hand()) == 108 - 4
    discards = rest("sawmill", "farm", *["castle"] * 6)
    s = scene(
        hand="farm",
        moment="market",
        market=["castle", "castle", "castle", "castle", "castle", "castle"],
        pile="sawmill",
        discards=discards,
    )
    s.play(0, "redraw")
    assert s.market == ["castle"] * 6
    assert "castle" not in s.hand()


@rule("ART-D-4")
def test_everybody_sees_the_discards():
    s = scene(hand="farm", moment="cleaning", others=[player(hand="castle")])
    s.play(0, "discard farm")
    for viewer in (0, 1, None):
        assert s.state.view(viewer)["discards"] == ["farm"]


@rule("ART-D-4")
def test_by_option_only_those_who_saw_a_discard_know_it():
    s = scene(
        hand="farm fair",
        moment="cleaning",
        others=[player(hand="castle")],
        discards=["sawmill"],
        options={"discards_public": False},
    )
    s.play(0, "discard farm")
    assert s.state.view(0)["discards"] == ["sawmill", "farm"]
    assert s.state.view(1)["discards"] == ["sawmill", None]
    assert s.state.view(None)["discards"] == ["sawmill", None]


@rule("ART-D-5", "ART-R-2", "ART-O-002")
def test_hands_are_filled_from_the_old_start_player_on():
    s = scene(
        hand="farm",
        vp=5,
        moment="cleaning",
        start=1,
        current=0,
        others=[player(hand="castle castle castle", vp=7), player(hand="fair", vp=2)],
        pile="sawmill sawmill theft theft theft theft brewery brewery brewery brewery",
    )
    s.play(0, "done")
    assert s.hand(1) == ["castle"] * 3 + ["sawmill"] * 2
    assert s.hand(2) == ["fair"] + ["theft"] * 4
    assert s.hand(0) == ["farm"] + ["brewery"] * 4
    assert s.state.start == 2


@rule("ART-O-001")
def test_five_cards_in_round_one():
    for seats in range(2, 7):
        state = the_game().set_up(seats, 3, the_game().settle(seats, {}))
        assert [len(p.hand) for p in state.players] == [5] * seats


@rule("ART-O-003", "ART-R-1")
def test_more_than_five_cards_are_kept():
    s = scene(hand="farm farm farm farm farm farm fair", moment="cleaning")
    s.play(0, "done")
    assert s.hand() == ["farm"] * 6 + ["fair"]
    assert len(s.hand(1)) == 5


def start_after(points: list[int], old: int, coins: int = 0) -> int:
    """The start player of the next round."""
    others = [player(vp=vp) for vp in points[1:]]
    s = scene(
        vp=points[0], coins=coins, others=others, start=old, hand="farm",
        moment="cleaning", current=0,
    )  # fmt: skip
    for seat in range(len(points)):
        assert s.vp(seat) == points[seat]
    while s.moment == "cleaning":
        s.play(s.acting[0], "done")
    return s.state.start


@rule("ART-O-005", "ART-R-3")
@pytest.mark.parametrize(
    "points, old, new",
    [
        ([4, 3], 0, 1),
        ([3, 4], 0, 0),  # alone last: stays
        ([3, 3], 0, 1),  # never nearest to himself
        ([3, 3], 1, 0),
        ([5, 3, 3], 0, 1),
        ([5, 3, 3], 1, 2),
        ([3, 5, 3], 2, 0),
        ([3, 3, 3, 3], 2, 3),
        ([3, 9, 9, 3], 3, 0),
        ([2, 9, 2, 9, 2], 2, 4),
        ([9, 1, 9, 9, 1, 9], 4, 1),
        ([1, 1, 1, 1, 1, 1], 5, 0),
    ],
)
def test_fewest_points_start_and_ties_go_clockwise(points, old, new):
    assert start_after(points, old) == new


@rule("ART-R-4")
def test_coins_do_not_count_for_the_start_player():
    assert start_after([3, 4], 1, coins=50) == 0


@rule("ART-O-006")
def test_a_round_goes_through_its_phases():
    game = the_game()
    state = game.start(2, 8)
    seen: list[str] = []
    while not state.over:
        if not seen or seen[-1] != state.asked(0):
            seen.append(state.asked(0))
        for seat in state.to_act():
            wanted = {"market": "pass", "cleaning": "done"}.get(state.asked(seat))
            action = game.action(wanted) if wanted else state.legal(seat)[0]
            state.play(seat, action)
    assert seen[:3] == ["market", "playing", "resolving"]
    assert seen.count("market") == 4
    assert seen.count("cleaning") <= 3
    assert seen[-1] in ("playing", "resolving", "wizard")
