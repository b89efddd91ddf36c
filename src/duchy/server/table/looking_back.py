"""Which moments of a table somebody may look at, and from which seat."""

from duchy.server.refusal import Refusal
from duchy.server.table.replay import Replay
from duchy.server.table.secrecy import moves_for


def check_moment(replay: Replay, mine: list[int], number: int) -> None:
    """Refuse a moment later than the moves that these seats know of."""
    moves = moves_for(replay, mine)
    if number > moves:
        raise Refusal(404, "no_move", number=number, moves=moves)


def check_seat(replay: Replay, seat: int) -> None:
    """Refuse to show the view of somebody else's seat before the game is over."""
    if seat >= len(replay.seats):
        raise Refusal(404, "no_seat", seat=seat)
    if not replay.over:
        raise Refusal(409, "not_over")
