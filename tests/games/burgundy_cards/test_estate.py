"""1.7 Estate, triples, cloisters; 2.4."""

import pytest

from duchy.testing.rules import rule
from games.burgundy_cards.scene import SIX_TYPES, Scene, scene, the_game


@rule("CAR-E-001")
def test_cards_of_a_type_are_piled_and_different_types_lie_apart():
    s = scene(hand=(1, 1), projects="mine1", estate=["mine2"])
    assert s.legal("place") == ["place 1>mine:1 die 1"]
    s.play("place 1>mine:1 die 1")
    assert s.estate == ["mine2 mine1"]
    s = scene(hand=(1, 1), projects="mine1", estate=["ship2"])
    assert s.refused("place 1>ship:1 die 1") == "a mine does not go on a pile of type ship"
    s.play("place 1>new die 1")
    assert s.estate == ["ship2", "mine1"]


@rule("CAR-E-002", "CAR-Q-061", "CAR-EX-08")
@pytest.mark.parametrize("pile", ["bank6 bank4", "bank6 church2"])
def test_equal_and_different_buildings_are_one_type(pile):
    s = scene(hand=(5, 5), projects="bank5", estate=[pile])
    assert s.play("place 1>building:2 die 5")["triples"] == 3


@rule("CAR-E-003", "CAR-Q-052")
def test_the_fourth_card_of_a_type_starts_a_new_pile():
    s = scene(hand=(1, 1), projects="mine1", estate=["mine2 mine3 mine4"])
    assert s.legal("place") == ["place 1>new die 1"]
    s.play("place 1>new die 1")
    assert s.estate == ["mine2 mine3 mine4", "mine1"]


@rule("CAR-E-003")
def test_three_cards_are_a_triple():
    s = scene(hand=(1, 1), projects="mine1", estate=["mine2 mine3"])
    assert s.play("place 1>mine:2 die 1") == {"triples": 4, "first": 1}


@rule("CAR-E-004")
def test_cards_in_the_estate_never_move():
    def before() -> Scene:
        estate = ["cloister3", "mine4"]
        return scene(hand=(1, 1), projects="cloister1 mine2", estate=estate, workers=1)

    placings = before().legal("place")
    assert len(placings) == 3
    for text in placings:
        s = before()
        s.play(text)
        # each old pile is still where it was, one of them with a card more
        assert [pile.split()[0] for pile in s.estate] == ["cloister3", "mine4"]
        assert sum(len(pile.split()) for pile in s.estate) == 3


@rule("CAR-E-005", "CAR-Q-050")
def test_a_cloister_goes_on_an_open_pile_of_any_type():
    estate = ["castle1 castle2", "mine1", "ship1 ship2 ship3", "bank6 bank4"]
    s = scene(hand=(1, 1), projects="cloister1", estate=estate)
    assert s.legal("place") == [
        "place 1>castle:2 die 1",
        "place 1>mine:1 die 1",
        "place 1>building:2 die 1",
        "place 1>new die 1",
    ]
    s.play("place 1>mine:1 die 1")
    assert s.estate[1] == "mine1 cloister1"
    assert s.me.open[2] == 0
    assert s.me.open[3] == 1  # a pile of two mines


@rule("CAR-Q-050")
def test_a_cloister_starts_a_pile_of_its_own_only_if_none_is_open():
    s = scene(hand=(1, 1), projects="cloister1", estate=["cloister2"])
    assert s.legal("place") == ["place 1>cloister:1 die 1"]
    assert s.refused("place 1>new die 1") == "a pile of type cloister is still open"


@rule("CAR-E-006", "CAR-Q-051", "CAR-Q-086")
@pytest.mark.parametrize("cloisters, pile", [("cloister1", "cloister:1"),
                                             ("cloister1 cloister2", "cloister:2")])  # fmt: skip
def test_another_card_may_cover_cloisters_which_take_its_type(cloisters, pile):
    s = scene(hand=(1, 1), projects="mine1", estate=[cloisters])
    assert s.legal("place") == ["place 1>new die 1", f"place 1>{pile} die 1"]
    gained = s.play(f"place 1>{pile} die 1")
    assert s.estate == [f"{cloisters} mine1"]
    if pile == "cloister:2":
        assert gained == {"triples": 4, "first": 1}  # a mine triple, not 6 for cloisters


