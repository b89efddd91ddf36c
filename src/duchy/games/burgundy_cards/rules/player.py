"""What lies in front of one player: hand, projects, estate and storage (CAR-S-001)."""

from duchy.games.burgundy_cards.rules.components.card_types import (
    ANIMALS,
    CLOISTER,
    GOODS,
    NEW_PILE,
    TRIPLE,
    TYPES,
    cards_on,
    type_of,
)
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD, Card
from duchy.games.burgundy_cards.rules.components.places import PROJECTS
from duchy.games.burgundy_cards.rules.points import SOURCES


class Player:
    __slots__ = (
        "animals",
        "deck",
        "goods",
        "hand",
        "left",
        "open",
        "piles",
        "points",
        "projects",
        "seat",
        "silver",
        "sold",
        "types",
        "workers",
    )

    seat: int
    silver: int
    workers: int
    deck: list[Card]  # the personal pile, top last; shared by clones, `left` counts what remains
    left: int
    hand: list[Card]
    projects: list[Card]  # three places
    piles: list[list[Card]]  # the estate (CAR-E-004); a pile is never changed, only replaced
    open: list[int]  # at 2 * type: open piles of one card, + 1: of two
    # mask of the colours in the estate; a cloister is always one (CAR-E-014, CAR-Q-057, CAR-Q-080)
    types: int
    goods: list[int]  # silver, workers and points have no limit (CAR-C-007, CAR-Q-039)
    sold: list[int]
    animals: list[int]
    points: list[int]  # by source

    @staticmethod
    def new(seat: int) -> "Player":
        p = Player.__new__(Player)
        p.seat = seat
        p.silver = p.workers = p.left = p.types = 0
        p.deck = []
        p.hand = []
        p.projects = [NO_CARD] * PROJECTS
        p.piles = []
        p.open = [0] * (2 * len(TYPES))
        p.goods = [0] * len(GOODS)
        p.sold = [0] * len(GOODS)
        p.animals = [0] * len(ANIMALS)
        p.points = [0] * len(SOURCES)
        return p

    def clone(self) -> "Player":
        p = Player.__new__(Player)
        p.seat = self.seat
        p.silver = self.silver
        p.workers = self.workers
        p.deck = self.deck
        p.left = self.left
        p.hand = self.hand[:]
        p.projects = self.projects[:]
        p.piles = self.piles[:]
        p.open = self.open[:]
        p.types = self.types
        p.goods = self.goods[:]
        p.sold = self.sold[:]
        p.animals = self.animals[:]
        p.points = self.points[:]
        return p

    def projects_are_full(self) -> bool:
        return NO_CARD not in self.projects

    def has_project(self) -> bool:
        return self.projects.count(NO_CARD) < PROJECTS

    def is_free(self, slot: int) -> bool:
        """Whether this place has no project."""
        return self.projects[slot] is NO_CARD

    def draw(self, hand: int) -> None:
        """Draw from the personal pile until the hand has this many cards."""
        while len(self.hand) < hand and self.left:
            self.left -= 1
            self.hand.append(self.deck[self.left])

    def hand_card(self, die: int) -> Card:
        """A hand card with this die; which of two does not matter, only the die counts
        (CAR-R-005)."""
        for card in self.hand:
            if card.die == die:
                return card
        return NO_CARD

    def has_in_hand(self, die: int) -> bool:
        return self.hand_card(die) is not NO_CARD

    def add(self, card: Card, pile: int) -> list[Card]:
        """Put a card into the estate and return its pile. `pile` is NEW_PILE or an index of
        `open`."""
        if pile == NEW_PILE:
            grown = [card]
            self.piles.append(grown)
        else:
            self.open[pile] -= 1
            at = self.find(pile)
            grown = [*self.piles[at], card]
            self.piles[at] = grown
        self.types |= 1 << card.type
        if len(grown) < TRIPLE:
            self.open[2 * pile_type(grown) + len(grown) - 1] += 1
        return grown

    def find(self, pile: int) -> int:
        """The index in the estate of an open pile of this type and size."""
        size, type = cards_on(pile), type_of(pile)
        for at, cards in enumerate(self.piles):
            if len(cards) == size and pile_type(cards) == type:
                return at
        return -1


def pile_type(pile: list[Card]) -> int:
    """A pile's type: cloisters take the type of the card they lie with (CAR-E-005, CAR-E-006,
    CAR-Q-053, CAR-Q-054), and there is only one such type (CAR-E-007, CAR-I-03)."""
    for card in pile:
        if card.type != CLOISTER:
            return card.type
    return CLOISTER
