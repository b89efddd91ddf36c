"""1.5 The silver purchase."""

from duchy.testing.rules import rule
from games.burgundy_cards.scene import Scene, scene, seen

THREE = "ship6 mine4 castle2"  # castle2 is drawn first


@rule("CAR-P-001", "CAR-P-002", "CAR-Q-020")
def test_three_silver_buy_three_cards_before_the_action():
    s = scene(hand=(1, 1), silver=3, draw=THREE)
    s.play("buy")
    assert s.silver == 0
    assert s.bought == ["castle2", "mine4", "ship6"]
    assert len(s.me.hand) == 2  # the hand card is not played yet
    s.play("keep 1")
    assert s.asked == "turn"


@rule("CAR-P-002", "CAR-Q-020")
def test_buying_after_the_action():
    s = scene(hand=(1, 1), silver=3, draw=THREE)
    s.play("silver die 1")
    assert s.legal() == ["end", "buy"]
    s.play("buy", "keep 2")
    assert s.projects == ["mine4"]
    assert s.legal() == ["end"]


@rule("CAR-P-002", "CAR-EX-04", "CAR-Q-020", "CAR-Q-022")
def test_buying_in_the_middle_of_a_castles_action():
    s = scene(hand=(1, 1), silver=3, draw=THREE, projects="castle1", display={5: "castle5"})
    s.play("place 1>new die 1")
    assert s.asked == "castle_action"
    s.play("buy", "keep 1")
    assert s.projects == ["castle2"]
    assert s.asked == "castle_action"
    s.play("place 1>castle:1 free")
    assert s.estate == ["castle1 castle2"]
    assert s.asked == "castle_action"
    s.play("take 5.1 free")
    assert s.projects == ["castle5"]
    assert s.asked == "end"


@rule("CAR-Q-020")
def test_buying_is_offered_at_every_decision_of_the_own_turn():
    scenes = {
        "top_good": scene(hand=(1, 1), silver=3, projects="ship1"),
        "warehouse": scene(hand=(6, 6), silver=3, projects="warehouse6", goods="dark"),
        "market": scene(hand=(1, 1), silver=3, projects="market1", display={2: "ship4"}),
        "round_bonus": scene(hand=(1, 1), silver=3, projects="mine1", estate=["mine2 mine3"]),
    }
    for asked, s in scenes.items():
        s.play(s.legal("place")[0])
        assert s.asked == asked
        s.play("buy", "keep 1")
        assert s.asked == asked
    s = scene(hand=(1, 1), silver=9)
    s.play("convert 0w3s die 1")
    assert s.asked == "more_to_convert"
    s.play("buy", "keep 1", "convert 0w3s more")
    assert s.silver == 0


@rule("CAR-P-003", "CAR-P-005")
def test_one_card_becomes_a_project_and_the_others_are_discarded():
    s = scene(hand=(1, 1), silver=3, draw=THREE)
    s.play("buy", "keep 2")
    assert s.projects == ["mine4"]
    assert s.discard == ["castle2", "ship6"]
    assert s.bought == []


@rule("CAR-P-003")
def test_the_limit_of_three_projects_holds_for_bought_cards():
    s = scene(hand=(1, 1), silver=3, draw=THREE, projects="ship1 ship2 ship3")
    s.play("buy")
    assert s.legal("keep 2") == ["keep 2 drop 1", "keep 2 drop 2", "keep 2 drop 3"]
    s.play("keep 2 drop 3")
    assert s.projects == ["ship1", "ship2", "mine4"]
    assert sorted(s.discard) == ["castle2", "ship3", "ship6"]


@rule("CAR-P-004", "CAR-P-005", "CAR-P-006")
def test_one_card_is_discarded_for_an_additional_action_with_its_die():
    s = scene(hand=(1, 1), silver=3, draw=THREE, display={4: "ship1"}, projects="pasture1")
    s.play("buy", "use 2")
    assert sorted(s.discard) == ["castle2", "mine4", "ship6"]
    assert s.asked == "die_action"
    assert s.legal("take") == ["take 4.1 die 4"]
    s.play("take 4.1 die 4")
    assert s.silver == 0  # the mine's own function counts for nothing
    assert s.asked == "turn"  # the normal action has still to be done
    assert s.refused("end") == "first a card has to be played"
    s.play("place 1>new die 1")
    assert s.estate == ["pasture1"]


@rule("CAR-P-006", "CAR-Q-023")
def test_workers_may_change_the_number_of_a_bought_card():
    s = scene(hand=(1, 1), silver=3, workers=2, draw=THREE, display={6: "ship1"})
    s.play("buy", "use 2", "take 6.1 die 4")
    assert s.workers == 0


@rule("CAR-Q-021", "CAR-I-06")
def test_once_a_turn_however_many_actions_it_has():
    s = scene(hand=(1, 1), silver=9, draw=THREE, projects="castle1")
    s.play("buy", "keep 1")
    assert s.refused("buy") == "there is one purchase a turn"
    s.play("place 1>new die 1")
    assert s.asked == "castle_action"
    assert s.refused("buy") == "there is one purchase a turn"
    s.play("silver free")
    assert s.legal() == ["end"]
    s.play("end")
    s.pass_turn()
    assert "buy" in s.legal()


