"""What lies in front of one player."""

from duchy.games.burgundy.actions import STORE
from duchy.games.burgundy.board import ANY, BIT, FIELDS, NEIGHBOURS, Board
from duchy.games.burgundy.monasteries import DOUBLE_STEPS
from duchy.games.burgundy.points import SOURCES
from duchy.games.burgundy.tiles import BUILDINGS, CASTLE_TILE, NO_TILE, Tile

# Where the choice of the start castle stands; from 0 on: the action chosen, not yet revealed.
NOT_FOUNDED = -1
BUILT = -2


class Player:
    __slots__ = (
        "board",
        "bonus_tiles",
        "bought",
        "closed",
        "dice",
        "filled",
        "founded",
        "goods",
        "points",
        "powers",
        "reach",
        "seat",
        "sides",
        "silver",
        "sold",
        "store",
        "tiles",
        "track",
        "used",
        "workers",
    )

    seat: int
    board: Board
    sides: list[Board]  # of the board sheet, as long as the choice of it is open
    founded: int  # BUILT, NOT_FOUNDED, or the number of the action chosen in secret
    silver: int
    workers: int
    track: int  # spaces advanced on the bridge
    filled: int  # mask of fields with a tile
    reach: int  # mask of fields next to a tile
    powers: int  # mask of placed monasteries
    bonus_tiles: int
    used: int  # mask of used dice
    bought: bool  # this turn
    points: list[int]  # by source
    goods: list[int]
    sold: list[int]
    dice: list[int]  # the two dice, and ANY for actions without one
    store: list[Tile]  # key spaces
    tiles: list[Tile]  # the duchy
    closed: list[int]  # for each building kind a mask of the cities that hold it

    @staticmethod
    def new(seat: int, sides: list[Board]) -> "Player":
        p = Player.__new__(Player)
        p.seat = seat
        p.board = sides[0]
        p.sides = sides
        p.founded = NOT_FOUNDED
        p.silver = p.workers = p.track = 0
        p.filled = p.reach = p.powers = p.bonus_tiles = p.used = 0
        p.bought = False
        p.points = [0] * len(SOURCES)
        p.goods = [0] * 6
        p.sold = [0] * 6
        p.dice = [0, 0, ANY]
        p.store = [NO_TILE] * STORE
        p.tiles = [NO_TILE] * FIELDS
        p.closed = [0] * len(BUILDINGS)
        return p

    def clone(self) -> "Player":
        p = Player.__new__(Player)
        p.seat = self.seat
        p.board = self.board
        p.sides = self.sides
        p.founded = self.founded
        p.silver = self.silver
        p.workers = self.workers
        p.track = self.track
        p.filled = self.filled
        p.reach = self.reach
        p.powers = self.powers
        p.bonus_tiles = self.bonus_tiles
        p.used = self.used
        p.bought = self.bought
        p.points = self.points[:]
        p.goods = self.goods[:]
        p.sold = self.sold[:]
        p.dice = self.dice[:]
        p.store = self.store[:]
        p.tiles = self.tiles[:]
        p.closed = self.closed[:]
        return p

    def has(self, monastery: int) -> bool:
        return self.powers >> monastery & 1 != 0

    def cost_row(self, easing: int, die: int) -> int:
        """Where in COST the prices of using this die begin; `easing` is a monastery or 0."""
        mode = (self.powers >> easing & 1) | (self.powers >> (DOUBLE_STEPS - 1) & 2)
        return (mode * 7 + self.dice[die]) * 7

    def store_is_full(self) -> bool:
        return NO_TILE not in self.store

    def fill(self, field: int, tile: Tile) -> None:
        self.tiles[field] = tile
        self.filled |= BIT[field]
        self.reach |= NEIGHBOURS[field]

    def found(self, board: Board, field: int) -> None:
        """The start castle; it is set up, not placed, so it brings nothing (COB-Q-030)."""
        self.board = board
        self.sides = [board]
        self.founded = BUILT
        self.fill(field, CASTLE_TILE)

    def kinds_of_goods(self) -> int:
        return 6 - self.goods.count(0)

    def empty_fields(self) -> int:
        return self.tiles.count(NO_TILE)
