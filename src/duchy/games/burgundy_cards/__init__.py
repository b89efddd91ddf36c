"""The Castles of Burgundy: The Card Game, by Stefan Feld."""

from duchy.games.burgundy_cards.game import CastlesOfBurgundyCardGame

__all__ = ["CastlesOfBurgundyCardGame"]
