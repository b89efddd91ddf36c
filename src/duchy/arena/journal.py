"""The results of a match on disk, so that a killed run continues where it stopped.

Each match has one file, named after its settings: the first line has the settings, then one line
for each game. Asking for more games of the same match adds to the file.
"""

import json
import os
from pathlib import Path
from types import TracebackType

import msgspec

from duchy.arena.match import Match
from duchy.arena.playing import Played
from duchy.core.engine.errors import BadOption
from duchy.home import data_folder

try:
    import fcntl
except ImportError:  # on Windows, nothing stops a second run of the same match
    fcntl = None  # type: ignore[assignment]


def default_folder() -> Path:
    return data_folder() / "arena"


class Journal:
    def __init__(self, match: Match, folder: Path, afresh: bool = False) -> None:
        self.match = match
        self.path = folder / f"{match.game}-{match.key()}.jsonl"
        self.played: dict[int, Played] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self._file = self.path.open("ab+")
        self._lock()
        if afresh:
            self._file.truncate(0)
        self._read()

    def _lock(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._file.close()
                why = "another run plays the same match now"
                raise BadOption(str(self.path), "", why) from None

    def _read(self) -> None:
        """Read the existing lines; a line cut short when the run was killed is removed."""
        self._file.seek(0)
        good = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            if good:
                try:
                    played = msgspec.json.decode(line, type=Played)
                except msgspec.MsgspecError:
                    break
                self.played[played.number] = played
            good += len(line)
        self._file.seek(0, os.SEEK_END)
        self._file.truncate(good)
        if not good:
            self._write(json.dumps(self.match.settings(), sort_keys=True).encode())

    def missing(self, games: int) -> list[int]:
        return [number for number in range(games) if number not in self.played]

    def add(self, played: Played) -> None:
        if played.number not in self.played:
            self.played[played.number] = played
            self._write(msgspec.json.encode(played))

    def first(self, games: int) -> list[Played]:
        return [self.played[number] for number in range(games)]

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._file.close()
