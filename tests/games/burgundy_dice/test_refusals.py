"""Why an action is not possible: every reason there is, in both languages."""

import pytest

from duchy.core.engine.errors import BadOption
from duchy.core.engine.rng import Rng
from duchy.core.text.catalogue import Texts
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy_dice.position.rolls import parse_roll
from duchy.games.burgundy_dice.rules.components.estate import BLUE, GREEN
from games.burgundy_dice.scene import Scene, scene, start, the_game
from games.provoking import provoked, unprovoked, unsaid


def refusal(s: Scene, text: str, seat: int = 0) -> Refusal:
    found = s.state.refusal(seat, the_game().action(text))
    assert found is not None
    return found


def in_scenes() -> list[Refusal]:
    """What random games seldom provoke."""
    fresh = scene(
        {"b4": 1, "b3": 1, "b5": 1, "a4": 3, "d5": 1}, pips=(4, 6), colours=("grey", "blue"),
        bonuses={"silver": 0}, options={"fresh_silver": False},
    ).play("mark a3 pip 1 colour 1")  # fmt: skip
    monk = scene(start="e5", pips=(1, 2), colours=("orange", "violet"))
    worker = scene({"b5": 1}, pips=(4, 4), colours=("green", "green"), bonuses={"worker": 1})
    goods = scene({"d2": 5, "d3": 6}, start="c2", hourglasses=2)
    taken = start(2, castles="different").play("start c5", "done")
    return [
        refusal(taken, "start c5", seat=1),
        refusal(fresh, "silver"),
        refusal(monk, "monk colour 2 as violet"),
        refusal(monk, "monk colour 2 as grey"),
        refusal(worker, "worker pip 1 as 6"),
        refusal(goods, "sell 5"),
        refusal(scene(start="c2", hourglasses=2), "sell 2"),
        *refusal_of_numbers(),
    ]


def refusal_of_numbers() -> list[Refusal]:
    """A refusal that has another one in its blanks."""
    found = refusal(scene(pips=(5, 5), colours=("violet", "grey")), "mark c6 pip 1 colour 1")
    inner = found.blanks["numbers"]
    assert isinstance(inner, Refusal)
    return [found, inner]


def of_options() -> list[Refusal]:
    found: list[Refusal] = []
    for seats, name, value in ((5, "castles", "different"), (2, "same_castle", "grey")):
        with pytest.raises(BadOption) as refused:
            the_game().start(seats, 0, {name: value})
        why = refused.value.parts[2]
        assert isinstance(why, Refusal)
        found.append(why)
    return found


def of_rolls() -> list[Refusal]:
    rules = start().state.rules
    texts = ("1 2 green", "7 2 green blue 1", "1 2 red blue 1", "1 2 green blue 3")
    found = [parse_roll(rules, text)[1] for text in texts]
    assert parse_roll(rules, "1 2 green blue 1") == ([1, 2, GREEN, BLUE, 1], None)
    return [refused for refused in found if refused is not None]


def test_reasons_against_options_and_rolls_are_provoked_and_said_in_both_languages():
    found = of_options() + of_rolls()
    lines = Texts("en", the_game().package).lines
    keys = [key.removeprefix("why.") for key in lines if key.startswith("why.")]
    assert {refused.key for refused in found} == {
        key for key in keys if key.startswith(("option.", "roll."))
    }
    assert not unsaid(found)


def test_every_reason_is_provoked_and_said_in_both_languages():
    found = in_scenes()
    for seats, seed, castles in ((1, 1, "free"), (2, 2, "different"), (3, 3, "same")):
        found += provoked("burgundy_dice", seats, seed, castles=castles)
    assert not unprovoked("burgundy_dice", found)
    assert not unsaid(found)


@pytest.mark.parametrize("castles", ["free", "different", "same"])
@pytest.mark.parametrize("fresh_silver", [True, False])
def test_what_is_not_refused_is_legal(castles, fresh_silver):
    """Actions say by themselves whether they are possible; `legal` lists them faster."""
    game = the_game()
    state = start(3, 7, castles=castles, fresh_silver=fresh_silver).state
    rng = Rng.seeded(7)
    while not state.over:
        for seat in range(state.seats):
            legal = state.legal(seat)
            allowed = [a for a in game.actions.all if state.refusal(seat, a) is None]
            assert sorted(a.number for a in legal) == [a.number for a in allowed]
            if seat in state.to_act():
                state.apply(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("language, words", [
    ("en", "violet fields take 1 or 2, not 5"),
    ("de", "Felder in der Farbe violett nehmen 1 oder 2, nicht 5"),
])  # fmt: skip
def test_a_reason_within_a_reason_is_said_in_the_same_language(language, words):
    assert refusal_of_numbers()[0].say(language) == words
