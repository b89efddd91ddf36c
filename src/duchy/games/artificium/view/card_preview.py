"""What a card would need and bring if its player used it now: for the preview beside the card."""

from typing import TYPE_CHECKING

from duchy.games.artificium.rules import effects, trade
from duchy.games.artificium.rules.components.cards import IMPOSSIBLE, Building, Card, Fair
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import NO_CARD

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium


def of_cards(s: "Artificium", p: "Player") -> dict[str, object]:
    """By the name of each kind in the hand and in the market, and of the revealed card."""
    cards = p.hand + s.market
    if p.played != NO_CARD:
        cards.append(p.played)
    kinds = sorted({s.rules.kind[card] for card in cards})
    return {s.rules.cards[kind].name: _of(s, p, s.rules.cards[kind]) for kind in kinds}


def usable(s: "Artificium", p: "Player") -> bool:
    """Whether the revealed card can be used in the end, perhaps after trading."""
    return usable_card(s, p, s.rules.cards[s.rules.kind[p.played]])


def usable_card(s: "Artificium", p: "Player", card: Card) -> bool:
    """The same of any card, as if it were revealed now."""
    return bool(_of(s, p, card)["works"])


def _of(s: "Artificium", p: "Player", card: Card) -> dict[str, object]:
    """`lacks` are goods to buy, `coins` what it takes with their price, `short` the coins that are
    missing even after every sale; `works` tells whether it can be used in the end."""
    rules = s.rules
    needed = card.coins(s, p)
    trading = rules.kind[p.played] == card.number if p.played != NO_CARD else False
    sold = p.sold if trading else 0
    lacks = {
        GOODS[good]: card.cost[good] - p.goods[good]
        for good in range(KINDS)
        if card.cost[good] > p.goods[good]
    }
    lost = any(sold >> GOODS.index(name) & 1 for name in lacks)
    coins = max(needed, 0) + sum(
        count * rules.price[GOODS.index(name)] for name, count in lacks.items()
    )
    sales = 0 if trading and p.bought else trade.sales_value(s, p, card.cost)
    short = max(0, coins - p.coins - sales)
    points = card.vp if isinstance(card, Building) else 0
    found: dict[str, object] = {
        "works": needed != IMPOSSIBLE and not lost and not short,
        "lacks": lacks,
        "coins": coins,
        "short": short,
        "points": points,
        "icons": _icons(s, p, points),
    }
    if isinstance(card, Fair):
        found["brings"] = trade.at_hand(s, card.brings(s, p, len(p.front)))
    return found


def _icons(s: "Artificium", p: "Player", points: int) -> list[dict[str, object]]:
    """The goods of the track that so many points bring."""
    found: list[dict[str, object]] = []
    for space in range(effects.first_counting(s, p, p.vp), p.vp + points + 1):
        good = effects.icon(s, space)
        if good >= 0:
            found.append({"space": space % s.rules.track_length, "good": GOODS[good]})
    return found
