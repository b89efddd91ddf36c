"""Reasons for taking a tile, and for placing it."""

from collections.abc import Callable
from typing import Final

from duchy.core.text.catalogue import Texts
from duchy.core.text.reasons import Reasons
from duchy.games.burgundy.bot import judgement, promises
from duchy.games.burgundy.bot.expansion import BOT
from duchy.games.burgundy.rules.components.animals import Animal
from duchy.games.burgundy.rules.components.board import ANIMAL, COLOURS, EVERY_COLOUR
from duchy.games.burgundy.rules.components.monasteries import (
    AT_THE_END,
    EACH_BUILDING,
    OF_BUILDINGS,
    AtTheEnd,
    own_monasteries,
)
from duchy.games.burgundy.rules.components.spaces import DEPOT_SPACES
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.phases import LAST_PHASE
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases

NOT_YET_PLACED: Final = 0.6  # the share of a tile's worth that counts while it is only stored
BENEFIT: Final = 2.5  # of a building, approximately
SCARCE: Final = 2.0  # the last tile that fits
DENIED: Final = 0.3  # the share of a rival's points that counts
A_WORKER: Final = 0.45
OPENED: Final = 0.4  # for each additional open field
ROOM: Final = 1.5
CLOSE: Final = 2  # a colour is nearly complete if this few fields are missing


# ---- a tile is taken ---------------------------------------------------------------


def taken(m: Reasons, s: Burgundy, p: Player, tile: Tile, by_number: bool) -> None:
    d = p.duchy
    near = tile.fits(d, s.open_fields(d))
    fields = near or tile.fits(d, ~d.filled)
    if not fields:
        _useful_to_others(m, s, d, tile)
        return
    share = NOT_YET_PLACED if near else NOT_YET_PLACED / 2
    _wanted(m, s, p, tile, fields, share)
    TAKEN[tile.colour](m, s, p, tile, fields, share)
    if by_number and tile.colour != EVERY_COLOUR and _on_offer(s, tile.colour) == 1:
        m.add(SCARCE, "last", last=m.texts(f"last_tile.{COLOURS[tile.colour]}"))
        _denied(m, s, d, tile)


def _wanted(m: Reasons, s: Burgundy, p: Player, tile: Tile, fields: int, share: float) -> None:
    """The region that gains most from one of the fields."""
    d = p.duchy
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
    if 1 < missing < size:
        m.add(gain * share, "region_wanted", region=region, size=size, missing=missing)
        return
    if missing > 1:
        m.add(gain * share, "region_new", region=region, size=size)
        return
    then = promises.with_tile(s, p, tile, best)
    points = phrases.counted(m.texts, "point", promises.region(s, then, best))
    if size == 1:
        m.add(gain * share, "region_single", points=points)
    else:
        m.add(gain * share, "region_lacks", region=region, size=size, points=points)


# What a tile does once it is placed, by its colour; the last for tiles of every colour. `fields`
# are those that it may go on, `share` says how much of it counts yet.


def _castle_taken(
    m: Reasons, s: Burgundy, p: Player, tile: Tile, fields: int, share: float
) -> None:
    m.add(judgement.PENDING["castle_action"] * share, "castle")


def _mine_taken(m: Reasons, s: Burgundy, p: Player, tile: Tile, fields: int, share: float) -> None:
    _mine(m, s, p.duchy, "taken", share)


def _monastery_taken(
    m: Reasons, s: Burgundy, p: Player, tile: Tile, fields: int, share: float
) -> None:
    field = next(iter(p.duchy.board.fields_in(fields)))
    then = p.duchy.clone()
    then.fill(field, tile)
    _monastery(m, s, p.duchy, then, field, tile, "taken", share)


def _ship_taken(m: Reasons, s: Burgundy, p: Player, tile: Tile, fields: int, share: float) -> None:
    _cargo(m, s, p.duchy, share)


def _building_taken(
    m: Reasons, s: Burgundy, p: Player, tile: Tile, fields: int, share: float
) -> None:
    d = p.duchy
    m.add(BENEFIT * share, "benefit", benefit=m.texts(f"benefit.{tile.name}"))
    for monastery in OF_BUILDINGS:
        if d.has(monastery) and monastery.scored(s.rules) is tile:
            count_more(m, EACH_BUILDING * promises.times(s, d, monastery), monastery, share)
    _brought_taken(m, s, p, tile, fields, share)


def _brought_taken(
    m: Reasons, s: Burgundy, p: Player, tile: Tile, fields: int, share: float
) -> None:
    for bot in BOT.in_play(s.rules):
        bot.reasons_to_take(m, s, p.duchy, tile, share)


