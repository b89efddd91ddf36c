"""What actions touch on the table: who points at a thing finds all that can be done with it."""

from collections.abc import Iterator

import pytest

import duchy
from duchy.core.bot.evaluator import heaviest
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.testing import covering_options

GAMES = duchy.game_ids()


def decisions(game: Game, games: int) -> Iterator[tuple[State, int]]:
    """What seats are asked in some games, with different seats and options."""
    rng = Rng.seeded(2)
    for number in range(games):
        seats = game.fewest_seats + number % (game.most_seats + 1 - game.fewest_seats)
        sets = [dict(chosen) for chosen in covering_options(game, seats)]
        state = game.start(seats, number, sets[number % len(sets)])
        while not state.over:
            for seat in state.to_act():
                legal = state.legal(seat)
                if len(legal) > 1:
                    yield state, seat
                state.apply(seat, heaviest(legal, game.bot.weigh(state, seat, legal), rng))


@pytest.mark.parametrize("name", GAMES)
def test_choices_that_are_called_the_same_come_to_the_same(name: str):
    game = duchy.game(name)
    found = 0
    for state, seat in decisions(game, 8):
        kinds: dict[str, list[str]] = {}
        for action in state.legal(seat):
            same = game.views.touches.of(state, seat, action).same
            if not same:
                continue
            after = state.clone()
            after.apply(seat, action)
            told = game.words.describe(state, seat, action, "en")
            come_to = [told, str(after.scores()), str(after.purse(seat)), str(after.asked(seat))]
            found += same in kinds
            assert kinds.setdefault(same, come_to) == come_to, action
    assert found or name in ("artificium", "burgundy_cards")


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_says_where_it_lies_or_stands_in_words(name: str):
    """Nobody has to understand the text of an action: verb, things and what is given up, with the
    price, tell choices apart."""
    game = duchy.game(name)
    for state, seat in decisions(game, 4):
        met: dict[tuple[object, ...], str] = {}
        for action in state.legal(seat):
            touch = game.views.touches.of(state, seat, action)
            if not touch.things:
                continue
            own = touch.verb, *touch.things, touch.target, touch.gives_up, touch.piece, touch.number
            price = tuple(state.price(seat, action).items())
            other = met.setdefault((own, price), action.text)
            assert other == action.text
