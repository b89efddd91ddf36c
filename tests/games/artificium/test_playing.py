"""1.5 and 2.5 Playing cards."""

import pytest

from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.playthrough import Playthrough
from duchy.games.artificium.rules.state import Artificium
from duchy.testing.rules import rule
from games.artificium.scene import Scene, player, read_position, scene, the_game


@rule("ART-L-001", "ART-P-1")
def test_all_choose_in_secret_and_reveal_together():
    s = scene(hand="sawmill farm", others=[player(hand="fair theft"), player(hand="brewery")])
    assert s.acting == [0, 1, 2]
    s.play(2, "play brewery").play(0, "play farm")
    for viewer in (1, None):
        seen = s.seen(viewer)
        assert [p["has_chosen"] for p in seen] == [True, False, True]
        assert [p["hand_size"] for p in seen] == [2, 2, 1]
        assert "chosen" not in seen[0]
        assert seen[0]["played"] is None
    assert s.seen(0)[0]["chosen"] == "farm"
    s.play(1, "play fair")
    seen = s.seen(None)
    assert [p["played"] for p in seen] == ["farm", "fair", "brewery"]
    assert [p["hand_size"] for p in seen] == [1, 1, 0]


@rule("ART-P-1")
def test_a_secret_choice_can_be_changed_until_the_last_has_chosen():
    s = scene(hand="sawmill farm", others=[player(hand="fair theft"), player(hand="brewery")])
    game = the_game()
    play = Playthrough.at(game, s.state.position())
    play.play(0, game.action("play farm"))
    play.play(1, game.action("play fair"))
    play.take_back(0)
    assert play.state.to_act() == [0, 2]
    play.play(0, game.action("play sawmill"))
    play.play(2, game.action("play brewery"))
    assert isinstance(play.state, Artificium)
    played = [p["played"] for p in Scene(play.state).seen(None)]
    assert played == ["sawmill", "fair", "brewery"]
    with pytest.raises(IllegalAction, match="take back"):
        play.take_back(0)


@rule("ART-P-2")
def test_passing_is_a_secret_choice_and_final_for_the_phase():
    s = scene(hand="sawmill farm", others=[player(hand="fair theft", coins=1)])
    s.play(1, "pass")
    assert s.seen(0)[1]["passed"] is False
    s.play(0, "play farm")
    assert s.seen(0)[1]["passed"] is True
    s.play(0, "use")
    assert s.acting == [0]


@rule("ART-P-2")
def test_by_option_a_card_must_be_chosen():
    s = scene(hand="sawmill farm", options={"explicit_pass_at_selection": False})
    assert s.legal(0) == ["play farm", "play sawmill"]
    s.refuse(0, "pass", "a card has to be chosen")


@rule("ART-L-002", "ART-P-3")
def test_actions_come_before_buildings_each_clockwise_from_the_start_player():
    s = scene(
        hand="sawmill",
        start=1,
        others=[player(hand="farm"), player(hand="fair"), player(hand="fair")],
    )
    s.play(0, "play sawmill").play(1, "play farm").play(2, "play fair").play(3, "play fair")
    order = []
    while s.moment == "resolving":
        order += s.acting
        s.play(s.acting[0], "use")
    assert order == [2, 3, 1, 0]


@rule("ART-P-3")
def test_a_card_is_finished_before_the_next():
    s = scene(
        hand="castle", goods={"beer": 1, "sword": 1}, coins=1,
        others=[player(hand="farm", vp=7), player(hand="farm")],
    )  # fmt: skip
    for seat in (0, 1, 2):
        s.play(seat, f"play {'farm' if seat else 'castle'}")
    s.play(0, "use")
    assert s.acting == [0]
    assert s.moment == "knight"
    s.play(0, "knight 1")
    assert s.acting == [1]
    assert s.vp(1) == 3


@rule("ART-P-4")
def test_a_theft_spoils_a_building_of_the_same_step():
    s = scene(
        hand="brewery",
        goods={"grain": 1},
        others=[player(hand="theft", coins=1)],
    )
    s.play(0, "play brewery").play(1, "play theft")
    assert s.acting == [1]
    s.play(1, "use")
    assert s.goods(1) == {"grain": 1}
    assert s.acting == [0]
    assert s.legal(0) == ["drop", "take back"]
    s.refuse(0, "use", "1 grain short")


@rule("ART-P-5", "ART-L-003", "ART-L-005", "ART-P-10")
def test_a_usable_card_may_be_discarded_and_its_player_plays_on():
    s = scene(played="sawmill", hand="farm", others=[player(hand="fair")])
    assert s.legal(0) == ["drop", "take back", "use"]
    s.play(0, "drop")
    assert s.vp() == 0
    assert s.goods() == {}
    assert s.discards == ["sawmill"]
    assert s.front() == []
    assert s.acting == [0, 1]


@rule("ART-L-004", "ART-L-005", "ART-P-11")
def test_a_card_taken_back_ends_the_phase_for_its_player():
    s = scene(played="sawmill", hand="farm", others=[player(hand="fair")])
    s.play(0, "take back")
    assert s.hand() == ["farm", "sawmill"]
    assert s.vp() == 0
    assert s.discards == []
    assert s.acting == [1]


