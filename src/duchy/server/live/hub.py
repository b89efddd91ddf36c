"""Who watches which table, and pushing changes to them."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

import msgspec

from duchy.server.live.presence import PresenceKeeper
from duchy.server.operations import metrics
from duchy.server.refusal import Refusal
from duchy.server.storage.presences import Presences, Who
from duchy.server.storage.store import Guest, Presence, Store
from duchy.server.table.info import public_name
from duchy.server.table.replay import Replay
from duchy.server.table.secrecy import updated_for
from duchy.server.table.snapshots import snapshot
from duchy.server.table.tables import Tables
from duchy.server.wire import messages

log = logging.getLogger("duchy.server")
encode = msgspec.json.Encoder().encode

# Codes with which a socket is closed. After the first two a client does not try again.
FORBIDDEN = 4403
NOT_FOUND = 4404
COME_AGAIN = 1012  # "service restart"
CLOSED = 1000

AGAIN = 1.0  # seconds until what could not be shown is tried again
MOST_WAITING = 200  # messages to one slow client; then it is cut off


class Viewer:
    """One socket. Only the newest snapshot waits; everything else is queued in order."""

    def __init__(self, guest: Guest | None, language: str, address: str = "") -> None:
        self.guest = guest
        self.address = address
        self.id = guest.id if guest else ""
        self.language = language
        self.chatted = 0  # the number of the last chat line it got
        self.era: int | None = None  # of the table that it was shown
        self.gone = False
        self.code = CLOSED
        self.reason = ""
        self._snapshot: bytes | None = None
        self._shown = b""
        self._waiting: list[bytes] = []
        self._ready = asyncio.Event()

    def show(self, snapshot: bytes, known: bytes) -> None:
        """Send a snapshot unless it shows nothing new: a secret move stays secret although the
        clocks have run on."""
        if known != self._shown:
            self._shown = known
            self._snapshot = snapshot
            self._ready.set()

    def is_of_another_era(self, era: int) -> bool:
        """Whether the viewer was shown the table before it was restored from a backup."""
        return self.era is not None and self.era != era

    def tell(self, message: messages.FromServer) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self.gone = True
        else:
            self._waiting.append(encode(message))
        self._ready.set()

    def close(self, code: int = CLOSED, reason: str = "") -> None:
        if not self.gone:
            self.code, self.reason = code, reason
        self.gone = True
        self._ready.set()

    async def next(self) -> list[bytes]:
        """What to send now; empty once nothing more will come."""
        await self._ready.wait()
        self._ready.clear()
        if self.gone:
            return []
        out, self._waiting = self._waiting, []
        if self._snapshot is not None:
            out.append(self._snapshot)
            self._snapshot = None
        return out


class Hub:
    def __init__(self, store: Store, presences: Presences) -> None:
        self.store = store
        self.presences = presences
        self.keeper = PresenceKeeper(presences, self._here, self._everybody)
        self.tables: Tables
        self.viewers: dict[str, set[Viewer]] = {}
        self.there: dict[str, Presence] = {}
        self._shown: dict[str, int] = {}  # the newest number that was pushed
        self._known: dict[str, int] = {}  # the newest number that was heard of
        self._pushing: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._looking = asyncio.Lock()
        self._unsure: set[str] = set()  # where somebody may have come or left

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for viewers in self.viewers.values():
            for viewer in viewers:
                viewer.close()
        tasks = [*self._tasks, *self._pushing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- coming and going ----------------------------------------------------------

    async def arrive(self, table: str, viewer: Viewer) -> None:
        """Register a viewer. Whatever happens here, `leave` must follow."""
        self.viewers.setdefault(table, set()).add(viewer)
        metrics.SOCKETS.inc()
        async with self.tables.open(table):
            pass  # it is there
        if viewer.id:
            self.keeper.touch(table, viewer.id)
        await self.refresh_online(table)
        self.push(table)

    def leave(self, table: str, viewer: Viewer) -> None:
        viewers = self.viewers.get(table, set())
        if viewer in viewers:
            viewers.remove(viewer)
            metrics.SOCKETS.dec()
        if viewer.id and not self._here(table, viewer.id):
            self.keeper.touch(table, viewer.id)
        if viewers:
            self.spawn(self._refresh(table))
        else:
            self.viewers.pop(table, None)
            self.there.pop(table, None)
            self._shown.pop(table, None)
            self._known.pop(table, None)

    def _here(self, table: str, guest: str) -> bool:
        return any(viewer.id == guest for viewer in self.viewers.get(table, ()))

    def _everybody(self) -> set[Who]:
        return {(table, v.id) for table, viewers in self.viewers.items() for v in viewers if v.id}

    async def _present(self, tables: list[str]) -> dict[str, Presence]:
        """Read who is present on any process: our own sockets are certain, those of others are
        leased."""
        unwritten = dict(self.keeper.changed)  # may be written while we read, too late for us
        found = await self.presences.elsewhere(tables)
        unwritten |= self.keeper.changed
        for table, there in found.items():
            there.resumed = self.presences.lives.resumed
            there.online |= {viewer.id for viewer in self.viewers.get(table, ()) if viewer.id}
            for (where, guest), since in unwritten.items():
                if where == table and guest not in there.online:
                    there.left[guest] = max(since, there.left.get(guest, 0.0))
            there.left = {who: at for who, at in there.left.items() if who not in there.online}
        return found

    async def present(self, table: str) -> Presence:
        """Who is present at this moment, for a decision that depends on it."""
        await self.presences.lives.look()
        return (await self._present([table]))[table]

    async def refresh_online(self, table: str) -> None:
        """Refresh presence across processes and announce changes. One call serves all that wait:
        a thousand arrivals at once cost a handful of queries."""
        self._unsure.add(table)
        async with self._looking:  # who looks later knows more
            if table in self._unsure:
                await self._look()

    async def _look(self) -> None:
        asked, self._unsure = self._unsure, set()
        try:
            found = await self._present(list(asked))
        except BaseException:
            self._unsure |= asked
            raise
        for table, there in found.items():
            if table not in self.viewers:
                continue
            known, self.there[table] = self.there.get(table), there
            if known is not None and known.online != there.online:
                self.spawn(self._announce(table, known.online, there.online))

    async def _announce(self, table: str, before: set[str], now: set[str]) -> None:
        notes = [("came", guest) for guest in now - before]
        notes += [("left", guest) for guest in before - now]
        try:
            async with self.tables.open(table, 0) as replay:
                for kind, guest in notes:
                    for seat in replay.seats_of(guest)[:1]:
                        name = replay.seats[seat].name
                        note = messages.Note(kind, seat, name)  # type: ignore[arg-type]
                        for viewer in self.viewers.get(table, ()):
                            if viewer.id != guest:
                                viewer.tell(note)
        except Exception as problem:  # the snapshot says who is there
            log.warning("table %s: who came or left is not announced: %r", table, problem)

    async def who_is_at(self, table: str) -> Presence:
        there = self.there.get(table)
        return there if there is not None else (await self._present([table]))[table]

    async def who_is_at_all(self, tables: list[str]) -> dict[str, Presence]:
        """Who is present at each of these tables: at most one query."""
        asked = [table for table in tables if table not in self.there]
        found = await self._present(asked) if asked else {}
        return {table: found.get(table) or self.there[table] for table in tables}

    async def watchers(self, table: str) -> set[str]:
        """The guests who watch a table, on any process; "" stands for strangers on this one."""
        here = {viewer.id for viewer in self.viewers.get(table, ())}
        return here or set((await self.who_is_at(table)).online)

    # ---- pushing -------------------------------------------------------------------

    def changed(self, table: str, number: int) -> None:
        """A table has reached this number, here or on another process."""
        if table not in self.viewers:
            return
        if number > max(self._shown.get(table, 0), self._known.get(table, 0)):
            self._known[table] = number
            self.push(table)

    def heard(self, table: str, number: int, entry: str = "") -> None:
        """Another process announced a new number; 0 means that somebody came or left."""
        if table not in self.viewers:
            return
        if not number:
            self.spawn(self._refresh(table))
        elif number > self._shown.get(table, 0):
            if entry:
                self.tables.hear(table, number, entry)
            self.changed(table, number)

    async def _refresh(self, table: str) -> None:
        before = self.there.get(table)
        try:
            await self.refresh_online(table)
        except Exception as problem:  # `catch_up` makes up for it
            log.warning("table %s: who is there will be told later: %s", table, problem)
        if self.there.get(table) != before:
            self.push(table)

    def push(self, table: str) -> None:
        """Show the table to all its viewers; changes in the meantime are shown together."""
        if table in self._pushing:
            self._again.add(table)
            return
        task = asyncio.create_task(self._push(table))
        self._pushing[table] = task

    async def _push(self, table: str) -> None:
        try:
            while table in self.viewers:
                self._again.discard(table)
                try:
                    async with self.tables.open(table, self._known.get(table, 0)) as replay:
                        self._show(table, replay)
                except Refusal:
                    self._known.pop(table, None)
                    return
                except Exception:
                    log.exception("table %s could not be shown; it will be tried again", table)
                    self._again.add(table)
                    await asyncio.sleep(AGAIN)
                if table not in self._again:
                    return
        finally:
            self._pushing.pop(table, None)
            self._again.discard(table)

    def _show(self, table: str, replay: Replay) -> None:
        now = time.time()
        there = self.there.get(table, Presence(set(), {}))
        self._shown[table] = replay.number
        made: dict[tuple[str, str], tuple[bytes, bytes]] = {}
        for viewer in self.viewers.get(table, ()):
            if viewer.is_of_another_era(replay.row.era):
                viewer.close(COME_AGAIN)
                continue
            viewer.era = replay.row.era
            # Spectators all see the same.
            sees = viewer.id if viewer.id == replay.row.host or replay.seats_of(viewer.id) else ""
            key = (sees, viewer.language)
            if key not in made:
                text = known = encode(snapshot(replay, sees, viewer.language, there, now))
                if replay.together and replay.setup.clock is not None:
                    then = updated_for(replay, replay.seats_of(sees))
                    known = encode(snapshot(replay, sees, viewer.language, there, then))
                made[key] = text, known
            viewer.show(*made[key])
            self._show_chat(viewer, replay)

    def _show_chat(self, viewer: Viewer, replay: Replay) -> None:
        if not replay.chat or replay.chat[-1][0] <= viewer.chatted:
            return
        lines = chat_lines(replay, viewer.chatted)
        viewer.chatted = lines[-1].number
        viewer.tell(messages.Chat(lines))

    async def catch_up(self) -> None:
        """Compare with the database, in case a message was lost, or a process together with its
        viewers."""
        if not self.viewers:
            return
        for table, number in (await self.store.numbers(list(self.viewers))).items():
            self.changed(table, number)
        for table, there in (await self._present(list(self.viewers))).items():
            if there != self.there.get(table):
                await self._refresh(table)


def chat_lines(replay: Replay, after: int = 0, most: int = 200) -> list[messages.ChatLine]:
    return [
        messages.ChatLine(
            number=number,
            name=said.name,
            guest=public_name(said.guest),
            seat=said.seat,
            text=said.text,
            at=at,
        )
        for number, at, said in replay.chat[-most:]
        if number > after
    ]
