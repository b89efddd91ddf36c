"""Where tiles lie before they are placed: on the main board, and on the key spaces of a duchy.

Actions refer to these spaces, so all spaces of the box are listed here; the rules of a game say
which it uses.
"""

from typing import Final

# ---- the main board -----------------------------------------------------------------
# 24 depot spaces, then the 8 of the black depot, then one beside it where an expansion may sell.
DEPOT_SPACES: Final = 24
BLACK_SPACES: Final = 8
SIDE_SPACE: Final = 32
SPACES: Final = 33
SPACE_NAMES: Final[list[str]] = (
    [f"{s // 4 + 1}.{s % 4 + 1}" for s in range(DEPOT_SPACES)]
    + [f"black.{s + 1}" for s in range(BLACK_SPACES)]
    + ["inn"]
)


def depot_number(space: int) -> int:
    """The number of a space's depot; 0 for the black one."""
    return space // 4 + 1 if space < DEPOT_SPACES else 0


# ---- key spaces ---------------------------------------------------------------------
STORE: Final = 3  # key spaces of a player (COB-B-008),
SHARED_STORE: Final = 4  # of a player who shares a duchy,
OWN_KEYS: Final = 2  # of which only this player uses two; the others are shared
MOST_KEYS: Final = 40  # the most that "unlimited" key spaces can hold

# How a tile is stored: one of the stored tiles is dropped, or an empty space is used; players who
# share a duchy can also use an empty shared one.
NO_DROP: Final = 3
DROP_FOURTH: Final = 4
COMMON: Final = 5
ROOMS: Final = (" drop 1", " drop 2", " drop 3", "", " drop 4", " common")
DROPPED_KEY: Final = (0, 1, 2, -1, 3, -1)
