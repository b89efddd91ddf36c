"""The decisions on what guests may do at a table, each made from the table as it is now."""

from duchy.core.engine.errors import IllegalAction
from duchy.core.text.catalogue import LANGUAGES
from duchy.server.guests.limits import Limiter
from duchy.server.guests.names import bot_name, check_free
from duchy.server.refusal import Refusal
from duchy.server.storage.store import Guest, Presence
from duchy.server.table.events import (
    AnsweredUndo,
    AskedUndo,
    Continued,
    Entry,
    Filled,
    Moved,
    Played,
    Renamed,
    Replaced,
    Returned,
    Said,
    Sat,
    Stood,
    TookBack,
    Voted,
)
from duchy.server.table.replay import Replay
from duchy.server.table.secrecy import number_for, number_from
from duchy.server.table.staleness import moved_since, stale
from duchy.server.table.tables import Decide
from duchy.server.table.undo import consent_of, undoable

FEWEST_TO_REMOVE = 2  # votes that send somebody away who is there
STAND_IN = "skilled"  # the bot that plays for somebody who has left


def own_seat(replay: Replay, guest: str, seat: int) -> None:
    """Refuse unless the seat belongs to the guest."""
    if not 0 <= seat < len(replay.seats):
        raise Refusal(404, "no_seat", seat=seat)
    if not guest or replay.seats[seat].guest != guest:
        raise Refusal(403, "not_yours", seat=seat)


def member(replay: Replay, guest: str) -> list[int]:
    mine = replay.seats_of(guest)
    if not mine:
        raise Refusal(403, "not_member")
    return mine


def running(replay: Replay) -> None:
    if not replay.started:
        raise Refusal(409, "not_started")
    if replay.over:
        raise Refusal(409, "over", stale=True)


# ---- before the game ---------------------------------------------------------------


def join(
    guest: Guest, seat: int | None, invite: str, nonce: str = "", agree: bool = False
) -> Decide:
    def decide(replay: Replay) -> Entry:
        if replay.seats_of(guest.id):
            raise Refusal(409, "sits")
        if guest.id in replay.removed:
            raise Refusal(403, "removed")
        if not (replay.row.open or replay.setup.invite == invite or replay.row.host == guest.id):
            raise Refusal(403, "invitation")
        if replay.started:
            raise Refusal(409, "started")
        free = [i for i, s in enumerate(replay.seats) if s.kind == "open"]
        if seat is not None and not 0 <= seat < len(replay.seats):
            raise Refusal(404, "no_seat", seat=seat)
        if not free:
            raise Refusal(409, "no_open_seat")
        if seat is not None and seat not in free:
            raise Refusal(409, "seat_taken", seat=seat)
        if replay.setup.kept and guest.id != replay.row.host and not agree:
            raise Refusal(409, "not_agreed")
        place = free[0] if seat is None else seat
        check_free(guest.name, replay.names_but(guest.id))
        return Sat(place, guest.id, guest.name, last=free == [place], nonce=nonce)

    return decide


def fill(guest: str, seat: int, level: str) -> Decide:
    """The host puts a bot on an open seat or opens a bot's seat; anybody can leave their own."""

    def decide(replay: Replay) -> Entry:
        if not 0 <= seat < len(replay.seats):
            raise Refusal(404, "no_seat", seat=seat)
        now = replay.seats[seat]
        own = bool(guest) and now.guest == guest
        if replay.row.host != guest and not (own and not level):
            raise Refusal(403, "not_host")
        if replay.started:
            raise Refusal(409, "started")
        if level:
            if now.kind == "guest":
                raise Refusal(409, "seat_taken", seat=seat)
            free = [i for i, s in enumerate(replay.seats) if s.kind == "open"]
            name = bot_name(replay.names_but(""))
            return Filled(seat, level, name, last=free == [seat])
        if now.kind == "guest" and not own:
            raise Refusal(403, "not_yours", seat=seat)
        return Stood(seat)

    return decide


def rename(guest: str, name: str) -> Decide:
    def decide(replay: Replay) -> Entry:
        if all(s.guest != guest or s.hot or s.name == name for s in replay.seats):
            raise Refusal(409, "stale")
        check_free(name, replay.names_but(guest))
        return Renamed(guest, name)

    return decide


def sits_twice(replay: Replay, guest: str, other: str) -> bool:
    """Whether two guests play each other here, so that nobody may become both."""
    return not replay.over and bool(replay.seats_of(guest)) and bool(replay.seats_of(other))


