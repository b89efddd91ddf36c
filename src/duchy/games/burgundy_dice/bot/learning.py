"""What self-play teaches, and its quick rehearsal: round by round, the sheet with the best
prospects."""

from duchy.core.engine.rng import Rng
from duchy.games.burgundy_dice.bot import foresight, judgement
from duchy.games.burgundy_dice.bot.prospects import Prospects, moment, moment_before, prospects_of
from duchy.games.burgundy_dice.bot.turns import Turn, turns
from duchy.games.burgundy_dice.rules.rounds import end_round
from duchy.games.burgundy_dice.rules.sheet import WAITING
from duchy.games.burgundy_dice.rules.state import BurgundyDice


def features(s: BurgundyDice, seat: int) -> list[int]:
    """The features of a sheet as it was when the round began."""
    return prospects_of(s.rules).features(s, s.sheets[seat], moment_before(s))


def expected(s: BurgundyDice, seat: int) -> float:
    """The final points that a seat can expect, averaged over all rolls."""
    if not prospects_of(s.rules).model.is_taught:
        return judgement.expected_points(s)[seat]
    return foresight.expected(s, s.shown[seat])


def rehearse(s: BurgundyDice, rng: Rng, stray: int) -> bool:
    """Any start castle, then one round for everybody; `stray` of 1000 moves are random."""
    if s.founding:
        for seat in s.to_act():
            legal = s.legal(seat)
            s.apply(seat, legal[rng.below(len(legal))] if len(legal) > 1 else legal[0])
        return True
    prospects = prospects_of(s.rules)
    now = moment(s)
    for seat in range(s.seats):
        all_turns = turns(s, s.sheets[seat])
        best = best_turn(s, all_turns, prospects, now)
        if rng.below(1000) < stray:
            best = all_turns[rng.below(len(all_turns))]
        s.sheets[seat] = best.after
    for p in s.sheets:
        p.step = WAITING
    end_round(s)
    return True


def best_turn(s: BurgundyDice, all_turns: list[Turn], prospects: Prospects, now: int) -> Turn:
    best = all_turns[0]
    for i in range(len(all_turns)):
        turn = all_turns[i]
        turn.worth = prospects.worth(s, turn.after, now)
        if turn.worth > best.worth:
            best = turn
    return best
