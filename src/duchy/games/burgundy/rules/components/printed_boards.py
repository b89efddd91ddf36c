"""The printed boards, read from `data/boards.toml`."""

from duchy.core.formats.data import Table
from duchy.core.text.plain import counted
from duchy.games.burgundy.rules.components.board import LETTERS, Board
from duchy.games.burgundy.rules.components.fields import (
    CENTRE,
    HEXAGON,
    HEXAGON_NEIGHBOURS,
    ROW_WIDTHS,
    SPOT_NAMES,
    doubled,
    neighbour_masks,
)

NUMBER_OF_BOARDS = {"base": 10, "border_posts": 6}


def hexagons(file: Table, part: str) -> dict[str, Board]:
    """The boards of 37 fields: the base game's 1 to 10, or 11a to 11f with border posts."""
    boards: dict[str, Board] = {}
    counts = file.table("colour_counts")
    for table in file.tables("board"):
        if table.text("set") != part:
            continue
        name = table.path.rpartition(".")[2]
        tokens = read_rows(table, "rows", file.texts("dice", size=7))
        check_counts(table, "rows", tokens, counts)
        centre = table.text("start_castle", among=("centre", "choice")) == "centre"  # COB-B-009
        if centre and tokens[CENTRE] != "C6":
            raise table.refuse("start_castle", "the centre is not a castle with number 6")
        # COB-Q-073
        boards[name] = Board(name, tokens, HEXAGON_NEIGHBOURS, CENTRE if centre else -1)
    if len(boards) != NUMBER_OF_BOARDS[part]:
        raise file.refuse("board", f"there must be {NUMBER_OF_BOARDS[part]} boards '{part}'")
    return boards


def read_rows(table: Table, key: str, numbers: list[str] | None = None) -> list[str]:
    """The fields of a hexagon, row by row, as colour letter and number."""
    tokens: list[str] = []
    for row, line in enumerate(table.texts(key, size=7)):
        fields = line.split()
        if len(fields) != ROW_WIDTHS[row]:
            raise table.refuse(key, f"row {row + 1} must have {ROW_WIDTHS[row]} fields")
        for token in fields:
            check_token(table, key, token)
        if numbers is not None and [token[1] for token in fields] != numbers[row].split():
            raise table.refuse(key, f"row {row + 1} must have the numbers {numbers[row]}")
        tokens += fields
    return tokens


def check_token(table: Table, key: str, token: str) -> None:
    if len(token) != 2 or token[0] not in LETTERS or token[1] not in "123456":
        raise table.refuse(key, f"'{token}' is not a colour letter and a number")


def check_counts(table: Table, key: str, tokens: list[str], counts: Table) -> None:
    for letter in LETTERS:
        found = sum(token[0] == letter for token in tokens)
        if found != counts.whole(letter):
            are = f"{counted(found, 'field')} {'is' if found == 1 else 'are'}"
            raise table.refuse(key, f"{are} {letter}, not {counts.get(letter)}")


def sheets(file: Table, boards: dict[str, Board]) -> list[list[str]]:
    """The double-sided sheets of the advanced set-up (COB-C-018, COB-AV-002)."""
    table = file.table("sheets")
    pairs = table.as_list("pairs", table.get("pairs"), None)
    if len(pairs) < 4:
        raise table.refuse("pairs", "must be a list of at least 4 pairs")
    found: list[list[str]] = []
    for pair in pairs:
        names = [str(name) for name in table.as_list("pairs", pair, None)]
        if len(names) != 2 or any(name not in boards for name in names):
            raise table.refuse("pairs", f"{pair!r} is not a pair of board numbers")
        found.append(names)
    return found


