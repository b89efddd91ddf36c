"""The decisions that a placed tile asks for."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.pending import Choice
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules.actions import DECLINE, FREE, KEEP, LOAD, WORKERS, Keep, Move
from duchy.games.burgundy.rules.components.board import (
    ANIMAL,
    BUILDING,
    CASTLE,
    MINE,
    MONASTERY,
    SHIP,
)
from duchy.games.burgundy.rules.components.monasteries import TWO_DEPOTS
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy

ALL_COLOURS: Final = 0b111111


@mypyc_attr(allow_interpreted_subclasses=True)
class Pending(Choice["Burgundy", "Player"]):
    """A choice of this game."""

    def die(self) -> int:
        """The die that its actions use, if it allows actions of a die."""
        return FREE

    def comes_first(self, state: "Burgundy", with_die: bool) -> Refusal:
        """The refusal that says that it must be answered before anything else; `with_die`: before a
        die is used."""
        if state.closing:
            return refuse("phase_end_first")
        return refuse("effect_first_without_die" if with_die else "effect_first")

    def answer(self, state: "Burgundy", p: "Player", move: Move) -> None:
        move.play(state, p)

    def resolves_itself(self) -> bool:
        """Whether there is nothing to choose."""
        return False

    def resolve(self, state: "Burgundy", p: "Player") -> None:
        """Carry it out, if there is nothing to choose."""
        raise NotImplementedError

    def group(self) -> int:
        """How many of the choices below it wait to be ordered."""
        return 0

    def text(self) -> str:
        """Its form in a position."""
        return self.name

    def goods_from(self) -> list[int]:
        """The depots whose goods it asks about."""
        return []

    def impossible(self, state: "Burgundy", p: "Player") -> Refusal | None:
        """Why it cannot be pending for this player in this position; None if it can."""
        return None


class Automatic(Pending):
    """A step that waits its turn but leaves nothing to choose."""

    def resolves_itself(self) -> bool:
        return True


class ExtraAction(Pending):
    """One action as with a die of any number; it cannot be declined (COB-Q-004, COB-Q-013)."""

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        state.list_takes(p, FREE, ALL_COLOURS, out)
        state.list_places(p, FREE, out)
        state.list_sales(p, FREE, out)
        out.append(WORKERS[FREE])


class CastleAction(ExtraAction):
    """The extra action of a placed castle."""

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        ExtraAction.list_actions(self, state, p, out)
        for expansion in state.rules.on_castle:
            expansion.list_castle_action(state, p, out)


class GoodsOfADepot(Pending):
    """Any depot, an empty one too (COB-Q-034); with monastery 5 also two adjacent ones (COB-Q-036,
    COB-Q-039, COB-M-005)."""

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        out += LOAD[: 12 if p.duchy.has(TWO_DEPOTS) else 6]


class GoodsToKeep(Pending):
    """Which new colour to take when the free stores are too few (COB-Y-004)."""

    __slots__ = ("depots", "load")

    def __init__(self, load: int) -> None:
        super().__init__("goods_to_keep")
        self.load: int = load
        self.depots: list[int] = [load] if load < 6 else [load - 6, (load - 5) % 6]

    def text(self) -> str:
        return f"{self.name} {LOAD[self.load].text.split()[1]}"

    def list_actions(self, state: "Burgundy", p: "Player", out: list[Action]) -> None:
        for good in range(6):
            if not p.duchy.goods[good]:
                for depot in self.depots:
                    if state.depot_goods[6 * depot + good]:
                        out.append(KEEP[good])
                        break

    def goods_from(self) -> list[int]:
        return self.depots

    def impossible(self, state: "Burgundy", p: "Player") -> Refusal | None:
        """It must be the last one, with goods to choose from and a free store."""
        kept: list[Action] = []
        self.list_actions(state, p, kept)
        room = p.duchy.kinds_of_goods() < state.rules.goods_kinds
        if kept and room and state.pending[-1] is self:
            return None
        return refuse("position.nothing_to_choose")

    def answer(self, state: "Burgundy", p: "Player", move: Move) -> None:
        assert isinstance(move, Keep)
        state.collect(p, self.depots, move.good)
        state.load(p, self.load)


class TakeColours(Pending):
    """Take a tile of certain colours from any numbered depot, or decline (COB-Q-005, COB-Q-010,
    COB-Q-062)."""

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


EXTRA_ACTION: Final = ExtraAction("extra_action")
CASTLE_ACTION: Final = CastleAction("castle_action")
GOODS_OF_A_DEPOT: Final = GoodsOfADepot("goods_of_a_depot")
# for each entry of LOAD: a depot, or a depot and its clockwise neighbour
GOODS_TO_KEEP: Final[list[GoodsToKeep]] = [GoodsToKeep(load) for load in range(12)]
MARKET: Final = TakeColours("market", [SHIP, ANIMAL])
CARPENTER: Final = TakeColours("carpenter", [BUILDING])
CHURCH: Final = TakeColours("church", [MINE, MONASTERY, CASTLE])
WAREHOUSE: Final = SellAny("warehouse")
CITY_HALL: Final = PlaceAny("city_hall")

# Every choice by its text in positions; expansions add theirs.
CHOICES: Final[dict[str, Pending]] = {}


def register(choice: Pending) -> None:
    CHOICES[choice.text()] = choice


for _choice in (
    EXTRA_ACTION,
    CASTLE_ACTION,
    GOODS_OF_A_DEPOT,
    MARKET,
    CARPENTER,
    CHURCH,
    WAREHOUSE,
    CITY_HALL,
    *GOODS_TO_KEEP,
):
    register(_choice)
