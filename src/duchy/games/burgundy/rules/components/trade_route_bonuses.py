"""What the spaces of a trade route can bring."""

from typing import Final

BONUSES: Final = (
    "building",
    "church",
    "market",
    "sell",
    "workers",
    "silver",
    "place",
    "points",
    "action",
)
