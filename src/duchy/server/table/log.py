"""The log of a table for people: kept as events, and worded when somebody reads it."""

from msgspec import Struct, field

from duchy.core.engine.event import Event
from duchy.core.engine.game import Game
from duchy.server.wire.messages import LogLine

ANNOUNCES = ("phase", "round")
"""The kinds of events with which games tell that a phase or round begins."""


class Line(Struct):
    """What one seat did in a move, or what happened by itself, for the same readers."""

    moves: int
    """How many moves were made when it had happened."""
    seat: int | None
    only: int
    """The one seat that may read it, or -1 for everybody."""
    part: str
    """The phase or round it happened in."""
    events: list[Event]
    worded: dict[str, LogLine] = field(default_factory=dict)
    """As it was read so far, by language."""

    def read(self, game: Game, language: str) -> LogLine:
        line = self.worded.get(language)
        if line is None:
            words = ", ".join(game.words.tell(event, language) for event in self.events)
            line = self.worded[language] = LogLine(self.moves, self.seat, words, self.part)
        return line


class Log:
    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.before: list[int] = []
        """How many lines there are before each move, and now."""

    def add(self, events: list[Event], part: str) -> None:
        """Add the events of the next move, or of the set-up; `part` is where the game is after
        it."""
        moves = len(self.before)
        # What comes before a new part is announced belongs to the one before.
        announced = any(event.kind in ANNOUNCES for event in events)
        now = self.lines[-1].part if self.lines and announced else part
        line: Line | None = None
        for event in events:
            if event.kind in ANNOUNCES:
                now = part
            seat = event.seat if event.seat >= 0 else None
            if line is None or seat is None or (line.seat, line.only) != (seat, event.only):
                line = Line(moves, seat, event.only, now, [])
                self.lines.append(line)
            line.events.append(event)
        self.before.append(len(self.lines))

    def shorten(self, moves: int) -> None:
        """Drop what happened after so many moves."""
        del self.lines[self.before[moves] :]
        del self.before[moves + 1 :]
