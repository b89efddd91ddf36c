"""One position of the dice game: phases, rounds, and what actions do.

Everybody uses the same roll at the same time. `sheets` are as their owners have filled them in so
far, `shown` as all could see them when the round began: nothing that a seat does in a round shows
before all have confirmed it (DIC-Q-041).
"""

from typing import Final

from duchy.core.engine.action import Action
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.games.burgundy_dice.rules import points
from duchy.games.burgundy_dice.rules.actions import (
    ACTIONS,
    COLOUR_1,
    COMBINATIONS,
    DONE,
    MARK,
    PAY_SILVER,
    SELL,
    TAKE_WORKER,
    USE_MONK,
    USE_WORKER,
    Change,
    Move,
    PaySilver,
    Sell,
)
from duchy.games.burgundy_dice.rules.components.estate import (
    BONUSES,
    COLOURS,
    FIELD_NAMES,
    GOOD,
    MONK,
    NO_BONUS,
    SILVER,
    WORKER,
)
from duchy.games.burgundy_dice.rules.ruleset import Rules
from duchy.games.burgundy_dice.rules.sheet import (
    CHANGED_DIE,
    CHOOSE_CASTLE,
    CONFIRM,
    FIRST_COMBINATION,
    MARKED,
    NO_COMBINATION,
    NO_DIE,
    SECOND_COMBINATION,
    SELL_GOODS,
    STEPS,
    WAITING,
    Sheet,
)

LAST_PHASE: Final = 2
DOUBLE: Final = 2
ROLLS: Final = "rolls"  # chance that is stated: two numbers, two colours, the hourglasses
NOBODY: Final = -1
SOURCES: Final = len(points.SOURCES)


