"""Marking a field, and what follows when that completes an area."""

from typing import TYPE_CHECKING

from duchy.games.burgundy_dice.rules import points
from duchy.games.burgundy_dice.rules.components.estate import COLOURS, FIELD_NAMES
from duchy.games.burgundy_dice.rules.fields import FIELD_KINDS
from duchy.games.burgundy_dice.rules.gains import give_points, ring_castle
from duchy.games.burgundy_dice.rules.sheet import CONFIRM, Sheet

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice


def start_castle(s: "BurgundyDice", p: Sheet, field: int) -> None:
    """Cross a start castle (DIC-S-003), which brings its bonus (DIC-S-004) and a point in the first
    column (DIC-S-006)."""
    p.cross_start(field)
    if s.announcing:
        s.note("castle", p.seat, {"field": FIELD_NAMES[field]})
    p.points[points.AREAS] += s.rules.start_points
    ring_castle(s, p, field)
    p.step = CONFIRM


def enter(s: "BurgundyDice", p: Sheet, field: int, number: int) -> None:
    """Write a number; the last field of an area completes it at once (DIC-V-001)."""
    p.write(field, number)
    if s.announcing:
        where = {"colour": COLOURS[p.estate.colour[field]], "field": FIELD_NAMES[field]}
        s.note("mark", p.seat, {**where, "number": number})
    if p.fills(field):
        complete_area(s, p, field)


def complete_area(s: "BurgundyDice", p: Sheet, field: int) -> None:
    """Points by size and phase (DIC-V-001), and only now the bonus (DIC-V-005)."""
    colour = p.estate.colour[field]
    size = p.estate.area[field].bit_count()
    worth = s.rules.area_points[s.phase][size]
    if s.announcing:
        s.note("area", p.seat, {"colour": COLOURS[colour], "size": size})
    give_points(s, p, points.AREAS, worth)
    FIELD_KINDS[colour].reward_area(s, p, field, worth)
