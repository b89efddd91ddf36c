"""Hands: which copy of a card moves, and who knows of it.

For every single card `known` is a mask of those who know where it is. Copies of a kind look alike:
a player who has seen one Sawmill go into a hand and one Sawmill come out no longer knows a Sawmill
there, whichever copy it was. `card_tracking.py` has what is known of cards that moved unseen.
"""

from typing import TYPE_CHECKING, Final

from duchy.games.artificium.rules import card_tracking
from duchy.games.artificium.rules.card_tracking import Mix

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium

RESEARCH: Final = "research"  # stated chance: the kind of card that each trip takes
BY_CHANCE: Final = -1


def pick(s: "Artificium", p: "Player", kind: int, worn_first: bool) -> int:
    """The copy of a kind in the hand that moves: the one that most players know of.

    Reconstructions that were taken back less often are played first and discarded last, which is
    never worse for their owner (ART-A-6).
    """
    kinds = s.rules.kind
    best = -1
    highest = 0
    for card in p.hand:
        if kinds[card] == kind:
            wear = s.worn(card)
            rank = s.known[card].bit_count() + 8 * (wear if worn_first else -wear)
            if best < 0 or rank > highest:
                best = card
                highest = rank
    return best


def drawn_by_chance(s: "Artificium", target: "Player") -> int:
    """A random card drawn from a hand (ART-A-1), or the stated one."""
    if s.chance.stated is not None:
        for kind in s.chance.next_told(RESEARCH):
            for card in target.hand:
                if s.rules.kind[card] == kind:
                    return card
    return target.hand[s.chance.below(len(target.hand))]


def lay_open(s: "Artificium", p: "Player", card: int) -> None:
    """A card leaves the hand for all to see."""
    p.hand.remove(card)
    forget_twins(s, p, card, s.rules.everybody)
    show(s, card)


def show(s: "Artificium", card: int) -> None:
    s.known[card] = s.rules.everybody
    s.old &= ~(1 << card)
    card_tracking.leave(s, card)


def forget_twins(s: "Artificium", p: "Player", card: int, witnesses: int) -> None:
    """Witnesses who only knew of another copy of this card cannot tell the two apart."""
    kinds = s.rules.kind
    known = s.known
    unsure = witnesses & ~known[card] & ~(1 << p.seat)
    for other in p.hand:
        if kinds[other] == kinds[card] and s.worn(other) == s.worn(card):
            lost = known[other] & unsure
            known[other] &= ~lost
            unsure &= ~lost
    if card_tracking.any_traced(s):
        card_tracking.forget_twins(s, p, card, witnesses)


def blur(s: "Artificium", p: "Player", knowing: int) -> None:
    """A card is about to leave the hand unseen: only `knowing` can still be certain of a card in
    it."""
    if len(p.hand) < 2:
        return
    unsure = (1 << s.seats) - 1 & ~knowing
    for card in p.hand:
        s.traced[card] |= s.known[card] & unsure
        s.known[card] &= knowing
    if unsure and card_tracking.any_traced(s):
        s.mixes.append(Mix.new(unsure, p.hand[:]))
