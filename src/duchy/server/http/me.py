"""The guest's own identity, here and on other devices."""

from typing import Any

from litestar import Controller, Request, Response, get, patch, post
from litestar.params import FromPath, JSONBody

from duchy.server.guests.names import clean
from duchy.server.http.identity import Anybody, Somebody, cookie, language_of, scheme, server_of
from duchy.server.refusal import Refusal
from duchy.server.server import Server
from duchy.server.storage import lists
from duchy.server.storage.store import Guest
from duchy.server.wire import messages

Asking = Request[Any, Any, Any]


def shown(guest: Guest) -> messages.Me:
    return messages.Me(
        id=guest.id, name=guest.name, language="de" if guest.language == "de" else "en"
    )


class MeController(Controller):
    path = "/"
    tags = ("me",)

    @get("/me")
    async def me(self, guest: Somebody) -> messages.Me:
        """Who I am; a stranger becomes a guest."""
        return shown(guest)

    @patch("/me")
    async def change_me(
        self, request: Asking, data: JSONBody[messages.ChangeMe], guest: Somebody
    ) -> messages.Me:
        name = clean(data.name) if data.name else None
        return shown(await server_of(request).renaming.change(guest, name, data.language))

    @post("/me/link", status_code=201)
    async def make_link(self, request: Asking, guest: Somebody) -> messages.Link:
        """A link that makes me the same guest on another device, once."""
        token = await server_of(request).guests.link(guest)
        host = request.headers.get("host", "")
        return messages.Link(url=f"{scheme(request)}://{host}/link/{token}")

    @get("/link/{token:str}")
    async def see_link(
        self, request: Asking, token: FromPath[str], viewer: Anybody
    ) -> messages.LinkShown:
        """Who I am, and who the link would make me. Any page can open an address, so this
        changes nothing."""
        server = server_of(request)
        there = await server.guests.of_link(token)
        same = viewer is not None and viewer.id == there.id
        why = ""
        if viewer is not None and not same:
            try:
                await server.moving.check(viewer, there)
            except Refusal as refusal:
                why = refusal.why(language_of(request, viewer))
        return messages.LinkShown(
            here=await _linked(server, viewer) if viewer is not None else None,
            there=await _linked(server, there),
            same=same,
            can_join=viewer is not None and not same and not why,
            why_not=why,
        )

    @post("/link/{token:str}", status_code=200)
    async def use_link(
        self,
        request: Asking,
        token: FromPath[str],
        data: JSONBody[messages.UseLink],
        viewer: Anybody,
    ) -> Response[messages.Me]:
        """Become the guest of the link in this browser. The link works once."""
        server = server_of(request)
        there = await server.guests.of_link(token)
        joins = data.how == "join" and viewer is not None and viewer.id != there.id
        if joins and viewer is not None:
            await server.moving.check(viewer, there)
        there = await server.guests.of_link(token, use=True)
        if joins and viewer is not None:
            await server.moving.move(viewer, there)
        return Response(shown(there), cookies=[cookie(request, there)])


async def _linked(server: Server, guest: Guest) -> messages.LinkedGuest:
    return messages.LinkedGuest(guest.name, await lists.count_tables(server.store, guest.id))
