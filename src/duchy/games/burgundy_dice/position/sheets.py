"""Positions as text: reading one sheet. What is told counts, as far as sheet and pencil allow it;
what is left out follows from the accounts that a real game would give.

Circles are never free again, so rings follow from what was marked, sold and how often a worker was
taken. With M fields marked, S silver paid and W rounds without a combination, M - S + W rounds have
been played.
"""

from typing import Final

from duchy.core.formats.data import Table
from duchy.core.text.plain import did_you_mean
from duchy.games.burgundy_dice.rules.components.estate import (
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
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.sheet import Sheet
from duchy.games.burgundy_dice.words import refusals

PLAYER_KEYS: Final = (
    "start",
    "numbers",
    "rings",
    "crosses",
    "castle_rings",
    "castle_crosses",
    "bonuses",
    "points",
)


MOST_CIRCLES: Final = 50  # where the facts have as many as are needed
MOST_POINTS: Final = 500  # of one source in one phase


class SheetReader:
    """Reads one `player` table onto a sheet whose start castle is crossed."""

    def __init__(self, rules: Rules, table: Table, p: Sheet) -> None:
        self.rules: Rules = rules
        self.table: Table = table
        self.p: Sheet = p
        self.order: list[int] = []  # marked fields in an order in which they can be marked
        self.earned: list[int] = [0] * 4  # areas complete, by bonus; castles apart
        self.crossed: list[int] = [0] * 4  # wherever the circle

    # ---- fields --------------------------------------------------------------------

    def read_fields(self) -> None:
        p, table = self.p, self.table
        numbers = self._inner("numbers", {})
        for name in numbers.names():
            if name not in FIELD_NUMBERS:
                last = FIELD_NAMES[-1]
                why = f"there is no such field; they go from {FIELD_NAMES[0]} to {last}"
                raise numbers.refuse(name, why)
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
            if known and name not in known:
                hint = did_you_mean(name, known) or f"; known are {', '.join(known)}"
                raise inner.refuse(name, f"no such key{hint}")
        return inner

    # ---- circles -------------------------------------------------------------------

    def _read_crosses(self, table: Table) -> None:
        """Everything but the workers, which depend on the rounds played."""
        p = self.p
        if "bonuses" in table and ("crosses" in table or "castle_crosses" in table):
            raise table.refuse("bonuses", "give either the unused bonuses or the crosses")
        if "castle_rings" in table:
            p.castle_rings = self._castles("castle_rings")
        if "castle_crosses" in table:
            p.castle_crosses = self._castles("castle_crosses")
            extra = p.castle_crosses & ~p.castle_rings
            if extra and "castle_rings" in table:
                name = BONUSES[extra.bit_length() - 1]
                raise table.refuse("castle_crosses", f"the castle circle '{name}' is not ringed")
            p.castle_rings |= p.castle_crosses
        for bonus in (MONK, GOOD, SILVER):
            if bonus == SILVER:
                self.earned[SILVER] += self.crossed[GOOD]
            self._circles(bonus)

    def _castles(self, key: str) -> int:
        mask = 0
        for name in self.table.texts(key, BONUSES):
            mask |= 1 << BONUSES.index(name)
        return mask

    def _told(self, key: str, bonus: int) -> int:
        """A number of circles, or -1 if the text does not tell it."""
        inner = self._inner(key, {name: i for i, name in enumerate(BONUSES)})
        name = BONUSES[bonus]
        most = min(self.rules.circles[bonus], MOST_CIRCLES)
        if key == "bonuses":
            most += 1  # beside the green hex
        return inner.whole(name, 0, most) if name in inner else -1

    def _circles(self, bonus: int) -> None:
        """Rings and crosses of a bonus: those told, else what the sheet has earned, and as many
        more as the told crosses or unused bonuses need."""
        p = self.p
        most = min(self.rules.circles[bonus], MOST_CIRCLES)
        rings, crosses = self._told("rings", bonus), self._told("crosses", bonus)
        unused = self._told("bonuses", bonus)
        p.rings[bonus] = rings if rings >= 0 else min(self.earned[bonus], most)
        if unused >= 0:
            if rings < 0:
                missing = max(0, unused - p.bonuses(bonus))
                p.rings[bonus] = min(most, p.rings[bonus] + missing)
            if unused > p.bonuses(bonus):
                why = f"there are circles for {p.bonuses(bonus)} only"
                raise self.table.refuse(f"bonuses.{BONUSES[bonus]}", why)
            while p.bonuses(bonus) > unused:
                p.cross(bonus)
        elif crosses >= 0:
            p.crosses[bonus] = crosses
            if rings < 0:
                p.rings[bonus] = max(p.rings[bonus], crosses)
            if crosses > p.rings[bonus]:
                why = f"more circles are crossed than the {p.rings[bonus]} ringed"
                raise self.table.refuse(f"crosses.{BONUSES[bonus]}", why)
        self.crossed[bonus] = p.crosses[bonus] + (p.castle_crosses >> bonus & 1)

    # ---- rounds --------------------------------------------------------------------

    def marking_rounds(self) -> int:
        return max(0, len(self.order) - self.crossed[SILVER])

    def fewest_rounds(self) -> int:
        """Settled rounds that a game in which all this was earned has had at least."""
        castle = self.p.castle_rings >> WORKER & 1
        workers = max(
            self._told("rings", WORKER),
            self._told("crosses", WORKER),
            self._told("bonuses", WORKER) - castle,
        )
        idle = max(0, workers - self.earned[WORKER])
        return max(self.marking_rounds() + idle, self._rounds_to_sell())

    def _rounds_to_sell(self) -> int:
        """Settled rounds that sold goods need: they were there before the round (DIC-B-010)."""
        sold = self.crossed[GOOD]
        if sold and self.p.estate.bonus[self.p.start] == GOOD:
            return 1 if sold == 1 else 2
        return 2 if sold else 0

    def settle(self, rounds: int) -> None:
        """The workers, now that the number of settled rounds is known."""
        self.earned[WORKER] += max(0, rounds - self.marking_rounds())
        self._circles(WORKER)

    def marked_in(self, rounds: int) -> list[int]:
        """A round for each marked field in `order`: spread evenly, two in the latest ones if silver
        was paid for them."""
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
        """The points given, or those of a game in which the fields were marked evenly."""
        if "points" in self.table:
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
        p, table = self.p, self.table.table("points")
        table.only(*PHASES)
        for i, name in enumerate(PHASES):
            if name in table:
                column = table.table(name)
                column.only(*SOURCES)
                for source, key in enumerate(SOURCES):
                    if key in column:
                        p.points[i * len(SOURCES) + source] = column.whole(key, 0, MOST_POINTS)
                if i > phase and any(p.points[i * len(SOURCES) : (i + 1) * len(SOURCES)]):
                    raise table.refuse(name, "this phase has not begun")
