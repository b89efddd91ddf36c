"""What belongs to expansions and modes that are not played: named in a position, the refusal says
what to set."""

from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.ruleset import Rules


def expansion_of_tile(rules: Rules, tile: Tile) -> str:
    """The expansion that a tile belongs to; empty for the base game."""
    for expansion in rules.listed:
        if tile in expansion.tiles:
            return expansion.name
    return ""


def only_with(*names: str) -> str:
    """`only with inns (options.inns = true)`."""
    ways = [f"with {name} (options.{name} = true)" for name in names if name != "solo"]
    if "solo" in names:
        ways.append("in the solo game (seats = 1)")
    return "only " + " or ".join(ways)


def absent(rules: Rules) -> list[Expansion]:
    """The expansions that are not played."""
    return [e for e in rules.listed if e not in rules.expansions]


def absent_tiles(rules: Rules) -> dict[str, str]:
    """The names of their tiles, with the reason why there are none."""
    return {
        tile.name: f"'{tile.name}' is used {only_with(expansion.name)}"
        for expansion in absent(rules)
        for tile in expansion.tiles
    }
