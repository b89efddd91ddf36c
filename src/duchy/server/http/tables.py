"""Tables over HTTP."""

import time
from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from duchy.server.http.identity import Anybody, Somebody, address, language_of, server_of
from duchy.server.live.hub import chat_lines
from duchy.server.refusal import Refusal
from duchy.server.storage.lists import Which
from duchy.server.storage.store import Guest
from duchy.server.table import creation, decisions
from duchy.server.table.commands import Command
from duchy.server.table.looking_back import check_moment, check_seat
from duchy.server.table.pictures import MEDIA_TYPE, Picture
from duchy.server.table.snapshots import chart, log, seat_shown, snapshot_at
from duchy.server.table.why import why_not
from duchy.server.wire import messages

Asking = Request[Any, Any, Any]
TableId = FromPath[str]
Moment = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Seat = Annotated[int | None, QueryParameter(ge=0, le=1_000)]
Moves = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
Number = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
"""Of the snapshot that a picture belongs to: so a browser may keep it."""


STALE = {409: ResponseSpec(messages.Stale, description="The table has moved on: here it is.")}


async def _carry_out(
    request: Asking, id: str, guest: Guest, command: Command, key: str
) -> messages.Moved | Response[messages.Stale]:
    """Carry out a command; on a stale one return the current snapshot."""
    server = server_of(request)
    try:
        number = await server.commands.carry_out(id, guest, address(request), command)
    except Refusal as refusal:
        if not refusal.stale:
            raise
        spoken = language_of(request, guest)
        what, why = refusal.what(spoken), refusal.why(spoken)
        seen = await server.snapshot(id, guest.id, spoken)
        return Response(messages.Stale(refusal.status, what, why, seen), status_code=refusal.status)
    return messages.Moved(key=key, number=number)


async def _change(request: Asking, id: str, guest: Guest, command: Command) -> messages.TableInfo:
    """Carry out a command that changes who sits where; return the table."""
    server = server_of(request)
    await server.commands.carry_out(id, guest, address(request), command)
    return await server.info(id, guest.id, language_of(request, guest))


