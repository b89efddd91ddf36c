"""Mute people for oneself, and report them to the owner."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from duchy.server.http.identity import Anybody, Somebody, address, server_of
from duchy.server.refusal import Refusal
from duchy.server.server import REPORTS_A_DAY
from duchy.server.storage import moderation
from duchy.server.table.info import public_name
from duchy.server.wire import messages

MOST_MUTED = 500

Asking = Request[Any, Any, Any]


class ModerationController(Controller):
    path = "/"
    tags = ("moderation",)

    @get("/me/mutes")
    async def mutes(self, request: Asking, viewer: Anybody) -> list[messages.Muted]:
        """The people I have muted; a client hides their lines."""
        return await _mutes(request, viewer.id) if viewer else []

    @post("/me/mutes", status_code=200)
    async def mute(
        self, request: Asking, data: JSONBody[messages.Mute], guest: Somebody
    ) -> list[messages.Muted]:
        """Mute somebody for me, or unmute them."""
        store = server_of(request).store
        one = moderation.Mute(data.guest, data.name)
        if not await moderation.set_mute(store, guest.id, one, data.yes, MOST_MUTED):
            raise Refusal(409, "too_many_mutes", most=MOST_MUTED)
        return await _mutes(request, guest.id)

    @post("/reports", status_code=201)
    async def report(
        self, request: Asking, data: JSONBody[messages.Report], guest: Somebody
    ) -> messages.Reported:
        """Tell the owner of the server about a person or a table."""
        server = server_of(request)
        async with server.tables.open(data.table) as replay:
            here = {seat.guest for seat in replay.seats} | {said.guest for *_, said in replay.chat}
        about = [one for one in here if one and public_name(one) == data.guest]
        if data.guest and not about:
            raise Refusal(404, "nobody")
        if not server.reports.allow(address(request)):
            raise Refusal(429, "too_many_reports")
        id = await moderation.add_report(
            server.store, guest.id, data.table, (about or [""])[0], data.text, REPORTS_A_DAY
        )
        if not id:
            raise Refusal(429, "too_many_reports")
        return messages.Reported(id)


async def _mutes(request: Asking, guest: str) -> list[messages.Muted]:
    found = await moderation.mutes_of(server_of(request).store, guest)
    return [messages.Muted(one.guest, one.name) for one in found]
