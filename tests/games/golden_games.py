"""Whole games that were played before: records, and the score sheets that they ended with."""

import tomllib
from pathlib import Path
from typing import Any

import duchy
from duchy.core.engine.state import State
from duchy.core.formats.record import Record, loads


class Golden:
    """The golden games of one title, in the folder `golden` beside its tests."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = Path(__file__).parent / game / "golden"
        self.names = list(tomllib.loads(self._read("games.toml")))

    def _read(self, file: str) -> str:
        return (self.folder / file).read_text("utf-8")

    def record(self, name: str) -> Record:
        return loads(self._read(f"{name}.record.toml"))

    def sheet(self, name: str) -> dict[str, Any]:
        return tomllib.loads(self._read(f"{name}.sheet.toml"))

    def replayed(self, name: str) -> State:
        """With the facts that it was played with."""
        record = self.record(name)
        return record.replay(duchy.game(self.game, None, record.facts))

    def check(self, name: str) -> None:
        """The game ends as it did."""
        state, sheet = self.replayed(name), self.sheet(name)
        assert state.over
        for seat in range(state.seats):
            assert state.ledger(seat) == sheet["ledger"][str(seat)]
        assert state.winners() == sheet["winners"]

    def sources(self) -> set[str]:
        """Where points came from in any of the games."""
        ledgers = [ledger for name in self.names for ledger in self.sheet(name)["ledger"].values()]
        return {source for ledger in ledgers for source, points in ledger.items() if points}

    def moves(self) -> list[str]:
        """Every action of every game, by its text."""
        return [text for name in self.names for _, text in self.record(name).moves]
