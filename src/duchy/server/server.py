"""The parts of a running server, and what it does by itself."""

import asyncio
import logging
import secrets
import time
from collections import Counter

from litestar.channels import ChannelsPlugin

from duchy.server import deeds, wire
from duchy.server.bot_scheduler import BotScheduler
from duchy.server.channels import LOST
from duchy.server.coaching import Coaching
from duchy.server.games import Games
from duchy.server.guests import Guests
from duchy.server.health import Health
from duchy.server.hub import Hub
from duchy.server.limits import Limiter
from duchy.server.moving import Moving
from duchy.server.names import check_free
from duchy.server.refusal import Refusal
from duchy.server.seals import Seals
from duchy.server.settings import Settings
from duchy.server.sharing import Sharing
from duchy.server.snapshots import info, snapshot, unreadable
from duchy.server.storage.file_lock import FileLock
from duchy.server.storage.store import CHANNEL, Guest, Store
from duchy.server.tables import Tables

log = logging.getLogger("duchy.server")

MOST_RENAMED = 100  # tables whose seats follow a new name


class Server:
    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.channels = channels
        self.process = secrets.token_hex(8)
        self.games = Games(settings.data, settings.default_bot)
        self.store = Store(settings.url)
        self._lock = FileLock(settings.file) if settings.file else None
        self.guests = Guests(self.store)
        self.seals = Seals(self.store)
        self.hub = Hub(self.store, self.process)
        self.tables = Tables(self.store, self.games, settings.tables_in_memory, self._changed)
        self.hub.tables = self.tables
        self.moving = Moving(self.store, self.tables)
        self.bots = BotScheduler(self.tables, self.store, settings, self.process, self.hub.watchers)
        self.coaching = Coaching(self.tables, self.store, self.bots, settings)
        self.health = Health(self.store, self._works)
        rate = settings.requests_per_second
        self.requests = Limiter(rate, 3 * rate)
        self.messages = Limiter(rate, 3 * rate)  # of one guest over all WebSockets
        self.sockets: Counter[str] = Counter()  # open ones, by guest
        self.coach_requests = Limiter(settings.coach_requests_per_second, 10.0)
        new = settings.new_guests_per_minute
        self.new_guests = Limiter(new / 60, new, "new_guests")
        self.sharing = Sharing(
            self.store,
            {
                "requests": self.requests,
                "messages": self.messages,
                "coach": self.coach_requests,
                "guests": self.new_guests,
            },
        )
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        if self._lock is not None:
            self._lock.take()
        await self.store.open()
        await self.guests.open()
        await self.seals.open()
        self._tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._sweep()),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.coaching.close()
        await self.bots.close()
        await self.hub.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.release()

    def _works(self) -> bool:
        """Whether everything that runs by itself still does."""
        return bool(self._tasks) and not any(task.done() for task in self._tasks)

    async def check_name(self, guest: Guest, name: str) -> None:
        """Refused if somebody at an unfinished table of the guest is called so already."""
        for id in await self.store.tables_of(guest.id, MOST_RENAMED, unfinished=True):
            try:
                async with self.tables.open(id) as replay:
                    taken = replay.names_but(guest.id) if replay.seats_of(guest.id) else []
            except Refusal:
                continue  # it cannot be replayed
            check_free(name, taken)

    async def rename(self, guest: Guest) -> None:
        """The seats of unfinished tables bear the new name."""
        for id in await self.store.tables_of(guest.id, MOST_RENAMED, unfinished=True):
            try:
                await self.tables.append(id, deeds.rename(guest.id, guest.name))
            except Refusal:
                continue  # it is right already, or cannot be replayed

    # ---- changes -------------------------------------------------------------------

    def _changed(self, table: str, number: int) -> None:
        """A table changed here."""
        self.hub.changed(table, number)
        if self.tables.bots_may_be_due(table):
            self.bots.consider(table)

    async def _listen(self) -> None:
        """Other processes say which tables changed."""
        async with self.channels.start_subscription([CHANNEL]) as subscriber:
            async for event in subscriber.iter_events():
                if event == LOST:
                    await self.hub.catch_up()
                    continue
                table, _, number = event.decode().partition(" ")
                self.hub.heard(table, int(number))

    async def _sweep(self) -> None:
        """Look after bots and clocks that nobody minds, after a crash for example."""
        beat = 0.0
        while True:
            try:
                await self.bots.renew()
                await self.sharing.sync()
                await self.sweep()
                if time.monotonic() - beat > 20:
                    beat = time.monotonic()
                    await self.guests.keys.refresh()
                    await self.store.still_here(self.process)
                    await self.hub.catch_up()
            except Exception:
                log.exception("looking for idle bots and clocks failed; it goes on")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def sweep(self) -> None:
        now = time.time()
        bots, clocks = await self.store.due(now)
        for table in clocks:
            try:
                await self.tables.append(table, deeds.out_of_time(now))
            except Refusal:
                pass
        for table in bots:
            self.bots.consider(table)

    # ---- what somebody sees --------------------------------------------------------

    async def snapshot(self, table: str, guest: str, language: str) -> wire.Snapshot:
        there = await self.hub.who_is_at(table)
        async with self.tables.open(table) as replay:
            return snapshot(replay, guest, language, there, time.time())

    async def info(self, table: str, guest: str, language: str) -> wire.TableInfo:
        there = await self.hub.who_is_at(table)
        async with self.tables.open(table) as replay:
            return info(replay, guest, language, there, time.time())

    async def unreadable(
        self, table: str, guest: str, language: str, refusal: Refusal
    ) -> wire.TableInfo | None:
        """What can be said of a table that cannot be replayed, with the reason."""
        row = await self.store.table(table)
        if row is None:
            return None
        seated = await self.store.seated(table)
        return unreadable(row, self.games.known.get(row.game), seated, guest, language, refusal)
