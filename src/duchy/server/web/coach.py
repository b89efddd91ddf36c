"""Hints and analyses over HTTP."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody

from duchy.server import wire
from duchy.server.web.asking import Anybody, Somebody, language_of, server_of

Asking = Request[Any, Any, Any]


class CoachController(Controller):
    path = "/tables"
    tags = ("coach",)

    @post("/{id:str}/hint", status_code=200)
    async def hint(
        self, request: Asking, id: FromPath[str], data: JSONBody[wire.AskHint], guest: Somebody
    ) -> wire.Hint:
        """The three best choices of one of my seats, where no other person sits."""
        _spend(request, guest.id)
        server = server_of(request)
        language = language_of(request, guest)
        return await server.coaching.hint(id, guest.id, data.seat, language)

    @post("/{id:str}/analysis", status_code=202)
    async def begin_analysis(
        self, request: Asking, id: FromPath[str], guest: Somebody
    ) -> wire.Analysis:
        """Have a finished game analysed; asking again tells how far it is."""
        _spend(request, guest.id)
        server = server_of(request)
        await server.coaching.begin(id, guest.id)
        return await server.coaching.analysis(id, language_of(request, guest))

    @get("/{id:str}/analysis")
    async def analysis(self, request: Asking, id: FromPath[str], viewer: Anybody) -> wire.Analysis:
        """What the coach says of a finished game, or how far it is."""
        return await server_of(request).coaching.analysis(id, language_of(request, viewer))


def _spend(request: Asking, guest: str) -> None:
    """Thinking costs more than answering."""
    server_of(request).coach_requests.spend(guest)
