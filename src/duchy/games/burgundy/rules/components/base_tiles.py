"""The tiles of the base game, in the order of their numbers. Tiles of expansions come later."""

from typing import Final

from duchy.games.burgundy.rules.components.animals import ANIMALS
from duchy.games.burgundy.rules.components.buildings import BUILDINGS
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE, MINE_TILE, SHIP_TILE
from duchy.games.burgundy.rules.components.monasteries import OF_THE_BASE_GAME
from duchy.games.burgundy.rules.components.tiles import Tile, number_tiles

BASE_TILES: Final[list[Tile]] = [
    CASTLE_TILE,
    MINE_TILE,
    SHIP_TILE,
    *ANIMALS,
    *BUILDINGS,
    *OF_THE_BASE_GAME,
]
number_tiles(BASE_TILES)
