"""The log of a table for people: kept as events, and worded when somebody reads it."""

from msgspec import Struct, field

from duchy.core.engine.event import Event
from duchy.core.engine.game import Game
from duchy.server.refusal import texts
from duchy.server.wire.messages import LogLine

ANNOUNCES = ("phase", "round")
"""The kinds of events with which games tell that a phase or round begins."""
NO_TURN = -1


class Done(Struct):
    """A move, as the log remembers it."""

    seat: int
    things: list[str]
    """What it was about on the table."""
    ends_turn: bool
    secret: bool
    """Others may not know of it before something is revealed."""
    reveals: bool
    turn: int = NO_TURN
    """A number for the moves that a seat made without others between them."""


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
    turn: int = NO_TURN
    """The turn of the seat in which it did this; none for what happened by itself."""
    things: list[str] = []
    """What this was about on the table, as the seat itself saw it."""
    note: str = ""
    """What happened at the table and not in the game, by its key in `texts/`."""
    name: str = ""
    """Whom it is about."""
    worded: dict[str, str] = field(default_factory=dict)
    """As it was read so far, by language."""

    def read(self, game: Game, language: str, reader: int | None) -> LogLine:
        words = self.worded.get(language)
        if self.note:
            words = texts(language)(f"log.{self.note}", name=self.name)
        if words is None:
            words = ", ".join(game.words.tell(event, language) for event in self.events)
            self.worded[language] = words
        things = self.things
        if reader != self.seat:
            things = game.views.touches.shown(things)
        return LogLine(self.moves, self.seat, words, self.part, things, bool(self.note))


class Log:
    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.before: list[int] = []
        """How many lines there are before each move, and now."""
        self.done: list[Done] = []
        """The moves."""

    def add(self, events: list[Event], part: str, done: Done | None = None) -> None:
        """Add the events of the next move, or of the set-up; `part` is where the game is after
        it."""
        told: dict[int, list[str]] = {}  # the things of seats whose doings are told now
        if done is not None:
            done.turn = self._turn_of(done)
            self.done.append(done)
            told = self._told_now(done)
        moves = len(self.before)
        # What comes before a new part is announced belongs to the one before.
        announced = any(event.kind in ANNOUNCES for event in events)
        now = self.lines[-1].part if self.lines and announced else part
        line: Line | None = None
        for event in events:
            if event.kind in ANNOUNCES:
                now = part
            seat = event.seat if event.seat >= 0 else None
            if seat is None:
                told = {}  # what follows happens by itself
            if line is None or seat is None or (line.seat, line.only) != (seat, event.only):
                line = Line(moves, seat, event.only, now, [])
                if done is not None and seat in told:
                    line.turn, line.things = done.turn, told[seat]
                    told[seat] = []
                self.lines.append(line)
            line.events.append(event)
        self.before.append(len(self.lines))

    def remark(self, note: str, name: str) -> None:
        """Add what happened at the table between two moves."""
        part = self.lines[-1].part if self.lines else ""
        self.lines.append(Line(len(self.before) - 1, None, -1, part, [], note=note, name=name))
        self.before[-1] = len(self.lines)

    def remarks_after(self, moves: int) -> list[Line]:
        """What happened at the table once there were more than so many moves."""
        return [line for line in self.lines[self.before[moves] :] if line.note]

    def _turn_of(self, done: Done) -> int:
        """That of the seat's last move, if nobody else could know of a move since."""
        for last in reversed(self.done):
            if last.seat == done.seat and not last.ends_turn:
                return last.turn
            if last.seat == done.seat or not (done.secret and last.secret) or last.reveals:
                break
        return len(self.done)

    def _told_now(self, done: Done) -> dict[int, list[str]]:
        """The things that may be told with a move: its own, and with a reveal those of all that was
        done in secret. Nothing is told of a move that stays secret."""
        if not done.secret:
            return {done.seat: done.things}
        if not done.reveals:
            return {}
        told: dict[int, list[str]] = {}
        for place in range(len(self.done) - 1, -1, -1):
            move = self.done[place]
            if not move.secret or (move.reveals and move is not done):
                break
            told[move.seat] = [*move.things, *told.get(move.seat, [])]
        return told

    def shorten(self, moves: int) -> None:
        """Drop what happened after so many moves."""
        del self.lines[self.before[moves] :]
        del self.before[moves + 1 :]
        del self.done[moves:]
