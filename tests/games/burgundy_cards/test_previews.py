"""What a table shows before a choice is made, and the printed facts that it draws."""

import pytest

from duchy.core.text.explain import Explanation, explain
from games.burgundy_cards.scene import Scene, scene, the_game


def preview(s: Scene, text: str) -> Explanation:
    return explain(s.state, s.state.current, the_game().action(text))


def test_a_triple_tells_its_points_by_source_and_what_follows():
    s = scene(hand=(1, 1), projects="mine1", estate=["mine2 mine3"])
    shown = preview(s, "place 1>mine:2 die 1")
    assert shown.gains == {"triples": 4, "first": 1}
    assert shown.then == "round_bonus"
    assert shown.price == {}


@pytest.mark.parametrize("text, price", [
    ("take 3.1 die 1", {"workers": 2}),
    ("convert 2w1s die 1", {"workers": 2, "silver": 1}),
    ("convert 0w3s die 1", {"silver": 3}),
    ("buy", {"silver": 3}),
    ("silver die 1", {}),
])  # fmt: skip
def test_workers_and_silver_are_the_price(text, price):
    s = scene(hand=(1, 1), workers=2, silver=3, display={3: "castle5"})
    assert preview(s, text).price == price


def test_the_points_of_an_animal_that_lies_open_are_told():
    rest = "chicken " * 5 + "cattle " * 4 + "sheep " * 3 + "pig " * 5
    s = scene(
        hand=(1, 1), projects="pasture1", animals="sheep", animal_piles=(rest + "cattle", "sheep")
    )
    s.play("place 1>new die 1")
    assert preview(s, "animals 1").gains == {"animals": 1}
    assert preview(s, "animals 2").gains == {}


def test_what_a_bought_card_leads_to_is_told_but_not_what_the_purchase_brings():
    s = scene(hand=(1, 1), silver=3)
    assert preview(s, "buy").then == ""
    s.play("buy")
    assert preview(s, "use 1").then == "die_action"
    assert preview(s, "keep 1").then == ""


def test_the_plan_says_what_is_printed():
    plan = the_game().views.client_facts
    triples = plan["triple_points"]
    assert isinstance(triples, dict)
    assert [triples[type] for type in ("building", "pasture", "cloister")] == [3, 4, 6]
    assert plan["sale_dice"] == {"light": [1, 2], "medium": [3, 4], "dark": [5, 6]}
    assert plan["seven_points"] == {"1": [3, 1], "2": [3, 1], "3": [4, 2, 1], "4": [4, 3, 2, 1]}
    bonuses = plan["bonuses"]
    assert isinstance(bonuses, list)
    assert bonuses[0][0] == {"vp": 3}
    assert len(bonuses) == 5
