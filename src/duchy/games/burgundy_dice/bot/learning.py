"""What self-play teaches, and how the dice game rehearses: the sheet that promises most, round by
round."""

from duchy.core.engine.rng import Rng
from duchy.games.burgundy_dice.bot import foresight, judgement
from duchy.games.burgundy_dice.bot.prospects import Prospects, learned, moment, moment_before
from duchy.games.burgundy_dice.bot.turns import Turn, turns
from duchy.games.burgundy_dice.rules.rounds import end_round
from duchy.games.burgundy_dice.rules.sheet import WAITING
from duchy.games.burgundy_dice.rules.state import BurgundyDice


def features(s: BurgundyDice, seat: int) -> list[int]:
    """Which of the learned weights count for a sheet as the round began."""
    return learned(s.rules).features(s, s.sheets[seat], moment_before(s))


def expected(s: BurgundyDice, seat: int) -> float:
    """The points that a seat is expected to have in the end, on average over all rolls."""
    if not learned(s.rules).learnt.is_taught:
        return judgement.expected_points(s)[seat]
    return foresight.expected(s, s.shown[seat])


def rehearse(s: BurgundyDice, rng: Rng, stray: int) -> bool:
    """Any start castle, then a round of everybody; `stray` of 1000 are played anyhow."""
    if s.founding:
        for seat in s.to_act():
            legal = s.legal(seat)
            s.apply(seat, legal[rng.below(len(legal))] if len(legal) > 1 else legal[0])
        return True
    prospects = learned(s.rules)
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
