"""The few, named places where an expansion can change the game. The base game asks there and
nowhere else."""

from typing import TYPE_CHECKING

from duchy.core.engine.action import Action
from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.options import Option, Value
from duchy.core.engine.rng import Rng
from duchy.core.formats import schema
from duchy.core.formats.data import Source
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules.actions import Move
from duchy.games.burgundy.rules.choices import Pending
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.components.facts import ExpansionFacts, Facts
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.part import Part
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    """An expansion of the box, or a mode of play. `changes` names the methods of the course of the
    game that it overrides, so that a game without them does not even ask (COB-Z-004)."""

    name: str
    changes: tuple[str, ...]
    package: str = ""  # the package whose `texts/` has its words, if not the game's
    options: tuple[Option, ...] = ()  # its options
    tiles: tuple[Tile, ...] = ()  # its tiles in the box
    choices: tuple[str, ...] = ()  # its choices
    sources: tuple[str, ...] = ()  # its lines of the score sheet
    # Actions and choices of an expansion in another package. They are numbered when a game with it
    # is built, after those of the box.
    more_actions: tuple[Move, ...] = ()
    more_choices: tuple[Pending, ...] = ()
    closing_choices: tuple[str, ...] = ()  # choices in the last step of a phase
    loosens_placing: bool = False  # allows tiles where the base game does not
    modules: tuple["Expansion", ...] = ()  # parts that change the game by themselves
    table_part: Part | None = None  # what it keeps on the table,
    duchy_part: Part | None = None  # and in each duchy, at the start

    # ---- facts -------------------------------------------------------------------------

    def read_facts(self, source: Source) -> ExpansionFacts | None:
        """Read its facts from the files, once for each set of facts."""
        return None

    def client_facts(self, facts: Facts) -> dict[str, object]:
        """The facts that a picture of the table needs, as plain data."""
        return {}

    # ---- options and set-up ------------------------------------------------------------

    def played(self, seats: int, options: dict[str, Value]) -> bool:
        """Whether a game with these options includes it."""
        return options[self.name] is True

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        """Refuse options that do not go with it; also called if it is not played."""

    def adapt(self, rules: "Rules") -> None:
        """Change numbers of the base game."""

    def boards(self, facts: Facts, options: dict[str, Value]) -> dict[str, Board]:
        """The boards it is played on; empty if they are the base game's."""
        return {}

    def all_boards(self, facts: Facts) -> dict[str, Board]:
        """The boards that only games with it use."""
        return {}

    def sides(self, rules: "Rules", chance: Rng) -> list[list[Board]]:
        """For each duchy its board, or the sides to choose from; empty if the base game deals."""
        return []

    def add_tiles(self, facts: Facts, supplies: list[list[Tile]]) -> None:
        """Add tiles that are shuffled into the supplies."""

    def deal(self, s: "Burgundy") -> None:
        """Lay out things once, before phase A."""

    def has_switch(self) -> bool:
        """Whether it has an option of its own name."""
        return any(option.name == self.name for option in self.options)

    def way_to_play(self) -> Refusal:
        """How to include it: `with inns (options.inns = true)`."""
        return refuse("position.with_option", option=self.name)

    def no_tile_in_notes(self, tile: str) -> Refusal:
        """Why a game by hand without it cannot contain its tiles."""
        return refuse("notes.tile_only_with", tile=tile, option=f"option {self.name}: true")

    # ---- in the game -----------------------------------------------------------------

    def start_phase(self, s: "Burgundy") -> None:
        """After the depots were filled."""

    def rolled(self, s: "Burgundy") -> None:
        """After the dice were rolled and the goods tile was laid."""

    def list_asides(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        """Add what players may do at any moment, besides the purchase; also in the last step of a
        phase, if it is not bound to the turn."""

    def list_turn(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        """Add what players may do with unused dice, besides the four actions."""

    def rooms(self, p: Player) -> list[int]:
        """The ways to store a tile."""
        raise NotImplementedError

    def no_room(self, p: Player, room: int) -> Refusal:
        """Why it cannot be stored in another way."""
        raise NotImplementedError

    def taken(self, s: "Burgundy", space: int) -> None:
        """A tile has left a space of the main board."""

    def placed(self, s: "Burgundy", p: Player, tile: Tile, field: int) -> None:
        """A tile was placed, and completed regions were scored."""

    def monastery_placed(self, s: "Burgundy") -> None:
        """A monastery has taken effect."""

    def scored(self, s: "Burgundy", p: Player, source: int, amount: int) -> bool:
        """Points are due. Returns whether the expansion has dealt with them."""
        return False

    def colour_completed(self, s: "Burgundy", p: Player, colour: int) -> bool:
        """The last field of a colour was filled. Returns whether that replaces the bonus tile."""
        return False

    def loaded(self, s: "Burgundy", p: Player, depots: list[int]) -> None:
        """A ship has taken the goods of these depots."""

    def order_asked(self, s: "Burgundy", count: int) -> int:
        """Resolve those of the newest `count` choices whose order does not matter; return how many
        are left."""
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
        """What a sale of this many tiles pays."""
        return silver

    def sold(self, s: "Burgundy", p: Player, good: int, count: int) -> None:
        """Goods were sold and paid."""

    def bonus_points(self, d: Duchy, points: int) -> int:
        """What a bonus tile scores."""
        return points

    def gained_workers(self, s: "Burgundy", p: Player) -> None:
        """A player has gained workers, by any means."""

    def ship_placed(self, s: "Burgundy", p: Player) -> None:
        """A ship was placed; loading goods is the base game's part."""

    def list_castle_action(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        """Add what a castle allows besides the four actions."""

    # ---- the ends --------------------------------------------------------------------

    def close_phase(self, s: "Burgundy") -> None:
        """Before the mines pay; ask for choices with `s.ask_later`."""

    def mine_silver(self, d: Duchy, silver: int) -> int:
        """What the mines pay."""
        return silver

    def ended(self, s: "Burgundy") -> bool:
        """Phase E is over. Returns whether there is no final scoring."""
        return False

    def winners(self, s: "Burgundy") -> list[int]:
        """The winners at the end."""
        raise NotImplementedError

    def monastery_points(self, d: Duchy, powers: int) -> int:
        """What it adds to the points of these monasteries."""
        return 0

    def final_points(self, s: "Burgundy", d: Duchy) -> list[tuple[int, int]]:
        """Points at the end of the game, by source."""
        return []

    # ---- for views, positions and the count of components ---------------------------------

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        """Add what everybody sees of the table."""

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        """Add what everybody sees of a duchy."""

    def fields(self, rules: "Rules") -> dict[str, schema.Kind]:
        """Its keys in a position, and their kinds."""
        return {}

    def duchy_fields(self, rules: "Rules") -> dict[str, schema.Kind]:
        """Its keys in a player's part of a position."""
        return {}

    def read(self, s: "Burgundy", part: schema.Part) -> None:
        """The counterpart of `show`, in a position."""

    def read_duchy(self, s: "Burgundy", d: Duchy, part: schema.Part) -> None:
        """The counterpart of `show_duchy`, in a position."""

    def tiles_outside(self, s: "Burgundy") -> dict[Tile, int]:
        """How many of its tiles that lie in no supply there can be by now."""
        return {}

    def open_keys(self, p: Player, tiles: int) -> None:
        """Called before this many stored tiles are read from a position."""

    def check_position(self, s: "Burgundy", part: schema.Part) -> None:
        """Refuse an impossible position."""

    def show_turn(self, p: Player, table: dict[str, object]) -> None:
        """Add what a position says about a player's turn."""

    def read_turn(self, p: Player, part: schema.Part) -> None:
        """The counterpart of `show_turn`."""

    def count(self, s: "Burgundy", found: dict[str, int]) -> None:
        """Add its own components to the census."""
