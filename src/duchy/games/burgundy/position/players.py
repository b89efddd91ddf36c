"""Reading the players: duchies with their tiles, key spaces, dice, points."""

from duchy.core.formats.data import Table
from duchy.core.text.plain import an, counted
from duchy.games.burgundy.expansions.shields import UNLIMITED_STORE, holds, open_store
from duchy.games.burgundy.position.absent import absent, only_with
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.rules.actions import ACTIONS, STORE, WHITE, Found
from duchy.games.burgundy.rules.components.board import BIT, CASTLE, COLOURS, EVERY_COLOUR
from duchy.games.burgundy.rules.components.buildings import Building
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE, SHIP_TILE
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import REPEAT_BUILDINGS
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.duchy import NOT_FOUNDED, Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.state import BOTH_DICE
from duchy.games.burgundy.view.view import some_castle

MOST = 500  # workers, silver, points of a source: more than any game brings
PRIVATE_KEYS = ("dice", "used", "bought", "track", "store", "points")


def read_player(r: Draft, p: Player, table: Table) -> None:
    s = r.state
    if p.seat == p.duchy.home:
        _read_estate(r, p.duchy, table)
    else:
        table.only(*PRIVATE_KEYS)
    _read_store(r, p, table)
    last = r.rules.bridge_spaces - 1
    ships = p.duchy.count(SHIP_TILE) if p.seat == p.duchy.home else 0
    p.track = table.whole("track", 0, last) if "track" in table else min(ships, last)
    if not r.rules.has_bridge:
        p.track = 0  # older positions have the key all the same
    if "dice" in table:
        p.dice[:2] = table.wholes("dice", 0 if s.founding else 1, 6, size=2)
    elif not s.founding:
        p.dice[:2] = [r.rng.below(6) + 1, r.rng.below(6) + 1]
    p.dice[WHITE] = s.white
    p.bought = "bought" in table and table.switch("bought")
    for expansion in r.rules.expansions:
        expansion.read_turn(p, table)
    _read_used_dice(r, p, table)
    if "points" in table:
        ledger = table.table("points")
        for expansion in absent(r.rules):
            for source in expansion.sources:
                if source in ledger:
                    raise ledger.refuse(source, only_with(expansion.name))
        ledger.only(*SOURCES)
        for source in ledger.names():
            p.points[SOURCES.index(source)] = ledger.whole(source, 0, MOST)


def _read_used_dice(r: Draft, p: Player, table: Table) -> None:
    """Both before one's place in the turn order, none after it."""
    s = r.state
    place = s.order.index(p.seat)
    if "used" in table:
        dice = table.wholes("used", 1, 2)
        if len(set(dice)) != len(dice):
            raise table.refuse("used", "names a die twice")
        for die in dice:
            p.used |= BIT[die - 1]
    elif not s.founding and place < s.turn:
        p.used = BOTH_DICE
    if s.founding or s.over or "closing" in r.top:
        return
    if place < s.turn and p.used != BOTH_DICE:
        raise table.refuse("used", "this turn is over, so both dice are used")
    if place > s.turn and (p.used or p.bought):
        raise table.refuse("used", "this turn has not begun, so nothing is used or bought")


def _read_estate(r: Draft, d: Duchy, table: Table) -> None:
    """What belongs to the duchy; in a team the first member's table tells it."""
    for key in ("sides", "founded"):
        if key in table and not r.founding:
            raise table.refuse(key, "only while start castles are chosen: founding = true")
    s, rules = r.state, r.rules
    homes = list(dict.fromkeys(s.players[seat].duchy.home for seat in s.order))
    workers = rules.start_workers[homes.index(d.home)]
    d.workers = table.whole("workers", 0, MOST) if "workers" in table else workers
    d.silver = table.whole("silver", 0, MOST) if "silver" in table else rules.start_silver
    _read_duchy(r, d, table)
    for name in table.texts("goods", among=GOODS) if "goods" in table else []:
        d.goods[GOODS.index(name)] += 1
    if d.kinds_of_goods() > rules.goods_kinds:
        raise table.refuse("goods", f"at most {counted(rules.goods_kinds, 'colour')} can be stored")
    for name in table.texts("sold", among=GOODS) if "sold" in table else []:
        d.sold[GOODS.index(name)] += 1
    for expansion in rules.expansions:
        expansion.read_duchy(s, d, table)


