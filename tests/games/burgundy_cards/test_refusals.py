"""Why an action is not possible: every reason there is, in both languages."""

from duchy.core.text.refusals import Refusal
from games.burgundy_cards.scene import Scene, scene, the_game
from games.provoking import provoked, unprovoked, unsaid


def refusal(s: Scene, text: str, seat: int = 0) -> Refusal:
    found = s.state.refusal(seat, the_game().action(text))
    assert found is not None
    return found


def in_scenes() -> list[Refusal]:
    """What random games seldom provoke."""
    ship = scene(hand=(1, 2), projects="ship1", goods="light")
    ship.state.goods[1] = []
    ship.play("place 1>new die 1")
    pasture = scene(hand=(1, 2), projects="pasture1")
    pasture.state.animals[1] = []
    pasture.play("place 1>new die 1")
    no_cards = scene(hand=(1, 2), silver=3)
    no_cards.state.left = 0
    return [
        refusal(ship, "goods 2"),
        refusal(ship, "decline"),
        refusal(ship, "sell light free"),
        refusal(pasture, "animals 2"),
        refusal(no_cards, "buy"),
    ]


def test_every_reason_is_provoked_and_said_in_both_languages():
    found = in_scenes()
    for seats, seed in ((1, 1), (2, 2), (3, 3), (4, 4)):
        found += provoked("burgundy_cards", seats, seed)
    assert not unprovoked("burgundy_cards", found)
    assert not unsaid(found)
    assert {"workers_short", "silver_short", "not_now", "one_purchase"} <= {r.key for r in found}
