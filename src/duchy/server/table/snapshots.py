"""What a guest sees of a table. The engine's views keep out everything hidden."""

import msgspec

from duchy.core.engine.state import State
from duchy.core.text.explain import Preview
from duchy.server.storage.store import Presence
from duchy.server.table import secrecy
from duchy.server.table.info import info
from duchy.server.table.log import NO_TURN, Done, Line
from duchy.server.table.replay import Replay
from duchy.server.table.undo import consent_of, undoable
from duchy.server.wire import messages

TAIL = 40  # lines of the log that go with a snapshot
END = "end"  # the action that ends a turn, in games that have one


def seat_shown(replay: Replay, mine: list[int]) -> int | None:
    """The seat whose view a guest gets: of several the one that is asked, else the last that
    moved."""
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
) -> messages.Snapshot:
    table = info(replay, guest, language, there, now)
    mine = table.mine
    if not replay.started:
        return messages.Snapshot(
            table=table, number=replay.number, moves=0, me=mine, seat=None, view={}, to_act=[],
            asked=None, choices=[], can=messages.Can(False, False, False, False, ""), log=[],
            log_from=0, last=[], scores=[], ledgers=[], winners=[], worth={}, undo_request=None,
        )  # fmt: skip
    seat = seat_shown(replay, mine)
    state = replay.state
    mover = seat is not None and not replay.seats[seat].bot
    lines, before = log(replay, seat, language, TAIL)
    request = replay.request
    ledgers = [state.shown_ledger(i, seat) for i in range(state.seats)]
    return messages.Snapshot(
        table=table,
        number=secrecy.number_for(replay, mine),
        moves=secrecy.moves_for(replay, mine),
        me=mine,
        seat=seat,
        view=state.view(seat),
        to_act=table.to_act,
        asked=_asked(replay, state, seat, language),
        choices=_choices(replay, seat, language) if mover and seat is not None else [],
        can=_can(replay, seat, language) if mover and seat is not None else _CANNOT,
        log=lines,
        log_from=before,
        last=last_turns(replay, seat, language, table.to_act),
        scores=[sum(ledger.values()) for ledger in ledgers],
        ledgers=ledgers,
        winners=state.winners() if state.over else [],
        worth=replay.game.views.worth(state, seat) if seat is not None else {},
        undo_request=None
        if request is None
        else messages.UndoRequest(
            id=secrecy.number_for(replay, mine, request.id),
            seat=request.seat,
            what="turn" if request.turn else "step",
            waiting_for=[i for i in request.of if i not in request.agreed],
        ),
    )


_CANNOT = messages.Can(undo_step=False, undo_turn=False, consent=False, end=False, end_why="")


def _asked(replay: Replay, state: State, seat: int | None, language: str) -> messages.Asked | None:
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
    return messages.Asked(seat=asked, key=key, words=words, hint=told)


