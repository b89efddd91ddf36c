"""1.8 and 2.6 Action cards."""

from collections import Counter

import pytest

from duchy.testing.rules import rule
from games.artificium.scene import player, scene


@rule("ART-G-001", "ART-A-1")
def test_a_research_trip_draws_a_random_card_and_the_victim_draws_another():
    taken: Counter[str] = Counter()
    for seed in range(120):
        s = scene(
            played="research_trip",
            hand="fair",
            others=[player(hand="farm castle sawmill")],
            seed=seed,
            pile="brewery",
        )
        s.play(0, "use")
        new = s.hand()[-1]
        taken[new] += 1
        left = ["farm", "castle", "sawmill"]
        left.remove(new)
        assert s.hand(1) == [*left, "brewery"]
        assert f"play {new}" in s.legal(0)
    assert set(taken) == {"farm", "castle", "sawmill"}
    assert min(taken.values()) > 20


@rule("ART-A-1")
def test_revealed_cards_are_not_in_the_hand():
    revealed = player(played="castle", hand="")
    s = scene(played="research_trip", others=[revealed, player(hand="farm")], pile="fair")
    s.play(0, "use")
    assert s.hand() == ["farm"]
    assert s.seen(0)[1]["played"] == "castle"


@rule("ART-A-1")
def test_taker_and_victim_know_the_card_and_others_do_not():
    s = scene(
        played="research_trip",
        hand="fair",
        others=[player(hand="farm farm"), player(hand="theft")],
        pile="castle",
    )
    s.play(0, "use", "research 1")
    assert s.hand() == ["fair", "farm"]
    assert s.known(1, 0) == ["farm"]
    assert s.known(2, 0) == []
    assert s.known(None, 0) == []
    assert s.known(0, 1) == []  # the replacement is the victim's secret


@rule("ART-A-1", "ART-D-2")
def test_without_a_card_to_draw_there_is_no_replacement():
    from games.artificium.test_piles import rest

    everything = rest("research_trip", "farm")
    s = scene(
        played="research_trip",
        others=[player(hand="farm"), player(hand=everything, passed=True)],
    )
    s.play(0, "use", "research 1")
    assert s.hand(1) == []


@rule("ART-G-002", "ART-A-5")
def test_a_reconstruction_takes_back_buildings_and_actions():
    s = scene(played="reconstruction", front="farm theft brewery farm")
    s.play(0, "use")
    assert s.legal(0) == ["rebuild brewery", "rebuild farm", "rebuild theft"]
    s.play(0, "rebuild brewery")
    assert s.hand() == ["brewery"]
    assert s.front() == ["farm", "theft", "farm", "reconstruction"]
    assert s.known(1, 0) == ["brewery"]


@rule("ART-A-5")
def test_a_card_taken_back_costs_again():
    s = scene(played="reconstruction", front="brewery", goods={"grain": 1})
    s.play(0, "use", "play brewery", "use")
    assert s.goods() == {"beer": 1}
    assert s.vp() == 2


@rule("ART-G-003", "ART-A-3", "ART-V-003")
@pytest.mark.parametrize("front, coins", [("", 0), ("farm", 2), ("farm fair theft castle", 8)])
def test_the_fair_pays_two_coins_for_each_other_card_in_front(front, coins):
    s = scene(played="fair", front=front)
    s.play(0, "use")
    assert s.coins() == coins
    assert s.vp() == 0


@rule("ART-A-3")
def test_cards_discarded_unused_or_taken_back_do_not_count():
    s = scene(hand="farm sawmill fair", others=[player(hand="fair fair fair", passed=True)])
    s.play(0, "play farm", "use", "play sawmill", "drop", "play fair", "use")
    assert s.coins() == 2


@rule("ART-A-3")
def test_by_option_cards_discarded_unused_count_too():
    s = scene(hand="farm sawmill fair", options={"fair_counts": "all_revealed"})
    s.play(0, "play farm", "use", "play sawmill", "drop", "play fair", "use")
    assert s.coins() == 4


@rule("ART-A-3")
def test_cards_of_earlier_rounds_do_not_count():
    s = scene(hand="farm fair fair fair fair fair", options={"fair_counts": "all_revealed"})
    s.play(0, "play farm", "use", "play fair", "drop", "pass", "done")
    for seat in s.acting * 2:
        s.play(seat if s.acting == [seat] else s.acting[0], "pass")
    s.play(0, "play fair").play(1, "pass").play(0, "use")
    assert s.coins() == 0


@rule("ART-A-4")
def test_the_fair_after_a_reconstruction():
    s = scene(hand="farm reconstruction fair fair")
    s.play(0, "play farm", "use", "play reconstruction", "use")
    s.play(0, "play fair", "use")
    assert s.coins() == 2  # the Reconstruction; the Farm is back in the hand
    s.play(0, "play farm", "use", "play fair", "use")
    assert s.coins() == 2 + 6  # Reconstruction, Fair and Farm


