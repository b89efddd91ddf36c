"""The coach at tables: hints while a game is played, analyses when it is over.

The bots' processes think about hints; analyses have a process of their own. Everybody gets the
same share of both, up to a limit, so that nobody waits because somebody else asks for much.
"""

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from typing import Literal

import msgspec

from duchy.coach.advice import Advised
from duchy.coach.analysis import Analysis, Part, together
from duchy.server.guests.addresses import Addresses
from duchy.server.refusal import Refusal
from duchy.server.settings import Settings
from duchy.server.storage import analyses
from duchy.server.storage.store import Store
from duchy.server.table import decisions, secrecy
from duchy.server.table.replay import Replay
from duchy.server.table.tables import Tables
from duchy.server.wire import messages
from duchy.server.workers.bot_scheduler import BotScheduler, job
from duchy.server.workers.jobs import Answer, Job
from duchy.server.workers.pool import FAILURES, Place, WorkerPool

log = logging.getLogger("duchy.server")

PART = 6  # moves that are analysed at once
PART_SECONDS = 180.0
KEPT = 200  # hints, and analyses, in memory
MOST_HINTS = 3  # of one guest, on their way
MOST_ANALYSES = 5  # of one guest, on their way
MOST_OF_ADDRESS = 150  # of one address: as many as a school class asks for
ADDRESS_AGAIN = 60  # seconds after which somebody there may ask again
MOST_RUNNING = 500  # analyses on their way, of all guests
LATE = 10.0  # seconds that a hint may take longer than it thinks

_advice = msgspec.json.Decoder(list[Advised]).decode
_part = msgspec.json.Decoder(Part).decode
_analysis = msgspec.json.Decoder(Analysis).decode


class Running:
    """An analysis in progress."""

    def __init__(self, guest: str, address: str) -> None:
        self.address = address
        self.state: Literal["waiting", "running"] = "waiting"
        self.done = 0
        self.guest = guest
        """Who asked first."""
        self.guests = [guest]
        """All who wait for it."""
        self.since = time.time()