def move_into(guest: str, other: Guest) -> Decide:
    """Hand everything that a guest has at a table to another guest."""

    def decide(replay: Replay) -> Entry:
        mine = [seat for seat in replay.seats_of(guest) if not replay.seats[seat].hot]
        if not replay.seats_of(guest) and replay.row.host != guest:
            raise Refusal(409, "stale")
        if sits_twice(replay, guest, other.id):
            raise Refusal(409, "link_both")
        try:
            check_free(other.name, replay.names_but(guest))
            name = other.name
        except Refusal:  # somebody else here is called so: the seat keeps the name that it has
            name = replay.seats[mine[0]].name if mine else other.name
        return Moved(guest, other.id, name)

    return decide


# ---- the game ----------------------------------------------------------------------


def move(guest: str, seat: int, number: int, text: str) -> Decide:
    def decide(replay: Replay) -> Entry:
        own_seat(replay, guest, seat)
        running(replay)
        if replay.seats[seat].bot:
            raise Refusal(409, "bot_plays")
        known = number_from(replay, replay.seats_of(guest), number)
        return checked_move(replay, seat, known, text)

    return decide


def bot_move(seat: int, number: int, text: str) -> Decide:
    def decide(replay: Replay) -> Entry:
        running(replay)
        if not replay.seats[seat].bot:
            raise Refusal(409, "stale")
        return checked_move(replay, seat, number, text)

    return decide


def checked_move(replay: Replay, seat: int, number: int, text: str) -> Entry:
    try:
        action = replay.game.action(text)
    except IllegalAction:
        raise Refusal(400, "no_action", action=text[:60]) from None
    if stale(replay, seat, number):
        raise Refusal(409, "stale", stale=True)
    if action not in replay.state.legal(seat):
        words = {language: replay.state.why_not(seat, action, language) for language in LANGUAGES}
        raise Refusal(409, words=words)
    return Played(seat, action.text)


def undo(guest: str, seat: int, number: int, turn: bool) -> Decide:
    """Take back at once if it concerns nobody else; otherwise ask the others."""

    def decide(replay: Replay) -> Entry:
        own_seat(replay, guest, seat)
        running(replay)
        if moved_since(replay, seat, number_from(replay, replay.seats_of(guest), number)):
            raise Refusal(409, "stale", stale=True)
        moves = undoable(replay, seat, turn)
        if not moves:
            raise Refusal(409, "nothing_to_undo")
        asked = consent_of(replay, seat, moves)
        if not asked:
            return TookBack(seat, moves)
        if replay.request is not None:
            raise Refusal(409, "undo_waits")
        return AskedUndo(seat, turn, asked)

    return decide


def answer(guest: str, request: int, yes: bool) -> Decide:
    def decide(replay: Replay) -> Entry:
        mine = member(replay, guest)
        running(replay)
        if replay.request is None or number_for(replay, mine, replay.request.id) != request:
            raise Refusal(409, "no_request")
        asked = [seat for seat in replay.request.of if seat in mine]
        if not asked:
            raise Refusal(403, "not_asked_undo")
        return AnsweredUndo(replay.request.id, asked, yes)

    return decide


def agreed(replay: Replay) -> Entry:
    """Take the moves back once all have agreed."""
    request = replay.request
    if request is None or set(request.agreed) < set(request.of):
        raise Refusal(409, "no_request")
    moves = undoable(replay, request.seat, request.turn)
    if not moves:
        raise Refusal(409, "nothing_to_undo")
    return TookBack(request.seat, moves)


# ---- people ------------------------------------------------------------------------


def say(guest: Guest, text: str, spectators: Limiter) -> Decide:
    """Players and the host may write, and at listed tables spectators too, all of them together
    no more than lets players find each other's lines."""

    def decide(replay: Replay) -> Entry:
        if guest.id in replay.removed:
            raise Refusal(403, "removed")
        mine = replay.seats_of(guest.id)
        if mine:
            name = next(name for name in replay.names()[mine[0]])
            return Said(guest.id, name, mine[0], text)
        if guest.id != replay.row.host:
            if not replay.row.open:
                raise Refusal(403, "chat_private")
            spectators.spend(replay.row.id)
        check_free(guest.name, replay.names_but(""))  # nobody speaks in a player's name
        return Said(guest.id, guest.name, None, text)

    return decide


