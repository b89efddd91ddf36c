"""Games by hand in which every round begins with a roll."""

from typing import Generic, TypeVar

from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.state import State
from duchy.core.formats.notes import HEADING, MOVE, TWICE, Line, Notes, Scribe
from duchy.core.text.refusals import refuse

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class RollScribe(Scribe[S], Generic[S]):
    """Reads a game line by line. The dice of a round stand once below its heading, before its first
    move. `example` is such a line."""

    def __init__(self, example: str) -> None:
        self.guesses = False
        self.example: str = example

    def read_lines(self, notes: Notes) -> None:
        """Pass on every line; check the order of headings and dice."""
        rolling: Line | None = None  # the heading of a round whose dice have not come yet
        last = ""  # the previous heading
        for line in notes.lines:
            if line.kind == HEADING and line.text == last:
                raise line.refuse(TWICE)
            if line.kind in (HEADING, MOVE) and rolling is not None:
                raise rolling.refuse(refuse("notes.no_dice", example=self.example))
            if line.kind == HEADING:
                rolling = line if self.begins_round(line) else None
                last = line.text
            elif line.kind == MOVE:
                continue
            elif line.key == "dice":
                if rolling is None:
                    raise line.refuse(refuse("notes.early_dice"))
                self.rolled(line)
                rolling = None
            else:
                self.read_line(line)

    def begins_round(self, line: Line) -> bool:
        """Whether this heading begins a round; the game reads other headings here."""
        raise NotImplementedError

    def rolled(self, line: Line) -> None:
        """The dice of a round."""
        raise NotImplementedError

    def read_line(self, line: Line) -> None:
        """Any other line."""
        raise NotImplementedError
