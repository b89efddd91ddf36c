"""The action cards. A kind knows what placing it does; a card is a kind with a die."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy_cards.rules import points
from duchy.games.burgundy_cards.rules.choices import (
    CARPENTER,
    CASTLE_ACTION,
    CHURCH,
    CITY_HALL,
    MARKET,
    TOP_ANIMAL,
    TOP_GOOD,
    TOP_OF_ALL,
    WAREHOUSE,
    Pending,
)
from duchy.games.burgundy_cards.rules.components.card_types import (
    BUILDING,
    CASTLE,
    CLOISTER,
    KNOWLEDGE,
    MINE,
    NEW_PILE,
    PASTURE,
    SHIP,
)

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.player import Player
    from duchy.games.burgundy_cards.rules.state import BurgundyCards


class Kind:
    """What a card shows apart from its die. `choice` is its function if that asks something,
    `effect` the name of the function in the data file."""

    __slots__ = ("choice", "effect", "name", "number", "type")

    def __init__(self, name: str, type: int, effect: str, choice: Pending | None = None) -> None:
        self.number: int = len(KINDS)
        self.name: str = name
        self.type: int = type
        self.effect: str = effect
        self.choice: Pending | None = choice
        KINDS.append(self)

    def income(self, state: "BurgundyCards", p: "Player") -> None:
        """What placing it brings without a choice, immediately and once (CAR-A-004)."""

    def piles(self, open: list[int], free_cloisters: bool) -> list[int]:
        """Where in an estate with these open piles it may go: with its own type (CAR-E-001), else
        on a new pile or on cloisters, which take its type (CAR-E-006, CAR-Q-051). No pile grows
        beyond a triple (CAR-E-003, CAR-Q-052)."""
        own = 2 * self.type
        piles: list[int] = []
        if open[own]:
            piles.append(own)
        if open[own + 1]:
            piles.append(own + 1)
        if not piles:
            piles.append(NEW_PILE)
        elif not free_cloisters:
            return piles
        if open[2 * CLOISTER]:
            piles.append(2 * CLOISTER)
        if open[2 * CLOISTER + 1]:
            piles.append(2 * CLOISTER + 1)
        return piles


KINDS: Final[list[Kind]] = []


class Cloister(Kind):
    """Has no function (CAR-F-019) but joins every type (CAR-E-005)."""

    def piles(self, open: list[int], free_cloisters: bool) -> list[int]:
        """Any open pile; a new one only if no pile of cloisters is open (CAR-Q-050)."""
        piles: list[int] = []
        for pile in range(NEW_PILE):
            if open[pile]:
                piles.append(pile)
        if not open[2 * CLOISTER] and not open[2 * CLOISTER + 1]:
            piles.append(NEW_PILE)
        return piles


class Mine(Kind):
    def income(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_silver(p, 2)  # CAR-F-001


class Knowledge(Kind):
    def income(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_workers(p, 2)  # CAR-F-002: above two as well


class Watchtower(Kind):
    def income(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_points(p, points.BUILDINGS, 1)  # CAR-F-011


class Bank(Kind):
    def income(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_silver(p, 3)  # CAR-F-012


NO_KIND: Final = Kind("none", -1, "")
Kind("castle", CASTLE, "free_action_any_number", CASTLE_ACTION)  # CAR-F-018
Mine("mine", MINE, "gain_2_silver")
Cloister("cloister", CLOISTER, "none_wild")
Knowledge("knowledge", KNOWLEDGE, "gain_2_workers")
Kind("ship", SHIP, "gain_1_good", TOP_GOOD)  # CAR-F-003
Kind("pasture", PASTURE, "gain_1_animal", TOP_ANIMAL)  # CAR-F-004
# The eight kinds of buildings (CAR-C-002) are one type (CAR-E-002).
Kind(
    "carpenters_workshop", BUILDING, "take_from_display:building|knowledge", CARPENTER
)  # CAR-F-007
Kind("church", BUILDING, "take_from_display:castle|mine|cloister", CHURCH)  # CAR-F-008
Kind("market", BUILDING, "take_from_display:ship|pasture", MARKET)  # CAR-F-009
Watchtower("watchtower", BUILDING, "gain_1_vp")
Bank("bank", BUILDING, "gain_3_silver")
Kind("boarding_house", BUILDING, "gain_1_good_or_1_animal", TOP_OF_ALL)  # CAR-F-013
Kind("warehouse", BUILDING, "sell_one_kind_of_good", WAREHOUSE)  # CAR-F-014
Kind("city_hall", BUILDING, "place_another_project", CITY_HALL)  # CAR-F-016

BUILDINGS: Final[list[Kind]] = [kind for kind in KINDS if kind.type == BUILDING]
KIND_NAMES: Final[dict[str, Kind]] = {kind.name: kind for kind in KINDS[1:]}


class Card:
    """All copies of a kind with the same die (CAR-C-004) are one shared object."""

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
