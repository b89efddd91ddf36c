"""Bots at tables: they think in processes of their own, and each of their moves is made once.

Moves that somebody waits for come first, and every address and each of its guests get the same
share of the processes. Tables of bots that nobody watches use what is left.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable

from duchy.core.engine.game import Game
from duchy.server.games import SIMPLE
from duchy.server.guests.addresses import Addresses
from duchy.server.refusal import Refusal
from duchy.server.settings import Settings
from duchy.server.storage import leases
from duchy.server.storage.processes import Processes
from duchy.server.storage.store import Store
from duchy.server.table import decisions
from duchy.server.table.replay import Replay
from duchy.server.table.tables import Tables
from duchy.server.workers.jobs import Answer, Job
from duchy.server.workers.pool import FAILURES, Place, Worker, WorkerPool

log = logging.getLogger("duchy.server")

READING = 2.6  # so many times the usual pause where an outcome is to be read


PEOPLE, NOBODY = 0, 1  # how urgent a move is: somebody waits for it, or bots are among themselves


def pause_before(action: str, game: Game, usual: float) -> float:
    """How long the previous outcome stays in sight."""
    return usual * READING if game.bot.unhurried(game.action(action)) else usual


def job(replay: Replay, settings: Settings, seat: int, level: str = "") -> Job:
    """A table as a worker process needs it."""
    setup, record = replay.setup, replay.record()
    return Job(
        table=replay.row.id,
        game=setup.game,
        data=settings.data,
        facts=setup.facts,
        seats=len(setup.seats),
        seed=str(record.seed),
        options=setup.options,
        position=record.position,
        moves=record.moves,
        seat=seat,
        level=level,
        chance=secrets.randbits(64),
    )


def place(replay: Replay, watching: set[str]) -> Place:
    """Who waits for a table's bots: its players, otherwise its viewers."""
    people = {seat.guest for seat in replay.seats if seat.guest and not seat.replaced}
    since = max([replay.began, *(seat.acted for seat in replay.seats if seat.guest)])
    waiting = people or watching
    if waiting:
        return Place("bots", sorted(waiting), PEOPLE, since, replay.row.id)
    return Place("bots", [replay.row.host], NOBODY, since, replay.row.id)


class BotScheduler:
    def __init__(
        self,
        tables: Tables,
        store: Store,
        settings: Settings,
        lives: Processes,
        watchers: Callable[[str], Awaitable[set[str]]],
        addresses: Addresses,
    ) -> None:
        self.tables = tables
        self.store = store
        self.settings = settings
        self.lives = lives
        self.watchers = watchers
        self.pool = WorkerPool(max(1, settings.bot_processes), addresses)
        self._minding: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def consider(self, table: str) -> None:
        """Something happened at a table: its bots may have to move."""
        if table in self._minding:
            self._again.add(table)
            return
        self._minding[table] = asyncio.create_task(self._mind(table))

    def watched(self, table: str, guest: str) -> None:
        """Somebody now watches a table: its bots become urgent."""
        self.pool.join(table, guest, PEOPLE)

    async def close(self) -> None:
        tasks = list(self._minding.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

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
        """Let a table's bots move as long as they have to."""
        async with self.tables.open(table, 0) as replay:
            due = replay.bots_due()
        if not due:
            return
        leased = False
        while True:
            async with self.tables.open(table, 0 if leased else None) as replay:
                due = replay.bots_due()
                game = replay.game
            if not due:
                if not leased:
                    return
                await leases.release(self.store, table, self.lives.me)
                # Somebody may have moved elsewhere while we still held the lease.
                async with self.tables.open(table) as replay:
                    if not replay.bots_due():
                        return
                leased = False
                continue
            if not await leases.take(self.store, table, self.lives.me, self.lives.others):
                return
            if not leased:
                leased = True
                continue  # look again, now that nobody else minds it
            began = time.monotonic()
            watching = await self.watchers(table)
            async with self.tables.open(table, 0) as replay:
                where = place(replay, watching)
            async with self.pool.turn(table, where) as worker:
                # Much may have happened while the table waited for its turn.
                async with self.tables.open(table, 0) as replay:
                    due = replay.bots_due()
                    if not due:
                        continue
                    number = replay.number
                    job = self._job(replay, due[0])
                action = await self._think(worker, job)
            wanted = pause_before(action, game, self.settings.bot_pause)
            pause = wanted - (time.monotonic() - began)
            if pause > 0:
                await asyncio.sleep(pause)
            try:
                await self.tables.append(table, decisions.bot_move(job.seat, number, action))
            except Refusal as refusal:
                if refusal.key != "stale" and refusal.key != "over":
                    log.error("bot %s of table %s: %s", job.level, table, refusal.why("en"))
                    await asyncio.sleep(1.0)

    def _job(self, replay: Replay, seat: int) -> Job:
        return job(replay, self.settings, seat, replay.seats[seat].bot)

    async def ask(self, job: Job, seconds: float, guest: str) -> Answer:
        """Ask one of the processes for the coach when it is the guest's turn."""
        place = Place("hints", [guest], PEOPLE, time.time(), job.table)
        async with self.pool.turn(f"hint {job.table}", place) as worker:
            return await worker.ask(job, seconds)

    async def _think(self, worker: Worker, job: Job) -> str:
        """The bot's action; if it fails or takes too long, that of a simpler bot."""
        for level in (job.level, SIMPLE, "random"):
            job.level = level
            try:
                answer = await worker.ask(job, self.settings.bot_seconds)
                if answer.action:
                    return answer.action
                log.error("bot %s of table %s: %s", level, job.table, answer.error)
            except FAILURES as problem:
                log.error("bot %s of table %s: %r", level, job.table, problem)
        raise RuntimeError("no bot could decide")
