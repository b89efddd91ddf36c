"""Trade routes as pictures."""

from typing import Final

from duchy.core.pictures import svg
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.expansions.trade_routes.expansion import route
from duchy.games.burgundy.expansions.trade_routes.facts import BONUSES, SPACES_OF_A_CARD
from duchy.games.burgundy.pictures.svg.expansion import ExpansionSvg
from duchy.games.burgundy.pictures.svg.pieces import good
from duchy.games.burgundy.rules.duchy import Duchy

HIGH: Final = 62.0


class TradeRoutesSvg(ExpansionSvg):
    def __init__(self) -> None:
        super().__init__(strip=HIGH)

    def paint_strip(self, p: Picture, d: Duchy, x: float, y: float, width: float) -> None:
        """The cards: the goods they want, what they bring, and what is laid."""
        spaces, goods_laid = route(d).spaces, route(d).laid
        cards = len(spaces) // SPACES_OF_A_CARD
        gap = 6.0
        wide = (width - 24 - gap * (cards - 1)) / cards
        step = wide / SPACES_OF_A_CARD
        size = min(24.0, step - 4)
        for card in range(cards):
            left = x + 12 + card * (wide + gap)
            p.box(left, y, wide, HIGH - 8, svg.INLAY, 6)
            for i in range(SPACES_OF_A_CARD):
                space = SPACES_OF_A_CARD * card + i
                middle = left + (i + 0.5) * step
                wanted = spaces[space] // 16
                laid = goods_laid[space] if space < len(goods_laid) else -1
                good(p, middle, y + 15, size, wanted if laid < 0 else laid, laid >= 0)
                colour = svg.INK if laid < 0 else svg.GILD if laid == wanted else svg.LINE
                p.sign(f"route-{BONUSES[spaces[space] % 16]}", middle, y + 40, size, colour)
            p.end()
