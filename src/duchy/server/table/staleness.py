"""Whether an answer to an earlier state of a table comes too late."""

from bisect import bisect_right

from duchy.server.table.replay import Replay


def stale(replay: Replay, seat: int, number: int) -> bool:
    """A move is stale if something happened after `number` that bears on what the seat decides.

    The seat's own moves and moves taken back do. Others' moves do not as long as the seat was
    asked all the time: seats that decide at the same time see nothing of each other, and the
    order in which they answer makes no difference.
    """
    bit = 1 << seat
    return _taken_back(replay, number) or any(
        replay.moves[i][0] == seat or not replay.acting[i] & bit for i in _since(replay, number)
    )


def moved_since(replay: Replay, seat: int, number: int) -> bool:
    """Whether the seat itself has moved after `number`, or moves were taken back."""
    return _taken_back(replay, number) or any(
        replay.moves[i][0] == seat for i in _since(replay, number)
    )


def _taken_back(replay: Replay, number: int) -> bool:
    """Whether moves were taken back since, or nobody can have seen this number."""
    return number > replay.number or (bool(replay.changes) and replay.changes[-1] > number)


def _since(replay: Replay, number: int) -> range:
    """The places of the moves made after an entry."""
    return range(bisect_right(replay.marks, number), len(replay.moves))
