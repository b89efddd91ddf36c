"""What somebody sees of a table. Everything hidden is kept out by the engine's view."""

import hashlib
from functools import lru_cache

import msgspec

from duchy.core.engine.game import Game
from duchy.core.engine.state import State
from duchy.core.text.explain import Preview
from duchy.server import unseen, wire
from duchy.server.deeds import removable
from duchy.server.games import bot_words
from duchy.server.refusal import Refusal
from duchy.server.refusal import texts as server_texts
from duchy.server.replay import Replay
from duchy.server.setup import Setup
from duchy.server.storage.store import Guest, Presence, Row

TAIL = 40  # lines of the log that go with a snapshot
END = "end"  # the action that ends a turn, in games that have one


@lru_cache(10_000)
def public_name(guest: str) -> str:
    """A guest's id for others, which cannot be turned back."""
    return hashlib.sha256(guest.encode()).hexdigest()[:12] if guest else ""


def info(replay: Replay, guest: str, language: str, there: Presence, now: float) -> wire.TableInfo:
    setup = replay.setup
    mine = replay.seats_of(guest)
    host = bool(guest) and guest == replay.row.host
    waiting = any(seat.kind == "open" for seat in replay.seats)
    sealed = replay.commitment
    return wire.TableInfo(
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
        updated=unseen.updated_for(replay, mine),
    )


