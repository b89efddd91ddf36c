"""What the dice on the table allow a player: fields to mark, dice to change, silver to pay."""

from typing import TYPE_CHECKING

from duchy.games.burgundy_dice.rules.components.dice import (
    COLOUR_1,
    COLOUR_DIE,
    COMBINATIONS,
    NO_DIE,
    PIP_DIE,
)
from duchy.games.burgundy_dice.rules.components.estate import SILVER
from duchy.games.burgundy_dice.rules.sheet import Sheet

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice


def markable(s: "BurgundyDice", p: Sheet, combination: int) -> int:
    """The fields that this combination can mark now: empty, of its colour (DIC-R-007), next to a
    marked one (DIC-R-008), and open to its number. All players use the same four dice
    (DIC-R-005)."""
    if combination == p.first:
        return 0  # a second combination needs a new die (DIC-B-007), whatever it shows (DIC-Q-001)
    pip_die = PIP_DIE[combination]
    colour_die = COLOUR_DIE[combination]
    number = s.pips[pip_die]
    colour = s.colours[colour_die]
    changed = p.changed
    if changed != NO_DIE:
        if changed == pip_die:
            number = p.changed_to
        elif changed == COLOUR_1 + colour_die:
            colour = p.changed_to
        else:
            return 0
    return p.fits[number] & p.estate.whole[colour] & p.reach & ~p.marked


def markable_fields(s: "BurgundyDice", p: Sheet) -> int:
    """The fields that any combination can mark now."""
    fields = 0
    for combination in range(COMBINATIONS):
        fields |= markable(s, p, combination)
    return fields


def fields_for_monk(s: "BurgundyDice", p: Sheet) -> int:
    """The fields that take one of the rolled numbers, whatever their colour."""
    return (p.fits[s.pips[0]] | p.fits[s.pips[1]]) & p.reach & ~p.marked


def fields_for_worker(s: "BurgundyDice", p: Sheet) -> int:
    """The fields of the rolled colours, whatever number they take."""
    whole = p.estate.whole
    return (whole[s.colours[0]] | whole[s.colours[1]]) & p.reach & ~p.marked


def silver_to_pay(s: "BurgundyDice", p: Sheet) -> int:
    """How much silver can be paid after the first marking. Silver gained by that marking counts
    too, unless the option forbids it (DIC-Q-005)."""
    return p.bonuses(SILVER) if s.rules.fresh_silver else p.old_silver


def can_pay_silver(s: "BurgundyDice", p: Sheet) -> bool:
    """Silver is paid only for a field that can be marked (DIC-Q-009), after no other bonus."""
    return silver_to_pay(s, p) > 0 and markable_fields(s, p) != 0