def away(replay: Replay, seat: int, there: Presence, now: float) -> None:
    """Refuse unless the seat's guest has been away for long enough."""
    guest = replay.seats[seat].guest
    if guest in there.online:
        raise Refusal(409, "still_here")
    if now < max(replay.may_replace(seat, there), replay.seats[seat].acted + replay.patience):
        raise Refusal(409, f"not_away_{replay.setup.pace}")


def replace(guest: str, seat: int, yes: bool, there: Presence, at: float) -> Decide:
    def decide(replay: Replay) -> Entry:
        mine = member(replay, guest)
        running(replay)
        if not 0 <= seat < len(replay.seats):
            raise Refusal(404, "no_seat", seat=seat)
        now = replay.seats[seat]
        if now.kind == "bot":
            raise Refusal(409, "own_vote")
        if seat in mine:
            if yes:
                return Replaced(seat, STAND_IN)
            if now.removed:
                raise Refusal(403, "removed")
            if now.out_of_time:
                raise Refusal(409, "out_of_time")
            return Returned(seat)
        if now.replaced:
            raise Refusal(409, "bot_plays")
        if yes:
            away(replay, seat, there, at)
        return Voted(seat, mine, yes)

    return decide


def voted_out(seat: int, there: Presence, at: float) -> Decide:
    """Let a bot play on when more than half of the other people at the table want it."""

    def decide(replay: Replay) -> Entry:
        running(replay)
        now = replay.seats[seat]
        others = _voters(replay, seat)
        wanted = {replay.seats[i].guest for i in replay.votes.get(seat, ())} & others
        if now.bot or not others or 2 * len(wanted) <= len(others):
            raise Refusal(409, "still_here")
        away(replay, seat, there, at)
        return Replaced(seat, STAND_IN)

    return decide


def remove(guest: str, seat: int, yes: bool) -> Decide:
    """Before the start the host sends somebody away; afterwards the players vote."""

    def decide(replay: Replay) -> Entry:
        if not 0 <= seat < len(replay.seats):
            raise Refusal(404, "no_seat", seat=seat)
        now = replay.seats[seat]
        if replay.over:
            raise Refusal(409, "over", stale=True)
        if not replay.started:
            if replay.row.host != guest:
                raise Refusal(403, "not_host")
            if not now.guest or now.guest == guest:
                raise Refusal(409, "not_somebody_else", seat=seat)
            return Stood(seat, removed=True)
        mine = member(replay, guest)
        if guest in replay.removed:
            raise Refusal(403, "removed")
        if not now.guest or seat in mine:
            raise Refusal(409, "not_somebody_else", seat=seat)
        if now.removed:
            raise Refusal(409, "removed_already")
        if not removable(replay, seat):
            raise Refusal(409, "too_few_to_remove")
        return Voted(seat, mine, yes, remove=True)

    return decide


def removable(replay: Replay, seat: int) -> bool:
    """Whether a guest sits there whom others may send away."""
    now = replay.seats[seat]
    if not now.guest or now.removed or replay.over:
        return False
    if not replay.started:
        return now.guest != replay.row.host
    return len(_voters(replay, seat)) >= FEWEST_TO_REMOVE


def removed(seat: int) -> Decide:
    """Send somebody away when more than half of the other people want it, and at least two, so
    that nobody can throw out an opponent alone."""

    def decide(replay: Replay) -> Entry:
        running(replay)
        others = _voters(replay, seat)
        wanted = {replay.seats[i].guest for i in replay.removals.get(seat, ())} & others
        if (
            replay.seats[seat].removed
            or len(wanted) < FEWEST_TO_REMOVE
            or 2 * len(wanted) <= len(others)
        ):
            raise Refusal(409, "still_here")
        return Replaced(seat, STAND_IN, removed=True)

    return decide


def _voters(replay: Replay, seat: int) -> set[str]:
    """The other people who play for themselves."""
    return {s.guest for s in replay.seats if s.guest and not s.replaced} - {
        replay.seats[seat].guest
    }


def out_of_time(now: float) -> Decide:
    def decide(replay: Replay) -> Entry:
        running(replay)
        for seat in replay.to_act():
            due = replay.clock_due()
            if (
                due is not None
                and due <= now
                and not replay.seats[seat].bot
                and (replay.time_left(seat, now) <= 0)
            ):
                return Replaced(seat, STAND_IN, time=True)
        raise Refusal(409, "stale")

    return decide


def continued(table: str) -> Decide:
    def decide(replay: Replay) -> Entry:
        if replay.next_table:
            raise Refusal(409, "stale")
        return Continued(table)

    return decide
