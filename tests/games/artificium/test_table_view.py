"""What a picture of the table needs: prices, what follows, the cards of a reveal, the outlook."""

from typing import Any

import pytest

import duchy
from duchy.core.engine.errors import BadPosition
from duchy.core.text.explain import explain
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.round_steps import MOMENTS
from games.artificium.scene import Scene, player, read_position, scene, the_game


def explained(s: Scene, action: str, seat: int = 0) -> tuple[dict[str, int], int, str]:
    found = explain(s.state, seat, the_game().action(action))
    return found.price, found.points(), found.then


def outlook(s: Scene, card: str, seat: int = 0) -> dict[str, Any]:
    found: dict[str, dict[str, Any]] = s.seen(seat)[seat]["outlook"]
    return found[card]


def step(s: Scene) -> list[tuple[int, str, str]]:
    shown: Any = s.state.view(None)["step"]
    return [(one["seat"], one["card"], one["fate"]) for one in shown]


# ---- prices, and what follows ------------------------------------------------------------


def test_a_building_costs_its_goods_and_coins_and_brings_its_points():
    s = scene(played="sword_forge", goods={"coal": 1, "metal": 1})
    assert explained(s, "use") == ({"coal": 1, "metal": 1}, 5, "")


def test_the_castle_asks_for_its_victim():
    s = scene(played="castle", goods={"beer": 1, "sword": 1}, coins=1, seats=3)
    assert explained(s, "use") == ({"beer": 1, "sword": 1, "coins": 1}, 8, "knight")


def test_only_what_is_paid_has_a_price():
    s = scene(played="foundry", goods={"wood": 1}, coins=4)
    assert explained(s, "buy food") == ({"coins": 4}, 0, "")
    assert explained(s, "sell wood") == ({}, 0, "")
    thief = scene(
        front="theft", moment="stealing", coins=2, others=[player(goods={"coal": 1, "wood": 1})]
    )
    assert explained(thief, "steal coal 1") == ({"coins": 2}, 0, "")
    assert explained(thief, "steal wood 1") == ({"coins": 1}, 0, "")


def test_a_theft_with_one_prey_is_paid_with_the_card():
    """It steals at once, without asking; with more to choose from the choice is what costs."""
    one = scene(played="theft", coins=2, others=[player(goods={"coal": 1})])
    assert explained(one, "use") == ({"coins": 2}, 0, "")
    two = scene(played="theft", coins=2, others=[player(goods={"coal": 1, "wood": 1})])
    assert explained(two, "use") == ({}, 0, "stealing")


def test_the_first_exchange_is_free():
    for swaps, price in ((0, {}), (1, {"coins": 2})):
        s = scene(
            hand="farm", coins=2, moment="market", market=["castle"], mine={"swaps": swaps},
            others=[player(hand="farm", swaps=swaps)],
        )  # fmt: skip
        assert explained(s, "swap farm>castle")[0] == price


# ---- the cards of a reveal ---------------------------------------------------------------


def test_a_reveal_is_shown_in_the_order_of_its_turns_with_what_became_of_each():
    s = scene(
        hand="farm", seats=4,
        others=[player(hand="fair"), player(hand="castle farm"), player(hand="sawmill")],
    )  # fmt: skip
    s.play(0, "play farm").play(1, "play fair").play(2, "play castle")
    assert step(s) == []
    s.play(3, "play sawmill")
    assert step(s) == [
        (1, "fair", "waits"), (0, "farm", "waits"), (2, "castle", "waits"), (3, "sawmill", "waits"),
    ]  # fmt: skip
    s.play(1, "use").play(0, "drop").play(2, "take back")
    assert [fate for _, _, fate in step(s)] == ["used", "dropped", "taken_back", "waits"]
    again = Scene(read_position(s.state.position()))
    assert step(again) == step(s)
    s.play(3, "use")  # the round ends, for nobody else plays on; the reveal can still be seen
    assert [fate for _, _, fate in step(s)] == ["used", "dropped", "taken_back", "used"]


def test_a_position_without_a_reveal_knows_the_cards_that_wait():
    s = scene(played="farm", others=[player(played="sawmill")])
    assert step(s) == [(0, "farm", "waits"), (1, "sawmill", "waits")]


