"""The rules of one game: the printed numbers for its player count, its options and its
expansions."""

from duchy.core.engine.action import Actions
from duchy.core.engine.game import Game
from duchy.core.engine.options import Option, Value
from duchy.games.burgundy.rules.actions import ACTIONS
from duchy.games.burgundy.rules.choices import CHOICES, Pending
from duchy.games.burgundy.rules.components.base_tiles import BASE_TILES
from duchy.games.burgundy.rules.components.board import MINE, WITHIN
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.spaces import BLACK_SPACES, DEPOT_SPACES, STORE
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.part import Part

# Those of expansions come after them.
BASE_OPTIONS: tuple[Option, ...] = (
    # a board number for all, or one for each seat: "2" or "3,7"; empty for the usual board
    Option("board", "", examples=("2", "7", "11c")),
    # COB-AV: random boards; players choose front or back and the start field
    Option("advanced", False),
    # COB-AV-004: how players choose start fields, if they do
    Option("castle_choice", "open", choices=("open", "secret")),
    # COB-Q-040: monastery 6 lets workers and silver mix, and silver buy from all depots
    Option("mixed_purchase", False),
)


def options_with(expansions: list[Expansion]) -> tuple[Option, ...]:
    """All options of a game that has these expansions (COB-Z-002)."""
    found = list(BASE_OPTIONS)
    for expansion in expansions:
        found += expansion.options
    return tuple(found)


def tiles_with(expansions: list[Expansion]) -> list[Tile]:
    """All kinds of tiles of a game that has these expansions, by their numbers."""
    tiles = {tile.number: tile for tile in BASE_TILES}
    for expansion in expansions:
        tiles |= {tile.number: tile for tile in expansion.tiles}
    return [tiles[number] for number in sorted(tiles)]


def actions_with(expansions: list[Expansion]) -> Actions:
    """All actions of a game that has these expansions."""
    more = [action for expansion in expansions for action in expansion.more_actions]
    return ACTIONS.and_more(more) if more else ACTIONS


def choices_with(expansions: list[Expansion]) -> dict[str, Pending]:
    """All choices that can wait in a game that has these expansions, by their texts."""
    choices = dict(CHOICES)
    for expansion in expansions:
        choices |= {choice.text(): choice for choice in expansion.more_choices}
    return choices


