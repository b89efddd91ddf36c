"""What speaks for a choice beside the points of the moment: regions, herds, tools and time.

What things are worth here are the terms of `judgement`: a reason weighs as much as the bot's first
look at it.
"""

from typing import Final

from duchy.core.engine.action import Action
from duchy.core.engine.merit import Merit, Merits
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.bot import judgement, promises, tile_reasons
from duchy.games.burgundy.expansions.shields import Pay, TakeShield
from duchy.games.burgundy.expansions.solo import TakeBlank
from duchy.games.burgundy.rules.actions import (
    DECLINE,
    DEPOT_SPACES,
    END,
    PRICE,
    Buy,
    Found,
    Load,
    Place,
    Sell,
    Take,
    Workers,
)
from duchy.games.burgundy.rules.choices import ALL_COLOURS, PlaceAny, SellAny
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.direct_placement import Settle
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases

BRIDGE: Final = 1.0


def merits(texts: Texts, s: Burgundy, seat: int, action: Action) -> list[Merit]:
    m = Merits(texts)
    p = s.players[seat]
    if isinstance(action, Found):
        _start(m, p, action)
    elif action is END:
        _no_purchase(m, s, p)
    elif action is DECLINE:
        _declined(m, s, p)
    else:
        after = s.clone()
        after.apply(seat, action)
        if after.reveals == s.reveals:
            _gained(m, s, p, action, after.players[seat].duchy)
            _bridge(m, s, after, seat)
        if isinstance(action, Take | Buy):
            tile_reasons.taken(m, s, p, s.depots[action.space], action.space < DEPOT_SPACES)
        elif isinstance(action, TakeBlank):
            m.add(judgement.FILLED_FIELD * tile_reasons.NOT_YET_PLACED, "blank")
        elif isinstance(action, Place):
            tile_reasons.placed(m, s, after, p, phrases.stored(p, action.key), action.spot)
        elif isinstance(action, Settle):
            tile_reasons.placed(m, s, after, p, s.depots[action.space], action.spot)
        elif isinstance(action, Load):
            _loaded(m, s, p.duchy)
        elif isinstance(action, Sell):
            _sold(m, s, p.duchy, after.players[seat].duchy)
        elif isinstance(action, Workers):
            _workers(m, s, p, action)
        elif isinstance(action, TakeShield):
            _shield(m, s, after.players[seat].duchy, action.shield, "shield")
        elif isinstance(action, Pay) and (action.silver or action.workers):
            _shield(m, s, p.duchy, action.shield, "shield_kept")
    return m.best_first()


# ---- workers, silver, goods, the bridge --------------------------------------------


def _gained(m: Merits, s: Burgundy, p: Player, action: Action, then: Duchy) -> None:
    d = p.duchy
    paid = s.price(p.seat, action)
    silver = then.silver - d.silver + paid.get("silver", 0)
    if silver > 0:
        said = phrases.counted(m.texts, "silver", silver)
        if not p.bought and d.silver < PRICE <= then.silver:
            m.add(0.8 * silver + 1.0, "silver_buys", silver=said)
        else:
            m.add(0.8 * silver, "silver", silver=said)
    workers = then.workers - d.workers + paid.get("workers", 0)
    if workers > 0:
        worth = judgement.workers_value(then) - judgement.workers_value(d)
        m.add(worth, "workers", workers=phrases.counted(m.texts, "worker", workers))
    best, most = -1, 0
    for good in range(6):
        if then.goods[good] > d.goods[good] and then.goods[good] > most:
            best, most = good, then.goods[good]
    if best >= 0:
        points = most * s.rules.sale_points
        for expansion in s.rules.on_sale_points:
            points = expansion.sale_points(then, points)
        said = phrases.good(m.texts, best, most)
        m.add(0.6 * points, "goods", goods=said, points=phrases.counted(m.texts, "point", points))


def _loaded(m: Merits, s: Burgundy, d: Duchy) -> None:
    """Where no depot has anything for the stores, one is as good as another."""
    full = d.kinds_of_goods() == s.rules.goods_kinds
    for i in range(len(s.depot_goods)):
        if s.depot_goods[i] and (d.goods[i % 6] or not full):
            return
    m.add(0.1, "goods_none")


def _sold(m: Merits, s: Burgundy, d: Duchy, then: Duchy) -> None:
    if d.kinds_of_goods() == s.rules.goods_kinds:
        m.add(1.0, "store")
    tile_reasons.counts(m, s, d, then)


def _bridge(m: Merits, s: Burgundy, after: Burgundy, seat: int) -> None:
    place, now = s.bridge.index(seat), after.bridge.index(seat)
    if now < place:
        m.add(BRIDGE, "bridge_first" if now == 0 else "bridge", place=now + 1)


def _workers(m: Merits, s: Burgundy, p: Player, action: Workers) -> None:
    """There is nothing better to do with the die."""
    takes: list[Action] = []
    s.list_takes(p, action.die, ALL_COLOURS, takes)
    open_fields = s.open_fields(p.duchy)
    for take in takes:
        if isinstance(take, Take) and s.depots[take.space].fits(p.duchy, open_fields):
            return
    others: list[Action] = []
    s.list_places(p, action.die, others)
    s.list_sales(p, action.die, others)
    if not others:
        m.add(2.0, "nothing")


# ---- the rest ----------------------------------------------------------------------


def _start(m: Merits, p: Player, action: Found) -> None:
    board = p.duchy.sides[action.side]
    around = board.fields_in(board.neighbours[board.field_at[action.spot]])
    colours = len({board.colour[field] for field in around})
    m.add(1.0, "start", fields=len(around), count=colours)


def _no_purchase(m: Merits, s: Burgundy, p: Player) -> None:
    d = p.duchy
    if d.silver < PRICE or p.bought:
        return
    fields = s.open_fields(d)
    for space in s.rules.black_depot():
        tile = s.depots[space]
        if tile is not NO_TILE and tile.fits(d, fields):
            m.add(1.0, "keep_silver")
            return
    m.add(1.0, "keep_nothing")


def _declined(m: Merits, s: Burgundy, p: Player) -> None:
    choice = s.pending[-1]
    if isinstance(choice, SellAny):
        m.add(1.0, "keep_goods")
    elif isinstance(choice, PlaceAny):
        m.add(1.0, "keep_tile")
    elif not p.has_room():
        m.add(1.0, "keep_store")
    else:
        m.add(1.0, "keep")


def _shield(m: Merits, s: Burgundy, held: Duchy, shield: int, key: str) -> None:
    """`held` is the duchy that holds it."""
    points = promises.shield(s, held, shield)
    said = phrases.counted(m.texts, "point", points)
    m.add(points / 2, key, points=said, hint=m.texts(f"hint.shield{shield}"))
