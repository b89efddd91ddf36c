"""A duchy: the board with its tiles, and the treasury that belongs to it.

Every player has one, unless the rules let several players share it (`rules.shares_duchies`).
"""

from typing import Final

from duchy.games.burgundy.rules.components.board import BIT, DOUBLE_STEP, FREE_STEP, Board
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.monasteries import DOUBLE_STEPS, Monastery
from duchy.games.burgundy.rules.components.tiles import NO_TILE, ONE_TO_A_REGION, Tile
from duchy.games.burgundy.rules.part import Part

# The choice of the start castle; from 0 on it is the chosen action, not yet revealed.
NOT_FOUNDED: Final = -1
BUILT: Final = -2


class Duchy:
    __slots__ = (
        "board",
        "bonus_tiles",
        "closed",
        "filled",
        "founded",
        "goods",
        "home",
        "parts",
        "powers",
        "reach",
        "sides",
        "silver",
        "sold",
        "store",
        "tiles",
        "workers",
    )

    home: int  # its index among the duchies of the game
    board: Board
    sides: list[Board]  # the sides to choose from, as long as the choice is open
    founded: int  # BUILT, NOT_FOUNDED, or the number of the action chosen in secret
    silver: int
    workers: int
    filled: int  # mask of fields with a tile
    reach: int  # mask of fields next to a tile
    powers: int  # mask of placed monasteries
    bonus_tiles: int
    goods: list[int]
    sold: list[int]  # shared by clones: replaced, never changed in place
    store: list[Tile]  # key spaces
    tiles: list[Tile]
    closed: list[int]  # for each tile of ONE_TO_A_REGION a mask of the regions with it; shared too
    parts: list[Part]  # what expansions keep here; shared too

    @staticmethod
    def new(home: int, sides: list[Board], key_spaces: int, parts: list[Part]) -> "Duchy":
        d = Duchy.__new__(Duchy)
        d.home = home
        d.board = sides[0]
        d.sides = sides
        d.founded = NOT_FOUNDED
        d.silver = d.workers = d.filled = d.reach = d.powers = d.bonus_tiles = 0
        d.goods = [0] * 6
        d.sold = [0] * 6
        d.store = [NO_TILE] * key_spaces
        d.tiles = [NO_TILE] * sides[0].total
        d.closed = [0] * len(ONE_TO_A_REGION)
        d.parts = parts
        return d

    def clone(self) -> "Duchy":
        d = Duchy.__new__(Duchy)
        d.home = self.home
        d.board = self.board
        d.sides = self.sides
        d.founded = self.founded
        d.silver = self.silver
        d.workers = self.workers
        d.filled = self.filled
        d.reach = self.reach
        d.powers = self.powers
        d.bonus_tiles = self.bonus_tiles
        d.goods = self.goods[:]
        d.sold = self.sold
        d.store = self.store[:]
        d.tiles = self.tiles[:]
        d.closed = self.closed
        d.parts = self.parts
        return d

    def has(self, monastery: Monastery) -> bool:
        return self.powers & monastery.bit != 0

    # How workers adjust a die depends on the powers: `easing` is the bit of the monastery that
    # gives a free step, or 0. Both methods repeat the lines because they are called too often for
    # another call.

    def cost_row(self, easing: int, number: int) -> int:
        """Where the prices of a die with this number begin in COST (COB-Q-018)."""
        powers = self.powers
        mode = FREE_STEP if powers & easing else 0
        if powers & DOUBLE_STEPS.bit:
            mode |= DOUBLE_STEP
        return (mode * 7 + number) * 7

    def reach_row(self, easing: int, number: int) -> int:
        """The index in WITHIN of what a die with this number and the workers can reach."""
        powers = self.powers
        mode = FREE_STEP if powers & easing else 0
        if powers & DOUBLE_STEPS.bit:
            mode |= DOUBLE_STEP
        return (mode * 7 + number) * 4 + (self.workers if self.workers < 3 else 3)

    def fill(self, field: int, tile: Tile) -> None:
        """A placed tile stays where it is (COB-L-008)."""
        self.tiles[field] = tile
        self.filled |= BIT[field]
        self.reach |= self.board.neighbours[field]
        tile.lie(self, field)

    def close(self, kind: int, field: int) -> None:
        """Allow no further tile of this kind in the field's region."""
        self.closed = self.closed[:]
        self.closed[kind] |= self.board.region[field]

    def found(self, board: Board, field: int) -> None:
        """Set up the start castle; it is not placed, so it brings nothing (COB-Q-030)."""
        self.board = board
        self.sides = [board]
        self.founded = BUILT
        self.fill(field, CASTLE_TILE)

    def count(self, tile: Tile) -> int:
        """How many tiles of this kind are placed."""
        return self.tiles.count(tile)

    def kinds_of_goods(self) -> int:
        return 6 - self.goods.count(0)

    def empty_fields(self) -> int:
        return self.tiles.count(NO_TILE)

    def has_filled(self, mask: int) -> bool:
        return self.filled & mask == mask
