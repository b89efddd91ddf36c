"""What belongs to expansions and modes that are not in play: a refusal says which option to set."""

from duchy.core.text.refusals import Refusal, any_of
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.ruleset import Rules


def expansion_of_tile(rules: Rules, tile: Tile) -> Expansion | None:
    """The expansion that a tile belongs to; None for the base game."""
    for expansion in rules.listed:
        if tile in expansion.tiles:
            return expansion
    return None


def only_with(expansions: list[Expansion]) -> Refusal:
    """`only with inns (options.inns = true) or in the solo game (seats = 1)`."""
    in_order = sorted(expansions, key=lambda e: not e.has_switch())
    return refuse("position.only", ways=any_of([e.way_to_play() for e in in_order]))


def absent(rules: Rules) -> list[Expansion]:
    """The expansions that are not played."""
    return [e for e in rules.listed if e not in rules.expansions]


def absent_tiles(rules: Rules) -> dict[str, Refusal]:
    """The names of their tiles, with the reason why there are none."""
    return {
        tile.name: refuse("position.tile_only", tile=tile.name, only=only_with([expansion]))
        for expansion in absent(rules)
        for tile in expansion.tiles
    }
