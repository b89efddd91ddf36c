"""The games on offer."""

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from duchy.core.engine.game import Game
from duchy.server.http.identity import Anybody, language_of, server_of
from duchy.server.wire import messages

Facts = Annotated[str, QueryParameter(max_length=40)]
"""The fingerprint that a table has as its `facts`; without it, those of new tables."""


def _game(request: Request[Any, Any, Any], id: str, facts: str) -> Game:
    games = server_of(request).games
    return games.with_facts(games[id].id, facts)


class GamesController(Controller):
    path = "/games"
    tags = ("games",)

    @get("/")
    async def list_games(
        self, request: Request[Any, Any, Any], viewer: Anybody
    ) -> list[messages.Game]:
        """Every game with its options."""
        return server_of(request).games.list(language_of(request, viewer))

    @post("/{id:str}/check", status_code=200)
    async def check_options(
        self,
        request: Request[Any, Any, Any],
        id: FromPath[str],
        data: JSONBody[messages.CheckOptions],
        viewer: Anybody,
    ) -> messages.Checked:
        """Whether the rules allow these options together."""
        return server_of(request).games.check(id, data, language_of(request, viewer))

    @get("/{id:str}/texts")
    async def game_texts(
        self, request: Request[Any, Any, Any], id: FromPath[str], viewer: Anybody, of: Facts = ""
    ) -> dict[str, str]:
        """All words of a game."""
        return _game(request, id, of).words.texts(language_of(request, viewer)).lines

    @get("/{id:str}/facts")
    async def game_facts(
        self, request: Request[Any, Any, Any], id: FromPath[str], viewer: Anybody, of: Facts = ""
    ) -> dict[str, Any]:
        """What a picture of the table needs to know."""
        return _game(request, id, of).views.client_facts

    @get("/{id:str}/facts/{file:str}", media_type=MediaType.TEXT)
    async def fact_file(
        self, request: Request[Any, Any, Any], id: FromPath[str], file: FromPath[str]
    ) -> Response[str]:
        """A file of the game's facts, for an owner who can correct it."""
        return Response(
            server_of(request).games.fact_file(id, file),
            media_type=MediaType.TEXT,
            headers={"content-disposition": f'attachment; filename="{file}"'},
        )
