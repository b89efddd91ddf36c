"""The decisions that a placed tile asks for."""

from typing import TYPE_CHECKING, Final

from duchy.core.action import Action, Choice
from duchy.games.burgundy.actions import DECLINE, FREE, KEEP, LOAD, WORKERS, Keep, Move
from duchy.games.burgundy.board import ANIMAL, BUILDING, CASTLE, MINE, MONASTERY, SHIP
from duchy.games.burgundy.monasteries import TWO_DEPOTS

if TYPE_CHECKING:
    from duchy.games.burgundy.player import Player
    from duchy.games.burgundy.state import Burgundy

ALL_COLOURS: Final = 0b111111


class Pending(Choice):
    """A choice of this game; it lists what may be chosen."""

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        raise NotImplementedError

    def answer(self, state: "Burgundy", p: "Player", move: Move) -> None:
        move.play(state, p)


class CastleAction(Pending):
    """One action as with a die of any number. It cannot be declined (COB-Q-004)."""

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        state.list_takes(p, FREE, ALL_COLOURS, out)
        state.list_places(p, FREE, out)
        state.list_sales(p, FREE, out)
        out.append(WORKERS[FREE])


class GoodsOfADepot(Pending):
    """Any depot, an empty one too (COB-Q-034); with monastery 5 also two adjacent ones."""

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        out += LOAD[: 12 if p.duchy.has(TWO_DEPOTS) else 6]


class GoodsToKeep(Pending):
    """Which new colour to take when the free stores are too few (COB-Y-004)."""

    __slots__ = ("depots", "load")

    def __init__(self, load: int) -> None:
        super().__init__("goods_to_keep")
        self.load: int = load
        self.depots: list[int] = [load] if load < 6 else [load - 6, (load - 5) % 6]

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        for good in range(6):
            if not p.duchy.goods[good]:
                for depot in self.depots:
                    if state.depot_goods[6 * depot + good]:
                        out.append(KEEP[good])
                        break

    def answer(self, state: "Burgundy", p: "Player", move: Move) -> None:
        assert isinstance(move, Keep)
        state.collect(p, self.depots, move.good)
        state.load(p, self.load)


class TakeColours(Pending):
    """Take a tile of certain colours from any numbered depot, or decline (COB-Q-005)."""

    __slots__ = ("colours",)

    def __init__(self, name: str, colours: list[int]) -> None:
        super().__init__(name)
        self.colours: int = sum(1 << colour for colour in colours)

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        state.list_takes(p, FREE, self.colours, out)
        out.append(DECLINE)


class SellAny(Pending):
    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        state.list_sales(p, FREE, out)
        out.append(DECLINE)


class PlaceAny(Pending):
    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        state.list_places(p, FREE, out)
        out.append(DECLINE)


CASTLE_ACTION: Final = CastleAction("castle_action")
GOODS_OF_A_DEPOT: Final = GoodsOfADepot("goods_of_a_depot")
# one for each entry of LOAD: a depot, or a depot and its clockwise neighbour
GOODS_TO_KEEP: Final[list[GoodsToKeep]] = [GoodsToKeep(load) for load in range(12)]
MARKET: Final = TakeColours("market", [SHIP, ANIMAL])
CARPENTER: Final = TakeColours("carpenter", [BUILDING])
CHURCH: Final = TakeColours("church", [MINE, MONASTERY, CASTLE])
WAREHOUSE: Final = SellAny("warehouse")
CITY_HALL: Final = PlaceAny("city_hall")

# Every choice by its name; a choice among goods also says of which depots.
CHOICES: Final[list[Pending]] = [
    CASTLE_ACTION,
    GOODS_OF_A_DEPOT,
    MARKET,
    CARPENTER,
    CHURCH,
    WAREHOUSE,
    CITY_HALL,
]
