"""The features of a position: the entries of the learnt tables that apply to a seat.

Positions are judged between turns, so dice do not count. Each feature is one entry of a small
table: the number of turns left combined with one thing that matters then, such as a region's size
and missing fields, the workers, or a stored tile and whether it has a field.
"""

from duchy.games.burgundy.bot.expansion import BOT, NOT_LEARNT
from duchy.games.burgundy.bot.feature_tables import (
    AFLOAT,
    BIAS,
    BLACK,
    BOARD,
    BOARDS,
    BRIDGE,
    CARGO,
    COLOUR,
    EXPANSION,
    HERD,
    KINDS_OF_MONASTERIES,
    KINDS_OF_TILES,
    LASTING,
    MINES,
    NUMBERS,
    ON_OFFER,
    OPEN,
    PASTURE,
    PHASES,
    RACE,
    REGION,
    REGION_CHANCE,
    REGION_COLOUR,
    SAIL,
    SCORING,
    SILVER,
    STACK,
    STACKS,
    STORE,
    STORED,
    TILE,
    TURNS,
    UNFILLED,
    WORKERS,
)  # fmt: skip
from duchy.games.burgundy.bot.survey import Survey
from duchy.games.burgundy.rules.components.animals import Animal
from duchy.games.burgundy.rules.components.board import ANIMAL, MINE, SHIP
from duchy.games.burgundy.rules.components.monasteries import (
    MINE_WORKERS,
    MONASTERIES,
    SALE_SILVER,
    SALE_WORKER,
    TILES_SOLD,
)
from duchy.games.burgundy.rules.components.spaces import DEPOT_SPACES
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy


def features(s: Burgundy, p: Player) -> list[int]:
    """The table entries that apply to a seat now."""
    d = p.duchy
    out: list[int] = []
    seen = Survey(s, p)
    left = seen.left
    out.append(BIAS + left)
    out.append(WORKERS + left * 12 + (d.workers if d.workers < 11 else 11))
    out.append(SILVER + left * 10 + (d.silver if d.silver < 9 else 9))
    store_features(d, seen, out)
    region_features(seen, out)
    colour_features(s, d, seen, out)
    fullest = goods_features(s, d, seen, out)
    monastery_features(s, d, seen, out)
    out.append(BRIDGE + left * 7 + lead_on_the_bridge(s, p) + 4)
    ships = offer_features(s, d, seen, out)
    sailing = 2 if seen.held[SHIP] and seen.opened[SHIP] else (1 if ships else 0)
    out.append(SAIL + (seen.phase * 3 + sailing) * 8 + fullest)
    pasture_features(d, seen, out)
    if s.rules.expansions:
        expansion_features(s, d, seen, out)
    else:
        out.append(BOARD + left * BOARDS + seen.lay.place)
    return out


