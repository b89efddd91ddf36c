"""What every kind of action touches on the table: a table with an entry for each kind.

The things are `field:c3`, the dice `die:pip 1` and `die:colour 2`, two of them together
`pair:pip 1 colour 2`, and the bonuses `bonus:monk`, `bonus:worker`, `bonus:silver` and
`bonus:good`.
"""

from typing import Final

from duchy.core.engine.touch import Touch, Touching, TouchTable
from duchy.games.burgundy_dice.rules.actions import (
    Change,
    Done,
    Mark,
    Move,
    PaySilver,
    Sell,
    Start,
    TakeWorker,
    UseMonk,
    UseWorker,
)
from duchy.games.burgundy_dice.rules.components.dice import (
    COLOUR_1,
    COLOUR_2,
    COLOUR_DIE,
    DICE,
    PIP_1,
    PIP_2,
    PIP_DIE,
)
from duchy.games.burgundy_dice.rules.components.estate import BONUSES, FIELD_NAMES
from duchy.games.burgundy_dice.rules.state import BurgundyDice

# Reasons that help somebody who pointed at a thing.
HELPFUL: Final = (
    "number_in_city",
    "pasture_number",
    "number_not_beside",
    "other_numbers",
    "no_neighbour",
    "changed_die_unused",
)


def twin(s: BurgundyDice, move: Move) -> str:
    """The same action with the first of two dice that show the same; empty if none do."""
    text = move.text
    if s.pips[0] == s.pips[1]:
        text = text.replace(DICE[PIP_2], DICE[PIP_1])
    elif s.colours[0] != s.colours[1]:
        return ""
    if s.colours[0] == s.colours[1]:
        text = text.replace(DICE[COLOUR_2], DICE[COLOUR_1])
    return text


# ---- what somebody could mean ----------------------------------------------------------


def _starts(s: BurgundyDice, seat: int, move: Start) -> bool:
    return s.founding


def _marks(s: BurgundyDice, seat: int, move: Mark) -> bool:
    """With a die of the field's colour, if there is one."""
    if s.founding:
        return False
    p = s.sheets[seat]
    shown = s.colours[:]
    if p.changed >= COLOUR_1:
        shown[p.changed - COLOUR_1] = p.changed_to
    die = COLOUR_DIE[move.combination]
    colour = p.estate.colour[move.field]
    return shown[die] == colour if colour in shown else die == 0


def _changes(s: BurgundyDice, seat: int, move: Change) -> bool:
    return not s.founding and move.shown(s) != move.value


# ---- the table -------------------------------------------------------------------------


def _start(s: BurgundyDice, seat: int, move: Start) -> Touch:
    return Touch("start", [f"field:{FIELD_NAMES[move.field]}"])


def _sell(s: BurgundyDice, seat: int, move: Sell) -> Touch:
    return Touch("sell", ["bonus:good"] if move.count else [], number=move.count)


def _mark(s: BurgundyDice, seat: int, move: Mark) -> Touch:
    p = s.sheets[seat]
    pip_die = PIP_DIE[move.combination]
    pip, colour = DICE[pip_die], DICE[COLOUR_1 + COLOUR_DIE[move.combination]]
    return Touch(
        "mark",
        [
            f"field:{FIELD_NAMES[move.field]}",
            f"die:{pip}",
            f"die:{colour}",
            f"pair:{pip} {colour}",
        ],
        number=p.changed_to if p.changed == pip_die else s.pips[pip_die],
        same=twin(s, move),
    )


def _change(s: BurgundyDice, seat: int, move: Change) -> Touch:
    bonus = f"bonus:{BONUSES[move.bonus]}"
    return Touch(
        BONUSES[move.bonus],
        [bonus],
        source=bonus,
        target=f"die:{DICE[move.die]}",
        piece=str(move.face(move.value)),
        aside=True,
        same=twin(s, move),
    )


def _silver(s: BurgundyDice, seat: int, move: PaySilver) -> Touch:
    return Touch("silver", ["bonus:silver"], aside=True)


def _take_worker(s: BurgundyDice, seat: int, move: TakeWorker) -> Touch:
    return Touch("take_worker", [], fixed=True)


def _done(s: BurgundyDice, seat: int, move: Done) -> Touch:
    return Touch("done", [], fixed=True, ends_turn=True)


TOUCHES: Final[TouchTable] = {
    Start: Touching(_start, _starts),
    Sell: Touching(_sell),
    Mark: Touching(_mark, _marks),
    UseMonk: Touching(_change, _changes),
    UseWorker: Touching(_change, _changes),
    PaySilver: Touching(_silver),
    TakeWorker: Touching(_take_worker),
    Done: Touching(_done),
}
