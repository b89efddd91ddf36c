"""A table in memory: the replay of its log, and nothing that is not in the log."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from duchy.core.engine.action import Action
from duchy.core.engine.errors import DuchyError
from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.state import State
from duchy.core.formats.record import Record, shared_seed
from duchy.core.text.catalogue import LANGUAGES
from duchy.server.entries import (
    AnsweredUndo,
    AskedUndo,
    Continued,
    Entry,
    Filled,
    Logged,
    Moved,
    Paused,
    Played,
    Renamed,
    Replaced,
    Returned,
    Said,
    Sat,
    Started,
    Stood,
    TookBack,
    Voted,
)
from duchy.server.setup import Setup, commitment
from duchy.server.storage.appending import Summary
from duchy.server.storage.store import Presence, Row
from duchy.server.wire import LogLine

ANNOUNCES = ("phase", "round")
"""The kinds of events with which games tell that a phase or round begins."""
CHAT_KEPT = 500  # lines of the chat in memory; once there are twice as many, the older half goes
COPIED = 8  # moves after which a further copy of the state is kept for an undo
PATIENCE = {"live": 60.0, "correspondence": 2 * 86400.0}
"""Seconds for which somebody may be away before others may let a bot play on, by the pace."""


RETURNING = 60.0
"""Seconds that everybody has to come back after an outage."""


class SeatNow(Struct):
    """A seat as it is now."""

    kind: str
    guest: str
    name: str
    level: str
    hot: bool
    replaced: bool = False
    out_of_time: bool = False
    removed: bool = False  # sent away for good
    left: float = 0.0  # seconds on the clock when it last stood still
    nonce: str = ""
    timed: int = 0  # moves for which there was more time
    acted: float = 0.0  # when its guest last did something that all may know

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now; empty if a guest does."""
        return self.level if self.kind == "bot" or self.replaced else ""


class Line(Struct):
    """A line of the log for people."""

    moves: int
    seat: int | None
    only: int
    told: dict[str, LogLine]
    """As it is shown, in every language."""
    part: str
    """The phase or round it belongs to."""


class Request(Struct):
    """An undo that waits for others to agree."""

    id: int
    seat: int
    turn: bool
    of: list[int]
    agreed: list[int]


