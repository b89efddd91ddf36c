"""A quick player's rules of thumb: what each action looks worth, in points. A table has an entry
for every kind of action of the base game.

A stored tile counts as a share of what it would bring on its best field. So taking a tile gains
that share, placing it gains the rest, and a tile without a field gains nothing. Nothing is played
out, because a search asks here at every step.
"""

from typing import Final

from duchy.core.engine.action import Action, Actions
from duchy.games.burgundy.bot.expansion import BOT, ExpansionBot, Weights
from duchy.games.burgundy.bot.gains import cargo, gain, sale
from duchy.games.burgundy.bot.thumb import THUMB
from duchy.games.burgundy.bot.weights import LOOKING_AHEAD, Always, Glance, Weight
from duchy.games.burgundy.rules.actions import (
    FREE,
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
from duchy.games.burgundy.rules.direct_placement import Settle
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.phases import LAST_PHASE, LAST_ROUND
from duchy.games.burgundy.rules.state import Burgundy


def worthwhile(s: Burgundy, seat: int, legal: list[Action]) -> list[Action]:
    """In the very last turn of a game, take a tile only if it can still be placed: with a remaining
    die, or with what another pending effect may allow. An expansion may have a use for it."""
    last = s.phase == LAST_PHASE and s.round == LAST_ROUND and s.turn == len(s.order) - 1
    if not last or s.closing:
        return legal
    for bot in BOT.in_play(s.rules):
        if bot.uses_last_tiles(s):
            return legal
    p = s.players[seat]
    means = 2 - (p.used & 1) - (p.used >> 1 & 1) + len(s.pending)
    if means > 1:
        return legal
    useless: tuple[type[Action], ...] = (Take, Buy) if means == 0 else (Take,)
    kept = [action for action in legal if type(action) not in useless]
    return kept or legal[:1]


# ---- weighing ----------------------------------------------------------------------


class Policy:
    """The weights of one game: the table below, and those of its expansions."""

    def __init__(self, actions: Actions, expansions: list[ExpansionBot]) -> None:
        weights: Weights = dict(WEIGHTS)
        for bot in expansions:
            weights |= bot.weights
        self.by_kind: list[Weight] = actions.by_kind(weights)

    def weigh(self, s: Burgundy, seat: int, legal: list[Action]) -> list[float]:
        """What each action looks worth."""
        by_kind = self.by_kind
        glance = Glance(s, s.players[seat])
        weights: list[float] = []
        for action in legal:
            assert isinstance(action, Move)
            weights.append(by_kind[action.kind].of(glance, action))
        return weights


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


WEIGHTS: Final[Weights] = {
    Take: Taking(),
    Place: Placing(),
    Sell: Selling(),
    Workers: TakingWorkers(),
    Buy: Buying(),
    Load: Loading(),
    Keep: Keeping(),
    Decline: Always(0.0),
    End: Always(0.0),
    Found: LOOKING_AHEAD,
    Settle: Settling(),
    First: Always(0.0),
}
