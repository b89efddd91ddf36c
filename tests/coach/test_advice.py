"""Hints: the best choices of a seat, from what it can know."""

import pytest

import duchy
from coach.dice_race import DiceRace
from duchy.coach.advice import Counsel, expert_config, hint
from duchy.coach.words import texts
from duchy.core.engine.action import Action
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from games.burgundy_dice.scene import scene as dice_scene


def test_the_best_choice_comes_first():
    game = DiceRace()
    state = game.start(2, 1)
    rng = Rng.seeded(1)
    best, other = hint(game, Vantage(state, 0, rng), 600.0, rng)
    assert (best.action, other.action) == ("roll", "safe")
    assert best.cost == 0.0
    assert other.cost > 0.5
    assert 9 < best.points < 12


@pytest.mark.parametrize("name", duchy.game_ids())
def test_three_choices_with_reasons_in_every_game(name: str):
    game = duchy.game(name)
    state = game.start(2, 5)
    chance = Rng.seeded(5)
    for _ in range(30):
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
    while len(state.legal(state.to_act()[0])) < 3:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    seat = state.to_act()[0]
    before = state.position()
    vantage = Vantage(state, seat, Rng.seeded(0))
    counsel = Counsel(game, vantage, expert_config(game, 2, 30.0, 30), Rng.seeded(0))
    shown = counsel.shown()
    assert 1 <= len(shown) <= 3
    possible = [action.text for action in state.legal(seat)]
    for one in shown:
        assert one.action in possible
        assert one.words["en"]
        assert one.why["de"] != texts("de")("why.quiet")
    assert shown[0].cost == 0.0
    assert state.position() == before


def test_two_equal_dice_are_one_choice():
    """A pair at the start: each choice is shown once, and the other die costs what the first does.
    What was played is shown in the place of its twin."""
    game = duchy.game("burgundy")
    state = game.start(2, 1)
    seat = state.to_act()[0]
    vantage = Vantage(state, seat, Rng.seeded(0))
    counsel = Counsel(game, vantage, expert_config(game, 2, 30.0, 200), Rng.seeded(0))
    assert len({one.words["en"] for one in counsel.shown()}) == 3
    first, second = (
        counsel.weigh(game.action(f"{counsel.best.action.text[:-1]}{die}")) for die in (1, 2)
    )
    assert first.worth != second.worth  # the search does not know
    assert counsel.cost(first) == counsel.cost(second) == 0.0
    for one in (first, second):
        played = counsel.shown(one.action)
        assert played[0].action == one.action.text
        assert len(played) == 3


@pytest.mark.parametrize("name", duchy.game_ids())
def test_choices_that_read_the_same_do_the_same(name: str):
    """So that they are one choice: points, who is asked next, and what for, are alike."""
    game = duchy.game(name)

    def after(state: State, seat: int, action: Action) -> object:
        then = state.clone()
        then.apply(seat, action)
        asked = then.to_act() if not then.over else []
        said = {
            game.words.describe(then, one, next, "en") for one in asked for next in then.legal(one)
        }
        return then.scores(), asked, said

    for seed in range(2):
        state = game.start(2, seed)
        rng = Rng.seeded(seed)
        while not state.over:
            seat = state.to_act()[0]
            legal = state.legal(seat)
            first: dict[str, object] = {}
            for action in legal:
                does = after(state, seat, action)
                assert (
                    first.setdefault(game.words.describe(state, seat, action, "en"), does) == does
                )
            state.apply(seat, game.bot.playout(state, seat, legal, rng))


def test_a_bonus_for_what_a_die_shows_already_is_never_advised():
    """With few fields to mark such a monk would be among the three; played, it is told as waste."""
    game = duchy.game("burgundy_dice")
    marks = {"b5": 1, "c6": 1, "d6": 3}
    s = dice_scene(marks, pips=(1, 2), colours=("violet", "orange"))
    wasted = game.action("monk colour 1 as orange")
    assert wasted in s.state.legal(0)
    vantage = Vantage(s.state, 0, Rng.seeded(0))
    counsel = Counsel(game, vantage, expert_config(game, s.state.seats, 30.0, 30), Rng.seeded(0))
    last = counsel.ranked[-1].action
    assert game.bot.wastes(s.state, 0, last)
    assert not any(game.bot.wastes(s.state, 0, game.action(one.action)) for one in counsel.shown())
    counsel.weigh(wasted)
    *_, played = counsel.shown(wasted)
    assert played.action == wasted.text
    assert played.why["en"].startswith("Another die shows this colour already")
