"""Who I am, here and on another device."""

from typing import Any

from litestar import Controller, Request, Response, get, patch, post
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from duchy.server import wire
from duchy.server.names import clean
from duchy.server.storage.store import Guest
from duchy.server.web.asking import Anybody, Somebody, cookie, scheme, server_of


def shown(guest: Guest) -> wire.Me:
    return wire.Me(id=guest.id, name=guest.name, language="de" if guest.language == "de" else "en")


class MeController(Controller):
    path = "/"
    tags = ("me",)

    @get("/me")
    async def me(self, guest: Somebody) -> wire.Me:
        """A stranger becomes a guest."""
        return shown(guest)

    @patch("/me")
    async def change_me(
        self, request: Request[Any, Any, Any], data: JSONBody[wire.ChangeMe], guest: Somebody
    ) -> wire.Me:
        name = clean(data.name) if data.name else None
        server = server_of(request)
        if name is not None and name != guest.name:
            await server.check_name(guest, name)
        changed = await server.guests.change(guest, name, data.language)
        if changed.name != guest.name:
            await server.rename(changed)
        return shown(changed)

    @post("/me/link", status_code=201)
    async def make_link(self, request: Request[Any, Any, Any], guest: Somebody) -> wire.Link:
        """A link that makes me the same guest on another device, once."""
        token = await server_of(request).guests.link(guest)
        host = request.headers.get("host", "")
        return wire.Link(url=f"{scheme(request)}://{host}/link/{token}")

    @get("/link/{token:str}", status_code=303)
    async def use_link(
        self, request: Request[Any, Any, Any], token: FromPath[str], viewer: Anybody
    ) -> Response[None]:
        guest = await server_of(request).guests.of_link(token)
        return Redirect("/", status_code=303, cookies=[cookie(request, guest)])
