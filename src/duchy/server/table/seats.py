"""The seats of a table as they are now, and how long the others wait for an absent player."""

from msgspec import Struct

from duchy.server.table.setup import SetupSeat

PATIENCE = {"live": 60.0, "correspondence": 2 * 86400.0}
"""Seconds for which somebody may be away before others may let a bot play on, by the pace."""

RETURNING = 60.0
"""Seconds that everybody has to come back after an outage."""


class SeatNow(Struct):
    kind: str
    guest: str
    name: str
    level: str
    hot: bool
    nonce: str
    replaced: bool = False
    out_of_time: bool = False
    removed: bool = False  # sent away for good
    acted: float = 0.0  # when its guest last did something that all may know

    @classmethod
    def at_first(cls, seat: SetupSeat) -> "SeatNow":
        return cls(seat.kind, seat.guest, seat.name, seat.level, seat.hot, seat.nonce)

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now; empty if a guest plays."""
        return self.level if self.kind == "bot" or self.replaced else ""


def mask(seats: list[int]) -> int:
    """Seats as the bits of a number."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits
