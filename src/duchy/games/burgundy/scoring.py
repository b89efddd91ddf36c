"""Final scoring, the winner (COB-E), and the count of all components (COB-I-01, 02)."""

from typing import TYPE_CHECKING

from duchy.games.burgundy import points
from duchy.games.burgundy.duchy import Duchy
from duchy.games.burgundy.goods import GOODS
from duchy.games.burgundy.monasteries import LAST, end_points
from duchy.games.burgundy.tiles import CASTLE_TILE, NO_TILE, TILES

if TYPE_CHECKING:
    from duchy.games.burgundy.state import Burgundy


def final_scoring(s: "Burgundy") -> None:
    for p in s.players:
        for source, amount in final_points(s, p.duchy):
            s.give_points(p, source, amount)


def final_points(s: "Burgundy", d: Duchy) -> list[tuple[int, int]]:
    """What a duchy would score if the game ended now, by source."""
    monasteries = 0
    for number in range(1, LAST + 1):
        if d.has(number):
            monasteries += end_points(number, d, s.rules)
    return [
        (points.UNSOLD, sum(d.goods)),
        (points.SILVER, d.silver),
        (points.WORKERS, d.workers // 2),
        (points.MONASTERIES, monasteries),
    ]


def winners(s: "Burgundy") -> list[int]:
    """Most points; then more empty fields; then later in bridge order (COB-E-009 to 011)."""
    if not s.over:
        return []
    best = max(
        s.players,
        key=lambda p: (s.score(p.seat), p.duchy.empty_fields(), s.bridge.index(p.seat)),
    )
    return [best.seat]


def census(s: "Burgundy") -> dict[str, int]:
    """Every tile and every goods tile, wherever it lies."""
    tiles = s.gone[:]
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
            tiles[CASTLE_TILE.number] += 1  # the start castle is still in the hand
        for good in range(6):
            goods[good] += d.goods[good] + d.sold[good]
    found = {tile.name: tiles[tile.number] for tile in TILES if tile is not NO_TILE}
    for good, name in enumerate(GOODS):
        found[name] = goods[good]
    return found
