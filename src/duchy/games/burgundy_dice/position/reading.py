"""Reading a position. What is left out is filled in legally, by the seed."""

from typing import Final

from duchy.core.formats.position_reader import StepReader
from duchy.games.burgundy_dice.position.draft import Draft
from duchy.games.burgundy_dice.position.full_colours import read_full_colours
from duchy.games.burgundy_dice.position.last_roll import read_last_roll
from duchy.games.burgundy_dice.position.moves import read_moves
from duchy.games.burgundy_dice.position.rolls import parse_roll
from duchy.games.burgundy_dice.position.rounds import read_rounds, read_sheets, settle_rounds
from duchy.games.burgundy_dice.position.start_castles import read_start_castles
from duchy.games.burgundy_dice.rules.points import LAST_PHASE, PHASES
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.rounds import ROLLS


def read_moment(r: Draft) -> None:
    s, top = r.state, r.top
    s.founding = top.switch("founding")
    s.owner = top.whole("owner")
    # left out, as many as `rounds` has
    likely = min(max(len(top.wholes("rounds")), 1), len(PHASES)) - 1
    s.phase = top.whole("phase", likely)
    if s.over:
        if "phase" in top and s.phase != LAST_PHASE:
            raise top.refuse("over", refuse("position.over"))
        s.phase = LAST_PHASE


def read_chance(r: Draft) -> None:
    r.state.chance = r.chance()
    if "rolls" in r.hidden:
        r.state.chance.foretell({ROLLS: _read_rolls(r)})


def _read_rolls(r: Draft) -> list[list[int]]:
    """The rolls to come, one text each."""
    rolls: list[list[int]] = []
    for number, text in enumerate(r.hidden.texts("rolls"), 1):
        roll, why = parse_roll(r.rules, text)
        if why is not None:
            raise r.hidden.refuse(
                "rolls", refuse("position.roll", number=number, roll=text, why=why)
            )
        rolls.append(roll)
    return rolls


STEPS: Final = (
    read_moment,
    read_chance,
    read_start_castles,
    read_sheets,
    read_rounds,
    settle_rounds,
    read_full_colours,
    read_last_roll,
    read_moves,
)

read: Final = StepReader(Draft, STEPS)
