"""Reading a duchy: its placed tiles and its treasury. Among players who share one, the first one's
table has it."""

from duchy.core.formats.schema import Part
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.rules.actions import ACTIONS, Found
from duchy.games.burgundy.rules.components.board import BIT, CASTLE, COLOURS, EVERY_COLOUR
from duchy.games.burgundy.rules.components.buildings import Building
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.components.monasteries import REPEAT_BUILDINGS
from duchy.games.burgundy.rules.components.tiles import TILES, Tile
from duchy.games.burgundy.rules.duchy import NOT_FOUNDED, Duchy
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.view.view import some_castle


def read_estate(r: Draft, d: Duchy, part: Part) -> None:
    s, rules = r.state, r.rules
    for key in ("sides", "founded"):
        if key in part and not r.founding:
            raise part.refuse(key, refuse("position.while_founding"))
    homes = list(dict.fromkeys(s.players[seat].duchy.home for seat in s.order))
    d.workers = part.whole("workers", rules.start_workers[homes.index(d.home)])
    d.silver = part.whole("silver", rules.start_silver)
    if s.founding and "board" not in part:
        d.founded = _read_castle(r, d, part) if "founded" in part else NOT_FOUNDED
        r.box.claim(part, "", CASTLE_TILE, CASTLE)
    else:
        _read_tiles(r, d, part)
    _read_goods(r, d, part)
    for expansion in rules.expansions:
        expansion.read_duchy(s, d, part)


def _read_goods(r: Draft, d: Duchy, part: Part) -> None:
    for good in part.wholes("goods"):
        d.goods[good] += 1
    most = r.rules.goods_kinds
    if d.kinds_of_goods() > most:  # COB-Y-002
        raise part.refuse("goods", refuse("position.goods_kinds", count=most))
    for good in part.wholes("sold"):
        d.sold[good] += 1


def _read_castle(r: Draft, d: Duchy, part: Part) -> int:
    """The start castle that was chosen (COB-AV-003)."""
    text = part.text("founded")
    if text == "secret":
        return some_castle(d, r.rng).number
    action = ACTIONS.by_text.get(text)
    if not isinstance(action, Found) or action.side >= len(d.sides):
        raise part.refuse("founded", refuse("position.founds_nothing", text=text))
    board = d.sides[action.side]
    field = board.field_at[action.spot]
    if field < 0 or board.colour[field] != CASTLE:
        raise part.refuse("founded", refuse("position.no_castle_field", text=text))
    return action.number


def _read_tiles(r: Draft, d: Duchy, part: Part) -> None:
    """The placed tiles. A start castle that is not named goes where it fits."""
    fields = _read_fields(d, part.part("tiles"))
    start = _start_field(r, d, part, fields)
    fields[start] = CASTLE_TILE
    for tile in fields.values():
        r.box.claim_any(part, "tiles", tile)
    d.found(d.board, start)
    del fields[start]
    _lay_all(r, d, part, dict(sorted(fields.items())))
    _check_cities(r, d, part)


def _read_fields(d: Duchy, tiles: Part) -> dict[int, Tile]:
    fields: dict[int, Tile] = {}
    for name in tiles.names():
        field = d.board.field_at[SPOT_NAMES.index(name)] if name in SPOT_NAMES else -1
        if field < 0:
            last = d.board.field_name(d.board.total - 1)
            raise tiles.refuse(name, refuse("position.no_field", last=last))
        tile = TILES[tiles.whole(name)]
        if tile.colour not in (d.board.colour[field], EVERY_COLOUR):  # COB-L-002
            colour = COLOURS[d.board.colour[field]]
            why = refuse("position.other_field", tile=tile.name, colour=colour)
            raise tiles.refuse(name, why)
        fields[field] = tile
    return fields


def _start_field(r: Draft, d: Duchy, part: Part, fields: dict[int, Tile]) -> int:
    """A castle that can be the first one; otherwise a place that fits the other tiles."""
    free = r.rules.options["advanced"] is True
    starts = d.board.fields[CASTLE] if free else d.board.starts
    around = d.board.neighbours
    empty = [f for f in starts if f not in fields]
    near = [f for f in empty if any(around[f] >> field & 1 for field in fields)]
    likely = [f for f in starts if fields.get(f) is CASTLE_TILE] + near + empty
    if not likely:
        raise part.refuse("tiles", refuse("position.no_start_castle"))
    return likely[0]


def _lay_all(r: Draft, d: Duchy, part: Part, waiting: dict[int, Tile]) -> None:
    """Place each tile next to one that already lies there (COB-L-003)."""
    while waiting:
        reached = [field for field in waiting if d.reach & BIT[field]]
        if not reached and _is_loose(r):
            reached = list(waiting)
        if not reached:
            name = d.board.field_name(min(waiting))
            raise part.refuse(f"tiles.{name}", refuse("position.not_joined"))
        for field in reached:
            d.fill(field, waiting.pop(field))


def _check_cities(r: Draft, d: Duchy, part: Part) -> None:
    """One building of a kind in each city (COB-L-005)."""
    if d.has(REPEAT_BUILDINGS) or _is_loose(r):
        return
    seen: set[tuple[int, int]] = set()
    for field, tile in enumerate(d.tiles):
        if isinstance(tile, Building):
            place = (d.board.region[field], tile.kind)
            if place in seen:
                why = refuse("position.second_building", tile=tile.name)
                raise part.refuse(f"tiles.{d.board.field_name(field)}", why)
            seen.add(place)


def _is_loose(r: Draft) -> bool:
    """Whether an expansion allows tiles where the base game does not."""
    return any(expansion.loosens_placing for expansion in r.rules.expansions)
