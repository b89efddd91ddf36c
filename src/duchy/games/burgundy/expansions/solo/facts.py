"""The islands and the start of the solo game."""

from duchy.core.formats.data import Source, Table
from duchy.core.text.plain import shown
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import ExpansionFacts
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.components.printed_boards import check_counts, check_token
from duchy.games.burgundy.rules.refuse import refuse


class SoloFacts(ExpansionFacts):
    def __init__(self, source: Source) -> None:
        self.boards: dict[str, Board] = islands(source.load("solo_boards.toml"))  # COB-F-09
        start = source.load("main_board.toml").table("start_solo")  # COB-SO-002
        self.silver: int = start.whole("silver")
        self.workers: int = start.whole("workers")


def islands(file: Table) -> dict[str, Board]:
    """Fields of different islands are neighbours only across a river, and never part of the same
    region (COB-SO-011, COB-Q-120)."""
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
            raise table.refuse("cells", refuse("facts.cell_twice"))
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
        raise file.refuse("board", refuse("facts.both_boards", one="13a", other="13b"))
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
            raise rivers.refuse("links", refuse("facts.river", link=shown(link)))
        found.append((ids.index(ends[0]), ids.index(ends[1])))
    return found