def _mine(m: Reasons, s: Burgundy, d: Duchy, when: str, share: float) -> None:
    silver, workers = promises.mine_silver(s, d), promises.mine_workers(s, d)
    pays = phrases.counted(m.texts, "silver", silver)
    if workers:
        too = phrases.counted(m.texts, "worker", workers)
        worth = 0.9 * silver + A_WORKER * workers
        m.add(worth * share, f"mine_{when}_too", silver=pays, workers=too)
    else:
        m.add(0.9 * silver * share, f"mine_{when}", silver=pays)


def _cargo(m: Reasons, s: Burgundy, d: Duchy, share: float) -> None:
    most, load = promises.cargo(s, d)
    if not most:
        return
    worth = (judgement.PENDING["goods_of_a_depot"] + 0.5 * most) * share
    if load < 6:
        m.add(worth, "ship", count=most, depot=load + 1)
    else:
        m.add(worth, "ship_two", count=most, depot=load - 5, other=(load - 5) % 6 + 1)


def _monastery(
    m: Reasons, s: Burgundy, d: Duchy, then: Duchy, field: int, tile: Tile, when: str, share: float
) -> None:
    """`then` is the duchy with the monastery."""
    points = promises.monastery(s, d, then, field)
    if points:
        said = phrases.counted(m.texts, "point", points)
        m.add(points * share, "monastery_scores", points=said)
    elif tile in AT_THE_END:
        m.add(share, "monastery_end", about=m.texts(f"about.{tile.name}"))
    else:
        worth = judgement.LASTING_MONASTERY * (LAST_PHASE + 1 - s.phase)
        m.add(worth * share, f"monastery_{when}", hint=m.texts(f"hint.{tile.name}"))


def _animals_taken(
    m: Reasons, s: Burgundy, p: Player, tile: Tile, fields: int, share: float
) -> None:
    """The pasture where the animals score most."""
    assert isinstance(tile, Animal)
    best, most = -1, -1
    for field in p.duchy.board.fields_in(fields):
        scores = tile.best_herd(s, promises.with_tile(s, p, tile, field), field)
        if scores > most:
            best, most = field, scores
    points = phrases.counted(m.texts, "point", most)
    joined = _of_its_kind(s, p.duchy, tile, best)
    if joined and tile.makes_herd():
        m.add(most * share, "herd_joins", count=joined, points=points)
    else:
        m.add(most * share, "herd_new", points=points)


TAKEN: Final[list[Callable[[Reasons, Burgundy, Player, Tile, int, float], None]]] = [
    _castle_taken,
    _mine_taken,
    _monastery_taken,
    _ship_taken,
    _animals_taken,
    _building_taken,
    _brought_taken,
]


def _of_its_kind(s: Burgundy, d: Duchy, animal: Animal, field: int) -> int:
    """The animals that would score again."""
    pasture = s.pasture(d, field)
    count = 0
    for other in d.board.fields_in(pasture & d.filled):
        tile = d.tiles[other]
        if tile.colour == ANIMAL and tile.kind == animal.kind:
            assert isinstance(tile, Animal)
            count += tile.size
    return count


def _on_offer(s: Burgundy, colour: int) -> int:
    return sum([tile.colour == colour for tile in s.depots[:DEPOT_SPACES]])


def _useful_to_others(m: Reasons, s: Burgundy, mine: Duchy, tile: Tile) -> None:
    for other in s.players:
        d = other.duchy
        if d is not mine and tile.fits(d, s.open_fields(d)):
            m.add(SCARCE, "denies_tile", player=phrases.player(m.texts, other.seat))
            return


def _denied(m: Reasons, s: Burgundy, mine: Duchy, tile: Tile) -> None:
    """A rival could complete a region with it."""
    for other in s.players:
        d = other.duchy
        if d is mine:
            continue
        for field in d.board.fields_in(tile.fits(d, s.open_fields(d))):
            if (d.board.region[field] & ~d.filled).bit_count() == 1 and d.board.size[field] > 1:
                player = phrases.player(m.texts, other.seat)
                worth = DENIED * promises.region(s, d, field)
                m.add(worth, "denies", player=player, region=_region(m.texts, d, field))
                return


# ---- a tile is placed --------------------------------------------------------------


def placed(m: Reasons, s: Burgundy, after: Burgundy, p: Player, tile: Tile, spot: int) -> None:
    d = p.duchy
    then = after.players[p.seat].duchy
    field = d.board.field_at[spot]
    _grown(m, s, d, then, field)
    _colour(m, s, d, field)
    PLACED[tile.colour](m, s, p, then, tile, field)
    counts(m, s, d, then)
    _opened(m, s, after, d, then)
    if not p.has_room():
        m.add(ROOM, "room")


def _castle_placed(m: Reasons, s: Burgundy, p: Player, then: Duchy, tile: Tile, field: int) -> None:
    m.add(judgement.PENDING["castle_action"], "castle")


