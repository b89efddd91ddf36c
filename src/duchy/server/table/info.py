"""A table without its game: who sits where, how it was set up, and whose turn it is."""

import hashlib
from functools import lru_cache

import msgspec

from duchy.core.engine.game import Game
from duchy.server.games import bot_words
from duchy.server.refusal import Refusal
from duchy.server.refusal import texts as server_texts
from duchy.server.storage.store import Guest, Presence, Row
from duchy.server.table import secrecy
from duchy.server.table.decisions import removable
from duchy.server.table.replay import Replay
from duchy.server.table.setup import Setup
from duchy.server.wire import messages


@lru_cache(10_000)
def public_name(guest: str) -> str:
    """A one-way public name for a guest's id."""
    return hashlib.sha256(guest.encode()).hexdigest()[:12] if guest else ""


def info(
    replay: Replay, guest: str, language: str, there: Presence, now: float
) -> messages.TableInfo:
    setup = replay.setup
    mine = replay.seats_of(guest)
    host = bool(guest) and guest == replay.row.host
    waiting = any(seat.kind == "open" for seat in replay.seats)
    sealed = replay.commitment
    return messages.TableInfo(
        id=replay.row.id,
        game=setup.game,
        game_name=replay.game.words.texts(language)("game.name"),
        facts=setup.facts,
        options=setup.options,
        seats=[_seat(replay, i, language, there, now) for i in range(len(replay.seats))],
        pace="live" if setup.pace == "live" else "correspondence",
        clock=setup.clock,
        open=replay.row.open,
        started=replay.started,
        over=replay.over,
        host=host,
        mine=mine,
        to_act=replay.to_act(),
        invite=setup.invite if waiting and (mine or host) else "",
        origin=setup.origin,
        anew=setup.deal,
        rated=not setup.origin,
        commitment=sealed,
        seed=setup.seed if sealed and replay.over else "",
        salt=setup.salt if sealed and replay.over else "",
        nonces=replay.nonces,
        game_seed=str(replay.seed) if sealed and replay.over else "",
        rematch=replay.next_table,
        created=replay.row.created,
        updated=secrecy.updated_for(replay, mine),
    )


def unreadable(
    row: Row, game: Game | None, seated: dict[int, Guest], guest: str, language: str, why: Refusal
) -> messages.TableInfo:
    """A table that can only be described by its row, its setup and its seats."""
    try:
        setup = msgspec.json.decode(row.setup, type=Setup)
    except msgspec.MsgspecError:
        setup = Setup(row.game, 0, "", {}, [], "live", "", "", "", committed=False)
    seats = [
        messages.Seat(
            seat=number,
            name=seat.name
            or (seated[number].name if number in seated else "")
            or server_texts(language)("player", number=number + 1),
            kind="guest" if number in seated else "open" if seat.kind == "open" else "bot",
            level=seat.level,
            level_name=seat.level,
            guest=public_name(seated[number].id if number in seated else ""),
            hot=seat.hot,
            online=False,
            replaced=False,
            replaceable=None,
            votes=[],
            removed=False,
            removable=False,
            removals=[],
            clock=None,
        )
        for number, seat in enumerate(setup.seats)
    ]
    return messages.TableInfo(
        id=row.id,
        game=row.game,
        game_name=game.words.texts(language)("game.name") if game else row.game,
        facts=setup.facts,
        options=setup.options,
        seats=seats,
        pace="live" if setup.pace == "live" else "correspondence",
        clock=setup.clock,
        open=row.open,
        started=row.status != "waiting",
        over=row.status == "over",
        host=bool(guest) and guest == row.host,
        mine=[number for number, who in sorted(seated.items()) if who.id == guest],
        to_act=[],
        invite="",
        origin=setup.origin,
        anew=setup.deal,
        rated=False,
        commitment="",
        seed="",
        salt="",
        nonces=[],
        game_seed="",
        rematch="",
        created=row.created,
        updated=row.updated,
        unreadable=why.why(language),
    )


def _seat(replay: Replay, number: int, language: str, there: Presence, now: float) -> messages.Seat:
    seat = replay.seats[number]
    kind = "open" if seat.kind == "open" else "bot" if seat.kind == "bot" else "guest"
    clock = None
    if replay.setup.clock is not None:
        running = replay.started and number in replay.to_act() and not seat.bot
        clock = messages.SeatClock(left=round(replay.time_left(number, now), 2), running=running)
    return messages.Seat(
        seat=number,
        name=seat.name or replay.game.words.texts(language)("seat.name", number=number + 1),
        kind=kind,  # type: ignore[arg-type]
        level=seat.level,
        level_name=bot_words(replay.game, seat.level, language),
        guest=public_name(seat.guest),
        hot=seat.hot,
        online=seat.kind == "bot" or seat.guest in there.online,
        replaced=seat.replaced,
        replaceable=_replaceable(replay, number, there),
        votes=sorted(replay.votes.get(number, ())),
        removed=seat.removed,
        removable=removable(replay, number),
        removals=sorted(replay.removals.get(number, ())),
        clock=clock,
    )


def _replaceable(replay: Replay, number: int, there: Presence) -> float | None:
    # What the seat did since is left out: it may have moved in secret.
    seat = replay.seats[number]
    gone = seat.guest and seat.guest not in there.online and not seat.replaced
    if not gone or not replay.started or replay.over:
        return None
    return replay.may_replace(number, there)
