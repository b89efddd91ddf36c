"""Taking a shield from a depot, and the shield that lets castles do it."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.expansions.shields.holding import (
    ANY_OR_NONE,
    SHIELD_NUMBERS,
    depot_of,
    held,
    hold,
    holds,
    lay_on_depots,
    on_depots,
)
from duchy.games.burgundy.expansions.shields.shield import SHIELDS, Shield, lose
from duchy.games.burgundy.rules.actions import Move
from duchy.games.burgundy.rules.choices import CASTLE_ACTION
from duchy.games.burgundy.rules.components.board import BIT, COST
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class TakeShield(Move):
    """Both dice as doubles of its depot's number take a shield (COB-SH-005); a castle's action can
    too."""

    __slots__ = ("by_castle", "replaced", "shield")

    def __init__(self, by_castle: bool, shield: int, replaced: int) -> None:
        text = f"shield {shield}"
        if replaced:
            text += f" for {replaced}"
        if by_castle:
            text += " free"
        super().__init__(text)
        self.by_castle: bool = by_castle
        self.shield: int = shield
        self.replaced: int = replaced

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        d = p.duchy
        if not state.rules.has_expansion("shields"):
            return refuse("no_shields")
        if holds(d, self.shield):
            return refuse("shield_held", shield=self.shield)
        if depot_of(state, self.shield) < 0:
            return refuse("shield_gone", shield=self.shield)
        why = self._no_castle(state, p) if self.by_castle else self._no_doubles(state, p)
        if why is not None:
            return why
        if self.replaced:
            lacks = not holds(d, self.replaced)
            return refuse("shield_not_held", shield=self.replaced) if lacks else None
        full = held(d).mask.bit_count() >= d.count(CASTLE_TILE)  # COB-SH-007
        return refuse("castles_full") if full else None

    def _no_castle(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not CASTLE_TAKES_SHIELD.is_held(p.duchy):
            return refuse("castle_takes_not")
        placed = state.pending and state.pending[-1] is CASTLE_ACTION
        return None if placed else refuse("no_castle")

    def _no_doubles(self, state: "Burgundy", p: Player) -> Refusal | None:
        if state.pending:
            return state.pending[-1].comes_first(state, False)
        if p.used:
            return refuse("shield_takes_both")
        missing = self.cost(state, p) - p.duchy.workers
        number = depot_of(state, self.shield) + 1
        return refuse("doubles_short", number=number, count=missing) if missing > 0 else None

    def cost(self, state: "Burgundy", p: Player) -> int:
        """The workers that make doubles."""
        depot = depot_of(state, self.shield)
        return 0 if self.by_castle or depot < 0 else doubles_cost(p, depot + 1)

    def play(self, state: "Burgundy", p: Player) -> None:
        depot = depot_of(state, self.shield)
        if not self.by_castle:
            state.pay(p, self.cost(state, p), 0)
            p.used = 0b11
        masks = on_depots(state)[:]
        masks[depot] &= ~BIT[self.shield]
        lay_on_depots(state, masks)
        if self.replaced:
            lose(state, p, self.replaced)
        hold(p.duchy, held(p.duchy).mask | BIT[self.shield])
        SHIELDS[self.shield].gained(state, p)
        if state.events is not None:
            state.note("shield", p.seat, {"shield": self.shield})


# TAKE_SHIELD[by castle][shield][replaced, 0 for none]
TAKE_SHIELD: Final[list[list[list[Move]]]] = [
    [
        [TakeShield(by_castle, shield, replaced) for replaced in ANY_OR_NONE if replaced != shield]
        for shield in SHIELD_NUMBERS
    ]
    for by_castle in (False, True)
]


def doubles_cost(p: Player, number: int) -> int:
    """Workers that turn both dice to this number (COB-SH-006)."""
    d = p.duchy
    first = COST[d.cost_row(0, p.dice[0]) + number]
    return first + COST[d.cost_row(0, p.dice[1]) + number]


def list_shields(d: Duchy, on_depot: int, by_castle: bool, out: list[Action]) -> None:
    """Each shield, for a free castle or in place of one that is held (COB-Q-154, COB-Q-153)."""
    castles = d.count(CASTLE_TILE)
    if not castles:
        return
    mask = held(d).mask
    free = mask.bit_count() < castles
    for shield in SHIELD_NUMBERS:
        if on_depot & BIT[shield]:
            for action in TAKE_SHIELD[by_castle][shield - 1]:
                assert isinstance(action, TakeShield)
                if mask & BIT[action.replaced] if action.replaced else free:
                    out.append(action)


class CastleTakesShield(Shield):
    """The action of a placed castle may take a shield of any depot (COB-SH-111, COB-Q-171)."""

    def list_castle_action(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        if self.is_held(p.duchy):
            for mask in on_depots(s):
                list_shields(p.duchy, mask, True, out)


CASTLE_TAKES_SHIELD: Final = CastleTakesShield(11, "list_castle_action")
