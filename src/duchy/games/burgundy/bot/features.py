"""The features of a position: which entries of the learnt tables hold for a seat.

A position is judged between turns, so dice do not count. Each feature is one entry of a small
table: how many turns are left together with one thing that matters then, such as a region's size
and missing fields, the workers, a stored tile and whether it has a field.
"""

from typing import Final

from duchy.games.burgundy.bot.policy import turns_left
from duchy.games.burgundy.expansions.border_posts import ALL_LINKED, PAIRS, links, owners
from duchy.games.burgundy.expansions.inns import INN
from duchy.games.burgundy.expansions.shields import SHIELDS, held
from duchy.games.burgundy.expansions.solo import clock
from duchy.games.burgundy.expansions.trade_routes import route
from duchy.games.burgundy.rules.actions import DEPOT_SPACES
from duchy.games.burgundy.rules.components.animals import Animal
from duchy.games.burgundy.rules.components.board import ANIMAL, MINE, SHIP, Board
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.monasteries import (
    MINE_WORKERS,
    MONASTERIES,
    SALE_SILVER,
    SALE_WORKER,
    TILES_SOLD,
    AtTheEnd,
)
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import BOTH_DICE, Burgundy

TURNS: Final = 26
PHASES: Final = 5
KINDS_OF_TILES: Final = 64
KINDS_OF_MONASTERIES: Final = 30
# The boards that the tables tell apart; all others count as one more.
BOARD_NAMES: Final = (
    *(str(number) for number in range(1, 11)),
    *(f"11{letter}" for letter in "abcdef"),
)
BOARDS: Final = 17
# In the order in which the tables were learnt.
EXPANSION_NAMES: Final = (
    "extra_tiles",
    "border_posts",
    "white_castles",
    "inns",
    "trade_routes",
    "team",
    "shields",
)
EXPANSIONS: Final = len(EXPANSION_NAMES)

# ---- where each table begins ----------------------------------------------------------------

BIAS: Final = 0
WORKERS: Final = BIAS + TURNS
SILVER: Final = WORKERS + TURNS * 12
REGION: Final = SILVER + TURNS * 10  # turns, size, missing
REGION_COLOUR: Final = REGION + TURNS * 64  # phase, colour, size, missing
REGION_CHANCE: Final = REGION_COLOUR + PHASES * 6 * 64  # phase, width, missing, open, stored
COLOUR: Final = REGION_CHANCE + PHASES * 4 * 4 * 3 * 3  # phase, colour, missing, bonus tiles taken
RACE: Final = COLOUR + PHASES * 6 * 13 * 3  # phase, taken, missing here, missing to a rival
OPEN: Final = RACE + PHASES * 2 * 49  # phase, colour, open fields, stored tiles
NUMBERS: Final = OPEN + PHASES * 6 * 15  # turns, different numbers of open fields
TILE: Final = NUMBERS + TURNS * 7  # phase, stored tile, whether it has a field
STORED: Final = TILE + PHASES * KINDS_OF_TILES * 3  # turns, its colour, whether it has a field
STORE: Final = STORED + TURNS * 21  # turns, stored tiles
STACK: Final = STORE + TURNS * 4  # turns, goods of a colour
STACKS: Final = STACK + TURNS * 8  # phase, colours in store, sale monasteries
CARGO: Final = STACKS + PHASES * 7 * 4  # turns, goods of the fullest depot
AFLOAT: Final = CARGO + TURNS * 8  # phase, goods on all depots
MINES: Final = AFLOAT + PHASES * 16  # turns, mines, with or without monastery 2
LASTING: Final = MINES + TURNS * 10  # monastery, turns
SCORING: Final = LASTING + KINDS_OF_MONASTERIES * TURNS  # monastery, phase, what it counts
BRIDGE: Final = SCORING + KINDS_OF_MONASTERIES * PHASES * 8  # turns, lead on the bridge
PASTURE: Final = BRIDGE + TURNS * 7  # phase, missing, animals of the best species
ON_OFFER: Final = PASTURE + PHASES * 6 * 14  # phase, rounds left, colour, tiles that fit
BLACK: Final = ON_OFFER + PHASES * 5 * 6 * 4  # rounds left, silver, tiles that fit
COUNTER: Final = BLACK + 5 * 5 * 4  # solo: turns, how near the counter is to its target
UNFILLED: Final = COUNTER + TURNS * 12  # turns, empty fields
HERD: Final = UNFILLED + TURNS * 38  # phase, animals that a stored one would join
SAIL: Final = HERD + PHASES * 14  # phase, whether a ship is there, goods of the fullest depot
ERRANDS: Final = SAIL + PHASES * 24  # solo: turns, tiles to take and to place
GOODS: Final = ERRANDS + TURNS * 74  # solo: turns, goods in store
RESETS: Final = GOODS + TURNS * 12  # solo: phase, target, how near the counter is to it
BOARD: Final = RESETS + PHASES * 12 * 12  # turns, which board
EXPANSION: Final = BOARD + TURNS * BOARDS  # expansion, turns
SHIELD: Final = EXPANSION + EXPANSIONS * TURNS  # shield, turns
BARE_CASTLES: Final = SHIELD + 19 * TURNS  # phase, castles without a shield
ROUTE: Final = BARE_CASTLES + PHASES * 5  # phase, goods on the trade route
NEXT_SPACE: Final = ROUTE + PHASES * 13  # phase, bonus of the route's next space, goods for it
POSTS: Final = NEXT_SPACE + PHASES * 9 * 4  # phase, linked pairs, fields to the next link
POSTS_RACE: Final = POSTS + PHASES * 4 * 8  # phase, bonuses taken, fields until all are linked
INNS: Final = POSTS_RACE + PHASES * 3 * 12  # phase, inns in regions that are not full
SIZE: Final = INNS + PHASES * 5