@pytest.mark.parametrize(
    "told, why",
    [
        (["0 farm"], "not a seat, a card"),
        (["0 farm eaten"], "not a seat, a card"),
        (["7 farm used"], "there is no seat"),
        (["1 fair used", "1 farm used", "0 farm waits"], "one card"),
        (["0 sawmill waits"], "must end with"),
        (["1 fair waits", "0 farm waits"], "nothing else waits"),
        ([], "must end with"),
    ],
)
def test_a_reveal_that_cannot_be_is_refused(told: list[str], why: str):
    with pytest.raises(BadPosition, match=why):
        scene(played="farm", step=told)


# ---- the outlook -------------------------------------------------------------------------


def test_the_outlook_tells_what_a_card_lacks_and_what_the_bank_asks():
    s = scene(played="sword_forge", goods={"metal": 1, "wood": 1}, coins=3, vp=10)
    assert outlook(s, "sword_forge") == {
        "works": True, "lacks": {"coal": 1}, "coins": 4, "short": 0, "points": 5,
        "icons": [{"space": 12, "good": "wood"}],
    }  # fmt: skip
    poor = scene(played="sword_forge", goods={"metal": 1}, coins=1)
    assert (outlook(poor, "sword_forge")["works"], outlook(poor, "sword_forge")["short"]) == (
        False,
        3,
    )


def test_the_outlook_of_a_good_that_was_sold_is_bleak():
    """Sold before this card, the coal cannot be bought back for it; another card may."""
    s = scene(
        hand="laboratory", played="sword_forge", goods={"metal": 1}, coins=9,
        mine={"sold": ["coal"]}, options={"trade_without_use": True},
    )  # fmt: skip
    assert not outlook(s, "sword_forge")["works"]
    assert outlook(s, "laboratory")["lacks"] == {"coal": 1, "crystal": 1}


def test_the_outlook_of_actions():
    s = scene(hand="fair theft research_trip reconstruction", front="farm sawmill", coins=1)
    assert outlook(s, "fair")["brings"] == 4
    assert not outlook(s, "theft")["works"]  # the other has nothing
    assert not outlook(s, "research_trip")["works"]
    assert outlook(s, "reconstruction")["works"]


def test_the_outlook_of_what_could_be_taken_in_the_market():
    s = scene(hand="farm", coins=2, moment="market", market=["brewery"], others=[player("farm")])
    assert outlook(s, "brewery")["lacks"] == {"grain": 1}


def test_the_outlook_is_for_the_owner_of_the_hand_alone():
    s = scene(hand="fair", others=[player(hand="farm")])
    assert "outlook" in s.seen(1)[1]
    assert "outlook" not in s.seen(1)[0]
    assert all("outlook" not in one for one in s.seen(None))


def test_using_a_card_does_what_its_outlook_said():
    for card in the_game().facts.cards[4:]:
        goods = {name: card.cost[good] for good, name in enumerate(GOODS) if card.cost[good]}
        s = scene(played=card.name, goods=goods, coins=3, vp=17, seats=2)
        told = outlook(s, card.name)
        before = sum(s.goods().values())
        s.play(0, "use")
        assert s.vp() == 17 + told["points"]
        made = sum(s.goods().values()) - before + sum(card.cost)
        assert made == {1: 2, 8: 0}.get(told["points"], 1) + len(told["icons"])


# ---- the plan ----------------------------------------------------------------------------


def test_the_plan_tells_the_printed_facts():
    plan: Any = the_game().views.client_facts
    assert [one["level"] for one in plan["goods"]] == [1, 1, 2, 2, 2, 3, 3, 4, 4]
    assert plan["cards"]["castle"]["cost"] == {"beer": 1, "sword": 1, "coin": 1}
    assert plan["cards"]["sawmill"]["gain"] == {"wood": 2}
    assert plan["cards"]["fair"]["is_action"]
    assert sum(card["copies"] for card in plan["cards"].values()) == 108
    assert plan["track"]["icons"]["12"] == "wood"


def test_every_prompt_has_a_hint():
    for language in ("en", "de"):
        texts = duchy.game("artificium").words.texts(language)
        for moment in MOMENTS:
            assert len(texts(f"hint.{moment.name}")) > 40
