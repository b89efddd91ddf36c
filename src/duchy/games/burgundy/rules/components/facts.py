"""The printed facts of the base game, read from `data/` and checked. Expansions read their own."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar, cast

from duchy.core.engine.native import mypyc_attr
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
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.expansion import Expansion

PACKAGE: Final = "duchy.games.burgundy"
PHASES: Final = ("A", "B", "C", "D", "E")
BLACK: Final = 6  # the seventh supply, after the six colours
SUPPLIES: Final = ("castle", "mine", "monastery", "ship", "animal", "building", "black")
BOARDS: Final = 10  # of the base game


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpansionFacts:
    """The facts of one expansion."""


F = TypeVar("F", bound=ExpansionFacts)


class Facts(GameFacts):
    """The facts of the box. `files` are all its files, in the order of the fingerprint; each of the
    `expansions` reads its own facts."""

    def __init__(
        self,
        owner: Path | None,
        version: str,
        files: Sequence[str],
        expansions: Sequence["Expansion"],
    ) -> None:
        source = Source(PACKAGE, owner, version)
        for name in files:
            source.load(name)
        self.version: str = version  # the version that published them; empty for today's
        boards = source.load("boards.toml")
        self.boards: dict[str, Board] = printed_boards.hexagons(boards, "base", BOARDS)  # COB-F-05
        self.sheets: list[list[str]] = printed_boards.sheets(boards, self.boards)  # COB-F-06
        main = source.load("main_board.toml")
        self._read_main_board(main)
        tiles = source.load("tiles.toml")
        self.supplies: list[list[Tile]] = _supplies(tiles)
        self.scored_buildings: dict[int, Tile] = _scored_buildings(tiles)
        self._read_editions(tiles.table("monasteries"))
        self.expansions: dict[type[ExpansionFacts], ExpansionFacts] = {}
        for expansion in expansions:
            own = expansion.read_facts(source)
            if own is not None:
                self.expansions[type(own)] = own
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

    def of(self, kind: type[F]) -> F:
        """The facts of an expansion: `facts.of(InnFacts)`."""
        return cast(F, self.expansions[kind])

    def _read_main_board(self, main: Table) -> None:
        depots = main.table("depots")
        # COB-F-01, COB-C-017
        # for each of the 24 depot spaces: the supply that fills it, and for how many players
        self.space_colour: list[int] = []
        self.space_players: list[int] = []
        for number in "123456":
            for token in depots.texts(number, size=4):
                if len(token) != 2 or token[0] not in LETTERS or token[1] not in "234":
                    raise depots.refuse(number, refuse("facts.depot_space", token=token))
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
        self.large_bonus: list[int] = by_players(colours.table("first"))  # COB-N-006
        self.small_bonus: list[int] = by_players(colours.table("second"))  # COB-N-007
        goods = main.table("goods")
        self.goods_each: int = goods.whole("tiles_per_colour", 7, 7)  # COB-C-012
        self.start_goods: int = goods.whole("start_per_player", 0, 4)  # COB-S-007
        self.sale_silver: int = goods.whole("sell_silver")  # COB-G-003
        self.sale_points: list[int] = by_players(goods.table("sell_points_per_tile"))  # COB-N-005
        kinds = goods.table("kinds")  # COB-F-10
        for good, name in enumerate(GOODS):
            kinds.table(str(good + 1)).text("colour", among=(name,))
        start = main.table("start")
        self.start_silver: int = start.whole("silver")  # COB-S-009
        self.start_workers: list[int] = start.wholes("workers_by_seat", size=4)  # COB-S-012
        self.store_spaces: int = start.whole("storage_spaces", 3, 3)  # COB-B-008
        self.goods_kinds: int = start.whole("goods_types_max", 1, 6)  # COB-Y-002
        self.bridge_spaces: int = main.table("turn_order_track").whole("spaces", 2)  # COB-F-04

    def _check_supplies(self, main: Table) -> None:
        """No supply runs out with four players (COB-Q-021, COB-C-011)."""
        for supply, name in enumerate(SUPPLIES):
            spaces = self.black_spaces[4] if supply == BLACK else self.space_colour.count(supply)
            needed = len(PHASES) * spaces + (4 if name == "castle" else 0)
            if len(self.supplies[supply]) < needed:
                have = len(self.supplies[supply])
                why = refuse("facts.few_tiles", needed=needed, supply=name, have=have)
                raise main.refuse("depots", why)

    def _read_editions(self, monasteries: Table) -> None:
        """What differs between editions; the facts of version 0.1 do not say it."""
        # with monastery 6 workers buy from all depots; otherwise silver does
        self.workers_buy: bool = True
        self.points_per_kind_sold: int = 2  # COB-M-015
        self.points_per_bonus_tile: int = 3  # COB-M-026
        if "by_edition" in monasteries:
            table = monasteries.table("by_edition")
            purchase, kinds, bonus = (str(m.kind) for m in (BUY_ANYWHERE, KINDS_SOLD, BONUS_TILES))
            table.only(purchase, kinds, bonus)
            self.workers_buy = table.text(purchase, among=("workers", "silver")) == "workers"
            self.points_per_kind_sold = table.whole(kinds, 2, 3)
            self.points_per_bonus_tile = table.whole(bonus, 2, 3)
        # lines of texts/ for another edition, by the lines that they replace
        self.other_words: dict[str, str] = {}
        if not self.workers_buy:
            self.other_words[BUY_ANYWHERE.name] = f"{BUY_ANYWHERE.name}_silver"
        if self.points_per_kind_sold == 3:
            self.other_words[KINDS_SOLD.name] = f"{KINDS_SOLD.name}_3"
        if self.points_per_bonus_tile == 2:
            self.other_words[BONUS_TILES.name] = f"{BONUS_TILES.name}_2"


def by_players(table: Table) -> list[int]:
    """A number for each number of players, indexed by it."""
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
        raise monasteries.refuse("black_numbers", refuse("facts.monastery_twice"))
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
