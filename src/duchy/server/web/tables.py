"""Tables over HTTP."""

import time
from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from duchy.server import deeds, opening, wire
from duchy.server.hub import chat_lines
from duchy.server.refusal import Refusal
from duchy.server.snapshots import chart, log, seat_shown, snapshot_at
from duchy.server.storage.lists import Which
from duchy.server.storage.store import Guest
from duchy.server.tables import Decide
from duchy.server.unseen import moves_for
from duchy.server.web.asking import Anybody, Somebody, address, language_of, server_of

Asking = Request[Any, Any, Any]
TableId = FromPath[str]
Moment = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Seat = Annotated[int | None, QueryParameter(ge=0, le=1_000)]


STALE = {409: ResponseSpec(wire.Stale, description="The table has moved on: here it is.")}


async def _do(
    request: Asking, id: str, guest: Guest, decide: Decide, key: str
) -> wire.Moved | Response[wire.Stale]:
    """Let it happen; who comes too late gets the table as it is."""
    server = server_of(request)
    try:
        number = await server.tables.append(id, decide, guest.id, key)
    except Refusal as refusal:
        if not refusal.stale:
            raise
        spoken = language_of(request, guest)
        what, why = refusal.what(spoken), refusal.why(spoken)
        seen = await server.snapshot(id, guest.id, spoken)
        return Response(wire.Stale(refusal.status, what, why, seen), status_code=refusal.status)
    return wire.Moved(key=key, number=await server.tables.known(id, guest.id, number))


