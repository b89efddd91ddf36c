"""The team game (COB-TG): two duchies, each shared by two players.

Seats 0 and 2 are a team, and 1 and 3; the team of the start player is team A. What is common
belongs to the duchy, what is private to the player; a member's key spaces are his own two and
the common two, in this order.
"""

from typing import Final

from duchy.games.burgundy.rules.actions import COMMON, DROP_FOURTH, NO_DROP
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import Player

TEAMS: Final = 2
TEAM_KEYS: Final = 6  # key spaces of a duchy: two for each member, two common
OWN: Final = 2  # how many of a member's key spaces are private


def keys_of(seat: int) -> list[int]:
    """A member's key spaces among those of the duchy."""
    return [0, 1, 4, 5] if seat < TEAMS else [2, 3, 4, 5]


def rooms(p: Player) -> list[int]:
    """A tile goes to an own or a common space, of choice (COB-Q-116); if all are full, a tile of
    an own or common space goes (COB-Q-115)."""
    store = p.duchy.store
    found: list[int] = []
    if any(store[key] is NO_TILE for key in p.keys[:OWN]):
        found.append(NO_DROP)
    if any(store[key] is NO_TILE for key in p.keys[OWN:]):
        found.append(COMMON)
    return found or [0, 1, 2, DROP_FOURTH]


class TeamGame(Expansion):
    """All that differs is who owns what; the rules themselves stay."""

    def __init__(self) -> None:
        self.name = "team"
        self.changes = ()
