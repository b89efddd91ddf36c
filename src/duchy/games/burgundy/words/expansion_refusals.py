"""Why an action of an expansion is not possible now, in one clause."""

from typing import TYPE_CHECKING

from duchy.games.burgundy.expansions.extra_tiles import (
    CRANE_CHOICE,
    MONASTERY_28,
    Count,
    GeeseChoice,
    Hire,
    UseAs,
)
from duchy.games.burgundy.expansions.shields import (
    CASTLE_TAKES_SHIELD,
    COPY_MONASTERIES,
    DISCARD_CHOICE,
    GOODS_OF_A_COLOUR,
    TRIBUTE_IN_WORKERS,
    TURN_A_DIE,
    Discard,
    Haul,
    Name,
    Pay,
    TakeShield,
    TributeFor,
    Turn,
    depot_of,
    doubles_cost,
    held,
    holds,
)
from duchy.games.burgundy.expansions.solo import (
    BUY_POINTS,
    TAKE_BLANK,
    BuyPoint,
    Exchange,
    Give,
    TakeBlank,
)
from duchy.games.burgundy.rules.actions import SPACE_NAMES, STORE, Move
from duchy.games.burgundy.rules.choices import CASTLE_ACTION
from duchy.games.burgundy.rules.components.animals import SPECIES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.direct_placement import Settle, SettleFrom
from duchy.games.burgundy.rules.order import First, Together
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.choices import Pending
    from duchy.games.burgundy.rules.state import Burgundy

EFFECT_FIRST = "first the effect of the placed tile has to be answered"
NOT_IN_TURN = "the turns of this phase are over"


def why_not(s: "Burgundy", p: Player, move: Move) -> str:
    """The reason; empty for actions of the base game."""
    asked = s.pending[-1] if s.pending else None
    if isinstance(move, Hire | Name | Turn):
        return _aside(s, p, move)
    if isinstance(move, TakeShield):
        return _take_shield(s, p, move)
    if isinstance(move, Pay):
        return _tribute(p, move, asked)
    if isinstance(move, Settle):
        return _settle(s, p, move, asked)
    if isinstance(move, UseAs):
        return (
            "no crane was placed" if asked is not CRANE_CHOICE else "white castles are not in play"
        )
    if isinstance(move, Count):
        if not isinstance(asked, GeeseChoice):
            return "no geese were placed"
        return f"there is no {SPECIES[move.species]} in the pasture of the geese"
    if isinstance(move, First):
        if not isinstance(asked, Together):
            return "there is nothing to put in order"
        return f"'{move.name}' is not among the effects that wait"
    if isinstance(move, Discard):
        if asked is not DISCARD_CHOICE:
            return "no tile has to be discarded"
        return f"key space {move.key + 1} is empty"
    if isinstance(move, Haul):
        return _haul(s, move, asked)
    if isinstance(move, BuyPoint | Give | TakeBlank):
        return _solo(s, p, move, asked)
    return ""


def _aside(s: "Burgundy", p: Player, move: Move) -> str:
    d = p.duchy
    if isinstance(move, Hire) and not d.has(MONASTERY_28):
        return "only monastery 28 hires workers"
    if isinstance(move, Name) and not holds(d, COPY_MONASTERIES):
        return "only shield 6 names a player"
    if isinstance(move, Turn) and not holds(d, TURN_A_DIE):
        return "only shield 16 turns a die"
    if isinstance(move, Name):
        if held(d).named >= 0:
            return f"player {held(d).named} is already named"
        return (
            "another player is named, not oneself" if move.other == p.seat else "nobody sits there"
        )
    if s.closing:
        return NOT_IN_TURN
    if isinstance(move, Turn):
        if held(d).turned:
            return "a die was already turned this round"
        if p.used >> move.turned & 1:
            return f"die {move.turned + 1} is already used"
        return f"die {move.turned + 1} already shows {move.pips}"
    return "1 silver short"


