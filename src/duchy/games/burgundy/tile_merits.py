"""What speaks for taking a tile, and for placing it."""

from typing import Final

from duchy.core.merit import Merits
from duchy.core.texts import Texts
from duchy.games.burgundy import judgement, phrases
from duchy.games.burgundy.actions import DEPOT_SPACES
from duchy.games.burgundy.board import COLOURS, EVERY_COLOUR, SHIP
from duchy.games.burgundy.duchy import Duchy
from duchy.games.burgundy.monasteries import COUNTED_AT_THE_END, EACH_BUILDING, end_points
from duchy.games.burgundy.player import Player
from duchy.games.burgundy.state import LAST_PHASE, NOBODY, Burgundy
from duchy.games.burgundy.tiles import (
    CASTLE_TILE,
    GEESE,
    MINE_TILE,
    NO_TILE,
    Animal,
    Building,
    Monastery,
    Tile,
)

NOT_YET_PLACED: Final = 0.6  # of what a tile brings, as long as it is only stored
BENEFIT: Final = 2.5  # of a building, about
SCARCE: Final = 2.0  # the last tile that fits
DENIED: Final = 0.3  # of a rival's points
OPENED: Final = 0.4  # each field more to build on
ROOM: Final = 1.5
CLOSE: Final = 2  # so few fields are missing to a colour


# ---- a tile is taken ---------------------------------------------------------------


def taken(m: Merits, s: Burgundy, p: Player, tile: Tile, by_number: bool) -> None:
    d = p.duchy
    near = tile.fits(d, s.open_fields(d))
    fields = near or tile.fits(d, ~d.filled)
    if not fields:
        _useful_to_others(m, s, d, tile)
        return
    share = NOT_YET_PLACED if near else NOT_YET_PLACED / 2
    _wanted(m, s, d, fields, share)
    _promises(m, s, p, tile, fields, share)
    if by_number and tile.colour != EVERY_COLOUR and _on_offer(s, tile.colour) == 1:
        m.add(SCARCE, "last", last=m.texts(f"last_tile.{COLOURS[tile.colour]}"))
        _denied(m, s, d, tile)


def _wanted(m: Merits, s: Burgundy, d: Duchy, fields: int, share: float) -> None:
    """The region that gains most by one of the fields."""
    best, gain = -1, 0.0
    for field in d.board.fields_in(fields):
        worth = _progress(s, d, field)
        if worth > gain:
            best, gain = field, worth
    if best < 0:
        return
    missing = (d.board.region[best] & ~d.filled).bit_count()
    size = d.board.size[best]
    region = _region(m.texts, d, best)
    points = phrases.counted(m.texts, "point", _completed(s, d, best))
    if 1 < missing < size:
        m.add(gain * share, "region_wanted", region=region, size=size, missing=missing)
    elif missing > 1:
        m.add(gain * share, "region_new", region=region, size=size)
    elif size == 1:
        m.add(gain * share, "region_single", points=points)
    else:
        m.add(gain * share, "region_lacks", region=region, size=size, points=points)


def _promises(m: Merits, s: Burgundy, p: Player, tile: Tile, fields: int, share: float) -> None:
    """What the tile does once it is placed."""
    texts, d = m.texts, p.duchy
    if tile is CASTLE_TILE:
        m.add(judgement.PENDING["castle_action"] * share, "castle")
    elif tile is MINE_TILE:
        pays = _mine_pays(s, d)
        m.add(0.9 * pays * share, "mine_taken", silver=phrases.counted(texts, "silver", pays))
    elif tile.colour == SHIP:
        loads = [sum(s.depot_goods[6 * depot : 6 * depot + 6]) for depot in range(6)]
        most = max(loads)
        if most:
            worth = judgement.PENDING["goods_of_a_depot"] + 0.5 * most
            m.add(worth * share, "ship", count=most, depot=loads.index(most) + 1)
    elif isinstance(tile, Monastery):
        _monastery(m, s, d, tile, "taken", share)
    elif isinstance(tile, Animal):
        _herd(m, d, tile, fields, share)
    elif isinstance(tile, Building):
        m.add(BENEFIT * share, "benefit", benefit=texts(f"benefit.{tile.name}"))
        for number in COUNTED_AT_THE_END:
            if d.has(number) and s.rules.scored_building.get(number, -1) == tile.kind:
                points = phrases.counted(texts, "point", EACH_BUILDING)
                monastery = texts(f"name.monastery{number}")
                m.add(EACH_BUILDING * share, "counts", points=points, monastery=monastery)
    elif tile.colour == EVERY_COLOUR:
        m.add(BENEFIT * share, "benefit_inn")


