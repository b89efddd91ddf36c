"""Castles, mines and ships."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy.rules.choices import CASTLE_ACTION, GOODS_OF_A_DEPOT
from duchy.games.burgundy.rules.components.board import CASTLE, MINE, SHIP
from duchy.games.burgundy.rules.components.monasteries import EASY_ESTATES, EASY_HERDS_AND_SHIPS
from duchy.games.burgundy.rules.components.tiles import Tile

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy


class Castle(Tile):
    """Grants an extra action of any kind and number (COB-Y-006)."""

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        state.ask(CASTLE_ACTION)


class Ship(Tile):
    """Takes the goods of one depot and moves a step on the bridge (COB-Y-001, COB-Y-002, COB-Y-003,
    COB-Y-004, COB-Y-005)."""

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        state.advance(p)
        state.ask(GOODS_OF_A_DEPOT)
        for expansion in state.rules.on_ship:
            expansion.ship_placed(state, p)


CASTLE_TILE: Final[Tile] = Castle("castle", CASTLE, EASY_ESTATES.bit)
MINE_TILE: Final = Tile("mine", MINE, EASY_ESTATES.bit)  # pays when a phase ends (COB-Y-007)
SHIP_TILE: Final[Tile] = Ship("ship", SHIP, EASY_HERDS_AND_SHIPS.bit)
