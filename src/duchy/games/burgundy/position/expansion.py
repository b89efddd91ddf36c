"""What an expansion brings to games by hand."""

from typing import Final

from duchy.core.engine.native import mypyc_attr
from duchy.core.formats.notes import Line
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.brought import Brought
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.state import Burgundy


class Claims:
    """Unique things that the text has already named."""

    def __init__(self) -> None:
        self._told: list[str] = []

    def claim(self, line: Line, twice: Refusal) -> None:
        """`twice` is the refusal of a second naming."""
        if str(twice) in self._told:
            raise line.refuse(twice)
        self._told.append(str(twice))


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpansionNotes:
    """`expansion` is its name; `key` is the first word of the lines about its deal, empty if it
    deals nothing."""

    def __init__(self, expansion: str, key: str = "") -> None:
        self.expansion: str = expansion
        self.key: str = key

    def read(self, s: Burgundy, line: Line, rest: str, claims: Claims) -> None:
        """Read a line with its key; `rest` follows the key."""

    def lines(self, s: Burgundy) -> list[str]:
        """The lines of a game that has just begun."""
        return []

    def lay_back(self, s: Burgundy, laid: list[Tile]) -> None:
        """Put back the tiles that it has moved from the main board since the game began."""


NOTES: Final[Brought[ExpansionNotes]] = Brought()


def seat_in(line: Line, text: str, seats: int) -> int:
    """The number of a seat or duchy."""
    if not text.isdecimal() or int(text) >= seats:
        example = "start: 1" if line.key == "start" else "goods 0: red, pink, red"
        raise line.refuse(refuse("notes.no_seat", last=seats - 1, example=example))
    return int(text)
