"""The course of the game: rolls, rounds and phases (DIC-R), and its end (DIC-E)."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy_dice.rules import scoring
from duchy.games.burgundy_dice.rules.components.dice import COLOUR_DICE, FACES, PIP_DICE
from duchy.games.burgundy_dice.rules.points import LAST_PHASE, PHASES
from duchy.games.burgundy_dice.rules.sheet import WAITING

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice

ROLLS: Final = "rolls"  # stated chance: two numbers, two colours, the hourglasses
NOBODY: Final = -1


def start_round(s: "BurgundyDice") -> None:
    """One roll of all five dice for everybody (DIC-R-002), then its hourglasses are crossed off
    (DIC-R-003) on one common track (DIC-Q-045)."""
    _roll(s)
    s.rounds[s.phase] += 1
    s.opened = s.boxes
    if not s.rules.solo:  # a player alone counts rounds instead (DIC-Q-039)
        s.boxes = min(s.boxes + s.hourglasses, s.rules.boxes)  # nothing carries over (DIC-R-011)
    s.reveals += 1
    s.begin_turns()
    if s.events is not None:
        s.note("round", NOBODY, scoring.roll(s))  # mentions a double hourglass too (DIC-R-004)


def _roll(s: "BurgundyDice") -> None:
    """One roll for all (DIC-I-09), whoever rolls (DIC-S-002). The hourglass die is rolled in solo
    games too, for goods (DIC-T-004)."""
    chance = s.chance
    facts = s.rules.facts
    told = chance.next_told(ROLLS) if chance.stated is not None else []
    if told:
        s.pips[:] = told[:PIP_DICE]
        s.colours[:] = told[PIP_DICE : PIP_DICE + COLOUR_DICE]
        s.hourglasses = told[-1]
        return
    for die in range(PIP_DICE):
        s.pips[die] = facts.pip_faces[chance.below(FACES)]
    for die in range(COLOUR_DICE):
        s.colours[die] = facts.colour_faces[chance.below(FACES)]
    s.hourglasses = facts.hourglass_faces[chance.below(FACES)]


def end_round(s: "BurgundyDice") -> None:
    """Everybody has confirmed. Only now comes the next roll (DIC-R-013), in the same phase or the
    next."""
    for p in s.sheets:
        s.tell(p)
    scoring.settle_colours(s)
    if not s.is_last_round():
        start_round(s)
    elif s.phase < LAST_PHASE:
        s.phase += 1
        s.boxes = 0
        if s.events is not None:
            s.note("phase", NOBODY, {"phase": PHASES[s.phase]})
        start_round(s)
    else:
        _end_game(s)


def _end_game(s: "BurgundyDice") -> None:
    """After the last round of phase III (DIC-E-001)."""
    s.over = True
    s.reveals += 1
    for p in s.sheets:
        p.begin(WAITING)
    s.show_sheets()
    if s.events is not None:
        for p in s.sheets:
            s.note("total", p.seat, {"points": p.score()})