@rule("ART-A-6", "ART-A-8")
def test_a_reconstruction_does_not_take_itself():
    s = scene(played="reconstruction", front="")
    assert s.legal(0) == ["drop", "take back"]
    s.refuse(0, "use", "finds nothing to take")


@rule("ART-A-6")
def test_each_reconstruction_is_taken_back_once_a_round():
    s = scene(hand="reconstruction reconstruction", front="farm")
    s.play(0, "play reconstruction", "use")  # takes the Farm, the only card
    assert s.hand() == ["reconstruction", "farm"]
    s.play(0, "play reconstruction", "use")  # takes the first Reconstruction
    assert s.hand() == ["farm", "reconstruction"]
    s.play(0, "play reconstruction", "use")  # which takes the second
    assert s.hand() == ["farm", "reconstruction"]
    s.play(0, "play reconstruction")  # now both have been taken back
    assert s.legal(0) == ["drop", "take back"]


@rule("ART-A-6")
def test_by_option_more_often_or_never():
    s = scene(
        played="reconstruction", front="reconstruction",
        options={"reconstruction_same_copy_limit": 0},
    )  # fmt: skip
    assert s.legal(0) == ["drop", "take back"]
    s = scene(
        hand="reconstruction reconstruction", front="farm",
        options={"reconstruction_same_copy_limit": 2},
    )  # fmt: skip
    s.play(0, "play reconstruction", "use")
    uses = 0
    while True:
        s.play(0, "play reconstruction")
        if "use" not in s.legal(0):
            break
        s.play(0, "use")
        uses += 1
    assert uses == 4  # each of the two is taken back twice


@rule("ART-A-6")
def test_by_option_a_reconstruction_takes_itself_once():
    s = scene(played="reconstruction", options={"reconstruction_self": True})
    s.play(0, "use")
    assert s.hand() == ["reconstruction"]
    s.play(0, "play reconstruction")
    assert s.legal(0) == ["drop", "take back"]


@rule("ART-A-6")
def test_the_next_round_begins_anew():
    s = scene(played="reconstruction rebuilt 1", hand="farm farm farm farm farm")
    assert max(s.state.rebuilt) == 1
    s.play(0, "drop", "pass")
    assert max(s.state.rebuilt) == 0


@rule("ART-A-6")
def test_the_fresher_reconstruction_is_played_first_and_discarded_last():
    worn = "reconstruction rebuilt 1 public"
    s = scene(hand=[worn, "reconstruction"], front="farm")
    s.play(0, "play reconstruction")
    assert s.state.worn(s.state.players[0].played) == 0
    s = scene(hand=["reconstruction", worn, "farm"], front="wizard_tower", moment="wizard", owed=1)
    s.play(0, "discard reconstruction")
    assert [s.state.worn(card) for card in s.state.players[0].hand] == [0, 0]


@rule("ART-A-7")
def test_a_stolen_card_goes_to_the_common_discards():
    s = scene(played="research_trip", others=[player(hand="farm")], pile="castle")
    s.play(0, "use").play(1, "pass").play(0, "play farm", "drop")
    assert s.discards == ["farm", "research_trip"]


@rule("ART-G-004", "ART-A-2")
@pytest.mark.parametrize(
    "good, price", [("wood", 1), ("grain", 1), ("coal", 2), ("food", 2), ("beer", 2)]
)
def test_a_theft_takes_one_good_of_level_one_or_two(good, price):
    s = scene(played="theft", coins=2, others=[player(coins=4, goods={good: 2, "metal": 1})])
    s.play(0, "use")
    assert s.goods() == {good: 1}
    assert s.goods(1) == {good: 1, "metal": 1}
    assert s.coins() == 2 - price
    assert s.coins(1) == 4


@rule("ART-A-2")
def test_the_thief_chooses_victim_and_kind():
    others = [
        player(coins=9, goods={"wood": 3, "beer": 1, "crystal": 1, "potion": 1}),
        player(goods={"grain": 1, "sword": 1}),
    ]
    s = scene(played="theft", coins=2, others=others)
    s.play(0, "use")
    assert s.legal(0) == ["steal beer 1", "steal grain 2", "steal wood 1"]
    s.refuse(0, "steal crystal 1", "cannot be stolen")
    s.refuse(0, "steal wood 2", "has no wood")
    s.refuse(0, "steal wood 0", "another player")
    s.play(0, "steal wood 1")
    assert s.goods() == {"wood": 1}  # one, though two coins were there
    assert s.coins() == 1
    s = scene(played="theft", coins=1, others=others)
    s.play(0, "use")
    s.refuse(0, "steal beer 1", "costs 2 coins")