@rule("CAR-E-007", "CAR-Q-055")
def test_other_mixtures_are_not_allowed():
    s = scene(hand=(1, 1), projects="ship1", estate=["cloister1 mine2"])
    assert s.legal("place") == ["place 1>new die 1"]
    assert s.refused("place 1>mine:2 die 1") == "a ship does not go on a pile of type mine"
    assert s.refused("place 1>cloister:1 die 1") == "there is no open pile cloister:1"


@rule("CAR-E-008", "CAR-Q-056", "CAR-EX-08")
def test_a_triple_of_cloisters_is_worth_six_and_has_its_own_first_card():
    s = scene(hand=(1, 1), projects="cloister1", estate=["cloister2 cloister3"])
    assert s.play("place 1>cloister:2 die 1") == {"triples": 6, "first": 1}
    assert s.first("cloister") == 0


@rule("CAR-E-009", "CAR-I-07")
def test_only_the_first_triple_of_a_type_brings_the_bonus_card():
    second = {"projects": "ship2", "estate": ["ship3 ship4"], "hand": (2, 2)}
    s = scene(hand=(1, 1), projects="ship1", estate=["ship5 ship6"], others={1: second})
    assert s.play("place 1>ship:2 die 1")["first"] == 1
    s.play("bonus 1", "goods 1", "end")
    assert s.play("place 1>ship:2 die 2") == {"triples": 4}
    assert s.first("ship") == 0


@rule("CAR-E-010", "CAR-Q-060")
def test_every_triple_brings_a_round_bonus_the_second_of_a_type_too():
    s = scene(hand=(1, 1), projects="mine1", estate=["mine2 mine3 mine4", "mine5 mine6"])
    assert s.play("place 1>mine:2 die 1") == {"triples": 4}  # no second "1." card
    assert s.asked == "round_bonus"


def bonuses(round: str) -> list[dict[str, int]]:
    facts = the_game().facts
    return [dict(bundle.parts()) for bundle in facts.bonuses["ABCDE".index(round)]]


@rule("CAR-E-011", "CAR-E-012", "CAR-EX-07")
def test_the_bonuses_of_round_cards_a_and_d():
    assert bonuses("A") == [{"vp": 3}, {"goods": 2}, {"animals": 2}, {"workers": 3}, {"silver": 3}]
    assert bonuses("D") == [{"silver": 2}, {"workers": 2}, {"workers": 1, "silver": 1}]


@rule("CAR-E-011", "CAR-EX-07")
@pytest.mark.parametrize("bonus, expected", [
    (1, (3, 0, 0, 0, 0)), (2, (0, 2, 0, 0, 0)), (3, (0, 0, 2, 0, 0)),
    (4, (0, 0, 0, 3, 0)), (5, (0, 0, 0, 0, 3)),
])  # fmt: skip
def test_each_bonus_of_round_a(bonus, expected):
    s = scene(hand=(1, 1), projects="cloister1", estate=["cloister2 cloister3"])
    s.play("place 1>cloister:2 die 1", f"bonus {bonus}")
    while s.asked != "end":
        s.play(s.legal()[0])
    goods, animals = sum(s.me.goods), sum(s.me.animals)
    assert (s.points("rounds"), goods, animals, s.workers, s.silver) == expected


@rule("CAR-E-012", "CAR-EX-07")
@pytest.mark.parametrize("bonus, workers, silver", [(1, 0, 2), (2, 2, 0), (3, 1, 1)])
def test_each_bonus_of_round_d(bonus, workers, silver):
    s = scene(round="D", hand=(1, 1), projects="cloister1", estate=["cloister2 cloister3"])
    s.play("place 1>cloister:2 die 1", f"bonus {bonus}")
    assert (s.workers, s.silver) == (workers, silver)
    assert s.refused("bonus 1") == "nothing asks for this"


def test_a_bonus_that_the_round_card_does_not_have_is_refused():
    s = scene(round="E", hand=(1, 1), projects="cloister1", estate=["cloister2 cloister3"])
    s.play("place 1>cloister:2 die 1")
    assert s.refused("bonus 5") == "round card E has no such bonus"


# ---- all seven types ---------------------------------------------------------------


@rule("CAR-E-013")
def test_all_seven_colours_bring_the_top_card_at_once():
    s = scene(hand=(6, 6), projects="bank6", estate=SIX_TYPES)
    assert s.play("place 1>new die 6") == {"seven": 3}
    assert s.state.seven_owners == [0]


