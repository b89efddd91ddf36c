"""The printed facts, read from `data/` and checked."""

from pathlib import Path

from duchy.core.formats.data import Source, Table
from duchy.core.formats.facts import GameFacts
from duchy.core.formats.reconstructed import Reconstructed
from duchy.games.burgundy.rules.components import printed_boards
from duchy.games.burgundy.rules.components.animals import ANIMALS
from duchy.games.burgundy.rules.components.board import BUILDING, LETTERS, Board
from duchy.games.burgundy.rules.components.buildings import BUILDINGS
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import (
    BONUS_TILES,
    BUY_ANYWHERE,
    KINDS_SOLD,
    OF_BUILDINGS,
    OF_THE_BASE_GAME,
)
from duchy.games.burgundy.rules.components.tiles import TILES, Tile, tile_named
from duchy.games.burgundy.rules.components.trade_route_bonuses import BONUSES

PACKAGE = "duchy.games.burgundy"
SHIELDS = 18
PHASES = ("A", "B", "C", "D", "E")
BLACK = 6  # the seventh supply, after the six colours
SUPPLIES = ("castle", "mine", "monastery", "ship", "animal", "building", "black")


class Facts(GameFacts):
    """Everything the box says."""

    def __init__(self, owner: Path | None = None, version: str = "") -> None:
        source = Source(PACKAGE, owner, version)
        self.version: str = version  # that published them; empty for today's
        boards = source.load("boards.toml")
        self.boards: dict[str, Board] = printed_boards.hexagons(boards, "base")  # COB-F-05
        self.sheets: list[list[str]] = printed_boards.sheets(boards, self.boards)  # COB-F-06
        # COB-C-020, COB-F-07
        self.post_boards: dict[str, Board] = printed_boards.hexagons(boards, "border_posts")
        self.posts: list[int] = printed_boards.border_posts(boards)
        self.team_boards: dict[str, Board] = printed_boards.double_boards(boards)  # COB-F-08
        # COB-F-09
        self.solo_boards: dict[str, Board] = printed_boards.islands(source.load("solo_boards.toml"))
        main = source.load("main_board.toml")
        self._read_main_board(main)
        tiles = source.load("tiles.toml")
        self.supplies: list[list[Tile]] = _supplies(tiles)
        self.scored_buildings: dict[int, Tile] = _scored_buildings(tiles)
        self._read_editions(tiles.table("monasteries"))
        self._read_expansion_tiles(tiles)
        self._read_trade_routes(source.load("trade_routes.toml"))
        self._read_shields(source.load("shields.toml"))
        self.identify(source)
        self._check_supplies(main)
        self.reconstructed = []
        if boards.table("sheets").text("confidence") == "reconstructed":
            self.reconstructed.append(
                Reconstructed(PACKAGE, "board_sheets", "boards.toml", "sheets", {})
            )
        for table in boards.tables("board"):
            if table.text("confidence") == "reconstructed":
                name = table.path.rpartition(".")[2]
                self.reconstructed.append(
                    Reconstructed(
                        PACKAGE, "board_fields", "boards.toml", table.path, {"board": name}
                    )
                )

    def _read_main_board(self, main: Table) -> None:
        depots = main.table("depots")
        # COB-F-01, COB-C-017
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
        # COB-F-02, COB-P-005
        self.black_spaces: list[int] = [0, 0] + [black.whole(str(n), 0, 8) for n in (2, 3, 4)]
        phases = main.table("phases")
        self.phase_points: list[int] = phases.wholes("region_bonus", size=5)  # COB-V-003
        self.rounds: int = phases.whole("rounds_per_phase", 5, 5)  # COB-P-001
        sizes = main.table("region_points").wholes("by_size", size=8)  # COB-B-005, COB-V-002
        self.region_points: list[int] = [0, *sizes]
        colours = main.table("colour_bonus")
        self.large_bonus: list[int] = _by_players(colours.table("first"))  # COB-N-006
        self.small_bonus: list[int] = _by_players(colours.table("second"))  # COB-N-007
        goods = main.table("goods")
        self.goods_each: int = goods.whole("tiles_per_colour", 7, 7)  # COB-C-012
        self.start_goods: int = goods.whole("start_per_player", 0, 4)  # COB-S-007
        self.sale_silver: int = goods.whole("sell_silver")  # COB-G-003
        self.sale_points: list[int] = _by_players(goods.table("sell_points_per_tile"))  # COB-N-005
        kinds = goods.table("kinds")  # COB-F-10
        for good, name in enumerate(GOODS):
            kinds.table(str(good + 1)).text("colour", among=(name,))
        start = main.table("start")
        self.start_silver: int = start.whole("silver")  # COB-S-009
        self.start_workers: list[int] = start.wholes("workers_by_seat", size=4)  # COB-S-012
        self.store_spaces: int = start.whole("storage_spaces", 3, 3)  # COB-B-008
        self.goods_kinds: int = start.whole("goods_types_max", 1, 6)  # COB-Y-002
        solo = main.table("start_solo")  # COB-SO-002
        self.solo_silver: int = solo.whole("silver")
        self.solo_workers: int = solo.whole("workers")
        team = main.table("start_team")  # COB-TG-005
        self.team_silver: int = team.whole("silver_per_team")
        workers = team.table("workers")
        self.team_workers: list[int] = [workers.whole("A"), workers.whole("B")]
        self.bridge_spaces: int = main.table("turn_order_track").whole("spaces", 2)  # COB-F-04

    def _check_supplies(self, main: Table) -> None:
        """Four players draw no supply empty (COB-Q-021, COB-C-011)."""
        for supply, name in enumerate(SUPPLIES):
            spaces = self.black_spaces[4] if supply == BLACK else self.space_colour.count(supply)
            needed = len(PHASES) * spaces + (4 if name == "castle" else 0)
            if len(self.supplies[supply]) < needed:
                why = f"{needed} {name} tiles are needed, there are {len(self.supplies[supply])}"
                raise main.refuse("depots", why)

    def _read_editions(self, monasteries: Table) -> None:
        """What the editions print differently; the facts of version 0.1 do not say it."""
        self.workers_buy: bool = True  # with monastery 6, from all depots; else silver does
        self.points_per_kind_sold: int = 2  # COB-M-015
        self.points_per_bonus_tile: int = 3  # COB-M-026
        if "by_edition" in monasteries:
            table = monasteries.table("by_edition")
            purchase, kinds, bonus = (str(m.kind) for m in (BUY_ANYWHERE, KINDS_SOLD, BONUS_TILES))
            table.only(purchase, kinds, bonus)
            self.workers_buy = table.text(purchase, among=("workers", "silver")) == "workers"
            self.points_per_kind_sold = table.whole(kinds, 2, 3)
            self.points_per_bonus_tile = table.whole(bonus, 2, 3)
        # the lines of texts/ that speak of another edition, by the ones that they stand in for
        self.other_words: dict[str, str] = {}
        if not self.workers_buy:
            self.other_words[BUY_ANYWHERE.name] = f"{BUY_ANYWHERE.name}_silver"
        if self.points_per_kind_sold == 3:
            self.other_words[KINDS_SOLD.name] = f"{KINDS_SOLD.name}_3"
        if self.points_per_bonus_tile == 2:
            self.other_words[BONUS_TILES.name] = f"{BONUS_TILES.name}_2"

    def _read_expansion_tiles(self, tiles: Table) -> None:
        self.inns: int = tiles.table("inns").whole("count", 0, 5)  # COB-C-019
        white = {"beige": 0, "black": 0, "yellow": 0}  # COB-F-15, COB-Q-084
        for table in tiles.table("white_castles").tables("tiles"):
            white[table.text("back", among=tuple(white))] += table.whole("count", 0, 20)
        self.white_castles_beige: int = white["beige"]
        self.white_castles_black: int = white["black"]

    def _read_trade_routes(self, routes: Table) -> None:
        """Each card as three spaces, 16 * good + bonus (COB-F-16)."""
        bonuses = tuple(routes.table("bonuses").names())
        if bonuses != BONUSES:
            raise routes.refuse("bonuses", f"must be {', '.join(BONUSES)}")
        self.trade_routes: list[list[int]] = []
        cards = routes.table("cards")
        for name in cards.names():
            spaces: list[int] = []
            for text in cards.texts(name, size=3):
                number, _, bonus = text.partition(" ")
                if number not in "123456" or bonus not in BONUSES:
                    raise cards.refuse(name, f"'{text}' is not a goods number and a bonus")
                spaces.append(16 * (int(number) - 1) + BONUSES.index(bonus))
            self.trade_routes.append(spaces)
        # COB-TR-001
        self.routes_per_player: list[int] = _by_players(routes.table("cards_per_player"))
        if any(n * self.routes_per_player[n] > len(self.trade_routes) for n in (2, 3, 4)):
            raise routes.refuse("cards", "too few cards for all players")

    def _read_shields(self, file: Table) -> None:
        per_depot = file.table("per_depot")  # COB-SH-001, COB-SH-002, COB-SH-003
        self.shields_per_depot: list[list[int]] = [[], []] + [
            per_depot.wholes(str(n), 0, 3, size=6) for n in (2, 3, 4)
        ]
        shields = file.table("shields")  # COB-SH-011
        self.shield_points: list[int] = [0] + [
            shields.table(str(n)).whole("points", 0, 99) for n in range(1, SHIELDS + 1)
        ]


