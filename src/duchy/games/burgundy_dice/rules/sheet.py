"""One player's sheet, and the player's progress in the round."""

from typing import Final

from duchy.core.text.refusals import Refusal
from duchy.games.burgundy_dice.rules.components.dice import NO_COMBINATION, NO_DIE
from duchy.games.burgundy_dice.rules.components.estate import (
    BIT,
    BONUS_COUNT,
    COLOURS,
    FIELD_NAMES,
    FIELDS,
    GREEN,
    NEIGHBOURS,
    Estate,
)
from duchy.games.burgundy_dice.rules.fields import FIELD_KINDS
from duchy.games.burgundy_dice.rules.points import PHASE_COUNT, SOURCE_COUNT, SOURCES
from duchy.games.burgundy_dice.rules.refuse import refuse

# The questions to the player; the names are the keys of the prompts.
CHOOSE_CASTLE: Final = 0
SELL_GOODS: Final = 1
FIRST_COMBINATION: Final = 2
CHANGED_DIE: Final = 3  # a monk or worker is crossed; now the changed die must be used
MARKED: Final = 4  # the player may pay for a second combination
SECOND_COMBINATION: Final = 5
CONFIRM: Final = 6
WAITING: Final = 7  # for the others
STEPS: Final = ("castle", "sell", "turn", "changed", "marked", "second", "confirm", "waiting")

NO_FIELD: Final = -1


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
        "marked",
        "moves",
        "numbers",
        "old_silver",
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
    old_silver: int  # silver at hand before the first marking of this round
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
        p.rings = [0] * BONUS_COUNT
        p.crosses = [0] * BONUS_COUNT
        p.castle_rings = p.castle_crosses = 0
        p.points = [0] * (PHASE_COUNT * SOURCE_COUNT)
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
        p.old_silver = self.old_silver
        p.moves = self.moves[:]
        return p

    def begin(self, step: int) -> None:
        """Start a round."""
        self.step = step
        self.first = NO_COMBINATION
        self.changed = NO_DIE
        self.changed_to = 0
        self.old_silver = 0
        self.moves = []

    # ---- fields --------------------------------------------------------------------

    def cross_start(self, field: int) -> None:
        """The start castle carries no number (DIC-Q-020)."""
        self.start = field
        self.marked |= BIT[field]
        self.reach |= NEIGHBOURS[field]

    def write(self, field: int, number: int) -> None:
        """Write a number for good (DIC-Q-026). It restricts the other fields of its area and opens
        the castles beside it (DIC-F-006)."""
        estate = self.estate
        self.numbers[field] = number
        self.marked |= BIT[field]
        self.reach |= NEIGHBOURS[field]
        FIELD_KINDS[estate.colour[field]].limit(self, field, number)
        self.fits[number] |= NEIGHBOURS[field] & estate.whole[GREEN]

    def why_not(self, field: int, number: int, colour: int) -> Refusal | None:
        """Why a field cannot be marked with a number and a colour; None if it can."""
        own = self.estate.colour[field]
        name = FIELD_NAMES[field]
        if self.marked & BIT[field]:  # DIC-R-007
            return refuse("field_marked", field=name)
        if own != colour:  # DIC-R-007
            return refuse("other_colour", field=name, colour=COLOURS[own], shown=COLOURS[colour])
        if not self.reach & BIT[field]:  # DIC-R-008
            return refuse("no_neighbour", field=name)
        if self.fits[number] & BIT[field]:
            return None
        return FIELD_KINDS[own].why_not(self, field, number)

    def fills(self, field: int) -> bool:
        """Whether the area of the field is complete."""
        area = self.estate.area[field]
        return self.marked & area == area

    def is_full(self, colour: int) -> bool:
        """Whether all fields of the colour are marked; green needs all castles, the start castle
        among them (DIC-Q-032)."""
        whole = self.estate.whole[colour]
        return self.marked & whole == whole

    # ---- circles -------------------------------------------------------------------

    def bonuses(self, bonus: int) -> int:
        """How many circles of a bonus are ringed and not crossed, beside its colour and beside
        green (DIC-C-009, DIC-Q-015)."""
        return (
            self.rings[bonus]
            - self.crosses[bonus]
            + ((self.castle_rings & ~self.castle_crosses) >> bonus & 1)
        )

    def unused_bonuses(self) -> int:
        """All circles that are ringed and not crossed (DIC-Q-037)."""
        count = 0
        for bonus in range(BONUS_COUNT):
            count += self.bonuses(bonus)
        return count

    def cross(self, bonus: int) -> None:
        """Use a bonus (DIC-B-002): the circle beside its own colour first (DIC-Q-017)."""
        if self.crosses[bonus] < self.rings[bonus]:
            self.crosses[bonus] += 1
        else:
            self.castle_crosses |= 1 << bonus

    # ---- points --------------------------------------------------------------------

    def score(self) -> int:
        """The sum of the three columns (DIC-E-002); unused bonuses bring nothing (DIC-Q-038)."""
        return sum(self.points)

    def subtotals(self) -> list[int]:
        """The points of each phase (DIC-C-011)."""
        phases = range(PHASE_COUNT)
        return [sum(self.points[i * SOURCE_COUNT : (i + 1) * SOURCE_COUNT]) for i in phases]

    def ledger(self) -> dict[str, int]:
        """The points by source."""
        return {name: sum(self.points[i::SOURCE_COUNT]) for i, name in enumerate(SOURCES)}