class BurgundyDice(State):
    __slots__ = (
        "boxes",
        "colours",
        "first_full",
        "founding",
        "hourglasses",
        "opened",
        "owner",
        "phase",
        "pips",
        "rounds",
        "rules",
        "second_full",
        "sheets",
        "shown",
        "telling",
    )

    rules: Rules
    sheets: list[Sheet]
    shown: list[Sheet]  # as the round began; replaced as a whole, so that clones can share it
    owner: int  # the seat whose game it is
    founding: bool  # start castles are still to be chosen
    phase: int
    rounds: list[int]  # rounds begun in each phase
    boxes: int  # crossed in the current time column
    opened: int  # of them those that were crossed before this round
    pips: list[int]
    colours: list[int]
    hourglasses: int
    first_full: list[int]  # for each colour a mask of the seats that filled it first
    second_full: list[int]
    telling: bool  # while a settled round is told to whoever listens

    def clone(self) -> "BurgundyDice":
        s = BurgundyDice.__new__(BurgundyDice)
        s.seats = self.seats
        s.chance = self.chance.copy()
        s.reveals = self.reveals
        s.over = self.over
        s.events = None
        s.rules = self.rules
        s.sheets = [p.clone() for p in self.sheets]
        s.shown = self.shown
        s.owner = self.owner
        s.founding = self.founding
        s.phase = self.phase
        s.rounds = self.rounds[:]
        s.boxes = self.boxes
        s.opened = self.opened
        s.pips = self.pips[:]
        s.colours = self.colours[:]
        s.hourglasses = self.hourglasses
        s.first_full = self.first_full[:]
        s.second_full = self.second_full[:]
        s.telling = False
        return s

    # ---- who decides, and what may be done -----------------------------------------

    def to_act(self) -> list[int]:
        """All who have not yet confirmed; while castles must differ, one after the other."""
        waiting: list[int] = []
        if self.over:
            return waiting
        if self.founding:
            return setup.choosing(self)
        for p in self.sheets:
            if p.step != WAITING:
                waiting.append(p.seat)
        return waiting

    def legal(self, seat: int) -> list[Action]:
        out: list[Action] = []
        if not 0 <= seat < self.seats:
            self.check_seat(seat)
        p = self.sheets[seat]
        step = p.step
        if self.over or step == WAITING:
            return out
        if step == CONFIRM:
            out.append(DONE)
        elif step == FIRST_COMBINATION:
            self.list_marks(p, out)
            if p.bonuses(MONK):
                self.list_monks(p, out)
            if p.bonuses(WORKER):
                self.list_workers(p, out)
            out.append(TAKE_WORKER)
        elif step in (CHANGED_DIE, SECOND_COMBINATION):
            self.list_marks(p, out)
        elif step == MARKED:
            if self.can_pay_silver(p):
                out.append(PAY_SILVER)
            out.append(DONE)
        elif step == SELL_GOODS:
            out += SELL[: p.bonuses(GOOD) + 1]
        elif seat in self.to_act():
            setup.list_castles(self, out)
        return out

    def list_marks(self, p: Sheet, out: list[Action]) -> None:
        for combination in range(COMBINATIONS):
            fields = self.markable(p, combination)
            if fields:
                actions = MARK[combination]
                while fields:
                    lowest = fields & -fields
                    out.append(actions[lowest.bit_length() - 1])
                    fields ^= lowest

    def markable(self, p: Sheet, combination: int) -> int:
        """The fields that this combination can mark now (DIC-R-007, DIC-R-008, DIC-F)."""
        if combination == p.first:
            return 0  # a second combination needs a new die (DIC-B-007)
        pip_die = combination >> 1
        colour_die = combination & 1
        number = self.pips[pip_die]
        colour = self.colours[colour_die]
        changed = p.changed
        if changed != NO_DIE:
            if changed == pip_die:
                number = p.changed_to
            elif changed == COLOUR_1 + colour_die:
                colour = p.changed_to
            else:
                return 0
        return p.fits[number] & p.estate.whole[colour] & p.reach & ~p.marked

    def list_monks(self, p: Sheet, out: list[Action]) -> None:
        """Every other colour that a die could be, if there is a field for it (DIC-Q-004)."""
        fields = (p.fits[self.pips[0]] | p.fits[self.pips[1]]) & p.reach & ~p.marked
        whole = p.estate.whole
        for colour in range(6):
            if fields & whole[colour]:
                for die in range(2):
                    if self.colours[die] != colour:
                        out.append(USE_MONK[colour][die])

    def list_workers(self, p: Sheet, out: list[Action]) -> None:
        """Every other number that a die could be, if there is a field for it (DIC-Q-004)."""
        whole = p.estate.whole
        fields = (whole[self.colours[0]] | whole[self.colours[1]]) & p.reach & ~p.marked
        for number in range(1, 7):
            if fields & p.fits[number]:
                for die in range(2):
                    if self.pips[die] != number:
                        out.append(USE_WORKER[number][die])

    def can_pay_silver(self, p: Sheet) -> bool:
        """Silver is paid only for a field that can be marked (DIC-Q-009), after no other bonus."""
        silver = p.bonuses(SILVER)
        if not self.rules.fresh_silver:
            silver -= p.fresh_silver
        if silver <= 0:
            return False
        return self.markable_fields(p) != 0

    def markable_fields(self, p: Sheet) -> int:
        """The fields that any combination can mark now."""
        fields = 0
        for combination in range(COMBINATIONS):
            fields |= self.markable(p, combination)
        return fields

    def action(self, text: str) -> Action:
        return ACTIONS.parse(text)

    def apply(self, seat: int, action: Action) -> None:
        p = self.sheets[seat]
        assert isinstance(action, Move)
        p.moves.append(action.number)
        action.play(self, p)
        if p.step == WAITING:
            self.confirmed(p)

    # ---- what actions do -----------------------------------------------------------

    def start_castle(self, p: Sheet, field: int) -> None:
        """Crossed, with its bonus and its point (DIC-S-003, DIC-S-004, DIC-S-006)."""
        p.cross_start(field)
        if self.telling:
            self.note("castle", p.seat, {"field": FIELD_NAMES[field]})
        p.points[points.AREAS] += self.rules.start_points
        self.give_castle_bonus(p, field)
        p.step = CONFIRM

    def sell(self, p: Sheet, count: int) -> None:
        """Each of the goods brings a silver and points; that uses no bonus (DIC-B-011, 012)."""
        if self.telling and count:
            self.note("sell", p.seat, {"count": count})
        for _ in range(count):
            p.cross(GOOD)
            self.ring(p, SILVER)
        self.give_points(p, points.GOODS, count * self.rules.sale_points)
        p.step = FIRST_COMBINATION

    def mark(self, p: Sheet, combination: int, field: int) -> None:
        if p.changed == combination >> 1:
            number = p.changed_to
        else:
            number = self.pips[combination >> 1]
        silver = p.rings[SILVER] + (p.castle_rings >> SILVER & 1)
        self.enter(p, field, number)
        if p.first == NO_COMBINATION:
            p.first = combination
            p.fresh_silver = p.rings[SILVER] + (p.castle_rings >> SILVER & 1) - silver
            p.step = MARKED if p.changed == NO_DIE else CONFIRM
        else:
            p.step = CONFIRM

    def enter(self, p: Sheet, field: int, number: int) -> None:
        """A number in a field, and what it completes."""
        p.write(field, number)
        if self.telling:
            where = {"colour": COLOURS[p.estate.colour[field]], "field": FIELD_NAMES[field]}
            self.note("mark", p.seat, {**where, "number": number})
        if p.fills(field):
            self.complete_area(p, field)

    def complete_area(self, p: Sheet, field: int) -> None:
        """Points by size and phase, pastures twice, and the bonus of the colour (DIC-V)."""
        estate = p.estate
        area = estate.area[field]
        size = area.bit_count()
        worth = self.rules.area_points[self.phase][size]
        if self.telling:
            self.note("area", p.seat, {"colour": COLOURS[estate.colour[field]], "size": size})
        self.give_points(p, points.AREAS, worth)
        bonus = estate.bonus[field]
        if bonus == NO_BONUS:
            self.give_points(p, points.PASTURES, worth)
        elif estate.castle[bonus] == field:
            self.give_castle_bonus(p, field)
        else:
            self.ring(p, bonus)

    def give_castle_bonus(self, p: Sheet, field: int) -> None:
        """The circle beside the green hex that belongs to the square of the castle."""
        bonus = p.estate.bonus[field]
        p.castle_rings |= 1 << bonus
        if self.telling:
            self.note("ring", p.seat, {"bonus": BONUSES[bonus]})

    def ring(self, p: Sheet, bonus: int) -> None:
        """A free circle beside the bonus's own hex; without one it is lost (DIC-Q-013)."""
        if p.rings[bonus] < self.rules.circles[bonus]:
            p.rings[bonus] += 1
            if self.telling:
                self.note("ring", p.seat, {"bonus": BONUSES[bonus]})
        elif self.telling:
            self.note("no_circle", p.seat, {"bonus": BONUSES[bonus]})

    def change_die(self, p: Sheet, bonus: int, die: int, value: int) -> None:
        """A monk or worker changes one die, for this player only (DIC-B-003 to 005)."""
        p.cross(bonus)
        p.changed = die
        p.changed_to = value
        p.step = CHANGED_DIE
        if self.telling:
            self.note("change", p.seat, {"bonus": BONUSES[bonus], "die": die, "value": value})

    def pay_silver(self, p: Sheet) -> None:
        p.cross(SILVER)
        p.step = SECOND_COMBINATION
        if self.telling:
            self.note("silver", p.seat, {})

    def take_worker(self, p: Sheet) -> None:
        if self.telling:
            self.note("worker", p.seat, {})
        self.ring(p, WORKER)
        p.step = CONFIRM

    def give_points(self, p: Sheet, source: int, amount: int) -> None:
        p.points[self.phase * SOURCES + source] += amount
        if self.telling and amount:
            self.note("points", p.seat, {"source": points.SOURCES[source], "points": amount})

    # ---- the course of the game ----------------------------------------------------

    def confirmed(self, p: Sheet) -> None:
        """A seat is done; the last one settles the round (DIC-R-013)."""
        if self.events is not None and len(self.to_act()) > 0:
            self.note("done", p.seat, {})  # of the last one the round itself tells
        if self.founding:
            setup.castle_confirmed(self, p)
            return
        for other in self.sheets:
            if other.step != WAITING:
                return
        self.end_round()

    def start_round(self) -> None:
        """One roll for everybody; the hourglasses are crossed off first (DIC-R-002, 003)."""
        chance = self.chance
        facts = self.rules.facts
        told = chance.next_told(ROLLS) if chance.stated is not None else []
        for die in range(2):
            self.pips[die] = told[die] if told else facts.pip_faces[chance.below(6)]
        for die in range(2):
            self.colours[die] = told[2 + die] if told else facts.colour_faces[chance.below(6)]
        self.hourglasses = told[4] if told else facts.hourglass_faces[chance.below(6)]
        self.rounds[self.phase] += 1
        self.opened = self.boxes
        if not self.rules.solo:  # who plays alone counts rounds instead (DIC-Q-039)
            self.boxes = min(self.boxes + self.hourglasses, self.rules.boxes)  # DIC-R-011
        self.reveals += 1
        self.begin_turns()
        if self.events is not None:
            self.note("round", NOBODY, scoring.roll(self))

    def begin_turns(self) -> None:
        """Goods can be sold before the combinations, on a double hourglass only (DIC-B-010)."""
        for p in self.sheets:
            selling = self.hourglasses == DOUBLE and p.bonuses(GOOD) > 0
            p.begin(SELL_GOODS if selling else FIRST_COMBINATION)
        self.show_sheets()

    def show_sheets(self) -> None:
        """From now on everybody knows the sheets as they are (DIC-Q-044)."""
        self.shown = [p.clone() for p in self.sheets]

    def end_round(self) -> None:
        for p in self.sheets:
            self.tell(p)
        scoring.settle_colours(self)
        if not self.is_last_round():
            self.start_round()
        elif self.phase < LAST_PHASE:
            self.phase += 1
            self.boxes = 0
            if self.events is not None:
                self.note("phase", NOBODY, {"phase": points.PHASES[self.phase]})
            self.start_round()
        else:
            self.over = True
            self.reveals += 1
            for p in self.sheets:
                p.begin(WAITING)
            self.show_sheets()
            if self.events is not None:
                for p in self.sheets:
                    self.note("total", p.seat, {"points": p.score()})

    def is_last_round(self) -> bool:
        """Of the phase: its time column is full (DIC-R-010), or solo its rounds are played."""
        if self.rules.solo:
            return self.rounds[self.phase] == self.rules.facts.solo_rounds
        return self.boxes == self.rules.boxes

    def tell(self, p: Sheet) -> None:
        """What a seat did, now that all may know: its moves once more, on a copy."""
        if self.events is None:
            return
        copy = self.shown[p.seat].clone()
        self.telling = True
        for number in p.moves:
            action = ACTIONS.all[number]
            assert isinstance(action, Move)
            action.play(self, copy)
        self.telling = False

    # ---- what others want to know --------------------------------------------------

    def ledger(self, seat: int) -> dict[str, int]:
        self.check_seat(seat)
        return _ledger(self.sheets[seat])

    def shown_ledger(self, seat: int, viewer: int | None) -> dict[str, int]:
        self.check_seat(seat)
        return _ledger(view.sheet_seen(self, seat, viewer))

    def score(self, seat: int) -> int:
        self.check_seat(seat)
        return sum(self.sheets[seat].points)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def view(self, seat: int | None) -> dict[str, object]:
        self.check_seat(seat)
        return view.view(self, seat)

    def svg(self, seat: int | None = None) -> str:
        self.check_seat(seat)
        return svg.picture(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "BurgundyDice":
        self.check_seat(seat)
        return view.imagine(self, seat, rng)

    def position(self, hidden: bool = True) -> str:
        return writing.dump(self, hidden)

    def census(self) -> dict[str, int]:
        return scoring.census(self)

    def asked(self, seat: int) -> str:
        self.check_seat(seat)
        p = self.sheets[seat]
        step = p.step
        if step == MARKED and not self.can_pay_silver(p):
            step = CONFIRM
        if step == FIRST_COMBINATION and not self.markable_fields(p):
            return "nothing_fits"
        if step == CHOOSE_CASTLE and seat not in self.to_act():
            return STEPS[WAITING]
        if step == CONFIRM and self.founding:
            return "confirm_castle" if self.seats > 1 else "confirm_castle_alone"
        if step == CONFIRM and self.seats == 1:
            return "confirm_alone"
        return STEPS[step]

    def tip(self, seat: int) -> str:
        """Where nothing fits, whether a bonus could help."""
        asked = self.asked(seat)
        if asked == "nothing_fits" and len(self.legal(seat)) == 1:
            return "only_worker"
        return asked

    def is_bound(self, seat: int) -> bool:
        """Undo is free until the player confirms (DIC-Q-042)."""
        self.check_seat(seat)
        return self.sheets[seat].step == WAITING

    def price(self, seat: int, action: Action | str) -> dict[str, int]:
        """The circles that an action crosses, by the names of the bonuses."""
        self.check_seat(seat)
        action = self.as_action(action)
        if isinstance(action, Change):
            return {BONUSES[action.bonus]: 1}
        if isinstance(action, PaySilver):
            return {BONUSES[SILVER]: 1}
        if isinstance(action, Sell) and action.count:
            return {BONUSES[GOOD]: action.count}
        return {}

    def follow_up(self, seat: int) -> str:
        """A bonus was crossed for something, or a silver could be."""
        self.check_seat(seat)
        p = self.sheets[seat]
        if p.step in (CHANGED_DIE, SECOND_COMBINATION):
            return STEPS[p.step]
        if p.step == MARKED and self.can_pay_silver(p):
            return STEPS[MARKED]
        return ""

    def why_not(self, seat: int, action: Action) -> str:
        self.check_seat(seat)
        if not isinstance(action, Move):
            raise IllegalAction(f"'{action}'", f"seat {seat}", "an action of another game")
        return refusals.why_not(self, self.sheets[seat], action)


def _ledger(sheet: Sheet) -> dict[str, int]:
    column = sheet.points
    return {
        name: column[source] + column[SOURCES + source] + column[2 * SOURCES + source]
        for source, name in enumerate(points.SOURCES)
    }


# These modules work on states and know this one, so they come last.
from duchy.games.burgundy_dice.pictures import svg  # noqa: E402
from duchy.games.burgundy_dice.position import writing  # noqa: E402
from duchy.games.burgundy_dice.rules import scoring, setup  # noqa: E402
from duchy.games.burgundy_dice.view import view  # noqa: E402
from duchy.games.burgundy_dice.words import refusals  # noqa: E402
