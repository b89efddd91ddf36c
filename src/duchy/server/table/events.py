"""Everything that can happen at a table. A table is the list of these, and nothing else."""

from typing import Any

import msgspec
from msgspec import Struct


class Entry(Struct, tag_field="what", omit_defaults=True):
    """One entry of a table's log. New kinds may be added, and new fields only with defaults."""


class Sat(Entry, tag="sat"):
    """A guest takes an open seat; with the last one the game begins."""

    seat: int
    guest: str
    name: str
    last: bool = False
    nonce: str = ""
    """The guest's part of the seed."""


class Stood(Entry, tag="stood"):
    """A seat is open again before the start: its guest left, or the host removed its bot."""

    seat: int
    removed: bool = False
    """The host sent a guest away, who may not come back."""


class Filled(Entry, tag="filled"):
    """The host puts a bot on an open seat; with the last one the game begins."""

    seat: int
    level: str
    name: str
    last: bool = False


class Renamed(Entry, tag="renamed"):
    """A guest has another name now."""

    guest: str
    name: str


class Moved(Entry, tag="moved"):
    """A guest has become another, who has the seats of both from now on."""

    guest: str
    into: str
    name: str


class Started(Entry, tag="started"):
    """A table that was opened without open seats begins."""


class Played(Entry, tag="played"):
    seat: int
    action: str


class TookBack(Entry, tag="took_back"):
    """Moves are taken back, named by their places among the moves that counted until now."""

    seat: int
    moves: list[int]


class AskedUndo(Entry, tag="asked_undo"):
    seat: int
    turn: bool
    of: list[int]
    """The seats that have to agree."""


class AnsweredUndo(Entry, tag="answered_undo"):
    request: int
    seats: list[int]
    yes: bool


class Voted(Entry, tag="voted"):
    """Some seats want a bot on another seat, or no longer do."""

    seat: int
    by: list[int]
    yes: bool
    remove: bool = False
    """They want its guest to go, who is there."""


class Replaced(Entry, tag="replaced"):
    """A bot plays on for somebody."""

    seat: int
    level: str
    time: bool = False
    """The clock ran out: for good."""
    removed: bool = False
    """The others sent the guest away, or the owner deleted him: for good."""


class Returned(Entry, tag="returned"):
    """The owner takes the seat back."""

    seat: int


class Paused(Entry, tag="paused"):
    """The service was interrupted from then until this entry: clocks stood still."""

    since: float


class Said(Entry, tag="said"):
    guest: str
    name: str
    seat: int | None
    text: str


class Continued(Entry, tag="continued"):
    """There is a rematch."""

    table: str


AnyEntry = (
    Sat
    | Stood
    | Filled
    | Renamed
    | Moved
    | Started
    | Played
    | TookBack
    | AskedUndo
    | AnsweredUndo
    | Voted
    | Replaced
    | Returned
    | Paused
    | Said
    | Continued
)

_decoder = msgspec.json.Decoder(AnyEntry)


def decode(text: str) -> Any:
    return _decoder.decode(text)


def encode(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


class Logged(Struct):
    """An entry with its place in the log."""

    number: int
    at: float
    entry: Entry
    guest: str = ""
    key: str = ""
