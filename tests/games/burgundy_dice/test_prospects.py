"""What bots know of the dice game: every turn of a round, and the learned worth of a sheet."""

import pytest

import duchy
from duchy.core.engine.rng import Rng
from duchy.games.burgundy_dice.bot import judgement
from duchy.games.burgundy_dice.bot.prospects import prospects_of
from duchy.games.burgundy_dice.bot.turns import turns
from duchy.games.burgundy_dice.rules.actions import Move
from duchy.games.burgundy_dice.rules.sheet import CONFIRM, MARKED, WAITING, Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice


def later(
    seed: int, rounds: int, estate: str = "A", seats: int = 1, fresh_silver: bool = True
) -> BurgundyDice:
    """A round of a game that was played by the tables alone."""
    game = duchy.game("burgundy_dice")
    state = game.start(seats, seed, {"estate": estate, "fresh_silver": fresh_silver})
    assert isinstance(state, BurgundyDice)
    rng = Rng.seeded(seed)
    while sum(state.rounds) < rounds:
        for seat in state.to_act():
            state.apply(seat, game.bot.playout(state, seat, state.legal(seat), rng))
    return state


def key(p: Sheet) -> tuple[object, ...]:
    return (*p.numbers, *p.rings, *p.crosses, p.castle_rings, p.castle_crosses)


def reachable(s: BurgundyDice, p: Sheet) -> set[tuple[object, ...]]:
    """Every sheet that legal actions can lead to in this round."""
    found = {key(p)} if p.step in (MARKED, CONFIRM, WAITING) else set()
    if p.step in (CONFIRM, WAITING):
        return found
    before = s.sheets[p.seat]
    s.sheets[p.seat] = p
    for action in s.legal(p.seat):
        if action.text != "done":
            after = p.clone()
            assert isinstance(action, Move)
            action.play(s, after)
            found |= reachable(s, after)
    s.sheets[p.seat] = before
    return found


@pytest.mark.parametrize("seed", range(6))
def test_turns_are_legal_and_leave_no_set_of_fields_out(seed: int):
    for rounds in (3, 9, 15, 20):
        s = later(seed, rounds)
        p = s.sheets[0]
        possible = reachable(s, p)
        mine = {key(turn.after) for turn in turns(s, p)}
        assert mine <= possible
        assert {sheet[:37] for sheet in mine} == {sheet[:37] for sheet in possible}


@pytest.mark.parametrize("estate", "ABCD")
@pytest.mark.parametrize("seats", [1, 2])
def test_there_are_tables_for_every_estate(estate: str, seats: int):
    s = later(1, 1, estate, seats)
    assert prospects_of(s.rules).model.is_taught
    assert 35.0 < judgement.expected_points(s)[0] < 85.0


def test_the_learned_worth_is_better_than_first_sight():
    game = duchy.game("burgundy_dice")
    points = {"greedy": 0, "tables": 0}
    for seed in range(30):
        for name in points:
            state = game.start(1, seed)
            assert isinstance(state, BurgundyDice)
            rng = Rng.seeded(seed)
            while not state.over:
                legal = state.legal(0)
                if name == "tables":
                    action = game.bot.playout(state, 0, legal, rng)
                else:
                    action = max(legal, key=lambda a: judgement.judge(state, 0, a))
                state.apply(0, action)
            points[name] += state.score(0)
    assert points["tables"] > points["greedy"]
