"""What a card would need and bring if its player used it now: for the preview beside the card."""

from typing import TYPE_CHECKING

from duchy.games.artificium.rules import track, trade
from duchy.games.artificium.rules.components.cards import Card, Fair
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.player import NO_CARD
from duchy.games.artificium.view.shape import CardPreview, Icon

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium


def of_cards(s: "Artificium", p: "Player") -> dict[str, CardPreview]:
    """By the name of each kind in the hand and in the market, and of the revealed card."""
    cards = p.hand + s.market
    if p.played != NO_CARD:
        cards.append(p.played)
    kinds = sorted({s.rules.kind[card] for card in cards})
    return {s.rules.cards[kind].name: _of(s, p, s.rules.cards[kind]) for kind in kinds}


def _of(s: "Artificium", p: "Player", card: Card) -> CardPreview:
    lacks = {GOODS[good]: count for good, count in enumerate(trade.lacking(p, card)) if count}
    found: CardPreview = {
        "works": trade.usable(s, p, card),
        "lacks": lacks,
        "coins": trade.coins_for(s, p, card),
        "short": trade.coins_short(s, p, card),
        "points": card.vp,
        "icons": _icons(s, p, card.vp),
    }
    if isinstance(card, Fair):
        found["brings"] = trade.at_hand(s, card.brings(s, p, len(p.front)))
    return found


def _icons(s: "Artificium", p: "Player", points: int) -> list[Icon]:
    """The goods on the track that the player reaches with this many points."""
    found: list[Icon] = []
    for space in range(track.first_counting(s, p, p.vp), p.vp + points + 1):
        good = track.icon(s, space)
        if good >= 0:
            found.append({"space": space % s.rules.track_length, "good": GOODS[good]})
    return found