# ---- a board as the features see it ---------------------------------------------------------


class Plots:
    """The regions of a board, by number."""

    __slots__ = ("colour", "of", "place", "size")

    def __init__(self, board: Board) -> None:
        names = BOARD_NAMES
        self.place: int = names.index(board.name) if board.name in names else len(names)
        self.size: list[int] = []
        self.colour: list[int] = []
        for region in board.regions:
            fields = board.fields_in(region)
            self.size.append(min(8, len(fields)))
            self.colour.append(board.colour[fields[0]])
        self.of: list[int] = [board.regions.index(board.region[f]) for f in range(board.total)]


_plots: dict[Board, Plots] = {}


def plots(board: Board) -> Plots:
    if board not in _plots:
        _plots[board] = Plots(board)
    return _plots[board]


# ---- asking -----------------------------------------------------------------------------------


def features(s: Burgundy, p: Player) -> list[int]:
    """The table entries that hold for a seat now."""
    d = p.duchy
    board = d.board
    out: list[int] = []
    left = turns_left(s, p.seat)
    if s.current == p.seat and p.used != BOTH_DICE:
        left += 1  # its turn has not begun
    if left > 25:
        left = 25
    phase = (25 - left) // 5
    if phase > 4:
        phase = 4
    rounds = left % 5  # that the seat still has with the tiles on offer
    out.append(BIAS + left)
    out.append(WORKERS + left * 12 + (d.workers if d.workers < 11 else 11))
    out.append(SILVER + left * 10 + (d.silver if d.silver < 9 else 9))
    # stored tiles by colour
    held = [0] * 7
    stored = 0
    open_fields = s.open_fields(d)
    for tile in d.store:
        if tile is not NO_TILE:
            stored += 1
            colour = tile.colour
            held[colour] += 1
            fit = 2 if tile.fits(d, open_fields) else (1 if tile.fits(d, ~d.filled) else 0)
            out.append(TILE + (phase * KINDS_OF_TILES + tile.number) * 3 + fit)
            out.append(STORED + (left * 7 + colour) * 3 + fit)
            if isinstance(tile, Animal) and fit:
                joined = herd(d, tile)
                out.append(HERD + phase * 14 + (joined if joined < 13 else 13))
    out.append(STORE + left * 4 + (stored if stored < 3 else 3))
    # the fields, once over
    lay = plots(board)
    count = len(lay.size)
    missing = [0] * count
    reachable = [0] * count
    lacking = [0] * 6
    opened = [0] * 7  # the last for tiles of every colour
    numbers = 0
    empty = 0
    tiles = d.tiles
    for field in range(board.total):
        if tiles[field] is NO_TILE:
            empty += 1
            region = lay.of[field]
            missing[region] += 1
            colour = board.colour[field]
            lacking[colour] += 1
            if open_fields >> field & 1:
                reachable[region] += 1
                opened[colour] += 1
                numbers |= 1 << board.number[field]
    opened[6] = empty
    out.append(UNFILLED + left * 38 + (empty if empty < 37 else 37))
    for region in range(count):
        gap = missing[region]
        if gap:
            if gap > 8:
                gap = 8
            size = lay.size[region]
            colour = lay.colour[region]
            out.append(REGION + (left * 8 + size - 1) * 8 + gap - 1)
            out.append(REGION_COLOUR + ((phase * 6 + colour) * 8 + size - 1) * 8 + gap - 1)
            width = size - 1 if size < 3 else (2 if size < 5 else 3)
            near = reachable[region] if reachable[region] < 2 else 2
            mine = held[colour] if held[colour] < 2 else 2
            few = gap - 1 if gap < 4 else 3
            out.append(REGION_CHANCE + (((phase * 4 + width) * 4 + few) * 3 + near) * 3 + mine)
    rivals = lacking_of_rivals(s, d)
    owners = s.bonus_owners
    for colour in range(6):
        lack = lacking[colour]
        taken = 0
        if owners[2 * colour] >= 0:
            taken = 1 if owners[2 * colour + 1] < 0 else 2
        if lack:
            short = lack if lack < 12 else 12
            out.append(COLOUR + ((phase * 6 + colour) * 13 + short) * 3 + taken)
            if taken < 2:
                short = lack if lack < 6 else 6
                rival = rivals[colour] if rivals[colour] < 6 else 6
                out.append(RACE + ((phase * 2 + taken) * 7 + short) * 7 + rival)
        wide = opened[colour] if opened[colour] < 4 else 4
        mine = held[colour] if held[colour] < 2 else 2
        out.append(OPEN + ((phase * 6 + colour) * 5 + wide) * 3 + mine)
    different = 0
    while numbers:
        numbers &= numbers - 1
        different += 1
    out.append(NUMBERS + left * 7 + different)
    fullest = goods_features(s, d, left, phase, out)
    monastery_features(s, d, left, phase, out)
    lead = -7
    for other in s.players:
        if other.duchy is not d:
            ahead = p.track - other.track
            if ahead == 0:
                ahead = 0 if s.bridge.index(p.seat) < s.bridge.index(other.seat) else -1
            elif ahead < 0:
                ahead -= 1
            if lead == -7 or ahead < lead:
                lead = ahead
    lead = 2 if lead > 2 else (-4 if lead < -4 else lead)
    out.append(BRIDGE + left * 7 + lead + 4)
    ships = offer_features(s, d, rounds, phase, open_fields, opened, out)
    sailing = 2 if held[SHIP] and opened[SHIP] else (1 if ships else 0)
    out.append(SAIL + (phase * 3 + sailing) * 8 + fullest)
    pasture_features(d, lay, missing, phase, out)
    if s.rules.solo:
        target = clock(s).target
        gap = target - clock(s).counter if target else 55
        near = gap // 5
        near = near if near < 11 else 11
        out.append(COUNTER + left * 12 + near)
        out.append(RESETS + (phase * 12 + target // 5) * 12 + near)
        errands = max(0, min(73, 2 * empty - stored))
        out.append(ERRANDS + left * 74 + errands)
        goods = 0
        for count in d.goods:
            goods += count
        out.append(GOODS + left * 12 + (goods if goods < 11 else 11))
    else:
        out.append(BOARD + left * BOARDS + lay.place)
        if s.rules.expansions:
            expansion_features(s, d, left, phase, missing, out)
    return out


def expansion_features(
    s: Burgundy, d: Duchy, left: int, phase: int, missing: list[int], out: list[int]
) -> None:
    """What the expansions in play add."""
    for expansion in s.rules.expansions:
        name = expansion.name
        if name in EXPANSION_NAMES:
            out.append(EXPANSION + EXPANSION_NAMES.index(name) * TURNS + left)
        if name == "shields":
            shield_features(d, left, phase, out)
        elif name == "trade_routes":
            route_features(d, phase, out)
        elif name == "border_posts":
            post_features(s, d, phase, out)
        elif name == "inns":
            begun = 0
            for region in range(len(missing)):
                if missing[region] and d.board.regions[region] & d.closed[INN.kind]:
                    begun += 1
            out.append(INNS + phase * 5 + (begun if begun < 4 else 4))


def shield_features(d: Duchy, left: int, phase: int, out: list[int]) -> None:
    bare = d.count(CASTLE_TILE)
    mask = held(d).mask
    for shield in SHIELDS:
        if mask >> shield & 1:
            bare -= 1
            out.append(SHIELD + shield * TURNS + left)
    out.append(BARE_CASTLES + phase * 5 + (bare if bare < 4 else 4))


def route_features(d: Duchy, phase: int, out: list[int]) -> None:
    laid = len(route(d).laid)
    spaces = route(d).spaces
    out.append(ROUTE + phase * 13 + (laid if laid < 12 else 12))
    if laid < len(spaces):
        space = spaces[laid]
        ready = d.goods[space // 16]
        out.append(NEXT_SPACE + (phase * 9 + space % 16) * 4 + (ready if ready < 3 else 3))


def post_features(s: Burgundy, d: Duchy, phase: int, out: list[int]) -> None:
    linked = links(d)
    if linked == ALL_LINKED:
        return
    posts = s.rules.facts.posts
    count = 0
    gaps: list[int] = []
    for i in range(len(PAIRS)):
        if linked >> i & 1:
            count += 1
        else:
            gaps.append(fields_between(d, posts[PAIRS[i][0]], posts[PAIRS[i][1]]))
    gaps.sort()
    nearest = gaps[0] if gaps[0] < 7 else 7
    out.append(POSTS + (phase * 4 + count) * 8 + nearest)
    all_linked = gaps[0] + (gaps[1] if len(gaps) > 2 else 0)  # two links bring the third
    taken = len(owners(s))
    far = all_linked if all_linked < 11 else 11
    out.append(POSTS_RACE + (phase * 3 + taken) * 12 + far)


def fields_between(d: Duchy, here: int, there: int) -> int:
    """How many tiles are missing to join two border posts."""
    neighbours = d.board.neighbours
    filled = d.filled
    reached = here & filled
    missing = 0
    while True:
        grown = 0
        while grown != reached:  # through tiles
            grown = reached
            for field in range(d.board.total):
                if reached >> field & 1:
                    reached |= neighbours[field] & filled
        if reached & there:
            return missing
        around = here
        for field in range(d.board.total):
            if reached >> field & 1:
                around |= neighbours[field]
        reached |= around
        missing += 1


def lacking_of_rivals(s: Burgundy, mine: Duchy) -> list[int]:
    """For each colour the fewest fields that a rival lacks."""
    fewest = [12] * 6
    for d in s.duchies:
        if d is not mine:
            filled = d.filled
            for colour in range(6):
                lack = 0
                for field in d.board.fields[colour]:
                    if not filled >> field & 1:
                        lack += 1
                if lack and lack < fewest[colour]:
                    fewest[colour] = lack
    return fewest


def herd(d: Duchy, animal: Animal) -> int:
    """The most animals of its species that it can still join."""
    best = 0
    for region in d.board.regions:
        if region & ~d.filled and region & d.board.whole[ANIMAL]:
            count = 0
            for field in d.board.fields[ANIMAL]:
                if region >> field & 1:
                    tile = d.tiles[field]
                    if isinstance(tile, Animal) and tile.kind == animal.kind:
                        count += tile.size
            if count > best:
                best = count
    return best


def goods_features(s: Burgundy, d: Duchy, left: int, phase: int, out: list[int]) -> int:
    """Also tells how many goods the fullest depot has."""
    kinds = 0
    for count in d.goods:
        if count:
            kinds += 1
            out.append(STACK + left * 8 + (count if count < 7 else 7))
    sales = (1 if d.has(SALE_SILVER) else 0) + (2 if d.has(SALE_WORKER) else 0)
    out.append(STACKS + (phase * 7 + kinds) * 4 + sales)
    fullest = 0
    total = 0
    for depot in range(6):
        load = 0
        for good in range(6 * depot, 6 * depot + 6):
            load += s.depot_goods[good]
        total += load
        if load > fullest:
            fullest = load
    out.append(CARGO + left * 8 + (fullest if fullest < 7 else 7))
    out.append(AFLOAT + phase * 16 + (total if total < 15 else 15))
    return fullest if fullest < 7 else 7


def monastery_features(s: Burgundy, d: Duchy, left: int, phase: int, out: list[int]) -> None:
    mines = 0
    for field in d.board.fields[MINE]:
        if d.tiles[field].colour == MINE:
            mines += 1
    paying = 1 if d.has(MINE_WORKERS) else 0
    out.append(MINES + (left * 5 + (mines if mines < 4 else 4)) * 2 + paying)
    powers = d.powers
    if not powers:
        return
    for monastery in MONASTERIES:
        number = monastery.kind
        if powers & monastery.bit and number < KINDS_OF_MONASTERIES:
            out.append(LASTING + number * TURNS + left)
            count = 0
            if isinstance(monastery, AtTheEnd):
                count = monastery.counted(d, s.rules)
                if monastery is TILES_SOLD:
                    count //= 3
            out.append(SCORING + (number * PHASES + phase) * 8 + (count if count < 7 else 7))


def offer_features(
    s: Burgundy,
    d: Duchy,
    rounds: int,
    phase: int,
    open_fields: int,
    opened: list[int],
    out: list[int],
) -> int:
    """The tiles that the seat could still take in this phase and has a field for; tells how many
    are ships."""
    if not rounds:
        return 0
    offers = [0] * 7
    for space in range(DEPOT_SPACES):
        tile = s.depots[space]
        if tile is not NO_TILE and opened[tile.colour] and tile.fits(d, open_fields):
            offers[tile.colour] += 1
    for colour in range(6):
        some = offers[colour] if offers[colour] < 3 else 3
        out.append(ON_OFFER + ((phase * 5 + rounds) * 6 + colour) * 4 + some)
    black = 0
    for space in s.rules.black_depot():
        tile = s.depots[space]
        if tile is not NO_TILE and tile.fits(d, open_fields):
            black += 1
    rich = d.silver if d.silver < 4 else 4
    out.append(BLACK + (rounds * 5 + rich) * 4 + (black if black < 3 else 3))
    return offers[SHIP]


def pasture_features(d: Duchy, lay: Plots, missing: list[int], phase: int, out: list[int]) -> None:
    """Open pastures: what the largest herd would score again."""
    for region in range(len(missing)):
        gap = missing[region]
        if gap and lay.colour[region] == ANIMAL and lay.size[region] > 1:
            herds = [0] * 6
            for field in d.board.fields[ANIMAL]:
                if lay.of[field] == region:
                    tile = d.tiles[field]
                    if isinstance(tile, Animal):
                        herds[tile.kind] += tile.size
            best = max(herds)
            few = gap - 1 if gap < 6 else 5
            out.append(PASTURE + (phase * 6 + few) * 14 + (best if best < 13 else 13))


assert len(TILES) <= KINDS_OF_TILES
