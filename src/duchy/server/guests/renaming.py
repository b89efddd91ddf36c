"""Give a guest a new name, also at the seats of unfinished tables."""

import asyncio
from weakref import WeakValueDictionary

from duchy.server.guests.guests import Guests
from duchy.server.guests.limits import Limiter
from duchy.server.guests.names import check_free
from duchy.server.refusal import Refusal
from duchy.server.storage import guests, lists
from duchy.server.storage.store import Guest
from duchy.server.table import decisions
from duchy.server.table.tables import Tables

MOST_RENAMED = 100  # tables whose seats follow a new name


class Renaming:
    """A new name is written to many tables, so there are a few a minute, and names that follow
    each other too quickly are skipped."""

    def __init__(self, guests: Guests, tables: Tables, per_minute: float) -> None:
        self.guests = guests
        self.tables = tables
        self.store = tables.store
        self.limit = Limiter(per_minute / 60, per_minute, "renames")
        self._writing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def change(self, guest: Guest, name: str | None, language: str | None) -> Guest:
        if name is not None and name != guest.name:
            self.limit.spend(guest.id)
            await self._check(guest, name)
        changed = await self.guests.change(guest, name, language)
        if changed.name != guest.name:
            await self.follow(guest.id)
        return changed

    async def _check(self, guest: Guest, name: str) -> None:
        """Refuse a name that somebody at one of the guest's unfinished tables already has."""
        for id in await lists.tables_of(self.store, guest.id, MOST_RENAMED, unfinished=True):
            try:
                async with self.tables.open(id) as replay:
                    taken = replay.names_but(guest.id) if replay.seats_of(guest.id) else []
            except Refusal:
                continue  # it cannot be replayed
            check_free(name, taken)

    async def follow(self, id: str) -> None:
        """Write the newest name to the seats of unfinished tables. One run at a time for each
        guest; whoever comes later finds it done."""
        writing = self._writing.setdefault(id, asyncio.Lock())
        async with writing:
            written, guest = "", await guests.find(self.store, id)
            # Another process may name the guest anew meanwhile: the last name stays.
            while guest is not None and guest.name != written:
                await self._write(guest)
                written, guest = guest.name, await guests.find(self.store, id)

    async def _write(self, guest: Guest) -> None:
        for id in await lists.tables_of(self.store, guest.id, MOST_RENAMED, unfinished=True):
            try:
                await self.tables.append(id, decisions.rename(guest.id, guest.name))
            except Refusal:
                continue  # it is right already, or cannot be replayed
