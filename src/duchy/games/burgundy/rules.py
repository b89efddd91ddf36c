"""The rules of one game: the printed numbers for its player count, its options and expansions."""

from duchy.core.options import Option, Value
from duchy.games.burgundy.actions import BLACK_SPACES, DEPOT_SPACES, STORE
from duchy.games.burgundy.board import MINE
from duchy.games.burgundy.facts import Facts
from duchy.games.burgundy.tiles import Tile

OPTIONS: tuple[Option, ...] = (
    # a board number for all, or one for each seat: "1" or "3,7"
    Option("board", "1"),
    # COB-AV: random boards, front or back and the start field by choice
    Option("advanced", False),
    # COB-AV-004: how start fields are chosen, where they are chosen
    Option("castle_choice", "open", choices=("open", "secret")),
    # COB-Q-040: monastery 6 lets workers and silver mix, and silver buy from all depots
    Option("mixed_purchase", False),
)


class Rules:
    """Shared by all states of a game and never changed."""

    __slots__ = (
        "black_spaces",
        "bridge_spaces",
        "depot_spaces",
        "facts",
        "goods_kinds",
        "keys",
        "large_bonus",
        "mixed_purchase",
        "options",
        "phase_points",
        "region_points",
        "sale_points",
        "sale_silver",
        "scored_building",
        "seats",
        "secret_castles",
        "small_bonus",
    )

    def __init__(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        self.facts: Facts = facts
        self.seats: int = seats
        self.options: dict[str, Value] = options
        self.mixed_purchase: bool = options["mixed_purchase"] is True
        self.secret_castles: bool = options["castle_choice"] == "secret"
        self.sale_points: int = facts.sale_points[seats]
        self.sale_silver: int = facts.sale_silver
        self.large_bonus: int = facts.large_bonus[seats]
        self.small_bonus: int = facts.small_bonus[seats]
        self.phase_points: list[int] = facts.phase_points
        self.region_points: list[int] = facts.region_points
        self.scored_building: dict[int, int] = facts.scored_building
        self.goods_kinds: int = facts.goods_kinds
        self.bridge_spaces: int = facts.bridge_spaces
        self.black_spaces: int = facts.black_spaces[seats]
        self.keys: list[int] = list(range(STORE))
        # the spaces of each depot that this many players use (COB-N)
        self.depot_spaces: list[list[int]] = [
            [s for s in range(4 * d, 4 * d + 4) if facts.space_players[s] <= seats]
            for d in range(6)
        ]

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
        return [supply[:] for supply in self.facts.supplies]

    def black_depot(self) -> range:
        return range(DEPOT_SPACES, DEPOT_SPACES + min(self.black_spaces, BLACK_SPACES))
