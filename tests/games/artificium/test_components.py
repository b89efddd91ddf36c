"""1.1 Components, 1.2 set-up, 2.1 supply."""

from collections import Counter

import pytest

from duchy.core.engine.errors import BadOption
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.scoring import all_cards
from duchy.testing.rules import rule
from games.artificium.scene import player, scene, the_game

EIGHT = [
    "sawmill", "farm", "charcoal_hut", "mill_bakery",
    "brewery", "hunting_lodge", "foundry", "crystal_mine",
]  # fmt: skip
SIX = ["sword_forge", "laboratory", "castle", "wizard_tower"]
ACTIONS = ["research_trip", "reconstruction", "fair", "theft"]


@rule("ART-C-001", "ART-C-002", "ART-C-003", "ART-C-004")
def test_the_box_has_108_cards():
    copies = {card.name: card.copies for card in the_game().facts.cards}
    assert copies == dict.fromkeys(ACTIONS, 5) | dict.fromkeys(EIGHT, 8) | dict.fromkeys(SIX, 6)
    assert sum(copies.values()) == 108
    assert sum(card.copies for card in the_game().facts.cards if card.is_action) == 20


@rule("ART-C-005", "ART-C-006")
def test_nine_goods_on_four_levels():
    levels = dict(zip(GOODS, the_game().facts.level, strict=True))
    assert [name for name in GOODS if levels[name] == 1] == ["wood", "grain"]
    assert [name for name in GOODS if levels[name] == 2] == ["coal", "food", "beer"]
    assert [name for name in GOODS if levels[name] == 3] == ["metal", "crystal"]
    assert [name for name in GOODS if levels[name] == 4] == ["sword", "potion"]


@rule("ART-C-007")
def test_a_hundred_stones_lie_in_the_box():
    assert the_game().facts.stones == 100


@rule("ART-C-008")
def test_two_to_six_play():
    for seats in range(2, 7):
        assert the_game().start(seats).seats == seats
    for seats in (1, 7):
        with pytest.raises(BadOption, match="2 to 6"):
            the_game().start(seats)


@rule("ART-U-001", "ART-U-003")
@pytest.mark.parametrize("seats", range(2, 7))
def test_all_begin_with_five_coins_and_nothing_else(seats):
    state = the_game().set_up(seats, 1, the_game().settle(seats, {}))
    assert state.round == 0
    assert [p.coins for p in state.players] == [5] * seats
    assert state.scores() == [0] * seats
    assert not any(sum(p.goods) for p in state.players)


@rule("ART-U-002")
def test_all_cards_are_shuffled_together():
    firsts: Counter[str] = Counter()
    for seed in range(60):
        state = the_game().set_up(2, seed, the_game().settle(2, {}))
        assert sorted(all_cards(state)) == list(range(108))
        firsts[state.name(state.pile[0])] += 1
    assert len(firsts) > 10
    assert any(CARDS.index(name) < 4 for name in firsts)


@rule("ART-S-1")
def test_turns_go_by_seats():
    s = scene(
        hand="fair",
        seats=4,
        others=[player(hand="fair") for _ in range(3)],
        start=2,
    )
    for seat in (3, 0, 1, 2):
        s.play(seat, "play fair")
    order = []
    while s.moment == "resolving":
        order += s.acting
        s.play(s.acting[0], "use")
    assert order == [2, 3, 0, 1]


@rule("ART-S-2", "ART-S-3")
def test_bank_and_stores_have_no_end():
    s = scene(played="sawmill", goods={"wood": 150}, coins=90)
    s.play(0, "sell wood", "use")
    assert s.goods() == {"wood": 151}
    assert s.coins() == 91


@rule("ART-S-2")
def test_with_limited_stones_a_gain_is_cut_to_what_the_bank_has():
    limited = {"stone_supply_limited": True}
    s = scene(played="sawmill", coins=99, options=limited)
    s.play(0, "use")
    assert s.goods() == {"wood": 1}
    s = scene(played="fair", front="farm farm farm", coins=97, options=limited)
    assert s.play(0, "use").coins() == 100


@rule("ART-S-2")
def test_with_limited_stones_the_bank_buys_only_what_it_can_pay():
    limited = {"stone_supply_limited": True}
    s = scene(played="farm", coins=96, goods={"sword": 1, "beer": 1, "wood": 1}, options=limited)
    assert s.legal(0, "sell") == ["sell beer", "sell wood"]
    s.refuse(0, "sell sword", "not enough stones")


@rule("ART-S-2", "ART-P-6")
def test_with_limited_stones_no_sale_leads_into_a_dead_end():
    # The Castle lacks a coin. The bank has two stones: selling the crystal takes them both and
    # pays; one coal and one food bring enough too, but no order of sales may end short of it.
    s = scene(
        played="castle",
        goods={"beer": 1, "sword": 1, "crystal": 1, "wood": 1},
        options={"stone_supply_limited": True},
        others=[player(coins=94)],
    )
    assert s.legal(0) == ["drop", "sell crystal", "sell wood", "take back"]
    s.play(0, "sell wood")
    assert "use" in s.legal(0)


@rule("ART-S-4", "ART-O-004")
def test_the_first_start_player_is_random_and_comes_from_the_seed():
    starts = [the_game().set_up(4, seed, the_game().settle(4, {})).start for seed in range(80)]
    assert set(starts) == {0, 1, 2, 3}
    again = [the_game().set_up(4, seed, the_game().settle(4, {})).start for seed in range(80)]
    assert starts == again


@rule("ART-S-5")
def test_every_card_is_a_single_thing():
    state = the_game().set_up(6, 5, the_game().settle(6, {}))
    assert sorted(all_cards(state)) == list(range(108))
    assert len(state.known) == 108