def _by_players(table: Table) -> list[int]:
    return [0, 0] + [table.whole(str(players)) for players in (2, 3, 4)]


def _supplies(file: Table) -> list[list[Tile]]:
    """The seven face-down supplies, as sorted lists (COB-S-002, COB-C-001, COB-C-021)."""
    supplies: list[list[Tile]] = [[] for _ in SUPPLIES]
    black = supplies[BLACK]
    # COB-C-008, COB-C-009, COB-C-010
    for name, front in (("castle", "dark_green"), ("mine", "grey"), ("ship", "blue")):
        table = file.table(f"{name}s")
        tile = tile_named(name)
        fewest = 4 if name == "castle" else 0  # every player starts with one
        supplies[tile.colour] += [tile] * table.whole(front, fewest, 99)
        black += [tile] * table.whole("black", 0, 99)
    animals = file.table("animals")  # COB-C-004, COB-F-11
    green_each, black_each = animals.table("green_each"), animals.table("black_each")
    for animal in ANIMALS:
        size = str(animal.size)
        if size in green_each:
            supplies[animal.colour] += [animal] * green_each.whole(size, 0, 99)
        if size in black_each:
            black += [animal] * black_each.whole(size, 0, 99)
    buildings = file.table("buildings")  # COB-C-002, COB-F-14
    buildings.texts("kinds", among=tuple(b.name for b in BUILDINGS), size=len(BUILDINGS))
    for building in BUILDINGS:
        supplies[building.colour] += [building] * buildings.whole("beige_each", 0, 99)
        black += [building] * buildings.whole("black_each", 0, 99)
    monasteries = file.table("monasteries")  # COB-C-007, COB-F-12
    last = OF_THE_BASE_GAME[-1].kind
    dark = monasteries.wholes("black_numbers", 1, last, size=monasteries.whole("black"))
    if len(set(dark)) != len(dark):
        raise monasteries.refuse("black_numbers", "names a monastery twice")
    for monastery in OF_THE_BASE_GAME:
        (black if monastery.kind in dark else supplies[monastery.colour]).append(monastery)
    return supplies


def _scored_buildings(file: Table) -> dict[int, Tile]:
    """The building that each monastery scores, by the monastery's number (COB-F-13)."""
    table = file.table("monasteries").table("building_scoring")
    names = tuple(tile.name for tile in TILES if tile.colour == BUILDING)
    return {
        monastery.kind: tile_named(table.text(str(monastery.kind), among=names))
        for monastery in OF_BUILDINGS
    }
