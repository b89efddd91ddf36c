"""A quick player's rules of thumb: what each action looks worth, in points. A table has an entry
for every kind of action.

A stored tile counts as a part of what it would bring on its best field. So taking gains that part,
placing gains the rest, and a tile without a field gains nothing. Nothing is played out: a search
asks here at every step.
"""

from typing import Final

from duchy.core.engine.action import Action
from duchy.games.burgundy.bot import judgement
from duchy.games.burgundy.bot.gains import cargo, gain, sale, stored_gain
from duchy.games.burgundy.bot.thumb import THUMB
from duchy.games.burgundy.expansions.extra_tiles.expansion import Count, Hire, UseAs
from duchy.games.burgundy.expansions.shields.copying import Name
from duchy.games.burgundy.expansions.shields.dice import Turn
from duchy.games.burgundy.expansions.shields.goods import Haul
from duchy.games.burgundy.expansions.shields.holding import held
from duchy.games.burgundy.expansions.shields.store import Discard
from duchy.games.burgundy.expansions.shields.taking import TakeShield
from duchy.games.burgundy.expansions.shields.tribute import Pay
from duchy.games.burgundy.expansions.solo.black_tiles import Give, TakeBlank
from duchy.games.burgundy.expansions.solo.counter import BuyPoint, clock
from duchy.games.burgundy.rules.actions import (
    ACTIONS,
    DROPPED_KEY,
    FREE,
    NO_DROP,
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
from duchy.games.burgundy.rules.components.monasteries import WORKERS_SILVER
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.direct_placement import Settle
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.phases import LAST_PHASE, LAST_ROUND
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy


def turns_left(s: Burgundy, seat: int) -> int:
    """Turns that the seat will have, a turn that it is in the middle of not counted."""
    left = 24 - (5 * s.phase + s.round)
    for at in range(s.turn + 1, len(s.order)):
        if s.order[at] == seat:
            return left + 1
    return left


def worthwhile(s: Burgundy, seat: int, legal: list[Action]) -> list[Action]:
    """In the very last turn of a game, a tile is taken only if it can still be placed: with a die
    that is left, or with what another effect that waits may allow. Shields can do more with it
    when the phase ends."""
    last = s.phase == LAST_PHASE and s.round == LAST_ROUND and s.turn == len(s.order) - 1
    if not last or s.closing or s.rules.solo:
        return legal
    for d in s.duchies:
        if held(d).mask:
            return legal
    p = s.players[seat]
    means = 2 - (p.used & 1) - (p.used >> 1 & 1) + len(s.pending)
    if means > 1:
        return legal
    useless: tuple[type[Action], ...] = (Take, Buy) if means == 0 else (Take,)
    kept = [action for action in legal if type(action) not in useless]
    return kept or legal[:1]


# ---- weighing ----------------------------------------------------------------------


def weigh(s: Burgundy, seat: int, legal: list[Action]) -> list[float]:
    """What each action looks worth."""
    if len(_by_kind) != len(ACTIONS.kinds):
        _by_kind[:] = ACTIONS.by_kind(WEIGHTS)
    glance = Glance(s, s.players[seat])
    weights: list[float] = []
    for action in legal:
        assert isinstance(action, Move)
        weights.append(_by_kind[action.kind].of(glance, action))
    return weights


class Glance:
    """What a player sees at a glance; all actions of a decision share it."""

    __slots__ = (
        "best",
        "crowd",
        "d",
        "dice",
        "left",
        "open_fields",
        "p",
        "s",
        "silver",
        "stored",
        "worker",
    )

    def __init__(self, s: Burgundy, p: Player) -> None:
        self.s: Burgundy = s
        self.p: Player = p
        d = p.duchy
        self.d: Duchy = d
        left = turns_left(s, p.seat)
        self.left: int = left
        self.worker: float = THUMB.worker
        self.silver: float = THUMB.silver
        if left < 4:
            self.worker = THUMB.last_worker + 0.25 * left * (THUMB.worker - THUMB.last_worker)
            self.silver = THUMB.last_silver + 0.25 * left * (THUMB.silver - THUMB.last_silver)
        self.dice: int = 2 * left + (2 - (p.used & 1) - (p.used >> 1 & 1))
        self.open_fields: int = s.open_fields(d)
        self.best: list[float] = [-1.0] * len(s.depots)  # what the tile of each space would bring
        self.stored: list[float] = [0.0] * len(p.keys)  # what each stored tile counts now
        self.crowd: int = 0
        if s.founding:
            return
        for key in range(len(p.keys)):
            tile = d.store[p.keys[key]]
            if tile is not NO_TILE:
                self.crowd += 1
                self.stored[key] = stored_gain(s, p, tile, self.open_fields, left)

    def taken_gain(self, space: int) -> float:
        """What the tile of a space would count once it is stored."""
        if self.best[space] < 0.0:
            worth = stored_gain(self.s, self.p, self.s.depots[space], self.open_fields, self.left)
            self.best[space] = worth if worth > 0.0 else 0.0
        return self.best[space]

    def lost(self, room: int) -> float:
        """What making room costs: the tile that goes, or a little as spaces get few."""
        if room == NO_DROP or DROPPED_KEY[room] < 0:
            return THUMB.crowd * self.crowd
        return self.stored[DROPPED_KEY[room]] + THUMB.drop


class Weight:
    """What an action of one kind looks worth."""

    def of(self, g: Glance, move: Move) -> float:
        raise NotImplementedError


class Placing(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Place)
        tile = g.p.stored(move.key)
        worth = gain(g.s, g.p, tile, g.d.board.field_at[move.spot], g.left)
        return worth - g.stored[move.key] - g.worker * move.cost(g.s, g.p)


class Taking(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Take)
        worth = g.taken_gain(move.space)
        if g.dice - (1 if move.die != FREE else 0) <= g.crowd:
            worth *= THUMB.late  # no die would be left to place it
        return worth - g.worker * move.cost(g.s, g.p) - g.lost(move.room)


class Buying(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Buy)
        worth = g.taken_gain(move.space)
        if g.dice <= g.crowd:
            worth *= THUMB.bought
        return worth - (g.silver * move.silver + g.worker * move.workers) - g.lost(move.room)


class Selling(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Sell)
        worth = sale(g.s, g.d, move.good, g.left, g.silver, g.worker)
        return worth - g.worker * move.cost(g.s, g.p)


class TakingWorkers(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Workers)
        worth = g.worker * move.count(g.p)
        if g.d.workers > THUMB.enough:
            worth *= THUMB.many
        if g.d.has(WORKERS_SILVER):
            worth += g.silver
        return worth


class Loading(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Load)
        return cargo(g.s, g.d, move.load, g.left)


class Keeping(Weight):
    """How many goods of a colour the waiting ship would bring."""

    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Keep)
        count = 0
        for depot in g.s.pending[-1].goods_from():
            count += g.s.depot_goods[6 * depot + move.good]
        return float(count)