def border_posts(file: Table) -> list[int]:
    """For each of the three posts a mask of the fields that touch it (COB-BP-002)."""
    table = file.table("border_posts")
    posts: list[int] = []
    for name in ("nw", "ne", "s"):
        mask = 0
        for text in table.texts(name):
            q, _, r = text.partition(",")
            if not q.lstrip("-").isdecimal() or not r.lstrip("-").isdecimal():
                raise table.refuse(name, f"'{text}' is not a pair of coordinates")
            if (int(q), int(r)) not in HEXAGON:
                raise table.refuse(name, f"'{text}' is not a field")
            mask |= 1 << HEXAGON.index((int(q), int(r)))
        posts.append(mask)
    return posts


# ---- double boards of the team game --------------------------------------------------

RIGHT_CENTRE = 6  # how far the centre of the right half is from that of the left
SHARED_LEFT = 21  # the field that both halves share: the last of row d of the left half,
SHARED_RIGHT = 15  # the first of row d of the right half


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
            raise table.refuse("rows_left", "the halves do not share a castle field with number 1")
        tokens = left + [token for i, token in enumerate(right) if i != SHARED_RIGHT]
        check_counts(table, "rows_left", tokens, table.table("colour_counts"))
        numbers = table.wholes("start_numbers", 1, 6)  # COB-TG-003, COB-Q-116b
        castles = [f"C{number}" for number in numbers]
        starts = [field for field, token in enumerate(tokens) if token in castles]
        if not starts:
            raise table.refuse("start_numbers", "no castle field has such a number")
        castle = starts[0] if len(starts) == 1 else -1
        board = Board(name, tokens, neighbours, castle, places=doubled(places))
        board.starts = starts
        boards[name] = board
    if sorted(boards) != ["12a", "12b"]:
        raise file.refuse("board", "boards 12a and 12b must both be there")
    return boards


# ---- islands of the solo game --------------------------------------------------------


def islands(file: Table) -> dict[str, Board]:
    """Fields of different islands are neighbours only by a river, and never of one region
    (COB-SO-011, COB-Q-120)."""
    boards: dict[str, Board] = {}
    counts = file.table("colour_counts")
    for table in file.tables("board"):
        name = table.path.rpartition(".")[2]
        ids: list[str] = []
        tokens: list[str] = []
        places: list[tuple[str, int, int]] = []
        for cell in table.tables("cells"):
            token = cell.text("token")
            check_token(cell, "token", token)
            x, y = cell.wholes("pos", 0, 99, size=2)
            ids.append(cell.text("id", among=tuple(SPOT_NAMES)))
            tokens.append(token)
            places.append((ids[-1][0], x, y))
        check_counts(table, "cells", tokens, counts)
        if len(set(ids)) != len(ids):
            raise table.refuse("cells", "an id is there twice")
        land = [_on_island(places, place) for place in places]
        joined = land[:]
        rivers = _links(table.table("rivers"), ids)
        for link in rivers:
            joined[link[0]] |= 1 << link[1]
            joined[link[1]] |= 1 << link[0]
        spots = [SPOT_NAMES.index(id) for id in ids]
        on_island = [(x, y) for _, x, y in places]
        board = Board(name, tokens, joined, -1, spots, land, on_island)
        board.rivers = rivers
        boards[name] = board
    if sorted(boards) != ["13a", "13b"]:
        raise file.refuse("board", "boards 13a and 13b must both be there")
    return boards


def _on_island(places: list[tuple[str, int, int]], place: tuple[str, int, int]) -> int:
    island, x, y = place
    mask = 0
    for dx, dy in ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
        if (island, x + dx, y + dy) in places:
            mask |= 1 << places.index((island, x + dx, y + dy))
    return mask


def _links(rivers: Table, ids: list[str]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for link in rivers.as_list("links", rivers.get("links"), None):
        ends = [str(end) for end in rivers.as_list("links", link, None)]
        if len(ends) != 2 or any(end not in ids for end in ends):
            raise rivers.refuse("links", f"{link!r} is not a pair of fields")
        found.append((ids.index(ends[0]), ids.index(ends[1])))
    return found
