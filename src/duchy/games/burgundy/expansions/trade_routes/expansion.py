"""Expansion: trade routes (COB-TR)."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.options import Option
from duchy.core.formats import schema
from duchy.core.formats.data import Source
from duchy.games.burgundy.expansions.score_lines import ROUTES
from duchy.games.burgundy.expansions.trade_routes import shape
from duchy.games.burgundy.expansions.trade_routes.facts import (
    BONUSES,
    TradeRouteFacts,
)
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
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy


# Every space that a card can have, by its name: 16 * good + bonus.
SPACES: Final[dict[str, int]] = {
    f"{good} {bonus}": 16 * i + j for i, good in enumerate(GOODS) for j, bonus in enumerate(BONUSES)
}

# The choice that each bonus asks for; the others take effect at once.
ASKED_FOR: Final[dict[str, Pending]] = {
    "building": CARPENTER,
    "church": CHURCH,
    "market": MARKET,
    "sell": WAREHOUSE,
    "place": CITY_HALL,
    "action": EXTRA_ACTION,
}


def pay_bonus(s: "Burgundy", p: Player, bonus: str) -> None:
    """Pay what a space brings for a goods tile of its own colour (COB-TR-003, COB-Q-101,
    COB-Q-102)."""
    if bonus in ASKED_FOR:
        s.ask(ASKED_FOR[bonus])
    elif bonus == "workers":
        s.give_workers(p, 4)
    elif bonus == "silver":
        s.give_silver(p, 2)
    else:
        s.give_points(p, ROUTES, 4)


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
    """Lay this many sold tiles of a colour onto the route, one by one; each brings its bonus, with
    everything that follows, before the next (COB-Q-100, COB-TR-002, COB-Q-104)."""

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
            return  # the route is full: the rest goes to the sold pile (COB-TR-005)
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
    """Goods that were sold and are not on the route form the sold pile (COB-TR-006)."""

    def __init__(self) -> None:
        self.name = "trade_routes"
        self.changes = ("sold",)
        self.options = (Option("trade_routes", False),)
        self.choices = ("extra_action", "lay")
        self.sources = (SOURCES[ROUTES],)
        self.duchy_part = NO_ROUTE

    def read_facts(self, source: Source) -> TradeRouteFacts:
        return TradeRouteFacts(source)

    def client_facts(self, facts: Facts) -> dict[str, object]:
        shown: shape.Facts = {
            "trade_routes": [
                [{"good": GOODS[space // 16], "bonus": BONUSES[space % 16]} for space in card]
                for card in facts.of(TradeRouteFacts).cards
            ]
        }
        return {**shown}

    def deal(self, s: "Burgundy") -> None:
        """Random cards, side by side (COB-TR-001, COB-Q-103)."""
        facts = s.rules.facts.of(TradeRouteFacts)
        order = s.chance.order(len(facts.cards))
        for d in s.duchies:
            spaces: list[int] = []
            for _ in range(facts.cards_per_player[s.seats]):
                spaces += facts.cards[order.pop()]
            give_route(d, spaces)

    def sold(self, s: "Burgundy", p: Player, good: int, count: int) -> None:
        """After the sale itself (COB-TR-004, COB-TR-007)."""
        s.ask(LAY[good][count])

    def read(self, s: "Burgundy", part: schema.Part) -> None:
        """Deal routes that the text leaves out from the remaining cards."""
        if not any(route(d).spaces for d in s.duchies):
            self.deal(s)
        left = self._cards_left(s)
        order = s.chance.order(len(left))
        for d in s.duchies:
            if not route(d).spaces:
                spaces: list[int] = []
                for _ in range(s.rules.facts.of(TradeRouteFacts).cards_per_player[s.seats]):
                    spaces += left[order.pop()]
                give_route(d, spaces)

    def _cards_left(self, s: "Burgundy") -> list[list[int]]:
        left = s.rules.facts.of(TradeRouteFacts).cards[:]
        for d in s.duchies:
            spaces = route(d).spaces
            for at in range(0, len(spaces), 3):
                left.remove(spaces[at : at + 3])
        return left

    def _check_cards(self, s: "Burgundy", part: schema.Part) -> None:
        """A route consists of cards with three spaces each, and every card exists once."""
        left = s.rules.facts.of(TradeRouteFacts).cards[:]
        for other in s.duchies:
            spaces = route(other).spaces
            for at in range(0, len(spaces), 3):
                card = spaces[at : at + 3]
                if card not in left:
                    why = refuse("position.no_route_card", first=at + 1, last=at + 3)
                    raise part.refuse("route", why)
                left.remove(card)

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        shown: shape.Player = {
            "route": [f"{GOODS[x // 16]} {BONUSES[x % 16]}" for x in route(d).spaces],
            "laid": [GOODS[good] for good in route(d).laid],
        }
        table.update(shown)

    def duchy_fields(self, rules: "Rules") -> dict[str, schema.Kind]:
        spaces = rules.facts.of(TradeRouteFacts).spaces(rules.seats)
        return {
            "route": schema.List(schema.Name(SPACES), size=spaces),
            "laid": schema.List(schema.Name(GOODS)),
        }

    def read_duchy(self, s: "Burgundy", d: Duchy, part: schema.Part) -> None:
        spaces = s.rules.facts.of(TradeRouteFacts).spaces(s.seats)
        if "route" in part:
            give_route(d, part.wholes("route"))
            self._check_cards(s, part)
        if "laid" in part:
            laid = part.wholes("laid")
            d.parts = replace(d.parts, Route(route(d).spaces, laid))
            if len(laid) > spaces:
                raise part.refuse("laid", refuse("position.route_spaces", count=spaces))
            for good in range(6):
                if laid.count(good) > d.sold[good]:
                    why = refuse("position.more_laid", good=GOODS[good])
                    raise part.refuse("laid", why)
