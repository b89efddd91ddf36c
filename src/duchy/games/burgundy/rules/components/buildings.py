"""Buildings. A benefit needs no die, and is lost if the player cannot use it (COB-U-009,
COB-U-010)."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.native import mypyc_attr
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.choices import CARPENTER, CHURCH, CITY_HALL, MARKET, WAREHOUSE
from duchy.games.burgundy.rules.components.board import BUILDING
from duchy.games.burgundy.rules.components.monasteries import EASY_BUILDINGS, REPEAT_BUILDINGS
from duchy.games.burgundy.rules.components.tiles import OneToARegion

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.duchy import Duchy
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy


@mypyc_attr(allow_interpreted_subclasses=True)
class Building(OneToARegion):
    """At most one of a kind in each city (COB-L-005, COB-L-006), each with its own benefit
    (COB-Q-044)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, BUILDING, EASY_BUILDINGS.bit)

    def fits(self, d: "Duchy", fields: int) -> int:
        fields &= d.board.whole[BUILDING]
        # COB-M-001, COB-Q-043
        return fields if d.has(REPEAT_BUILDINGS) else fields & ~d.closed[self.kind]

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        self.benefit(state, p)

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        raise NotImplementedError


class Warehouse(Building):
    """COB-U-004."""

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(WAREHOUSE)


class Watchtower(Building):
    """COB-U-008."""

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.give_points(p, points.BUILDINGS, 4)


class Carpenter(Building):
    """COB-U-002."""

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(CARPENTER)


class Church(Building):
    """COB-U-003."""

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(CHURCH)


class Market(Building):
    """COB-U-001."""

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(MARKET)


class BoardingHouse(Building):
    """COB-U-005."""

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.give_workers(p, 4)


class Bank(Building):
    """COB-U-006."""

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.give_silver(p, 2)


class CityHall(Building):
    """COB-U-007."""

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(CITY_HALL)


WAREHOUSE_TILE: Final[Building] = Warehouse("warehouse")
BUILDINGS: Final[list[Building]] = [  # COB-C-003
    WAREHOUSE_TILE,
    Watchtower("watchtower"),
    Carpenter("carpenter"),
    Church("church"),
    Market("market"),
    BoardingHouse("boarding_house"),
    Bank("bank"),
    CityHall("city_hall"),
]
