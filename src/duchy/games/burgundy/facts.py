"""The printed facts, read from `data/` and checked."""

from pathlib import Path

from duchy.core.data import Source, Table
from duchy.games.burgundy.board import LETTERS, Board
from duchy.games.burgundy.fields import CENTRE, HEXAGON_NEIGHBOURS, ROW_WIDTHS
from duchy.games.burgundy.goods import GOODS
from duchy.games.burgundy.monasteries import SCORED_BUILDINGS
from duchy.games.burgundy.tiles import ANIMALS, BUILDINGS, Tile, tile_named

PHASES = ("A", "B", "C", "D", "E")
BLACK = 6  # the seventh supply, after the six colours
SUPPLIES = ("castle", "mine", "monastery", "ship", "animal", "building", "black")


class Facts:
    """Everything the box says about the base game."""

    def __init__(self, owner: Path | None = None) -> None:
        source = Source("duchy.games.burgundy", owner)
        boards = source.load("boards.toml")
        self.boards: dict[str, Board] = _boards(boards)
        self.sheets: list[list[str]] = _sheets(boards, self.boards)
        main = source.load("main_board.toml")
        self._read_main_board(main)
        tiles = source.load("tiles.toml")
        self.supplies: list[list[Tile]] = _supplies(tiles)
        self.scored_building: dict[int, int] = _scored_buildings(tiles)
        self.replaced: list[str] = source.replaced
        self.fingerprint: str = source.fingerprint()
        self.reconstructed: list[str] = []
        if boards.table("sheets").text("confidence") == "reconstructed":
            self.reconstructed.append("which board numbers share a sheet (boards.toml, sheets)")

    def _read_main_board(self, main: Table) -> None:
        depots = main.table("depots")
        # for each of the 24 depot spaces: the supply that fills it, and for how many players
        self.space_colour: list[int] = []
        self.space_players: list[int] = []
        for number in "123456":
            for token in depots.texts(number, size=4):
                if len(token) != 2 or token[0] not in LETTERS or token[1] not in "234":
                    raise depots.refuse(number, f"'{token}' is not a colour letter and 2, 3 or 4")
                self.space_colour.append(LETTERS.index(token[0]))
                self.space_players.append(int(token[1]))
        special = main.table("three_player_exception")
        self.three_player_space: int = (special.whole("depot", 1, 6) - 1) * 4 + special.whole(
            "index", 0, 3
        )
        mine_phases = special.texts("phases_mine", among=PHASES)
        self.three_player_mines: list[bool] = [phase in mine_phases for phase in PHASES]
        black = main.table("black_depot")
        self.black_spaces: list[int] = [0, 0] + [black.whole(str(n), 0, 8) for n in (2, 3, 4)]
        phases = main.table("phases")
        self.phase_points: list[int] = phases.wholes("region_bonus", size=5)
        self.rounds: int = phases.whole("rounds_per_phase", 5, 5)
        sizes = main.table("region_points").wholes("by_size", size=8)
        self.region_points: list[int] = [0, *sizes]
        colours = main.table("colour_bonus")
        self.large_bonus: list[int] = _by_players(colours.table("first"))
        self.small_bonus: list[int] = _by_players(colours.table("second"))
        goods = main.table("goods")
        self.goods_each: int = goods.whole("tiles_per_colour", 7, 7)
        self.start_goods: int = goods.whole("start_per_player", 0, 4)
        self.sale_silver: int = goods.whole("sell_silver")
        self.sale_points: list[int] = _by_players(goods.table("sell_points_per_tile"))
        kinds = goods.table("kinds")
        for good, name in enumerate(GOODS):
            kinds.table(str(good + 1)).text("colour", among=(name,))
        start = main.table("start")
        self.start_silver: int = start.whole("silver")
        self.start_workers: list[int] = start.wholes("workers_by_seat", size=4)
        self.store_spaces: int = start.whole("storage_spaces", 3, 3)
        self.goods_kinds: int = start.whole("goods_types_max", 1, 6)
        self.bridge_spaces: int = main.table("turn_order_track").whole("spaces", 2)


