"""A duchy as the features see it: its board scanned once, and its stored tiles."""

from duchy.games.burgundy.bot.feature_tables import BOARD_NAMES
from duchy.games.burgundy.bot.weights import turns_left
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import BOTH_DICE, Burgundy


class Plots:
    """The regions of a board, by number."""

    __slots__ = ("colour", "of", "place", "size")

    def __init__(self, board: Board) -> None:
        names = BOARD_NAMES
        self.place: int = names.index(board.name) if board.name in names else len(names)
        self.size: list[int] = []
        self.colour: list[int] = []
        for region in board.regions:
            fields = board.fields_in(region)
            self.size.append(min(8, len(fields)))
            self.colour.append(board.colour[fields[0]])
        self.of: list[int] = [board.regions.index(board.region[f]) for f in range(board.total)]


_plots: dict[Board, Plots] = {}


def plots(board: Board) -> Plots:
    if board not in _plots:
        _plots[board] = Plots(board)
    return _plots[board]


class Survey:
    """The time left for a seat, and a count of its empty fields."""

    __slots__ = (
        "empty",
        "held",
        "lacking",
        "lay",
        "left",
        "missing",
        "numbers",
        "open_fields",
        "opened",
        "phase",
        "reachable",
        "rounds",
        "stored",
    )

    def __init__(self, s: Burgundy, p: Player) -> None:
        d = p.duchy
        board = d.board
        left = turns_left(s, p.seat)
        if s.current == p.seat and p.used != BOTH_DICE:
            left += 1  # its turn has not begun
        if left > 25:
            left = 25
        phase = (25 - left) // 5
        self.left: int = left
        self.phase: int = phase if phase < 4 else 4
        self.rounds: int = left % 5  # turns left in which the current tiles are on offer
        self.held: list[int] = [0] * 7  # stored tiles by colour
        self.stored: int = 0
        for tile in d.store:
            if tile is not NO_TILE:
                self.stored += 1
                self.held[tile.colour] += 1
        self.open_fields: int = s.open_fields(d)
        lay = plots(board)
        self.lay: Plots = lay
        self._count_fields(d.tiles, board, len(lay.size))

    def _count_fields(self, tiles: list[Tile], board: Board, regions: int) -> None:
        lay = self.lay
        missing = [0] * regions
        reachable = [0] * regions
        lacking = [0] * 6
        opened = [0] * 7  # the last for tiles of every colour
        numbers = 0
        empty = 0
        open_fields = self.open_fields
        for field in range(board.total):
            if tiles[field] is NO_TILE:
                empty += 1
                region = lay.of[field]
                missing[region] += 1
                colour = board.colour[field]
                lacking[colour] += 1
                if open_fields >> field & 1:
                    reachable[region] += 1
                    opened[colour] += 1
                    numbers |= 1 << board.number[field]
        opened[6] = empty
        self.missing: list[int] = missing  # empty fields by region,
        self.reachable: list[int] = reachable  # those of them that can be built on,
        self.lacking: list[int] = lacking  # and the same by colour
        self.opened: list[int] = opened
        self.numbers: int = numbers  # a mask of the numbers of open fields
        self.empty: int = empty
