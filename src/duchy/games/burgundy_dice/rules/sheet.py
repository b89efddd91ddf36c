"""The sheet of one player, and where he stands in the round."""

from typing import Final

from duchy.games.burgundy_dice.rules.components.estate import (
    BIT,
    FIELDS,
    GREEN,
    NEIGHBOURS,
    ORANGE,
    YELLOW,
    Estate,
)
from duchy.games.burgundy_dice.rules.points import PHASES, SOURCES

# What the player is asked for; the names are the keys of the prompts.
CHOOSE_CASTLE: Final = 0
SELL_GOODS: Final = 1
FIRST_COMBINATION: Final = 2
CHANGED_DIE: Final = 3  # a monk or worker is crossed, now the changed die has to be used
MARKED: Final = 4  # a second combination may be paid for
SECOND_COMBINATION: Final = 5
CONFIRM: Final = 6
WAITING: Final = 7  # for the others
STEPS: Final = ("castle", "sell", "turn", "changed", "marked", "second", "confirm", "waiting")

NO_FIELD: Final = -1
NO_DIE: Final = -1
NO_COMBINATION: Final = -1


class Sheet:
    __slots__ = (
        "castle_crosses",
        "castle_rings",
        "changed",
        "changed_to",
        "crosses",
        "estate",
        "first",
        "fits",
        "fresh_silver",
        "marked",
        "moves",
        "numbers",
        "points",
        "reach",
        "rings",
        "seat",
        "start",
        "step",
    )

    seat: int
    estate: Estate
    start: int  # the field of the start castle
    numbers: list[int]  # written in the fields; 0 in empty fields and the start castle
    marked: int  # mask of marked fields
    reach: int  # mask of fields next to a marked one
    fits: list[int]  # fits[n]: mask of the fields whose colour rule allows the number n
    rings: list[int]  # circles ringed beside the hex of each bonus, used ones too
    crosses: list[int]  # how many of them are crossed
    castle_rings: int  # mask of bonuses ringed beside the green hex
    castle_crosses: int
    points: list[int]  # phase * sources + source
    # the round
    step: int
    first: int  # the combination used first, or NO_COMBINATION
    changed: int  # the die that a monk or worker has changed, or NO_DIE
    changed_to: int
    fresh_silver: int  # silver gained by this round's first marking
    moves: list[int]  # numbers of the actions of this round

    @staticmethod
    def new(seat: int, estate: Estate) -> "Sheet":
        p = Sheet.__new__(Sheet)
        p.seat = seat
        p.estate = estate
        p.start = NO_FIELD
        p.numbers = [0] * FIELDS
        p.marked = p.reach = 0
        p.fits = estate.fits[:]
        p.rings = [0] * 4
        p.crosses = [0] * 4
        p.castle_rings = p.castle_crosses = 0
        p.points = [0] * (len(PHASES) * len(SOURCES))
        p.begin(CHOOSE_CASTLE)
        return p

    def clone(self) -> "Sheet":
        p = Sheet.__new__(Sheet)
        p.seat = self.seat
        p.estate = self.estate
        p.start = self.start
        p.numbers = self.numbers[:]
        p.marked = self.marked
        p.reach = self.reach
        p.fits = self.fits[:]
        p.rings = self.rings[:]
        p.crosses = self.crosses[:]
        p.castle_rings = self.castle_rings
        p.castle_crosses = self.castle_crosses
        p.points = self.points[:]
        p.step = self.step
        p.first = self.first
        p.changed = self.changed
        p.changed_to = self.changed_to
        p.fresh_silver = self.fresh_silver
        p.moves = self.moves[:]
        return p

    def begin(self, step: int) -> None:
        """Nothing is done yet in this round."""
        self.step = step
        self.first = NO_COMBINATION
        self.changed = NO_DIE
        self.changed_to = 0
        self.fresh_silver = 0
        self.moves = []

    def finish(self) -> None:
        self.step = WAITING

    # ---- fields --------------------------------------------------------------------

    def cross_start(self, field: int) -> None:
        """The start castle carries no number (DIC-Q-020)."""
        self.start = field
        self.marked |= BIT[field]
        self.reach |= NEIGHBOURS[field]

    def write(self, field: int, number: int) -> None:
        """A number, and what it forbids and allows elsewhere (DIC-F)."""
        estate = self.estate
        fits = self.fits
        self.numbers[field] = number
        self.marked |= BIT[field]
        self.reach |= NEIGHBOURS[field]
        colour = estate.colour[field]
        if colour == ORANGE:  # no number twice in a city
            fits[number] &= ~estate.area[field]
        elif colour == YELLOW:  # one number in a pasture
            for other in range(1, 7):
                if other != number:
                    fits[other] &= ~estate.area[field]
        fits[number] |= NEIGHBOURS[field] & estate.whole[GREEN]

    def fills(self, field: int) -> bool:
        """Whether the area of the field is complete."""
        area = self.estate.area[field]
        return self.marked & area == area

    def is_full(self, colour: int) -> bool:
        whole = self.estate.whole[colour]
        return self.marked & whole == whole

    # ---- circles -------------------------------------------------------------------

    def bonuses(self, bonus: int) -> int:
        """How many of a bonus are ringed and not crossed, beside its colour and beside green."""
        return (
            self.rings[bonus]
            - self.crosses[bonus]
            + ((self.castle_rings & ~self.castle_crosses) >> bonus & 1)
        )

    def unused_bonuses(self) -> int:
        count = 0
        for bonus in range(4):
            count += self.bonuses(bonus)
        return count

    def cross(self, bonus: int) -> None:
        """Use a bonus: the circle beside its own colour first (DIC-Q-017)."""
        if self.crosses[bonus] < self.rings[bonus]:
            self.crosses[bonus] += 1
        else:
            self.castle_crosses |= 1 << bonus

    # ---- points --------------------------------------------------------------------

    def score(self) -> int:
        return sum(self.points)

    def subtotals(self) -> list[int]:
        """The points of each phase (DIC-C-011)."""
        width = len(SOURCES)
        return [sum(self.points[i * width : (i + 1) * width]) for i in range(len(PHASES))]
