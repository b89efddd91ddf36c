"""Every drawer of every game has an entry for every kind of action.

A kind is a class of actions. The rules about a kind are its methods `price` and `why_not`; words,
touches, weights and reasons are tables, that is dictionaries of a module with an entry for each
kind. An expansion has the entries of its own kinds in its folder, below the same names.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache
from math import isfinite

import pytest

import duchy
from duchy.core.bot.evaluator import heaviest
from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.text.catalogue import LANGUAGES
from duchy.testing import covering_options

GAMES = duchy.game_ids()
MOST_GAMES = 400  # that the search for a legal action of every kind may take

Table = dict[type[Action], object]


@cache
def tables(name: str) -> dict[str, Table]:
    """Every dictionary by kind of action in the drawers of a game, by drawer and name, with the
    entries that expansions bring."""
    found: dict[str, Table] = {}
    package = importlib.import_module(duchy.game(name).package)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        loaded = importlib.import_module(module.name)
        for key, value in inspect.getmembers(loaded):
            if isinstance(value, dict) and value and all(map(is_kind, value)):
                path = module.name.removeprefix(package.__name__ + ".").split(".")
                drawer = path[2] if path[0] == "expansions" else path[0]
                table = found.setdefault(f"{drawer}.{key}", {})
                assert not table.keys() & value.keys(), f"{module.name}.{key}"
                table.update(value)
    return found


def is_kind(key: object) -> bool:
    return isinstance(key, type) and issubclass(key, Action)


def names(kinds: set[type[Action]]) -> list[str]:
    return sorted(kind.__name__ for kind in kinds)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_has_an_entry_for_every_kind(name: str):
    kinds = set(duchy.game(name).actions.kinds)
    for table, entries in tables(name).items():
        assert not names(kinds - set(entries)), f"{table} lacks these"
        assert not names(set(entries) - kinds), f"{table} has what is no kind of action"


@pytest.mark.parametrize("drawer", ["words", "bot", "view"])
@pytest.mark.parametrize("name", GAMES)
def test_words_opinions_and_touches_are_tables_by_kind(name: str, drawer: str):
    assert [table for table in tables(name) if table.startswith(f"{drawer}.")]


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_knows_its_rules(name: str):
    for kind in duchy.game(name).actions.kinds:
        for method in ("price", "why_not"):
            assert callable(getattr(kind, method, None)), f"{kind.__name__}.{method}"


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_is_worded_weighed_and_touches_something(name: str):
    game = duchy.game(name)
    met: set[type[Action]] = set()
    for state, seat, action in legal_of_every_kind(game):
        met.add(type(action))
        for language in LANGUAGES:
            assert game.words.describe(state, seat, action, language)
            _, label = game.words.entry(state, seat, action, language)
            assert label
            for reason in game.bot.reasons(state, seat, action, language):
                assert reason.words
        touch = game.views.touches.of(state, seat, action)
        assert touch.verb
        assert touch.source in {"", *touch.things}
        assert touch.target not in touch.things
        assert all(amount > 0 for amount in state.price(seat, action).values())
        assert state.refusal(seat, action) is None
        assert state.why_not(seat, action) == ""
        legal = state.legal(seat)
        assert isfinite(game.bot.weigh(state, seat, legal)[legal.index(action)])
        assert isfinite(game.bot.judge(state, seat, action))
    assert names(set(game.actions.kinds) - met) == []


@cache
def option_sets(game: Game, seats: int) -> list[dict[str, object]]:
    return [dict(chosen) for chosen in covering_options(game, seats)]


def legal_of_every_kind(game: Game) -> Iterator[tuple[State, int, Action]]:
    """A state for each kind of action where one is legal, from games that look for new kinds."""
    met: set[type[Action]] = set()
    rng = Rng.seeded(1)
    for number in range(MOST_GAMES):
        seats = game.fewest_seats + number % (game.most_seats + 1 - game.fewest_seats)
        sets = option_sets(game, seats)
        state = game.start(seats, number, sets[number // 8 % len(sets)])
        while not state.over:
            for seat in state.to_act():
                legal = state.legal(seat)
                chosen = legal[rng.below(len(legal))]
                if number % 2:  # some kinds need a player with a plan
                    chosen = heaviest(legal, game.bot.weigh(state, seat, legal), rng)
                for action in legal:
                    if type(action) not in met:
                        met.add(type(action))
                        yield state, seat, action
                        chosen = action
                state.apply(seat, chosen)
        if len(met) == len(game.actions.kinds):
            return