def unreadable(
    row: Row, game: Game | None, seated: dict[int, Guest], guest: str, language: str, why: Refusal
) -> wire.TableInfo:
    """A table of which only its row, its beginning and who sits where can be read."""
    try:
        setup = msgspec.json.decode(row.setup, type=Setup)
    except msgspec.MsgspecError:
        setup = Setup(row.game, 0, "", {}, [], "live", "", "", "", committed=False)
    seats = [
        wire.Seat(
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
    return wire.TableInfo(
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


def _seat(replay: Replay, number: int, language: str, there: Presence, now: float) -> wire.Seat:
    seat = replay.seats[number]
    kind = "open" if seat.kind == "open" else "bot" if seat.kind == "bot" else "guest"
    clock = None
    if replay.setup.clock is not None:
        running = replay.started and number in replay.to_act() and not seat.bot
        clock = wire.SeatClock(left=round(replay.time_left(number, now), 2), running=running)
    return wire.Seat(
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


def seat_shown(replay: Replay, mine: list[int]) -> int | None:
    """Whose view somebody gets: of several seats the one that is asked, else that moved last."""
    if not mine:
        return None
    asked = [seat for seat in replay.to_act() if seat in mine and not replay.seats[seat].bot]
    if asked:
        return asked[0]
    for seat, _ in reversed(replay.moves):
        if seat in mine:
            return seat
    return mine[0]


def snapshot(
    replay: Replay, guest: str, language: str, there: Presence, now: float
) -> wire.Snapshot:
    table = info(replay, guest, language, there, now)
    mine = table.mine
    if not replay.started:
        return wire.Snapshot(
            table=table, number=replay.number, moves=0, me=mine, seat=None, view={}, to_act=[],
            asked=None, choices=[], can=wire.Can(False, False, False, False, ""), log=[],
            log_from=0, scores=[], ledgers=[], winners=[], worth={}, undo_request=None,
        )  # fmt: skip
    seat = seat_shown(replay, mine)
    state = replay.state
    mover = seat is not None and not replay.seats[seat].bot
    lines, before = log(replay, seat, language, TAIL)
    request = replay.request
    ledgers = [state.shown_ledger(i, seat) for i in range(state.seats)]
    return wire.Snapshot(
        table=table,
        number=unseen.number_for(replay, mine),
        moves=unseen.moves_for(replay, mine),
        me=mine,
        seat=seat,
        view=state.view(seat),
        to_act=table.to_act,
        asked=_asked(replay, state, seat, language),
        choices=_choices(replay, seat, language) if mover and seat is not None else [],
        can=_can(replay, seat, language) if mover and seat is not None else _CANNOT,
        log=lines,
        log_from=before,
        scores=[sum(ledger.values()) for ledger in ledgers],
        ledgers=ledgers,
        winners=state.winners() if state.over else [],
        worth=replay.game.views.worth(state, seat) if seat is not None else {},
        undo_request=None
        if request is None
        else wire.UndoRequest(
            id=unseen.number_for(replay, mine, request.id),
            seat=request.seat,
            what="turn" if request.turn else "step",
            waiting_for=[i for i in request.of if i not in request.agreed],
        ),
    )


_CANNOT = wire.Can(undo_step=False, undo_turn=False, consent=False, end=False, end_why="")


def _asked(replay: Replay, state: State, seat: int | None, language: str) -> wire.Asked | None:
    acting = state.to_act()
    if not acting:
        return None
    if seat not in acting and (len(acting) > 1 or replay.together):
        return None  # they decide in secret, and the last one too
    asked = seat if seat is not None and seat in acting else acting[0]
    key = state.asked(asked)
    texts = replay.game.words.texts(language)
    words = texts(f"prompt.{key}") if f"prompt.{key}" in texts else key
    hint = f"hint.{state.tip(asked)}"
    told = texts(hint) if asked == seat and hint in texts else ""
    return wire.Asked(seat=asked, key=key, words=words, hint=told)


def _choices(replay: Replay, seat: int, language: str) -> list[wire.Choice]:
    game, state = replay.game, replay.state
    texts = game.words.texts(language)
    legal = state.legal(seat)
    if not legal:
        return []
    preview = Preview(state, seat)
    found: list[wire.Choice] = []
    for action in legal:
        explained = preview.of(action)
        group, label = game.words.entry(state, seat, action, language)
        then = explained.then
        if then:
            then = texts(f"prompt.{then}") if f"prompt.{then}" in texts else then
        found.append(
            wire.Choice(
                seat=seat,
                action=action.text,
                words=game.words.describe(state, seat, action, language),
                group=group,
                label=label,
                price=explained.price,
                gains=explained.gains,
                brings=explained.brings,
                then=then,
            )
        )
    return found


def _can(replay: Replay, seat: int, language: str) -> wire.Can:
    step = replay.undoable(seat, False)
    turn = replay.undoable(seat, True)
    end = replay.game.actions.by_text.get(END)
    end_why = ""
    if end is not None:
        end_why = replay.state.why_not(seat, end, language)
    return wire.Can(
        undo_step=bool(step),
        undo_turn=bool(turn),
        consent=bool(replay.consent_of(seat, turn)),
        end=end is not None and not end_why,
        end_why=end_why,
    )


def log(
    replay: Replay,
    seat: int | None,
    language: str,
    most: int | None = None,
    until: int | None = None,
) -> tuple[list[wire.LogLine], int]:
    """The last lines before `until` that a seat may read, and how many of those came before. Lines
    for others do not count: one more would tell that somebody moved."""
    readable = [line for line in replay.lines[:until] if line.only < 0 or line.only == seat]
    first = max(0, len(readable) - most) if most is not None else 0
    known = unseen.moves_for(replay, [] if seat is None else [seat])
    shown = [
        line.told[language] if line.moves <= known else _sooner(line.told[language], known)
        for line in readable[first:]
    ]
    return shown, first


def _sooner(line: wire.LogLine, known: int) -> wire.LogLine:
    """As somebody reads it who knows of fewer moves."""
    return msgspec.structs.replace(line, number=known)


def snapshot_at(
    replay: Replay,
    moves: int,
    guest: str,
    language: str,
    there: Presence,
    now: float,
    seen_by: int | None = None,
) -> wire.Snapshot:
    """The table as it was after so many moves; nothing can be chosen there. Once the game is over,
    the eyes of any seat may be lent."""
    table = info(replay, guest, language, there, now)
    seen, moves = moves, unseen.moves_from(replay, table.mine, moves)
    state = replay.at(max(0, moves - 1)).state
    made = _make_last(replay, state, moves, table.mine, language)
    seat = seat_shown(replay, table.mine) if seen_by is None else seen_by
    lines, before = log(replay, seat, language, TAIL, replay.first_lines[moves])
    ledgers = [state.shown_ledger(i, seat) for i in range(state.seats)]
    return wire.Snapshot(
        table=table,
        number=unseen.number_for(replay, table.mine),
        moves=seen,
        me=table.mine,
        seat=seat,
        view=state.view(seat),
        to_act=state.to_act(),
        asked=_asked(replay, state, seat, language),
        choices=[],
        can=_CANNOT,
        log=lines,
        log_from=before,
        scores=[sum(ledger.values()) for ledger in ledgers],
        ledgers=ledgers,
        winners=state.winners() if state.over else [],
        worth=replay.game.views.worth(state, seat) if seat is not None else {},
        undo_request=None,
        made=made,
    )


def _make_last(
    replay: Replay, state: State, moves: int, mine: list[int], language: str
) -> wire.Made | None:
    """Carry out the last of so many moves, and tell it: all of a finished game, before that one's
    own. Of others' moves the log says what may be known."""
    if not moves:
        return None
    seat, text = replay.moves[moves - 1]
    action = replay.game.action(text)
    known = replay.over or seat in mine
    words = replay.game.words.describe(state, seat, action, language) if known else ""
    state.apply(seat, action)
    return wire.Made(seat=seat, words=words)


def chart(replay: Replay, guest: str) -> wire.Chart:
    """The points of all after every move, as far as a guest may know them."""
    # of a finished game as all could see it, so that points and the lines of the log go together
    mine = replay.seats_of(guest)
    viewer = None if replay.over else seat_shown(replay, mine)
    counted = {-1, *unseen.seen(replay, mine)}
    state = replay.record().begin(replay.game)
    columns = state.seats + len(state.virtual_scores())
    points: list[list[int]] = [[] for _ in range(columns)]
    parts: list[wire.Part] = []
    by: list[int] = []
    for place, move in enumerate([None, *replay.moves], -1):
        if move is not None:
            state.apply(move[0], replay.game.action(move[1]))
        if place not in counted:
            continue
        if move is not None:
            by.append(move[0])
        seated = [sum(state.shown_ledger(i, viewer).values()) for i in range(state.seats)]
        for line, count in zip(points, seated + state.virtual_scores(), strict=True):
            line.append(count)
        name = replay.game.views.part(state)
        if name and not state.over and (not parts or parts[-1].name != name):
            parts.append(wire.Part(name, len(by)))
    return wire.Chart(moves=list(range(len(counted))), points=points, parts=parts, by=by)
