"""Why an action is not possible: every reason there is, in both languages."""

import pytest

from duchy.core.text.refusals import Refusal
from duchy.games.artificium.rules import points
from duchy.games.artificium.rules.components.cards import Building
from duchy.games.artificium.rules.components.goods import KINDS
from duchy.games.artificium.rules.refuse import refuse
from games.artificium.scene import Scene, player, scene, the_game
from games.provoking import provoked, unprovoked, unsaid


def refusal(s: Scene, text: str) -> Refusal:
    found = s.state.refusal(0, the_game().action(text))
    assert found is not None
    return found


def in_scenes() -> list[Refusal]:
    """What random games seldom provoke."""
    limited = {"stone_supply_limited": True}
    castle = {"beer": 1, "sword": 1}
    theft = scene(played="theft", coins=1, others=[player(goods={"wood": 1, "beer": 1})] * 2)
    theft.play(0, "use")
    trip = scene(played="research_trip", others=[player(hand="farm")] * 2 + [player()])
    trip.play(0, "use")
    twice = "reconstruction rebuilt 1"
    rebuild = scene(played="reconstruction", front=["farm", "sawmill", twice])
    rebuild.play(0, "use")
    market = scene(hand="farm", coins=1, moment="market", market=["castle"])
    market.state.players[0].swaps = 1
    dear = Building(0, "farm", 1, [2] * KINDS, 0, 0, 1, 1, points.LEVEL)  # no printed one costs two
    return [
        refusal(scene(played="farm", coins=96, goods={"sword": 1}, options=limited), "sell sword"),
        refusal(scene(played="castle", goods=castle), "use"),
        refusal(theft, "steal crystal 1"),
        refusal(theft, "steal beer 1"),
        refusal(trip, "research 3"),
        refusal(rebuild, "rebuild castle"),
        refusal(rebuild, "rebuild reconstruction"),
        refusal(scene(played="reconstruction"), "use"),
        refusal(scene(played="theft", others=[player(goods={"beer": 1})]), "use"),
        refusal(theft, "steal grain 1"),
        refusal(market, "swap farm>castle"),
        dear.why_not(theft.state, theft.state.players[0]),
    ]


def test_every_reason_is_provoked_and_said_in_both_languages():
    found = in_scenes()
    for seed in range(4):
        found += provoked("artificium", 2, seed)
        found += provoked("artificium", 4, seed, explicit_pass_at_selection=False)
    assert not unprovoked("artificium", found)
    assert not unsaid(found)


@pytest.mark.parametrize(
    "refusal, english, german",
    [
        (refuse("coins_short", count=1), "1 coin short", "es fehlt 1 Münze"),
        (refuse("coins_short", count=2), "2 coins short", "es fehlen 2 Münzen"),
        (refuse("goods_short", count=1, good="sword"), "1 sword short", "es fehlt 1 Schwert"),
        (
            refuse("theft_costs", good="coal", coins=1),
            "stealing coal costs 1 coin",
            "das zu stehlen kostet 1 Münze: Kohle",
        ),
        (
            refuse("swap_costs", coins=2),
            "a further exchange costs 2 coins",
            "ein weiterer Tausch kostet 2 Münzen",
        ),
    ],
)
def test_one_and_many_differ(refusal: Refusal, english: str, german: str):
    assert str(refusal) == english
    assert refusal.say("de") == german
