"""The Castles of Burgundy: The Dice Game, by Christoph Toussaint."""

from duchy.games.burgundy_dice.game import CastlesOfBurgundyDice

__all__ = ["CastlesOfBurgundyDice"]