class Rules:
    """Shared by all states of a game and never changed."""

    __slots__ = (
        "black_spaces",
        "bridge_spaces",
        "choices",
        "deals_boards",
        "depot_spaces",
        "duchy_parts",
        "expansions",
        "facts",
        "full_board_wins",
        "game",
        "goods_kinds",
        "has_bonus_tiles",
        "has_bridge",
        "key_spaces",
        "keys",
        "large_bonus",
        "listed",
        "mixed_purchase",
        "on_aside",
        "on_bonus",
        "on_castle",
        "on_close",
        "on_colour",
        "on_end",
        "on_final",
        "on_load",
        "on_mines",
        "on_monastery",
        "on_monastery_points",
        "on_open",
        "on_order",
        "on_pasture",
        "on_phase",
        "on_placed",
        "on_points",
        "on_region",
        "on_roll",
        "on_rooms",
        "on_sale_points",
        "on_sale_silver",
        "on_ship",
        "on_sold",
        "on_stack",
        "on_taken",
        "on_turn",
        "on_winners",
        "on_workers",
        "options",
        "phase_points",
        "region_points",
        "sale_points",
        "sale_silver",
        "seats",
        "secret_castles",
        "shares_duchies",
        "small_bonus",
        "spaces_within",
        "start_silver",
        "start_workers",
        "table_parts",
        "workers_buy",
    )

    def __init__(
        self,
        game: Game,
        facts: Facts,
        seats: int,
        options: dict[str, Value],
        listed: list[Expansion],
    ) -> None:
        """`listed` are all known expansions; the options say which are played."""
        self.game: Game = game
        self.facts: Facts = facts
        self.seats: int = seats
        self.options: dict[str, Value] = options
        self.listed: list[Expansion] = listed
        self.choices: dict[str, Pending] = choices_with(listed)
        self.expansions: list[Expansion] = [e for e in listed if e.played(seats, options)]
        players = max(seats, 2)  # a player alone uses the numbers for two (COB-SO-006)
        self._take_numbers(players)
        self._lay_out_depots(players)
        self.table_parts: list[Part] = [
            e.table_part for e in self.expansions if e.table_part is not None
        ]
        self.duchy_parts: list[Part] = [
            e.duchy_part for e in self.expansions if e.duchy_part is not None
        ]
        self._find_hooks()
        for expansion in self.expansions:
            expansion.adapt(self)

    def _take_numbers(self, players: int) -> None:
        """The numbers of the box for this many players."""
        facts, options = self.facts, self.options
        self.mixed_purchase: bool = options["mixed_purchase"] is True
        self.workers_buy: bool = facts.workers_buy or self.mixed_purchase
        self.secret_castles: bool = options["castle_choice"] == "secret"
        self.sale_points: int = facts.sale_points[players]  # COB-N-005
        self.sale_silver: int = facts.sale_silver
        self.large_bonus: int = facts.large_bonus[players]
        self.small_bonus: int = facts.small_bonus[players]
        self.phase_points: list[int] = facts.phase_points
        self.region_points: list[int] = facts.region_points
        self.goods_kinds: int = facts.goods_kinds
        self.has_bridge: bool = True
        self.has_bonus_tiles: bool = True
        self.deals_boards: bool = False  # at random, unless the options name them
        self.full_board_wins: bool = False  # instead of the most points
        self.shares_duchies: bool = False  # several players have one duchy together
        self.bridge_spaces: int = facts.bridge_spaces
        self.black_spaces: int = facts.black_spaces[players]
        self.start_silver: int = facts.start_silver
        self.start_workers: list[int] = facts.start_workers
        self.key_spaces: int = STORE  # of a duchy, and the ones that each seat may use
        self.keys: list[list[int]] = [list(range(STORE))] * self.seats

    def _lay_out_depots(self, players: int) -> None:
        """The spaces of each depot for this many players (COB-C-016, COB-S-001, COB-N-001,
        COB-N-002, COB-N-003)."""
        facts = self.facts
        self.depot_spaces: list[list[int]] = [
            [s for s in range(4 * d, 4 * d + 4) if facts.space_players[s] <= players]
            for d in range(6)
        ]
        # the spaces within reach of a die, as in WITHIN
        self.spaces_within: list[list[int]] = [
            [space for depot in depots for space in self.depot_spaces[depot]] for depots in WITHIN
        ]

    def _find_hooks(self) -> None:
        """For each change that expansions can make, the expansions that make it."""
        self.on_aside: list[Expansion] = self._that_change("list_asides")
        self.on_bonus: list[Expansion] = self._that_change("bonus_points")
        self.on_castle: list[Expansion] = self._that_change("list_castle_action")
        self.on_close: list[Expansion] = self._that_change("close_phase")
        self.on_colour: list[Expansion] = self._that_change("colour_completed")
        self.on_end: list[Expansion] = self._that_change("ended")
        self.on_final: list[Expansion] = self._that_change("final_points")
        self.on_load: list[Expansion] = self._that_change("loaded")
        self.on_mines: list[Expansion] = self._that_change("mine_silver")
        self.on_monastery: list[Expansion] = self._that_change("monastery_placed")
        self.on_monastery_points: list[Expansion] = self._that_change("monastery_points")
        self.on_open: list[Expansion] = self._that_change("open_fields")
        self.on_order: list[Expansion] = self._that_change("order_asked")
        self.on_pasture: list[Expansion] = self._that_change("pasture")
        self.on_phase: list[Expansion] = self._that_change("start_phase")
        self.on_placed: list[Expansion] = self._that_change("placed")
        self.on_points: list[Expansion] = self._that_change("scored")
        self.on_region: list[Expansion] = self._that_change("larger_region")
        self.on_roll: list[Expansion] = self._that_change("rolled")
        self.on_rooms: list[Expansion] = self._that_change("rooms")
        self.on_sale_points: list[Expansion] = self._that_change("sale_points")
        self.on_sale_silver: list[Expansion] = self._that_change("sale_silver")
        self.on_ship: list[Expansion] = self._that_change("ship_placed")
        self.on_sold: list[Expansion] = self._that_change("sold")
        self.on_stack: list[Expansion] = self._that_change("is_on_top")
        self.on_taken: list[Expansion] = self._that_change("taken")
        self.on_turn: list[Expansion] = self._that_change("list_turn")
        self.on_winners: list[Expansion] = self._that_change("winners")
        self.on_workers: list[Expansion] = self._that_change("gained_workers")

    def _that_change(self, what: str) -> list[Expansion]:
        found: list[Expansion] = []
        for expansion in self.expansions:
            found += [e for e in (expansion, *expansion.modules) if what in e.changes]
        return found

    def has_expansion(self, name: str) -> bool:
        return any(e.name == name for e in self.expansions)

    def supply_of_space(self, space: int, phase: int) -> int:
        """The supply that fills a depot space; one space changes with three players (COB-N-004)."""
        facts = self.facts
        if (
            self.seats == 3
            and space == facts.three_player_space
            and facts.three_player_mines[phase]
        ):
            return MINE
        return facts.space_colour[space]

    def supplies(self) -> list[list[Tile]]:
        """The seven supplies in fresh lists, unshuffled."""
        supplies = [supply[:] for supply in self.facts.supplies]
        for expansion in self.expansions:
            expansion.add_tiles(self.facts, supplies)
        return supplies

    def black_depot(self) -> range:
        return range(DEPOT_SPACES, DEPOT_SPACES + min(self.black_spaces, BLACK_SPACES))
