"""The balance of a game for each seat: what luck and choices brought."""

from dataclasses import dataclass

from duchy.coach.analysis import Analysis
from duchy.core.bot.teams import lead

# A part is worth mentioning if it cost at least this much, and this many times its even share.
WORTH_A_WORD = 1.0
STANDS_OUT = 1.5


@dataclass
class Lesson:
    """The part of a game that cost a seat the most."""

    chapter: str
    cost: float
    given_away: float
    """In the whole game."""


@dataclass
class Balance:
    """In points ahead of the best other side; when playing alone, in points or per cent.

    It adds up: start + luck + own + others = result.
    """

    start: float
    luck: float
    own: float
    others: float
    result: float
    decisions: int
    best: int
    """Of the decisions: how many were the best, or as good."""
    given_away: float
    """What the others cost, in points or per cent."""


def balance(analysis: Analysis, seat: int) -> Balance:
    before = start = lead(analysis.start, seat, analysis.teams)
    luck = own = others = 0.0
    for link in analysis.links:
        now = lead(link.after, seat, analysis.teams)
        if link.seat is None:
            luck += now - before
        elif link.seat == seat:
            own += now - before
        else:
            others += now - before
        before = now
    made = [one for one in analysis.decisions if one.seat == seat]
    return Balance(
        start=start,
        luck=luck,
        own=own,
        others=others,
        result=before,
        decisions=len(made),
        best=sum(1 for one in made if one.cost == 0),
        given_away=sum(one.cost for one in made),
    )


def lesson(analysis: Analysis, seat: int) -> Lesson | None:
    """Where a seat lost the most, if one part of the game stands out."""
    chapters = analysis.chapters
    costs = [0.0] * len(chapters)
    made = [one for one in analysis.decisions if one.seat == seat]
    for one in made:
        costs[sum(move <= one.move for move, _ in chapters) - 1] += one.cost
    given_away = sum(one.cost for one in made)
    cost = max(costs, default=0.0)
    if len(chapters) < 2 or cost < WORTH_A_WORD or cost * len(chapters) < STANDS_OUT * given_away:
        return None
    return Lesson(chapters[costs.index(cost)][1], cost, given_away)
