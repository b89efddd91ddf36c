"""Lists what a player may do, faster than asking every action."""

from typing import TYPE_CHECKING

from duchy.core.engine.action import Action
from duchy.games.burgundy_dice.rules.actions import MARK, START, USE_MONK, USE_WORKER
from duchy.games.burgundy_dice.rules.castles import is_taken
from duchy.games.burgundy_dice.rules.combinations import (
    fields_for_monk,
    fields_for_worker,
    markable,
)
from duchy.games.burgundy_dice.rules.components.dice import (
    COLOUR_DICE,
    COMBINATIONS,
    HIGHEST,
    PIP_DICE,
)
from duchy.games.burgundy_dice.rules.components.estate import COLOUR_COUNT
from duchy.games.burgundy_dice.rules.sheet import Sheet

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice


def list_castles(s: "BurgundyDice", out: list[Action]) -> None:
    for field in sorted(s.rules.estate.castle):
        if not is_taken(s, field):
            out.append(START[field])


def list_marks(s: "BurgundyDice", p: Sheet, out: list[Action]) -> None:
    for combination in range(COMBINATIONS):
        fields = markable(s, p, combination)
        if fields:
            actions = MARK[combination]
            while fields:
                lowest = fields & -fields
                out.append(actions[lowest.bit_length() - 1])
                fields ^= lowest


def list_monks(s: "BurgundyDice", p: Sheet, out: list[Action]) -> None:
    """Every other colour that a die could be, if there is a field for it (DIC-Q-004)."""
    fields = fields_for_monk(s, p)
    whole = p.estate.whole
    for colour in range(COLOUR_COUNT):
        if fields & whole[colour]:
            for die in range(COLOUR_DICE):
                if s.colours[die] != colour:
                    out.append(USE_MONK[colour][die])


def list_workers(s: "BurgundyDice", p: Sheet, out: list[Action]) -> None:
    """Every other number that a die could be, if there is a field for it (DIC-Q-004)."""
    fields = fields_for_worker(s, p)
    for number in range(1, HIGHEST + 1):
        if fields & p.fits[number]:
            for die in range(PIP_DICE):
                if s.pips[die] != number:
                    out.append(USE_WORKER[number][die])