@rule("CAR-E-014", "CAR-Q-057", "CAR-Q-080")
def test_a_cloister_in_another_pile_still_counts_as_cloister():
    estate = ["castle1", "mine1", "knowledge1", "ship1 cloister1", "pasture1"]
    s = scene(hand=(6, 6), projects="bank6", estate=estate)
    assert s.play("place 1>new die 6") == {"seven": 3}


@rule("CAR-Q-057")
def test_a_cloister_does_not_stand_for_the_type_it_has_joined():
    # six real types with a cloister on the ships; the castle is missing
    estate = ["mine1", "knowledge1", "ship1 cloister1", "pasture1"]
    s = scene(hand=(6, 6), projects="bank6", estate=estate)
    assert s.play("place 1>new die 6") == {}
    # a cloister alone on the estate supplies violet only
    s = scene(hand=(1, 1), projects="cloister2", workers=1, estate=[*estate, "bank4"])
    assert s.play("place 1>building:1 die 1") == {}


@rule("CAR-Q-058", "CAR-I-07")
def test_a_player_gets_one_such_card_only():
    s = scene(hand=(1, 1), projects="mine1", estate=[*SIX_TYPES, "bank6"], top={"seven": [0]})
    assert s.points("seven") == 3
    assert s.play("place 1>mine:1 die 1") == {}


@rule("CAR-EX-06", "CAR-Q-059", "CAR-I-07")
def test_with_three_players_the_cards_are_four_two_and_one():
    others = {
        seat: {"projects": f"bank{die}", "hand": (die, die), "estate": [f"{kind}{seat + 1}" for kind
               in ("castle", "mine", "cloister", "knowledge", "ship", "pasture")]}
        for seat, die in ((1, 4), (2, 5))
    }  # fmt: skip
    s = scene(seats=3, hand=(6, 6), projects="bank6", estate=SIX_TYPES, others=others)
    assert s.play("place 1>new die 6") == {"seven": 4}
    s.play("end")
    assert s.play("place 1>new die 4") == {"seven": 2}
    s.play("end")
    assert s.play("place 1>new die 5") == {"seven": 1}


# ---- cloisters in triples ----------------------------------------------------------


@rule("CAR-Q-051")
def test_with_an_open_pile_of_its_type_a_card_may_not_cover_cloisters():
    s = scene(hand=(1, 1), projects="mine1", estate=["mine2", "cloister3"])
    assert s.legal("place") == ["place 1>mine:1 die 1"]
    assert s.refused("place 1>cloister:1 die 1") == "a pile of type mine is still open"


@rule("CAR-Q-051")
def test_by_option_it_may_and_then_two_piles_of_a_type_are_open():
    s = scene(
        hand=(1, 1),
        projects="mine1 mine5 cloister6",
        estate=["mine2", "cloister3"],
        options={"free_cloisters": True},
    )
    assert s.legal("place 1") == ["place 1>mine:1 die 1", "place 1>cloister:1 die 1"]
    s.play("place 1>cloister:1 die 1")
    assert s.estate == ["mine2", "cloister3 mine1"]
    s.play("end")
    s.pass_turn()
    s.me.workers = 3
    die = s.me.hand[0].die
    targets = [text.split()[1] for text in s.legal("place", f"die {die}")]
    assert targets == ["2>mine:1", "2>mine:2", "3>mine:1", "3>mine:2", "3>new"]
    s.play(f"place 2>mine:2 die {die}")
    assert s.estate == ["mine2", "cloister3 mine1 mine5"]


@rule("CAR-Q-052")
def test_a_cloister_cannot_join_a_complete_triple():
    s = scene(hand=(1, 1), projects="cloister1", estate=["mine2 mine3 mine4"])
    assert s.legal("place") == ["place 1>new die 1"]


@rule("CAR-Q-053")
def test_two_cloisters_and_a_card_are_a_triple_of_its_type_with_its_function():
    s = scene(hand=(1, 1), projects="knowledge1", estate=["cloister1 cloister2"])
    assert s.play("place 1>cloister:2 die 1") == {"triples": 4, "first": 1}
    assert s.first("knowledge") == 0
    assert s.first("cloister") == -1
    assert s.workers == 2
    assert s.asked == "round_bonus"


@rule("CAR-Q-054")
def test_a_triple_completed_by_a_cloister_has_the_type_but_no_function():
    s = scene(hand=(1, 1), projects="cloister1", estate=["knowledge1 cloister2"])
    assert s.play("place 1>knowledge:2 die 1") == {"triples": 4, "first": 1}
    assert s.first("knowledge") == 0
    assert s.workers == 0
    assert s.asked == "round_bonus"
