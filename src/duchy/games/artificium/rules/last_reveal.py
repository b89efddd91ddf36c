"""The cards of the last reveal in the order of their turns, and what became of each.

This is public, and only spectators of the table need it: resolved cards already lie among others.
Each is one number: the seat, the kind, the fate.
"""

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium

WAITS: Final = 0
USED: Final = 1
DROPPED: Final = 2
TAKEN_BACK: Final = 3
Fate = Literal["waits", "used", "dropped", "taken_back"]
FATES: Final[tuple[Fate, ...]] = ("waits", "used", "dropped", "taken_back")

SEATS: Final = 8
KINDS: Final = 16


def entry(seat: int, kind: int, fate: int) -> int:
    return seat + SEATS * (kind + KINDS * fate)


def seat_of(shown: int) -> int:
    return shown % SEATS


def kind_of(shown: int) -> int:
    return shown // SEATS % KINDS


def fate_of(shown: int) -> int:
    return shown // (SEATS * KINDS)


def begin(s: "Artificium") -> list[int]:
    """All cards of the queue wait."""
    return [entry(seat, s.rules.kind[s.players[seat].played], WAITS) for seat in s.queue]


def settle(s: "Artificium", p: "Player", fate: int) -> None:
    """The player's card is resolved."""
    for place, shown in enumerate(s.step):
        if seat_of(shown) == p.seat:
            s.step[place] = entry(p.seat, kind_of(shown), fate)


def text(s: "Artificium", shown: int) -> str:
    """The form in positions: `2 theft used`."""
    return f"{seat_of(shown)} {s.rules.cards[kind_of(shown)].name} {FATES[fate_of(shown)]}"
