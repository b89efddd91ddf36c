"""1.4 and 2.4 The card market."""

from typing import Any

from duchy.testing.rules import rule
from games.artificium.scene import Scene, player, scene, the_game

SIX = ["castle", "fair", "theft", "farm", "foundry", "laboratory"]


def market(*hands: str, coins: int = 5, offered: list[str] | None = None, **top: Any) -> Scene:
    others = [player(hand=hand, coins=coins) for hand in hands[1:]]
    return scene(
        hand=hands[0], coins=coins, others=others, moment="market", market=offered or SIX, **top
    )


@rule("ART-K-001")
def test_six_cards_lie_open():
    for seats in range(2, 7):
        state = the_game().set_up(seats, 2, the_game().settle(seats, {}))
        assert len(state.market) == 6
        assert state.view(None)["market"] == [state.name(card) for card in state.market]


@rule("ART-K-002", "ART-M-1", "ART-K-004")
def test_turns_go_round_and_passed_players_are_skipped():
    s = market("sawmill sawmill", "brewery", "brewery brewery", start=1, current=1)
    s.play(1, "pass")
    assert s.acting == [2]
    s.play(2, "swap brewery>castle")
    assert s.acting == [0]
    s.play(0, "swap sawmill>fair")
    assert s.acting == [2]
    s.refuse(1, "swap brewery>farm", "not asked")
    s.play(2, "pass")
    assert s.acting == [0]
    s.play(0, "swap sawmill>theft")
    assert s.acting == [0]  # the last one goes on alone
    s.play(0, "pass")
    assert s.moment == "playing"


@rule("ART-K-003", "ART-M-2")
def test_an_exchange_puts_a_hand_card_into_the_market_for_the_others():
    s = market("sawmill farm", "brewery")
    s.play(0, "swap sawmill>castle")
    assert s.hand() == ["farm", "castle"]
    assert s.market == ["sawmill", *SIX[1:]]
    assert "swap brewery>castle" not in s.legal(1)
    s.play(1, "swap brewery>sawmill")
    assert s.hand(1) == ["sawmill"]
    assert len(s.market) == 6


@rule("ART-M-2")
def test_exchanging_for_the_same_kind_is_legal_and_bots_think_nothing_of_it():
    s = market("farm farm", "brewery")
    assert "swap farm>farm" in s.legal(0)
    game = the_game()
    same = game.bot.judge(s.state, 0, game.action("swap farm>farm"))
    assert same < game.bot.judge(s.state, 0, game.action("pass"))


@rule("ART-K-005", "ART-M-3")
def test_the_first_exchange_is_free_the_next_cost_two():
    s = market("sawmill sawmill sawmill", "brewery", coins=4)
    s.play(0, "swap sawmill>castle").play(1, "pass")
    assert s.coins() == 4
    s.play(0, "swap sawmill>fair")
    assert s.coins() == 2
    s.play(0, "swap sawmill>theft")
    assert s.coins() == 0
    assert s.moment == "playing"  # nobody can pay any more


@rule("ART-M-3")
def test_who_cannot_pay_has_passed():
    s = market("sawmill sawmill", "brewery brewery", coins=1)
    s.state.listen()
    s.play(0, "swap sawmill>castle")
    s.play(1, "swap brewery>fair")
    assert s.moment == "playing"
    assert [event.seat for event in s.state.heard() if event.kind == "pass"] == [0, 1]


@rule("ART-M-4")
def test_no_trade_in_the_market():
    s = scene(hand="farm", coins=9, goods={"wood": 3}, moment="market", market=SIX)
    assert s.legal(0, "sell") == []
    assert s.legal(0, "buy") == []
    s.refuse(0, "sell wood", "an exchange, a new hand or a pass")


@rule("ART-K-006", "ART-M-7")
def test_all_market_cards_are_discarded_at_the_end():
    s = market("sawmill", "brewery")
    s.play(0, "swap sawmill>castle").play(1, "pass").play(0, "pass")
    assert s.discards == ["sawmill", *SIX[1:]]
    assert s.market == []


@rule("ART-M-7")
def test_passing_forfeits_the_free_exchange():
    s = market("sawmill", "brewery")
    s.play(0, "pass")
    s.refuse(0, "swap sawmill>castle", "not asked")


@rule("ART-K-007", "ART-M-5")
def test_a_new_hand_takes_the_place_of_the_first_exchange():
    s = market("sawmill farm", "brewery", pile="castle castle theft theft fair")
    s.play(0, "redraw")
    assert s.hand() == ["castle", "castle", "theft", "theft", "fair"]
    assert s.discards == ["sawmill", "farm"]
    assert s.coins() == 5
    s.play(1, "pass")
    s.refuse(0, "redraw", "only as the first turn")
    s.play(0, "swap fair>farm")
    assert s.coins() == 3


@rule("ART-M-5")
def test_no_new_hand_after_an_exchange_or_a_pass():
    s = market("sawmill farm", "brewery")
    s.play(0, "swap sawmill>castle").play(1, "pass")
    assert "redraw" not in s.legal(0)
    s.refuse(0, "redraw", "only as the first turn")
    s = market("sawmill farm", "brewery")
    s.play(0, "pass")
    s.refuse(0, "redraw", "not asked")


@rule("ART-M-6")
def test_exactly_five_new_cards_however_many_there_were():
    for hand in ("sawmill", "sawmill " * 7):
        s = market(hand, "brewery")
        s.play(0, "redraw")
        assert len(s.hand()) == 5


@rule("ART-M-6", "ART-D-1")
def test_the_old_hand_may_be_shuffled_in():
    box = {card.name: card.copies for card in the_game().facts.cards}
    for name in ["sawmill", "castle", "castle", *SIX]:
        box[name] -= 1
    others = " ".join(f"{name} " * count for name, count in box.items())
    s = market("sawmill", others, pile="castle castle")
    s.play(0, "redraw")
    assert s.hand() == ["castle", "castle", "sawmill"]
    assert s.discards == []


@rule("ART-M-8")
def test_nobody_earns_in_the_market_so_it_ends():
    s = market("sawmill " * 4, "brewery " * 4, "fair " * 4, coins=7)
    turns = 0
    while s.moment == "market":
        coins = sum(p.coins for p in s.state.players)
        swaps = s.legal(s.acting[0])
        choice = next(text for text in swaps if text.startswith("swap"))
        s.play(s.acting[0], choice)
        assert sum(p.coins for p in s.state.players) <= coins
        turns += 1
    assert turns == 3 * (1 + 3)
