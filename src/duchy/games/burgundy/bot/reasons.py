"""Reasons for a choice beyond its immediate points: regions, herds, tools and time. A table has an
entry for every kind of action of the base game.

Worths are measured as in `judgement`: a reason weighs as much as in the bot's first look.
"""

from typing import Final

from duchy.core.engine.action import Action
from duchy.core.text.catalogue import Texts
from duchy.core.text.reasons import Reason, Reasons
from duchy.games.burgundy.bot import judgement, tile_reasons
from duchy.games.burgundy.bot.expansion import ExpansionBot, ReasonTable
from duchy.games.burgundy.rules.actions import (
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
from duchy.games.burgundy.rules.components.spaces import DEPOT_SPACES
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.direct_placement import Settle
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases

BRIDGE: Final = 1.0


class ActionReasons:
    """The reasons of one game: the table below, and those of its expansions."""

    def __init__(self, expansions: list[ExpansionBot]) -> None:
        self.table: ReasonTable = dict(REASONS)
        for bot in expansions:
            self.table |= bot.reasons

    def reasons_for(self, texts: Texts, s: Burgundy, seat: int, action: Action) -> list[Reason]:
        m = Reasons(texts)
        self.table[type(action)](m, s, s.players[seat], action)
        return m.best_first()


# ---- each kind of action -----------------------------------------------------------


def done(m: Reasons, s: Burgundy, p: Player, move: Move) -> Burgundy:
    """Add the reasons that every action has: resources and the bridge. Returns the state
    afterwards."""
    after = s.clone()
    after.apply(p.seat, move)
    if after.reveals == s.reveals:
        _gained(m, s, p, move, after.players[p.seat].duchy)
        _bridge(m, s, after, p.seat)
    return after


def only_done(m: Reasons, s: Burgundy, p: Player, move: Move) -> None:
    done(m, s, p, move)


def _taken(m: Reasons, s: Burgundy, p: Player, move: Take) -> None:
    done(m, s, p, move)
    tile_reasons.taken(m, s, p, s.depots[move.space], True)


def _bought(m: Reasons, s: Burgundy, p: Player, move: Buy) -> None:
    done(m, s, p, move)
    tile_reasons.taken(m, s, p, s.depots[move.space], move.space < DEPOT_SPACES)


def _placed(m: Reasons, s: Burgundy, p: Player, move: Place) -> None:
    after = done(m, s, p, move)
    tile_reasons.placed(m, s, after, p, p.stored(move.key), move.spot)


def _settled(m: Reasons, s: Burgundy, p: Player, move: Settle) -> None:
    after = done(m, s, p, move)
    tile_reasons.placed(m, s, after, p, s.depots[move.space], move.spot)


def _loaded(m: Reasons, s: Burgundy, p: Player, move: Load) -> None:
    """If no depot has goods that fit the stores, all are equally good."""
    done(m, s, p, move)
    d = p.duchy
    full = d.kinds_of_goods() == s.rules.goods_kinds
    for i in range(len(s.depot_goods)):
        if s.depot_goods[i] and (d.goods[i % 6] or not full):
            return
    m.add(0.1, "goods_none")


def _sold(m: Reasons, s: Burgundy, p: Player, move: Sell) -> None:
    then = done(m, s, p, move).players[p.seat].duchy
    if p.duchy.kinds_of_goods() == s.rules.goods_kinds:
        m.add(1.0, "store")
    tile_reasons.counts(m, s, p.duchy, then)


def _workers(m: Reasons, s: Burgundy, p: Player, move: Workers) -> None:
    """A reason for workers if the die can do nothing else."""
    done(m, s, p, move)
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


def _start(m: Reasons, s: Burgundy, p: Player, move: Found) -> None:
    board = p.duchy.sides[move.side]
    around = board.fields_in(board.neighbours[board.field_at[move.spot]])
    colours = len({board.colour[field] for field in around})
    m.add(1.0, "start", fields=len(around), count=colours)


def _ended(m: Reasons, s: Burgundy, p: Player, move: End) -> None:
    """A reason to end the turn without a purchase."""
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


# What declining these choices keeps.
KEPT: Final = {"warehouse": "keep_goods", "city_hall": "keep_tile"}

REASONS: Final[ReasonTable] = {
    Take: _taken,
    Place: _placed,
    Sell: _sold,
    Workers: _workers,
    Buy: _bought,
    Load: _loaded,
    Keep: only_done,
    Decline: _declined,
    End: _ended,
    Found: _start,
    Settle: _settled,
    First: only_done,
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
