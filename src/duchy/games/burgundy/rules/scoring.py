"""Final scoring, the winner (COB-E), and the count of all components (COB-I-01, COB-I-02)."""

from typing import TYPE_CHECKING

from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import AT_THE_END
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES
from duchy.games.burgundy.rules.duchy import Duchy

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


def final_scoring(s: "Burgundy") -> None:
    """Once for each duchy; the points go to its first seat (COB-Q-117)."""
    for d in s.duchies:
        for source, amount in final_points(s, d):
            s.give_points(s.players[d.home], source, amount)


def final_points(s: "Burgundy", d: Duchy) -> list[tuple[int, int]]:
    """What a duchy would score if the game ended now, by source."""
    gains = [
        (points.UNSOLD, sum(d.goods)),  # COB-E-004
        (points.SILVER, d.silver),  # COB-E-005
        (points.WORKERS, d.workers // 2),  # COB-E-006
        (points.MONASTERIES, monastery_points(s, d, d.powers)),  # COB-E-007
    ]
    for expansion in s.rules.on_final:
        gains += expansion.final_points(s, d)
    return gains


def monastery_points(s: "Burgundy", d: Duchy, powers: int) -> int:
    """What these monasteries score at the end in a duchy (COB-E-008)."""
    total = 0
    for monastery in AT_THE_END:
        if powers & monastery.bit:
            total += monastery.end_points(d, s.rules)
    return total


def winners(s: "Burgundy") -> list[int]:
    """Most points; then more empty fields; then later in bridge order (COB-E-009, COB-E-010,
    COB-E-011, COB-Q-058, COB-Q-059)."""
    if not s.over:
        return []
    for expansion in s.rules.on_winners:
        return expansion.winners(s)
    best = max(
        s.players,
        key=lambda p: (s.score(p.seat), p.duchy.empty_fields(), s.bridge.index(p.seat)),
    )
    return [best.seat]


def census(s: "Burgundy") -> dict[str, int]:
    """Every tile and every goods tile, wherever it lies (COB-I-01, COB-I-02)."""
    tiles = s.gone[: len(TILES)]
    for supply, left in zip(s.supplies, s.left, strict=True):
        for tile in supply[:left]:
            tiles[tile.number] += 1
    for tile in s.depots:
        tiles[tile.number] += 1
    goods = [0] * 6
    placed = 5 * s.phase + s.round + (0 if s.founding else 1)
    for good in s.goods_pile[placed:]:
        goods[good] += 1
    for i, count in enumerate(s.depot_goods):
        goods[i % 6] += count
    for d in s.duchies:
        for tile in d.store + d.tiles:
            tiles[tile.number] += 1
        if not d.filled:
            tiles[CASTLE_TILE.number] += 1  # the start castle is not placed yet
        for good in range(6):
            goods[good] += d.goods[good] + d.sold[good]
    found = {tile.name: tiles[tile.number] for tile in TILES if tile is not NO_TILE}
    for good, name in enumerate(GOODS):
        found[name] = goods[good] + s.gone[len(TILES) + good]
    for expansion in s.rules.expansions:
        expansion.count(s, found)
    return found
