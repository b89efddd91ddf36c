"""One person, two guests: the games of one become the other's."""

from duchy.server import deeds
from duchy.server.refusal import Refusal
from duchy.server.snapshots import public_name
from duchy.server.storage.moderation import move_mutes
from duchy.server.storage.store import Guest, Store
from duchy.server.tables import Tables

MOST = 300  # tables that come along: each is an entry of its log


class Moving:
    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    async def check(self, guest: Guest, into: Guest) -> None:
        """Refused where both play against each other, for one of them would know too much; or
        where there is too much to bring along."""
        both = await self.store.tables_of_both(guest.id, into.id)
        for id in both:
            try:
                async with self.tables.open(id) as replay:
                    if deeds.sits_twice(replay, guest.id, into.id):
                        raise Refusal(409, "link_both")
            except Refusal as refusal:
                if refusal.key == "link_both":
                    raise
        if await self.store.count_tables(guest.id) > MOST:
            raise Refusal(409, "link_many", most=MOST)

    async def move(self, guest: Guest, into: Guest) -> None:
        """Everything that the guest has. If it breaks off, the rest is still the guest's, who can
        go on with another link."""
        await move_mutes(self.store, guest.id, into.id, public_name(into.id))
        for id in await self.store.tables_of(guest.id, MOST):
            try:
                await self.tables.append(id, deeds.move_into(guest.id, into))
            except Refusal:
                continue  # it cannot be replayed any more, or changed at this very moment
            row = await self.store.table(id)
            if row is not None and row.host == guest.id:
                await self.store.change_host(id, into.id)
