"""Read what visitors write or upload: a position to start from, or the record of a game.

That may take long, whatever the text. So it happens in a process of its own (`worker.py`), never
in the one that answers everybody (`documents.py`).
"""

from typing import Literal

import msgspec
from msgspec import Struct

import duchy
from duchy.core.engine.errors import BadRecord, DuchyError
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.registry import of_position
from duchy.core.formats.record import loads
from duchy.server.refusal import Refusal

LONGEST_KEPT = 16_000  # characters of a position; the program writes shorter ones
LONGEST_WHY = 300  # characters of a reason that tells parts of the text


class Document(Struct, tag=True):
    """A text to read."""

    what: Literal["position", "record"]
    text: str
    data: str
    game: str = ""
    """Of a position: which game it is of; a record says so itself."""
    seats: int = 0
    """Of a position: for how many it has to be."""
    table: str = ""


class Read(Struct, tag=True):
    """A game's start and the moves of a record. It was replayed, so everything is legal."""

    game: str
    facts: str
    seats: int
    position: str
    """Quickly read again: as the program writes it, or of a record as it stands there if short."""
    options: dict[str, Value]
    seed: str = "0"
    shown: str = ""
    """Of a position: what all may know of it."""
    moves: list[tuple[int, str]] = []


class Refused(Struct, tag=True):
    """A refusal on its way to whoever asked."""

    status: int
    key: str
    blanks: dict[str, str | int]


Result = Read | Refused

_decode = msgspec.msgpack.Decoder(Result).decode


def result(body: bytes) -> Read:
    """Decode what came back from the process."""
    found: Result = _decode(body)
    if isinstance(found, Refused):
        refusal = Refusal(found.status, found.key)
        refusal.blanks = dict(found.blanks)
        raise refusal
    return found


def load(document: Document) -> None:
    """Load once what takes time."""
    for name in duchy.game_ids():
        duchy.game(name, document.data or None)


def read(document: Document) -> bytes:
    try:
        found: Result = (
            _read_position(document) if document.what == "position" else _read_record(document)
        )
    except Refusal as refusal:
        blanks = {name: _plain(value) for name, value in refusal.blanks.items()}
        found = Refused(refusal.status, refusal.key, blanks)
    return msgspec.msgpack.encode(found)


def _plain(value: object) -> str | int:
    return value if isinstance(value, int) else str(value)


def _why(problem: DuchyError) -> str:
    why = str(problem)
    return why if len(why) <= LONGEST_WHY else f"{why[:LONGEST_WHY]}..."


def _read_position(document: Document) -> Read:
    data = document.data or None
    try:
        game = of_position(duchy.game(document.game, data), document.text, data)
        state = game.position(document.text)
    except DuchyError as problem:
        raise Refusal(400, "position", why=_why(problem)) from None
    if state.seats != document.seats:
        raise Refusal(400, "position_seats", count=state.seats)
    if state.over:
        raise Refusal(400, "over")
    return Read(
        game=game.id,
        facts=game.fingerprint,
        seats=state.seats,
        position=state.position(),
        options={},
        shown=state.position(hidden=False),
    )


def _read_record(document: Document) -> Read:
    try:
        record = loads(document.text)
    except DuchyError:
        raise Refusal(400, "no_record") from None
    if record.game not in duchy.game_ids():
        raise Refusal(404, "no_game", games=", ".join(duchy.game_ids()))
    try:
        game = duchy.game(record.game, document.data or None, record.facts)
    except BadRecord:
        raise Refusal(400, "record_facts", facts=record.facts[:40]) from None
    try:
        state = record.replay(game)
    except DuchyError as problem:
        raise Refusal(400, "record", why=_why(problem)) from None
    if state.seats != record.seats:
        raise Refusal(400, "position_seats", count=state.seats)
    if not state.over:
        raise Refusal(400, "record_not_over")
    return Read(
        game=game.id,
        facts=game.fingerprint,
        seats=state.seats,
        position=_kept(game, record.position),
        options={} if record.position else game.settle(state.seats, dict(record.options)),
        seed=str(record.seed),
        moves=[(seat, game.action(text).text) for seat, text in record.moves],
    )


def _kept(game: Game, position: str) -> str:
    """A record comes back as it was uploaded, unless its position is longer than any of ours."""
    return position if len(position) <= LONGEST_KEPT else game.position(position).position()
