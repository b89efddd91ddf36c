"""What the actions of the extra tiles touch on the table."""

from typing import Final

from duchy.core.engine.touch import Touch, Touching, TouchTable
from duchy.games.burgundy.expansions.extra_tiles.expansion import Count, Hire, UseAs
from duchy.games.burgundy.rules.components.animals import SPECIES
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import ExpansionView


def _hire(s: Burgundy, seat: int, move: Hire) -> Touch:
    return Touch("hire", [], aside=True)


def _use_as(s: Burgundy, seat: int, move: UseAs) -> Touch:
    return Touch("crane", [], piece=move.building.name)


def _count(s: Burgundy, seat: int, move: Count) -> Touch:
    return Touch("count", [], piece=SPECIES[move.species])


TOUCHES: Final[TouchTable] = {
    Hire: Touching(_hire),
    UseAs: Touching(_use_as),
    Count: Touching(_count),
}

EXTRA_TILES_VIEW: Final = ExpansionView(TOUCHES)