def expansion_features(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
    """The board and the expansions in play, then the expansions' own features."""
    brought = BOT.in_play(s.rules)
    for bot in brought:
        if bot.has_features_alone():
            bot.features(s, d, seen, out)
            return
    out.append(BOARD + seen.left * BOARDS + seen.lay.place)
    for bot in brought:
        if bot.learnt != NOT_LEARNT:
            out.append(EXPANSION + bot.learnt * TURNS + seen.left)
        bot.features(s, d, seen, out)


def store_features(d: Duchy, seen: Survey, out: list[int]) -> None:
    """Stored tiles, and whether they have a field."""
    for tile in d.store:
        if tile is not NO_TILE:
            colour = tile.colour
            fit = 2 if tile.fits(d, seen.open_fields) else (1 if tile.fits(d, ~d.filled) else 0)
            out.append(TILE + (seen.phase * KINDS_OF_TILES + tile.number) * 3 + fit)
            out.append(STORED + (seen.left * 7 + colour) * 3 + fit)
            if colour == ANIMAL and fit:
                joined = herd(d, tile)
                out.append(HERD + seen.phase * 14 + (joined if joined < 13 else 13))
    out.append(STORE + seen.left * 4 + (seen.stored if seen.stored < 3 else 3))


def region_features(seen: Survey, out: list[int]) -> None:
    """Incomplete regions: size, missing fields, and the tiles at hand for them."""
    left, phase, lay, held = seen.left, seen.phase, seen.lay, seen.held
    out.append(UNFILLED + left * 38 + (seen.empty if seen.empty < 37 else 37))
    for region in range(len(lay.size)):
        gap = seen.missing[region]
        if gap:
            if gap > 8:
                gap = 8
            size = lay.size[region]
            colour = lay.colour[region]
            out.append(REGION + (left * 8 + size - 1) * 8 + gap - 1)
            out.append(REGION_COLOUR + ((phase * 6 + colour) * 8 + size - 1) * 8 + gap - 1)
            width = size - 1 if size < 3 else (2 if size < 5 else 3)
            near = seen.reachable[region] if seen.reachable[region] < 2 else 2
            mine = held[colour] if held[colour] < 2 else 2
            few = gap - 1 if gap < 4 else 3
            out.append(REGION_CHANCE + (((phase * 4 + width) * 4 + few) * 3 + near) * 3 + mine)


def colour_features(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
    """The races for bonus tiles, and where each colour can be built."""
    phase, held = seen.phase, seen.held
    rivals = lacking_of_rivals(s, d)
    owners = s.bonus_owners
    for colour in range(6):
        lack = seen.lacking[colour]
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
        wide = seen.opened[colour] if seen.opened[colour] < 4 else 4
        mine = held[colour] if held[colour] < 2 else 2
        out.append(OPEN + ((phase * 6 + colour) * 5 + wide) * 3 + mine)
    different = 0
    numbers = seen.numbers
    while numbers:
        numbers &= numbers - 1
        different += 1
    out.append(NUMBERS + seen.left * 7 + different)


def lead_on_the_bridge(s: Burgundy, p: Player) -> int:
    """The lead over the best rival, from -4 to 2; 0 is on top in the same stack."""
    lead = -7
    for other in s.players:
        if other.duchy is not p.duchy:
            ahead = p.track - other.track
            if ahead == 0:
                ahead = 0 if s.bridge.index(p.seat) < s.bridge.index(other.seat) else -1
            elif ahead < 0:
                ahead -= 1
            if lead == -7 or ahead < lead:
                lead = ahead
    return 2 if lead > 2 else (-4 if lead < -4 else lead)


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


def herd(d: Duchy, animal: Tile) -> int:
    """The largest number of animals of its species that it can still join."""
    best = 0
    for region in d.board.regions:
        if region & ~d.filled and region & d.board.whole[ANIMAL]:
            count = 0
            for field in d.board.fields[ANIMAL]:
                if region >> field & 1:
                    tile = d.tiles[field]
                    if tile.colour == ANIMAL and tile.kind == animal.kind:
                        assert isinstance(tile, Animal)
                        count += tile.size
            if count > best:
                best = count
    return best


def goods_features(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> int:
    """Returns the number of goods in the fullest depot."""
    left, phase = seen.left, seen.phase
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


def monastery_features(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> None:
    left, phase = seen.left, seen.phase
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
            count = monastery.counted(d, s.rules)
            if monastery is TILES_SOLD:
                count //= 3
            out.append(SCORING + (number * PHASES + phase) * 8 + (count if count < 7 else 7))


def offer_features(s: Burgundy, d: Duchy, seen: Survey, out: list[int]) -> int:
    """The tiles that the seat could still take in this phase and has a field for; returns how many
    are ships."""
    rounds, open_fields = seen.rounds, seen.open_fields
    if not rounds:
        return 0
    offers = [0] * 7
    for space in range(DEPOT_SPACES):
        tile = s.depots[space]
        if tile is not NO_TILE and seen.opened[tile.colour] and tile.fits(d, open_fields):
            offers[tile.colour] += 1
    for colour in range(6):
        some = offers[colour] if offers[colour] < 3 else 3
        out.append(ON_OFFER + ((seen.phase * 5 + rounds) * 6 + colour) * 4 + some)
    black = 0
    for space in s.rules.black_depot():
        tile = s.depots[space]
        if tile is not NO_TILE and tile.fits(d, open_fields):
            black += 1
    rich = d.silver if d.silver < 4 else 4
    out.append(BLACK + (rounds * 5 + rich) * 4 + (black if black < 3 else 3))
    return offers[SHIP]


def pasture_features(d: Duchy, seen: Survey, out: list[int]) -> None:
    """Open pastures: what the largest herd would score again."""
    lay = seen.lay
    for region in range(len(seen.missing)):
        gap = seen.missing[region]
        if gap and lay.colour[region] == ANIMAL and lay.size[region] > 1:
            herds = [0] * 6
            for field in d.board.fields[ANIMAL]:
                if lay.of[field] == region:
                    tile = d.tiles[field]
                    if tile.colour == ANIMAL:
                        assert isinstance(tile, Animal)
                        herds[tile.kind] += tile.size
            best = max(herds)
            few = gap - 1 if gap < 6 else 5
            out.append(PASTURE + (seen.phase * 6 + few) * 14 + (best if best < 13 else 13))
