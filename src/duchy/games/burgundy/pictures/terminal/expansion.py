"""What an expansion adds to the table as text."""

from typing import Final

from duchy.core.engine.native import mypyc_attr
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.brought import Brought
from duchy.games.burgundy.rules.components.board import Board
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.state import Burgundy

# A text on the picture: line, column, text.
Mark = tuple[int, int, str]


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpansionTerminal:
    """Each method writes in a place that the base game reserves for it: labels, or whole lines."""

    def moment(self, texts: Texts, s: Burgundy) -> str:
        """The name of the current moment; empty if the base game names it."""
        return ""

    def depot_labels(self, texts: Texts, s: Burgundy, depot: int) -> list[str]:
        """In a depot, after tiles and goods."""
        return []

    def black_depot_labels(self, texts: Texts, s: Burgundy) -> list[str]:
        """In the black depot, after its tiles."""
        return []

    def bonus_labels(self, texts: Texts, s: Burgundy) -> list[str]:
        """Remaining bonuses, beside those of the colours."""
        return []

    def main_board_lines(self, texts: Texts, s: Burgundy, columns: int) -> list[str]:
        """Below the main board."""
        return []

    def duchy_marks(self, s: Burgundy, d: Duchy, board: Board) -> list[Mark]:
        """On the picture of the seat's own duchy."""
        return []

    def progress_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        """The seat's progress, above its workers and silver."""
        return []

    def panel_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        """Beside the seat's own duchy."""
        return []

    def other_lines(self, texts: Texts, s: Burgundy, d: Duchy, columns: int) -> list[str]:
        """Below another duchy."""
        return []


TERMINAL: Final[Brought[ExpansionTerminal]] = Brought()
