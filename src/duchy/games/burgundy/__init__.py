"""The Castles of Burgundy (2019 edition), by Stefan Feld."""

from duchy.games.burgundy.game import CastlesOfBurgundy

__all__ = ["CastlesOfBurgundy"]
