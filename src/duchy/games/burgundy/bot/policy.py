"""A quick player's rules of thumb: what each action looks worth, in points.

A stored tile counts as a part of what it would bring on its best field. So taking gains that part,
placing gains the rest, and a tile without a field gains nothing. Nothing is played out: a search
asks here at every step.
"""

from math import pow
from typing import Final

from duchy.core.engine.action import Action
from duchy.games.burgundy.bot import judgement
from duchy.games.burgundy.expansions.shields import held
from duchy.games.burgundy.expansions.solo import BuyPoint, Give, TakeBlank, clock
from duchy.games.burgundy.rules.actions import (
    DECLINE,
    DROPPED_KEY,
    END,
    FREE,
    NO_DROP,
    Buy,
    Keep,
    Load,
    Place,
    Sell,
    Take,
    Workers,
)
from duchy.games.burgundy.rules.choices import GoodsToKeep
from duchy.games.burgundy.rules.components.animals import Animal
from duchy.games.burgundy.rules.components.board import (
    ANIMAL,
    BUILDING,
    CASTLE,
    COST,
    MINE,
    MONASTERY,
    SHIP,
)
from duchy.games.burgundy.rules.components.buildings import WAREHOUSE_TILE
from duchy.games.burgundy.rules.components.estates import MINE_TILE
from duchy.games.burgundy.rules.components.monasteries import (
    BONUS_TILES,
    EASY_TAKES,
    HERD_POINTS,
    KINDS_SOLD,
    MINE_WORKERS,
    SALE_SILVER,
    SALE_WORKER,
    SCORED_BUILDINGS,
    SPECIES,
    TILES_SOLD,
    TWO_DEPOTS,
    WORKERS_FOUR,
    WORKERS_SILVER,
    AtTheEnd,
    BuildingsOfAKind,
    Monastery,
)
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.direct_placement import Settle
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import LAST_PHASE, LAST_ROUND, Burgundy


class Thumb:
    """The numbers behind the rules of thumb, in points. Self-play has tuned them."""

    def __init__(self) -> None:
        self.stored: float = 0.419  # the part of a tile's gain that it has as soon as it is stored,
        self.far: float = 0.083  # while no field for it is next to a tile,
        self.late: float = 0.260  # and if no die would be left to place it
        self.bought: float = 0.069  # the same for a purchase
        self.crowd: float = 0.215  # what each stored tile takes off the next
        self.drop: float = 0.559  # besides the worth of a tile that has to go
        self.silver: float = 1.168
        self.last_silver: float = 0.937  # in the last turn
        self.worker: float = 0.813
        self.last_worker: float = 0.484
        self.many: float = 0.624  # what is left of that with many workers at hand
        self.enough: float = 3.518  # which is more than these
        self.field: float = 0.409  # for each field that comes into reach
        self.size: float = 0.917  # a begun region: this part of its points,
        self.phase: float = 0.444  # and of those for the phase,
        self.curve: float = 1.741  # by this power of the part that is done,
        self.hope: float = 0.588  # less if so many turns a missing field are not left
        self.colour: float = 0.301  # this part of a bonus tile, by
        self.colour_curve: float = 2.698  # this power of the part that is done
        self.castle: float = 5.748
        self.mine: float = 1.574  # for each phase
        self.mine_worker: float = 0.764
        self.step: float = 0.389  # on the bridge
        self.animal: float = 0.950  # for each point of the herd,
        self.herd: float = 0.611  # and for each point that the species may score again
        self.good: float = 0.470  # on a ship: this part of its sale,
        self.last_good: float = 0.382
        self.old_stack: float = 0.319  # besides, for a colour in store,
        self.new_stack: float = 0.376  # and for a new one
        self.keep: float = 0.374  # goods in store: this part of their sale,
        self.keep_stack: float = 0.621  # and this for each colour
        self.monastery: float = 0.522  # any
        self.match: float = 3.728  # for each building that a monastery scores
        self.match_stored: float = 1.699
        self.solo_field: float = 6.0  # there fields are what counts
        # by colour: what a placed tile is worth besides
        self.tile: list[float] = [-0.06, 0.15, 1.20, -0.46, 0.62, 1.16, 0.0]
        # what each building does; a warehouse, besides the sale
        self.building: dict[str, float] = {
            "warehouse": 1.40,
            "watchtower": 3.55,
            "carpenter": 3.36,
            "church": 3.73,
            "market": 3.58,
            "boarding_house": 4.03,
            "bank": 3.23,
            "city_hall": 3.95,
            "crane": 4.0,
            "white_castle": 4.5,
        }
        self.other_building: float = 3.5  # one that is not among them
        self.idle_warehouse: float = 0.3  # with nothing to sell
        # the same after the last turn, if it differs
        self.late_building: dict[str, float] = {
            "carpenter": 0.5,
            "church": 0.5,
            "market": 0.5,
            "boarding_house": 2.0,
        }
        # for each of what a monastery counts at the end
        self.counted: dict[AtTheEnd, float] = {
            KINDS_SOLD: 2.0,
            SPECIES: 4.0,
            TILES_SOLD: 1.0,
            BONUS_TILES: 3.0,
        }
        # monasteries by number: for each turn to come
        self.lasting: list[float] = [
            0.00, 0.17, 0.12, 0.14, 0.24, 0.14, 0.45, 0.36, 0.43, 0.33,
            0.21, 0.22, 0.36, 0.27, 0.15, 0.15, 0.12, 0.17, 0.15, 0.22,
            0.12, 0.09, 0.12, 0.24, 0.14, 0.35, 0.15, 0.05, 0.20, 0.05,
        ]  # fmt: skip