def _mine_pays(s: Burgundy, d: Duchy) -> int:
    """What a mine that is placed in this phase pays until the end of the game."""
    silver = 1
    for expansion in s.rules.on_mines:
        silver = expansion.mine_silver(d, silver)
    return silver * (LAST_PHASE + 1 - s.phase)


def _monastery(m: Merits, s: Burgundy, d: Duchy, tile: Tile, when: str, share: float) -> None:
    points = end_points(tile.kind, d, s.rules)
    if points:
        said = phrases.counted(m.texts, "point", points)
        m.add(points * share, "monastery_scores", points=said)
    elif tile.kind in COUNTED_AT_THE_END:
        m.add(share, "monastery_end", about=m.texts(f"about.{tile.name}"))
    else:
        worth = judgement.LASTING_MONASTERY * (LAST_PHASE + 1 - s.phase)
        m.add(worth * share, f"monastery_{when}", hint=m.texts(f"hint.{tile.name}"))


def _herd(m: Merits, d: Duchy, tile: Animal, fields: int, share: float) -> None:
    """The pasture with most of its kind."""
    joined = max(_of_its_kind(d, tile, field) for field in d.board.fields_in(fields))
    if joined and tile.kind != GEESE:
        points = phrases.counted(m.texts, "point", joined + tile.size)
        m.add((joined + tile.size) * share, "herd_joins", count=joined, points=points)
    else:
        points = phrases.counted(m.texts, "point", tile.size)
        m.add(tile.size * share, "herd_new", points=points)


def _of_its_kind(d: Duchy, animal: Animal, field: int) -> int:
    """The animals that would score again."""
    pasture = d.pasture(field)
    count = 0
    for other in d.board.fields_in(pasture & d.filled):
        tile = d.tiles[other]
        if isinstance(tile, Animal) and tile.kind == animal.kind:
            count += tile.size
    return count


def _on_offer(s: Burgundy, colour: int) -> int:
    return sum([tile.colour == colour for tile in s.depots[:DEPOT_SPACES]])


def _useful_to_others(m: Merits, s: Burgundy, mine: Duchy, tile: Tile) -> None:
    for other in s.players:
        d = other.duchy
        if d is not mine and tile.fits(d, s.open_fields(d)):
            m.add(SCARCE, "denies_tile", player=phrases.player(m.texts, other.seat))
            return


def _denied(m: Merits, s: Burgundy, mine: Duchy, tile: Tile) -> None:
    """A rival could fill a region with it."""
    for other in s.players:
        d = other.duchy
        if d is mine:
            continue
        for field in d.board.fields_in(tile.fits(d, s.open_fields(d))):
            if (d.board.region[field] & ~d.filled).bit_count() == 1 and d.board.size[field] > 1:
                player = phrases.player(m.texts, other.seat)
                worth = DENIED * _completed(s, d, field)
                m.add(worth, "denies", player=player, region=_region(m.texts, d, field))
                return


# ---- a tile is placed --------------------------------------------------------------