def _take_shield(s: "Burgundy", p: Player, move: TakeShield) -> str:
    d = p.duchy
    if not s.rules.has_expansion("shields"):
        return "shields are not in play"
    depot = depot_of(s, move.shield)
    if holds(d, move.shield):
        return f"shield {move.shield} is already held"
    if depot < 0:
        return f"shield {move.shield} lies on no depot"
    if move.by_castle:
        if not holds(d, CASTLE_TAKES_SHIELD):
            return "only shield 11 lets a castle take a shield"
        if not s.pending or s.pending[-1] is not CASTLE_ACTION:
            return "no castle was placed"
    elif s.pending:
        return comes_first(s)
    elif p.used:
        return "a shield takes both dice, and one is used"
    else:
        missing = doubles_cost(p, depot + 1) - d.workers
        if missing > 0:
            need = "1 worker" if missing == 1 else f"{missing} workers"
            return f"it takes two dice with {depot + 1}: {need} short"
    if move.replaced:
        return f"shield {move.replaced} is not held"
    return "every castle has a shield: name the one that it replaces"


def comes_first(s: "Burgundy") -> str:
    """What has to be answered before anything else."""
    asked = s.pending[-1]
    if isinstance(asked, TributeFor):
        return f"first the tribute for shield {asked.shield}: pay, or give it up"
    if asked is DISCARD_CHOICE:
        return "first a stored tile has to be discarded"
    if asked is BUY_POINTS:
        return "first more points are bought, or not"
    if s.closing:
        return "first the shield's effect has to be answered"
    return EFFECT_FIRST


def _tribute(p: Player, move: Pay, asked: "Pending | None") -> str:
    if not isinstance(asked, TributeFor):
        return "no tribute is due now"
    if move.shield != asked.shield:
        return f"the tribute for shield {asked.shield} comes first"
    if move.workers and not holds(p.duchy, TRIBUTE_IN_WORKERS):
        return "only shield 3 pays tribute in workers"
    return "1 worker short" if move.workers else "1 silver short"


def _settle(s: "Burgundy", p: Player, move: Settle, asked: "Pending | None") -> str:
    if not isinstance(asked, SettleFrom):
        return "nothing lets a tile go straight into the duchy now"
    if move.space not in asked.spaces:
        return f"the tile does not come from space {SPACE_NAMES[move.space]} now"
    tile = s.depots[move.space]
    if tile is NO_TILE:
        return f"there is no tile on space {SPACE_NAMES[move.space]}"
    where = f"the tile on space {SPACE_NAMES[move.space]}"
    return refusals.no_place(s, p.duchy, tile, where, move.spot)


def _haul(s: "Burgundy", move: Haul, asked: "Pending | None") -> str:
    if asked is not GOODS_OF_A_COLOUR:
        return "only shield 5 takes a colour from all depots, with a ship"
    if not any(s.depot_goods[move.good :: 6]):
        return f"no depot has {GOODS[move.good]} goods"
    return f"no store is free for {GOODS[move.good]} goods"


def _solo(s: "Burgundy", p: Player, move: Move, asked: "Pending | None") -> str:
    if not s.rules.solo:
        return "this is part of the solo game"
    if isinstance(move, BuyPoint):
        return (
            "1 silver short" if asked is BUY_POINTS else "points can be bought when points come in"
        )
    if isinstance(move, Give):
        if not isinstance(asked, Exchange):
            return "goods can be exchanged after a ship has loaded"
        return f"there are no {GOODS[move.good]} goods in the stores"
    assert isinstance(move, TakeBlank)
    if asked is not TAKE_BLANK:
        return "a black tile costs five goods, after a ship has loaded"
    if s.depots[move.space] is NO_TILE:
        return f"there is no tile on space {SPACE_NAMES[move.space]}"
    if move.room < STORE:
        return "a stored tile is dropped only when the store is full"
    return "the store is full: name the tile to drop"


# It asks this module and is asked by it, so it comes last.
from duchy.games.burgundy.words import refusals  # noqa: E402
