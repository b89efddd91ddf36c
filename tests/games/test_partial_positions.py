"""Whatever a game accepts as a position is a whole and possible one: it comes back exactly, has
every piece of the box once, keeps the invariants of its game and can be played to its end."""

import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duchy
from duchy.core.engine.game import Game, play_out
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.formats.toml import dumps
from duchy.games.artificium.rules.state import Artificium
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy_cards.rules.state import BurgundyCards
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD
from duchy.games.burgundy_dice.rules.state import BurgundyDice
from games.burgundy.backs import check_backs
from games.burgundy_cards.test_invariants import check_now
from games.burgundy_dice.test_invariants import (
    check_castles,
    check_circles,
    check_connected,
    check_numbers,
)
from games.position_keys import expansion_keys, fields_of, keys_of
from games.pruning import SETTINGS, Part, a_moment, a_partial_position

pytestmark = pytest.mark.thorough

KEYS = {name: keys_of(fields_of(name)) for name in SETTINGS}
KEYS["burgundy"] |= expansion_keys()


def check_burgundy(s: State) -> None:
    assert isinstance(s, Burgundy)
    check_backs(s)
    for d in s.duchies:
        assert min(d.silver, d.workers, *d.goods, *d.sold) >= 0
        assert d.kinds_of_goods() <= s.rules.goods_kinds
    for i in range(0, len(s.bonus_owners), 2):
        large, small = s.bonus_owners[i : i + 2]
        assert small < 0 or (large >= 0 and s.team(large) != s.team(small))
    if s.rules.full_board_wins:
        assert s.players[0].track == 0


def check_cards(s: State) -> None:
    assert isinstance(s, BurgundyCards)
    check_now(s)


def check_dice(s: State) -> None:
    assert isinstance(s, BurgundyDice)
    for p in s.sheets:
        check_circles(s, p)
        if p.start != NO_FIELD:
            check_connected(p)
            check_numbers(p)
            check_castles(p)


def check_artificium(s: State) -> None:
    assert isinstance(s, Artificium)
    for p in s.players:
        assert min(p.coins, *p.goods) >= 0
        assert p.vp >= s.rules.floor


INVARIANTS: dict[str, Callable[[State], None]] = {
    "burgundy": check_burgundy,
    "burgundy_cards": check_cards,
    "burgundy_dice": check_dice,
    "artificium": check_artificium,
}


def check_observations(game: Game, state: State) -> None:
    layout = game.views.layout
    for seat in range(state.seats):
        numbers = layout.read(game.views.observe(state, seat))
        for part in layout.parts:
            assert all(part.low <= n <= part.high for n in numbers[part.name]), part.name


def check_refusal(game: Game, problem: duchy.BadPosition) -> None:
    """It names a key and a reason."""
    assert problem.where == "position"
    assert problem.why
    key = problem.what.replace(":", ".").split(".")[0]
    assert key in KEYS[game.id], problem


def check_position(game: Game, table: Part) -> State | None:
    """The state, if the position is accepted and everything holds; None if it is refused."""
    try:
        state = game.position(dumps(table))
    except duchy.BadPosition as problem:
        check_refusal(game, problem)
        return None
    whole = state.position()
    assert game.position(whole).position() == whole
    public = state.position(hidden=False)
    assert game.position(public).position(hidden=False) == public
    options: Any = state.view(None)["options"]
    census = game.start(state.seats, 0, options).census()
    assert state.census() == census
    INVARIANTS[game.id](state)
    check_observations(game, state)
    assert game.pictures.terminal(state, None, "en")
    rng = Rng.seeded(7)
    while not state.over:
        assert state.to_act()
        for seat in state.to_act():
            legal = state.legal(seat)
            assert legal
            state.apply(seat, legal[rng.below(len(legal))])
        INVARIANTS[game.id](state)
        assert state.census() == census
    check_observations(game, state)
    return state


@pytest.mark.parametrize("name", SETTINGS)
@settings(max_examples=30)
@given(seed=st.integers(0, 2**32))
def test_every_accepted_position_is_whole_and_possible(name, seed):
    check_position(duchy.game(name), a_partial_position(duchy.game(name), Random(seed)))


@pytest.mark.parametrize("name", SETTINGS)
def test_a_good_part_of_the_positions_is_accepted(name):
    """So that the test above is about something."""
    game = duchy.game(name)
    accepted = 0
    for seed in range(30):
        try:
            game.position(dumps(a_partial_position(game, Random(seed))))
            accepted += 1
        except duchy.BadPosition as problem:
            check_refusal(game, problem)
    assert accepted > 5


def test_the_position_of_the_black_depot():
    game = duchy.game("burgundy")
    state = game.position('game="burgundy"\nblack=[]\n[player.0]\nstore=["bank"]\n')
    assert game.position(state.position()).position() == state.position()
    play_out(state, Rng.seeded(1))


@pytest.mark.parametrize("name", SETTINGS)
def test_a_key_means_the_same_in_views_and_positions(name):
    """`turn` above all: whatever number, text or list of seats has the same name in both."""
    game = duchy.game(name)
    compared = set()
    for seed in range(12):
        state = a_moment(game, Random(seed))
        view = state.view(None)
        for key, value in tomllib.loads(state.position(hidden=False)).items():
            plain = isinstance(value, int | str) or key in ("order", "bridge", "queue", "pips")
            if plain and key in view:
                assert view[key] == value, key
                compared.add(key)
    assert {"burgundy": "turn", "burgundy_cards": "turn"}.get(name, "seats") in compared
