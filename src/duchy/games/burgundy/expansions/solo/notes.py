"""The solo game by hand."""

from duchy.games.burgundy.position.expansion import ExpansionNotes
from duchy.games.burgundy.rules.components.tiles import TILES, Tile
from duchy.games.burgundy.rules.state import Burgundy


class SoloNotes(ExpansionNotes):
    def __init__(self) -> None:
        super().__init__("solo")

    def lay_back(self, s: Burgundy, laid: list[Tile]) -> None:
        """Put back the tile that the white die has removed."""
        if not s.founding:
            removed = [tile for tile in TILES if s.gone[tile.number]]
            laid[s.rules.depot_spaces[s.white - 1][0]] = removed[0]
