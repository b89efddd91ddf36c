"""What speaks for a choice, in recognisable scenes."""

from games.artificium.scene import Scene, player, scene, the_game


def said(s: Scene, text: str, language: str = "en") -> list[str]:
    """The reasons of an action of seat 0, the weightiest first."""
    action = the_game().action(text)
    assert action in s.state.legal(0), s.legal(0)
    return [reason.words for reason in the_game().bot.reasons(s.state, 0, action, language)]


def test_a_card_feeds_another():
    s = scene(hand="farm brewery")
    assert said(s, "play farm")[0] == "Makes wheat for a Brewery in the same hand."
    assert said(s, "play farm", "de")[0] == "Liefert Getreide für ein Brauhaus auf der Hand."
    assert "Using it costs nothing and scores 1 point." in said(s, "play farm")


def test_the_goods_are_there_or_can_be_bought():
    s = scene(hand="brewery", goods={"grain": 1})
    assert "The goods for it are in stock: using it scores 2 points." in said(s, "play brewery")
    s = scene(hand="brewery", coins=4)
    assert "The goods that it lacks can be bought: using it scores 2 points." in said(
        s, "play brewery"
    )
    s = scene(hand="brewery")
    assert said(s, "play brewery") == ["As things stand, it cannot be paid for."]


def test_points_reach_a_good_on_the_track():
    facts = the_game().facts
    space = next(i for i, good in enumerate(facts.icons) if good >= 0 and i > 1)
    s = scene(hand="farm", vp=space - 1)
    assert any(one.endswith(" on the score track.") for one in said(s, "play farm"))


def test_an_exchange_for_a_card_that_others_feed():
    s = scene(hand="farm castle", others=[player("sawmill")], market=["brewery"], moment="market")
    told = said(s, "swap castle>brewery")
    assert "Uses wheat that another card in hand makes (Farm), and scores 2 points." in told
    assert "Castle would hardly be used with this hand." in told
    assert any(one.startswith("Played well, the hand then brings about") for one in told)


def test_a_hand_that_fits_together():
    s = scene(hand="farm brewery", others=[player("sawmill")], market=["castle"], moment="market")
    assert said(s, "pass") == ["All 2 cards in hand can be put to use."]
    s = scene(hand="farm castle", others=[player("sawmill")], market=["fair"], moment="market")
    assert said(s, "redraw") == ["Of the 2 cards in hand only 1 can be put to use."]


def test_a_fair_counts_what_is_used():
    s = scene(hand="fair", front="farm sawmill", coins=0)
    assert said(s, "play fair") == ["The Fair brings 4 coins for the cards in front."]


def test_an_action_that_is_dropped_is_lost():
    s = scene(played="fair", front="farm sawmill", coins=0)
    assert said(s, "drop") == ["Gives up the 4 coins that it would bring now."]
    assert said(s, "drop", "de") == ["Verschenkt, was er jetzt brächte: 4 Münzen."]
    s = scene(played="theft", coins=2, others=[player(goods={"wood": 1})])
    assert "Gives up what it could do now." in said(s, "drop")


def test_trading_for_a_card():
    s = scene(played="brewery", coins=2)
    assert said(s, "buy grain")[0] == "It is what a Brewery still needs to score 2 points."
    s = scene(played="brewery", coins=1, goods={"wood": 1})
    assert said(s, "sell wood") == ["The coins help to pay for a Brewery, which scores 2 points."]


def test_a_card_that_cannot_be_used():
    s = scene(played="brewery", hand="farm")
    assert said(s, "drop") == [
        "The card cannot be used now.",
        "Plays on with the last card in hand.",
    ]
    assert said(s, "take back") == ["The card stays for the next round."]


def test_a_card_that_is_dropped_saves_what_it_costs():
    s = scene(played="brewery", hand="farm", goods={"grain": 1})
    assert "Saves the goods and coins that it costs." in said(s, "drop")
    s = scene(played="sawmill", hand="farm")
    assert said(s, "drop") == ["Plays on with the last card in hand."]


def test_nothing_is_kept_in_the_last_round():
    s = scene(played="brewery", hand="farm", round=4)
    says = "What is left is sold at the end, and every 4 coins are a point."
    assert said(s, "take back") == [says]


def test_the_knight_meets_the_leader():
    s = scene(
        played="castle",
        coins=1,
        goods={"beer": 1, "sword": 1},
        others=[player(vp=12), player(vp=3)],
        seats=3,
    )
    s.play(0, "use")
    told = said(s, "knight 1")
    assert "Player 2 loses 4 points." in told
    assert "Player 2 is ahead of the others with 12 points." in told
    assert said(s, "knight 2") == ["Player 3 loses 3 points."]


def test_a_theft_for_a_card_in_hand():
    rival = player(goods={"grain": 1, "wood": 1})
    s = scene(played="theft", hand="brewery", coins=1, others=[rival])
    s.play(0, "use")
    told = said(s, "steal grain 1")
    assert told == ["A card in hand will need it: Brewery.", "The bank asks 2 coins for it."]
    assert "A card in hand will need it: Brewery." not in said(s, "steal wood 1")


def test_the_wizard_gives_up_what_is_missed_least():
    new = "sawmill sawmill castle castle fair"
    goods = {"beer": 1, "potion": 1}
    s = scene(hand="farm brewery", played="wizard_tower", coins=1, goods=goods, pile=new)
    s.play(0, "use")
    told = {card: said(s, f"discard {card}") for card in set(s.hand())}
    assert told["castle"] == ["It would hardly be used with this hand."]
    assert told["farm"] == ["With this hand it would be of use."]
