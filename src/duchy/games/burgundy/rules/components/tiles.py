"""The hexagonal tiles. Every kind is one shared object that knows what placing it does."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.choices import (
    CARPENTER,
    CASTLE_ACTION,
    CHURCH,
    CITY_HALL,
    GOODS_OF_A_DEPOT,
    MARKET,
    WAREHOUSE,
)
from duchy.games.burgundy.rules.components.board import (
    ANIMAL,
    BIT,
    BUILDING,
    CASTLE,
    MINE,
    MONASTERY,
    SHIP,
)
from duchy.games.burgundy.rules.components.monasteries import (
    EASY_BUILDINGS,
    EASY_ESTATES,
    EASY_HERDS_AND_SHIPS,
    HERD_POINTS,
    REPEAT_BUILDINGS,
)
from duchy.games.burgundy.rules.components.monasteries import LAST_OF_BASE as LAST_MONASTERY

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.duchy import Duchy
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy


class Tile:
    """A kind of tile. `easing` is the monastery that makes placing it one step easier."""

    __slots__ = ("colour", "easing", "kind", "name", "number")

    def __init__(self, name: str, colour: int, easing: int, kind: int = 0) -> None:
        self.number: int = len(TILES)
        self.name: str = name
        self.colour: int = colour
        self.easing: int = easing
        self.kind: int = kind
        TILES.append(self)
        TILE_NAMES[name] = self

    def fits(self, d: "Duchy", fields: int) -> int:
        """Of these open fields, those that this tile may go on."""
        return fields & d.board.whole[self.colour]

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        """What placing it brings at once; choices are asked for, to be answered afterwards."""

    def __repr__(self) -> str:
        return f"<{self.name}>"


TILES: Final[list[Tile]] = []
TILE_NAMES: Final[dict[str, Tile]] = {}


GEESE: Final = 4  # the species after the four


class Castle(Tile):
    """An extra action of any kind and number (COB-Y-006)."""

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        state.ask(CASTLE_ACTION)


class Ship(Tile):
    """The goods of one depot, and a step on the bridge (COB-Y-001 to 005)."""

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        state.advance(p)
        state.ask(GOODS_OF_A_DEPOT)
        for expansion in state.rules.on_ship:
            expansion.ship_placed(state, p)


class Monastery(Tile):
    """Works from now on; `kind` is its number (COB-M)."""

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        p.duchy.powers |= BIT[self.kind]
        for expansion in state.rules.on_monastery:
            expansion.monastery_placed(state)


class Animal(Tile):
    """Scores itself and, once more, its species in the same pasture (COB-Y-008 to 010)."""

    __slots__ = ("size",)

    def __init__(self, species: str, kind: int, size: int) -> None:
        super().__init__(f"{species}{size}", ANIMAL, EASY_HERDS_AND_SHIPS, kind)
        self.size: int = size

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        state.give_points(p, points.ANIMALS, self.herd(state, p.duchy, field))

    def herd(self, state: "Burgundy", d: "Duchy", field: int) -> int:
        """What the tiles of its species, and the geese, score in the pasture of the field."""
        pasture = state.pasture(d, field)
        extra = 1 if d.has(HERD_POINTS) else 0
        total = 0
        for other in d.board.fields[ANIMAL]:
            if pasture >> other & 1:
                tile = d.tiles[other]
                if isinstance(tile, Animal) and tile.kind in (self.kind, GEESE):
                    total += tile.size + extra
        return total


class Building(Tile):
    """One of a kind in each city (COB-L-005), with a benefit of its own."""

    def __init__(self, name: str, kind: int) -> None:
        super().__init__(name, BUILDING, EASY_BUILDINGS, kind)

    def fits(self, d: "Duchy", fields: int) -> int:
        fields &= d.board.whole[BUILDING]
        return fields if d.has(REPEAT_BUILDINGS) else fields & ~d.closed[self.kind]

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        p.duchy.close(self.kind, field)
        self.benefit(state, p)

    def benefit(self, state: "Burgundy", p: "Player") -> None:
        raise NotImplementedError


class Warehouse(Building):
    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(WAREHOUSE)


class Watchtower(Building):
    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.give_points(p, points.BUILDINGS, 4)


class Carpenter(Building):
    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(CARPENTER)


class Church(Building):
    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(CHURCH)


class Market(Building):
    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(MARKET)


class BoardingHouse(Building):
    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.give_workers(p, 4)


class Bank(Building):
    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.give_silver(p, 2)


class CityHall(Building):
    def benefit(self, state: "Burgundy", p: "Player") -> None:
        state.ask(CITY_HALL)


NO_TILE: Final = Tile("none", -1, 0)
CASTLE_TILE: Final[Tile] = Castle("castle", CASTLE, EASY_ESTATES)
MINE_TILE: Final = Tile("mine", MINE, EASY_ESTATES)
SHIP_TILE: Final[Tile] = Ship("ship", SHIP, EASY_HERDS_AND_SHIPS)
SPECIES: Final = ("sheep", "cow", "pig", "goat")
ANIMALS: Final[list[Animal]] = [
    Animal(species, kind, size) for kind, species in enumerate(SPECIES) for size in (2, 3, 4)
]
BUILDINGS: Final[list[Building]] = [
    Warehouse("warehouse", 0),
    Watchtower("watchtower", 1),
    Carpenter("carpenter", 2),
    Church("church", 3),
    Market("market", 4),
    BoardingHouse("boarding_house", 5),
    Bank("bank", 6),
    CityHall("city_hall", 7),
]
# Kinds for the rule of one of a kind: the eight, crane and white castle (COB-Q-044); inns too
# go one to a region.
CRANE_KIND: Final = 8
WHITE_CASTLE_KIND: Final = 9
INN_KIND: Final = 10
KINDS: Final = 11
MONASTERIES: Final[list[Tile]] = [
    Monastery(f"monastery{number}", MONASTERY, EASY_ESTATES, number)
    for number in range(1, LAST_MONASTERY + 1)
]


def tile_named(name: str) -> Tile:
    return TILE_NAMES[name]
