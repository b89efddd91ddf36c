"""The nine goods, by their number."""

from typing import Final

GOODS: Final = ("wood", "grain", "coal", "food", "beer", "metal", "crystal", "sword", "potion")
KINDS: Final = len(GOODS)
LEVELS: Final = 4
