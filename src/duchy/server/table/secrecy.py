"""Hide other seats' moves from public counters.

Where seats decide at the same time and in secret, one more move would reveal that somebody pays
for something. So others' moves stay out of every number on the wire until all are done and the
round is shown.
"""

from duchy.server.table.replay import Replay


def _entries(replay: Replay, mine: list[int]) -> list[int]:
    return [number for number, seat, _ in replay.unseen if seat not in mine]


def number_for(replay: Replay, mine: list[int], number: int | None = None) -> int:
    """The table's number, or an earlier one, as somebody with these seats may know it."""
    true = replay.number if number is None else number
    return true - sum(entry <= true for entry in _entries(replay, mine))


def number_from(replay: Replay, mine: list[int], shown: int) -> int:
    """The latest true number that looked like this one."""
    for entry in _entries(replay, mine):
        if entry <= shown + 1:
            shown += 1
    return shown


def seen(replay: Replay, mine: list[int]) -> list[int]:
    """The places of the moves that somebody with these seats knows of."""
    hidden = set(_entries(replay, mine))
    return [i for i, mark in enumerate(replay.marks) if mark not in hidden]


def moves_for(replay: Replay, mine: list[int]) -> int:
    return len(seen(replay, mine)) if replay.unseen else len(replay.marks)


def moves_from(replay: Replay, mine: list[int], shown: int) -> int:
    """Convert a number of known moves to true moves."""
    places = seen(replay, mine)
    return places[shown - 1] + 1 if 0 < shown <= len(places) else shown


def updated_for(replay: Replay, mine: list[int]) -> float:
    return max([replay.settled, *(at for _, seat, at in replay.unseen if seat in mine)])