def _mine_placed(m: Reasons, s: Burgundy, p: Player, then: Duchy, tile: Tile, field: int) -> None:
    _mine(m, s, p.duchy, "placed", 1.0)


def _monastery_placed(
    m: Reasons, s: Burgundy, p: Player, then: Duchy, tile: Tile, field: int
) -> None:
    _monastery(m, s, p.duchy, then, field, tile, "placed", 1.0)


def _animals_placed(
    m: Reasons, s: Burgundy, p: Player, then: Duchy, tile: Tile, field: int
) -> None:
    assert isinstance(tile, Animal)
    d = p.duchy
    room = (d.board.region[field] & ~d.filled).bit_count() > 1
    if room and tile.makes_herd():
        count = tile.size + _of_its_kind(s, d, tile, field)
        m.add(0.3 * count, "herd_grows", count=count)


def _at_once(m: Reasons, s: Burgundy, p: Player, then: Duchy, tile: Tile, field: int) -> None:
    """Its immediate effect is visible anyway."""


# What a tile does from now on, by its colour; the last for tiles of every colour.
PLACED: Final[list[Callable[[Reasons, Burgundy, Player, Duchy, Tile, int], None]]] = [
    _castle_placed,
    _mine_placed,
    _monastery_placed,
    _at_once,
    _animals_placed,
    _at_once,
    _at_once,
]


def _grown(m: Reasons, s: Burgundy, d: Duchy, then: Duchy, field: int) -> None:
    """The progress of the field's region; a complete one scores, which says enough."""
    size = d.board.size[field]
    missing = (d.board.region[field] & ~d.filled).bit_count() - 1
    if not missing:
        return
    worth = _progress(s, d, field)
    region = _region(m.texts, d, field)
    done = size - missing
    if missing == 1:
        points = phrases.counted(m.texts, "point", promises.region(s, then, field))
        m.add(worth, "region_nearly", region=region, done=done, size=size, points=points)
    elif done == 1:
        m.add(worth, "region_begun", region=region, size=size, missing=missing)
    else:
        m.add(worth, "region_grows", region=region, done=done, size=size)


def _colour(m: Reasons, s: Burgundy, d: Duchy, field: int) -> None:
    """The bonus tile of a nearly complete colour."""
    colour = d.board.colour[field]
    missing = (d.board.whole[colour] & ~d.filled).bit_count() - 1
    bonus = promises.bonus_tile(s, d, colour)
    if not bonus or not 0 < missing <= CLOSE:
        return
    points = phrases.counted(m.texts, "point", bonus)
    fields = m.texts(f"fields_of.{COLOURS[colour]}")
    m.add(bonus / (missing + 1), "colour", missing=missing, fields=fields, points=points)


def _opened(m: Reasons, s: Burgundy, after: Burgundy, d: Duchy, then: Duchy) -> None:
    """Newly opened fields, above all for tiles that wait for one."""
    before, now = s.open_fields(d), after.open_fields(then)
    for tile in then.store:
        if tile is not NO_TILE and tile.fits(then, now) and not tile.fits(d, before):
            m.add(2.0, "opens_for", tile=m.texts(f"name.{tile.name}"))
            return
    more = (now & ~before).bit_count()
    if more:
        m.add(OPENED * more, "opens", count=more)


def counts(m: Reasons, s: Burgundy, d: Duchy, then: Duchy) -> None:
    """Monasteries of the duchy that score more at the end; `_monastery` covers new ones."""
    new = own_monasteries(then) & ~own_monasteries(d)
    for monastery in AT_THE_END:
        if d.has(monastery) and not new & monastery.bit:
            more = promises.counted_by(s, then, monastery) - promises.counted_by(s, d, monastery)
            count_more(m, more, monastery, 1.0)
    for bot in BOT.in_play(s.rules):
        bot.reasons_to_place(m, s, d, then)


def count_more(m: Reasons, more: int, monastery: AtTheEnd, share: float) -> None:
    """A monastery of the duchy scores more at the end."""
    if more:
        points = phrases.counted(m.texts, "point", more)
        m.add(more * share, "counts", points=points, monastery=m.texts(f"name.{monastery.name}"))


# ---- regions -----------------------------------------------------------------------


def _progress(s: Burgundy, d: Duchy, field: int) -> float:
    """The worth of one more field of a region."""
    size = d.board.size[field]
    done = size - (d.board.region[field] & ~d.filled).bit_count()
    return ((done + 1) ** 2 - done**2) / size**2 * promises.region(s, d, field)


def _region(texts: Texts, d: Duchy, field: int) -> str:
    return texts(f"the_region.{COLOURS[d.board.colour[field]]}")
