"""The action cards. A kind knows what placing it does; a card is a kind with a die."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy_cards.rules import points
from duchy.games.burgundy_cards.rules.choices import (
    CARPENTER,
    CASTLE_ACTION,
    CHURCH,
    CITY_HALL,
    FUNCTIONS,
    MARKET,
    TOP_ANIMAL,
    TOP_GOOD,
    TOP_OF_ALL,
    WAREHOUSE,
    WITH_BONUS,
    Pending,
)
from duchy.games.burgundy_cards.rules.components.card_types import (
    BUILDING,
    CASTLE,
    CLOISTER,
    KNOWLEDGE,
    MINE,
    PASTURE,
    SHIP,
)

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.player import Player
    from duchy.games.burgundy_cards.rules.state import BurgundyCards


class Kind:
    """`choice` is the function that asks something, `effect` its name in the data file."""

    __slots__ = ("choice", "choice_with_bonus", "effect", "name", "number", "type")

    def __init__(self, name: str, type: int, effect: str, choice: Pending | None = None) -> None:
        self.number: int = len(KINDS)
        self.name: str = name
        self.type: int = type
        self.effect: str = effect
        self.choice: Pending | None = choice
        self.choice_with_bonus: Pending | None = (
            None if choice is None else WITH_BONUS[FUNCTIONS.index(choice)]
        )
        KINDS.append(self)

    def income(self, state: "BurgundyCards", p: "Player") -> None:
        """What placing it brings by itself."""


KINDS: Final[list[Kind]] = []


class Mine(Kind):
    def income(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_silver(p, 2)


class Knowledge(Kind):
    def income(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_workers(p, 2)


class Watchtower(Kind):
    def income(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_points(p, points.BUILDINGS, 1)


class Bank(Kind):
    def income(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_silver(p, 3)


NO_KIND: Final = Kind("none", -1, "")
Kind("castle", CASTLE, "free_action_any_number", CASTLE_ACTION)
Mine("mine", MINE, "gain_2_silver")
Kind("cloister", CLOISTER, "none_wild")
Knowledge("knowledge", KNOWLEDGE, "gain_2_workers")
Kind("ship", SHIP, "gain_1_good", TOP_GOOD)
Kind("pasture", PASTURE, "gain_1_animal", TOP_ANIMAL)
Kind("carpenters_workshop", BUILDING, "take_from_display:building|knowledge", CARPENTER)
Kind("church", BUILDING, "take_from_display:castle|mine|cloister", CHURCH)
Kind("market", BUILDING, "take_from_display:ship|pasture", MARKET)
Watchtower("watchtower", BUILDING, "gain_1_vp")
Bank("bank", BUILDING, "gain_3_silver")
Kind("boarding_house", BUILDING, "gain_1_good_or_1_animal", TOP_OF_ALL)
Kind("warehouse", BUILDING, "sell_one_kind_of_good", WAREHOUSE)
Kind("city_hall", BUILDING, "place_another_project", CITY_HALL)

BUILDINGS: Final[list[Kind]] = [kind for kind in KINDS if kind.type == BUILDING]


class Card:
    """All copies of a kind with the same die are one shared object."""

    __slots__ = ("die", "kind", "name", "number", "type")

    def __init__(self, kind: Kind, die: int) -> None:
        self.number: int = len(CARDS)
        self.kind: Kind = kind
        self.type: int = kind.type
        self.die: int = die
        self.name: str = f"{kind.name}{die}"
        CARDS.append(self)

    def __repr__(self) -> str:
        return f"<{self.name}>"


CARDS: Final[list[Card]] = []
NO_CARD: Final = Card(NO_KIND, 0)
for _kind in KINDS[1:]:
    for _die in range(1, 7):
        Card(_kind, _die)
CARD_NAMES: Final[dict[str, Card]] = {card.name: card for card in CARDS[1:]}


def card_named(kind: str, die: int) -> Card:
    return CARD_NAMES[f"{kind}{die}"]
