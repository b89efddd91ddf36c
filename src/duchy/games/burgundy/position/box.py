"""The tiles of the box that the position has not placed yet."""

from duchy.core.formats.schema import Part
from duchy.games.burgundy.rules.components.board import EVERY_COLOUR
from duchy.games.burgundy.rules.components.facts import BLACK, SUPPLIES
from duchy.games.burgundy.rules.components.tiles import TILES, Tile
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.ruleset import Rules


class Box:
    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.pools: list[list[Tile]] = rules.supplies()
        # tiles that lie in no supply: how many there can be by now
        self.outside: dict[Tile, int] = {}
        # by tile number: the tiles off the main board that were taken to have a coloured back,
        # although a black one is possible
        self.either: list[int] = [0] * len(TILES)

    def claim(self, part: Part, key: str, tile: Tile, supply: int) -> None:
        """Take a tile with this back out of the box; refuse it if none is left."""
        if tile.colour == EVERY_COLOUR:
            raise part.refuse(key, refuse("position.lies_elsewhere", tile=tile.name))
        if not self._take(tile, supply):
            have = self._in_the_box(tile, [supply])
            why = "position.too_many_backs" if have else "position.no_such_backs"
            back = SUPPLIES[supply]
            raise part.refuse(key, refuse(why, tile=tile.name, have=have, back=back))

    def claim_any(self, part: Part, key: str, tile: Tile) -> None:
        """Take a tile that lies off the main board, which may have either back (COB-C-021)."""
        if tile in self.outside:
            self.outside[tile] -= 1
            if self.outside[tile] < 0:
                raise part.refuse(key, refuse("position.too_many_by_now", tile=tile.name))
        elif self._take(tile, tile.colour):
            self.either[tile.number] += 1
        elif not self._take(tile, BLACK):
            have = self._in_the_box(tile, [tile.colour, BLACK])
            raise part.refuse(key, refuse("position.too_many_tiles", tile=tile.name, have=have))

    def _take(self, tile: Tile, supply: int) -> bool:
        """Whether there was one."""
        if supply >= len(self.pools) or tile not in self.pools[supply]:
            return False
        self.pools[supply].remove(tile)
        return True

    def _in_the_box(self, tile: Tile, supplies: list[int]) -> int:
        """How many of a tile these supplies contain at the start."""
        all_tiles = self.rules.supplies()
        return sum(all_tiles[s].count(tile) for s in supplies if s < len(all_tiles))

    def sort_backs(self, wanted: list[int], any_kind: bool = False) -> None:
        """If a colour has too few tiles left and the black supply too many, then tiles off the main
        board that exist with both backs had the black one after all. With `any_kind`, a tile of
        another kind may take their place."""
        black = self.pools[BLACK]
        for tile in black[:]:
            if tile.colour == EVERY_COLOUR or not (any_kind or self.either[tile.number]):
                continue
            pool = self.pools[tile.colour]
            if len(black) > wanted[BLACK] and len(pool) < wanted[tile.colour]:
                self.either[tile.number] -= 1
                black.remove(tile)
                pool.append(tile)
