"""The draw pile and the discard pile; cards elsewhere on the table are in neither (ART-D-3)."""

from typing import TYPE_CHECKING

from duchy.games.artificium.rules import card_tracking
from duchy.games.artificium.rules.player import NO_CARD

if TYPE_CHECKING:
    from duchy.games.artificium.rules.state import Artificium

NOBODY = -1
SHUFFLES = "shuffles"  # stated chance: for each shuffle its cards by kind, the top last


def draw(s: "Artificium") -> int:
    """The top card, or NO_CARD when both piles are empty (ART-D-2)."""
    if not s.pile:
        shuffle(s)
        if not s.pile:
            return NO_CARD
    card = s.pile.pop()
    s.reveals += 1
    if not s.pile and s.rules.immediate_shuffle and s.discards:  # ART-W-005, ART-D-1
        shuffle(s)
        s.old |= 1 << card
    return card


def shuffle(s: "Artificium") -> None:
    """Shuffle the discard pile into a new draw pile. Hidden cards elsewhere become `old`: everybody
    knows that they are not among those shuffled."""
    if not s.discards:
        return
    s.pile = s.discards
    s.discards = []
    s.chance.shuffle(s.pile)
    if s.chance.stated is not None:
        stack(s)
    for card in s.pile:
        s.known[card] = 0
    card_tracking.shuffle_in(s)
    s.old = 0
    for p in s.players:
        for card in p.hand:
            s.old |= 1 << card
    if s.events is not None:
        s.note("shuffle", NOBODY, {"cards": len(s.pile)})


def stack(s: "Artificium") -> None:
    """Put the cards stated for this shuffle on top, if they are in it."""
    top: list[int] = []
    for kind in s.chance.next_told(SHUFFLES):
        for card in s.pile:
            if s.rules.kind[card] == kind:
                s.pile.remove(card)
                top.append(card)
                break
    s.pile += top
