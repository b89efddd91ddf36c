"""A table in memory: the replay of its log, and nothing else."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.state import State
from duchy.core.formats.record import Record, shared_seed
from duchy.core.text.catalogue import LANGUAGES
from duchy.server.storage.appending import Summary
from duchy.server.storage.store import Presence, Row
from duchy.server.table.clocks import Clocks
from duchy.server.table.copies import Copies
from duchy.server.table.events import (
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
from duchy.server.table.log import Done, Log
from duchy.server.table.seats import PATIENCE, RETURNING, SeatNow, mask
from duchy.server.table.setup import Setup, commitment

CHAT_KEPT = 500  # lines of the chat in memory; once there are twice as many, the older half goes


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
        self.seats = [SeatNow.at_first(seat) for seat in setup.seats]
        self.started = False
        self.nonces: list[str] = []  # fixed when the game begins, like the seed
        self.seed = 0
        self.moves: list[tuple[int, str]] = []
        self.marks: list[int] = []  # for each move the number of its entry
        self.stood_in: list[bool] = []  # for each move whether a bot made it for a person
        self.reveals: list[int] = [0]  # before each move, and now
        self.acting: list[int] = [0]  # before each move, and now: a mask of seats
        self.log = Log()
        self.clocks = Clocks(setup.clock, len(setup.seats), row.created)
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
        self._copies: Copies | None = None
        self.undoable: dict[tuple[int, bool], list[int]] = {}
        """What `undo.undoable` has found since the last move."""

    # ---- reading the log -----------------------------------------------------------

    def apply(self, logged: Logged) -> None:
        """Apply the next entry. Precondition: validated."""
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
        """A move proves that its guest is present; others learn it no sooner than the move
        itself."""
        self.seats[seat].acted = max(at, self.seats[seat].acted)
        self.votes.pop(seat, None)

    def _mover(self, entry: Entry) -> int | None:
        """The seat that an entry concerns alone: a move, or a seat's own moves taken back."""
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
        self.began = logged.at
        self.clocks.pause(logged.at)
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
        again = [
            (i, *move, mark, stood_in)
            for i, (move, mark, stood_in) in enumerate(
                zip(self.moves, self.marks, self.stood_in, strict=True)
            )
            if i >= at
        ]
        remarks = self.log.remarks_after(at)
        self._shorten(at)
        for i, seat, action, mark, stood_in in again:
            if i not in gone:
                self._carry_out(seat, action, mark, stood_in)
            for line in remarks:
                if line.moves == i + 1:
                    self.log.remark(line.note, line.name)

    def _ask(self, logged: Logged, entry: AskedUndo) -> None:
        self.request = Request(logged.number, entry.seat, entry.turn, entry.of, [])

    def _answer(self, _: Logged, entry: AnsweredUndo) -> None:
        if self.request is not None and self.request.id == entry.request:
            if entry.yes:
                self.request.agreed = sorted({*self.request.agreed, *entry.seats})
            else:
                self.request = None
                self._remark("undo_refused", entry.seats[0])

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
            self.clocks.run_out(entry.seat)
        what = "removed" if entry.removed else "out_of_time" if entry.time else "replaced"
        self._remark(what, entry.seat)

    def _return(self, logged: Logged, entry: Returned) -> None:
        self._run_clocks(logged.at)
        seat = self.seats[entry.seat]
        seat.replaced, seat.level, seat.acted = False, "", logged.at
        self.votes.pop(entry.seat, None)
        self._remark("returned", entry.seat)

    def _pause(self, logged: Logged, entry: Paused) -> None:
        self._run_clocks(entry.since)
        self.clocks.pause(logged.at)

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
        state = self.record().begin(self.game)
        state.listen()
        self._state = state
        self.reveals = [state.reveals]
        self.acting = [mask(state.to_act())]
        self._tell(state)
        self._copies = Copies(state)

    def _carry_out(self, seat: int, text: str, mark: int, stood_in: bool) -> None:
        state = self.state
        action = self.game.action(text)
        touch = self.game.views.touches.of(state, seat, action)
        things = [*touch.things, touch.target] if touch.target else touch.things
        state.apply(seat, action)
        self.moves.append((seat, text))
        self.marks.append(mark)
        self.stood_in.append(stood_in)
        self.reveals.append(state.reveals)
        self.acting.append(mask(state.to_act()))
        reveals = state.reveals != self.reveals[-2]
        self._tell(state, Done(seat, things, touch.ends_turn, self.together, reveals))
        self.undoable.clear()
        assert self._copies is not None
        self._copies.keep(len(self.moves), state, reveals)

    def copy_before(self, moves: int) -> tuple[int, State]:
        """A state from before so many moves to go on from, and after how many it was."""
        copy = self._copies.before(moves) if self._copies is not None else None
        return copy or (0, self.record().begin(self.game))

    def _go_back(self, moves: int) -> int:
        """Restore the last copy before so many moves; return after how many it was made."""
        at, state = self.copy_before(moves)
        state.listen()
        self._state = state
        assert self._copies is not None
        self._copies.shorten(at, state)
        return at

    def _shorten(self, moves: int) -> None:
        """Drop all moves after so many."""
        del self.moves[moves:]
        del self.marks[moves:]
        del self.stood_in[moves:]
        del self.reveals[moves + 1 :]
        del self.acting[moves + 1 :]
        self.log.shorten(moves)
        self.undoable.clear()

    def _tell(self, state: State, done: Done | None = None) -> None:
        self.log.add(state.heard(), self.game.views.part(state), done)

    def _remark(self, what: str, seat: int) -> None:
        """Put a line about a seat's guest into the log."""
        if self.started:
            self.log.remark(what, self.seats[seat].name)

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
        """What the seats are called, in every language where nobody named them."""
        return {
            i: [seat.name]
            if seat.name
            else [self.game.words.texts(one)("seat.name", number=i + 1) for one in LANGUAGES]
            for i, seat in enumerate(self.seats)
            if seat.kind != "open"
        }

    def names_but(self, guest: str) -> list[str]:
        """The names at the table that this guest must not take."""
        own = [i for i in self.seats_of(guest) if not self.seats[i].hot]
        return [name for seat, names in self.names().items() for name in names if seat not in own]

    def may_replace(self, seat: int, there: Presence) -> float:
        """When others may let a bot play for somebody who is away. After an outage everybody has
        a minute to come back."""
        left = max(self.began, there.left.get(self.seats[seat].guest, 0.0)) + self.patience
        return max(left, there.resumed + min(self.patience, RETURNING))

    def seats_of(self, guest: str) -> list[int]:
        if not guest:
            return []
        return [i for i, seat in enumerate(self.seats) if seat.guest == guest]

    def bots_due(self) -> list[int]:
        """The seats where a bot has to move now."""
        return [seat for seat in self.to_act() if self.seats[seat].bot]

    # ---- clocks --------------------------------------------------------------------

    def thinking(self) -> list[int]:
        """People who owe a decision: their clocks run."""
        return [seat for seat in self.to_act() if not self.seats[seat].bot]

    def _run_clocks(self, now: float) -> None:
        self.clocks.run(now, self.thinking())

    def _add_time(self, seat: int, shown: bool) -> None:
        if self.setup.clock is None:
            return
        made = sum(by == seat for by, _ in self.moves)
        self.clocks.add(seat, made, self.together, shown or seat not in self.to_act())

    def time_left(self, seat: int, now: float) -> float:
        return self.clocks.left(seat, now, self.thinking())

    def clock_due(self) -> float | None:
        return self.clocks.due(self.thinking())

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
        """The game after so many moves."""
        record = self.record()
        record.moves = record.moves[:moves]
        return Playthrough(self.game, record)


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
