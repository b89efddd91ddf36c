"""A seat's remaining time, what it sees at a glance, and weights for any action."""

from typing import Final

from duchy.core.engine.native import mypyc_attr
from duchy.games.burgundy.bot import judgement
from duchy.games.burgundy.bot.gains import stored_gain
from duchy.games.burgundy.bot.thumb import THUMB
from duchy.games.burgundy.rules.actions import Move
from duchy.games.burgundy.rules.components.spaces import DROPPED_KEY, NO_DROP
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy


def turns_left(s: Burgundy, seat: int) -> int:
    """The seat's turns to come, without the current one."""
    left = 24 - (5 * s.phase + s.round)
    for at in range(s.turn + 1, len(s.order)):
        if s.order[at] == seat:
            return left + 1
    return left


class Glance:
    """What a player sees at a glance, shared by all actions of a decision."""

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
        """What the tile of a space would be worth once stored."""
        if self.best[space] < 0.0:
            worth = stored_gain(self.s, self.p, self.s.depots[space], self.open_fields, self.left)
            self.best[space] = worth if worth > 0.0 else 0.0
        return self.best[space]

    def lost(self, room: int) -> float:
        """The cost of making room: the dropped tile, or a little as spaces become few."""
        if room == NO_DROP or DROPPED_KEY[room] < 0:
            return THUMB.crowd * self.crowd
        return self.stored[DROPPED_KEY[room]] + THUMB.drop


@mypyc_attr(allow_interpreted_subclasses=True)
class Weight:
    """The worth of one kind of action."""

    def of(self, g: Glance, move: Move) -> float:
        raise NotImplementedError


class Always(Weight):
    """The same whenever it is possible."""

    __slots__ = ("worth",)

    def __init__(self, worth: float) -> None:
        self.worth: float = worth

    def of(self, g: Glance, move: Move) -> float:
        return self.worth


class LookingAhead(Weight):
    """The judgement of the position afterwards. It is slower, so it is for actions that are seldom
    possible."""

    def of(self, g: Glance, move: Move) -> float:
        return judgement.judge(g.s, g.p.seat, move)


LOOKING_AHEAD: Final = LookingAhead()
