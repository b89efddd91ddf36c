"""The end of a game is searched, not guessed: the best line is that of an exhaustive search."""

from collections.abc import Iterator

import pytest

import duchy
from duchy.bots.search import Search
from duchy.coach.advice import Counsel
from duchy.core.bot.level import SearchConfig
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage

BURGUNDY = duchy.game("burgundy")
# Sets of options that the tables were not tuned on one by one.
SCENES: list[tuple[int, dict[str, object]]] = [
    (2, {"board": "3"}),
    (2, {"board": "9,6"}),
    (3, {"board": "10"}),
    (2, {"board": "8", "inns": True, "white_castles": True}),
    (2, {"border_posts": True, "board": "11d"}),
]


def last_choices(
    game: Game, seats: int, options: dict[str, object], seed: int
) -> Iterator[tuple[State, int]]:
    """Positions in the last turn of a game that the policy plays, with nobody to follow."""
    state = game.start(seats, seed, options)
    rng = Rng.seeded(seed)
    found: list[tuple[State, int]] = []
    while not state.over:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        found.append((state.clone(), seat))
        state.apply(seat, game.bot.playout(state, seat, legal, rng))
    last = found[-1][1]
    while found and found[-1][1] == last:
        position, seat = found.pop()
        if len(position.legal(seat)) > 1:
            yield position, seat


def best_stake(game: Game, state: State, seat: int, seen: dict[str, float]) -> float:
    """By trying everything; positions are told apart by their text."""
    if state.over:
        return game.bot.stakes(state, game.bot.value(state))[seat]
    key = state.position()
    if key not in seen:
        stakes: list[float] = []
        for action in state.legal(state.to_act()[0]):
            after = state.clone()
            after.apply(state.to_act()[0], action)
            stakes.append(best_stake(game, after, seat, seen))
        seen[key] = max(stakes)
    return seen[key]


def small_endgames(
    seats: int, options: dict[str, object], most: int = 14
) -> list[tuple[State, int]]:
    found: list[tuple[State, int]] = []
    for seed in range(3):
        for state, seat in last_choices(BURGUNDY, seats, options, seed):
            if len(state.legal(seat)) <= most:
                found.append((state, seat))
    return found


@pytest.mark.parametrize("seats, options", SCENES, ids=str)
def test_the_last_turn_is_solved(seats: int, options: dict[str, object]):
    config = SearchConfig(
        1, seconds=60.0, solve=duchy.game("burgundy").bot.levels(seats)["expert"].search.solve
    )
    scenes = small_endgames(seats, options)
    assert scenes
    for state, seat in scenes:
        search = Search(BURGUNDY, config, Rng.seeded(0))
        standings = search.rank(Vantage(state, seat, Rng.seeded(1)))
        assert search.endgame is not None
        assert {one.action for one in standings} == set(state.legal(seat))
        seen: dict[str, float] = {}
        for one in standings:
            after = state.clone()
            after.apply(seat, one.action)
            assert one.worth == pytest.approx(best_stake(BURGUNDY, after, seat, seen), abs=1e-6)


@pytest.mark.parametrize("seats, options", SCENES[:2], ids=str)
def test_an_exactly_best_move_is_never_charged_and_a_worse_one_what_it_cost(
    seats: int, options: dict[str, object]
):
    config = SearchConfig(1, seconds=60.0, solve=60_000)
    for state, seat in small_endgames(seats, options):
        counsel = Counsel(BURGUNDY, Vantage(state, seat, Rng.seeded(1)), config, Rng.seeded(0))
        seen: dict[str, float] = {}
        exact: dict[str, float] = {}
        for action in state.legal(seat):
            after = state.clone()
            after.apply(seat, action)
            exact[action.text] = best_stake(BURGUNDY, after, seat, seen)
        best = max(exact.values())
        for action in state.legal(seat):
            cost = counsel.cost(counsel.weigh(action))
            assert cost == pytest.approx(best - exact[action.text], abs=0.051), action.text