class TablesController(Controller):
    path = "/tables"
    tags = ("tables",)

    @post("/", status_code=201)
    async def open_table(
        self, request: Asking, data: JSONBody[wire.NewTable], guest: Somebody
    ) -> wire.TableInfo:
        """A table without open seats starts at once."""
        server = server_of(request)
        sealed = server.seals.of(data.seal, guest.id)
        read = None
        if data.position:
            await server.quotas.check(guest.id)  # before the work
            game = server.games[data.game]
            seats = len(data.seats)
            read = await server.documents.position(guest.id, game.id, data.position, seats)
        setup = opening.new_setup(server.games, data, guest, sealed, read)
        id = await server.create(setup, guest.id, data.open, sealed)
        return await server.info(id, guest.id, language_of(request, guest))

    @post("/seal", status_code=200)
    async def offer_seal(self, request: Asking, guest: Somebody) -> wire.Seal:
        """Before I open a table and add my part to its seed: the server fixes its own."""
        return server_of(request).seals.offer(guest.id)

    @post("/record", status_code=201)
    async def open_record(
        self, request: Asking, data: JSONBody[wire.OpenRecord], guest: Somebody
    ) -> wire.TableInfo:
        """The file of a finished game becomes a table that can be replayed and analysed."""
        server, language = server_of(request), language_of(request, guest)
        await server.quotas.check(guest.id, upload=True)  # before the work
        read = await server.documents.record(guest.id, data.text)
        setup, entries = opening.from_record(server.games, read, language)
        allowed = server.quotas.of_upload(guest.id)
        id = await server.tables.create(setup, guest.id, False, *entries, allowed=allowed)
        return await server.info(id, guest.id, language)

    @get("/")
    async def list_tables(
        self,
        request: Asking,
        viewer: Anybody,
        which: Annotated[Which, QueryParameter(name="list")] = "mine",
    ) -> Response[list[wire.TableInfo]]:
        """My tables, those I can join, or those I can watch."""
        me = viewer.id if viewer else ""
        listing = server_of(request).listing
        made: Any = await listing.make(which, me, language_of(request, viewer))
        return Response(made, media_type=MediaType.JSON)

    @get("/{id:str}")
    async def see_table(self, request: Asking, id: TableId, viewer: Anybody) -> wire.Snapshot:
        me = viewer.id if viewer else ""
        return await server_of(request).snapshot(id, me, language_of(request, viewer))

    @post("/{id:str}/join", status_code=200)
    async def join(
        self, request: Asking, id: TableId, data: JSONBody[wire.Join], guest: Somebody
    ) -> wire.TableInfo:
        """Take a seat; with the last one the game begins."""
        server = server_of(request)
        try:
            await server.tables.append(
                id, deeds.join(guest, data.seat, data.invite, data.nonce, data.agree)
            )
        except Refusal as refusal:
            if refusal.key != "sits":
                raise
        return await server.info(id, guest.id, language_of(request, guest))

    @post("/{id:str}/fill", status_code=200)
    async def fill(
        self, request: Asking, id: TableId, data: JSONBody[wire.Fill], guest: Somebody
    ) -> wire.TableInfo:
        """Before the start: a bot for an open seat, or an open seat for a bot's or my own. With
        the last seat the game begins."""
        server = server_of(request)
        level = server.games.level(data.bot) if data.bot else ""
        async with server.tables.open(id) as replay:
            others = [seat.kind for i, seat in enumerate(replay.seats) if i != data.seat]
            host = replay.row.host
        if level and host == guest.id and set(others) <= {"bot"}:
            await server.quotas.check_bots(guest.id)
        await server.tables.append(id, deeds.fill(guest.id, data.seat, level))
        return await server.info(id, guest.id, language_of(request, guest))

    @post("/{id:str}/moves", status_code=200, responses=STALE)
    async def move(
        self, request: Asking, id: TableId, data: JSONBody[wire.Move], guest: Somebody
    ) -> wire.Moved | Response[wire.Stale]:
        decide = deeds.move(guest.id, data.seat, data.number, data.action)
        return await _do(request, id, guest, decide, data.key)

    @post("/{id:str}/undo", status_code=200, responses=STALE)
    async def undo(
        self, request: Asking, id: TableId, data: JSONBody[wire.Undo], guest: Somebody
    ) -> wire.Moved | Response[wire.Stale]:
        """Take back my last step or my turn; others are asked if it concerns them."""
        decide = deeds.undo(guest.id, data.seat, data.number, data.what == "turn")
        return await _do(request, id, guest, decide, data.key)

    @post("/{id:str}/undo/answer", status_code=200)
    async def answer_undo(
        self, request: Asking, id: TableId, data: JSONBody[wire.UndoAnswer], guest: Somebody
    ) -> wire.Moved:
        server = server_of(request)
        number = await answer(server, id, guest, data.request, data.yes)
        return wire.Moved(key="answer", number=await server.tables.known(id, guest.id, number))

    @post("/{id:str}/chat", status_code=200)
    async def say(
        self, request: Asking, id: TableId, data: JSONBody[wire.Say], guest: Somebody
    ) -> wire.Moved:
        server = server_of(request)
        number = await server.say(id, guest, address(request), data.text)
        return wire.Moved(key="chat", number=await server.tables.known(id, guest.id, number))

    @get("/{id:str}/chat")
    async def chat(self, request: Asking, id: TableId, viewer: Anybody) -> list[wire.ChatLine]:
        async with server_of(request).tables.open(id) as replay:
            return chat_lines(replay)

    @post("/{id:str}/replace", status_code=200)
    async def replace(
        self, request: Asking, id: TableId, data: JSONBody[wire.Replace], guest: Somebody
    ) -> wire.TableInfo:
        """Vote for a bot in somebody's seat; or let one play for me, and take my seat back."""
        server = server_of(request)
        there = await server.hub.present(id)
        vote = deeds.replace(guest.id, data.seat, data.yes, there, time.time())
        await server.tables.append(id, vote)
        try:
            there = await server.hub.present(id)  # somebody may be back
            await server.tables.append(id, deeds.voted_out(data.seat, there, time.time()))
        except Refusal:
            pass
        return await server.info(id, guest.id, language_of(request, guest))

    @post("/{id:str}/remove", status_code=200)
    async def remove(
        self, request: Asking, id: TableId, data: JSONBody[wire.Remove], guest: Somebody
    ) -> wire.TableInfo:
        """Before the start the host sends somebody away. After it I vote for that: with more than
        half of the other people, and at least two, a bot plays the seat for good."""
        server = server_of(request)
        await server.tables.append(id, deeds.remove(guest.id, data.seat, data.yes))
        try:
            await server.tables.append(id, deeds.removed(data.seat))
        except Refusal:
            pass
        return await server.info(id, guest.id, language_of(request, guest))

    @post("/{id:str}/why", status_code=200)
    async def why(
        self, request: Asking, id: TableId, data: JSONBody[wire.Ask], guest: Somebody
    ) -> wire.Why:
        """Why one of my seats may not do something."""
        async with server_of(request).tables.open(id) as replay:
            deeds.own_seat(replay, guest.id, data.seat)
            if not replay.started:
                raise Refusal(409, "not_started")
            action = replay.game.actions.by_text.get(" ".join(data.action.split()))
            if action is None:
                raise Refusal(400, "no_action", action=data.action[:60])
            language = language_of(request, guest)
            return wire.Why(replay.state.why_not(data.seat, action, language))

    @post("/{id:str}/rematch", status_code=201)
    async def rematch(
        self,
        request: Asking,
        id: TableId,
        guest: Somebody,
        data: JSONBody[wire.Rematch | None] = None,
    ) -> wire.TableInfo:
        """The same again. The first who asks opens it; the others take their seats by asking."""
        server, data = server_of(request), data or wire.Rematch()
        async with server.tables.open(id) as replay:
            mine = deeds.member(replay, guest.id)
            if not replay.over:
                raise Refusal(409, "not_over")
            if guest.id in replay.removed:
                raise Refusal(403, "removed")
            following = replay.next_table
            sealed = server.seals.of(data.seal, guest.id)
            setup = opening.rematch(server.games, replay, guest, sealed, data.nonce)
            listed = replay.row.open
        if not following:
            made = await server.create(setup, guest.id, listed, sealed)
            try:
                await server.tables.append(id, deeds.continued(made))
                following = made
            except Refusal:  # somebody was faster; ours is forgotten
                async with server.tables.open(id) as replay:
                    following = replay.next_table
        async with server.tables.open(following) as replay:
            seated = replay.seats_of(guest.id)
            invite = replay.setup.invite
        if not seated:
            await server.tables.append(following, deeds.join(guest, mine[0], invite, data.nonce))
        return await server.info(following, guest.id, language_of(request, guest))

    # ---- looking back --------------------------------------------------------------

    @get("/{id:str}/at/{number:int}")
    async def see_moment(
        self, request: Asking, id: TableId, number: Moment, viewer: Anybody, seat: Seat = None
    ) -> wire.Snapshot:
        """The table as it was after so many moves; of a finished game also as a seat saw it."""
        server = server_of(request)
        there = await server.hub.who_is_at(id)
        async with server.tables.open(id) as replay:
            if not replay.started:
                raise Refusal(409, "not_started")
            me = viewer.id if viewer else ""
            moves = moves_for(replay, replay.seats_of(me))
            if number > moves:
                raise Refusal(404, "no_move", number=number, moves=moves)
            if seat is not None and seat >= len(replay.seats):
                raise Refusal(404, "no_seat", seat=seat)
            if seat is not None and not replay.over:
                raise Refusal(409, "not_over")
            language = language_of(request, viewer)
            return snapshot_at(replay, number, me, language, there, time.time(), seat)

    @get("/{id:str}/log")
    async def whole_log(self, request: Asking, id: TableId, viewer: Anybody) -> list[wire.LogLine]:
        async with server_of(request).tables.open(id) as replay:
            seat = seat_shown(replay, replay.seats_of(viewer.id if viewer else ""))
            return log(replay, seat, language_of(request, viewer))[0]

    @get("/{id:str}/chart")
    async def chart(self, request: Asking, id: TableId, viewer: Anybody) -> wire.Chart:
        """Points over the moves."""
        async with server_of(request).tables.open(id) as replay:
            if not replay.started:
                raise Refusal(409, "not_started")
            return chart(replay, viewer.id if viewer else "")

    @get("/{id:str}/record", media_type=MediaType.TEXT)
    async def record(self, request: Asking, id: TableId, viewer: Anybody) -> Response[str]:
        """The whole game as a file, when it is over: the seed tells everything hidden."""
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
        self, request: Asking, id: TableId, data: JSONBody[wire.PlayOn], guest: Somebody
    ) -> wire.TableInfo:
        """From a moment of a finished game, against bots."""
        server = server_of(request)
        async with server.tables.open(id) as replay:
            sealed = server.seals.of(data.seal, guest.id)
            setup = opening.play_on(server.games, replay, data, guest, sealed)
        made = await server.create(setup, guest.id, False, sealed)
        return await server.info(made, guest.id, language_of(request, guest))


async def answer(server: Any, id: str, guest: Guest, request: int, yes: bool) -> int:
    """Answer somebody's wish to take back; when all agree it happens."""
    number: int = await server.tables.append(id, deeds.answer(guest.id, request, yes))
    if yes:
        try:
            number = await server.tables.append(id, deeds.agreed)
        except Refusal:
            pass
    return number
