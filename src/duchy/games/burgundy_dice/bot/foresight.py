"""What a sheet brings on average over every next roll, each played as well as possible.

A roll allows the fields that accept one of its numbers and have one of its colours. So each field
is tried once with each number it accepts, for all rolls that allow it, instead of once for each of
several hundred rolls.
"""

from typing import Final

from duchy.games.burgundy_dice.bot.prospects import Prospects, moment_after, prospects_of
from duchy.games.burgundy_dice.rules.actions import PAY_SILVER, SELL, TAKE_WORKER
from duchy.games.burgundy_dice.rules.components.dice import DOUBLE, HIGHEST, by_number
from duchy.games.burgundy_dice.rules.components.estate import (
    BIT,
    COLOUR_COUNT,
    GOOD,
    MONK,
    SILVER,
    WORKER,
    fields_of,
)
from duchy.games.burgundy_dice.rules.marking import enter
from duchy.games.burgundy_dice.rules.sheet import Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice

KINDS: Final = HIGHEST * COLOUR_COUNT  # of combinations: a number and a colour
NOTHING: Final = -1000.0


def expected(s: BurgundyDice, p: Sheet) -> float:
    """The expected points of a sheet as it was before this round's roll."""
    prospects = prospects_of(s.rules)
    goods = p.bonuses(GOOD)
    faces = s.rules.facts.hourglass_faces
    if s.rules.solo and goods == 0:  # the hourglasses change nothing
        return _mean(s, prospects, p, moment_after(s, DOUBLE))
    doubles = faces.count(DOUBLE) / len(faces)
    single = _mean(s, prospects, p, moment_after(s, 1))
    selling = p
    if goods:
        selling = p.clone()
        SELL[goods].play(s, selling)
    double = _mean(s, prospects, selling, moment_after(s, DOUBLE))
    return doubles * double + (1.0 - doubles) * single


def _mean(s: BurgundyDice, prospects: Prospects, p: Sheet, now: int) -> float:
    """The mean of the best sheets at the moment `now`, over all numbers and colours."""
    best = Best(s, prospects, p, now)
    number_pairs = s.rules.number_pairs
    total = 0.0
    for first, second, chance in s.rules.colour_pairs:
        row = 0.0
        for number, other, likely in number_pairs:
            row += likely * best.of(number - 1, other - 1, first, second)
        total += chance * row
    return total


class Best:
    """The best that each kind of combination, pair of combinations, and bonus can make of a
    sheet."""

    __slots__ = (
        "either",
        "idle",
        "monk",
        "monks",
        "now",
        "prospects",
        "s",
        "single",
        "two",
        "worker",
        "workers",
    )

    def __init__(self, s: BurgundyDice, prospects: Prospects, p: Sheet, now: int) -> None:
        self.s: BurgundyDice = s
        self.prospects: Prospects = prospects
        self.now: int = now
        self.single: list[float] = [NOTHING] * KINDS  # by (number - 1) * COLOUR_COUNT + colour
        self.two: bool = False  # whether the player can pay for a second combination at all
        self.either: list[float] = []  # of two kinds, by first * KINDS + second
        self.monks: bool = p.bonuses(MONK) > 0
        self.monk: list[float] = [NOTHING] * KINDS  # for kinds whose colour comes from a monk
        self.workers: bool = p.bonuses(WORKER) > 0
        self.worker: list[float] = [NOTHING] * KINDS  # for kinds whose number comes from a worker
        idle = p.clone()
        TAKE_WORKER.play(s, idle)
        self.idle: float = self._worth(idle)
        self._mark_all(p)

    def of(self, number: int, other: int, first: int, second: int) -> float:
        """For a roll of two numbers, each less one, and two colours."""
        best = self.idle
        single = self.single
        a = number * COLOUR_COUNT + first
        b = number * COLOUR_COUNT + second
        c = other * COLOUR_COUNT + first
        d = other * COLOUR_COUNT + second
        best = max(best, single[a], single[b])
        best = max(best, single[c], single[d])
        if self.two:
            either = self.either
            best = max(best, either[a * KINDS + b], either[a * KINDS + c])
            best = max(best, either[a * KINDS + d], either[b * KINDS + c])
            best = max(best, either[b * KINDS + d], either[c * KINDS + d])
        # a die that already shows it needs no change
        if self.monks:
            for colour in range(COLOUR_COUNT):
                if colour not in (first, second):
                    best = max(
                        best,
                        self.monk[number * COLOUR_COUNT + colour],
                        self.monk[other * COLOUR_COUNT + colour],
                    )
        if self.workers:
            for changed in range(HIGHEST):
                if changed not in (number, other):
                    kind = changed * COLOUR_COUNT
                    best = max(best, self.worker[kind + first], self.worker[kind + second])
        return best

    def _mark_all(self, p: Sheet) -> None:
        s = self.s
        colours = p.estate.colour
        single = self.single
        free = p.reach & ~p.marked
        silver = p.bonuses(SILVER) > 0
        done = by_number()  # by number: the fields that have been first
        for number in range(1, HIGHEST + 1):
            for field in fields_of(p.fits[number] & free):
                kind = (number - 1) * COLOUR_COUNT + colours[field]
                after = p.clone()
                enter(s, after, field, number)
                single[kind] = max(single[kind], self._worth(after))
                if self.monks:
                    changed = after.clone()
                    changed.cross(MONK)
                    self.monk[kind] = max(self.monk[kind], self._worth(changed))
                if self.workers:
                    changed = after.clone()
                    changed.cross(WORKER)
                    self.worker[kind] = max(self.worker[kind], self._worth(changed))
                if silver or (s.rules.fresh_silver and after.bonuses(SILVER) > 0):
                    # if there was silver before, either field can come first: one order is enough
                    self._mark_second(after, kind, done if silver else by_number())
                done[number] |= BIT[field]

    def _mark_second(self, p: Sheet, first: int, done: list[int]) -> None:
        if not self.two:
            self.two = True
            self.either = [NOTHING] * (KINDS * KINDS)
        s = self.s
        either = self.either
        colours = p.estate.colour
        paid = p.clone()
        PAY_SILVER.play(s, paid)
        free = paid.reach & ~paid.marked
        for number in range(1, HIGHEST + 1):
            for field in fields_of(paid.fits[number] & free & ~done[number]):
                kind = (number - 1) * COLOUR_COUNT + colours[field]
                after = paid.clone()
                enter(s, after, field, number)
                worth = max(self._worth(after), either[first * KINDS + kind])
                either[first * KINDS + kind] = worth
                either[kind * KINDS + first] = max(worth, either[kind * KINDS + first])

    def _worth(self, p: Sheet) -> float:
        return self.prospects.worth(self.s, p, self.now)
