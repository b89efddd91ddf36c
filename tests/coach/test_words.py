"""How the coach puts a reason together."""

import duchy
from duchy.coach.words import Case, advantage, reason
from duchy.core.text.explain import Preview
from games.artificium import scene as artificium
from games.burgundy.scene import Scene, scene, the_game


def case(s: Scene, text: str, *line: str) -> Case:
    game = the_game()
    action = game.action(text)
    found = Preview(s.state, 0).of(action)
    return Case(game, s.state, 0, action, found, [game.action(one) for one in line])


def why(one: Case, *others: Case) -> str:
    return reason(one, list(others))["en"]


def test_points_come_first_and_then_the_weightiest_reason():
    s = scene(dice=(3, 6), tiles={"e3": "mine", "f2": "mine"}, store=["mine"])
    assert why(case(s, "place 1>g1 die 1")) == (
        "Scores 21 points at once: 6 for a full region, 10 as phase bonus, 5 for a bonus tile. "
        "The mine pays at the end of every phase: 5 silver until the end of the game."
    )


def test_one_source_of_points_is_told_in_a_sentence():
    tower = case(scene(dice=(3, 1), store=["watchtower"], near="e4"), "place 1>e4 die 1")
    assert why(tower).startswith("Scores 4 points at once for a watchtower. ")
    told = reason(tower, [])["de"]
    assert told.startswith("Bringt sofort 4 Punkte für einen Wachturm. ")


def test_nothing_is_said_against_the_best_choice():
    game = duchy.game("artificium")
    state = artificium.scene(hand="brewery farm").state
    action = game.action("play brewery")
    brewery = Case(game, state, 0, action, Preview(state, 0).of(action), [])
    assert why(brewery) == "As things stand, it cannot be paid for."
    assert reason(brewery, [], is_best=True)["en"] == "Tried out, it comes off best."


def test_nothing_is_promised_of_what_is_thrown_away():
    game = duchy.game("artificium")
    state = artificium.scene(played="fair", front="farm sawmill").state
    action = game.action("drop")
    fair = Case(game, state, 0, action, Preview(state, 0).of(action), [])
    assert why(fair) == "Gives up the 4 coins that it would bring now."
    assert reason(fair, [], is_best=True)["en"] == "Tried out, it comes off best."


def test_a_choice_without_reasons_is_not_said_to_count_later():
    s = scene(pending="goods_of_a_depot", depot_goods={3: "red"})
    empty = case(s, "load 5")
    assert why(empty) == "Nothing in particular speaks for it."
    assert reason(empty, [])["de"] == "Dafür spricht nichts Besonderes."


def test_what_is_asked_next_is_answered():
    s = scene(dice=(3, 6), near="e4", store=["church"], depots={5: "mine"})
    assert why(case(s, "place 1>e4 die 1", "take 5.2 free")) == (
        "Opens 3 more fields to build on. Then: Take a mine from depot 5."
    )


def test_a_follow_up_that_does_nothing_is_not_told():
    s = scene(dice=(3, 6), used=[2], silver=2, black="castle", depots={3: "bank"}, near="b3 c3")
    assert why(case(s, "workers die 1", "end")) == "Brings 2 workers: the next dice fit better."
    told = why(case(s, "workers die 1", "buy black.1"))
    assert told.endswith("Goes well with: Buy a castle from the black depot for 2 silver.")


def test_what_others_offer_too_says_less():
    begun = {"e3": "mine", "c4": "monastery5"}
    s = scene(dice=(5, 3), depots={5: ["mine", "monastery3"]}, tiles=begun)
    mine = case(s, "take 5.2 die 1")
    assert why(mine).startswith("Fits the mine region of 3")
    told = why(mine, case(s, "take 5.4 die 1"))  # it fits a region as well
    assert told.startswith("Placed in this phase, the mine pays 5 silver")


def test_what_the_better_choice_has_over_another():
    s = scene(dice=(3, 6), tiles={"e3": "mine", "f2": "mine"}, store=["mine"])
    better = advantage(case(s, "place 1>g1 die 1"), case(s, "workers die 1"))
    assert better["en"] == (
        "Scores 21 more at once. "
        "The mine pays at the end of every phase: 5 silver until the end of the game."
    )
    assert better["de"].startswith("Bringt sofort 21 Punkte mehr. Die Mine zahlt")


def test_the_same_for_less():
    s = scene(dice=(5, 6), workers=1, depots={5: "mine"}, near="e3")
    better = advantage(case(s, "take 5.2 die 1"), case(s, "take 5.2 die 2"))
    assert better == {"en": "Saves 1 worker.", "de": "Spart 1 Arbeiter."}