def _choices(replay: Replay, seat: int, language: str) -> list[messages.Choice]:
    game, state = replay.game, replay.state
    texts = game.words.texts(language)
    legal = state.legal(seat)
    if not legal:
        return []
    preview = Preview(state, seat)
    touches = game.views.touches
    found: list[messages.Choice] = []
    for action in legal:
        explained = preview.of(action)
        group, label = game.words.entry(state, seat, action, language)
        touch = touches.of(state, seat, action)
        then = explained.then
        if then:
            then = texts(f"prompt.{then}") if f"prompt.{then}" in texts else then
        found.append(
            messages.Choice(
                seat=seat,
                action=action.text,
                verb=touch.verb,
                things=touch.things,
                source=touch.source,
                target=touch.target,
                gives_up=touch.gives_up,
                piece=touch.piece,
                number=touch.number,
                aside=touch.aside,
                fixed=touch.fixed,
                ends_turn=touch.ends_turn,
                same=touch.same,
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


def _can(replay: Replay, seat: int, language: str) -> messages.Can:
    step = undoable(replay, seat, False)
    turn = undoable(replay, seat, True)
    end = replay.game.actions.by_text.get(END)
    end_why = ""
    if end is not None:
        end_why = replay.state.why_not(seat, end, language)
    return messages.Can(
        undo_step=bool(step),
        undo_turn=bool(turn),
        consent=bool(consent_of(replay, seat, turn)),
        end=end is not None and not end_why,
        end_why=end_why,
    )


def log(
    replay: Replay,
    seat: int | None,
    language: str,
    most: int | None = None,
    until: int | None = None,
) -> tuple[list[messages.LogLine], int]:
    """The last lines before `until` that a seat may read, and how many of those came before. Lines
    for others do not count: one more would tell that somebody moved."""
    readable = [line for line in replay.log.lines[:until] if line.only < 0 or line.only == seat]
    first = max(0, len(readable) - most) if most is not None else 0
    return _read(replay, seat, language, readable[first:]), first


def _read(
    replay: Replay, seat: int | None, language: str, lines: list[Line]
) -> list[messages.LogLine]:
    known = secrecy.moves_for(replay, [] if seat is None else [seat])
    shown = [line.read(replay.game, language, seat) for line in lines]
    # of a secret round somebody may know of fewer moves than there were
    return [
        line if line.number <= known else msgspec.structs.replace(line, number=known)
        for line in shown
    ]


def last_turns(
    replay: Replay, seat: int | None, language: str, to_act: list[int], moves: int | None = None
) -> list[messages.LastTurn]:
    """What every rival did in its last turn since the seat's own; with `moves` as it was then."""
    log = replay.log
    until = len(log.lines) if moves is None else log.before[moves]
    since = _own_turn(replay, seat, to_act, log.done[:moves])
    turns: dict[int, list[Line]] = {}
    for line in reversed(log.lines[:until]):
        if line.moves < since:
            break
        if line.seat is None or line.seat == seat or line.turn == NO_TURN:
            continue
        if line.only >= 0 and line.only != seat:
            continue
        found = turns.setdefault(line.seat, [])
        if not found or found[-1].turn == line.turn:
            found.append(line)
    return [
        messages.LastTurn(rival, _read(replay, seat, language, lines[::-1]))
        for rival, lines in sorted(turns.items())
    ]


def _own_turn(replay: Replay, seat: int | None, to_act: list[int], done: list[Done]) -> int:
    """After how many moves the seat's last turn was over: not the one that it is in."""
    end = len(done)
    while end and done[end - 1].seat != seat:
        end -= 1
    in_it = end and seat in to_act and not done[end - 1].ends_turn
    if in_it and all(move.secret for move in done[end:]):
        turn = done[end - 1].turn
        while end and (done[end - 1].seat != seat or done[end - 1].turn == turn):
            end -= 1
    return end


def snapshot_at(
    replay: Replay,
    moves: int,
    guest: str,
    language: str,
    there: Presence,
    now: float,
    seen_by: int | None = None,
) -> messages.Snapshot:
    """The table after so many moves, without choices. Once the game is over, it can be seen from
    any seat."""
    table = info(replay, guest, language, there, now)
    seen, moves = moves, secrecy.moves_from(replay, table.mine, moves)
    state = replay.at(max(0, moves - 1)).state
    made = _make_last(replay, state, moves, table.mine, language)
    seat = seat_shown(replay, table.mine) if seen_by is None else seen_by
    lines, before = log(replay, seat, language, TAIL, replay.log.before[moves])
    ledgers = [state.shown_ledger(i, seat) for i in range(state.seats)]
    return messages.Snapshot(
        table=table,
        number=secrecy.number_for(replay, table.mine),
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
        last=last_turns(replay, seat, language, state.to_act(), moves),
        scores=[sum(ledger.values()) for ledger in ledgers],
        ledgers=ledgers,
        winners=state.winners() if state.over else [],
        worth=replay.game.views.worth(state, seat) if seat is not None else {},
        undo_request=None,
        made=made,
    )


def _make_last(
    replay: Replay, state: State, moves: int, mine: list[int], language: str
) -> messages.Made | None:
    """Make the last of so many moves and describe it: any move of a finished game, before the
    end only one's own. The log says what others may know of the rest."""
    if not moves:
        return None
    seat, text = replay.moves[moves - 1]
    action = replay.game.action(text)
    known = replay.over or seat in mine
    words = replay.game.words.describe(state, seat, action, language) if known else ""
    state.apply(seat, action)
    return messages.Made(seat=seat, words=words)


def chart(replay: Replay, guest: str) -> messages.Chart:
    """Everybody's points after every move, as far as a guest may know them."""
    # of a finished game as all could see it, so that points and the lines of the log go together
    mine = replay.seats_of(guest)
    viewer = None if replay.over else seat_shown(replay, mine)
    counted = {-1, *secrecy.seen(replay, mine)}
    state = replay.record().begin(replay.game)
    columns = state.seats + len(state.virtual_scores())
    points: list[list[int]] = [[] for _ in range(columns)]
    parts: list[messages.Part] = []
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
            parts.append(messages.Part(name, len(by)))
    return messages.Chart(moves=list(range(len(counted))), points=points, parts=parts, by=by)
