"""A quick estimate, in points, of what tiles and goods are worth."""

from math import pow
from typing import Final

from duchy.games.burgundy.bot.expansion import BOT
from duchy.games.burgundy.bot.thumb import THUMB, TILE_THUMB
from duchy.games.burgundy.rules.components.animals import Animal
from duchy.games.burgundy.rules.components.board import ANIMAL
from duchy.games.burgundy.rules.components.buildings import WAREHOUSE_TILE
from duchy.games.burgundy.rules.components.estates import MINE_TILE
from duchy.games.burgundy.rules.components.monasteries import (
    HERD_POINTS,
    KINDS_SOLD,
    MINE_WORKERS,
    SALE_SILVER,
    SALE_WORKER,
    SCORED_BUILDINGS,
    TILES_SOLD,
    TWO_DEPOTS,
    AtTheEnd,
    BuildingsOfAKind,
)
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy

UNKNOWN: Final = -1.0
OF_A_KIND: Final = sum(monastery.bit for monastery in SCORED_BUILDINGS)
_by_kind: Final[list[float]] = []  # the worth of each kind of building, as far as it was asked

# ---- a tile ------------------------------------------------------------------------


def stored_gain(s: Burgundy, p: Player, tile: Tile, open_fields: int, left: int) -> float:
    """A share of what the tile brings on its best field; less if that is out of reach, or if other
    stored tiles compete for it."""
    d = p.duchy
    near = tile.fits(d, open_fields)
    fields = near if near else tile.fits(d, ~d.filled)
    if not fields:
        return 0.0
    best = 0.0
    room = 0
    for field in d.board.fields[tile.colour]:
        if fields >> field & 1:
            room += 1
            worth = gain(s, p, tile, field, left)
            if worth > best:
                best = worth
    for key in p.keys:
        other = d.store[key]
        if other is not tile and other.colour == tile.colour:
            room -= 1
    if near and room > 0:
        return THUMB.stored * best
    return THUMB.far * best if left > 2 else 0.0


def gain(s: Burgundy, p: Player, tile: Tile, field: int, left: int) -> float:
    """What placing a tile there brings: its region and colour, its effect, new fields."""
    d = p.duchy
    worth = filled_gain(s, d, field, left)
    worth += EFFECTS[tile.colour].worth(s, d, tile, field, left) + TILE_THUMB.tile[tile.colour]
    if left > 1:
        fresh = d.board.neighbours[field] & ~d.reach & ~d.filled
        while fresh:
            fresh &= fresh - 1
            worth += THUMB.field
    if s.rules.full_board_wins:
        worth += THUMB.winning_field
    return worth


def filled_gain(s: Burgundy, d: Duchy, field: int, left: int) -> float:
    """What one more tile does for its region, and for the bonus tile of its colour."""
    board = d.board
    rules = s.rules
    thumb = THUMB
    region = board.region[field]
    size = board.size[field]
    colour = board.colour[field]
    missing = 0
    lacking = 0
    for other in board.fields[colour]:
        if d.tiles[other] is NO_TILE:
            lacking += 1
            if region >> other & 1:
                missing += 1
    begun = thumb.size * rules.region_points[size] + thumb.phase * rules.phase_points[s.phase]
    before = begun * (pow((size - missing) / size, thumb.curve))
    worth = -before
    if missing == 1:
        worth += rules.region_points[size] + rules.phase_points[s.phase]
    else:
        hope = left / (thumb.hope * 4.0 * (missing - 1))
        worth += (
            (hope if hope < 1.0 else 1.0) * begun * (pow((size - missing + 1) / size, thumb.curve))
        )
    bonus = 0
    if s.bonus_owners[2 * colour] < 0:
        bonus = rules.large_bonus
    elif s.bonus_owners[2 * colour + 1] < 0:
        bonus = rules.small_bonus
    if bonus:
        total = len(board.fields[colour])
        if lacking == 1:
            worth += bonus
        elif lacking < 5:
            worth += thumb.colour * bonus * (pow((total - lacking + 1) / total, thumb.colour_curve))
    return worth


# ---- what a placed tile does, by its colour ------------------------------------------


class Effect:
    """The worth of a tile's own effect; usually next to nothing."""

    def worth(self, s: Burgundy, d: Duchy, tile: Tile, field: int, left: int) -> float:
        return 1.0


class OfCastle(Effect):
    def worth(self, s: Burgundy, d: Duchy, tile: Tile, field: int, left: int) -> float:
        return THUMB.castle


class OfMine(Effect):
    def worth(self, s: Burgundy, d: Duchy, tile: Tile, field: int, left: int) -> float:
        return (5 - s.phase) * (THUMB.mine + (THUMB.mine_worker if d.has(MINE_WORKERS) else 0.0))


