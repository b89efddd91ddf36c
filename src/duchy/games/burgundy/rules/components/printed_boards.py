"""The printed boards of 37 fields, read from `data/boards.toml`."""

from duchy.core.formats.data import Table
from duchy.core.text.plain import shown
from duchy.games.burgundy.rules.components.board import LETTERS, Board
from duchy.games.burgundy.rules.components.fields import (
    CENTRE,
    HEXAGON_NEIGHBOURS,
    ROW_WIDTHS,
)
from duchy.games.burgundy.rules.refuse import refuse


def hexagons(file: Table, part: str, count: int) -> dict[str, Board]:
    """The boards of one set: the base game's, or an expansion's."""
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
            raise table.refuse("start_castle", refuse("facts.start_castle"))
        # COB-Q-073
        boards[name] = Board(name, tokens, HEXAGON_NEIGHBOURS, CENTRE if centre else -1)
    if len(boards) != count:
        raise file.refuse("board", refuse("facts.boards", boards=count, part=part))
    return boards


def read_rows(table: Table, key: str, numbers: list[str] | None = None) -> list[str]:
    """The fields of a hexagon, row by row, as colour letter and number."""
    tokens: list[str] = []
    for row, line in enumerate(table.texts(key, size=7)):
        fields = line.split()
        if len(fields) != ROW_WIDTHS[row]:
            why = refuse("facts.row_fields", row=row + 1, fields=ROW_WIDTHS[row])
            raise table.refuse(key, why)
        for token in fields:
            check_token(table, key, token)
        if numbers is not None and [token[1] for token in fields] != numbers[row].split():
            why = refuse("facts.row_numbers", row=row + 1, numbers=numbers[row])
            raise table.refuse(key, why)
        tokens += fields
    return tokens


def check_token(table: Table, key: str, token: str) -> None:
    if len(token) != 2 or token[0] not in LETTERS or token[1] not in "123456":
        raise table.refuse(key, refuse("facts.field", token=token))


def check_counts(table: Table, key: str, tokens: list[str], counts: Table) -> None:
    for letter in LETTERS:
        found = sum(token[0] == letter for token in tokens)
        if found != counts.whole(letter):
            wanted = counts.get(letter)
            why = refuse("facts.colour_count", count=found, letter=letter, wanted=wanted)
            raise table.refuse(key, why)


def sheets(file: Table, boards: dict[str, Board]) -> list[list[str]]:
    """The double-sided sheets of the advanced set-up (COB-C-018, COB-AV-002)."""
    table = file.table("sheets")
    pairs = table.as_list("pairs", table.get("pairs"), None)
    if len(pairs) < 4:
        raise table.refuse("pairs", refuse("facts.sheets"))
    found: list[list[str]] = []
    for pair in pairs:
        names = [str(name) for name in table.as_list("pairs", pair, None)]
        if len(names) != 2 or any(name not in boards for name in names):
            raise table.refuse("pairs", refuse("facts.sheet", pair=shown(pair)))
        found.append(names)
    return found
