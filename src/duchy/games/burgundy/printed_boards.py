"""The printed boards, read from `data/boards.toml`."""

from duchy.core.data import Table
from duchy.games.burgundy.board import LETTERS, Board
from duchy.games.burgundy.fields import CENTRE, HEXAGON, HEXAGON_NEIGHBOURS, ROW_WIDTHS

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
        centre = table.text("start_castle", among=("centre", "choice")) == "centre"
        if centre and tokens[CENTRE] != "C6":
            raise table.refuse("start_castle", "the centre is not a castle with number 6")
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
            raise table.refuse(key, f"{found} fields are {letter}, not {counts.get(letter)}")


def sheets(file: Table, boards: dict[str, Board]) -> list[list[str]]:
    """The double-sided sheets of the advanced set-up."""
    table = file.table("sheets")
    pairs = table.get("pairs")
    if not isinstance(pairs, list) or len(pairs) < 4:
        raise table.refuse("pairs", "must be a list of at least 4 pairs")
    found: list[list[str]] = []
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or any(n not in boards for n in pair):
            raise table.refuse("pairs", f"{pair!r} is not a pair of board numbers")
        found.append([str(pair[0]), str(pair[1])])
    return found


def border_posts(file: Table) -> list[int]:
    """For each of the three posts a mask of the fields that touch it."""
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
