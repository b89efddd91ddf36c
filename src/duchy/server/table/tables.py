"""Tables in memory: open them, and append what happens there as entries of their logs."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Literal

import msgspec

from duchy.server.games import Games
from duchy.server.operations import metrics
from duchy.server.refusal import Refusal
from duchy.server.storage.appending import Taken, told
from duchy.server.storage.outage import answering
from duchy.server.storage.store import Allowed, Row, Store
from duchy.server.table.events import Entry, Logged
from duchy.server.table.replay import Replay
from duchy.server.table.secrecy import number_for
from duchy.server.table.setup import Setup

log = logging.getLogger("duchy.server")

TRIES = 20
MOST_NEWS = 50  # entries that wait to be looked at; then the database tells them
BUSY = 10.0  # seconds to wait for others at a table
AT_ONCE = 0.004  # seconds of a long log that are replayed before others get a turn

Decide = Callable[[Replay], Entry]
"""From the table as it is now to what happens; raises `Refusal` if it must not."""

Changed = Callable[[str, int], None]


async def _steady() -> None:
    pass


def new_id() -> str:
    """A table's id; without a leading dash, which a command line would take for an option."""
    while (id := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return id


class Turn(asyncio.Lock):
    """A lock that gives up in time: otherwise, during an outage, each waiting request would wait
    for the database in turn."""

    async def acquire(self) -> Literal[True]:
        if not self.locked():
            return await super().acquire()
        async with answering(BUSY):
            return await super().acquire()


class Held:
    """A table in memory. Reading or changing its replay needs the lock, since within it the
    replay may be one entry ahead of the database."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = Turn()
        self.replay: Replay | None = None
        self.news: dict[int, str] = {}  # entries that other processes wrote, by their number

    def read_news(self) -> None:
        """Apply announced entries as far as they come next."""
        news, self.news = self.news, {}
        replay, self.replay = self.replay, None  # in between it is neither old nor new
        try:
            while replay is not None and (text := news.get(replay.number + 1)) is not None:
                new = told(text)
                if new.era != replay.row.era:
                    break
                replay.apply(Logged(replay.number + 1, new.at, new.entry, new.guest, new.key))
        except Exception:
            return  # the database tells what is wrong
        self.replay = replay


async def _apply(replay: Replay, entries: list[Logged]) -> None:
    """Replay a log, giving others their turn however long it is."""
    until = time.monotonic() + AT_ONCE
    for logged in entries:
        if logged.number > replay.number:
            replay.apply(logged)
        if time.monotonic() > until:
            await asyncio.sleep(0)
            until = time.monotonic() + AT_ONCE


class Tables:
    def __init__(self, store: Store, games: Games, most: int, changed: Changed) -> None:
        self.store = store
        self.games = games
        self.most = most
        self.changed = changed
        self._held: OrderedDict[str, Held] = OrderedDict()
        self.steady: Callable[[], Awaitable[None]] = _steady
        """Awaited before anything is written: a gap in the service comes first in the log."""
        self.unplayable: set[str] = set()  # tables that this version cannot replay
        self._damaged: set[str] = set()  # tables of which the log already says so

    def _hold(self, id: str) -> Held:
        held = self._held.get(id)
        if held is None:
            held = self._held[id] = Held(id)
            while len(self._held) > self.most:
                self._held.popitem(last=False)  # a replay brings it back
            metrics.TABLES.set(len(self._held))
        else:
            self._held.move_to_end(id)
        return held

    @asynccontextmanager
    async def open(self, id: str, number: int | None = None) -> AsyncIterator[Replay]:
        """The table up to date with the database, or at least up to a known entry."""
        held = self._hold(id)
        async with held.lock:
            if number is not None and held.news:
                held.read_news()
            if number is None or held.replay is None or held.replay.number < number:
                await self._sync(held)
            assert held.replay is not None
            yield held.replay

    def hear(self, id: str, number: int, text: str) -> None:
        """Keep an entry that another process announced, so that the next look at the table needs
        no query."""
        held = self._held.get(id)
        if held is not None and held.replay is not None and number > held.replay.number:
            if len(held.news) >= MOST_NEWS:
                held.news.clear()
            held.news[number] = text

    async def _sync(self, held: Held) -> bool:
        """Read what other processes wrote; whether there was anything."""
        if held.replay is None:
            held.replay = await self._load(held.id)
            return True
        before = held.replay.number
        try:
            async for page in self.store.pages(held.id, before):
                await _apply(held.replay, page)
        except BaseException:
            held.replay = None
            raise
        return held.replay.number > before

    async def _load(self, id: str) -> Replay:
        row = await self.store.table(id)
        if row is None:
            self._held.pop(id, None)
            raise Refusal(404, "no_table")
        return await self._replay(row, self.store.pages(id))

    def number(self, id: str) -> int | None:
        """The entry up to which a table is in memory; None if it is not, or is being written."""
        held = self._held.get(id)
        return held.replay.number if held is not None and held.replay is not None else None

    async def take_over(self, row: Row, pages: AsyncIterator[list[Logged]]) -> None:
        """Apply what was read of a table together with others: its whole log if the row has its
        setup, otherwise the latest entries."""
        held = self._hold(row.id)
        async with held.lock:
            if held.replay is None and row.setup:
                held.replay = await self._replay(row, pages)
            elif held.replay is not None:
                replay, held.replay = held.replay, None
                async for page in pages:
                    await _apply(replay, page)
                held.replay = replay

    async def _replay(self, row: Row, pages: AsyncIterator[list[Logged]]) -> Replay:
        id = row.id
        try:
            setup = msgspec.json.decode(row.setup, type=Setup)
            game = self.games.with_facts(setup.game, setup.facts)
            if setup.rules != game.rules_version:
                raise Refusal(410, "rules_gone", rules=setup.rules, ours=game.rules_version)
            replay = Replay(row, setup, game)
        except msgspec.MsgspecError as problem:
            raise self._unreadable(id, problem) from None
        except Refusal:
            self._held.pop(id, None)
            self.unplayable.add(id)
            raise
        try:
            async for page in pages:
                try:
                    await _apply(replay, page)
                except Exception as problem:  # whatever the rules made of it, it is no game
                    raise self._unreadable(id, problem) from None
        except msgspec.MsgspecError as problem:
            raise self._unreadable(id, problem) from None
        return replay

    def _unreadable(self, id: str, problem: Exception) -> Refusal:
        self._held.pop(id, None)
        self.unplayable.add(id)
        if id not in self._damaged:
            self._damaged.add(id)
            log.error("table %s cannot be replayed", id, exc_info=problem)
        return Refusal(410, "damaged")

    async def drop_changed(self) -> set[str]:
        """Drop tables that were deleted, restored or rewritten behind our back; return which."""
        asked = list(self._held.values())
        known = await self.store.eras([held.id for held in asked])
        changed: set[str] = set()
        for held in asked:
            async with held.lock:
                if held.replay is not None and held.replay.row.era != known.get(held.id, -1):
                    held.replay = None
                    changed.add(held.id)
        return changed

    # ---- writing -------------------------------------------------------------------

    async def create(
        self,
        setup: Setup,
        host: str,
        open: bool,
        *first: Entry,
        id: str = "",
        allowed: Allowed | None = None,
    ) -> str:
        """Create a table with its first entries; `id` is the one that its seal names. `allowed`
        may refuse it."""
        now = time.time()
        id = id or new_id()
        text = msgspec.json.encode(setup).decode()
        row = Row(id, setup.game, text, host, open, now, len(first), now)
        replay = Replay(row, setup, self.games.with_facts(setup.game, setup.facts))
        begun = [Logged(number, now, entry) for number, entry in enumerate(first, 1)]
        for logged in begun:
            replay.apply(logged)
        try:
            await self.store.add_table(row, begun, replay.summary(), replay.seated(), allowed)
        except Taken:
            raise Refusal(409, "seal_used") from None
        self._hold(id).replay = replay
        self.changed(id, replay.number)
        return id

    async def append(self, id: str, decide: Decide, guest: str = "", key: str = "") -> int:
        """Decide and write the next entry; return its number. A repeated key returns the first
        entry."""
        held = self._hold(id)
        with metrics.ENTRY_SECONDS.time():
            async with held.lock:
                number = await self._append(held, decide, guest, key)
        self.changed(id, number)
        return number

    def bots_may_be_due(self, id: str) -> bool:
        """Whether a bot may have to move, as far as is known without waiting."""
        held = self._held.get(id)
        return held is None or held.replay is None or bool(held.replay.bots_due())

    async def known(self, id: str, guest: str, number: int) -> int:
        """The number of an entry as a guest may know it."""
        async with self.open(id, 0) as replay:
            return number_for(replay, replay.seats_of(guest), number)

    async def _append(self, held: Held, decide: Decide, guest: str, key: str) -> int:
        await self.steady()
        if held.news:
            held.read_news()
        fresh = held.replay is None
        if held.replay is None:
            await self._sync(held)
        for _ in range(TRIES):
            replay = held.replay
            assert replay is not None
            known = replay.keys.get((guest, key)) if key else None
            if known is not None:
                return known
            try:
                entry = decide(replay)
            except Refusal:
                # The cached replay may be stale: another process may have written more.
                if fresh or not await self._sync(held):
                    raise
                fresh = True
                continue
            logged = Logged(replay.number + 1, time.time(), entry, guest, key)
            held.replay = None  # until it is certain, the replay is not to be trusted
            seated = replay.seated()
            replay.apply(logged)
            after = replay.seated()
            try:
                await self.store.append(
                    replay.row, logged, replay.summary(), after if after != seated else None
                )
            except Taken:
                await self._sync(held)
                continue
            held.replay = replay
            metrics.ENTRIES.labels(type(entry).__name__.lower()).inc()
            return logged.number
        raise Refusal(503, "busy")
