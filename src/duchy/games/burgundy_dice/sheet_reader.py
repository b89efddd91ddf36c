"""Positions as text: reading one sheet, with the accounts that a real game would give.

Circles are never free again, so all rings follow from what was marked, sold and how often a
worker was taken. With M fields marked, S silver paid and W rounds without a combination, M - S + W
rounds have been played; that ties the sheets of all seats to the same number of rounds.
"""

from typing import Final

from duchy.core.data import Table
from duchy.games.burgundy_dice import refusals
from duchy.games.burgundy_dice.estate import (
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
from duchy.games.burgundy_dice.points import AREAS, COLOURS, GOODS, PASTURES, PHASES, SOURCES
from duchy.games.burgundy_dice.rules import Rules
from duchy.games.burgundy_dice.sheet import Sheet

PLAYER_KEYS: Final = (
    "start",
    "numbers",
    "rings",
    "crosses",
    "castle_crosses",
    "bonuses",
    "points",
)


class SheetReader:
    """Reads one `player` table onto a sheet whose start castle is crossed."""

    def __init__(self, rules: Rules, table: Table, p: Sheet) -> None:
        self.rules: Rules = rules
        self.table: Table = table
        self.p: Sheet = p
        self.order: list[int] = []  # marked fields in an order in which they can be marked
        self.earned: list[int] = [0] * 4  # areas complete, by bonus; castles apart
        self.crossed: list[int] = [0] * 4  # wherever the circle
        self.wanted_workers: int = -1
        self.given_workers: int = -1  # rings

    # ---- fields --------------------------------------------------------------------

    def read_fields(self) -> None:
        p, table = self.p, self.table
        numbers = self._inner("numbers", FIELD_NUMBERS)
        left = {FIELD_NUMBERS[name]: numbers.whole(name, 1, 6) for name in numbers.names()}
        if p.start in left:
            raise numbers.refuse(FIELD_NAMES[p.start], "the start castle has no number")
        while left:
            field = self._next_field(numbers, left)
            p.write(field, left.pop(field))
            self.order.append(field)
            if p.fills(field):
                self._complete(field)
        p.castle_rings |= 1 << p.estate.bonus[p.start]
        self._read_crosses(table)

    def _next_field(self, numbers: Table, left: dict[int, int]) -> int:
        """Any field that can be marked now: what is possible stays so until it is marked."""
        p = self.p
        for field, number in left.items():
            if (p.reach & p.fits[number]) >> field & 1:
                return field
        for field, number in left.items():
            if p.reach >> field & 1 or len(left) == 1:
                why = refusals.field(p, field, number, p.estate.colour[field])
                raise numbers.refuse(FIELD_NAMES[field], why)
        field = next(iter(left))
        raise numbers.refuse(FIELD_NAMES[field], "is not connected with the start castle")

    def _complete(self, field: int) -> None:
        bonus = self.p.estate.bonus[field]
        if self.p.estate.colour[field] == GREEN:
            self.p.castle_rings |= 1 << bonus
        elif bonus != NO_BONUS:
            self.earned[bonus] += 1

    def _inner(self, key: str, known: dict[str, int]) -> Table:
        if key not in self.table:
            empty: dict[str, object] = {}
            return Table(self.table.file, f"{self.table.path}.{key}", empty, self.table.error)
        inner = self.table.table(key)
        for name in inner.names():
            if name not in known:
                raise inner.refuse(name, f"no such key; known are {', '.join(known)}")
        return inner

    # ---- circles -------------------------------------------------------------------

    def _read_crosses(self, table: Table) -> None:
        """Everything but the workers, which depend on the rounds played."""
        p, known = self.p, {name: i for i, name in enumerate(BONUSES)}
        rings = self._inner("rings", known)
        crosses = self._inner("crosses", known)
        wanted = self._inner("bonuses", known)
        if "bonuses" in table and ("crosses" in table or "castle_crosses" in table):
            raise table.refuse("bonuses", "give either the unused bonuses or the crosses")
        for name in table.texts("castle_crosses", BONUSES) if "castle_crosses" in table else []:
            bonus = known[name]
            if not p.castle_rings >> bonus & 1:
                raise table.refuse("castle_crosses", f"the castle circle {name} is not ringed")
            p.castle_crosses |= 1 << bonus
        for bonus in (MONK, GOOD, SILVER):
            name = BONUSES[bonus]
            if bonus == SILVER:
                self.earned[SILVER] += self.crossed[GOOD]
            p.rings[bonus] = min(self.earned[bonus], self.rules.circles[bonus])
            if name in rings and rings.whole(name) != p.rings[bonus]:
                why = f"the sheet earns {p.rings[bonus]} beside this hex"
                raise rings.refuse(name, why)
            self._cross(bonus, crosses, wanted)
        name = BONUSES[WORKER]
        if name in rings:
            self.given_workers = rings.whole(name)
        if name in wanted:
            self.wanted_workers = wanted.whole(name)
        p.crosses[WORKER] = crosses.whole(name) if name in crosses else 0

    def _cross(self, bonus: int, crosses: Table, wanted: Table) -> None:
        p, name = self.p, BONUSES[bonus]
        if name in wanted:
            spare = p.bonuses(bonus) - wanted.whole(name)
            if spare < 0:
                raise wanted.refuse(name, f"the sheet earns only {p.bonuses(bonus)}")
            for _ in range(spare):
                p.cross(bonus)
        elif name in crosses:
            p.crosses[bonus] = crosses.whole(name)
            if p.crosses[bonus] > p.rings[bonus]:
                why = f"more circles are crossed than the {p.rings[bonus]} ringed"
                raise crosses.refuse(name, why)
        self.crossed[bonus] = p.crosses[bonus] + (p.castle_crosses >> bonus & 1)

    # ---- rounds --------------------------------------------------------------------

    def marking_rounds(self) -> int:
        return len(self.order) - self.crossed[SILVER]

    def fewest_rounds(self) -> int:
        """Settled rounds that this sheet needs at least."""
        p = self.p
        workers = max(
            self.given_workers,
            p.crosses[WORKER],
            self.wanted_workers - (p.castle_rings >> WORKER & 1),
        )
        idle = max(0, workers - self.earned[WORKER])
        return max(self.marking_rounds() + idle, self.rounds_to_sell())

    def rounds_to_sell(self) -> int:
        """Settled rounds that sold goods need: they were there before the round (DIC-B-010)."""
        sold = self.crossed[GOOD]
        if sold and self.p.estate.bonus[self.p.start] == GOOD:
            return 1 if sold == 1 else 2
        return 2 if sold else 0

    def settle(self, rounds: int) -> None:
        """The workers, now that the number of settled rounds is known."""
        p, name = self.p, BONUSES[WORKER]
        idle = rounds - self.marking_rounds()
        if idle < 0:
            why = f"{len(self.order)} marks with {self.crossed[SILVER]} silver paid take more"
            raise self.table.refuse("numbers", f"{why} than the {rounds} rounds played")
        if rounds < self.rounds_to_sell():
            keys = [key for key in ("bonuses", "castle_crosses", "crosses") if key in self.table]
            why = f"the goods cannot be sold in the {rounds} rounds played"
            raise self.table.refuse(keys[0], why)
        p.rings[WORKER] = min(self.earned[WORKER] + idle, self.rules.circles[WORKER])
        if self.given_workers not in (-1, p.rings[WORKER]):
            why = f"the sheet earns {p.rings[WORKER]} in {rounds} rounds"
            raise self.table.refuse(f"rings.{name}", why)
        if self.wanted_workers >= 0:
            if self.wanted_workers > p.bonuses(WORKER):
                why = f"the sheet earns only {p.bonuses(WORKER)}"
                raise self.table.refuse(f"bonuses.{name}", why)
            while p.bonuses(WORKER) > self.wanted_workers:
                p.cross(WORKER)
        elif p.crosses[WORKER] > p.rings[WORKER]:
            why = f"more circles are crossed than the {p.rings[WORKER]} ringed"
            raise self.table.refuse(f"crosses.{name}", why)
        self.crossed[WORKER] = p.crosses[WORKER] + (p.castle_crosses >> WORKER & 1)
        used = self.crossed[MONK] + self.crossed[SILVER] + self.crossed[WORKER]
        if used > self.marking_rounds():
            why = f"{used} bonuses are used in {self.marking_rounds()} rounds with a marking"
            key = "bonuses" if "bonuses" in self.table else "crosses"
            raise self.table.refuse(key, f"{why}; one a round is allowed")

    def marked_in(self, rounds: int) -> list[int]:
        """A round for each marked field in `order`: spread evenly, two in the latest ones."""
        marking = self.marking_rounds()
        silver = self.crossed[SILVER]
        when: list[int] = []
        for i in range(marking):
            when += [i * rounds // marking] * (2 if i >= marking - silver else 1)
        return when

    # ---- points --------------------------------------------------------------------

    def score(self, phase_of: list[int]) -> None:
        """The points given, or those of a game in which the fields were marked evenly."""
        if "points" in self.table:
            self._read_points(phase_of[-1] if phase_of else 0)
            return
        p, rules = self.p, self.rules
        p.points[AREAS] = rules.start_points
        missing = {area: area.bit_count() for area in p.estate.areas}
        for field, when in zip(self.order, self.marked_in(len(phase_of))):
            area = p.estate.area[field]
            missing[area] -= 1
            if not missing[area]:
                at = phase_of[when] * len(SOURCES)
                worth = rules.area_points[phase_of[when]][area.bit_count()]
                p.points[at + AREAS] += worth
                if p.estate.colour[field] == YELLOW:
                    p.points[at + PASTURES] += worth
        if phase_of:
            at = phase_of[-1] * len(SOURCES)
            p.points[at + GOODS] += self.crossed[GOOD] * rules.sale_points

    def _read_points(self, phase: int) -> None:
        p, table = self.p, self.table.table("points")
        table.only(*PHASES)
        for i, name in enumerate(PHASES):
            if name in table:
                column = table.table(name)
                column.only(*SOURCES)
                for source, key in enumerate(SOURCES):
                    if key in column:
                        p.points[i * len(SOURCES) + source] = column.whole(key, 0, 999)
                if i > phase and any(p.points[i * len(SOURCES) : (i + 1) * len(SOURCES)]):
                    raise table.refuse(name, "this phase has not begun")
        for source, colour in ((AREAS, -1), (PASTURES, YELLOW)):
            low, high = self._area_points(colour, phase)
            if not low <= self._total(source) <= high:
                why = f"complete areas bring {low} to {high} points, not {self._total(source)}"
                raise table.refuse(SOURCES[source], why)
        goods = self.crossed[GOOD] * self.rules.sale_points
        if self._total(GOODS) != goods:
            raise table.refuse(SOURCES[GOODS], f"the goods sold bring {goods} points")

    def _area_points(self, colour: int, phase: int) -> tuple[int, int]:
        """The least and the most that the complete areas can have brought so far."""
        p, worth = self.p, self.rules.area_points
        low = high = self.rules.start_points if colour < 0 else 0
        for area in p.estate.areas:
            if p.marked & area == area and not area >> p.start & 1:
                field = area.bit_length() - 1
                if colour < 0 or p.estate.colour[field] == colour:
                    low += worth[phase][area.bit_count()]
                    high += worth[0][area.bit_count()]
        return low, high

    def _total(self, source: int) -> int:
        return sum(self.p.points[source :: len(SOURCES)])

    def check_colour_points(self, worth: int) -> None:
        if self._total(COLOURS) != worth:
            why = f"the full colours bring {worth} points, not {self._total(COLOURS)}"
            raise self.table.refuse(f"points.{SOURCES[COLOURS]}", why)
