"""What speaks for a choice beside the points of the moment: regions, herds, tools and time. A table
has an entry for every kind of action.

What things are worth here are the terms of `judgement`: a reason weighs as much as the bot's first
look at it.
"""

from collections.abc import Callable
from typing import Final

from duchy.core.engine.action import Action
from duchy.core.text.catalogue import Texts
from duchy.core.text.reasons import Reason, Reasons
from duchy.games.burgundy.bot import judgement, promises, tile_reasons
from duchy.games.burgundy.expansions.extra_tiles.expansion import Count, Hire, UseAs
from duchy.games.burgundy.expansions.shields.copying import Name
from duchy.games.burgundy.expansions.shields.dice import Turn
from duchy.games.burgundy.expansions.shields.goods import Haul
from duchy.games.burgundy.expansions.shields.store import Discard
from duchy.games.burgundy.expansions.shields.taking import TakeShield
from duchy.games.burgundy.expansions.shields.tribute import Pay
from duchy.games.burgundy.expansions.solo.black_tiles import Give, TakeBlank
from duchy.games.burgundy.expansions.solo.counter import BuyPoint
from duchy.games.burgundy.rules.actions import (
    DEPOT_SPACES,
    PRICE,
    Buy,
    Decline,
    End,
    Found,
    Keep,
    Load,
    Move,
    Place,
    Sell,
    Take,
    Workers,
)
from duchy.games.burgundy.rules.choices import ALL_COLOURS
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.direct_placement import Settle
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases

BRIDGE: Final = 1.0


def reasons_for(texts: Texts, s: Burgundy, seat: int, action: Action) -> list[Reason]:
    m = Reasons(texts)
    REASONS[type(action)](m, s, s.players[seat], action)
    return m.best_first()


# ---- each kind of action -----------------------------------------------------------


def _done(m: Reasons, s: Burgundy, p: Player, move: Move) -> Burgundy:
    """What holds for all that is done: resources and the bridge. The state afterwards."""
    after = s.clone()
    after.apply(p.seat, move)
    if after.reveals == s.reveals:
        _gained(m, s, p, move, after.players[p.seat].duchy)
        _bridge(m, s, after, p.seat)
    return after


def _only_done(m: Reasons, s: Burgundy, p: Player, move: Move) -> None:
    _done(m, s, p, move)


def _taken(m: Reasons, s: Burgundy, p: Player, move: Take) -> None:
    _done(m, s, p, move)
    tile_reasons.taken(m, s, p, s.depots[move.space], True)


def _bought(m: Reasons, s: Burgundy, p: Player, move: Buy) -> None:
    _done(m, s, p, move)
    tile_reasons.taken(m, s, p, s.depots[move.space], move.space < DEPOT_SPACES)


def _blank(m: Reasons, s: Burgundy, p: Player, move: TakeBlank) -> None:
    _done(m, s, p, move)
    m.add(judgement.FILLED_FIELD * tile_reasons.NOT_YET_PLACED, "blank")


def _placed(m: Reasons, s: Burgundy, p: Player, move: Place) -> None:
    after = _done(m, s, p, move)
    tile_reasons.placed(m, s, after, p, p.stored(move.key), move.spot)


def _settled(m: Reasons, s: Burgundy, p: Player, move: Settle) -> None:
    after = _done(m, s, p, move)
    tile_reasons.placed(m, s, after, p, s.depots[move.space], move.spot)


def _loaded(m: Reasons, s: Burgundy, p: Player, move: Load) -> None:
    """Where no depot has anything for the stores, one is as good as another."""
    _done(m, s, p, move)
    d = p.duchy
    full = d.kinds_of_goods() == s.rules.goods_kinds
    for i in range(len(s.depot_goods)):
        if s.depot_goods[i] and (d.goods[i % 6] or not full):
            return
    m.add(0.1, "goods_none")


def _sold(m: Reasons, s: Burgundy, p: Player, move: Sell) -> None:
    then = _done(m, s, p, move).players[p.seat].duchy
    if p.duchy.kinds_of_goods() == s.rules.goods_kinds:
        m.add(1.0, "store")
    tile_reasons.counts(m, s, p.duchy, then)


def _workers(m: Reasons, s: Burgundy, p: Player, move: Workers) -> None:
    """There is nothing better to do with the die."""
    _done(m, s, p, move)
    takes: list[Action] = []
    s.list_takes(p, move.die, ALL_COLOURS, takes)
    open_fields = s.open_fields(p.duchy)
    for take in takes:
        assert isinstance(take, Take)
        if s.depots[take.space].fits(p.duchy, open_fields):
            return
    others: list[Action] = []
    s.list_places(p, move.die, others)
    s.list_sales(p, move.die, others)
    if not others:
        m.add(2.0, "nothing")


def _took_shield(m: Reasons, s: Burgundy, p: Player, move: TakeShield) -> None:
    after = _done(m, s, p, move)
    _shield(m, s, after.players[p.seat].duchy, move.shield, "shield")


def _paid(m: Reasons, s: Burgundy, p: Player, move: Pay) -> None:
    _done(m, s, p, move)
    if move.silver or move.workers:
        _shield(m, s, p.duchy, move.shield, "shield_kept")


def _start(m: Reasons, s: Burgundy, p: Player, move: Found) -> None:
    board = p.duchy.sides[move.side]
    around = board.fields_in(board.neighbours[board.field_at[move.spot]])
    colours = len({board.colour[field] for field in around})
    m.add(1.0, "start", fields=len(around), count=colours)


def _ended(m: Reasons, s: Burgundy, p: Player, move: End) -> None:
    """Without a purchase."""
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


def _declined(m: Reasons, s: Burgundy, p: Player, move: Decline) -> None:
    unused = KEPT.get(s.pending[-1].name)
    if unused is not None:
        m.add(1.0, unused)
    elif not p.has_room():
        m.add(1.0, "keep_store")
    else:
        m.add(1.0, "keep")


# What one keeps by declining these choices.
KEPT: Final = {"warehouse": "keep_goods", "city_hall": "keep_tile"}

REASONS: Final[dict[type[Action], Callable[..., None]]] = {
    Take: _taken,
    Place: _placed,
    Sell: _sold,
    Workers: _workers,
    Buy: _bought,
    Load: _loaded,
    Keep: _only_done,
    Decline: _declined,
    End: _ended,
    Found: _start,
    Settle: _settled,
    First: _only_done,
    Hire: _only_done,
    UseAs: _only_done,
    Count: _only_done,
    TakeShield: _took_shield,
    Pay: _paid,
    Discard: _only_done,
    Haul: _only_done,
    Turn: _only_done,
    Name: _only_done,
    BuyPoint: _only_done,
    Give: _only_done,
    TakeBlank: _blank,
}


# ---- workers, silver, goods, the bridge --------------------------------------------


def _gained(m: Reasons, s: Burgundy, p: Player, action: Action, then: Duchy) -> None:
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


def _bridge(m: Reasons, s: Burgundy, after: Burgundy, seat: int) -> None:
    place, now = s.bridge.index(seat), after.bridge.index(seat)
    if now < place:
        m.add(BRIDGE, "bridge_first" if now == 0 else "bridge", place=now + 1)


# ---- the rest ----------------------------------------------------------------------


def _shield(m: Reasons, s: Burgundy, held: Duchy, shield: int, key: str) -> None:
    """`held` is the duchy that holds it."""
    points = promises.shield(s, held, shield)
    said = phrases.counted(m.texts, "point", points)
    m.add(points / 2, key, points=said, hint=m.texts(f"hint.shield{shield}"))
