"""The parts of a running server, and its background work."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from litestar.channels import ChannelsPlugin

from duchy.server.games import Games
from duchy.server.guests.addresses import Addresses
from duchy.server.guests.guests import Guests
from duchy.server.guests.limits import Limiter
from duchy.server.guests.merging import Moving
from duchy.server.guests.moderation import Bans
from duchy.server.guests.quotas import Quotas
from duchy.server.guests.renaming import Renaming
from duchy.server.guests.shared_limits import Sharing
from duchy.server.live.channels import LOST
from duchy.server.live.hub import COME_AGAIN, FORBIDDEN, NOT_FOUND, Hub
from duchy.server.operations.health import Health
from duchy.server.operations.retention import Retention
from duchy.server.refusal import Refusal
from duchy.server.settings import Settings
from duchy.server.storage import guests as known_guests
from duchy.server.storage import leases, moderation
from duchy.server.storage.file_lock import FileLock
from duchy.server.storage.outage import ANSWER
from duchy.server.storage.presences import Presences
from duchy.server.storage.processes import BEAT, Processes
from duchy.server.storage.store import CHANNEL, GUEST, Store
from duchy.server.table import decisions
from duchy.server.table.commands import Commands
from duchy.server.table.creation import first_entries
from duchy.server.table.info import info
from duchy.server.table.listing import Listing
from duchy.server.table.seals import Sealed, Seals
from duchy.server.table.setup import Setup
from duchy.server.table.snapshots import snapshot
from duchy.server.table.tables import Tables
from duchy.server.wire import messages
from duchy.server.workers.bot_scheduler import BotScheduler
from duchy.server.workers.coach_scheduler import Coaching
from duchy.server.workers.documents import Documents

log = logging.getLogger("duchy.server")

AGAIN = 1.0  # seconds until what failed is tried again
LOOK = 20.0  # seconds between two comparisons with the database, in case a message got lost
PAGE = 500  # tables that one sweep looks after
SIGN_OFF = 5.0  # seconds for telling other processes that this one ends
SPECTATORS_LINES = 1.0  # a second in the chat of one table, of all who do not sit there
REPORTS_A_DAY = 10  # of one guest, and five times as many from one address


class Server:
    def __init__(self, settings: Settings, channels: ChannelsPlugin, process: str) -> None:
        self.settings = settings
        self.channels = channels
        self.games = Games(settings.data, settings.default_bot)
        self.store = Store(settings.url, ANSWER)
        self._lock = FileLock(settings.file) if settings.file else None
        self.guests = Guests(self.store)
        self.bans = Bans(self.store)
        self.seals = Seals(self.store)
        self.lives = Processes(self.store, process)
        self.presences = Presences(self.store, self.lives)
        self.hub = Hub(self.store, self.presences)
        self.tables = Tables(self.store, self.games, settings.tables_in_memory, self._changed)
        self.tables.steady = self.lives.steady
        self.hub.tables = self.tables
        self.listing = Listing(self.store, self.tables, self.hub, self.games)
        self.renaming = Renaming(self.guests, self.tables, settings.renames_per_minute)
        self.moving = Moving(self.store, self.tables)
        self.addresses = Addresses()
        self.bots = BotScheduler(
            self.tables, self.store, settings, self.lives, self.hub.watchers, self.addresses
        )
        self.documents = Documents(settings, self.addresses)
        self.quotas = Quotas(self.store, settings)
        self.retention = Retention(self.store, settings, self.guests.forget)
        self.coaching = Coaching(self.tables, self.store, self.bots, settings, self.addresses)
        self._oldest_key = 0.0  # when it was made, as we last noticed
        self._behind = False  # we may have missed what other processes said
        self._swept = {"bots": "", "clocks": ""}  # the id at which the last sweep stopped
        self.health = Health(self.store, self._works)
        rate = settings.requests_per_second
        self.requests = Limiter(rate, 3 * rate)
        self.messages = Limiter(rate, 3 * rate)  # of one guest over all WebSockets
        self.sockets: Counter[str] = Counter()  # open ones, by guest
        self.coach_requests = Limiter(settings.coach_requests_per_second, 10.0)
        self.chat = Limiter(settings.chat_lines_per_second, 10.0, "chat_fast")
        new = settings.new_guests_per_minute
        self.new_guests = Limiter(new / 60, new, "new_guests")
        self.sharing = Sharing(
            self.store,
            {
                "requests": self.requests,
                "messages": self.messages,
                "coach": self.coach_requests,
                "chat": self.chat,
                "guests": self.new_guests,
                "renames": self.renaming.limit,
            },
        )
        self.spectators = Limiter(SPECTATORS_LINES, 20 * SPECTATORS_LINES, "spectators")
        self.commands = Commands(
            self.tables,
            self.hub,
            self.games,
            self.guests,
            self.bans,
            self.quotas,
            self.chat,
            self.spectators,
        )
        self.reports = Limiter(5 * REPORTS_A_DAY / 86400, 5 * REPORTS_A_DAY)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        if self._lock is not None:
            self._lock.take()
        await self.store.open()
        await self.lives.beat()
        await self.guests.open()
        self._oldest_key = self.guests.keys.oldest
        self.revision = await moderation.revision(self.store)
        await self.bans.load()
        await self.seals.open()
        self._tasks = [
            asyncio.create_task(self._beat()),
            asyncio.create_task(self.hub.keeper.run()),
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._notice()),
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._retain()),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.coaching.close()
        await self.documents.close()
        await self.bots.close()
        await self.hub.close()
        await self._sign_off()
        await self.store.close()
        if self._lock is not None:
            self._lock.release()

    async def _sign_off(self) -> None:
        """Let others take over at once, if the database can tell them."""
        self.hub.viewers.clear()
        self.hub.keeper.compare()
        try:
            async with asyncio.timeout(SIGN_OFF):
                await self.hub.keeper.write()
                await self.lives.end()
        except Exception as problem:
            log.warning("others will find out later that this process ended: %r", problem)

    def _works(self) -> bool:
        """Whether all background work is running and bots answer."""
        running = bool(self._tasks) and not any(task.done() for task in self._tasks)
        return running and self.bots.pool.answers

    # ---- changes -------------------------------------------------------------------

    def _changed(self, table: str, number: int) -> None:
        """A table changed here."""
        self.hub.changed(table, number)
        if self.tables.bots_may_be_due(table):
            self.bots.consider(table)

    async def _listen(self) -> None:
        """Listen to what other processes announce. Whatever fails, listen on and catch up."""
        while True:
            try:
                async with self.channels.start_subscription([CHANNEL]) as subscriber:
                    async for event in subscriber.iter_events():
                        if event == LOST:
                            self.guests.forget()
                            self._behind = True
                        else:
                            self._heard(event.decode())
            except Exception:
                log.exception("updates from other processes were interrupted; it goes on")
                self._behind = True
            await asyncio.sleep(AGAIN)

    def _heard(self, event: str) -> None:
        """Handle lines that name a guest; or a table, its number, and perhaps the entry with
        that number."""
        for line in event.split("\n"):
            what, number, *entry = line.split(" ", 2)
            if what.startswith(GUEST):
                self.guests.forget(what.removeprefix(GUEST))
            else:
                self.hub.heard(what, int(number), *entry)

    async def _beat(self) -> None:
        """Renew this process's leases, notice processes that died, and catch up with missed
        updates."""
        looked = time.monotonic()
        told = False
        while True:
            try:
                living = self.lives.living
                if time.time() - self.lives.beaten > BEAT:
                    resumed = await self.lives.beat()
                    self._behind |= resumed or self.lives.living != living
                if self._behind or time.monotonic() - looked > LOOK:
                    self._behind, looked = False, time.monotonic()
                    self.hub.keeper.compare()
                    await self.hub.catch_up()
                    await self.guests.keys.refresh()
                    await self.presences.forget()
                    await self.lives.forget()
                told = False
            except Exception as problem:
                self._behind = True
                if not told:  # once
                    log.warning("the database does not answer; it will be tried again: %r", problem)
                told = True
            await asyncio.sleep(AGAIN)

    async def _notice(self) -> None:
        """Notice changes made behind our back: by `duchy admin`, a restored backup, or another
        process's clean-up."""
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                revision = await moderation.revision(self.store)
                if revision != self.revision:
                    await self.notice()
                    self.revision = revision
            except Exception:
                log.exception("looking for what an owner changed failed; it goes on")

    async def notice(self) -> None:
        """Read bans and secrets again, and drop guests and changed tables from memory. Their
        viewers have to reconnect."""
        await self.guests.open()
        strangers = self.guests.keys.oldest != self._oldest_key  # nobody's old cookie counts
        self._oldest_key = self.guests.keys.oldest
        await self.seals.open()
        self.guests.forget()
        await self.bans.load()
        changed = await self.tables.drop_changed()
        self.coaching.forget(changed)
        watched = list(self.hub.viewers)  # tables that somebody opens meanwhile are up to date
        there = await self.store.eras(watched)
        watching = {viewer.id for viewers in self.hub.viewers.values() for viewer in viewers}
        gone = watching - {"", *await known_guests.known(self.store, list(watching))}
        for table, viewers in list(self.hub.viewers.items()):
            for viewer in list(viewers):
                try:
                    self.bans.refuse("ban", viewer.id, viewer.address)
                except Refusal as refusal:
                    viewer.close(FORBIDDEN, refusal.why(viewer.language))
                # a move may have made us read the restored table already
                restored = table in changed or viewer.is_of_another_era(there.get(table, -1))
                if table not in watched:
                    continue
                if table not in there:
                    viewer.close(NOT_FOUND, Refusal(404, "no_table").why(viewer.language))
                elif strangers or restored or viewer.id in gone:
                    viewer.close(COME_AGAIN)
        await self.hub.catch_up()

    async def _sweep(self) -> None:
        """Take care of bots and clocks that no process minds, for example after a crash."""
        while True:
            try:
                await self.sharing.sync()
                await self.sweep()
            except Exception:
                log.exception("looking for idle bots and clocks failed; it goes on")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def _retain(self) -> None:
        """Delete what has expired, one batch after the other."""
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.retention.sweep()
            except Exception:
                log.exception("clearing away what is over its time failed; it goes on")

    async def sweep(self) -> None:
        now = time.time()
        others = self.lives.others
        clocks = await self._next("clocks", lambda id: leases.clocks_due(self.store, id, now, PAGE))
        bots = await self._next("bots", lambda id: leases.bots_due(self.store, id, others, PAGE))
        for table in clocks:
            try:
                await self.tables.append(table, decisions.out_of_time(now))
            except Refusal:
                pass
        for table in bots:
            self.bots.consider(table)

    async def _next(self, which: str, page: Callable[[str], Awaitable[list[str]]]) -> list[str]:
        """The next tables to look after, from where the last sweep stopped. Tables that cannot
        be played are skipped."""
        found: list[str] = []
        while len(found) < PAGE:
            ids = await page(self._swept[which])
            found += [id for id in ids if id not in self.tables.unplayable]
            self._swept[which] = ids[-1] if len(ids) == PAGE else ""
            if len(ids) < PAGE:
                break
        return found

    # ---- new tables ----------------------------------------------------------------

    async def create(self, setup: Setup, host: str, open: bool, sealed: Sealed) -> str:
        """Open a table to be played at."""
        allowed = self.quotas.of_table(host, setup)
        return await self.tables.create(
            setup, host, open, *first_entries(setup), id=sealed.id, allowed=allowed
        )

    # ---- what somebody sees --------------------------------------------------------

    async def snapshot(self, table: str, guest: str, language: str) -> messages.Snapshot:
        there = await self.hub.who_is_at(table)
        async with self.tables.open(table) as replay:
            return snapshot(replay, guest, language, there, time.time())

    async def info(self, table: str, guest: str, language: str) -> messages.TableInfo:
        there = await self.hub.who_is_at(table)
        async with self.tables.open(table) as replay:
            return info(replay, guest, language, there, time.time())
