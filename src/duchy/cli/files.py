"""Reading the files that the commands are given: records and positions."""

from dataclasses import dataclass
from pathlib import Path

import duchy
from duchy.core.engine.errors import BadData, BadRecord
from duchy.core.engine.game import Game
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.registry import of_position
from duchy.core.engine.state import State
from duchy.core.formats.data import parse
from duchy.core.formats.record import Record, loads


@dataclass
class Found:
    """What is in a file: a record, or the text of a position."""

    game: Game
    record: Record | None
    position: str

    def state(self, at: int | None = None) -> State:
        """The position after `at` moves; by default after all of them."""
        if self.record is None:
            if at:
                raise BadRecord(f"move {at}", "--at", "a position file has no moves")
            return self.game.position(self.position)
        moves = len(self.record.moves)
        if at is not None and at > moves:
            raise BadRecord(f"move {at}", "--at", f"the record has {moves} moves")
        return self.record.replay(self.game, at)

    def playthrough(self) -> Playthrough:
        """The game, to be played on."""
        if self.record is None:
            return Playthrough.at(self.game, self.position)
        self.record.replay(self.game)  # so that a damaged record says which move is wrong
        return Playthrough(self.game, self.record)


def read(path: Path, data: Path | None = None) -> Found:
    text = read_text(path)
    table = parse(text, str(path))
    if "duchy" in table:
        record = loads(text)
        return Found(duchy.game(record.game, data, record.facts), record, "")
    if "game" not in table:
        raise BadData(str(path), "", "is neither a record nor a position: it names no game")
    game = duchy.game(table.text("game"), data)
    return Found(of_position(game, text, data), None, text)


def read_record(path: Path) -> Record:
    return loads(read_text(path))


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadData(str(path), "", "is not a text file") from None


def unused(folder: Path, stem: str) -> Path:
    """A path with this name that no file has yet."""
    path = folder / f"{stem}.toml"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.toml"
        number += 1
    return path
