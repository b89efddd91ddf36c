"""A process in which bots and the coach think, or what visitors wrote is read.

Jobs come in on standard input, answers go out on standard output; before an answer, that the job
has arrived, and that everything is loaded and thinking begins. It ends when the server does.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, Literal

import msgspec
from msgspec import Struct

import duchy
from duchy.bots import bot
from duchy.coach.advice import hint
from duchy.coach.analysis import Depth, analyse_part
from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.formats.record import Record
from duchy.interrupts import leave_to_parent
from duchy.server import reading
from duchy.server.parent import die_with_parent
from duchy.server.reading import Document

TABLES = 64  # that a worker remembers
RECEIVED = b"received"  # the message that the job is here: the process is neither stopped nor stuck
THINKING = b""  # the message that everything is loaded
MOST_MEMORY = 2 * 1024**3  # bytes of address space; a bot that wants more fails, not the machine
WORLDS, ROLLS = 4, 12  # of an analysis: somebody waits for it


class Job(Struct, tag=True):
    table: str
    game: str
    data: str
    seats: int
    seed: str
    options: dict[str, bool | int | str]
    position: str
    moves: list[tuple[int, str]]
    facts: str
    seat: int
    level: str
    chance: int
    what: Literal["move", "hint", "analysis"] = "move"
    seconds: float = 0.0
    """For the coach: how long to think about a decision."""
    first: int = 0
    last: int = 0
    """The moves to analyse: from the first one on, before the last."""


class Answer(Struct):
    action: str
    error: str = ""
    body: bytes = b""
    """What the coach says, as JSON; what a document says, for `reading.result`."""


class Memory:
    """The states of the tables this worker thought about last, so that a job replays little."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, tuple[list[tuple[int, str]], State]] = OrderedDict()

    def state(self, game: Game, job: Job) -> State:
        moves, state = self.tables.pop(job.table, ([], None))
        if state is None or moves != job.moves[: len(moves)]:
            moves, state = [], Playthrough(game, record_of(game, job)).state
        for seat, text in job.moves[len(moves) :]:
            state.apply(seat, game.action(text))
        self.tables[job.table] = (job.moves, state)
        while len(self.tables) > TABLES:
            self.tables.popitem(last=False)
        return state


def record_of(game: Game, job: Job) -> Record:
    """The game of a job, before its first move."""
    seed = 0 if job.position else int(job.seed)
    return Record.new(game, job.seats, seed, dict(job.options), job.position)


def prepared(job: Job | Document, memory: Memory) -> Callable[[], Answer]:
    """All that is to be loaded, and then how to think."""
    if isinstance(job, Document):
        document = job
        reading.load(document)
        return lambda: Answer("", body=reading.read(document))
    game = duchy.game(job.game, job.data or None, job.facts)
    if job.what == "analysis":
        record = record_of(game, job)
        record.moves = job.moves
        depth = Depth(seconds=job.seconds, worlds=WORLDS, rolls=ROLLS)
        return lambda: said(analyse_part(game, record, job.first, job.last, depth))
    rng = Rng.seeded(job.chance)
    state = memory.state(game, job)
    vantage = Vantage(state, job.seat, rng)
    if job.what == "hint":
        return lambda: said(hint(game, vantage, job.seconds, rng))
    player = bot(job.level, game, rng.fork())
    return lambda: Answer(player.decide(vantage).text)


def said(by_coach: object) -> Answer:
    return Answer("", body=msgspec.json.encode(by_coach))


def read(stream: BinaryIO) -> bytes | None:
    head = stream.read(4)
    if len(head) < 4:
        return None
    return stream.read(int.from_bytes(head, "big"))


def write(stream: BinaryIO, body: bytes) -> None:
    stream.write(len(body).to_bytes(4, "big") + body)
    stream.flush()


def limit_memory() -> None:
    """Where the system can: not on Windows, and macOS may refuse."""
    try:
        import resource
    except ImportError:
        return
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def main() -> None:
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints must not disturb the answers
    memory = Memory()
    while (body := read(requests)) is not None:
        write(answers, RECEIVED)
        job = msgspec.msgpack.decode(body, type=Job | Document)
        try:
            think = prepared(job, memory)
            write(answers, THINKING)
            answer = think()
        except Exception as problem:
            memory.tables.pop(job.table, None)
            answer = Answer("", f"{type(problem).__name__}: {problem}")
        write(answers, msgspec.msgpack.encode(answer))


if __name__ == "__main__":
    leave_to_parent()
    die_with_parent()
    limit_memory()
    main()
