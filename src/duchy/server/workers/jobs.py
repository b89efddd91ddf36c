"""Questions to the processes that think, and their answers."""

from typing import Literal

from msgspec import Struct

from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.formats.record import Record

RECEIVED = b"received"  # the message that the job is here: the process is neither stopped nor stuck
THINKING = b""  # the message that everything is loaded


class Job(Struct, tag=True):
    table: str
    game: str
    data: str
    seats: int
    seed: str
    options: dict[str, Value]
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


def record_of(game: Game, job: Job) -> Record:
    """The game of a job, before its first move."""
    seed = 0 if job.position else int(job.seed)
    return Record.new(game, job.seats, seed, dict(job.options), job.position)
