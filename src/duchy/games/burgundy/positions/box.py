"""The tiles of the box that a position has not yet accounted for."""

from duchy.core.data import Table
from duchy.games.burgundy.board import EVERY_COLOUR
from duchy.games.burgundy.facts import BLACK, SUPPLIES
from duchy.games.burgundy.inns import INN
from duchy.games.burgundy.rules import Rules
from duchy.games.burgundy.solo import BLANK
from duchy.games.burgundy.tiles import NO_TILE, TILE_NAMES, Tile


class Box:
    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.pools: list[list[Tile]] = rules.supplies()
        self.inns: int = 0  # those that have come by this phase

    def tile(self, table: Table, key: str, name: str) -> Tile:
        tile = TILE_NAMES.get(name)
        if tile is None or tile is NO_TILE:
            raise table.refuse(key, f"there is no tile '{name}'")
        return tile

    def claim(self, table: Table, key: str, tile: Tile, supplies: list[int]) -> None:
        """Take the tile out of the box; refuse what the box does not hold (any more)."""
        if tile.colour == EVERY_COLOUR and len(supplies) == 1:
            raise table.refuse(key, f"'{tile.name}' does not lie there")
        if tile is BLANK and self.rules.solo:
            return  # the tile beneath is among those out of the game
        if tile is INN:
            self.claim_inn(table, key)
            return
        for supply in supplies:
            if supply < len(self.pools) and tile in self.pools[supply]:
                self.pools[supply].remove(tile)
                return
        all_tiles = self.rules.supplies()
        have = sum(all_tiles[s].count(tile) for s in supplies if s < len(all_tiles))
        back = f" with a {SUPPLIES[supplies[0]]} back" if len(supplies) == 1 else ""
        raise table.refuse(key, f"too many of '{tile.name}': the box has {have}{back}")

    def claim_any(self, table: Table, key: str, tile: Tile) -> None:
        """A tile off the main board, which may have either back."""
        self.claim(table, key, tile, [tile.colour, BLACK])

    def claim_inn(self, table: Table, key: str) -> None:
        """Inns are in no supply: one comes each phase."""
        self.inns -= 1
        if self.inns < 0:
            raise table.refuse(key, "too many of 'inn' for this phase")