SHIELD_14 = """
game = "burgundy"
phase = "E"
round = 5
order = [1, 0]
turn = 0
options = { shields = true }
black = []
[depots]
1 = ["city_hall"]
2 = []
3 = ["pig4"]
4 = []
5 = []
6 = []
[player.0]
dice = [3, 4]
workers = 0
silver = 1
shields = [14]
store = ["mine"]
[player.0.tiles]
d4 = "castle"
"""


def test_a_shield_can_place_what_the_last_die_took():
    """Shield 14 places the city hall when the phase ends, and that places a stored tile: the pig
    that the last die takes still scores."""
    state = BURGUNDY.position(SHIELD_14)
    search = Search(BURGUNDY, SearchConfig(1, seconds=60.0, solve=60_000), Rng.seeded(0))
    found = {one.action: one.worth for one in search.rank(Vantage(state, 0, Rng.seeded(1)))}
    assert search.endgame is not None
    seen: dict[str, float] = {}
    for action, worth in found.items():
        after = state.clone()
        after.apply(0, action)
        assert worth == pytest.approx(best_stake(BURGUNDY, after, 0, seen), abs=1e-6), action.text


def test_what_comes_first_is_checked_against_the_best_replies():
    """The seat has used its dice and may buy; the next one still has its whole turn."""
    state = BURGUNDY.start(2, 2, {"board": "4"})
    rng = Rng.seeded(2)
    while state.view(None)["phase"] != "E" or state.view(None)["round"] != 5:
        seat = state.to_act()[0]
        state.apply(seat, BURGUNDY.bot.playout(state, seat, state.legal(seat), rng))
    first = state.to_act()[0]
    search = Search(BURGUNDY, SearchConfig(1, seconds=60.0, solve=60_000), Rng.seeded(0))
    while len(state.legal(first)) > 3 and state.to_act() == [first]:
        state.apply(first, BURGUNDY.bot.playout(state, first, state.legal(first), rng))
    search.rank(Vantage(state, first, Rng.seeded(1)))
    assert search.endgame is not None
    best = max(search.endgame.lines, key=lambda line: line.worth)
    assert best.refined


def test_a_best_move_that_looks_poor_is_found():
    """The policy would never try it; an exhaustive search does."""
    found = 0
    for seed in range(12):
        for state, seat in last_choices(BURGUNDY, 2, {"board": "7"}, seed):
            legal = state.legal(seat)
            if len(legal) > 14:
                continue
            search = Search(BURGUNDY, SearchConfig(1, seconds=60.0, solve=60_000), Rng.seeded(0))
            best = search.rank(Vantage(state, seat, Rng.seeded(1)))[0]
            quick = BURGUNDY.bot.playout(state, seat, legal, Rng.seeded(0))
            after = state.clone()
            after.apply(seat, quick)
            if best_stake(BURGUNDY, after, seat, {}) < best.worth - 0.5:
                found += 1
    assert found > 0


def test_an_endgame_that_is_too_large_is_searched_as_ever():
    state, seat = next(last_choices(BURGUNDY, 2, {"board": "5"}, 1))
    search = Search(BURGUNDY, SearchConfig(40, seconds=60.0, solve=1), Rng.seeded(0))
    standings = search.rank(Vantage(state, seat, Rng.seeded(1)))
    assert search.endgame is None
    assert sum(one.visits for one in standings) > len(standings)


def test_what_is_hidden_cannot_be_acted_on():
    """Alone on a full deck, the Card Game's expert sees the same whatever lies face down."""
    game = duchy.game("burgundy_cards")
    config = SearchConfig(20, seconds=60.0, solve=2_000)
    state = game.start(2, 4)
    rng = Rng.seeded(4)
    checked = 0
    while not state.over:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            search = Search(game, config, Rng.seeded(0))
            ranked = search.rank(Vantage(state, seat, Rng.seeded(1)))
            if search.endgame is not None:
                again = Search(game, config, Rng.seeded(0))
                other = state.imagine(seat, Rng.seeded(9))
                same = again.rank(Vantage(other, seat, Rng.seeded(1)))
                assert [(one.action, one.worth) for one in same] == [
                    (one.action, one.worth) for one in ranked
                ]
                checked += 1
        state.apply(seat, game.bot.playout(state, seat, legal, rng))
    assert checked
