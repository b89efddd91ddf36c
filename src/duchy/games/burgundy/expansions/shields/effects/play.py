"""Shields that change how tiles are placed, and who gets workers."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy.expansions.shields.shield import Shield
from duchy.games.burgundy.rules.components.board import ANIMAL, EVERY_COLOUR
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class OnePasture(Shield):
    """For animals that score, all pastures are one (COB-SH-101, COB-Q-178)."""

    def pasture(self, d: Duchy, fields: int) -> int:
        return d.board.whole[ANIMAL] if self.is_held(d) else fields


class WorkersToo(Shield):
    """A worker whenever another player gets some (COB-SH-102), however many (COB-Q-161)."""

    def gained_workers(self, s: "Burgundy", p: Player) -> None:
        for d in s.duchies:
            if d is not p.duchy and self.is_held(d):
                d.workers += 1
                if s.events is not None:
                    s.note("workers_too", d.home, {"shield": self.number})


class Anywhere(Shield):
    """A placed tile needs no neighbour (COB-SH-118, COB-Q-179)."""

    def open_fields(self, d: Duchy, fields: int) -> int:
        return d.board.whole[EVERY_COLOUR] & ~d.filled if self.is_held(d) else fields


ONE_PASTURE: Final = OnePasture(1, "pasture")
WORKERS_TOO: Final = WorkersToo(2, "gained_workers")
ANYWHERE: Final = Anywhere(18, "open_fields")
