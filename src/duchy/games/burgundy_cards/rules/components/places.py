"""How many places the table has: rows of the display, projects, bonuses on a round card."""

from typing import Final

ROWS: Final = 6  # CAR-S-006
ROW_CARDS: Final = 5  # with three players one card, and four by their die, could share a row
PROJECTS: Final = 3  # CAR-A-002
BONUSES: Final = 8  # choices on a round card, at most
