"""Which moves an undo takes back, and who has to agree."""

from duchy.core.engine.errors import DuchyError
from duchy.server.table.replay import Replay
from duchy.server.table.seats import mask


def undoable(replay: Replay, seat: int, turn: bool) -> list[int]:
    """The places of the moves that this seat's undo takes back; empty if there can be none.

    Nothing hidden may have been revealed since. If others have moved in the meantime and their
    moves do not depend on this seat's, only the seat's own moves are taken back; otherwise all
    since. Where other people play, a move that a bot made for a person stands: to see it and
    take it back would be a hint.
    """
    key = seat, turn
    if key not in replay.undoable:
        replay.undoable[key] = _undoable(replay, seat, turn)
    return replay.undoable[key]


def _undoable(replay: Replay, seat: int, turn: bool) -> list[int]:
    if not replay.started or replay.over:
        return []
    moves, reveals, acting = replay.moves, replay.reveals, replay.acting
    now = reveals[-1]
    last = len(moves) - 1
    while last >= 0 and moves[last][0] != seat and reveals[last] == now:
        last -= 1
    if last < 0 or moves[last][0] != seat or reveals[last] != now:
        return []
    bit = 1 << seat
    if acting[last] & ~bit and not replay.state.may_take_back(seat):
        return []  # decided at the same time as others, and for good
    first = at = last
    while turn and at > 0 and reveals[at - 1] == now and acting[at] & bit:
        at -= 1
        if moves[at][0] == seat:
            if _stands(replay, at):
                break
            first = at
        elif not acting[at] & bit:
            break  # who decided at the same time does not end the turn
    everything = list(range(first, len(moves)))
    own = [i for i in everything if moves[i][0] == seat]
    together = acting[first] & ~bit  # who was asked at the same time
    others = mask([moves[i][0] for i in everything]) & ~bit
    back = everything
    if others and others & ~together == 0 and _independent(replay, own):
        back = own
    return [] if any(_stands(replay, i) for i in back) else back


def _stands(replay: Replay, move: int) -> bool:
    people = {seat.guest for seat in replay.seats if seat.guest}
    return replay.stood_in[move] and len(people) > 1


def _independent(replay: Replay, own: list[int]) -> bool:
    """Whether these moves lead to the same position if they are made last."""
    at, state = replay.copy_before(own[0])
    later = [move for i, move in enumerate(replay.moves) if i >= at and i not in own]
    try:
        for seat, text in later + [replay.moves[i] for i in own]:
            state.play(seat, replay.game.action(text))
    except DuchyError:
        return False
    return state.position() == replay.state.position()


def consent_of(replay: Replay, seat: int, moves: list[int]) -> list[int]:
    """The seats of other guests whose moves would be taken back."""
    owner = replay.seats[seat].guest
    return sorted(
        {
            other
            for i in moves
            if (other := replay.moves[i][0]) != seat
            and replay.seats[other].guest != owner
            and not replay.seats[other].bot
        }
    )