class Replay:
    """`number` is the length of the log; `moves` are the moves that count."""

    def __init__(self, row: Row, setup: Setup, game: Game) -> None:
        self.row = row
        self.setup = setup
        self.commitment = commitment(setup)
        self.game = game
        self.number = 0
        self.updated = row.created
        self.seats = [
            SeatNow(
                s.kind, s.guest, s.name, s.level, s.hot,
                left=setup.clock.minutes * 60 if setup.clock else 0.0, nonce=s.nonce,
            )
            for s in setup.seats
        ]  # fmt: skip
        self.started = False
        self.nonces: list[str] = []  # fixed when the game begins, like the seed
        self.seed = 0
        self.moves: list[tuple[int, str]] = []
        self.marks: list[int] = []  # for each move the number of its entry
        self.stood_in: list[bool] = []  # for each move whether a bot made it for a person
        self.reveals: list[int] = [0]  # before each move, and now
        self.acting: list[int] = [0]  # before each move, and now: a mask of seats
        self.lines: list[Line] = []
        self.first_lines: list[int] = [0]  # how many lines before each move, and now
        self.since = row.created  # when the clocks began to run
        self.began = row.created  # when the game began
        self.changes: list[int] = []  # numbers of entries that may void what a seat had in mind
        self.keys: dict[tuple[str, str], int] = {}
        self.chat: list[tuple[int, float, Said]] = []  # the last ones, counted from 1
        self._said_lines = 0
        self.unseen: list[tuple[int, int, float]] = []  # of a secret round: entry, whose, when
        self.settled = row.created  # when something happened that all may know
        self._round = -1  # the reveals when it began
        self.together = False  # several decide in it, and in secret
        self.votes: dict[int, set[int]] = {}  # for a bot in the seat of somebody who is away
        self.removals: dict[int, set[int]] = {}  # for sending somebody away
        self.removed: set[str] = set()  # guests who may not sit here or chat
        self.request: Request | None = None
        self.next_table = ""
        self._state: State | None = None
        self._copies: list[tuple[int, State]] = []  # after so many moves, since the last reveal
        self._withdrawn: dict[tuple[int, int], list[int]] = {}

    # ---- reading the log -----------------------------------------------------------

    def apply(self, logged: Logged) -> None:
        """The next entry. It was checked before it was written."""
        assert logged.number == self.number + 1
        self.number = logged.number
        self.updated = logged.at
        if logged.key:
            self.keys[logged.guest, logged.key] = logged.number
        mover = self._mover(logged.entry)
        _APPLY[type(logged.entry)](self, logged, logged.entry)
        shown = self.started and self.reveals[-1] != self._round
        if isinstance(logged.entry, Played):
            self._add_time(logged.entry.seat, shown)
        if not shown and self.together and mover is not None:
            self.unseen.append((logged.number, mover, logged.at))
            return
        self.settled = logged.at
        if isinstance(logged.entry, Played):
            self._is_back(logged.entry.seat, logged.at)
        if shown:
            for _, seat, at in self.unseen:
                self._is_back(seat, at)
            self._round = self.reveals[-1]
            self.together = self.acting[-1].bit_count() > 1
            self.unseen = []

    def _is_back(self, seat: int, at: float) -> None:
        """Whoever moves is there; others learn it no sooner than the move itself."""
        self.seats[seat].acted = max(at, self.seats[seat].acted)
        self.votes.pop(seat, None)

    def _mover(self, entry: Entry) -> int | None:
        """Whose business alone an entry is, if it is a move or moves taken back."""
        if isinstance(entry, Played):
            return entry.seat
        if isinstance(entry, TookBack):
            own = all(self.moves[i][0] == entry.seat for i in entry.moves)
            return entry.seat if own else None
        return None

    def _sat(self, logged: Logged, entry: Sat) -> None:
        seat = self.seats[entry.seat]
        seat.kind, seat.guest, seat.name = "guest", entry.guest, entry.name
        seat.nonce = entry.nonce
        if entry.last:
            self._start(logged)

    def _stood(self, _: Logged, entry: Stood) -> None:
        seat = self.seats[entry.seat]
        if entry.removed:
            self.removed.add(seat.guest)
        seat.kind, seat.guest, seat.name, seat.level, seat.nonce = "open", "", "", "", ""

    def _fill(self, logged: Logged, entry: Filled) -> None:
        seat = self.seats[entry.seat]
        seat.kind, seat.level, seat.name = "bot", entry.level, entry.name
        if entry.last:
            self._start(logged)

    def _rename(self, _: Logged, entry: Renamed) -> None:
        for seat in self.seats:
            if entry.guest and seat.guest == entry.guest and not seat.hot:
                seat.name = entry.name

    def _move_in(self, _: Logged, entry: Moved) -> None:
        for seat in self.seats:
            if entry.guest and seat.guest == entry.guest:
                seat.guest = entry.into
                seat.name = seat.name if seat.hot else entry.name
        if entry.guest and self.row.host == entry.guest:
            self.row.host = entry.into

    def _start(self, logged: Logged, _: Started | None = None) -> None:
        self.started = True
        self.nonces = [seat.nonce for seat in self.seats] if self.setup.shared else []
        own = int(self.setup.seed)
        self.seed = shared_seed(own, self.nonces) if self.setup.shared else own
        self.since = self.began = logged.at
        self._begin()

    def _play(self, logged: Logged, entry: Played) -> None:
        self._run_clocks(logged.at)
        if self.request is not None and not (self.together and self.request.seat != entry.seat):
            self.request = None  # but what others do in secret leaves no trace
        stood_in = self.seats[entry.seat].replaced
        self._carry_out(entry.seat, entry.action, logged.number, stood_in)

    def _take_back(self, logged: Logged, entry: TookBack) -> None:
        self._run_clocks(logged.at)
        self.request = None
        self.changes.append(logged.number)
        gone = set(entry.moves)
        at = self._go_back(min(gone))
        kept = [
            (*move, mark, stood_in)
            for i, (move, mark, stood_in) in enumerate(
                zip(self.moves, self.marks, self.stood_in, strict=True)
            )
            if i >= at and i not in gone
        ]
        self._shorten(at)
        for seat, action, mark, stood_in in kept:
            self._carry_out(seat, action, mark, stood_in)

    def _ask(self, logged: Logged, entry: AskedUndo) -> None:
        self.request = Request(logged.number, entry.seat, entry.turn, entry.of, [])

    def _answer(self, _: Logged, entry: AnsweredUndo) -> None:
        if self.request is not None and self.request.id == entry.request:
            if entry.yes:
                self.request.agreed = sorted({*self.request.agreed, *entry.seats})
            else:
                self.request = None

    def _vote(self, _: Logged, entry: Voted) -> None:
        votes = (self.removals if entry.remove else self.votes).setdefault(entry.seat, set())
        if entry.yes:
            votes |= set(entry.by)
        else:
            votes -= set(entry.by)

    def _replace(self, logged: Logged, entry: Replaced) -> None:
        self._run_clocks(logged.at)
        seat = self.seats[entry.seat]
        seat.replaced, seat.level, seat.out_of_time = True, entry.level, entry.time
        self.votes.pop(entry.seat, None)
        if entry.removed:
            seat.removed = True
            self.removed.add(seat.guest)
            self.removals.pop(entry.seat, None)
        if entry.time:
            seat.left = 0.0

    def _return(self, logged: Logged, entry: Returned) -> None:
        self._run_clocks(logged.at)
        seat = self.seats[entry.seat]
        seat.replaced, seat.level, seat.acted = False, "", logged.at
        self.votes.pop(entry.seat, None)

    def _pause(self, logged: Logged, entry: Paused) -> None:
        self._run_clocks(entry.since)
        self.since = max(logged.at, self.since)

    def _said(self, logged: Logged, entry: Said) -> None:
        self._said_lines += 1
        if entry.text:  # else the line was cleared away
            self.chat.append((self._said_lines, logged.at, entry))
            if len(self.chat) > 2 * CHAT_KEPT:
                del self.chat[:-CHAT_KEPT]

    def _continued(self, _: Logged, entry: Continued) -> None:
        self.next_table = entry.table

    # ---- the game ------------------------------------------------------------------

    def record(self) -> Record:
        setup = self.setup
        position = f"seed = {self.seed}\n{setup.position}" if setup.deal else setup.position
        seed = 0 if position else self.seed
        record = Record.new(self.game, len(setup.seats), seed, dict(setup.options), position)
        if position:
            record.options = {}
        record.moves = list(self.moves)
        return record

    def file(self) -> Record:
        """The record of a finished game, with its result and its seal."""
        record, setup = self.record(), self.setup
        record.scores, record.winners = self.state.scores(), self.state.winners()
        record.commitment = self.commitment
        if record.commitment:
            record.seed, record.salt = self.seed, setup.salt
            if setup.shared:
                record.server_seed, record.nonces = int(setup.seed), self.nonces
        return record

    def _begin(self) -> None:
        self.moves = []
        self.marks = []
        self.stood_in = []
        state = self.record().begin(self.game)
        state.listen()
        self._state = state
        self.reveals = [state.reveals]
        self.acting = [mask(state.to_act())]
        self.lines = []
        self._tell(state, 0)
        self.first_lines = [len(self.lines)]
        self._withdrawn.clear()
        self._copies = [(0, state.clone())]

    def _carry_out(self, seat: int, text: str, mark: int, stood_in: bool) -> None:
        state = self.state
        state.apply(seat, self.game.action(text))
        self.moves.append((seat, text))
        self.marks.append(mark)
        self.stood_in.append(stood_in)
        self.reveals.append(state.reveals)
        self.acting.append(mask(state.to_act()))
        self._tell(state, len(self.moves))
        self.first_lines.append(len(self.lines))
        self._withdrawn.clear()
        self._copy(state)

    # An undo crosses no reveal. So it goes back to a copy of the state since the last one, and
    # costs a few moves however long the game is.

    def _copy(self, state: State) -> None:
        moves = len(self.moves)
        if state.reveals != self.reveals[-2]:
            self._copies = [(moves, state.clone())]
        elif moves >= self._copies[-1][0] + COPIED:
            self._copies.append((moves, state.clone()))

    def _last_copy(self, moves: int) -> tuple[int, State]:
        """The state after so many moves or a few less: a copy to go on from."""
        for at, state in reversed(self._copies):
            if at <= moves:
                return at, state.clone()
        return 0, self.record().begin(self.game)

    def _go_back(self, moves: int) -> int:
        """Let the state be the last copy before so many moves; tells after how many it is."""
        at, state = self._last_copy(moves)
        state.listen()
        self._state = state
        self._copies = [copy for copy in self._copies if copy[0] <= at] or [(at, state.clone())]
        return at

    def _shorten(self, moves: int) -> None:
        """Forget all moves but so many."""
        del self.moves[moves:]
        del self.marks[moves:]
        del self.stood_in[moves:]
        del self.reveals[moves + 1 :]
        del self.acting[moves + 1 :]
        del self.lines[self.first_lines[moves] :]
        del self.first_lines[moves + 1 :]
        self._withdrawn.clear()

    def _tell(self, state: State, moves: int) -> None:
        """The events as lines: what one seat did is one line, as far as all may know it."""
        open_line: Line | None = None
        now = self.game.views.part(state)
        events = state.heard()
        # What comes before a new part is announced belongs to the one before.
        announced = any(event.kind in ANNOUNCES for event in events)
        part = self.lines[-1].part if self.lines and announced else now
        for event in events:
            if event.kind in ANNOUNCES:
                part = now
            words = {language: self.game.words.tell(event, language) for language in LANGUAGES}
            if not all(words.values()):
                continue
            seat = event.seat if event.seat >= 0 else None
            if (
                open_line is None
                or seat is None
                or open_line.seat != seat
                or (open_line.only != event.only)
            ):
                told = {
                    language: LogLine(moves, seat, said, part) for language, said in words.items()
                }
                open_line = Line(moves, seat, event.only, told, part)
                self.lines.append(open_line)
            else:
                for language, said in words.items():
                    open_line.told[language].words += f", {said}"

    @property
    def state(self) -> State:
        assert self._state is not None, "the table has not started"
        return self._state

    @property
    def over(self) -> bool:
        return self._state is not None and self._state.over

    def to_act(self) -> list[int]:
        return self._state.to_act() if self._state is not None else []

    @property
    def patience(self) -> float:
        return PATIENCE[self.setup.pace]

    def names(self) -> dict[int, list[str]]:
        """What the seats are called, also where nobody gave them a name."""
        return {
            i: [seat.name]
            if seat.name
            else [self.game.words.texts(one)("seat.name", number=i + 1) for one in LANGUAGES]
            for i, seat in enumerate(self.seats)
            if seat.kind != "open"
        }

    def names_but(self, guest: str) -> list[str]:
        """The names at the table that somebody must not take."""
        own = [i for i in self.seats_of(guest) if not self.seats[i].hot]
        return [name for seat, names in self.names().items() for name in names if seat not in own]

    def may_replace(self, seat: int, there: Presence) -> float:
        """When others may let a bot play on for somebody who is away. After an outage everybody
        has a minute to come back."""
        left = max(self.began, there.left.get(self.seats[seat].guest, 0.0)) + self.patience
        return max(left, there.resumed + min(self.patience, RETURNING))

    def seats_of(self, guest: str) -> list[int]:
        if not guest:
            return []
        return [i for i, seat in enumerate(self.seats) if seat.guest == guest]

    def bots_due(self) -> list[int]:
        """The seats where a bot has to move now."""
        return [seat for seat in self.to_act() if self.seats[seat].bot]

    # ---- whether an answer comes too late ------------------------------------------

    def stale(self, seat: int, number: int) -> bool:
        """Whether something happened after `number` that bears on what the seat decides.

        The seat's own moves and moves taken back do. Others' moves do not as long as the seat was
        asked all the time: seats that decide at the same time see nothing of each other, and the
        order in which they answer makes no difference.
        """
        if number > self.number or (self.changes and self.changes[-1] > number):
            return True
        bit = 1 << seat
        for i in range(len(self.moves) - 1, -1, -1):
            if self.marks[i] <= number:
                break
            if self.moves[i][0] == seat or not self.acting[i] & bit:
                return True
        return False

    def moved_since(self, seat: int, number: int) -> bool:
        """Whether the seat itself has moved after `number`, or moves were taken back."""
        if number > self.number or (self.changes and self.changes[-1] > number):
            return True
        for i in range(len(self.moves) - 1, -1, -1):
            if self.marks[i] <= number:
                break
            if self.moves[i][0] == seat:
                return True
        return False

    # ---- undo ----------------------------------------------------------------------

    def undoable(self, seat: int, turn: bool) -> list[int]:
        """The places of the moves that an undo of this seat takes back; empty if it cannot.

        Nothing hidden may have been shown since. Where others have moved meanwhile and their
        moves do not depend on this seat's, only the seat's own are taken back; otherwise all since.
        A move that a bot made for a person stands where other people play: to see it and take it
        back would be a hint.
        """
        key = (seat, int(turn))
        if key not in self._withdrawn:
            self._withdrawn[key] = self._undoable(seat, turn)
        return self._withdrawn[key]

    def _undoable(self, seat: int, turn: bool) -> list[int]:
        if not self.started or self.over:
            return []
        moves, now = self.moves, self.reveals[-1]
        last = len(moves) - 1
        while last >= 0 and moves[last][0] != seat and self.reveals[last] == now:
            last -= 1
        if last < 0 or moves[last][0] != seat or self.reveals[last] != now:
            return []
        bit = 1 << seat
        if self.acting[last] & ~bit and not self.state.may_take_back(seat):
            return []  # decided at the same time as others, and for good
        first = at = last
        while turn and at > 0 and self.reveals[at - 1] == now and self.acting[at] & bit:
            at -= 1
            if moves[at][0] == seat:
                if self._stands(at):
                    break
                first = at
            elif not self.acting[at] & bit:
                break  # who decided at the same time does not end the turn
        everything = list(range(first, len(moves)))
        own = [i for i in everything if moves[i][0] == seat]
        together = self.acting[first] & ~bit  # who was asked at the same time
        others = mask([moves[i][0] for i in everything]) & ~bit
        back = everything
        if others and others & ~together == 0 and self._independent(own):
            back = own
        return [] if any(self._stands(i) for i in back) else back

    def _stands(self, move: int) -> bool:
        return self.stood_in[move] and len({seat.guest for seat in self.seats if seat.guest}) > 1

    def _independent(self, own: list[int]) -> bool:
        """Whether these moves, made last instead, lead to the same position."""
        at, state = self._last_copy(own[0])
        later = [move for i, move in enumerate(self.moves) if i >= at and i not in own]
        try:
            for seat, text in later + [self.moves[i] for i in own]:
                state.play(seat, self.game.action(text))
        except DuchyError:
            return False
        return state.position() == self.state.position()

    def consent_of(self, seat: int, moves: list[int]) -> list[int]:
        """The seats of other guests whose moves would be taken back."""
        owner = self.seats[seat].guest
        return sorted(
            {
                other
                for i in moves
                if (other := self.moves[i][0]) != seat
                and self.seats[other].guest != owner
                and not self.seats[other].bot
            }
        )

    # ---- clocks --------------------------------------------------------------------

    def _run_clocks(self, now: float) -> None:
        if self.setup.clock is not None and not self.over:
            spent = max(0.0, now - self.since)
            for seat in self.to_act():
                if not self.seats[seat].bot:
                    self.seats[seat].left = max(0.0, self.seats[seat].left - spent)
        self.since = max(now, self.since)

    def _add_time(self, seat: int, shown: bool) -> None:
        """More time for a move, but none for one in the place of one taken back. Of a secret
        round nobody learns how many moves it took: there it is once, for being done."""
        if self.setup.clock is None:
            return
        now = self.seats[seat]
        made = sum(by == seat for by, _ in self.moves)
        done = shown or seat not in self.to_act()
        if done if self.together else made > now.timed:
            now.left += self.setup.clock.increment
        now.timed = max(made, now.timed)

    def time_left(self, seat: int, now: float) -> float:
        """At a moment since which nothing happened but moves in secret."""
        left = self.seats[seat].left
        if self.started and not self.over and seat in self.to_act() and not self.seats[seat].bot:
            left -= now - self.since
        return max(0.0, left)

    def clock_due(self) -> float | None:
        """When the next clock runs out, if nobody moves."""
        if self.setup.clock is None or not self.started or self.over:
            return None
        left = [self.seats[seat].left for seat in self.to_act() if not self.seats[seat].bot]
        return self.since + min(left) if left else None

    # ---- for the row ---------------------------------------------------------------

    def summary(self) -> Summary:
        status = "over" if self.over else "playing" if self.started else "waiting"
        return Summary(
            status=status,
            acting=mask(self.to_act()),
            free=sum(seat.kind == "open" for seat in self.seats),
            bots_due=bool(self.bots_due()),
            clock_due=self.clock_due(),
            updated=self.settled,
        )

    def seated(self) -> dict[int, str]:
        return {i: seat.guest for i, seat in enumerate(self.seats) if seat.guest}

    def at(self, moves: int) -> Playthrough:
        """The game as it was after so many moves."""
        record = self.record()
        record.moves = record.moves[:moves]
        return Playthrough(self.game, record)

    def action(self, text: str) -> Action:
        return self.game.action(text)


def mask(seats: list[int]) -> int:
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


_APPLY: dict[type[Entry], Callable[[Replay, Logged, Any], None]] = {
    Sat: Replay._sat,
    Stood: Replay._stood,
    Filled: Replay._fill,
    Renamed: Replay._rename,
    Moved: Replay._move_in,
    Started: Replay._start,
    Played: Replay._play,
    TookBack: Replay._take_back,
    AskedUndo: Replay._ask,
    AnsweredUndo: Replay._answer,
    Voted: Replay._vote,
    Replaced: Replay._replace,
    Returned: Replay._return,
    Paused: Replay._pause,
    Said: Replay._said,
    Continued: Replay._continued,
}
