"""Trade routes as numbers."""

from typing import Final

from duchy.games.burgundy.expansions.trade_routes.expansion import route
from duchy.games.burgundy.expansions.trade_routes.facts import BONUSES
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import SEATS, ObservedPart, skip

SPACES: Final = 15  # of a route, at most


class Spaces(ObservedPart):
    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        for k in range(s.seats):
            spaces = route(s.players[(seat + k) % s.seats].duchy).spaces
            for space in spaces:
                row.append(1 + 9 * (space // 16) + space % 16)
            skip(row, SPACES - len(spaces))


class LaidGoods(ObservedPart):
    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        for k in range(s.seats):
            laid = route(s.players[(seat + k) % s.seats].duchy).laid
            for good in laid:
                row.append(1 + good)
            skip(row, SPACES - len(laid))


ROUTE: Final = Spaces(
    "route", SPACES * SEATS, 6 * len(BONUSES), "trade route: 1 + 9 × good + bonus"
)
LAID: Final = LaidGoods("laid", SPACES * SEATS, 6, "goods laid on it: 1 + colour")
