"""The Castles of Burgundy (2019 edition), by Stefan Feld."""

# The numbers of actions, choices and tiles follow the order in which these are first imported.
# isort: off
from duchy.games.burgundy.expansions import extra_tiles as extra_tiles
from duchy.games.burgundy.expansions import inns as inns
from duchy.games.burgundy.rules import order as order
from duchy.games.burgundy.expansions import shields as shields
from duchy.games.burgundy.expansions import trade_routes as trade_routes
from duchy.games.burgundy.expansions import solo as solo
from duchy.games.burgundy.game import CastlesOfBurgundy
# isort: on

__all__ = ["CastlesOfBurgundy"]
