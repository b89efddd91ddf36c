"""What a player gains: circles and points. While a state is `announcing`, gains are events."""

from typing import TYPE_CHECKING

from duchy.games.burgundy_dice.rules import points
from duchy.games.burgundy_dice.rules.components.estate import BONUSES

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.sheet import Sheet
    from duchy.games.burgundy_dice.rules.state import BurgundyDice


def ring(s: "BurgundyDice", p: "Sheet", bonus: int) -> None:
    """Ring a free circle beside the bonus's own hex; if there is none, the bonus is lost
    (DIC-Q-013)."""
    if p.rings[bonus] < s.rules.circles[bonus]:
        p.rings[bonus] += 1
        if s.announcing:
            s.note("ring", p.seat, {"bonus": BONUSES[bonus]})
    elif s.announcing:
        s.note("no_circle", p.seat, {"bonus": BONUSES[bonus]})


def ring_castle(s: "BurgundyDice", p: "Sheet", field: int) -> None:
    """Ring the circle beside the green hex that belongs to the castle's square (DIC-V-010)."""
    bonus = p.estate.bonus[field]
    p.castle_rings |= 1 << bonus
    if s.announcing:
        s.note("ring", p.seat, {"bonus": BONUSES[bonus]})


def give_points(s: "BurgundyDice", p: "Sheet", source: int, amount: int) -> None:
    """Enter points in the column of the current phase, also in its last round (DIC-Q-030,
    DIC-Q-031)."""
    p.points[s.phase * points.SOURCE_COUNT + source] += amount
    if s.announcing and amount:
        s.note("points", p.seat, {"source": points.SOURCES[source], "points": amount})