class TablesController(Controller):
    path = "/tables"
    tags = ("tables",)

    @post("/", status_code=201)
    async def open_table(
        self, request: Asking, data: JSONBody[messages.NewTable], guest: Somebody
    ) -> messages.TableInfo:
        """Open a table. It starts at once if no seat is open."""
        server = server_of(request)
        sealed = server.seals.of(data.seal, guest.id)
        read = None
        if data.position:
            await server.quotas.check(guest.id)  # before the work
            game = server.games[data.game]
            seats = len(data.seats)
            read = await server.documents.position(guest.id, game.id, data.position, seats)
        setup = creation.new_setup(server.games, data, guest, sealed, read)
        id = await server.create(setup, guest.id, data.open, sealed)
        return await server.info(id, guest.id, language_of(request, guest))

    @post("/seal", status_code=200)
    async def offer_seal(self, request: Asking, guest: Somebody) -> messages.Seal:
        """Fix the server's part of the seed of a table that I am about to open, before I add
        mine."""
        return server_of(request).seals.offer(guest.id)

    @post("/record", status_code=201)
    async def open_record(
        self, request: Asking, data: JSONBody[messages.OpenRecord], guest: Somebody
    ) -> messages.TableInfo:
        """Turn the file of a finished game into a table that can be replayed and analysed."""
        server, language = server_of(request), language_of(request, guest)
        await server.quotas.check(guest.id, upload=True)  # before the work
        read = await server.documents.record(guest.id, data.text)
        setup, entries = creation.from_record(server.games, read, language)
        allowed = server.quotas.of_upload(guest.id)
        id = await server.tables.create(setup, guest.id, False, *entries, allowed=allowed)
        return await server.info(id, guest.id, language)

    @get("/")
    async def list_tables(
        self,
        request: Asking,
        viewer: Anybody,
        which: Annotated[Which, QueryParameter(name="list")] = "mine",
    ) -> Response[list[messages.TableInfo]]:
        """My tables, those I can join, or those I can watch."""
        me = viewer.id if viewer else ""
        listing = server_of(request).listing
        made: Any = await listing.make(which, me, language_of(request, viewer))
        return Response(made, media_type=MediaType.JSON)

    @get("/{id:str}")
    async def see_table(self, request: Asking, id: TableId, viewer: Anybody) -> messages.Snapshot:
        me = viewer.id if viewer else ""
        return await server_of(request).snapshot(id, me, language_of(request, viewer))

    @post("/{id:str}/join", status_code=200)
    async def join(
        self, request: Asking, id: TableId, data: JSONBody[messages.Join], guest: Somebody
    ) -> messages.TableInfo:
        """Take a seat. The game begins with the last one."""
        return await _change(request, id, guest, data)

    @post("/{id:str}/fill", status_code=200)
    async def fill(
        self, request: Asking, id: TableId, data: JSONBody[messages.Fill], guest: Somebody
    ) -> messages.TableInfo:
        """Before the start: put a bot on an open seat, or open a bot's seat or my own. The game
        begins with the last seat."""
        return await _change(request, id, guest, data)

    @post("/{id:str}/moves", status_code=200, responses=STALE)
    async def move(
        self, request: Asking, id: TableId, data: JSONBody[messages.Move], guest: Somebody
    ) -> messages.Moved | Response[messages.Stale]:
        return await _carry_out(request, id, guest, data, data.key)

    @post("/{id:str}/undo", status_code=200, responses=STALE)
    async def undo(
        self, request: Asking, id: TableId, data: JSONBody[messages.Undo], guest: Somebody
    ) -> messages.Moved | Response[messages.Stale]:
        """Take back my last step or turn. Players whose moves it would undo are asked first."""
        return await _carry_out(request, id, guest, data, data.key)

    @post("/{id:str}/undo/answer", status_code=200, responses=STALE)
    async def answer_undo(
        self, request: Asking, id: TableId, data: JSONBody[messages.UndoAnswer], guest: Somebody
    ) -> messages.Moved | Response[messages.Stale]:
        """Answer another player's request to take back."""
        return await _carry_out(request, id, guest, data, "answer")

    @post("/{id:str}/chat", status_code=200, responses=STALE)
    async def say(
        self, request: Asking, id: TableId, data: JSONBody[messages.Say], guest: Somebody
    ) -> messages.Moved | Response[messages.Stale]:
        return await _carry_out(request, id, guest, data, "chat")

    @get("/{id:str}/chat")
    async def chat(self, request: Asking, id: TableId, viewer: Anybody) -> list[messages.ChatLine]:
        async with server_of(request).tables.open(id) as replay:
            return chat_lines(replay)

    @post("/{id:str}/replace", status_code=200)
    async def replace(
        self, request: Asking, id: TableId, data: JSONBody[messages.Replace], guest: Somebody
    ) -> messages.TableInfo:
        """Vote for a bot in the seat of somebody who is away; let a bot play for me; or take my
        seat back."""
        return await _change(request, id, guest, data)

    @post("/{id:str}/remove", status_code=200)
    async def remove(
        self, request: Asking, id: TableId, data: JSONBody[messages.Remove], guest: Somebody
    ) -> messages.TableInfo:
        """Before the start the host sends somebody away. Afterwards this is a vote: with more
        than half of the other people, and at least two, a bot plays the seat for good."""
        return await _change(request, id, guest, data)

    @post("/{id:str}/why", status_code=200)
    async def why(
        self, request: Asking, id: TableId, data: JSONBody[messages.Ask], guest: Somebody
    ) -> messages.Why:
        """Why one of my seats may not do something, or can do nothing with a thing."""
        async with server_of(request).tables.open(id) as replay:
            decisions.own_seat(replay, guest.id, data.seat)
            return why_not(replay, data, language_of(request, guest))

    @post("/{id:str}/rematch", status_code=201)
    async def rematch(
        self,
        request: Asking,
        id: TableId,
        guest: Somebody,
        data: JSONBody[messages.Rematch | None] = None,
    ) -> messages.TableInfo:
        """The same table again. The first request opens it; the others take their seats with
        theirs."""
        server, data = server_of(request), data or messages.Rematch()
        async with server.tables.open(id) as replay:
            mine = decisions.member(replay, guest.id)
            if not replay.over:
                raise Refusal(409, "not_over")
            if guest.id in replay.removed:
                raise Refusal(403, "removed")
            following = replay.next_table
            sealed = server.seals.of(data.seal, guest.id)
            setup = creation.rematch(server.games, replay, guest, sealed, data.nonce)
            listed = replay.row.open
        if not following:
            made = await server.create(setup, guest.id, listed, sealed)
            try:
                await server.tables.append(id, decisions.continued(made))
                following = made
            except Refusal:  # somebody was faster; ours is forgotten
                async with server.tables.open(id) as replay:
                    following = replay.next_table
        async with server.tables.open(following) as replay:
            seated = replay.seats_of(guest.id)
            invite = replay.setup.invite
        if not seated:
            join = messages.Join(invite=invite, seat=mine[0], nonce=data.nonce)
            await server.commands.carry_out(following, guest, address(request), join)
        return await server.info(following, guest.id, language_of(request, guest))

    # ---- looking back --------------------------------------------------------------

    @get("/{id:str}/at/{number:int}")
    async def see_moment(
        self, request: Asking, id: TableId, number: Moment, viewer: Anybody, seat: Seat = None
    ) -> messages.Snapshot:
        """The table after so many moves; of a finished game also as a given seat saw it."""
        server = server_of(request)
        there = await server.hub.who_is_at(id)
        async with server.tables.open(id) as replay:
            if not replay.started:
                raise Refusal(409, "not_started")
            me = viewer.id if viewer else ""
            check_moment(replay, replay.seats_of(me), number)
            if seat is not None:
                check_seat(replay, seat)
            language = language_of(request, viewer)
            return snapshot_at(replay, number, me, language, there, time.time(), seat)

    @get("/{id:str}/picture.svg", media_type=MEDIA_TYPE)
    async def picture(
        self,
        request: Asking,
        id: TableId,
        viewer: Anybody,
        seat: Seat = None,
        moves: Moves = None,
        number: Number = None,
    ) -> Response[str]:
        """The game's own picture of the table, now or after so many moves, as I see it. `seat`
        chooses one of my seats, or any seat of a finished game."""
        async with server_of(request).tables.open(id) as replay:
            mine = replay.seats_of(viewer.id if viewer else "")
            picture = Picture(replay, mine, seat, moves)
            headers = picture.headers(number)
            if request.headers.get("if-none-match") == headers["etag"]:
                return Response("", status_code=304, headers=headers)
            return Response(picture.svg(), media_type=MEDIA_TYPE, headers=headers)

    @get("/{id:str}/log")
    async def whole_log(
        self, request: Asking, id: TableId, viewer: Anybody
    ) -> list[messages.LogLine]:
        async with server_of(request).tables.open(id) as replay:
            seat = seat_shown(replay, replay.seats_of(viewer.id if viewer else ""))
            return log(replay, seat, language_of(request, viewer))[0]

    @get("/{id:str}/chart")
    async def chart(self, request: Asking, id: TableId, viewer: Anybody) -> messages.Chart:
        """Points over the moves."""
        async with server_of(request).tables.open(id) as replay:
            if not replay.started:
                raise Refusal(409, "not_started")
            return chart(replay, viewer.id if viewer else "")

    @get("/{id:str}/record", media_type=MediaType.TEXT)
    async def record(self, request: Asking, id: TableId, viewer: Anybody) -> Response[str]:
        """The whole game as a file, once it is over, since its seed reveals everything hidden."""
        async with server_of(request).tables.open(id) as replay:
            if not replay.over:
                raise Refusal(409, "not_over")
            record = replay.file()
        name = f"{replay.setup.game}-{id}.toml"
        return Response(
            record.dumps(),
            media_type=MediaType.TEXT,
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @post("/{id:str}/play-on", status_code=201)
    async def play_on(
        self, request: Asking, id: TableId, data: JSONBody[messages.PlayOn], guest: Somebody
    ) -> messages.TableInfo:
        """Play on from a moment of a finished game, against bots."""
        server = server_of(request)
        async with server.tables.open(id) as replay:
            sealed = server.seals.of(data.seal, guest.id)
            setup = creation.play_on(server.games, replay, data, guest, sealed)
        made = await server.create(setup, guest.id, False, sealed)
        return await server.info(made, guest.id, language_of(request, guest))
