"""Inns as pictures."""

from duchy.core.pictures import svg
from duchy.core.pictures.palette import DAY
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.expansions.inns.expansion import INN, unsold
from duchy.games.burgundy.pictures.svg.expansion import ExpansionSvg
from duchy.games.burgundy.pictures.svg.pieces import tile
from duchy.games.burgundy.rules.state import Burgundy


class InnsSvg(ExpansionSvg):
    def __init__(self) -> None:
        super().__init__(tiles={INN.name: ("tile-inn", DAY["ware-2"])})

    def paint_black_depot(self, p: Picture, s: Burgundy, x: float, y: float) -> None:
        if unsold(s):
            tile(p, INN, x + 12, y + 32, 18)
            p.text(x + 34, y + 38, 16, f"×{unsold(s)}", svg.LIGHT, bold=True)