def _by_players(table: Table) -> list[int]:
    return [0, 0] + [table.whole(str(players)) for players in (2, 3, 4)]


def _boards(file: Table) -> dict[str, Board]:
    boards: dict[str, Board] = {}
    numbers = file.texts("dice", size=7)
    counts = file.table("colour_counts")
    for table in file.tables("board"):
        if table.text("set") != "base":
            continue
        name = table.path.rpartition(".")[2]
        tokens: list[str] = []
        for row, line in enumerate(table.texts("rows", size=7)):
            fields = line.split()
            if len(fields) != ROW_WIDTHS[row]:
                raise table.refuse("rows", f"row {row + 1} must have {ROW_WIDTHS[row]} fields")
            for token in fields:
                if len(token) != 2 or token[0] not in LETTERS or token[1] not in "123456":
                    raise table.refuse("rows", f"'{token}' is not a colour letter and a number")
            if [token[1] for token in fields] != numbers[row].split():
                raise table.refuse("rows", f"row {row + 1} must have the numbers {numbers[row]}")
            tokens += fields
        for letter in LETTERS:
            found = sum(token[0] == letter for token in tokens)
            if found != counts.whole(letter):
                raise table.refuse("rows", f"{found} fields are {letter}, not {counts.get(letter)}")
        centre = table.text("start_castle", among=("centre", "choice")) == "centre"
        if centre and tokens[CENTRE] != "C6":
            raise table.refuse("start_castle", "the centre is not a castle with number 6")
        boards[name] = Board(name, tokens, HEXAGON_NEIGHBOURS, CENTRE if centre else -1)
    if len(boards) != 10 or any(str(number) not in boards for number in range(1, 11)):
        raise file.refuse("board", "boards 1 to 10 must all be there")
    return boards


def _sheets(file: Table, boards: dict[str, Board]) -> list[list[str]]:
    table = file.table("sheets")
    pairs = table.get("pairs")
    if not isinstance(pairs, list) or len(pairs) < 4:
        raise table.refuse("pairs", "must be a list of at least 4 pairs")
    sheets: list[list[str]] = []
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or any(n not in boards for n in pair):
            raise table.refuse("pairs", f"{pair!r} is not a pair of board numbers")
        sheets.append([str(pair[0]), str(pair[1])])
    return sheets


def _supplies(file: Table) -> list[list[Tile]]:
    """The seven face-down supplies, as sorted lists (COB-S-002)."""
    supplies: list[list[Tile]] = [[] for _ in SUPPLIES]
    black = supplies[BLACK]
    for name, front in (("castle", "dark_green"), ("mine", "grey"), ("ship", "blue")):
        table = file.table(f"{name}s")
        tile = tile_named(name)
        supplies[tile.colour] += [tile] * table.whole(front, 0, 99)
        black += [tile] * table.whole("black", 0, 99)
    animals = file.table("animals")
    green_each, black_each = animals.table("green_each"), animals.table("black_each")
    for animal in ANIMALS:
        size = str(animal.size)
        if size in green_each:
            supplies[animal.colour] += [animal] * green_each.whole(size, 0, 99)
        if size in black_each:
            black += [animal] * black_each.whole(size, 0, 99)
    buildings = file.table("buildings")
    buildings.texts("kinds", among=tuple(b.name for b in BUILDINGS), size=len(BUILDINGS))
    for building in BUILDINGS:
        supplies[building.colour] += [building] * buildings.whole("beige_each", 0, 99)
        black += [building] * buildings.whole("black_each", 0, 99)
    monasteries = file.table("monasteries")
    dark = monasteries.wholes("black_numbers", 1, 26, size=monasteries.whole("black"))
    for number in range(1, 27):
        tile = tile_named(f"monastery{number}")
        (black if number in dark else supplies[tile.colour]).append(tile)
    return supplies


def _scored_buildings(file: Table) -> dict[int, int]:
    """Monasteries 16 to 23: the building kind that each scores."""
    table = file.table("monasteries").table("building_scoring")
    names = tuple(building.name for building in BUILDINGS)
    return {n: names.index(table.text(str(n), among=names)) for n in SCORED_BUILDINGS}
