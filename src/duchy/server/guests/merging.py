"""Merge two guests of one person: the games of one become the other's."""

from duchy.server.refusal import Refusal
from duchy.server.storage import lists
from duchy.server.storage.moderation import move_mutes
from duchy.server.storage.store import Guest, Store
from duchy.server.table import decisions
from duchy.server.table.info import public_name
from duchy.server.table.tables import Tables

MOST = 300  # tables that come along: each is an entry of its log


class Moving:
    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    async def check(self, guest: Guest, into: Guest) -> None:
        """Refuse if the two guests play against each other, since one person would know both
        hands, or if there are too many tables."""
        both = await lists.tables_of_both(self.store, guest.id, into.id)
        for id in both:
            try:
                async with self.tables.open(id) as replay:
                    if decisions.sits_twice(replay, guest.id, into.id):
                        raise Refusal(409, "link_both")
            except Refusal as refusal:
                if refusal.key == "link_both":
                    raise
        if await lists.count_tables(self.store, guest.id) > MOST:
            raise Refusal(409, "link_many", most=MOST)

    async def move(self, guest: Guest, into: Guest) -> None:
        """Move all tables to the other guest. If it is interrupted, the rest stays with the
        first guest, who can go on with another link."""
        await move_mutes(self.store, guest.id, into.id, public_name(into.id))
        for id in await lists.tables_of(self.store, guest.id, MOST):
            try:
                await self.tables.append(id, decisions.move_into(guest.id, into))
            except Refusal:
                continue  # it cannot be replayed any more, or changed at this very moment
            row = await self.store.table(id)
            if row is not None and row.host == guest.id:
                await self.store.change_host(id, into.id)