@rule("ART-P-11")
def test_a_card_taken_back_may_be_drawn_by_a_research_trip_of_the_same_step():
    s = scene(
        hand="fair",
        others=[player(hand="research_trip"), player(hand="")],
    )
    s.play(0, "play fair").play(1, "play research_trip")
    s.play(0, "take back")
    s.play(1, "use")
    assert s.hand(1) == ["fair"]


@rule("ART-L-006", "ART-P-12")
def test_used_cards_lie_in_front_until_the_round_ends():
    s = scene(hand="farm fair", others=[player(hand="farm farm farm", vp=1)])
    s.play(0, "play farm").play(1, "play farm").play(0, "use").play(1, "use")
    s.play(0, "play fair").play(1, "play farm").play(0, "use").play(1, "use")
    assert s.front() == ["farm", "fair"]
    assert s.front(1) == ["farm", "farm"]
    s.play(1, "pass")
    assert s.front() == []
    assert s.discards == ["farm", "fair", "farm", "farm"]


@rule("ART-P-13")
def test_players_without_cards_or_who_have_passed_are_targets():
    passed = player(hand="farm", goods={"wood": 1}, vp=9, passed=True)
    bare = player(goods={"grain": 1}, vp=5)
    s = scene(played="theft", coins=1, others=[passed, bare])
    s.play(0, "use")
    assert s.legal(0) == ["steal grain 2", "steal wood 1"]
    s = scene(
        played="castle", goods={"beer": 1, "sword": 1}, coins=1, hand="fair", others=[passed, bare]
    )
    s.play(0, "use")
    assert s.legal(0) == ["knight 1", "knight 2"]
    s = scene(played="research_trip", others=[passed, bare], pile="castle")
    s.play(0, "use")
    assert s.hand() == ["farm"]
    assert s.hand(1) == ["castle"]


@rule("ART-P-14")
def test_a_passed_player_never_comes_back():
    s = scene(
        played="research_trip",
        hand="farm",
        others=[player(hand="fair", passed=True), player(hand="theft", passed=True)],
        pile="castle",
    )
    s.play(0, "use", "research 1")
    assert s.hand(1) == ["castle"]
    assert s.acting == [0]


@rule("ART-P-15", "ART-L-007")
def test_the_last_player_goes_on_alone_and_then_the_phase_ends():
    s = scene(hand="farm sawmill fair", others=[player(hand="brewery", passed=True)])
    s.play(0, "play farm", "use", "play sawmill", "use")
    assert s.acting == [0]
    s.play(0, "play fair", "use")
    assert s.coins() == 4
    assert s.moment == "cleaning"


@rule("ART-L-007")
def test_the_phase_ends_when_all_have_passed():
    s = scene(hand="farm", others=[player(hand="fair")])
    s.play(0, "pass").play(1, "pass")
    assert s.moment == "cleaning"
    assert s.hand() == ["farm"]


@rule("ART-P-16")
@pytest.mark.parametrize(
    "card, goods, coins, usable",
    [
        ("brewery", {}, 1, False),
        ("brewery", {}, 2, True),  # after buying grain
        ("brewery", {"wood": 2}, 0, True),  # after selling wood and buying grain
        ("brewery", {"wood": 1}, 0, False),
        ("castle", {"beer": 1, "sword": 1}, 0, False),
        ("castle", {"beer": 1, "sword": 1, "wood": 1}, 0, True),
        ("castle", {"beer": 2, "sword": 1}, 0, True),
        ("sword_forge", {"metal": 1}, 3, False),
        ("sword_forge", {"metal": 1}, 4, True),
        ("theft", {}, 0, False),
        ("theft", {"wood": 1}, 0, True),
        ("theft", {}, 1, True),
    ],
)
def test_a_card_is_usable_if_it_can_be_paid_after_trading(card, goods, coins, usable):
    s = scene(played=card, goods=goods, coins=coins, others=[player(goods={"wood": 1})])
    trades = [text for text in s.legal(0) if text.split()[0] in ("use", "buy", "sell")]
    assert bool(trades) == usable
    if usable:
        for _ in range(9):
            if "use" in s.legal(0):
                break
            wanted = s.legal(0, "buy") or s.legal(0, "sell")
            s.play(0, wanted[0])
        s.play(0, "use")


@rule("ART-P-16", "ART-A-8")
def test_action_cards_without_a_target_cannot_be_used():
    assert scene(played="research_trip").legal(0) == ["drop", "take back"]
    assert scene(played="reconstruction").legal(0) == ["drop", "take back"]
    assert scene(played="theft", coins=9).legal(0) == ["drop", "take back"]
    level_three = [player(goods={"metal": 1, "sword": 1})]
    assert scene(played="theft", coins=9, others=level_three).legal(0) == ["drop", "take back"]
    # one coin does not reach level II
    s = scene(played="theft", coins=1, others=[player(goods={"beer": 1})])
    assert s.legal(0) == ["drop", "take back"]
    s = scene(played="fair", mine={"swaps": 0}, hand="farm")
    assert "use" in s.legal(0)
    assert s.play(0, "use").coins() == 0


def test_a_card_that_cannot_be_used_is_not_asked_to_be_used():
    position = """
    game = "artificium"
    seats = 2
    round = 2
    moment = "resolving"
    [player.0]
    coins = {coins}
    played = "wizard_tower"
    """
    assert read_position(position.format(coins=1)).asked(0) == "unusable"
    assert read_position(position.format(coins=60)).asked(0) == "resolving"