class OfMonastery(Effect):
    def worth(self, s: Burgundy, d: Duchy, tile: Tile, field: int, left: int) -> float:
        worth = THUMB.monastery
        if tile.kind < len(TILE_THUMB.lasting):
            worth += TILE_THUMB.lasting[tile.kind] * left
        if tile is MINE_WORKERS:
            worth += (5 - s.phase) * THUMB.mine_worker * d.count(MINE_TILE)
        return worth + self.at_the_end(s, d, tile) if isinstance(tile, AtTheEnd) else worth

    def at_the_end(self, s: Burgundy, d: Duchy, tile: AtTheEnd) -> float:
        """Roughly what it would score at the end as things stand."""
        if tile.bit & OF_A_KIND:
            assert isinstance(tile, BuildingsOfAKind)
            scored = tile.scored(s.rules)
            stored = 0
            for other in d.store:
                if other is scored:
                    stored += 1
            return THUMB.match * tile.counted(d, s.rules) + THUMB.match_stored * stored
        return TILE_THUMB.counted.get(tile, 0.0) * tile.counted(d, s.rules)


class OfShip(Effect):
    def worth(self, s: Burgundy, d: Duchy, tile: Tile, field: int, left: int) -> float:
        top_load = 0.0
        for load in range(12 if d.has(TWO_DEPOTS) else 6):
            worth = cargo(s, d, load, left)
            if worth > top_load:
                top_load = worth
        return top_load + (THUMB.step if left else 0.0)


class OfAnimals(Effect):
    def worth(self, s: Burgundy, d: Duchy, tile: Tile, field: int, left: int) -> float:
        assert isinstance(tile, Animal)
        extra = 1 if d.has(HERD_POINTS) else 0
        pasture = s.pasture(d, field)
        total = tile.size + extra
        for other in d.board.fields[ANIMAL]:
            if pasture >> other & 1:
                mate = d.tiles[other]
                if mate.colour == ANIMAL and mate.kind == tile.kind:
                    assert isinstance(mate, Animal)
                    total += mate.size + extra
        again = d.board.region[field] & ~d.filled & ~(1 << field) != 0
        return THUMB.animal * total + (THUMB.herd * tile.size if again and left > 1 else 0.0)


def building_worth(tile: Tile) -> float:
    """The worth of a building's benefit, by kind because looking up a name takes longer."""
    while len(_by_kind) <= tile.kind:
        _by_kind.append(UNKNOWN)
    if _by_kind[tile.kind] == UNKNOWN:
        _by_kind[tile.kind] = TILE_THUMB.building.get(tile.name, _expansion_building(tile))
    return _by_kind[tile.kind]


def _expansion_building(tile: Tile) -> float:
    for bot in BOT.everything():
        if tile.name in bot.buildings:
            return bot.buildings[tile.name]
    return TILE_THUMB.other_building


class OfBuilding(Effect):
    def worth(self, s: Burgundy, d: Duchy, tile: Tile, field: int, left: int) -> float:
        worth = building_worth(tile)
        if tile is WAREHOUSE_TILE:
            best = 0
            for count in d.goods:
                if count > best:
                    best = count
            good = THUMB.good * best * s.rules.sale_points
            worth = worth + good if best else TILE_THUMB.idle_warehouse
        elif left == 0:
            worth = TILE_THUMB.late_building.get(tile.name, worth)
        powers = d.powers
        if powers:
            for scoring in SCORED_BUILDINGS:
                if powers & scoring.bit and scoring.scored(s.rules) is tile:
                    worth += THUMB.match
        return worth


# In the order of the colours; the last for tiles of every colour.
EFFECTS: Final[list[Effect]] = [
    OfCastle(),
    OfMine(),
    OfMonastery(),
    OfShip(),
    OfAnimals(),
    OfBuilding(),
    Effect(),
]


# ---- goods -------------------------------------------------------------------------


def cargo(s: Burgundy, d: Duchy, load: int, left: int) -> float:
    """The worth of the goods of one depot or two; colours that do not fit into the stores are
    lost."""
    free = s.rules.goods_kinds - d.kinds_of_goods()
    first = load if load < 6 else load - 6
    second = -1 if load < 6 else (load - 5) % 6
    thumb = THUMB
    each = (thumb.good if left > 1 else thumb.last_good) * s.rules.sale_points
    worth = 0.0
    for good in range(6):
        count = s.depot_goods[6 * first + good]
        if second >= 0:
            count += s.depot_goods[6 * second + good]
        if not count:
            continue
        if d.goods[good]:
            worth += each * count + thumb.old_stack
        elif free > 0:
            free -= 1
            worth += each * count + thumb.new_stack
    return worth


def sale(s: Burgundy, d: Duchy, good: int, left: int, silver: float, worker: float) -> float:
    """Points and silver, less what the goods are worth while they stay in store."""
    count = d.goods[good]
    worth = count * s.rules.sale_points + silver
    if d.has(SALE_SILVER):
        worth += silver
    if d.has(SALE_WORKER):
        worth += worker
    if d.has(TILES_SOLD):
        worth += count
    if d.has(KINDS_SOLD) and not d.sold[good]:
        worth += 2.0
    if left > 1:
        worth -= THUMB.keep * count * s.rules.sale_points + THUMB.keep_stack
    return worth