THUMB: Final = Thumb()


def turns_left(s: Burgundy, seat: int) -> int:
    """Turns that the seat will have, a turn that it is in the middle of not counted."""
    left = 24 - (5 * s.phase + s.round)
    for at in range(s.turn + 1, len(s.order)):
        if s.order[at] == seat:
            return left + 1
    return left


def worthwhile(s: Burgundy, seat: int, legal: list[Action]) -> list[Action]:
    """In the very last turn of a game, a tile is taken only if it can still be placed: with a die
    that is left, or with what another effect that waits may allow. Shields can do more with it
    when the phase ends."""
    last = s.phase == LAST_PHASE and s.round == LAST_ROUND and s.turn == len(s.order) - 1
    if not last or s.closing or s.rules.solo:
        return legal
    for d in s.duchies:
        if held(d).mask:
            return legal
    p = s.players[seat]
    means = 2 - (p.used & 1) - (p.used >> 1 & 1) + len(s.pending)
    if means > 1:
        return legal
    kept = [
        action
        for action in legal
        if not (isinstance(action, Take) or (isinstance(action, Buy) and means == 0))
    ]
    return kept or legal[:1]


def weigh(s: Burgundy, seat: int, legal: list[Action]) -> list[float]:
    """What each action looks worth."""
    p = s.players[seat]
    d = p.duchy
    if s.founding:
        return [judgement.judge(s, seat, action) for action in legal]
    left = turns_left(s, seat)
    thumb = THUMB
    worker = thumb.worker
    silver = thumb.silver
    if left < 4:
        worker = thumb.last_worker + 0.25 * left * (worker - thumb.last_worker)
        silver = thumb.last_silver + 0.25 * left * (silver - thumb.last_silver)
    dice = 2 * left + (2 - (p.used & 1) - (p.used >> 1 & 1))
    open_fields = s.open_fields(d)
    best = [-1.0] * len(s.depots)  # what the tile of each space would bring
    stored = [0.0] * len(p.keys)  # what each stored tile counts now
    crowd = 0
    for key in range(len(p.keys)):
        tile = d.store[p.keys[key]]
        if tile is not NO_TILE:
            crowd += 1
            stored[key] = stored_gain(s, p, tile, open_fields, left)
    weights: list[float] = []
    for action in legal:
        if isinstance(action, Place):
            tile = d.store[p.keys[action.key]]
            field = d.board.field_at[action.spot]
            cost = COST[d.cost_row(tile.easing, p.dice[action.die]) + d.board.number[field]]
            weights.append(gain(s, p, tile, field, left) - stored[action.key] - worker * cost)
        elif isinstance(action, Take):
            cost = COST[d.cost_row(EASY_TAKES.bit, p.dice[action.die]) + action.space // 4 + 1]
            worth = taken_gain(s, p, action.space, open_fields, left, best)
            if dice - (1 if action.die != FREE else 0) <= crowd:
                worth *= thumb.late  # no die would be left to place it
            weights.append(worth - worker * cost - lost(stored, action.room, crowd))
        elif isinstance(action, Buy):
            worth = taken_gain(s, p, action.space, open_fields, left, best)
            if dice <= crowd:
                worth *= thumb.bought
            price = silver * action.silver + worker * action.workers
            weights.append(worth - price - lost(stored, action.room, crowd))
        elif isinstance(action, Sell):
            cost = COST[d.cost_row(0, p.dice[action.die]) + action.good + 1]
            weights.append(sale(s, d, action.good, left, silver, worker) - worker * cost)
        elif isinstance(action, Workers):
            count = 4 if d.has(WORKERS_FOUR) else 2
            worth = worker * count
            if d.workers > thumb.enough:
                worth *= thumb.many
            if d.has(WORKERS_SILVER):
                worth += silver
            weights.append(worth)
        elif isinstance(action, Load):
            weights.append(cargo(s, d, action.load, left))
        elif isinstance(action, Keep):
            weights.append(float(kept(s, action.good)))
        elif action is END or action is DECLINE or isinstance(action, First):
            weights.append(0.0)
        elif isinstance(action, Settle):
            field = d.board.field_at[action.spot]
            weights.append(gain(s, p, s.depots[action.space], field, left))
        elif isinstance(action, BuyPoint):
            weights.append(3.0 if clock(s).counter + d.silver >= clock(s).target else -1.0)
        elif isinstance(action, Give):
            weights.append(1.0 - 0.1 * d.goods[action.good])
        elif isinstance(action, TakeBlank):
            weights.append(1.0)
        else:
            weights.append(judgement.judge(s, seat, action))
    return weights


def lost(stored: list[float], room: int, crowd: int) -> float:
    """What making room costs: the tile that goes, or a little as spaces get few."""
    if room == NO_DROP or DROPPED_KEY[room] < 0:
        return THUMB.crowd * crowd
    return stored[DROPPED_KEY[room]] + THUMB.drop


def taken_gain(
    s: Burgundy, p: Player, space: int, open_fields: int, left: int, best: list[float]
) -> float:
    """What the tile of a space would count once it is stored."""
    if best[space] < 0.0:
        best[space] = max(0.0, stored_gain(s, p, s.depots[space], open_fields, left))
    return best[space]


def stored_gain(s: Burgundy, p: Player, tile: Tile, open_fields: int, left: int) -> float:
    """A part of what it brings on its best field; less if that is not in reach, or if other
    stored tiles want it."""
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
    board = d.board
    rules = s.rules
    region = board.region[field]
    size = board.size[field]
    missing = 0
    lacking = 0
    for other in board.fields[board.colour[field]]:
        if d.tiles[other] is NO_TILE:
            lacking += 1
            if region >> other & 1:
                missing += 1
    thumb = THUMB
    colour = board.colour[field]
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
    worth += effect(s, p, tile, field, left) + thumb.tile[tile.colour]
    if left > 1:
        fresh = board.neighbours[field] & ~d.reach & ~d.filled
        while fresh:
            fresh &= fresh - 1
            worth += thumb.field
    if rules.solo:
        worth += thumb.solo_field
    return worth


def effect(s: Burgundy, p: Player, tile: Tile, field: int, left: int) -> float:
    """What the tile itself does."""
    d = p.duchy
    colour = tile.colour
    if isinstance(tile, Animal):
        extra = 1 if d.has(HERD_POINTS) else 0
        pasture = s.pasture(d, field)
        total = tile.size + extra
        for other in d.board.fields[ANIMAL]:
            if pasture >> other & 1:
                mate = d.tiles[other]
                if isinstance(mate, Animal) and mate.kind == tile.kind:
                    total += mate.size + extra
        again = missing_beside(d, field)
        return THUMB.animal * total + (THUMB.herd * tile.size if again and left > 1 else 0.0)
    if colour == BUILDING:
        return building(s, d, tile, left)
    if colour == CASTLE:
        return THUMB.castle
    if colour == MINE:
        return (5 - s.phase) * (THUMB.mine + (THUMB.mine_worker if d.has(MINE_WORKERS) else 0.0))
    if colour == SHIP:
        top_load = 0.0
        for load in range(12 if d.has(TWO_DEPOTS) else 6):
            worth = cargo(s, d, load, left)
            if worth > top_load:
                top_load = worth
        return top_load + (THUMB.step if left else 0.0)
    if colour == MONASTERY:
        assert isinstance(tile, Monastery)
        return monastery(s, p, tile, left)
    return 1.0


def building(s: Burgundy, d: Duchy, tile: Tile, left: int) -> float:
    name = tile.name
    worth = THUMB.building.get(name, THUMB.other_building)
    if tile is WAREHOUSE_TILE:
        best = 0
        for count in d.goods:
            if count > best:
                best = count
        worth = worth + THUMB.good * best * s.rules.sale_points if best else THUMB.idle_warehouse
    elif left == 0:
        worth = THUMB.late_building.get(name, worth)
    powers = d.powers
    if powers:
        for scoring in SCORED_BUILDINGS:
            if powers & scoring.bit and scoring.scored(s.rules) is tile:
                worth += THUMB.match
    return worth


def missing_beside(d: Duchy, field: int) -> bool:
    """Whether the pasture of a field has other empty fields."""
    return d.board.region[field] & ~d.filled & ~(1 << field) != 0


def cargo(s: Burgundy, d: Duchy, load: int, left: int) -> float:
    """What the goods of a depot, or of two, are worth; colours beyond the stores are lost."""
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


def kept(s: Burgundy, good: int) -> int:
    """How many goods of a colour the waiting ship would bring."""
    count = 0
    choice = s.pending[-1]
    if isinstance(choice, GoodsToKeep):
        for depot in choice.depots:
            count += s.depot_goods[6 * depot + good]
    return count


def sale(s: Burgundy, d: Duchy, good: int, left: int, silver: float, worker: float) -> float:
    """Points and silver, less what the goods count as long as they lie in store."""
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


def monastery(s: Burgundy, p: Player, tile: Monastery, left: int) -> float:
    d = p.duchy
    worth = THUMB.monastery
    if tile.kind < len(THUMB.lasting):
        worth += THUMB.lasting[tile.kind] * left
    if tile in SCORED_BUILDINGS:
        assert isinstance(tile, BuildingsOfAKind)
        scored = tile.scored(s.rules)
        worth += THUMB.match * d.tiles.count(scored) + THUMB.match_stored * d.store.count(scored)
    elif isinstance(tile, AtTheEnd):
        worth += THUMB.counted.get(tile, 0.0) * tile.counted(d, s.rules)
    elif tile is MINE_WORKERS:
        worth += (5 - s.phase) * THUMB.mine_worker * d.count(MINE_TILE)
    return worth
