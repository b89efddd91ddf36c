"""The processes in which bots and the coach think, and who may use one next."""

import asyncio
import contextlib
import os
import sys
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator

import msgspec

from duchy.server.guests.addresses import Addresses
from duchy.server.operations import metrics
from duchy.server.workers.fair_queue import FairQueue, Ticket
from duchy.server.workers.jobs import RECEIVED, THINKING, Answer, Job
from duchy.server.workers.memory import STATES
from duchy.server.workers.reading import Document

WITHHELD = ("DUCHY_DATABASE_URL", "PROMETHEUS_MULTIPROC_DIR")
"""Of the environment: what a bot, which may be a stranger's program, has no business with."""
LOADING = 60.0  # seconds that a process may take to start, and to load a game
RECEIVING = 5.0  # seconds in which a process that runs says that it has a job
BROKEN = 3  # failures in a row: a bot, the simple one and the random one
RECENT = 60.0  # seconds for which they count: who is asked nothing cannot show that it is well
STOP = 5.0  # seconds that a killed one may take until its pipes are closed

FAILURES = (TimeoutError, asyncio.IncompleteReadError, OSError)
"""What `Worker.ask` raises when the process died or did not answer in time."""


class Worker:
    """One process, killed and replaced when it does not answer in time."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self._ending: set[asyncio.Task[None]] = set()
        self._failures = 0  # in a row
        self._failed = 0.0  # when the last of them was

    async def ask(self, job: Job | Document, seconds: float) -> Answer:
        """Send a job and wait for its answer. Only thinking counts as time, not starting or
        loading."""
        body = msgspec.msgpack.encode(job)
        try:
            if not await self._awake(body):
                self._drop()  # stopped or stuck: the job goes to a fresh process
                await asyncio.wait_for(self._send(body), LOADING)
            answer = await asyncio.wait_for(self._receive(), LOADING)
            if answer == THINKING:
                answer = await asyncio.wait_for(self._receive(), seconds)
            self._failures = 0
            return msgspec.msgpack.decode(answer, type=Answer)
        except BaseException as problem:
            if isinstance(problem, FAILURES):
                self._failures += 1
                self._failed = time.monotonic()
            self._drop()
            raise

    @property
    def answers(self) -> bool:
        """False if everything lately failed."""
        return self._failures < BROKEN or time.monotonic() - self._failed > RECENT

    async def _awake(self, body: bytes) -> bool:
        """Send the job to the running process; whether it acknowledges it."""
        if self.process is None or self.process.returncode is not None:
            return False
        try:
            await asyncio.wait_for(self._send(body), RECEIVING)
        except FAILURES:
            return False
        return True

    async def _send(self, body: bytes) -> None:
        """Start a process if there is none, and send until it acknowledges the job."""
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "duchy.server.workers.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={name: value for name, value in os.environ.items() if name not in WITHHELD},
            )
        assert self.process.stdin is not None
        self.process.stdin.write(len(body).to_bytes(4, "big") + body)
        await self.process.stdin.drain()
        received = await self._receive()
        assert received == RECEIVED

    async def _receive(self) -> bytes:
        assert self.process is not None
        assert self.process.stdout is not None
        size = int.from_bytes(await self.process.stdout.readexactly(4), "big")
        return await self.process.stdout.readexactly(size)

    def _drop(self) -> None:
        """Kill the process without waiting for its end."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        task = asyncio.create_task(_end(process))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def stop(self) -> None:
        """Wait until neither the process nor its pipes are left."""
        self._drop()
        await asyncio.gather(*self._ending)


async def _end(process: asyncio.subprocess.Process) -> None:
    try:
        await asyncio.wait_for(process.communicate(), STOP)
    except TimeoutError:
        pass  # a bot has left a process behind, which holds the pipes


class Place(msgspec.Struct):
    """Who waits for a turn, how urgently and since when."""

    of: str
    """What for, as the metrics call it: bots, hints, analyses or documents."""
    guests: list[str]
    urgency: int = 0
    since: float = 0.0
    table: str = ""
    """What it is about: the worker that had it last still remembers it."""


class Turn:
    """A turn that has yet to come."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.worker: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()


class WorkerPool:
    """Several workers and one fair queue for them."""

    def __init__(self, size: int, addresses: Addresses) -> None:
        self.workers = [Worker() for _ in range(size)]
        self.queue: FairQueue[Turn] = FairQueue(addresses.of)
        self._idle = list(self.workers)
        self._tickets: dict[str, Ticket[Turn]] = {}
        self._last: OrderedDict[str, Worker] = OrderedDict()  # that had a table

    @contextlib.asynccontextmanager
    async def turn(self, name: str, place: Place) -> AsyncIterator[Worker]:
        """Wait for a worker. In the meantime `join` finds the turn by its name."""
        turn = Turn(place.table)
        ticket = self.queue.put(turn, place.guests, place.urgency, place.since)
        self._tickets[name] = ticket
        self._serve()
        try:
            with metrics.queued(place.of):
                worker = await turn.worker
        except BaseException:
            if not self.queue.remove(ticket) and not turn.worker.cancelled():
                self._return(turn.worker.result(), ticket, 0.0)
            raise
        finally:
            if self._tickets.get(name) is ticket:
                del self._tickets[name]
        began = time.monotonic()
        try:
            with metrics.worked(place.of):
                yield worker
        finally:
            self._return(worker, ticket, time.monotonic() - began)

    def join(self, name: str, guest: str, urgency: int = 0) -> None:
        """Somebody else waits for the same turn."""
        ticket = self._tickets.get(name)
        if ticket is not None:
            self.queue.join(ticket, guest, urgency)

    @property
    def answers(self) -> bool:
        """Whether at least one process answers."""
        return any(worker.answers for worker in self.workers)

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self.workers))

    def _return(self, worker: Worker, ticket: Ticket[Turn], took: float) -> None:
        self._idle.append(worker)
        self.queue.done(ticket, took)
        self._serve()

    def _serve(self) -> None:
        while self._idle and (ticket := self.queue.take()) is not None:
            turn = ticket.item
            if turn.worker.cancelled():  # whoever waited has gone, and has yet to say so
                self.queue.done(ticket, 0.0)
            else:
                worker = self._choose(turn.table)
                self._idle.remove(worker)
                turn.worker.set_result(worker)

    def _choose(self, table: str) -> Worker:
        """The idle worker that remembers the table, otherwise the one that remembers the fewest."""
        worker = self._last.pop(table, None)
        if worker is None or worker not in self._idle:
            remembered = Counter(self._last.values())
            worker = min(self._idle, key=lambda one: remembered[one])
        if table:
            self._last[table] = worker
            while len(self._last) > STATES * len(self.workers):
                self._last.popitem(last=False)
        return worker
