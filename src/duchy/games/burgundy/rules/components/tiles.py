"""What all hexagonal tiles share. Every kind of tile is one object that knows its effects."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.native import mypyc_attr
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules.components.board import BIT, BUILDING, COLOURS, EVERY_COLOUR
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.duchy import Duchy
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile:
    """A kind of tile. `easing` is the bit of the monastery that makes placing it one step easier,
    or 0."""

    __slots__ = ("colour", "easing", "kind", "name", "number")

    def __init__(self, name: str, colour: int, easing: int, kind: int = 0) -> None:
        self.number: int = -1
        self.name: str = name
        self.colour: int = colour
        self.easing: int = easing
        self.kind: int = kind
        TILE_NAMES[name] = self

    def fits(self, d: "Duchy", fields: int) -> int:
        """The open fields, among these, that the tile can go on (COB-L-002)."""
        return fields & d.board.whole[self.colour]

    def misfit(self, state: "Burgundy", d: "Duchy", spot: int, which: Refusal) -> Refusal | None:
        """Why this tile cannot lie there, whatever the number; `which` names the tile."""
        board = d.board
        field = board.field_at[spot]
        if field < 0:
            return refuse("no_field", field=SPOT_NAMES[spot])
        name = board.field_name(field)
        if d.filled & BIT[field]:
            return refuse("field_filled", field=name)
        colour = board.colour[field]
        if self.colour not in (colour, EVERY_COLOUR):  # COB-L-002
            sort = self.name if self.colour == BUILDING else COLOURS[self.colour]
            wanted = COLOURS[colour]
            return refuse("other_colour", field=name, colour=wanted, which=which, sort=sort)
        if not state.open_fields(d) & BIT[field]:  # COB-L-003
            return refuse("no_neighbour", field=name)
        if not self.fits(d, BIT[field]):  # COB-L-005
            key = "region_has" if self.colour == EVERY_COLOUR else "city_has"
            return refuse(key, field=name, tile=self.name)
        return None

    def lie(self, d: "Duchy", field: int) -> None:
        """What it changes while it lies in a duchy."""

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        """What placing it brings at once (COB-L-007); it asks for choices, which are answered
        afterwards."""

    def __repr__(self) -> str:
        return f"<{self.name}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class OneToARegion(Tile):
    """A tile that may lie once in each region; `kind` is its index in the duchy's list of closed
    regions."""

    def __init__(self, name: str, colour: int, easing: int) -> None:
        super().__init__(name, colour, easing, len(ONE_TO_A_REGION))
        ONE_TO_A_REGION.append(self)

    def fits(self, d: "Duchy", fields: int) -> int:
        return fields & d.board.whole[self.colour] & ~d.closed[self.kind]

    def lie(self, d: "Duchy", field: int) -> None:
        d.close(self.kind, field)


TILES: Final[list[Tile]] = []  # by their numbers
TILE_NAMES: Final[dict[str, Tile]] = {}
ONE_TO_A_REGION: Final[list[OneToARegion]] = []


def number_tiles(tiles: list[Tile]) -> None:
    """Give the tiles the next numbers. Learning programs know tiles by them."""
    for tile in tiles:
        tile.number = len(TILES)
        TILES.append(tile)


def tile_named(name: str) -> Tile:
    return TILE_NAMES[name]


NO_TILE: Final = Tile("none", -1, 0)
number_tiles([NO_TILE])
