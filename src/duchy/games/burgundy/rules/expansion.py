"""What an expansion can change: few, named places. The base game asks there and nowhere else."""

from typing import TYPE_CHECKING

from duchy.core.engine.action import Action
from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.options import Option, Value
from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Table
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.part import Part
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    """One module of the box, or a mode of play. `changes` names the methods of the course of the
    game that it writes anew, so that a game without them does not even ask (COB-Z-004)."""

    name: str
    changes: tuple[str, ...]
    package: str = ""  # whose `texts/` has its words, if they are not among the game's
    options: tuple[Option, ...] = ()  # that the game has because of it
    tiles: tuple[Tile, ...] = ()  # that are in the box because of it
    choices: tuple[str, ...] = ()  # that can wait because of it,
    sources: tuple[str, ...] = ()  # and lines of the score sheet
    keys: tuple[str, ...] = ()  # its own in a position,
    duchy_keys: tuple[str, ...] = ()  # and in a player's part of it
    loosens_placing: bool = False  # tiles may lie where the base game would not have them
    modules: tuple["Expansion", ...] = ()  # smaller ones that change the game along with it
    table_part: Part | None = None  # what it keeps on the table at first,
    duchy_part: Part | None = None  # and in each duchy

    # ---- options and set-up ------------------------------------------------------------

    def played(self, seats: int, options: dict[str, Value]) -> bool:
        """Whether a game with these options has it."""
        return options[self.name] is True

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        """Refuse options that do not go with it, also where it is not played."""

    def adapt(self, rules: "Rules") -> None:
        """Numbers of the base game that differ with it."""

    def boards(self, facts: Facts, options: dict[str, Value]) -> dict[str, Board]:
        """The boards that it is played on; none if they are the base game's."""
        return {}

    def sides(self, rules: "Rules", chance: Rng) -> list[list[Board]]:
        """For each duchy the board, or the sides to choose from; none if the base game deals."""
        return []

    def add_tiles(self, facts: Facts, supplies: list[list[Tile]]) -> None:
        """Tiles that are shuffled into the supplies."""

    def deal(self, s: "Burgundy") -> None:
        """What is laid out once, before phase A."""

    # ---- in the game -----------------------------------------------------------------

    def start_phase(self, s: "Burgundy") -> None:
        """After the depots were filled."""

    def rolled(self, s: "Burgundy") -> None:
        """After the dice were rolled and the goods tile was laid."""

    def list_asides(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        """What may be done at any moment, beside the purchase; also in the last step of a phase,
        if it is not bound to one's turn."""

    def list_turn(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        """What may be done with unused dice, beside the four actions."""

    def rooms(self, p: Player) -> list[int]:
        """How a tile can be stored."""
        raise NotImplementedError

    def taken(self, s: "Burgundy", space: int) -> None:
        """A tile has left a space of the main board."""

    def placed(self, s: "Burgundy", p: Player, tile: Tile, field: int) -> None:
        """A tile was placed, and completed regions were scored."""

    def monastery_placed(self, s: "Burgundy") -> None:
        """A monastery works from now on."""

    def scored(self, s: "Burgundy", p: Player, source: int, amount: int) -> bool:
        """Points are due. True if they are taken care of."""
        return False

    def colour_completed(self, s: "Burgundy", p: Player, colour: int) -> bool:
        """The last field of a colour was filled. True if that replaces the bonus tile."""
        return False

    def loaded(self, s: "Burgundy", p: Player, depots: list[int]) -> None:
        """A ship has taken the goods of these depots."""

    def order_asked(self, s: "Burgundy", count: int) -> int:
        """Of the newest `count` choices, settle those whose order makes no difference; returns
        how many are left."""
        return count

    def larger_region(self, d: Duchy, region: int) -> int:
        """By how much a completed region counts as larger."""
        return 0

    def open_fields(self, d: Duchy, fields: int) -> int:
        """The empty fields where tiles may be placed."""
        return fields

    def pasture(self, d: Duchy, fields: int) -> int:
        """The fields whose animals a new one meets."""
        return fields

    def is_on_top(self, d: Duchy) -> bool:
        """Whether a duchy's marker is on top of every stack on the bridge."""
        return False

    def sale_points(self, d: Duchy, points: int) -> int:
        """What a sale scores."""
        return points

    def sale_silver(self, s: "Burgundy", d: Duchy, silver: int, count: int) -> int:
        """What a sale of so many tiles pays."""
        return silver

    def sold(self, s: "Burgundy", p: Player, good: int, count: int) -> None:
        """Goods were sold and paid."""

    def bonus_points(self, d: Duchy, points: int) -> int:
        """What a bonus tile scores."""
        return points

    def gained_workers(self, s: "Burgundy", p: Player) -> None:
        """A player got workers, by whatever means."""

    def ship_placed(self, s: "Burgundy", p: Player) -> None:
        """Beside loading the goods of a depot."""

    def list_castle_action(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        """What a castle allows beside the four actions."""

    # ---- the ends --------------------------------------------------------------------

    def close_phase(self, s: "Burgundy") -> None:
        """Before the mines pay; choices are asked for with `s.ask_later`."""

    def mine_silver(self, d: Duchy, silver: int) -> int:
        """What the mines pay."""
        return silver

    def ended(self, s: "Burgundy") -> bool:
        """Phase E is over. True if there is no final scoring."""
        return False

    def winners(self, s: "Burgundy") -> list[int]:
        """Who has won, at the end."""
        raise NotImplementedError

    def monastery_points(self, d: Duchy, powers: int) -> int:
        """What it adds to the points of these monasteries."""
        return 0

    def final_points(self, s: "Burgundy", d: Duchy) -> list[tuple[int, int]]:
        """Points at the end of the game, by source."""
        return []

    # ---- for views, positions and the count of components ---------------------------------

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        """Adds to what everybody sees of the table."""

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        """Adds to what everybody sees of a duchy."""

    def read(self, s: "Burgundy", table: Table) -> None:
        """The counterpart of `show`, in a position."""

    def read_duchy(self, s: "Burgundy", d: Duchy, table: Table) -> None:
        """The counterpart of `show_duchy`, in a position."""

    def tiles_outside(self, s: "Burgundy") -> dict[Tile, int]:
        """Of its tiles that lie in no supply, how many there can be by now."""
        return {}

    def open_keys(self, p: Player, tiles: int) -> None:
        """Before so many stored tiles are read, in a position."""

    def check_position(self, s: "Burgundy", table: Table) -> None:
        """Refuse a position that is read but cannot be."""

    def show_turn(self, p: Player, table: dict[str, object]) -> None:
        """Adds to what a position says of a player's turn."""

    def read_turn(self, p: Player, table: Table) -> None:
        """The counterpart of `show_turn`."""

    def count(self, s: "Burgundy", found: dict[str, int]) -> None:
        """Adds its own components to the census."""
