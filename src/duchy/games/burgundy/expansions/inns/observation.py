"""Inns as numbers."""

from typing import Final

from duchy.games.burgundy.expansions.inns.expansion import unsold
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import ObservedPart


class UnsoldInns(ObservedPart):
    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        row.append(unsold(s))


INNS: Final = UnsoldInns("inns", 1, 5, "unsold inns", category=False)
