"""Reading one sheet from a position.

Stated values count, as far as sheet and pencil allow them. What is left out follows from the
bookkeeping of a real game. Circles never become free again, so the rings follow from what was
marked, sold and how often a worker was taken. With M fields marked, S silver paid and W rounds
without a combination, M - S + W rounds have been played.
"""

from typing import Final

from duchy.core.formats.schema import Part
from duchy.games.burgundy_dice.position.schema import most_circles
from duchy.games.burgundy_dice.rules.components.estate import (
    BONUS_COUNT,
    BONUSES,
    FIELD_NAMES,
    FIELD_NUMBERS,
    GOOD,
    GREEN,
    MONK,
    NO_BONUS,
    SILVER,
    WORKER,
    YELLOW,
)
from duchy.games.burgundy_dice.rules.points import AREAS, GOODS, PASTURES, PHASES, SOURCES
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.sheet import Sheet

CIRCLES: Final = ("rings", "crosses", "bonuses")  # keys that count circles


class SheetReader:
    """Reads one `player` table onto a sheet whose start castle is crossed."""

    def __init__(self, rules: Rules, part: Part, p: Sheet) -> None:
        self.rules: Rules = rules
        self.part: Part = part
        self.circles: dict[str, Part] = {key: part.part(key) for key in CIRCLES}
        self.p: Sheet = p
        self.order: list[int] = []  # the marked fields, in a possible order
        self.earned: list[int] = [0] * BONUS_COUNT  # areas complete, by bonus; castles apart
        self.crossed: list[int] = [0] * BONUS_COUNT  # beside either hex

    # ---- fields --------------------------------------------------------------------

    def read_fields(self) -> None:
        p = self.p
        numbers = self.part.part("numbers")
        left = {FIELD_NUMBERS[name]: numbers.whole(name) for name in numbers.names()}
        if p.start in left:
            raise numbers.refuse(FIELD_NAMES[p.start], refuse("position.start_number"))
        while left:
            field = self._next_field(numbers, left)
            p.write(field, left.pop(field))
            self.order.append(field)
            if p.fills(field):
                self._complete(field)
        p.castle_rings |= 1 << p.estate.bonus[p.start]
        self._read_castle_circles()
        for bonus in (MONK, GOOD, SILVER):  # the workers depend on the rounds played
            if bonus == SILVER:
                self.earned[SILVER] += self.crossed[GOOD]  # DIC-B-011
            self._circles(bonus)

    def _next_field(self, numbers: Part, left: dict[int, int]) -> int:
        """Any field that can be marked now: a possible field stays possible until it is marked."""
        p = self.p
        for field, number in left.items():
            if (p.reach & p.fits[number]) >> field & 1:
                return field
        for field, number in left.items():
            if p.reach >> field & 1 or len(left) == 1:
                why = p.why_not(field, number, p.estate.colour[field])
                raise numbers.refuse(FIELD_NAMES[field], why or refuse("position.not_connected"))
        field = next(iter(left))
        raise numbers.refuse(FIELD_NAMES[field], refuse("position.not_connected"))

    def _complete(self, field: int) -> None:
        bonus = self.p.estate.bonus[field]
        if self.p.estate.colour[field] == GREEN:
            self.p.castle_rings |= 1 << bonus
        elif bonus != NO_BONUS:
            self.earned[bonus] += 1

    # ---- circles -------------------------------------------------------------------

    def _read_castle_circles(self) -> None:
        """The circles beside the green hex (DIC-V-010)."""
        p, part = self.p, self.part
        if "bonuses" in part and ("crosses" in part or "castle_crosses" in part):
            raise part.refuse("bonuses", refuse("position.bonuses_or_crosses"))
        if "castle_rings" in part:
            p.castle_rings = _mask(part.wholes("castle_rings"))
        p.castle_crosses = _mask(part.wholes("castle_crosses"))
        extra = p.castle_crosses & ~p.castle_rings
        if extra and "castle_rings" in part:
            name = BONUSES[extra.bit_length() - 1]
            raise part.refuse("castle_crosses", refuse("position.not_ringed", circle=name))
        p.castle_rings |= p.castle_crosses

    def _told(self, key: str, bonus: int) -> int:
        """A number of circles, or -1 if the text does not state it."""
        return self.circles[key].whole(BONUSES[bonus], -1)

    def _circles(self, bonus: int) -> None:
        """Rings and crosses of a bonus: the stated ones, else what the sheet has earned, plus as
        many as the stated crosses or unused bonuses require."""
        p = self.p
        most = most_circles(self.rules, bonus)
        rings = self._told("rings", bonus)
        p.rings[bonus] = rings if rings >= 0 else min(self.earned[bonus], most)
        if self._told("bonuses", bonus) >= 0:
            self._leave_unused(bonus, most if rings < 0 else rings)
        elif self._told("crosses", bonus) >= 0:
            self._cross(bonus, rings < 0)
        self.crossed[bonus] = p.crosses[bonus] + (p.castle_crosses >> bonus & 1)

    def _leave_unused(self, bonus: int, most: int) -> None:
        """Ring up to this many for the unused bonuses; cross the others."""
        p, unused = self.p, self._told("bonuses", bonus)
        missing = max(0, unused - p.bonuses(bonus))
        p.rings[bonus] = min(most, p.rings[bonus] + missing)
        if unused > p.bonuses(bonus):
            why = refuse("position.circles", most=p.bonuses(bonus))
            raise self.part.refuse(f"bonuses.{BONUSES[bonus]}", why)
        while p.bonuses(bonus) > unused:
            p.cross(bonus)

    def _cross(self, bonus: int, more_rings: bool) -> None:
        """Cross the stated number of circles; with `more_rings` ring the missing ones first."""
        p, crosses = self.p, self._told("crosses", bonus)
        p.crosses[bonus] = crosses
        if more_rings:
            p.rings[bonus] = max(p.rings[bonus], crosses)
        if crosses > p.rings[bonus]:
            why = refuse("position.crosses", rings=p.rings[bonus])
            raise self.part.refuse(f"crosses.{BONUSES[bonus]}", why)

    # ---- rounds --------------------------------------------------------------------

    def marking_rounds(self) -> int:
        return max(0, len(self.order) - self.crossed[SILVER])

    def fewest_rounds(self) -> int:
        """The fewest settled rounds of a game in which all this was earned."""
        castle = self.p.castle_rings >> WORKER & 1
        workers = max(
            self._told("rings", WORKER),
            self._told("crosses", WORKER),
            self._told("bonuses", WORKER) - castle,
        )
        idle = max(0, workers - self.earned[WORKER])
        return max(self.marking_rounds() + idle, self._rounds_to_sell())

    def _rounds_to_sell(self) -> int:
        """The settled rounds that sold goods require: goods must exist before the round
        (DIC-B-010)."""
        sold = self.crossed[GOOD]
        if sold and self.p.estate.bonus[self.p.start] == GOOD:
            return 1 if sold == 1 else 2
        return 2 if sold else 0

    def settle(self, rounds: int) -> None:
        """Set the workers, now that the number of settled rounds is known."""
        self.earned[WORKER] += max(0, rounds - self.marking_rounds())
        self._circles(WORKER)

    def marked_in(self, rounds: int) -> list[int]:
        """The round of each marked field in `order`: spread evenly, two in the latest rounds if
        silver was paid for them."""
        fields, silver = len(self.order), self.crossed[SILVER]
        marking = fields - silver
        if silver > marking:
            return [i * rounds // fields for i in range(fields)]
        when: list[int] = []
        for i in range(marking):
            when += [i * rounds // marking] * (2 if i >= marking - silver else 1)
        return when

    # ---- points --------------------------------------------------------------------

    def score(self, phase_of: list[int], phase: int) -> None:
        """The stated points, or those of a game in which the fields were marked evenly."""
        if "points" in self.part:
            self._read_points(phase)
            return
        p, rules = self.p, self.rules
        p.points[AREAS] = rules.start_points
        missing = {area: area.bit_count() for area in p.estate.areas}
        for field, when in zip(self.order, self.marked_in(len(phase_of))):
            area = p.estate.area[field]
            missing[area] -= 1
            if not missing[area]:
                scored = phase_of[when] if phase_of else 0
                worth = rules.area_points[scored][area.bit_count()]
                p.points[scored * len(SOURCES) + AREAS] += worth
                if p.estate.colour[field] == YELLOW:
                    p.points[scored * len(SOURCES) + PASTURES] += worth
        last = phase_of[-1] if phase_of else 0
        p.points[last * len(SOURCES) + GOODS] += self.crossed[GOOD] * rules.sale_points

    def _read_points(self, phase: int) -> None:
        told, width = self.part.part("points"), len(SOURCES)
        for i, name in enumerate(PHASES):
            column = told.part(name)
            points = [column.whole(source) for source in SOURCES]
            if i > phase and any(points):
                raise told.refuse(name, refuse("position.phase"))
            self.p.points[i * width : (i + 1) * width] = points


def _mask(bonuses: list[int]) -> int:
    mask = 0
    for bonus in bonuses:
        mask |= 1 << bonus
    return mask
