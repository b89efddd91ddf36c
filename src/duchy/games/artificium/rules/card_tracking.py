"""Cards that moved unseen: who knows that a card lies in one of several places.

When a card leaves a hand unseen, all cards of the hand form a mix: viewers cannot tell which of
them moved. A card that a viewer knew there before is `traced` by that viewer: it is one of the
cards of the mix and lies nowhere else. Exchanging the cards of a mix among their places gives every
state that the viewer cannot tell from the true one; several mixes are exchanged in the order in
which they arose.
"""

from typing import TYPE_CHECKING

from duchy.core.engine.rng import Rng

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium


class Mix:
    """Cards of one former hand, wherever they lie now; `viewers` is a mask of seats."""

    __slots__ = ("cards", "viewers")

    viewers: int
    cards: list[int]

    @staticmethod
    def new(viewers: int, cards: list[int]) -> "Mix":
        mix = Mix.__new__(Mix)
        mix.viewers = viewers
        mix.cards = cards
        return mix

    def clone(self) -> "Mix":
        return Mix.new(self.viewers, self.cards[:])


def leave(s: "Artificium", card: int) -> None:
    """A card lies open or in the draw pile: it no longer belongs to a mix."""
    s.traced[card] = 0
    if s.mixes:
        for mix in s.mixes:
            if card in mix.cards:
                mix.cards.remove(card)
        tidy(s)


def any_traced(s: "Artificium") -> bool:
    """Whether anybody traces a card. Comparing lists is faster than asking their members."""
    return s.traced != s.rules.untraced


def tidy(s: "Artificium") -> None:
    """Keep only mixes that still tell somebody something."""
    if any_traced(s):
        s.mixes = [mix for mix in s.mixes if len(mix.cards) > 1]
    else:
        s.mixes = []


def reach(s: "Artificium", card: int) -> list[int]:
    """All cards in whose places a traced card may lie."""
    found = [card]
    grown = True
    while grown:
        grown = False
        for mix in s.mixes:
            if any(other in found for other in mix.cards):
                for other in mix.cards:
                    if other not in found:
                        found.append(other)
                        grown = True
    return found


def forget_twins(s: "Artificium", p: "Player", card: int, witnesses: int) -> None:
    """A card was seen leaving the hand of `p`; it may have been a traced one of its kind."""
    kinds = s.rules.kind
    unsure = witnesses & ~s.known[card] & ~s.traced[card] & ~(1 << p.seat)
    for other, tracers in enumerate(s.traced):
        lost = tracers & unsure
        if lost and other != card and kinds[other] == kinds[card]:
            if s.worn(other) != s.worn(card):
                continue
            places = reach(s, other)
            if card in places or any(held in places for held in p.hand):
                s.traced[other] &= ~lost
                unsure &= ~lost


def shuffle_in(s: "Artificium") -> None:
    """The draw pile was shuffled: what may have been among its cards can lie anywhere now."""
    if s.mixes:
        for card in s.pile:
            for other in reach(s, card):
                s.traced[other] = 0
    for card in s.pile:
        leave(s, card)


def exchange(s: "Artificium", seat: int, rng: Rng) -> None:
    """Deal a determinization: another card of each mix may have moved."""
    viewer = 1 << seat
    for mix in s.mixes:
        if mix.viewers & viewer:
            places = [card for card in mix.cards if not s.known[card] & viewer]
            cards = places[:]
            rng.shuffle(cards)
            lay(s, places, cards)


def lay(s: "Artificium", places: list[int], cards: list[int]) -> None:
    """Put each card where one of `places` lies now. Viewers who know a place keep knowing it."""
    masks = [s.known[card] for card in places]
    new = dict(zip(places, cards, strict=True))
    s.discards = [new.get(card, card) for card in s.discards]
    for p in s.players:
        p.hand = [new.get(card, card) for card in p.hand]
    for mix in s.mixes:
        mix.cards = [new.get(card, card) for card in mix.cards]
    for card, mask in zip(cards, masks, strict=True):
        s.known[card] = mask
