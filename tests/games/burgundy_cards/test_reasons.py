"""What speaks for a choice, in recognisable scenes."""

from games.burgundy_cards.scene import Scene, scene, the_game


def said(s: Scene, text: str, language: str = "en") -> list[str]:
    """The reasons of an action of seat 0, the weightiest first."""
    action = the_game().action(text)
    assert action in s.state.legal(0), s.legal()
    return [reason.words for reason in the_game().bot.reasons(s.state, 0, action, language)]


def test_a_pile_is_begun_and_goes_on():
    s = scene(hand=(3, 5), projects="ship3")
    assert "Begins a ship triple, worth 5 points." in said(s, "place 1>new die 3")
    s = scene(hand=(3, 5), projects="ship3", estate=["ship1"])
    says = "The second card of a ship triple: the third brings 5 points."
    assert said(s, "place 1>ship:1 die 3")[0] == says
    german = "Die zweite Karte für einen Schiffs-Drilling: Die dritte bringt 5 Punkte."
    assert said(s, "place 1>ship:1 die 3", "de")[0] == german


def test_a_card_that_will_complete_a_triple():
    s = scene(hand=(3, 5), display={3: "mine6"}, estate=["mine1 mine2"])
    says = "Once placed, it completes a mine triple: 5 points and a bonus of the round."
    assert said(s, "take 3.1 die 3")[0] == says


def test_the_first_triple_of_a_type_is_worth_more():
    second = {1: {"estate": ["mine3 mine4 mine5"]}}
    s = scene(hand=(3, 5), display={3: "mine6"}, estate=["mine1 mine2"], others=second)
    says = "Once placed, it completes a mine triple: 4 points and a bonus of the round."
    assert said(s, "take 3.1 die 3")[0] == says


def test_a_cloister_joins_the_best_pile():
    s = scene(hand=(3, 5), display={3: "cloister6"}, estate=["mine1 mine2", "ship1"])
    told = said(s, "take 3.1 die 3")
    assert told[0] == "Once placed, it completes a mine triple: 5 points and a bonus of the round."
    assert "A cloister joins a pile of any type." in told


def test_the_other_card_can_place_it():
    s = scene(hand=(3, 5), display={3: "mine5"})
    says = "Another card in hand is a 5: it can be placed next without workers."
    assert says in said(s, "take 3.1 die 3")
    same = scene(hand=(3, 5), display={3: "mine3"})
    assert not any("Another card" in one for one in said(same, "take 3.1 die 3"))


def test_the_last_card_of_a_type():
    s = scene(hand=(3, 5), display={3: "mine5"})
    assert "The last mine in the display of this round." in said(s, "take 3.1 die 3")
    s = scene(hand=(3, 5), display={3: "mine5", 4: "mine1"})
    assert not any("last" in one for one in said(s, "take 3.1 die 3"))


def test_silver_is_saved_for_a_purchase():
    s = scene(hand=(3, 5), silver=1)
    assert said(s, "silver die 3") == ["Brings 1 silver: 2 of 3 for three new cards."]
    s = scene(hand=(3, 5), silver=2)
    assert said(s, "silver die 3") == ["Brings 1 silver: enough to buy three cards."]


def test_workers():
    s = scene(hand=(3, 5))
    assert said(s, "workers die 3") == ["Brings 2 workers: the next numbers fit better."]


def test_paid_workers_do_not_lessen_what_knowledge_brings():
    s = scene(hand=(3, 5), workers=1, projects="knowledge4")
    assert "Brings 2 workers: the next numbers fit better." in said(s, "place 1>new die 3")


def test_a_sale_starts_the_next_round():
    s = scene(hand=(1, 5), goods={"light": 2})
    says = "Whoever sells last in a round begins the next one."
    assert says in said(s, "sell light die 1")


def test_a_purchase_and_doing_without():
    s = scene(hand=(3, 5), silver=3)
    says = "Three new cards to choose from: a project, or one more action."
    assert said(s, "buy") == [says]
    s.play("workers die 3")
    assert said(s, "end") == ["Keeps the silver for a purchase in a later turn."]


def test_a_bought_card_is_a_project_or_a_die():
    s = scene(hand=(3, 5), silver=3, draw=["ship2", "mine4", "castle6"])
    s.play("buy")
    place = s.bought.index("mine4") + 1
    assert said(s, f"use {place}") == ["One more action, with a 4."]
    assert "Can begin a mine triple, worth 5 points." in said(s, f"keep {place}")


def test_room_for_projects():
    s = scene(hand=(3, 5), projects="ship3 mine1 castle2")
    assert "Makes room among the three projects." in said(s, "place 1>new die 3")
