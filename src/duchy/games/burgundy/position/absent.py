"""What belongs to expansions and modes that are not played: named in a position, the refusal says
what to set."""

from typing import Final

from duchy.core.formats.data import Table
from duchy.games.burgundy.expansions.extra_tiles import (
    CRANE,
    GEESE_TILE,
    MONASTERY_27,
    MONASTERY_28,
)
from duchy.games.burgundy.expansions.inns import INN
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.expansions.solo import BLANK, SOLO
from duchy.games.burgundy.expansions.white_castles import MONASTERY_29, WHITE_CASTLE
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.ruleset import Rules

# The tiles, and the sources of points, that belong to an expansion.
EXPANSION_OF_TILE: Final[dict[Tile, str]] = {
    CRANE: "extra_tiles",
    GEESE_TILE: "extra_tiles",
    MONASTERY_27: "extra_tiles",
    MONASTERY_28: "extra_tiles",
    MONASTERY_29: "white_castles",
    WHITE_CASTLE: "white_castles",
    INN: "inns",
    BLANK: "solo",
}
EXPANSION_OF_SOURCE: Final[dict[str, str]] = {
    "posts": "border_posts",
    "routes": "trade_routes",
    "shields": "shields",
}


def only_with(*names: str) -> str:
    """`only with inns (options.inns = true)`."""
    ways = []
    for name in names:
        if name == "solo":
            ways.append("in the solo game (seats = 1)")
        else:
            ways.append(f"with {name} (options.{name} = true)")
    return "only " + " or ".join(ways)


def refuse_absent_keys(rules: Rules, table: Table, of_a_player: bool) -> None:
    """A key of an expansion that is not played."""
    for expansion in [*EXPANSIONS, SOLO]:
        if rules.has_expansion(expansion.name):
            continue
        for key in expansion.duchy_keys if of_a_player else expansion.keys:
            if key in table:
                raise table.refuse(key, only_with(expansion.name))
