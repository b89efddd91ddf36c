"""Reading the players: key spaces, dice, bridge and points. A duchy is read with its first
member."""

from typing import Final

from duchy.core.formats.schema import Part
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.position.duchies import read_estate
from duchy.games.burgundy.rules.actions import WHITE
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.components.estates import SHIP_TILE
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.state import BOTH_DICE

PRIVATE_KEYS: Final = ("dice", "used", "bought", "track", "store", "points")


def read_players(r: Draft) -> None:
    for p, part in zip(r.state.players, r.players, strict=True):
        if p.seat == p.duchy.home:
            read_estate(r, p.duchy, part)
        else:
            part.table.only(*PRIVATE_KEYS)
        _read_store(r, p, part)
        _read_track(r, p, part)
        _read_dice(r, p, part)
        for expansion in r.rules.expansions:
            expansion.read_turn(p, part)
        _check_used_dice(r, p, part)
        ledger = part.part("points")
        for source in ledger.names():
            p.points[SOURCES.index(source)] = ledger.whole(source)


def _read_store(r: Draft, p: Player, part: Part) -> None:
    tiles = [TILES[number] for number in part.wholes("store")]
    for expansion in r.rules.expansions:
        expansion.open_keys(p, len(tiles))
    if len(tiles) > len(p.keys):
        raise part.refuse("store", refuse("position.key_spaces", count=len(p.keys)))
    for key, tile in zip(p.keys, tiles, strict=False):
        if tile is not NO_TILE:
            p.duchy.store[key] = tile
            r.box.claim_any(part, "store", tile)


def _read_track(r: Draft, p: Player, part: Part) -> None:
    """Ships move the marker (COB-O-003). Where there is no bridge, older positions still have the
    key."""
    ships = p.duchy.count(SHIP_TILE) if p.seat == p.duchy.home else 0
    if r.rules.has_bridge:
        p.track = part.whole("track", min(ships, r.rules.bridge_spaces - 1))


def _read_dice(r: Draft, p: Player, part: Part) -> None:
    """Both dice are used before the seat whose turn it is, and none after it."""
    s = r.state
    if "dice" in part:
        p.dice[:2] = part.wholes_within("dice", 0 if s.founding else 1, 6, size=2)
    elif not s.founding:
        p.dice[:2] = [r.rng.below(6) + 1, r.rng.below(6) + 1]
    p.dice[WHITE] = s.white
    p.bought = part.switch("bought")
    used = part.wholes("used")
    if len(set(used)) != len(used):
        raise part.refuse("used", refuse("position.die_twice"))
    for die in used:
        p.used |= BIT[die - 1]
    if "used" not in part and not s.founding and s.order.index(p.seat) < s.turn:
        p.used = BOTH_DICE


def _check_used_dice(r: Draft, p: Player, part: Part) -> None:
    s = r.state
    if s.founding or s.over or r.top.switch("closing"):
        return
    place = s.order.index(p.seat)
    if place < s.turn and p.used != BOTH_DICE:
        raise part.refuse("used", refuse("position.turn_over"))
    if place > s.turn and (p.used or p.bought):
        raise part.refuse("used", refuse("position.turn_to_come"))


def read_bridge(r: Draft) -> None:
    """Markers nearer to the city come first (COB-O-001)."""
    s = r.state
    given = s.bridge[:]
    s.sort_stacks()
    if "bridge" not in r.top or given == s.bridge:
        return
    tracks = [s.players[seat].track for seat in given]
    if tracks != sorted(tracks, reverse=True):
        raise r.top.refuse("bridge", refuse("position.bridge_order", tracks=tracks))
    raise r.top.refuse("bridge", refuse("position.bridge_top"))
