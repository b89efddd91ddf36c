"""Shields as numbers."""

from typing import Final

from duchy.games.burgundy.expansions.shields.holding import (
    SHIELD_NUMBERS,
    depot_of,
    held,
    holds,
)
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import SEATS, ObservedPart, owner


class WhereShieldsAre(ObservedPart):
    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        for shield in SHIELD_NUMBERS:
            row.append(_place(s, shield, seat))


def _place(s: Burgundy, shield: int, seat: int) -> int:
    depot = depot_of(s, shield)
    if depot >= 0:
        return depot + 1
    for k in range(s.seats):
        if holds(s.players[(seat + k) % s.seats].duchy, shield):
            return 7 + k
    return 0


class WhoIsNamed(ObservedPart):
    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        for k in range(s.seats):
            named = held(s.players[(seat + k) % s.seats].duchy).named
            row.append(owner(named, seat, s.seats))


SHIELDS: Final = WhereShieldsAre(
    "shields", len(SHIELD_NUMBERS), 6 + SEATS, "each shield: depot 1 to 6, or 7 + seat"
)
NAMED: Final = WhoIsNamed("named", SEATS, SEATS, "shield 6 of each seat: 1 + the seat it names")