def placed(m: Merits, s: Burgundy, after: Burgundy, p: Player, tile: Tile, spot: int) -> None:
    d = p.duchy
    field = d.board.field_at[spot]
    _grown(m, s, d, field)
    _colour(m, s, d, field)
    if tile is MINE_TILE:
        pays = _mine_pays(s, d)
        m.add(0.9 * pays, "mine_placed", silver=phrases.counted(m.texts, "silver", pays))
    elif tile is CASTLE_TILE:
        m.add(judgement.PENDING["castle_action"], "castle")
    elif isinstance(tile, Monastery):
        _monastery(m, s, d, tile, "placed", 1.0)
    elif isinstance(tile, Animal) and (d.board.region[field] & ~d.filled).bit_count() > 1:
        count = tile.size + _of_its_kind(d, tile, field)
        if tile.kind != GEESE:
            m.add(0.3 * count, "herd_grows", count=count)
    then = after.players[p.seat].duchy
    counts(m, s, d, then)
    _opened(m, s, after, d, then)
    if not p.has_room():
        m.add(ROOM, "room")


def _grown(m: Merits, s: Burgundy, d: Duchy, field: int) -> None:
    """How far the region of a field is when it is filled; once complete, its points say it."""
    size = d.board.size[field]
    missing = (d.board.region[field] & ~d.filled).bit_count() - 1
    if not missing:
        return
    worth = _progress(s, d, field)
    region = _region(m.texts, d, field)
    done = size - missing
    if missing == 1:
        points = phrases.counted(m.texts, "point", _completed(s, d, field))
        m.add(worth, "region_nearly", region=region, done=done, size=size, points=points)
    elif done == 1:
        m.add(worth, "region_begun", region=region, size=size, missing=missing)
    else:
        m.add(worth, "region_grows", region=region, done=done, size=size)


def _colour(m: Merits, s: Burgundy, d: Duchy, field: int) -> None:
    """The bonus tile of a colour that is nearly full."""
    colour = d.board.colour[field]
    missing = (d.board.whole[colour] & ~d.filled).bit_count() - 1
    if s.rules.solo or not 0 < missing <= CLOSE:
        return
    if s.bonus_owners[2 * colour] == NOBODY:
        bonus = s.rules.large_bonus
    elif s.bonus_owners[2 * colour + 1] == NOBODY:
        bonus = s.rules.small_bonus
    else:
        return
    points = phrases.counted(m.texts, "point", bonus)
    fields = m.texts(f"fields_of.{COLOURS[colour]}")
    m.add(bonus / (missing + 1), "colour", missing=missing, fields=fields, points=points)


def _opened(m: Merits, s: Burgundy, after: Burgundy, d: Duchy, then: Duchy) -> None:
    """Fields that can be built on now, above all for tiles that wait for one."""
    before, now = s.open_fields(d), after.open_fields(then)
    for tile in then.store:
        if tile is not NO_TILE and tile.fits(then, now) and not tile.fits(d, before):
            m.add(2.0, "opens_for", tile=m.texts(f"name.{tile.name}"))
            return
    more = (now & ~before).bit_count()
    if more:
        m.add(OPENED * more, "opens", count=more)


def counts(m: Merits, s: Burgundy, d: Duchy, then: Duchy) -> None:
    """Monasteries in the duchy that score more at the end."""
    for number in COUNTED_AT_THE_END:
        more = end_points(number, then, s.rules) - end_points(number, d, s.rules)
        if d.has(number) and more:
            points = phrases.counted(m.texts, "point", more)
            m.add(more, "counts", points=points, monastery=m.texts(f"name.monastery{number}"))


# ---- regions -----------------------------------------------------------------------


def _completed(s: Burgundy, d: Duchy, field: int) -> int:
    """What the region of a field scores if it is filled in this phase."""
    return s.rules.region_points[s.scored_size(d, field)] + s.rules.phase_points[s.phase]


def _progress(s: Burgundy, d: Duchy, field: int) -> float:
    """How much one more field of a region is worth."""
    size = d.board.size[field]
    done = size - (d.board.region[field] & ~d.filled).bit_count()
    return ((done + 1) ** 2 - done**2) / size**2 * _completed(s, d, field)


def _region(texts: Texts, d: Duchy, field: int) -> str:
    return texts(f"the_region.{COLOURS[d.board.colour[field]]}")