def _read_store(r: Draft, p: Player, table: Table) -> None:
    names = table.texts("store") if "store" in table else []
    shields = r.rules.has_expansion("shields")
    if shields and (len(names) > STORE or holds(p.duchy, UNLIMITED_STORE)):
        open_store(p)
    if len(names) > len(p.keys):
        raise table.refuse("store", f"there are {counted(len(p.keys), 'key space')}")
    for key, name in zip(p.keys, names, strict=False):
        if name:
            p.duchy.store[key] = r.box.tile(table, "store", name)
            r.box.claim_any(table, "store", p.duchy.store[key])


def read_bridge(r: Draft) -> None:
    """Whoever stands nearer the city comes first (COB-O-001)."""
    s = r.state
    given = s.bridge[:]
    s.sort_stacks()
    if "bridge" not in r.top or given == s.bridge:
        return
    tracks = [s.players[seat].track for seat in given]
    if tracks != sorted(tracks, reverse=True):
        raise r.top.refuse("bridge", f"the markers stand on {tracks}: nearer comes first")
    raise r.top.refuse("bridge", "monastery 27 is always on top of its stack")


def _read_duchy(r: Draft, d: Duchy, table: Table) -> None:
    """The placed tiles. A start castle that is not named is built where it fits."""
    s = r.state
    if s.founding and "board" not in table:
        if "founded" in table:
            d.founded = _read_castle(r, d, table)
        else:
            d.founded = NOT_FOUNDED
        r.box.claim(table, "", CASTLE_TILE, [CASTLE])
        return
    fields = _read_fields(r, d, table)
    start = _start_field(r, d, table, fields)
    fields[start] = CASTLE_TILE
    for tile in fields.values():
        r.box.claim_any(table, "tiles", tile)
    d.found(d.board, start)
    waiting = {field: tile for field, tile in sorted(fields.items()) if field != start}
    while waiting:
        reached = [field for field in waiting if d.reach & BIT[field]]
        if not reached and r.rules.has_expansion("shields"):
            reached = list(waiting)  # shield 18 needs no neighbours
        if not reached:
            name = d.board.field_name(min(waiting))
            raise table.refuse(f"tiles.{name}", "is not joined to the start castle by tiles")
        for field in reached:
            d.fill(field, waiting.pop(field))
    _check_cities(r, d, table)


def _read_fields(r: Draft, d: Duchy, table: Table) -> dict[int, Tile]:
    fields: dict[int, Tile] = {}
    if "tiles" not in table:
        return fields
    tiles = table.table("tiles")
    for name in tiles.names():
        field = d.board.field_at[SPOT_NAMES.index(name)] if name in SPOT_NAMES else -1
        if field < 0:
            last = d.board.field_name(d.board.total - 1)
            raise tiles.refuse(name, f"there is no such field; they go from a1 to {last}")
        tile = r.box.tile(tiles, name, tiles.text(name))
        if tile.colour not in (d.board.colour[field], EVERY_COLOUR):
            colour = COLOURS[d.board.colour[field]]
            raise tiles.refuse(name, f"'{tile.name}' does not go on {an(colour)} field")
        fields[field] = tile
    return fields


def _read_castle(r: Draft, d: Duchy, table: Table) -> int:
    text = table.text("founded")
    if text == "secret":
        return some_castle(d, r.rng).number
    action = ACTIONS.by_text.get(text)
    if not isinstance(action, Found) or action.side >= len(d.sides):
        raise table.refuse("founded", f"'{text}' founds no castle on this board")
    board = d.sides[action.side]
    field = board.field_at[action.spot]
    if field < 0 or board.colour[field] != CASTLE:
        raise table.refuse("founded", f"'{text}' is not a castle field")
    return action.number


def _start_field(r: Draft, d: Duchy, table: Table, fields: dict[int, Tile]) -> int:
    """Where a castle lies that can be the first one; else where it fits the other tiles."""
    free = r.rules.options["advanced"] is True
    starts = d.board.fields[CASTLE] if free else d.board.starts
    around = d.board.neighbours
    empty = [f for f in starts if f not in fields]
    near = [f for f in empty if any(around[f] >> field & 1 for field in fields)]
    likely = [f for f in starts if fields.get(f) is CASTLE_TILE] + near + empty
    if not likely:
        raise table.refuse("tiles", "the start castle is missing")
    return likely[0]


def _check_cities(r: Draft, d: Duchy, table: Table) -> None:
    if d.has(REPEAT_BUILDINGS) or r.rules.has_expansion("shields"):
        return  # shield 6 copies monastery 1
    seen: set[tuple[int, int]] = set()
    for field, tile in enumerate(d.tiles):
        if isinstance(tile, Building):
            place = (d.board.region[field], tile.kind)
            if place in seen:
                why = f"a second '{tile.name}' in one city, without monastery 1"
                raise table.refuse(f"tiles.{d.board.field_name(field)}", why)
            seen.add(place)
