"""Hints and analyses over HTTP."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody

from duchy.server.http.identity import Anybody, Somebody, language_of, server_of
from duchy.server.wire import messages

Asking = Request[Any, Any, Any]


class CoachController(Controller):
    path = "/tables"
    tags = ("coach",)

    @post("/{id:str}/hint", status_code=200)
    async def hint(
        self, request: Asking, id: FromPath[str], data: JSONBody[messages.AskHint], guest: Somebody
    ) -> messages.Hint:
        """The three best choices of one of my seats, where no other person sits."""
        _spend(request, guest.id)
        server = server_of(request)
        language = language_of(request, guest)
        return await server.coaching.hint(id, guest.id, data.seat, language)

    @post("/{id:str}/analysis", status_code=202)
    async def begin_analysis(
        self, request: Asking, id: FromPath[str], guest: Somebody
    ) -> messages.Analysis:
        """Queue the analysis of a finished game; asking again returns its progress."""
        _spend(request, guest.id)
        server = server_of(request)
        await server.coaching.begin(id, guest.id)
        return await server.coaching.analysis(id, language_of(request, guest))

    @get("/{id:str}/analysis")
    async def analysis(
        self, request: Asking, id: FromPath[str], viewer: Anybody
    ) -> messages.Analysis:
        """The analysis of a finished game, or its progress."""
        return await server_of(request).coaching.analysis(id, language_of(request, viewer))


def _spend(request: Asking, guest: str) -> None:
    """Take a drop from the limit for the coach, since thinking costs more than answering."""
    server_of(request).coach_requests.spend(guest)
