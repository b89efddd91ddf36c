"""The nine goods (ART-C-005), by their number, and their four levels (ART-C-006)."""

from typing import Final

GOODS: Final = ("wood", "grain", "coal", "food", "beer", "metal", "crystal", "sword", "potion")
KINDS: Final = len(GOODS)
LEVELS: Final = 4
