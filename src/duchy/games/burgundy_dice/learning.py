"""Learning what sheets promise: whole games, each round correcting the promise of the one before.

Temporal-difference learning of the sheets after a round, with a step size of its own for every
number: large while its corrections agree, small once they cancel out.
"""

from duchy.core.rng import Rng
from duchy.core.tables import Lesson
from duchy.games.burgundy_dice import judgement
from duchy.games.burgundy_dice.prospects import Prospects, moment, standing
from duchy.games.burgundy_dice.sheet import WAITING, Sheet
from duchy.games.burgundy_dice.state import BurgundyDice
from duchy.games.burgundy_dice.turns import Turn, turns


def play(
    lesson: Lesson, prospects: Prospects, s: BurgundyDice, rng: Rng, stray: int, trust: float
) -> None:
    """One game; `stray` of 1000 rounds are played anyhow, `trust` goes to the promises."""
    features: list[list[list[int]]] = [[] for _ in range(s.seats)]
    points: list[list[float]] = [[] for _ in range(s.seats)]
    while not s.over:
        if s.founding:
            for seat in s.to_act():
                legal = s.legal(seat)
                s.apply(seat, legal[rng.below(len(legal))])
            continue
        now = moment(s)
        for seat in range(s.seats):
            p = s.sheets[seat]
            best = best_turn(s, p, prospects, now)
            if stray > 0 and rng.below(1000) < stray:
                all_turns = turns(s, p)
                best = all_turns[rng.below(len(all_turns))]
            points[seat].append(standing(s, best.after))
            if now < prospects.moments:
                features[seat].append(prospects.features(s, best.after, now))
            s.sheets[seat] = best.after
        for seat in range(s.seats):
            s.sheets[seat].step = WAITING
        s.end_round()
    for seat in range(s.seats):
        lesson.look_back(features[seat], points[seat], trust)


def watch(lesson: Lesson, prospects: Prospects, s: BurgundyDice, rng: Rng) -> None:
    """One game by first sight: the tables take over what it thinks of every turn."""
    while not s.over:
        if s.founding:
            for seat in s.to_act():
                legal = s.legal(seat)
                s.apply(seat, legal[rng.below(len(legal))])
            continue
        now = moment(s)
        for seat in range(s.seats):
            best: Turn | None = None
            for turn in turns(s, s.sheets[seat]):
                turn.worth = judgement.value(s, turn.after)
                if best is None or turn.worth > best.worth:
                    best = turn
                if now < prospects.moments:
                    lesson.correct(
                        prospects.features(s, turn.after, now),
                        turn.worth - standing(s, turn.after),
                    )
            assert best is not None
            s.sheets[seat] = best.after
        for seat in range(s.seats):
            s.sheets[seat].step = WAITING
        s.end_round()


def best_turn(s: BurgundyDice, p: Sheet, prospects: Prospects, now: int) -> Turn:
    best: Turn | None = None
    for turn in turns(s, p):
        turn.worth = standing(s, turn.after) + prospects.promise(s, turn.after, now)
        if best is None or turn.worth > best.worth:
            best = turn
    assert best is not None
    return best
