"""The decisions that a placed card, a completed triple or a purchase asks for."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.engine.pending import Choice
from duchy.games.burgundy_cards.rules.actions import (
    BONUS,
    CONVERT_MORE,
    DECLINE,
    ENOUGH,
    KEEP,
    NO_DROP,
    TAKE_ANIMAL,
    TAKE_GOOD,
    USE,
    Move,
    offer_conversions,
    offer_places,
    offer_sales,
    offer_six,
    offer_takes,
)
from duchy.games.burgundy_cards.rules.components.card_types import (
    BUILDING,
    CASTLE,
    CLOISTER,
    FREE,
    KNOWLEDGE,
    MINE,
    PASTURE,
    SHIP,
)

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.player import Player
    from duchy.games.burgundy_cards.rules.state import BurgundyCards


class Pending(Choice["BurgundyCards", "Player"]):
    """A choice of this game.

    `patient` is a choice that a purchase can make possible: it waits as long as one can be made.
    `die` is what its actions are done with. `with_bonus` offers a round bonus at the same time.
    """

    __slots__ = ("die", "patient", "prompt", "with_bonus")

    def __init__(self, name: str, prompt: str = "", patient: bool = False, die: int = FREE) -> None:
        super().__init__(name)
        self.prompt: str = prompt or name
        self.patient: bool = patient
        self.die: int = die
        self.with_bonus: Pending | None = None

    def possible(self, state: "BurgundyCards", p: "Player") -> bool:
        """Whether there is anything to choose; otherwise the choice is dropped."""
        return True

    def answer(self, state: "BurgundyCards", p: "Player", move: Move) -> None:
        move.play(state, p)


class CardAction(Pending):
    """One of the six actions with a die (CAR-Q-023), or as a castle gives it, with any number
    (CAR-F-018, CAR-Q-032)."""

    def list_actions(self, state: "BurgundyCards", p: "Player", out: list[Action]) -> None:
        offer_six(state, p, self.die, out)


class OfThree(Pending):
    """The buyer uses exactly one of the three cards (CAR-P-003, CAR-Q-024)."""

    def list_actions(self, state: "BurgundyCards", p: "Player", out: list[Action]) -> None:
        full = p.projects_are_full()
        for card in range(len(state.bought)):
            if full:
                out += KEEP[card][:NO_DROP]
            else:
                out.append(KEEP[card][NO_DROP])
            out.append(USE[card])


class MoreToConvert(Pending):
    """Any number of workers and silver (CAR-A-012), in threes (CAR-Q-008)."""

    def possible(self, state: "BurgundyCards", p: "Player") -> bool:
        return p.workers + p.silver >= 3

    def list_actions(self, state: "BurgundyCards", p: "Player", out: list[Action]) -> None:
        offer_conversions(p, CONVERT_MORE, out)
        out.append(ENOUGH)


class TopCard(Pending):
    """The top card of a goods or animal pile. It cannot be declined (CAR-Q-034)."""

    __slots__ = ("animals", "goods")

    def __init__(self, name: str, goods: bool, animals: bool) -> None:
        super().__init__(name)
        self.goods: bool = goods
        self.animals: bool = animals

    def possible(self, state: "BurgundyCards", p: "Player") -> bool:
        """If nothing is left, nothing is gained (CAR-F-006, CAR-Q-038)."""
        if self.goods and (state.goods[0] or state.goods[1]):
            return True
        return self.animals and bool(state.animals[0] or state.animals[1])

    def list_actions(self, state: "BurgundyCards", p: "Player", out: list[Action]) -> None:
        for pile in range(2):
            if self.goods and state.goods[pile]:
                out.append(TAKE_GOOD[pile])
        for pile in range(2):
            if self.animals and state.animals[pile]:
                out.append(TAKE_ANIMAL[pile])


class TakeTypes(Pending):
    """A card of certain types from any row of the display (CAR-Q-012), or none (CAR-Q-033); a
    player with three projects drops one (CAR-Q-035)."""

    __slots__ = ("types",)

    def __init__(self, name: str, types: list[int]) -> None:
        super().__init__(name)
        self.types: int = sum(1 << type for type in types)

    def possible(self, state: "BurgundyCards", p: "Player") -> bool:
        """Without a fitting card it brings nothing (CAR-F-010)."""
        for row in state.display:
            for card in row:
                if self.types >> card.type & 1:
                    return True
        return False

    def list_actions(self, state: "BurgundyCards", p: "Player", out: list[Action]) -> None:
        offer_takes(state, p, FREE, self.types, out)
        out.append(DECLINE)


class SellAny(Pending):
    """Sell goods of one type (CAR-F-014), or none (CAR-Q-033)."""

    def possible(self, state: "BurgundyCards", p: "Player") -> bool:
        """Without goods it brings nothing (CAR-F-015, CAR-Q-081)."""
        return bool(p.goods[0] or p.goods[1] or p.goods[2])

    def list_actions(self, state: "BurgundyCards", p: "Player", out: list[Action]) -> None:
        offer_sales(state, p, FREE, out)
        out.append(DECLINE)


class PlaceAny(Pending):
    """Place another project of any number (CAR-F-016), or none (CAR-Q-033)."""

    def possible(self, state: "BurgundyCards", p: "Player") -> bool:
        """Without another project it brings nothing (CAR-F-017)."""
        return p.has_project()

    def list_actions(self, state: "BurgundyCards", p: "Player", out: list[Action]) -> None:
        offer_places(state, p, FREE, out)
        out.append(DECLINE)


class RoundBonus(Pending):
    """One bonus of the current round card for a completed triple (CAR-E-010)."""

    def list_actions(self, state: "BurgundyCards", p: "Player", out: list[Action]) -> None:
        out += BONUS[: len(state.rules.bonuses[state.round])]


class BonusAndFunction(Pending):
    """A triple's bonus and its last card's function; the player chooses the order (CAR-Q-030)."""

    __slots__ = ("function",)

    def __init__(self, function: Pending) -> None:
        super().__init__(f"round_bonus+{function.name}", "bonus_and_function")
        self.function: Pending = function
        function.with_bonus = self

    def list_actions(self, state: "BurgundyCards", p: "Player", out: list[Action]) -> None:
        ROUND_BONUS.list_actions(state, p, out)
        if self.function.possible(state, p):
            self.function.list_actions(state, p, out)

    def answer(self, state: "BurgundyCards", p: "Player", move: Move) -> None:
        state.ask(self.function if move in BONUS else ROUND_BONUS)
        move.play(state, p)


CASTLE_ACTION: Final = CardAction("castle_action")
# what a bought card gives when it is used as a die, at the place of its number
DIE_ACTION: Final[list[Pending]] = [
    CardAction(f"die_action {die}", "die_action", die=die) for die in range(7)
]
OF_THREE: Final = OfThree("of_three")
MORE_TO_CONVERT: Final = MoreToConvert("more_to_convert")
TOP_GOOD: Final = TopCard("top_good", goods=True, animals=False)
TOP_ANIMAL: Final = TopCard("top_animal", goods=False, animals=True)
TOP_OF_ALL: Final = TopCard("top_of_all", goods=True, animals=True)
CARPENTER: Final = TakeTypes("carpenter", [BUILDING, KNOWLEDGE])
CHURCH: Final = TakeTypes("church", [CASTLE, MINE, CLOISTER])
MARKET: Final = TakeTypes("market", [SHIP, PASTURE])
WAREHOUSE: Final = SellAny("warehouse", patient=True)
CITY_HALL: Final = PlaceAny("city_hall", patient=True)
ROUND_BONUS: Final = RoundBonus("round_bonus")

FUNCTIONS: Final[list[Pending]] = [
    CASTLE_ACTION,
    TOP_GOOD,
    TOP_ANIMAL,
    TOP_OF_ALL,
    CARPENTER,
    CHURCH,
    MARKET,
    WAREHOUSE,
    CITY_HALL,
]
WITH_BONUS: Final[list[Pending]] = [BonusAndFunction(function) for function in FUNCTIONS]

CHOICES: Final[list[Pending]] = [
    *FUNCTIONS,
    *WITH_BONUS,
    *DIE_ACTION[1:],
    OF_THREE,
    MORE_TO_CONVERT,
    ROUND_BONUS,
]
