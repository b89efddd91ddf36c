"""The shield by which a ship also takes all goods of a colour."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.expansions.shields.shield import Shield
from duchy.games.burgundy.rules.actions import DECLINE, Move
from duchy.games.burgundy.rules.choices import Pending, register
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class Haul(Move):
    __slots__ = ("good",)

    def __init__(self, good: int) -> None:
        super().__init__(f"haul {GOODS[good]}")
        self.good: int = good

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.pending or state.pending[-1] is not GOODS_OF_A_COLOUR:
            return refuse("no_haul")
        if GOODS_OF_A_COLOUR.offers(state, p, self):
            return None
        there = any(state.depot_goods[self.good :: 6])
        return refuse("no_store_free" if there else "no_such_goods", good=GOODS[self.good])

    def play(self, state: "Burgundy", p: Player) -> None:
        state.collect(p, EVERY_DEPOT, self.good)


HAUL: Final[list[Move]] = [Haul(good) for good in range(6)]
EVERY_DEPOT: Final[list[int]] = [0, 1, 2, 3, 4, 5]


class GoodsOfAColour(Pending):
    """The colour must fit into the stores (COB-Q-163)."""

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        room = p.duchy.kinds_of_goods() < state.rules.goods_kinds
        for good in range(6):
            if room or p.duchy.goods[good]:
                for depot in EVERY_DEPOT:
                    if state.depot_goods[6 * depot + good]:
                        out.append(HAUL[good])
                        break
        out.append(DECLINE)

    def goods_from(self) -> list[int]:
        return EVERY_DEPOT


GOODS_OF_A_COLOUR: Final = GoodsOfAColour("goods_of_a_colour")
register(GOODS_OF_A_COLOUR)


class AllOfAColour(Shield):
    """A placed ship also takes the goods of one colour from all depots (COB-SH-105)."""

    def ship_placed(self, s: "Burgundy", p: Player) -> None:
        if self.is_held(p.duchy):
            s.ask(GOODS_OF_A_COLOUR)


ALL_OF_A_COLOUR: Final = AllOfAColour(5, "ship_placed")