class Settling(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Settle)
        tile = g.s.depots[move.space]
        return gain(g.s, g.p, tile, g.d.board.field_at[move.spot], g.left)


class BuyingAPoint(Weight):
    """Worth it if the target of the solo game comes into reach."""

    def of(self, g: Glance, move: Move) -> float:
        now = clock(g.s)
        return 3.0 if now.counter + g.d.silver >= now.target else -1.0


class Giving(Weight):
    def of(self, g: Glance, move: Move) -> float:
        assert isinstance(move, Give)
        return 1.0 - 0.1 * g.d.goods[move.good]


class Always(Weight):
    """The same whenever it is possible."""

    __slots__ = ("worth",)

    def __init__(self, worth: float) -> None:
        self.worth: float = worth

    def of(self, g: Glance, move: Move) -> float:
        return self.worth


class LookingAhead(Weight):
    """What the position looks like afterwards. It takes longer, for what is seldom possible."""

    def of(self, g: Glance, move: Move) -> float:
        return judgement.judge(g.s, g.p.seat, move)


_LOOKING_AHEAD: Final = LookingAhead()

WEIGHTS: Final[dict[type[Action], Weight]] = {
    Take: Taking(),
    Place: Placing(),
    Sell: Selling(),
    Workers: TakingWorkers(),
    Buy: Buying(),
    Load: Loading(),
    Keep: Keeping(),
    Decline: Always(0.0),
    End: Always(0.0),
    Found: _LOOKING_AHEAD,
    Settle: Settling(),
    First: Always(0.0),
    Hire: _LOOKING_AHEAD,
    UseAs: _LOOKING_AHEAD,
    Count: _LOOKING_AHEAD,
    TakeShield: _LOOKING_AHEAD,
    Pay: _LOOKING_AHEAD,
    Discard: _LOOKING_AHEAD,
    Haul: _LOOKING_AHEAD,
    Turn: _LOOKING_AHEAD,
    Name: _LOOKING_AHEAD,
    BuyPoint: BuyingAPoint(),
    Give: Giving(),
    TakeBlank: Always(1.0),
}

_by_kind: Final[list[Weight]] = []  # the same by `Action.kind`