class Coaching:
    def __init__(
        self,
        tables: Tables,
        store: Store,
        bots: BotScheduler,
        settings: Settings,
        addresses: Addresses,
    ) -> None:
        self.tables = tables
        self.store = store
        self.bots = bots
        self.settings = settings
        self.addresses = addresses
        self.pool = WorkerPool(1, addresses)
        self._hints: OrderedDict[tuple[object, ...], asyncio.Task[list[Advised]]] = OrderedDict()
        self._asked: Counter[str] = Counter()  # hints on their way, by guest
        self._running: dict[str, Running] = {}
        self._failed: OrderedDict[str, None] = OrderedDict()
        self._found: OrderedDict[str, Analysis] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        tasks = [*self._hints.values(), *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    # ---- hints ---------------------------------------------------------------------

    async def hint(self, id: str, guest: str, seat: int, language: str) -> messages.Hint:
        """The best choices of a seat, from what it can know. The same question is thought about
        once."""
        async with self.tables.open(id) as replay:
            may_have_hints(replay, guest, seat)
            asked = job(replay, self.settings, seat)
            moves = secrecy.moves_for(replay, replay.seats_of(guest))
            key = (id, seat, *point(replay, seat))
            as_chance = replay.game.bot.shows_win_chance(replay.state)
        asked.what, asked.seconds = "hint", self.settings.hint_seconds
        task = self._hints.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            if self._asked[guest] >= MOST_HINTS:
                raise Refusal(429, "hints_full", most=MOST_HINTS)
            self._asked[guest] += 1
            task = self._hints[key] = asyncio.create_task(self._think(asked, guest))
            task.add_done_callback(lambda _: self._answered(guest))
            while len(self._hints) > KEPT:
                self._hints.popitem(last=False)
        try:
            found = await asyncio.shield(task)
        except (*FAILURES, Failed) as problem:
            log.error("hint for table %s: %r", id, problem)
            raise Refusal(503, "no_answer") from None
        return messages.Hint(seat, moves, as_chance, [shown(one, language) for one in found])

    async def _think(self, asked: Job, guest: str) -> list[Advised]:
        answer = await self.bots.ask(asked, asked.seconds + LATE, guest)
        return _advice(_body(answer))

    def _answered(self, guest: str) -> None:
        self._asked[guest] -= 1
        if not self._asked[guest]:
            del self._asked[guest]

    # ---- analyses ------------------------------------------------------------------

    async def begin(self, id: str, guest: str) -> None:
        """Queue the analysis of a finished table."""
        async with self.tables.open(id) as replay:
            if not replay.over:
                raise Refusal(409, "not_over")
        if await self._kept(id) is not None:
            return
        # From here on nothing is awaited, so that those who ask at the same time ask once.
        running = self._running.get(id)
        if running is not None:
            if guest not in running.guests:
                running.guests.append(guest)
                self.pool.join(id, guest)
            return
        if sum(one.guest == guest for one in self._running.values()) >= MOST_ANALYSES:
            raise Refusal(429, "analyses_full", most=MOST_ANALYSES)
        address = self.addresses.of(guest)
        if sum(one.address == address for one in self._running.values()) >= MOST_OF_ADDRESS:
            raise Refusal(429, "analyses_of_address", seconds=ADDRESS_AGAIN)
        if len(self._running) >= MOST_RUNNING:
            raise Refusal(503, "coach_busy")
        self._failed.pop(id, None)
        self._running[id] = Running(guest, address)
        task = asyncio.create_task(self._work(id, self._running[id]))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def analysis(self, id: str, language: str) -> messages.Analysis:
        async with self.tables.open(id) as replay:
            if not replay.over:
                raise Refusal(409, "not_over")
            moves = len(replay.moves)
        found = await self._kept(id)
        if found is not None:
            return whole(found, language)
        running = self._running.get(id)
        state = running.state if running else "failed" if id in self._failed else "none"
        done = running.done if running else 0
        return messages.Analysis(state, done, moves, [], False, [], [], [], [], [])

    async def _kept(self, id: str) -> Analysis | None:
        found = self._found.get(id)
        if found is None:
            body = await analyses.find(self.store, id)
            if body is None:
                return self._found.get(id)  # made in the meantime, perhaps
            try:
                found = _analysis(body)
            except msgspec.ValidationError:  # of an earlier version: it is made anew, perhaps
                return self._found.get(id)  # in the meantime
            self._remember(id, found)
        return found

    def forget(self, ids: set[str]) -> None:
        """Drop the analyses of tables that have changed."""
        for id in ids:
            self._found.pop(id, None)

    def _remember(self, id: str, found: Analysis) -> None:
        self._found[id] = found
        while len(self._found) > KEPT:
            self._found.popitem(last=False)

    async def _work(self, id: str, running: Running) -> None:
        try:
            found = await self._analyse(id, running)
            await analyses.keep(self.store, id, msgspec.json.encode(found).decode())
            self._remember(id, found)
        except Exception:
            log.exception("the analysis of table %s failed", id)
            self._failed[id] = None
            while len(self._failed) > KEPT:
                self._failed.popitem(last=False)
        finally:
            del self._running[id]

    async def _analyse(self, id: str, running: Running) -> Analysis:
        async with self.tables.open(id) as replay:
            asked = job(replay, self.settings, 0)
            game, record = replay.game, replay.record()
        asked.what, asked.seconds = "analysis", self.settings.analysis_seconds
        parts: list[Part] = []
        for first in range(0, len(asked.moves), PART):
            asked.first, asked.last = first, min(first + PART, len(asked.moves))
            place = Place("analyses", running.guests, since=running.since)
            async with self.pool.turn(id, place) as worker:
                running.state = "running"
                answer = await worker.ask(asked, PART_SECONDS)
            parts.append(_part(_body(answer)))
            running.done = asked.last
        async with self.tables.open(id) as replay:
            return together(game, record, parts, replay.state)


class Failed(Exception):
    """The process could not answer, and says why."""


def _body(answer: Answer) -> bytes:
    if answer.error:
        raise Failed(answer.error)
    return answer.body


def may_have_hints(replay: Replay, guest: str, seat: int) -> None:
    """Hints are for one's own seat when it is asked, at tables without other people."""
    decisions.own_seat(replay, guest, seat)
    decisions.running(replay)
    if any(one.guest and one.guest != guest for one in replay.seats):
        raise Refusal(403, "no_hints")
    if seat not in replay.to_act() or replay.seats[seat].bot:
        raise Refusal(409, "not_asked", seat=seat)


def point(replay: Replay, seat: int) -> tuple[int, ...]:
    """What identifies a decision of this seat; secret moves of others in the meantime do not
    change it."""
    own = sum(1 for mover, _ in replay.moves if mover == seat)
    return own, replay.state.reveals, len(replay.changes)


# ---- in one language ---------------------------------------------------------------


def shown(one: Advised, language: str) -> messages.Advised:
    return messages.Advised(
        action=one.action,
        words=one.words[language],
        why=one.why[language],
        points=one.points,
        cost=one.cost,
        verb=one.verb,
        things=one.things,
        source=one.source,
        target=one.target,
        piece=one.piece,
        number=one.number,
    )


def whole(found: Analysis, language: str) -> messages.Analysis:
    return messages.Analysis(
        state="done",
        done=found.moves,
        moves=found.moves,
        sides=found.teams,
        as_chance=found.as_chance,
        start=found.start,
        scores=found.scores,
        decisions=[
            messages.AnalysedDecision(
                move=one.move,
                seat=one.seat,
                when=one.when,
                action=one.action,
                words=one.words[language],
                cost=one.cost,
                choices=[shown(choice, language) for choice in one.choices],
                missed=one.missed.get(language, ""),
            )
            for one in found.decisions
        ],
        links=[
            messages.AnalysisLink(one.first, one.last, one.seat, one.change, one.after)
            for one in found.links
        ],
        chapters=[messages.Chapter(move, name) for move, name in found.chapters],
    )
