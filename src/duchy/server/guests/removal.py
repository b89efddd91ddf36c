"""Delete a guest while games go on."""

import asyncio

from duchy.server.refusal import Refusal
from duchy.server.storage import admin
from duchy.server.storage.lists import seated as all_seated
from duchy.server.table.decisions import STAND_IN
from duchy.server.table.events import Entry, Replaced, Stood
from duchy.server.table.info import public_name
from duchy.server.table.replay import Replay
from duchy.server.table.tables import Decide, Tables

NOTICED = 6.0  # seconds in which every server has noticed that a guest is gone


class Removed:
    """What happened to a guest's tables."""

    def __init__(self) -> None:
        self.deleted = 0
        self.anonymous = 0


async def delete_guest(tables: Tables, guest: str) -> Removed | None:
    """Delete a guest with their data; None if there is no such guest. Tables where nobody else
    sits are deleted too. At other tables their seats become anonymous: bots play on in running
    games, and seats of tables that have not begun are open again."""
    store = tables.store
    online = await admin.is_online(store, guest)
    if not await admin.delete_guest(store, guest, public_name(guest)):
        return None
    if online:  # what he still says while servers know him is found too
        await asyncio.sleep(NOTICED)
    removed = Removed()
    for id in await admin.traces_of(store, guest):
        seated = {person.id for person in (await all_seated(store, [id]))[id].values()}
        row = await store.table(id)
        mine = row is not None and (row.host == guest or await _sits(tables, id, guest))
        if mine and not seated - {guest}:
            removed.deleted += await admin.delete_tables(store, [id])
            continue
        await _leave(tables, id, guest)
        await admin.make_anonymous(store, id, guest)
        removed.anonymous += 1
    return removed


async def _sits(tables: Tables, id: str, guest: str) -> bool:
    try:
        async with tables.open(id) as replay:
            return bool(replay.seats_of(guest))
    except Refusal:
        return False


async def _leave(tables: Tables, id: str, guest: str) -> None:
    """Give up the guest's seats as far as the game still needs them."""
    while True:
        try:
            await tables.append(id, _next(guest))
        except Refusal:  # nothing more to do, or a table that nobody can open any more
            return


def _next(guest: str) -> Decide:
    def decide(replay: Replay) -> Entry:
        if replay.over:
            raise Refusal(409, "over")
        for seat in replay.seats_of(guest):
            if not replay.started:
                return Stood(seat)
            if not replay.seats[seat].removed:
                return Replaced(seat, STAND_IN, removed=True)
        raise Refusal(409, "stale")

    return decide
