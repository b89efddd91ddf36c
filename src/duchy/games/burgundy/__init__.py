"""The Castles of Burgundy (2019 edition), by Stefan Feld."""

# isort: off
from duchy.games.burgundy.expansions import listed as listed  # first: it numbers the actions
from duchy.games.burgundy.game import CastlesOfBurgundy
# isort: on

__all__ = ["CastlesOfBurgundy"]
