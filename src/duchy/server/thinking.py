"""Bots at tables: they think in processes of their own, and every move of theirs is made once."""

import asyncio
import logging
import secrets
import sys
import time

import msgspec

from duchy.core.game import Game
from duchy.server import deeds
from duchy.server.bot_worker import THINKING, Answer, Job
from duchy.server.games import SIMPLE
from duchy.server.refusal import Refusal
from duchy.server.replay import Replay
from duchy.server.settings import Settings
from duchy.server.storage.store import Store
from duchy.server.tables import Tables

log = logging.getLogger("duchy.server")

READING = 2.6  # so many times the usual pause where an outcome is to be read

LOADING = 60.0  # seconds that a process may take until it begins to think
STOP = 5.0  # seconds that a killed one may take until its pipes are closed

LEASE = 8.0  # seconds that a process minds a table's bots unless it says so again


class Worker:
    """One process; it is killed when a bot takes too long."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, job: Job, seconds: float) -> Answer:
        """Only thinking takes from the time; starting and loading a game do not."""
        try:
            body = await asyncio.wait_for(self._send(job), LOADING)
            if body == THINKING:
                body = await asyncio.wait_for(self._receive(), seconds)
            return msgspec.msgpack.decode(body, type=Answer)
        except BaseException:
            await self.stop()
            raise

    async def _send(self, job: Job) -> bytes:
        """What the process says first."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "duchy.server.bot_worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        assert self.process.stdin is not None
        body = msgspec.msgpack.encode(job)
        self.process.stdin.write(len(body).to_bytes(4, "big") + body)
        await self.process.stdin.drain()
        return await self._receive()

    async def _receive(self) -> bytes:
        assert self.process is not None
        assert self.process.stdout is not None
        size = int.from_bytes(await self.process.stdout.readexactly(4), "big")
        return await self.process.stdout.readexactly(size)

    async def stop(self) -> None:
        """Until nothing of it is left: neither the process nor its pipes."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        try:
            await asyncio.wait_for(process.communicate(), STOP)
        except TimeoutError:
            pass  # a bot has left a process behind, which holds the pipes


def pause_before(action: str, game: Game, usual: float) -> float:
    """How long what happened before stays in sight."""
    return usual * READING if game.unhurried(game.action(action)) else usual


def job(replay: Replay, settings: Settings, seat: int, level: str = "") -> Job:
    """A table as a process needs to know it."""
    setup = replay.setup
    return Job(
        table=replay.row.id,
        game=setup.game,
        data=settings.data,
        facts=setup.facts,
        seats=len(setup.seats),
        seed=setup.seed,
        options=setup.options,
        position=setup.position,
        moves=list(replay.moves),
        seat=seat,
        level=level,
        chance=secrets.randbits(64),
    )


class Thinking:
    def __init__(self, tables: Tables, store: Store, settings: Settings, process: str) -> None:
        self.tables = tables
        self.store = store
        self.settings = settings
        self.process = process
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self.workers = [Worker() for _ in range(max(1, settings.bot_processes))]
        for worker in self.workers:
            self._idle.put_nowait(worker)
        self._minding: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def consider(self, table: str) -> None:
        """Something happened at a table: perhaps its bots have to move."""
        if table in self._minding:
            self._again.add(table)
            return
        self._minding[table] = asyncio.create_task(self._mind(table))

    async def renew(self) -> None:
        """We still mind our tables."""
        if self._minding:
            await self.store.renew(self.process, time.time() + LEASE)

    async def close(self) -> None:
        tasks = list(self._minding.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self.workers:
            await worker.stop()

    async def _mind(self, table: str) -> None:
        try:
            while True:
                self._again.discard(table)
                await self._play(table)
                if table not in self._again:
                    return
        except Refusal:
            pass
        except Exception:
            log.exception("the bots of table %s are stuck; they will be tried again", table)
        finally:
            self._minding.pop(table, None)
            self._again.discard(table)

    async def _play(self, table: str) -> None:
        """Let the bots of a table move as long as they have to."""
        async with self.tables.open(table, 0) as replay:
            due = replay.bots_due()
        if not due:
            return
        leased = False
        while True:
            async with self.tables.open(table, 0 if leased else None) as replay:
                due = replay.bots_due()
                job = self._job(replay, due[0]) if due else None
                number = replay.number
                game = replay.game
            if job is None:
                if not leased:
                    return
                await self.store.release(table, self.process)
                # Somebody may have moved elsewhere while we still held the lease.
                async with self.tables.open(table) as replay:
                    if not replay.bots_due():
                        return
                leased = False
                continue
            if not await self.store.lease(table, self.process, time.time() + LEASE):
                return
            if not leased:
                leased = True
                continue  # look again, now that nobody else minds it
            began = time.monotonic()
            action = await self._think(job)
            wanted = pause_before(action, game, self.settings.bot_pause)
            pause = wanted - (time.monotonic() - began)
            if pause > 0:
                await asyncio.sleep(pause)
            try:
                await self.tables.append(table, deeds.bot_move(job.seat, number, action))
            except Refusal as refusal:
                if refusal.key != "stale" and refusal.key != "over":
                    log.error("bot %s of table %s: %s", job.level, table, refusal.why("en"))
                    await asyncio.sleep(1.0)

    def _job(self, replay: Replay, seat: int) -> Job:
        return job(replay, self.settings, seat, replay.seats[seat].bot)

    async def ask(self, job: Job, seconds: float) -> Answer:
        """For the coach: an answer from one of the processes, when it is its turn."""
        worker = await self._idle.get()
        try:
            return await worker.ask(job, seconds)
        finally:
            self._idle.put_nowait(worker)

    async def _think(self, job: Job) -> str:
        """The bot's action; when it fails or takes too long, that of a simple bot."""
        for level in (job.level, SIMPLE, "random"):
            job.level = level
            worker = await self._idle.get()
            try:
                answer = await worker.ask(job, self.settings.bot_seconds)
                if answer.action:
                    return answer.action
                log.error("bot %s of table %s: %s", level, job.table, answer.error)
            except (TimeoutError, asyncio.IncompleteReadError, OSError) as problem:
                log.error("bot %s of table %s: %r", level, job.table, problem)
            finally:
                self._idle.put_nowait(worker)
        raise RuntimeError("no bot could decide")
