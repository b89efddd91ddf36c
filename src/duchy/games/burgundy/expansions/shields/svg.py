"""Shields as pictures."""

from typing import Final

from duchy.core.pictures import svg
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.expansions.shields.effects.copying import COPY_MONASTERIES
from duchy.games.burgundy.expansions.shields.facts import ShieldFacts
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS, held, on_depots
from duchy.games.burgundy.pictures.svg.expansion import ExpansionSvg
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy

# The colour of a shield shows its points.
COLOURS: Final[dict[int, str]] = {12: "#2a4a8c", 8: "#17645f", 4: "#74451f"}


class ShieldsSvg(ExpansionSvg):
    def __init__(self) -> None:
        super().__init__(beside=38.0)

    def paint_depot(self, p: Picture, s: Burgundy, depot: int, right: float, y: float) -> None:
        here = _numbers(on_depots(s)[depot])
        step = 50.0 if len(here) < 3 else 90.0 / len(here)
        for i, number in enumerate(here):
            at = y + 26 + step * i
            _shield(p, s.rules.facts, number, right - 23, at, min(42.0, step))

    def paint_head(
        self, p: Picture, s: Burgundy, d: Duchy, x: float, y: float, width: float
    ) -> None:
        theirs = _numbers(held(d).mask)
        step = min(40.0, (width - 230) / max(1, len(theirs)))
        for i, number in enumerate(theirs):
            middle = x + 162 + step * i
            _shield(p, s.rules.facts, number, middle, y + 28, min(38.0, step))
            if number == COPY_MONASTERIES.number and held(d).named >= 0:
                p.crest(held(d).named, middle + 11, y + 40, 17)


def _numbers(mask: int) -> list[int]:
    return [shield for shield in SHIELD_NUMBERS if mask & BIT[shield]]


def _shield(p: Picture, facts: Facts, number: int, x: float, y: float, size: float) -> None:
    colour = COLOURS.get(facts.of(ShieldFacts).points[number], svg.INK)
    p.sign(f"shield-{number}", x, y, size, colour)
