"""The virtual opponent of the solo game."""

from duchy.games.burgundy_cards.rules.components.card_types import EVERY_TYPE, TRIPLE, TYPES
from duchy.games.burgundy_cards.rules.components.cards import Card

# Among the owners of bonus cards his seat is the one after the only player.
NOBODY = -1
OPPONENT = 1


class Opponent:
    __slots__ = ("cards", "decks", "points_first", "points_seven", "points_triples", "shown")

    # one for each round (CAR-SO-004), never shuffled in (CAR-Q-077); shared by clones
    decks: list[list[Card]]
    shown: int  # how many of them lie open
    cards: list[Card]  # his estate in the order it came; replaced, never changed
    points_triples: int
    points_first: int
    points_seven: int

    @staticmethod
    def new(decks: list[list[Card]]) -> "Opponent":
        o = Opponent.__new__(Opponent)
        o.decks = decks
        o.shown = 0
        o.cards = []
        o.points_triples = o.points_first = o.points_seven = 0
        return o

    def clone(self) -> "Opponent":
        o = Opponent.__new__(Opponent)
        o.decks = self.decks
        o.shown = self.shown
        o.cards = self.cards
        o.points_triples = self.points_triples
        o.points_first = self.points_first
        o.points_seven = self.points_seven
        return o

    def count(self, type: int) -> int:
        return sum([card.type == type for card in self.cards])

    def triples(self, type: int) -> int:
        """Cloisters are a type of their own (CAR-SO-006); a fourth card starts a new triple
        (CAR-SO-008)."""
        return self.count(type) // TRIPLE

    def has_every_type(self) -> bool:
        types = 0
        for card in self.cards:
            types |= 1 << card.type
        return types == EVERY_TYPE

    def score(self) -> int:
        """Triples and bonus cards (CAR-Q-071)."""
        return self.points_triples + self.points_first + self.points_seven

    def piles(self) -> list[list[Card]]:
        """His estate sorted by type, in triples."""
        piles: list[list[Card]] = []
        for type in range(len(TYPES)):
            of_type = [card for card in self.cards if card.type == type]
            piles += [of_type[i : i + TRIPLE] for i in range(0, len(of_type), TRIPLE)]
        return piles
