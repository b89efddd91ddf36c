"""A process in which bots and the coach think, and visitors' texts are read.

Jobs come in on standard input, answers go out on standard output. Before an answer it
acknowledges the job, and then says that everything is loaded and thinking begins. It ends when
the server does.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO

import msgspec

import duchy
from duchy.coach.advice import hint
from duchy.coach.analysis import Depth, analyse_part
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage
from duchy.interrupts import leave_to_parent
from duchy.server.workers import reading
from duchy.server.workers.jobs import RECEIVED, THINKING, Answer, Job, record_of
from duchy.server.workers.memory import Memory
from duchy.server.workers.parent import die_with_parent
from duchy.server.workers.reading import Document

MOST_MEMORY = 2 * 1024**3  # bytes of address space; a bot that wants more fails, not the machine
WORLDS, ROLLS = 4, 12  # of an analysis: somebody waits for it


def prepared(job: Job | Document, memory: Memory) -> Callable[[], Answer]:
    """Load everything, and return how to think."""
    if isinstance(job, Document):
        document = job
        reading.load(document)
        return lambda: Answer("", body=reading.read(document))
    game = duchy.game(job.game, job.data or None, job.facts)
    if job.what == "analysis":
        record = record_of(game, job)
        record.moves = job.moves
        depth = Depth(seconds=job.seconds, determinizations=WORLDS, rolls=ROLLS)
        return lambda: said(analyse_part(game, record, job.first, job.last, depth))
    rng = Rng.seeded(job.chance)
    state = memory.states.of(game, job)
    vantage = Vantage(state, job.seat, rng)
    if job.what == "hint":
        return lambda: said(hint(game, vantage, job.seconds, rng))
    player = memory.bots.take(game, job, rng.fork())

    def decide() -> Answer:
        action = player.decide(vantage)
        memory.bots.keep(job, player, action)
        return Answer(action.text)

    return decide


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
    """Limit memory where the system can: not on Windows, and macOS may refuse."""
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
            memory.states.forget(job.table)
            answer = Answer("", f"{type(problem).__name__}: {problem}")
        write(answers, msgspec.msgpack.encode(answer))


if __name__ == "__main__":
    leave_to_parent()
    die_with_parent()
    limit_memory()
    main()
