"""Expansion: trade routes (COB-TR)."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.options import Option
from duchy.core.formats.data import Table
from duchy.core.text.plain import counted
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.choices import (
    CARPENTER,
    CHURCH,
    CITY_HALL,
    EXTRA_ACTION,
    MARKET,
    WAREHOUSE,
    Automatic,
    Pending,
    register,
)
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.trade_route_bonuses import BONUSES
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


# What is chosen for each bonus; the others bring something at once.
ASKED_FOR: Final[dict[str, Pending]] = {
    "building": CARPENTER,
    "church": CHURCH,
    "market": MARKET,
    "sell": WAREHOUSE,
    "place": CITY_HALL,
    "action": EXTRA_ACTION,
}


def pay_bonus(s: "Burgundy", p: Player, bonus: str) -> None:
    """What a space brings when the goods tile on it has its colour (COB-TR-003, COB-Q-101,
    COB-Q-102)."""
    if bonus in ASKED_FOR:
        s.ask(ASKED_FOR[bonus])
    elif bonus == "workers":
        s.give_workers(p, 4)
    elif bonus == "silver":
        s.give_silver(p, 2)
    else:
        s.give_points(p, points.ROUTES, 4)


class Route(Part):
    """A duchy's route, and the goods that lie on it from the first space on."""

    __slots__ = ("laid", "spaces")

    def __init__(self, spaces: list[int], laid: list[int]) -> None:
        self.spaces: Final[list[int]] = spaces  # 16 * good + bonus
        self.laid: Final[list[int]] = laid

    def essence(self) -> tuple[object, ...]:
        return tuple(self.laid)


NO_ROUTE: Final = Route([], [])


def route(d: Duchy) -> Route:
    for part in d.parts:
        if isinstance(part, Route):
            return part
    return NO_ROUTE


def give_route(d: Duchy, spaces: list[int]) -> None:
    d.parts = replace(d.parts, Route(spaces, route(d).laid))


class Lay(Automatic):
    """So many sold tiles of a colour go onto the route, one by one, each with its bonus and all
    that follows before the next (COB-Q-100, COB-TR-002, COB-Q-104)."""

    __slots__ = ("count", "good")

    def __init__(self, good: int, count: int) -> None:
        super().__init__("lay")
        self.good: int = good
        self.count: int = count

    def text(self) -> str:
        return f"lay {self.count} {GOODS[self.good]}"

    def resolve(self, state: "Burgundy", p: Player) -> None:
        d = p.duchy
        spaces, laid = route(d).spaces, route(d).laid
        at = len(laid)
        if at >= len(spaces):
            return  # a full route: the rest goes to the sold pile (COB-TR-005)
        d.parts = replace(d.parts, Route(spaces, [*laid, self.good]))
        bonus = BONUSES[spaces[at] % 16] if spaces[at] // 16 == self.good else ""
        if state.events is not None:
            state.note("lay", p.seat, {"good": GOODS[self.good], "space": at + 1, "bonus": bonus})
        if self.count > 1:
            state.ask(LAY[self.good][self.count - 1])
        if bonus:
            pay_bonus(state, p, bonus)


LAY: Final[list[list[Lay]]] = [[Lay(good, count) for count in range(8)] for good in range(6)]
for _row in LAY:
    for _choice in _row:
        register(_choice)


class TradeRoutes(Expansion):
    """The sold pile is what was sold and is not laid (COB-TR-006)."""

    def __init__(self) -> None:
        self.name = "trade_routes"
        self.changes = ("sold",)
        self.options = (Option("trade_routes", False),)
        self.choices = ("extra_action", "lay")
        self.sources = ("routes",)
        self.duchy_keys = ("route", "laid")
        self.duchy_part = NO_ROUTE

    def deal(self, s: "Burgundy") -> None:
        """Random cards, side by side (COB-TR-001, COB-Q-103)."""
        cards = s.rules.facts.trade_routes
        order = s.chance.order(len(cards))
        for d in s.duchies:
            spaces: list[int] = []
            for _ in range(s.rules.facts.routes_per_player[s.seats]):
                spaces += cards[order.pop()]
            give_route(d, spaces)

    def sold(self, s: "Burgundy", p: Player, good: int, count: int) -> None:
        """After the sale itself (COB-TR-004, COB-TR-007)."""
        s.ask(LAY[good][count])

    def read(self, s: "Burgundy", table: Table) -> None:
        """Routes that are left out are dealt, from the cards that nobody has."""
        if not any(route(d).spaces for d in s.duchies):
            self.deal(s)
        left = self._cards_left(s)
        order = s.chance.order(len(left))
        for d in s.duchies:
            if not route(d).spaces:
                spaces: list[int] = []
                for _ in range(s.rules.facts.routes_per_player[s.seats]):
                    spaces += left[order.pop()]
                give_route(d, spaces)

    def _cards_left(self, s: "Burgundy") -> list[list[int]]:
        left = s.rules.facts.trade_routes[:]
        for d in s.duchies:
            spaces = route(d).spaces
            for at in range(0, len(spaces), 3):
                left.remove(spaces[at : at + 3])
        return left

    def _check_cards(self, s: "Burgundy", d: Duchy, table: Table) -> None:
        """A route is made of cards, three spaces each, and every card is there once."""
        left = s.rules.facts.trade_routes[:]
        for other in s.duchies:
            spaces = route(other).spaces
            for at in range(0, len(spaces), 3):
                card = spaces[at : at + 3]
                if card not in left:
                    why = f"spaces {at + 1} to {at + 3} are not those of a card that is left"
                    raise table.refuse("route", why)
                left.remove(card)

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        table["route"] = [f"{GOODS[x // 16]} {BONUSES[x % 16]}" for x in route(d).spaces]
        table["laid"] = [GOODS[good] for good in route(d).laid]

    def read_duchy(self, s: "Burgundy", d: Duchy, table: Table) -> None:
        spaces = 3 * s.rules.facts.routes_per_player[s.seats]
        if "route" in table:
            known = [f"{good} {bonus}" for good in GOODS for bonus in BONUSES]
            texts = table.texts("route", among=tuple(known), size=spaces)
            give_route(d, [16 * (known.index(t) // 9) + known.index(t) % 9 for t in texts])
            self._check_cards(s, d, table)
        if "laid" in table:
            laid = [GOODS.index(name) for name in table.texts("laid", among=GOODS)]
            d.parts = replace(d.parts, Route(route(d).spaces, laid))
            if len(laid) > spaces:
                raise table.refuse("laid", f"the route has {counted(spaces, 'space')}")
            for good in range(6):
                if laid.count(good) > d.sold[good]:
                    raise table.refuse("laid", f"more {GOODS[good]} goods than were sold")
