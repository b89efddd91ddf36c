"""Tiles lie where their backs allow."""

from collections import Counter

from duchy.games.burgundy.rules.components.facts import BLACK
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.state import Burgundy


def check_backs(s: Burgundy) -> None:
    """Coloured backs in their supplies and on the numbered depots, each on a space of its colour;
    black ones in the black supply and depot; of neither more than the box has."""
    box = s.rules.supplies()
    for supply, tiles in enumerate(box):
        there = Counter(s.supplies[supply][: s.left[supply]])
        if supply == BLACK:
            there.update(s.depots[space] for space in s.rules.black_depot())
        else:
            for spaces in s.rules.depot_spaces:
                for space in spaces:
                    if s.rules.supply_of_space(space, s.phase) == supply:
                        there[s.depots[space]] += 1
        del there[NO_TILE]
        assert there <= Counter(tiles), (supply, there - Counter(tiles))
    used = {space for spaces in s.rules.depot_spaces for space in spaces}
    assert all(s.depots[space] is NO_TILE for space in range(24) if space not in used)
