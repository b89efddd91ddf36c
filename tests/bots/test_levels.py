"""Levels and search: there for every game, legal, honest, reproducible, within their time."""

import pytest

import duchy
from duchy.bots import BOTS, Bot, bot
from duchy.bots.search import Search
from duchy.core.bot.level import LEVELS, SearchConfig
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage

GAMES = ("artificium", "burgundy", "burgundy_cards", "burgundy_dice")
QUICK = SearchConfig(12, seconds=60.0, determinizations=4)


def later(game: Game, seats: int, seed: int, actions: int) -> State:
    """A position after so many random actions."""
    state = game.start(seats, seed)
    rng = Rng.seeded(seed)
    for _ in range(actions):
        for seat in state.to_act()[:1]:
            legal = state.legal(seat)
            ahead = state.clone()
            ahead.apply(seat, legal[rng.below(len(legal))])
            if not ahead.over:
                state = ahead
    return state


@pytest.mark.parametrize("id", GAMES)
def test_every_level_is_there_for_every_number_of_seats(id: str):
    game = duchy.game(id)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        for name in LEVELS:
            assert name in BOTS
            config = duchy.game(id).bot.levels(seats)[name].search
            assert config.seconds <= (1.5 if name == "expert" else 0.3)


@pytest.mark.parametrize("id", GAMES)
def test_a_search_answers_with_a_legal_action_wherever_it_is_asked(id: str):
    game = duchy.game(id)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        state = later(game, seats, seats, 10 * seats)
        seat = state.to_act()[0]
        search = Search(game, QUICK, Rng.seeded(1))
        vantage = Vantage(state, seat, Rng.seeded(2))
        assert search.choose(vantage) in state.legal(seat)


@pytest.mark.parametrize("iterations", [0, 1, 20])
def test_worlds_that_differ_in_hidden_things_alone_are_played_alike(iterations: int):
    """With the same chance, so that nothing but what the seat sees can make a difference."""
    game = duchy.game("burgundy")
    config = SearchConfig(iterations, seconds=600.0, determinizations=4)
    for actions in (0, 9, 40):
        state = later(game, 2, 5, actions)
        seat = state.to_act()[0]
        other = state.imagine(seat, Rng.seeded(77))
        assert other.view(seat) == state.view(seat)
        assert other.position() != state.position()
        ranked = [
            Search(game, config, Rng.seeded(4)).rank(Vantage(world, seat, Rng.seeded(3)))
            for world in (state, other)
        ]
        first, second = ([(r.action, r.visits, r.points) for r in each] for each in ranked)
        assert first == second


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_plays_the_same(name: str, monkeypatch: pytest.MonkeyPatch):
    game = duchy.game("artificium")
    monkeypatch.setattr(duchy.game("artificium").bot.levels(2)[name].search, "seconds", 600.0)
    state = later(game, 2, 8, 6)
    seat = state.to_act()[0]
    first, second = (
        bot(name, game, Rng.seeded(5)).decide(Vantage(state, seat, Rng.seeded(6))) for _ in range(2)
    )
    assert first is second


def test_when_time_is_up_a_search_stops():
    game = duchy.game("burgundy")
    state = later(game, 2, 1, 0)
    search = Search(game, SearchConfig(1000, seconds=0.0), Rng.seeded(1))
    search.think(Vantage(state, state.to_act()[0], Rng.seeded(1)))
    assert search.iterations == 1


def test_a_choice_that_cannot_be_overtaken_ends_the_search():
    game = duchy.game("burgundy")
    state = game.start(2, 3)
    search = Search(game, SearchConfig(120, seconds=600.0), Rng.seeded(1))
    search.think(Vantage(state, state.to_act()[0], Rng.seeded(1)))
    root = search.root
    assert root is not None
    assert sum(root.visits) == search.iterations <= 120


def test_within_a_turn_the_tree_is_kept():
    game = duchy.game("burgundy")
    state = game.start(2, 3)
    search = Search(game, SearchConfig(80, seconds=600.0), Rng.seeded(1))
    kept = 0
    seat = state.to_act()[0]
    while state.to_act() == [seat]:
        vantage = Vantage(state, seat, Rng.seeded(9))
        child = search.next_root
        state.apply(seat, search.choose(vantage))
        kept += child is not None and search.root is child
    assert kept


def test_ranking_names_every_action_and_puts_the_most_tried_first():
    game = duchy.game("burgundy")
    state = game.start(2, 4)
    seat = state.to_act()[0]
    ranked = Search(game, QUICK, Rng.seeded(1)).rank(Vantage(state, seat, Rng.seeded(1)))
    assert {r.action for r in ranked} == set(state.legal(seat))
    assert [r.visits for r in ranked] == sorted((r.visits for r in ranked), reverse=True)


def test_a_bot_of_ones_own_is_still_one_method():
    class Mine(Bot):
        def decide(self, vantage: Vantage):
            return vantage.legal()[0]

    game = duchy.game("artificium")
    state = game.start(2, 1)
    seat = state.to_act()[0]
    vantage = Vantage(state, seat, Rng.seeded(1))
    assert Mine(game, Rng.seeded(1)).decide(vantage) is vantage.legal()[0]
