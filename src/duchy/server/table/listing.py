"""Lists of tables. A list costs a few queries however long it is, and the line of an unchanged
table is reused."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from duchy.server.games import Games
from duchy.server.live.hub import Hub
from duchy.server.refusal import Refusal
from duchy.server.storage import lists
from duchy.server.storage.lists import Which
from duchy.server.storage.store import Presence, Row, Store
from duchy.server.table.info import info, unreadable
from duchy.server.table.replay import Replay
from duchy.server.table.tables import Tables
from duchy.server.wire.messages import TableInfo

MOST_LISTED = 100
KEPT = 5_000  # tables whose lines are in memory, whether or not the tables are
READ_TOGETHER = 50_000  # entries that one query reads: 100 tables of long games

_encode = msgspec.json.Encoder().encode

Look = tuple[list[Row], dict[str, Presence]]
"""What the database says: the tables of a list, and who is there."""


class Looks:
    """Shares one look at the database among all who ask at the same time. Whoever comes while
    one is under way shares the next one, which sees everything that happened before they asked."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[Look]] = {}
        self._next: dict[str, asyncio.Task[Look]] = {}

    async def share(self, which: str, look: Callable[[], Awaitable[Look]]) -> Look:
        task = self._next.get(which)
        if task is None:
            task = self._next[which] = asyncio.create_task(self._look(which, look))
        return await asyncio.shield(task)

    async def _look(self, which: str, look: Callable[[], Awaitable[Look]]) -> Look:
        if which in self._under_way:
            await asyncio.wait({self._under_way[which]})
        task = self._under_way[which] = self._next.pop(which)
        try:
            return await look()
        finally:
            if self._under_way[which] is task:
                del self._under_way[which]


class Line:
    """A table in a list, as one guest sees it in one language."""

    __slots__ = ("order", "readable", "text")

    def __init__(self, table: TableInfo) -> None:
        self.order = table.over, -table.updated
        self.readable = not table.unreadable
        self.text = _encode(table)


class Lines:
    """The lines of a table at a number, with who is present."""

    def __init__(self, era: int, number: int, there: Presence, known: set[str]) -> None:
        self.era = era
        self.number = number
        self.there = there
        self.known = known
        """Who sits here or is the host; all others see the same."""
        self.made: dict[tuple[str, str], Line] = {}

    def of(self, row: Row, there: Presence) -> bool:
        return self.era == row.era and self.number >= row.entries and self.there == there

    def same(self, other: "Lines") -> bool:
        return (self.era, self.number, self.there) == (other.era, other.number, other.there)

    def key(self, guest: str, language: str) -> tuple[str, str]:
        return guest if guest in self.known else "", language


class Listing:
    def __init__(self, store: Store, tables: Tables, hub: Hub, games: Games) -> None:
        self.store = store
        self.tables = tables
        self.hub = hub
        self.games = games
        self._looks = Looks()
        self._lines: OrderedDict[str, Lines] = OrderedDict()
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def make(self, which: Which, guest: str, language: str) -> bytes:
        """A list as JSON."""
        if which == "mine" and not guest:
            return b"[]"

        async def look() -> Look:
            rows = await lists.listed(self.store, which, guest, MOST_LISTED)
            return rows, await self.hub.who_is_at_all([row.id for row in rows])

        rows, there = await self._looks.share(guest if which == "mine" else which, look)
        lines = {row.id: self._kept(row, there[row.id], guest, language) for row in rows}
        missing = [row for row in rows if lines[row.id] is None]
        if missing:
            lines |= await self._make(missing, there, guest, language)
        found = [line for line in lines.values() if line and (line.readable or which == "mine")]
        # the database's order knows nothing of what I did in secret
        found.sort(key=lambda line: line.order if which == "mine" else line.order[1:])
        return b"[" + b",".join(line.text for line in found) + b"]"

    def _kept(self, row: Row, there: Presence, guest: str, language: str) -> Line | None:
        lines = self._lines.get(row.id)
        if lines is None or not lines.of(row, there):
            return None
        self._lines.move_to_end(row.id)
        return lines.made.get(lines.key(guest, language))

    def _keep(self, lines: Lines, guest: str, language: str, table: TableInfo) -> Line:
        """Store the line beside the table's other lines, if nothing has happened there since."""
        kept = self._lines.get(table.id)
        if kept is not None and kept.same(lines):
            lines = kept
        line = lines.made[lines.key(guest, language)] = Line(table)
        self._lines[table.id] = lines
        self._lines.move_to_end(table.id)
        while len(self._lines) > KEPT:
            self._lines.popitem(last=False)
        return line

    # ---- making lines ----------------------------------------------------------------

    async def _make(
        self, rows: list[Row], there: dict[str, Presence], guest: str, language: str
    ) -> dict[str, Line | None]:
        # Who asks again before the first answer is there need not read the same.
        reading = self._reading.setdefault(guest, asyncio.Lock())
        async with reading:
            refused = await self._read(rows)
        made: dict[str, Line | None] = {}
        for row in rows:
            if row.id in refused:
                continue
            try:
                async with self.tables.open(row.id, row.entries) as replay:
                    made[row.id] = self._line(replay, there[row.id], guest, language)
            except Refusal as refusal:
                again = await self.store.table(row.id)
                if again is not None:
                    refused[row.id] = again, refusal
        seated = await lists.seated(self.store, list(refused)) if refused else {}
        for row, why in refused.values():
            game, sat = self.games.known.get(row.game), seated[row.id]
            told = unreadable(row, game, sat, guest, language, why)
            known = {row.host, *(who.id for who in sat.values())}
            lines = Lines(row.era, row.entries, there[row.id], known)
            made[row.id] = self._keep(lines, guest, language, told)
        return made

    def _line(self, replay: Replay, there: Presence, guest: str, language: str) -> Line:
        table = info(replay, guest, language, there, time.time())
        if replay.setup.clock is not None and replay.started and not replay.over:
            return Line(table)  # a clock runs: it is another one next time
        known = {replay.row.host, *replay.seated().values()}
        lines = Lines(replay.row.era, replay.number, there, known)
        return self._keep(lines, guest, language, table)

    async def _read(self, rows: list[Row]) -> dict[str, tuple[Row, Refusal]]:
        """Bring tables up to date, many with one query; return those that cannot be replayed."""
        refused: dict[str, tuple[Row, Refusal]] = {}
        for batch in self._batches(rows):
            numbers = {row.id: self.tables.number(row.id) for row in batch}
            cold = [id for id, number in numbers.items() if number is None]
            behind = {id: number for id, number in numbers.items() if number is not None}
            found = await lists.logs(self.store, cold, behind)
            for row in batch:
                read = found.get(row.id, lists.Read())
                whole = replace(row, setup=read.setup)
                try:
                    await self.tables.take_over(whole, read.pages())
                except Refusal as refusal:
                    refused[row.id] = whole, refusal
        return refused

    def _batches(self, rows: list[Row]) -> Iterator[list[Row]]:
        """Tables to read, grouped so that their entries fit into one query."""
        batch: list[Row] = []
        size = 0
        for row in rows:
            number = self.tables.number(row.id)
            missing = row.entries - (number or 0)
            if (number is not None and missing <= 0) or missing > READ_TOGETHER:
                continue  # it is up to date; or so long that it is read by itself
            if size + missing > READ_TOGETHER:
                yield batch
                batch, size = [], 0
            batch.append(row)
            size += missing
        if batch:
            yield batch
