"""The tiles of the box that a position has not yet accounted for."""

from duchy.core.formats.schema import Part
from duchy.core.text.plain import an
from duchy.games.burgundy.rules.components.board import EVERY_COLOUR
from duchy.games.burgundy.rules.components.facts import BLACK, SUPPLIES
from duchy.games.burgundy.rules.components.tiles import TILES, Tile
from duchy.games.burgundy.rules.ruleset import Rules


class Box:
    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.pools: list[list[Tile]] = rules.supplies()
        # how many there are by now of tiles that lie in no supply
        self.outside: dict[Tile, int] = {}
        # by the number of the tile: those off the main board that were taken to have a coloured
        # back, though a black one would do as well
        self.either: list[int] = [0] * len(TILES)

    def claim(self, part: Part, key: str, tile: Tile, supply: int) -> None:
        """Take a tile with the back of this supply out of the box; refuse what the box does not
        hold (any more)."""
        if tile.colour == EVERY_COLOUR:
            raise part.refuse(key, f"'{tile.name}' does not lie there")
        if not self._take(tile, supply):
            back = f" with {an(SUPPLIES[supply])} back"
            raise part.refuse(key, self._too_many(tile, [supply], back))

    def claim_any(self, part: Part, key: str, tile: Tile) -> None:
        """A tile off the main board, which may have either back (COB-C-021)."""
        if tile in self.outside:
            self.outside[tile] -= 1
            if self.outside[tile] < 0:
                raise part.refuse(key, f"too many of '{tile.name}' for this phase")
        elif self._take(tile, tile.colour):
            self.either[tile.number] += 1
        elif not self._take(tile, BLACK):
            raise part.refuse(key, self._too_many(tile, [tile.colour, BLACK], ""))

    def _take(self, tile: Tile, supply: int) -> bool:
        """Whether there was one."""
        if supply >= len(self.pools) or tile not in self.pools[supply]:
            return False
        self.pools[supply].remove(tile)
        return True

    def _too_many(self, tile: Tile, supplies: list[int], back: str) -> str:
        all_tiles = self.rules.supplies()
        have = sum(all_tiles[s].count(tile) for s in supplies if s < len(all_tiles))
        return f"too many of '{tile.name}': the box has {have or 'none'}{back}"

    def sort_backs(self, wanted: list[int], any_kind: bool = False) -> None:
        """Where a colour's pool has fewer tiles than wanted and the black one more: tiles off the
        main board of which there is also one with a black back had that back after all. With
        `any_kind` a tile of another kind may take its place."""
        black = self.pools[BLACK]
        for tile in black[:]:
            if tile.colour == EVERY_COLOUR or not (any_kind or self.either[tile.number]):
                continue
            pool = self.pools[tile.colour]
            if len(black) > wanted[BLACK] and len(pool) < wanted[tile.colour]:
                self.either[tile.number] -= 1
                black.remove(tile)
                pool.append(tile)
