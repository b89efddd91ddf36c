"""The tiles of the box that a position has not yet accounted for."""

from duchy.core.formats.data import Table
from duchy.core.text.plain import an, did_you_mean
from duchy.games.burgundy.expansions.inns import INN
from duchy.games.burgundy.expansions.solo import BLANK
from duchy.games.burgundy.position.absent import expansion_of_tile, only_with
from duchy.games.burgundy.rules.components.board import EVERY_COLOUR
from duchy.games.burgundy.rules.components.facts import BLACK, SUPPLIES
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILE_NAMES, TILES, Tile
from duchy.games.burgundy.rules.ruleset import Rules


class Box:
    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.pools: list[list[Tile]] = rules.supplies()
        self.inns: int = 0  # those that have come by this phase
        # by the number of the tile: those off the main board that were taken to have a coloured
        # back, though a black one would do as well
        self.either: list[int] = [0] * len(TILES)

    def tile(self, table: Table, key: str, name: str, goods: tuple[str, ...] = ()) -> Tile:
        """The tile with this name; where goods could be named too, an error says so."""
        tile = TILE_NAMES.get(name)
        if tile is None or tile is NO_TILE:
            names = [known for known in TILE_NAMES if known != NO_TILE.name]
            what = "tile or good" if goods else "tile"
            hint = did_you_mean(name, [*names, *goods])
            raise table.refuse(key, f"no {what} '{name}'{hint}")
        expansion = expansion_of_tile(self.rules, tile)
        if expansion and not self.rules.has_expansion(expansion):
            raise table.refuse(key, f"'{name}' is used {only_with(expansion)}")
        return tile

    def claim(self, table: Table, key: str, tile: Tile, supplies: list[int]) -> None:
        """Take the tile out of the box; refuse what the box does not hold (any more)."""
        if tile.colour == EVERY_COLOUR and len(supplies) == 1:
            raise table.refuse(key, f"'{tile.name}' does not lie there")
        if tile is BLANK:
            return  # the tile beneath is among those out of the game
        if tile is INN:
            self.claim_inn(table, key)
            return
        for supply in supplies:
            if supply < len(self.pools) and tile in self.pools[supply]:
                self.pools[supply].remove(tile)
                if len(supplies) > 1 and supply != BLACK:
                    self.either[tile.number] += 1
                return
        all_tiles = self.rules.supplies()
        have = sum(all_tiles[s].count(tile) for s in supplies if s < len(all_tiles))
        back = f" with {an(SUPPLIES[supplies[0]])} back" if len(supplies) == 1 else ""
        raise table.refuse(key, f"too many of '{tile.name}': the box has {have or 'none'}{back}")

    def claim_any(self, table: Table, key: str, tile: Tile) -> None:
        """A tile off the main board, which may have either back."""
        self.claim(table, key, tile, [tile.colour, BLACK])

    def claim_inn(self, table: Table, key: str) -> None:
        """Inns are in no supply: one comes each phase."""
        self.inns -= 1
        if self.inns < 0:
            raise table.refuse(key, "too many of 'inn' for this phase")

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
