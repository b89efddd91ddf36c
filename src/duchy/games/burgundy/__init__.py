"""The Castles of Burgundy (2019 edition), by Stefan Feld."""

from pathlib import Path

from duchy.games.burgundy.game import CastlesOfBurgundy


def game(data: Path | None = None) -> CastlesOfBurgundy:
    return CastlesOfBurgundy(data)
