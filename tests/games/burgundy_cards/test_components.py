"""1.1 Components."""

from collections import Counter

from duchy.games.burgundy_cards.rules.components.card_types import COLOURS, TYPES
from duchy.testing.rules import rule
from games.burgundy_cards.scene import scene, start, the_game


@rule("CAR-C-001", "CAR-C-003")
def test_114_action_cards_of_seven_types():
    types = Counter(TYPES[card.type] for card in the_game().facts.cards)
    assert types == {
        "castle": 12,
        "mine": 12,
        "cloister": 12,
        "knowledge": 18,
        "ship": 18,
        "pasture": 18,
        "building": 24,
    }
    assert sum(types.values()) == 114


@rule("CAR-C-003", "CAR-Q-084")
def test_castles_are_dark_green_and_pastures_light_green():
    assert dict(zip(TYPES, COLOURS, strict=True)) == {
        "castle": "dark_green",
        "mine": "grey",
        "cloister": "violet",
        "knowledge": "yellow",
        "ship": "blue",
        "pasture": "light_green",
        "building": "beige",
    }


@rule("CAR-C-002")
def test_eight_kinds_of_buildings_three_of_each():
    cards = the_game().facts.cards
    kinds = Counter(card.kind.name for card in cards if TYPES[card.type] == "building")
    assert kinds == dict.fromkeys(
        (
            "carpenters_workshop",
            "church",
            "market",
            "watchtower",
            "bank",
            "boarding_house",
            "warehouse",
            "city_hall",
        ),
        3,
    )


@rule("CAR-C-004")
def test_the_dice_of_the_buildings():
    dice: dict[str, list[int]] = {}
    for card in the_game().facts.cards:
        dice.setdefault(card.kind.name, []).append(card.die)
    for name in ("carpenters_workshop", "church", "market", "watchtower"):
        assert sorted(dice[name]) == [1, 2, 3]
    for name in ("bank", "boarding_house", "warehouse", "city_hall"):
        assert sorted(dice[name]) == [4, 5, 6]


@rule("CAR-E-010")
def test_the_bonuses_of_the_round_cards():
    offered = [[dict(bundle.parts()) for bundle in round] for round in the_game().facts.bonuses]
    worker, silver = {"workers": 1}, {"silver": 1}
    assert offered == [
        [{"vp": 3}, {"goods": 2}, {"animals": 2}, {"workers": 3}, {"silver": 3}],
        [{"goods": 2}, {"animals": 2}, {"workers": 3}, {"silver": 3}],
        [{"goods": 1}, {"animals": 1}, {"workers": 2}, {"silver": 2}, worker | silver],
        [{"silver": 2}, {"workers": 2}, worker | silver],
        [silver, worker],
    ]


@rule("CAR-C-004")
def test_every_card_has_a_die_and_every_type_a_value_of_its_triple():
    facts = the_game().facts
    assert all(1 <= card.die <= 6 for card in facts.cards)
    assert len(facts.triple_points) == 7
    assert all(points > 0 for points in facts.triple_points)


@rule("CAR-C-005", "CAR-C-006", "CAR-C-008")
def test_the_further_cards():
    facts = the_game().facts
    assert facts.goods_each == [6, 6, 6]
    assert facts.animals_each == [5, 5, 5, 5]
    assert facts.seven_points[4] == [4, 3, 2, 1]
    # what is neither goods, animals nor bonus cards: 6 display, 5 round, 1 start player,
    # 8 + 7 VP, 22 workers, 16 silver and 12 player cards
    assert facts.other_cards == 6 + 5 + 1 + 8 + 7 + 22 + 16 + 12
    further = facts.other_cards + 18 + 20 + 7 + 4
    assert further == 126
    assert further + len(facts.cards) == 240


@rule("CAR-C-008")
def test_three_types_of_goods_six_of_each_are_in_the_game():
    census = start(3).census()
    assert [census[good] for good in ("light", "medium", "dark")] == [6, 6, 6]
    assert [census[animal] for animal in ("chicken", "cattle", "sheep", "pig")] == [5, 5, 5, 5]


@rule("CAR-C-007", "CAR-Q-039")
def test_workers_silver_and_points_are_unlimited():
    s = scene(hand=(1, 2), silver=50, workers=40, projects="bank6")
    s.play("place 1>new die 1")
    assert s.silver == 53  # the box has 16
    s = scene(hand=(1, 2), silver=0, workers=90)
    s.play("convert 3w0s die 1", *["convert 3w0s more"] * 29)
    assert s.points("converted") == 30  # the box has 22


@rule("CAR-C-009")
def test_one_to_four_players():
    for seats in (1, 2, 3, 4):
        assert start(seats).seats == seats
