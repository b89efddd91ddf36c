"""How a table was set up: the start of its log, and what the seal promises."""

from typing import Literal

from msgspec import Struct

from duchy.core.formats.record import commit
from duchy.server.wire.messages import Clock, Value


class SetupSeat(Struct, omit_defaults=True):
    kind: str  # guest, open or bot
    guest: str = ""
    name: str = ""
    level: str = ""
    hot: bool = False
    nonce: str = ""


class Setup(Struct, omit_defaults=True):
    """The setup of a table; stored as JSON in its row."""

    game: str
    rules: int
    facts: str
    options: dict[str, Value]
    seats: list[SetupSeat]
    pace: str
    seed: str
    salt: str
    invite: str
    clock: Clock | None = None
    position: str = ""
    committed: bool = True
    """The seed deals everything hidden, so that its hash says something."""
    deal: bool = False
    """The position is what all may know; the seed deals the rest when the game begins."""
    shared: bool = False
    """The seed is the server's part, and every seat adds its own."""

    @property
    def origin(self) -> Literal["", "position", "record"]:
        # people without an identity are those of an uploaded file
        if any(seat.kind == "guest" and not seat.guest for seat in self.seats):
            return "record"
        return "position" if self.position else ""

    @property
    def kept(self) -> bool:
        """Whether the host may know what is hidden and what the dice will bring."""
        return self.origin == "position" and not self.deal


def commitment(setup: Setup) -> str:
    """What a table shows before the first move, and anybody can check after the last."""
    sealed = setup.committed and setup.origin != "record"
    return commit(int(setup.seed), setup.salt) if sealed else ""
