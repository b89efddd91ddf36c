"""What the actions of shields touch on the table: `shield:5` and `seat:2`."""

from typing import Final

from duchy.core.engine.touch import Touch, Touching, TouchTable
from duchy.games.burgundy.expansions.shields.effects.copying import Name
from duchy.games.burgundy.expansions.shields.effects.dice import Turn
from duchy.games.burgundy.expansions.shields.effects.goods import Haul
from duchy.games.burgundy.expansions.shields.effects.store import Discard
from duchy.games.burgundy.expansions.shields.effects.taking import TakeShield
from duchy.games.burgundy.expansions.shields.effects.tribute import Pay
from duchy.games.burgundy.expansions.shields.holding import held, holds
from duchy.games.burgundy.rules.actions import FIRST, SECOND
from duchy.games.burgundy.rules.choices import CASTLE_ACTION
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import ExpansionView
from duchy.games.burgundy.view.touches import DICE_THINGS, goods_there


def _take_shield(s: Burgundy, seat: int, move: TakeShield) -> Touch:
    return Touch(
        "shield",
        [f"shield:{move.shield}"],
        gives_up=f"shield:{move.replaced}" if move.replaced else "",
    )


def _takes_shield(s: Burgundy, seat: int, move: TakeShield) -> bool:
    """By a castle only while one asks; in place of one that is held, or for a free castle."""
    d = s.players[seat].duchy
    if not s.rules.has_expansion("shields"):
        return False
    if move.by_castle != (bool(s.pending) and s.pending[-1] is CASTLE_ACTION):
        return False
    if move.replaced:
        return holds(d, move.replaced)
    return held(d).mask.bit_count() < max(1, d.count(CASTLE_TILE))


def _pay(s: Burgundy, seat: int, move: Pay) -> Touch:
    if move.silver or move.workers:
        return Touch("pay", [])
    return Touch("give_up", [], gives_up=f"shield:{move.shield}")


def _discard(s: Burgundy, seat: int, move: Discard) -> Touch:
    p = s.players[seat]
    key = f"key:{move.key + 1}"
    piece = p.stored(move.key).name if p.stores(move.key) else ""
    return Touch("discard", [key], gives_up=key, piece=piece)


def _discards(s: Burgundy, seat: int, move: Discard) -> bool:
    return bool(s.pending) and s.players[seat].stores(move.key)


def _haul(s: Burgundy, seat: int, move: Haul) -> Touch:
    return Touch("haul", goods_there(s, move.good), piece=GOODS[move.good])


def _hauls(s: Burgundy, seat: int, move: Haul) -> bool:
    return bool(s.pending)


def _turn(s: Burgundy, seat: int, move: Turn) -> Touch:
    """Two equal dice are turned alike."""
    dice = s.players[seat].dice
    equal = dice[FIRST] == dice[SECOND]
    return Touch(
        "turn",
        DICE_THINGS[move.turned][:],
        piece=str(move.pips),
        aside=True,
        same=f"turn to {move.pips}" if equal else "",
    )


def _name(s: Burgundy, seat: int, move: Name) -> Touch:
    return Touch("name", [f"seat:{move.other}"], aside=True)


TOUCHES: Final[TouchTable] = {
    TakeShield: Touching(_take_shield, _takes_shield),
    Pay: Touching(_pay),
    Discard: Touching(_discard, _discards),
    Haul: Touching(_haul, _hauls),
    Turn: Touching(_turn),
    Name: Touching(_name),
}

SHIELD_VIEW: Final = ExpansionView(TOUCHES, ("doubles_short", "castles_full"))
