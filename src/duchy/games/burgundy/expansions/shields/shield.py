"""What all shields share."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy.expansions.shields.holding import Held, held, hold
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class Shield(Expansion):
    """Works as long as a duchy holds it (COB-SH-008). It changes the game at the places that
    `changes` names, as expansions do."""

    def __init__(self, number: int, *changes: str) -> None:
        self.name = f"shield{number}"
        self.changes = changes
        self.number: int = number
        self.bit: int = BIT[number]
        SHIELDS[number] = self

    def is_held(self, d: Duchy) -> bool:
        for part in d.parts:  # the same as `held`, inlined because it is asked often
            if isinstance(part, Held):
                return part.mask & self.bit != 0
        return False

    def gained(self, s: "Burgundy", p: Player) -> None:
        """A player has taken it."""

    def lost(self, s: "Burgundy", p: Player) -> None:
        """A player has lost it."""


SHIELDS: Final[dict[int, Shield]] = {}  # by number


def lose(s: "Burgundy", p: Player, number: int) -> None:
    """A shield leaves the game, and its effect ends at once (COB-SH-010, COB-Q-166)."""
    hold(p.duchy, held(p.duchy).mask & ~BIT[number])
    SHIELDS[number].lost(s, p)
    if s.events is not None:
        s.note("shield_lost", p.seat, {"shield": number})
