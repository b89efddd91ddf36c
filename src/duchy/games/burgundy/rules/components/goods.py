"""The six colours of goods; a colour's number is the die that sells it (COB-G-001)."""

from typing import Final

GOODS: Final = ("turquoise", "purple", "pink", "red", "brown", "orange")
