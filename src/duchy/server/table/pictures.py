"""A game's own picture of a table, for clients without a table of their own."""

import duchy
from duchy.server.refusal import Refusal
from duchy.server.table import secrecy
from duchy.server.table.looking_back import check_moment, check_seat
from duchy.server.table.replay import Replay
from duchy.server.table.snapshots import seat_shown

MEDIA_TYPE = "image/svg+xml"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A picture is no page: opened as one, it runs and loads nothing."""
FRESH = 60  # seconds for which a browser need not ask again for the picture of a known number


class Picture:
    """What somebody with these seats sees, now or after so many moves, from one of the seats."""

    def __init__(
        self, replay: Replay, mine: list[int], seat: int | None, moves: int | None
    ) -> None:
        if not replay.started:
            raise Refusal(409, "not_started")
        if not replay.game.pictures.has_svg:
            raise Refusal(404, "no_picture")
        if seat is not None and seat not in mine:
            check_seat(replay, seat)
        if moves is not None:
            check_moment(replay, mine, moves)
        self.replay = replay
        self.seat = seat_shown(replay, mine) if seat is None else seat
        self.number = secrecy.number_for(replay, mine)
        self.moves = None if moves is None else secrecy.moves_from(replay, mine, moves)

    def headers(self, number: int | None) -> dict[str, str]:
        """For a browser that asks with the number of a snapshot. A table restored from a backup
        can reach the same number again, so the picture stays fresh only for a short time."""
        about = (duchy.__version__, self.replay.row.era, self.number, self.moves, self.seat)
        kept = f"max-age={FRESH}" if number == self.number else "no-cache"
        return {
            "etag": f'"{"-".join(map(str, about))}"',
            "cache-control": f"private, {kept}",
            "content-security-policy": POLICY,
        }

    def svg(self) -> str:
        replay = self.replay
        state = replay.state if self.moves is None else replay.at(self.moves).state
        return state.svg(self.seat)
