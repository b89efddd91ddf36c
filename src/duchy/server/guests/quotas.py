"""Quotas of tables, bots and uploads for each guest.

They count rows in the database, so all processes agree.
"""

import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from duchy.server.refusal import Refusal
from duchy.server.settings import Settings
from duchy.server.storage.schema import seats, tables, uploads
from duchy.server.storage.store import Allowed, Store
from duchy.server.table.setup import Setup

HOUR, DAY = 3600.0, 86400.0
AGAIN = 60  # seconds after which to look whether bots have finished a game
RESTING = 7 * DAY  # seconds after which an unfinished table no longer counts, if nothing happens


class Quotas:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings

    async def check(self, guest: str, upload: bool = False) -> None:
        """Refuse early, before a document is read."""
        async with self.store.reading() as connection:
            await self._check(connection, guest, upload, False)

    async def check_bots(self, guest: str) -> None:
        """Check the quota before a bot takes the last seat of a table where nobody else sits."""
        async with self.store.reading() as connection:
            await self._bots(connection, guest)

    def of_table(self, guest: str, setup: Setup) -> Allowed:
        """The check for a table that somebody opens to play at, or to watch bots."""
        bots = all(seat.kind == "bot" for seat in setup.seats)

        async def allowed(connection: AsyncConnection, id: str) -> None:
            await self._check(connection, guest, False, bots)

        return allowed

    def of_upload(self, guest: str) -> Allowed:
        """The check for the table of an uploaded record, which is over from the start."""

        async def allowed(connection: AsyncConnection, id: str) -> None:
            await self._check(connection, guest, True, False)
            now = time.time()
            await connection.execute(uploads.delete().where(uploads.c.at < now - DAY))
            await connection.execute(uploads.insert().values(table_id=id, guest=guest, at=now))

        return allowed

    async def _check(
        self, connection: AsyncConnection, guest: str, upload: bool, bots: bool
    ) -> None:
        most = self.settings
        if upload:
            mine = sa.select(uploads.c.at).where(uploads.c.guest == guest)
            await _at_most(connection, mine, most.uploads_per_hour, HOUR, "quota_uploads_hour")
            await _at_most(connection, mine, most.uploads_per_day, DAY, "quota_uploads_day")
            return
        made = sa.select(tables.c.created).where(tables.c.host == guest)
        await _at_most(connection, made, most.tables_per_hour, HOUR, "quota_tables")
        open = sa.select(tables.c.updated).where(tables.c.host == guest, tables.c.status != "over")
        await _at_most(connection, open, most.unfinished_tables, RESTING, "quota_unfinished")
        if bots:
            await self._bots(connection, guest)

    async def _bots(self, connection: AsyncConnection, guest: str) -> None:
        """The condition for tables where only bots sit."""
        sat = sa.select(seats.c.seat).where(seats.c.table_id == tables.c.id)
        playing = sa.select(sa.func.count()).where(
            tables.c.host == guest, tables.c.status == "playing", ~sat.exists()
        )
        most = self.settings.bot_tables
        if (await connection.execute(playing)).scalar_one() >= most:
            raise Refusal(429, "quota_bots", most=most, seconds=AGAIN)


async def _at_most(
    connection: AsyncConnection, times: sa.Select[Any], most: int, seconds: float, key: str
) -> None:
    """Refuse if there were too many within the last seconds, and say when the oldest of them
    expires."""
    column = times.selected_columns[0]
    now = time.time()
    recent = times.where(column > now - seconds).order_by(column.desc())
    oldest = (await connection.execute(recent.offset(max(0, most - 1)).limit(1))).scalar()
    if most <= 0 or oldest is not None:
        raise Refusal(429, key, most=most, wait=(oldest or now) + seconds - now)
