"""The double boards and the start of the team game."""

from typing import Final

from duchy.core.formats.data import Source, Table
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import ExpansionFacts
from duchy.games.burgundy.rules.components.fields import HEXAGON, doubled, neighbour_masks
from duchy.games.burgundy.rules.components.printed_boards import check_counts, read_rows
from duchy.games.burgundy.rules.refuse import refuse

RIGHT_CENTRE: Final = 6  # how far the centre of the right half is from that of the left
SHARED_LEFT: Final = 21  # the field that both halves share: the last of row d of the left half,
SHARED_RIGHT: Final = 15  # the first of row d of the right half


class TeamFacts(ExpansionFacts):
    def __init__(self, source: Source) -> None:
        self.boards: dict[str, Board] = double_boards(source.load("boards.toml"))  # COB-F-08
        start = source.load("main_board.toml").table("start_team")  # COB-TG-005
        self.silver: int = start.whole("silver_per_team")
        workers = start.table("workers")
        self.workers: list[int] = [workers.whole("A"), workers.whole("B")]


def double_boards(file: Table) -> dict[str, Board]:
    """COB-TG-002."""
    boards: dict[str, Board] = {}
    places = HEXAGON + [
        (q + RIGHT_CENTRE, r) for i, (q, r) in enumerate(HEXAGON) if i != SHARED_RIGHT
    ]
    neighbours = neighbour_masks(places)
    for table in file.tables("board"):
        if table.text("set") != "team":
            continue
        name = table.path.rpartition(".")[2]
        left, right = read_rows(table, "rows_left"), read_rows(table, "rows_right")
        if left[SHARED_LEFT] != "C1" or right[SHARED_RIGHT] != "C1":
            raise table.refuse("rows_left", refuse("facts.shared_field"))
        tokens = left + [token for i, token in enumerate(right) if i != SHARED_RIGHT]
        check_counts(table, "rows_left", tokens, table.table("colour_counts"))
        numbers = table.wholes("start_numbers", 1, 6)  # COB-TG-003, COB-Q-116b
        castles = [f"C{number}" for number in numbers]
        starts = [field for field, token in enumerate(tokens) if token in castles]
        if not starts:
            raise table.refuse("start_numbers", refuse("facts.start_numbers"))
        castle = starts[0] if len(starts) == 1 else -1
        board = Board(name, tokens, neighbours, castle, places=doubled(places))
        board.starts = starts
        boards[name] = board
    if sorted(boards) != ["12a", "12b"]:
        raise file.refuse("board", refuse("facts.both_boards", one="12a", other="12b"))
    return boards
