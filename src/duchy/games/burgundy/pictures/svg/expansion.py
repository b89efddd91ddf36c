"""What an expansion adds to the picture of the table."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.native import mypyc_attr
from duchy.core.pictures.hexes import Hexes
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.brought import Brought
from duchy.games.burgundy.rules.duchy import Duchy

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


Place = tuple[float, float]
Islands = dict[str, Place]  # by their letters: where they lie, in half columns and rows


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpansionSvg:
    """Each method paints in a place that the base game reserves for it.

    `tiles` gives symbol and ground of tiles that fit any field, by name; `beside` is the width that
    the expansion needs in each depot, `below_board` the height below the fields of a duchy, `strip`
    the height below a player's treasury. `islands` says where the islands of its boards lie, by the
    names of the boards.
    """

    def __init__(
        self,
        tiles: dict[str, tuple[str, str]] | None = None,
        beside: float = 0.0,
        below_board: float = 0.0,
        strip: float = 0.0,
        islands: dict[str, Islands] | None = None,
    ) -> None:
        self.tiles: dict[str, tuple[str, str]] = tiles or {}
        self.beside: float = beside
        self.below_board: float = below_board
        self.strip: float = strip
        self.islands: dict[str, Islands] = islands or {}

    def moment(self, s: "Burgundy") -> str:
        """The name of the current moment; empty if the base game names it."""
        return ""

    def paint_depot(self, p: Picture, s: "Burgundy", depot: int, right: float, y: float) -> None:
        """In a depot, left of `right`."""

    def paint_black_depot(self, p: Picture, s: "Burgundy", x: float, y: float) -> None:
        """In the black depot, to the right of its tiles."""

    def race(self, s: "Burgundy") -> tuple[str, list[int]] | None:
        """The symbol of another race for a large and a small bonus, and the seats that have
        finished it."""
        return None

    def paint_foot(self, p: Picture, s: "Burgundy", x: float, y: float, width: float) -> None:
        """In the place of the bridge, if there is none."""

    def paint_head(
        self, p: Picture, s: "Burgundy", d: Duchy, x: float, y: float, width: float
    ) -> None:
        """Between a player's name and points."""

    def paint_duchy(self, p: Picture, s: "Burgundy", d: Duchy, hexes: Hexes) -> None:
        """Around the fields."""

    def paint_strip(self, p: Picture, d: Duchy, x: float, y: float, width: float) -> None:
        """Below a player's treasury."""


SVG: Final[Brought[ExpansionSvg]] = Brought()
