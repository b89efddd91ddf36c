"""All actions, each one shared object with a fixed number and a text form.

An action knows its rules: its cost, why a seat may not do it now, and its effect. `legal.py` lists
the legal ones without asking every action.
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Actions, RuledAction
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy_dice.rules.castles import is_taken
from duchy.games.burgundy_dice.rules.combinations import (
    fields_for_monk,
    fields_for_worker,
    markable_fields,
    silver_to_pay,
)
from duchy.games.burgundy_dice.rules.components.dice import (
    COLOUR_1,
    COLOUR_2,
    COLOUR_DIE,
    COMBINATIONS,
    DICE,
    DOUBLE,
    HIGHEST,
    NO_COMBINATION,
    NO_DIE,
    PIP_1,
    PIP_2,
    PIP_DIE,
)
from duchy.games.burgundy_dice.rules.components.estate import (
    BIT,
    BONUSES,
    COLOUR_COUNT,
    COLOURS,
    FIELD_NAMES,
    FIELDS,
    GOOD,
    GREEN,
    MONK,
    SILVER,
    WORKER,
)
from duchy.games.burgundy_dice.rules.gains import give_points, ring
from duchy.games.burgundy_dice.rules.marking import enter, start_castle
from duchy.games.burgundy_dice.rules.points import GOODS
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.sheet import (
    CHANGED_DIE,
    CHOOSE_CASTLE,
    CONFIRM,
    FIRST_COMBINATION,
    MARKED,
    SECOND_COMBINATION,
    SELL_GOODS,
    WAITING,
    Sheet,
)

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice

MOST_GOODS: Final = 7  # six river areas at most, and a castle


class Move(RuledAction["BurgundyDice", Sheet]):
    """An action of this game."""

    __slots__ = ()

    def __init__(self, text: str) -> None:
        super().__init__(text)
        ACTIONS.add(self)

    def why_not(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        if s.founding:
            return self.why_not_at_start(s, p)
        if p.step == SELL_GOODS:
            return self.why_not_at_sale(s, p)
        return self.why_not_in_turn(s, p)

    def why_not_at_start(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        """While the player is choosing a start castle."""
        return refuse("castle_first")

    def why_not_at_sale(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        """While the player may sell goods."""
        return refuse("sale_first")

    def why_not_in_turn(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        """While the player is using the dice."""
        raise NotImplementedError


ACTIONS: Final = Actions()


class Start(Move):
    """Cross one of the four castles as start castle, without a number (DIC-S-003)."""

    __slots__ = ("field",)

    def __init__(self, field: int) -> None:
        super().__init__(f"start {FIELD_NAMES[field]}")
        self.field: int = field

    def play(self, s: "BurgundyDice", p: Sheet) -> None:
        start_castle(s, p, self.field)

    def why_not(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        return super().why_not(s, p) if s.founding else refuse("castles_chosen")

    def why_not_at_start(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        if p.step != CHOOSE_CASTLE:
            return refuse("castle_chosen")
        colour = p.estate.colour[self.field]
        if colour != GREEN:
            return refuse("not_castle", field=FIELD_NAMES[self.field], colour=COLOURS[colour])
        if is_taken(s, self.field):
            return refuse("castle_taken")  # DIC-T-001
        return None


class Sell(Move):
    """Sell some of the goods, or none, on a double hourglass (DIC-B-010, DIC-Q-014)."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        super().__init__(f"sell {count if count else 'none'}")
        self.count: int = count

    def play(self, s: "BurgundyDice", p: Sheet) -> None:
        """Each good brings a silver and points (DIC-B-011). That uses up no bonus (DIC-B-012), and
        the silver can be paid in this round (DIC-Q-006)."""
        if s.announcing and self.count:
            s.note("sell", p.seat, {"count": self.count})
        for _ in range(self.count):
            p.cross(GOOD)
            ring(s, p, SILVER)
        give_points(s, p, GOODS, self.count * s.rules.sale_points)
        p.step = FIRST_COMBINATION

    def price(self, s: "BurgundyDice", p: Sheet) -> dict[str, int]:
        return {BONUSES[GOOD]: self.count} if self.count else {}

    def why_not_at_sale(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        goods = p.bonuses(GOOD)
        return refuse("goods_left", count=goods) if self.count > goods else None

    def why_not_in_turn(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        if s.hourglasses != DOUBLE:
            return refuse("single_hourglass")
        return refuse("sale_over")  # goods of this round cannot be sold in it (DIC-Q-016)


class Mark(Move):
    """Mark a field with a combination of a pip die and a colour die (DIC-R-006)."""

    __slots__ = ("combination", "field")

    def __init__(self, combination: int, field: int) -> None:
        pip, colour = DICE[PIP_DIE[combination]], DICE[COLOUR_1 + COLOUR_DIE[combination]]
        super().__init__(f"mark {FIELD_NAMES[field]} {pip} {colour}")
        self.combination: int = combination
        self.field: int = field

    def play(self, s: "BurgundyDice", p: Sheet) -> None:
        """Write the number, or the changed number (DIC-Q-022). The second field can build on the
        first (DIC-Q-007); after a monk or worker there is no second one (DIC-B-009)."""
        pip_die = PIP_DIE[self.combination]
        number = p.changed_to if p.changed == pip_die else s.pips[pip_die]
        if p.first == NO_COMBINATION:
            p.first = self.combination
            p.old_silver = p.bonuses(SILVER)
            p.step = MARKED if p.changed == NO_DIE else CONFIRM
        else:
            p.step = CONFIRM
        enter(s, p, self.field, number)

    def why_not_in_turn(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        if p.step == MARKED:
            return refuse("second_costs_silver")  # DIC-B-006
        if p.step == CONFIRM:
            return refuse("round_done")
        if self.combination == p.first:
            return refuse("new_die_needed")  # DIC-B-007
        own = p.estate.colour[self.field]
        if p.changed == NO_DIE and own not in s.colours and not p.marked & BIT[self.field]:
            return refuse("colour_not_shown", field=FIELD_NAMES[self.field], colour=COLOURS[own])
        pip_die, colour_die = PIP_DIE[self.combination], COLOUR_DIE[self.combination]
        number, colour = s.pips[pip_die], s.colours[colour_die]
        if p.step == CHANGED_DIE:
            if p.changed == pip_die:
                number = p.changed_to  # it must fit like any other (DIC-Q-023)
            elif p.changed == COLOUR_1 + colour_die:
                colour = p.changed_to
            else:
                return refuse("changed_die_unused")
        return p.why_not(self.field, number, colour)


class Change(Move):
    """A bonus changes one die, for this player only (DIC-B-005). The player names the die
    (DIC-Q-002), which may become what the other one shows (DIC-Q-003)."""

    __slots__ = ("bonus", "die", "value")

    def __init__(self, bonus: int, die: int, value: int) -> None:
        super().__init__(f"{BONUSES[bonus]} {DICE[die]} as {self.face(value)}")
        self.bonus: int = bonus
        self.die: int = die
        self.value: int = value

    def play(self, s: "BurgundyDice", p: Sheet) -> None:
        p.cross(self.bonus)
        p.changed = self.die
        p.changed_to = self.value
        p.step = CHANGED_DIE
        if s.announcing:
            bonus = BONUSES[self.bonus]
            s.note("change", p.seat, {"bonus": bonus, "die": self.die, "value": self.value})

    def price(self, s: "BurgundyDice", p: Sheet) -> dict[str, int]:
        return {BONUSES[self.bonus]: 1}

    def why_not_in_turn(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        if p.changed != NO_DIE:
            return refuse("bonus_used")  # DIC-B-001
        if p.step != FIRST_COMBINATION:
            # one gained in this turn comes too late as well (DIC-Q-012)
            return refuse("bonus_too_late", bonus=BONUSES[self.bonus])
        if not p.bonuses(self.bonus):
            return refuse("no_bonus", bonus=BONUSES[self.bonus])
        if self.shown(s) == self.value:
            return refuse("die_shows_this")  # a bonus must really change a die (DIC-Q-004)
        return self.why_not_useful(s, p)

    def face(self, value: int) -> object:
        """What a die of this sort shows: a number, or the name of a colour."""
        raise NotImplementedError

    def dice(self, s: "BurgundyDice") -> list[int]:
        """The two dice of which it changes one."""
        raise NotImplementedError

    def shown(self, s: "BurgundyDice") -> int:
        """What the die shows before the change."""
        raise NotImplementedError

    def why_not_useful(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        """A bonus may be used only if some field can then be marked (DIC-Q-004)."""
        raise NotImplementedError


class UseMonk(Change):
    """A monk makes a colour die any other colour (DIC-B-003)."""

    __slots__ = ()

    def __init__(self, die: int, colour: int) -> None:
        super().__init__(MONK, die, colour)

    def face(self, value: int) -> object:
        return COLOURS[value]

    def dice(self, s: "BurgundyDice") -> list[int]:
        return s.colours

    def shown(self, s: "BurgundyDice") -> int:
        return s.colours[self.die - COLOUR_1]

    def why_not_useful(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        fields = fields_for_monk(s, p) & p.estate.whole[self.value]
        return None if fields else refuse("no_field_for_colour")


class UseWorker(Change):
    """A worker makes a pip die any other number (DIC-B-004)."""

    __slots__ = ()

    def __init__(self, die: int, number: int) -> None:
        super().__init__(WORKER, die, number)

    def face(self, value: int) -> object:
        return value

    def dice(self, s: "BurgundyDice") -> list[int]:
        return s.pips

    def shown(self, s: "BurgundyDice") -> int:
        return s.pips[self.die]

    def why_not_useful(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        fields = fields_for_worker(s, p) & p.fits[self.value]
        return None if fields else refuse("no_field_for_number")


class PaySilver(Move):
    """Pay a silver for a second combination (DIC-B-006)."""

    __slots__ = ()

    def play(self, s: "BurgundyDice", p: Sheet) -> None:
        p.cross(SILVER)
        p.step = SECOND_COMBINATION
        if s.announcing:
            s.note("silver", p.seat, {})

    def price(self, s: "BurgundyDice", p: Sheet) -> dict[str, int]:
        return {BONUSES[SILVER]: 1}

    def why_not_in_turn(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        if p.changed != NO_DIE or p.step == SECOND_COMBINATION:
            return refuse("bonus_used")  # DIC-B-001
        if p.step == CONFIRM and p.first != NO_COMBINATION:
            return refuse("bonus_used")
        if p.step != MARKED:
            return refuse("silver_later")  # never after taking a worker (DIC-Q-008)
        if not p.bonuses(SILVER):
            return refuse("no_silver")
        if silver_to_pay(s, p) <= 0:
            return refuse("silver_fresh")  # DIC-Q-005
        return None if markable_fields(s, p) else refuse("no_second_field")  # DIC-Q-009


class TakeWorker(Move):
    """Take a worker instead of using a combination (DIC-R-009), even if one could be used
    (DIC-Q-010)."""

    __slots__ = ()

    def play(self, s: "BurgundyDice", p: Sheet) -> None:
        if s.announcing:
            s.note("worker", p.seat, {})
        ring(s, p, WORKER)
        p.step = CONFIRM  # it only helps in a later round (DIC-Q-011)

    def why_not_in_turn(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        return None if p.step == FIRST_COMBINATION else refuse("worker_instead")


class Done(Move):
    """Confirm the round; until then a seat may take its moves back (DIC-Q-042)."""

    __slots__ = ()

    def play(self, s: "BurgundyDice", p: Sheet) -> None:
        p.step = WAITING

    def why_not_at_start(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        return None if p.step == CONFIRM else refuse("castle_first")

    def why_not_in_turn(self, s: "BurgundyDice", p: Sheet) -> Refusal | None:
        return None if p.step in (MARKED, CONFIRM) else refuse("mark_first")


START: Final[list[Move]] = [Start(field) for field in range(FIELDS)]
SELL: Final[list[Move]] = [Sell(count) for count in range(MOST_GOODS + 1)]
MARK: Final[list[list[Move]]] = [
    [Mark(combination, field) for field in range(FIELDS)] for combination in range(COMBINATIONS)
]
# USE_MONK[colour][0 or 1: the colour die], USE_WORKER[number][0 or 1: the pip die]
USE_MONK: Final[list[list[Move]]] = [
    [UseMonk(die, colour) for die in (COLOUR_1, COLOUR_2)] for colour in range(COLOUR_COUNT)
]
USE_WORKER: Final[list[list[Move]]] = [[]] + [
    [UseWorker(die, number) for die in (PIP_1, PIP_2)] for number in range(1, HIGHEST + 1)
]
PAY_SILVER: Final[Move] = PaySilver("silver")
TAKE_WORKER: Final[Move] = TakeWorker("take worker")
DONE: Final[Move] = Done("done")
