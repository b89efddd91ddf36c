"""What a guest does at a table: the one path of HTTP and WebSocket.

A message becomes one decision or several, and each decision one entry of the log.
"""

import time

from duchy.server.games import Games
from duchy.server.guests.guests import Guests
from duchy.server.guests.limits import Limiter
from duchy.server.guests.moderation import Bans
from duchy.server.guests.quotas import Quotas
from duchy.server.live.hub import Hub
from duchy.server.refusal import Refusal
from duchy.server.storage.store import Guest
from duchy.server.table import decisions
from duchy.server.table.tables import Decide, Tables
from duchy.server.wire.messages import (
    Fill,
    Join,
    Move,
    Remove,
    Replace,
    Say,
    Undo,
    UndoAnswer,
)

Command = Join | Fill | Move | Undo | UndoAnswer | Say | Replace | Remove


class Commands:
    def __init__(
        self,
        tables: Tables,
        hub: Hub,
        games: Games,
        guests: Guests,
        bans: Bans,
        quotas: Quotas,
        chat: Limiter,
        spectators: Limiter,
    ) -> None:
        self.tables = tables
        self.hub = hub
        self.games = games
        self.guests = guests
        self.bans = bans
        self.quotas = quotas
        self.chat = chat
        self.spectators = spectators

    async def carry_out(self, table: str, guest: Guest, address: str, command: Command) -> int:
        """Carry out a command or refuse it; return the number of its entry as the guest may know
        it."""
        number = await self._carry_out(table, guest, address, command)
        return await self.tables.known(table, guest.id, number)

    async def _carry_out(self, table: str, guest: Guest, address: str, command: Command) -> int:
        match command:
            case Join():
                return await self._join(table, guest, command)
            case Fill():
                return await self._fill(table, guest, command)
            case Move():
                return await self._move(table, guest, command)
            case Undo():
                return await self._undo(table, guest, command)
            case UndoAnswer():
                return await self._answer(table, guest, command)
            case Say():
                return await self._say(table, guest, address, command)
            case Replace():
                return await self._replace(table, guest, command)
            case Remove():
                return await self._remove(table, guest, command)

    # ---- before the game -----------------------------------------------------------

    async def _join(self, table: str, guest: Guest, join: Join) -> int:
        """Take a seat; with the last one the game begins. Joining twice changes nothing."""
        sit = decisions.join(guest, join.seat, join.invite, join.nonce, join.agree)
        try:
            return await self.tables.append(table, sit)
        except Refusal as refusal:
            if refusal.key != "sits":
                raise
        async with self.tables.open(table, 0) as replay:
            return replay.number

    async def _fill(self, table: str, guest: Guest, fill: Fill) -> int:
        level = self.games.level(fill.bot) if fill.bot else ""
        async with self.tables.open(table) as replay:
            others = {seat.kind for i, seat in enumerate(replay.seats) if i != fill.seat}
            host = replay.row.host
        if level and host == guest.id and others <= {"bot"}:
            await self.quotas.check_bots(guest.id)
        return await self.tables.append(table, decisions.fill(guest.id, fill.seat, level))

    # ---- the game ------------------------------------------------------------------

    async def _move(self, table: str, guest: Guest, move: Move) -> int:
        decide = decisions.move(guest.id, move.seat, move.number, move.action)
        return await self.tables.append(table, decide, guest.id, move.key)

    async def _undo(self, table: str, guest: Guest, undo: Undo) -> int:
        decide = decisions.undo(guest.id, undo.seat, undo.number, undo.what == "turn")
        return await self.tables.append(table, decide, guest.id, undo.key)

    async def _answer(self, table: str, guest: Guest, answer: UndoAnswer) -> int:
        """Answer a request to take back; when all have agreed, take the moves back."""
        decide = decisions.answer(guest.id, answer.request, answer.yes)
        number = await self.tables.append(table, decide)
        return await self._follow_up(table, decisions.agreed, number) if answer.yes else number

    # ---- people --------------------------------------------------------------------

    async def _say(self, table: str, guest: Guest, address: str, line: Say) -> int:
        self.bans.refuse("mute", guest.id, address)
        self.chat.spend(guest.id)
        speaker = await self.guests.now(guest)  # perhaps under a new name
        decide = decisions.say(speaker, line.text, self.spectators)
        return await self.tables.append(table, decide)

    async def _replace(self, table: str, guest: Guest, vote: Replace) -> int:
        there = await self.hub.present(table)
        decide = decisions.replace(guest.id, vote.seat, vote.yes, there, time.time())
        number = await self.tables.append(table, decide)
        there = await self.hub.present(table)  # somebody may be back
        voted_out = decisions.voted_out(vote.seat, there, time.time())
        return await self._follow_up(table, voted_out, number)

    async def _remove(self, table: str, guest: Guest, vote: Remove) -> int:
        decide = decisions.remove(guest.id, vote.seat, vote.yes)
        number = await self.tables.append(table, decide)
        return await self._follow_up(table, decisions.removed(vote.seat), number)

    async def _follow_up(self, table: str, decide: Decide, number: int) -> int:
        """Append what may follow from the entry with this number; return the number of the last
        entry."""
        try:
            return await self.tables.append(table, decide)
        except Refusal:
            return number
