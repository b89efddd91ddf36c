"""What a tile would bring, calculated as the rules will score it, with every monastery and
expansion that works in the duchy by then. The coach promises these numbers."""

from duchy.games.burgundy.bot.expansion import BOT
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.actions import LOAD
from duchy.games.burgundy.rules.choices import GOODS_TO_KEEP
from duchy.games.burgundy.rules.components.monasteries import (
    AT_THE_END,
    MINE_WORKERS,
    TWO_DEPOTS,
    Monastery,
)
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.phases import LAST_PHASE
from duchy.games.burgundy.rules.player import NOBODY, Player
from duchy.games.burgundy.rules.scoring import final_points
from duchy.games.burgundy.rules.state import Burgundy


def with_tile(s: Burgundy, p: Player, tile: Tile, field: int) -> Duchy:
    """The player's duchy as it would be with the tile on this field."""
    after = s.clone()
    after.place(after.players[p.seat], tile, field)
    return after.players[p.seat].duchy


def region(s: Burgundy, d: Duchy, field: int) -> int:
    """What a region scores if it is completed in this phase. `d` already has the tile that fills
    `field`, since that may enlarge the region."""
    return s.rules.region_points[s.scored_size(d, field)] + s.rules.phase_points[s.phase]


def bonus_tile(s: Burgundy, d: Duchy, colour: int) -> int:
    """What the next bonus tile of a colour scores; nothing if there is none left."""
    if not s.rules.has_bonus_tiles:
        return 0
    if s.bonus_owners[2 * colour] == NOBODY:
        bonus = s.rules.large_bonus
    elif s.bonus_owners[2 * colour + 1] == NOBODY and s.team(s.bonus_owners[2 * colour]) != d.home:
        bonus = s.rules.small_bonus
    else:
        return 0
    for expansion in s.rules.on_bonus:
        bonus = expansion.bonus_points(d, bonus)
    return bonus


def mine_silver(s: Burgundy, d: Duchy) -> int:
    """What one mine pays until the end of the game, if it is placed in this phase."""
    silver = 1
    for expansion in s.rules.on_mines:
        silver = expansion.mine_silver(d, silver)
    return silver * (LAST_PHASE + 1 - s.phase)


def mine_workers(s: Burgundy, d: Duchy) -> int:
    """The workers that come with it."""
    return LAST_PHASE + 1 - s.phase if d.has(MINE_WORKERS) else 0


def cargo(s: Burgundy, d: Duchy) -> tuple[int, int]:
    """The most goods that a ship could load and store now, and the number of that load."""
    best, most = 0, 0
    for load in range(12 if d.has(TWO_DEPOTS) else len(LOAD) // 2):
        count = stored_of(s, d, load)
        if count > most:
            best, most = load, count
    return most, best


def stored_of(s: Burgundy, d: Duchy, load: int) -> int:
    """How many goods of a load fit into the stores: all of stored colours, and the largest of the
    new ones."""
    total = 0
    new: list[int] = []
    for good in range(6):
        count = 0
        for depot in GOODS_TO_KEEP[load].depots:
            count += s.depot_goods[6 * depot + good]
        if d.goods[good]:
            total += count
        else:
            new.append(count)
    new.sort(reverse=True)
    free = s.rules.goods_kinds - d.kinds_of_goods()
    return total + sum(new[:free])


def monasteries_at_the_end(s: Burgundy, d: Duchy) -> int:
    """What the monasteries of a duchy score at the end as things stand."""
    return sum([amount for source, amount in final_points(s, d) if source == points.MONASTERIES])


def monastery(s: Burgundy, before: Duchy, then: Duchy, field: int) -> int:
    """What the monastery on a field adds at the end as things stand; `before` is the duchy without
    it."""
    without = then.clone()
    without.tiles[field] = NO_TILE
    without.powers = before.powers
    return monasteries_at_the_end(s, then) - monasteries_at_the_end(s, without)


def worth(s: Burgundy, seat: int) -> dict[str, int]:
    """What each monastery scores at the end as things stand; for those not in the duchy, what it
    would score there."""
    d = s.players[seat].duchy
    now = monasteries_at_the_end(s, d)
    other = d.clone()
    found: dict[str, int] = {}
    for monastery in AT_THE_END:
        if d.has(monastery):
            other.powers = d.powers & ~monastery.bit
            other.tiles = [NO_TILE if tile is monastery else tile for tile in d.tiles]
            found[monastery.name] = now - monasteries_at_the_end(s, other)
        else:
            other.powers = d.powers | monastery.bit
            other.tiles = [*d.tiles, monastery]
            found[monastery.name] = monasteries_at_the_end(s, other) - now
    return found


def counted_by(s: Burgundy, d: Duchy, monastery: Monastery) -> int:
    """What one monastery of the duchy scores at the end, without what a tile adds to it."""
    return times(s, d, monastery) * monastery.end_points(d, s.rules)


def times(s: Burgundy, d: Duchy, monastery: Monastery) -> int:
    """How many times it scores; expansions may change that."""
    factor = 1
    for bot in BOT.in_play(s.rules):
        factor *= bot.monastery_factor(d, monastery)
    return factor