@rule("CAR-Q-022")
def test_a_bought_action_runs_to_its_end_before_the_open_effect_goes_on():
    # a castle is open; the bought die places another castle, whose action comes first
    draw = "ship6 mine4 pasture2"
    s = scene(hand=(1, 1), silver=3, draw=draw, projects="castle1 castle2 ship3")
    s.play("place 1>new die 1", "buy", "use 1", "place 2>castle:1 die 2")
    assert s.pending == ["castle_action", "castle_action"]
    s.play("place 3>new free")  # the second castle places the ship
    assert s.pending == ["castle_action", "top_good"]
    s.play("goods 1")
    assert s.pending == ["castle_action"]
    s.play("silver free")
    assert s.pending == []


@rule("CAR-Q-024")
def test_one_of_the_three_must_be_used():
    s = scene(hand=(1, 1), silver=3, draw=THREE)
    s.play("buy")
    assert s.legal() == ["keep 1", "use 1", "keep 2", "use 2", "keep 3", "use 3"]
    assert s.refused("decline") == "this cannot be declined"
    assert s.refused("silver die 1") == "first what is open has to be answered, without a die"


@rule("CAR-Q-025")
def test_only_the_buyer_sees_the_three_cards_and_the_rest_becomes_open():
    s = scene(hand=(1, 1), silver=3, draw=THREE)
    s.play("buy")
    assert seen(s.state, 0)["bought_cards"] == ["castle2", "mine4", "ship6"]
    for seat in (1, None):
        assert seen(s.state, seat)["bought"] == 3
        assert seen(s.state, seat)["bought_cards"] == []
    s.state.listen()
    s.play("keep 1")
    assert seen(s.state, 1)["discard"] == ["mine4", "ship6"]


@rule("CAR-Q-025")
def test_the_event_of_seeing_them_is_the_buyers_alone():
    s = scene(hand=(1, 1), silver=3, draw=THREE)
    s.state.listen()
    s.play("buy")
    told = [e for e in s.state.heard() if "castle2" in str(e.data)]
    assert [e.kind for e in told] == ["bought"]
    assert told[0].visible_to(0)
    assert not told[0].visible_to(1)
    assert not told[0].visible_to(None)


def nearly_empty(s: Scene, cards: int) -> None:
    """All but so many cards of the draw pile are on the discard pile."""
    s.state.discard += s.state.draw_pile[: s.state.left - cards]
    s.state.draw_pile = s.state.draw_pile[s.state.left - cards : s.state.left]
    s.state.left = cards


@rule("CAR-Q-026")
def test_with_too_few_cards_the_discard_pile_is_shuffled_for_the_rest():
    s = scene(hand=(1, 1), silver=3, draw="ship6 mine4")
    nearly_empty(s, 2)
    discarded = len(s.state.discard)
    s.play("buy")
    assert s.bought[:2] == ["mine4", "ship6"]
    assert len(s.bought) == 3
    assert s.state.left == discarded - 1
    assert s.discard == []


@rule("CAR-Q-026")
def test_the_card_just_played_may_come_back():
    came_back = False
    for seed in range(40):
        s = scene(silver=3, faces={0: "bank6 bank4"}, top={"seed": seed})
        s.play("silver die 6")
        s.state.discard = s.state.draw_pile[:4]
        s.state.left = 0
        s.play("buy")
        came_back = came_back or "bank6" in s.bought
        assert s.state.left == 2
    assert came_back


@rule("CAR-Q-027")
def test_with_fewer_cards_in_all_there_are_as_many_as_there_are():
    s = scene(hand=(1, 1), silver=3, draw="ship6 mine4")
    s.state.draw_pile = s.state.draw_pile[-2:]
    s.state.left = 2
    s.play("buy")
    assert s.bought == ["mine4", "ship6"]
    s = scene(hand=(1, 1), silver=3)
    s.state.left = 0
    assert s.legal("buy") == []
    assert s.refused("buy") == "there are no cards left"


@rule("CAR-Q-028")
def test_silver_of_this_very_turn_pays_the_purchase():
    s = scene(hand=(6, 6), projects="bank6")
    assert s.refused("buy") == "3 silver short"
    s.play("place 1>new die 6", "buy")
    assert s.silver == 0


@rule("CAR-Q-029")
def test_no_purchase_in_another_players_turn():
    s = scene(hand=(1, 1), others={1: {"silver": 9}})
    assert s.refused("buy", seat=1) == "this seat is not asked for anything now"
    s.play("silver die 1")
    while s.state.round == 0:  # whoever's turn it is, with silver for all
        for seat, p in enumerate(s.state.players):
            p.silver = 9
            buys = "buy" in [action.text for action in s.state.legal(seat)]
            assert buys == (seat == s.state.current)
        s.pass_turn()


@rule("CAR-Q-029")
def test_no_purchase_between_rounds():
    s = scene(seats=3, turn=6, top={"first": 0, "current": 2}, others={2: {"silver": 9}})
    s.play(s.legal("silver")[0])
    assert s.legal() == ["end", "buy"]
    s.play("end")
    # with the end of the last turn the new round is there: its cards are dealt, another begins
    assert seen(s.state)["round"] == "B"
    assert [len(p.hand) for p in s.state.players] == [2, 2, 2]
    assert s.state.to_act() == [1]
    assert s.state.players[2].silver == 10
    assert s.state.legal(2) == []
    assert s.refused("buy", seat=2) == "this seat is not asked for anything now"


@rule("CAR-P-002")
def test_buying_is_spoken_of_only_while_it_is_possible():
    s = scene(hand=(1, 1), silver=2, draw=THREE)
    assert s.asked == "turn"
    s.play("silver die 1")
    assert s.asked == "end_or_buy"
    s.play("buy", "keep 2")
    assert s.asked == "end"


def test_the_last_card_is_not_one_of_two():
    s = scene(hand=(1, 1))
    s.me.hand.pop()
    assert s.asked == "last_card"
