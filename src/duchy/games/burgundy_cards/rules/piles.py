"""The draw pile and the discard pile."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy_cards.rules.components.cards import CARDS, NO_CARD, Card
from duchy.games.burgundy_cards.rules.opponent import NOBODY

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.state import BurgundyCards

SHUFFLES: Final = "shuffles"  # chance that is stated: for each shuffle its cards, the top last


def draw(s: "BurgundyCards", count: int) -> list[Card]:
    """Draw cards; when the draw pile is empty, shuffle the discard pile (CAR-N-006, CAR-Q-026)."""
    cards: list[Card] = []
    while len(cards) < count:
        if not s.left:
            reshuffle(s)
            if not s.left:
                return cards  # CAR-Q-027
        s.left -= 1
        cards.append(s.draw_pile[s.left])
    return cards


def reshuffle(s: "BurgundyCards") -> None:
    """Turn the discard pile, with this turn's card on it, into the draw pile (CAR-Q-026)."""
    cards = s.discard
    if s.played is not NO_CARD:
        cards.append(s.played)
        s.played = NO_CARD
    if s.events is not None and cards:
        s.note("shuffle", NOBODY, {"count": len(cards)})
    pile = [cards[i] for i in s.chance.order(len(cards))]
    s.draw_pile = pile if s.chance.stated is None else stack(s, pile)
    s.left = len(cards)
    s.discard = []


def stack(s: "BurgundyCards", pile: list[Card]) -> list[Card]:
    """Put the cards that are stated for this shuffle on top, if they are in it."""
    top: list[Card] = []
    for number in s.chance.next_told(SHUFFLES):
        if CARDS[number] in pile:
            pile.remove(CARDS[number])
            top.append(CARDS[number])
    return pile + top
