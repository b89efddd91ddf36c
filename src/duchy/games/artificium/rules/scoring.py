"""Final scoring, places, and the count of all cards (ART-I-01)."""

from typing import TYPE_CHECKING

from duchy.games.artificium.rules import points, track
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.components.goods import KINDS
from duchy.games.artificium.rules.player import NO_CARD, Player

if TYPE_CHECKING:
    from duchy.games.artificium.rules.state import Artificium


def final_scoring(s: "Artificium") -> None:
    """All goods are sold; every four coins are a point (ART-W-003, ART-F-1)."""
    for p in s.clockwise():
        sell_all(s, p)
        scored = score_coins(s, p)
        if s.rules.final_icons:  # ART-F-3
            track.collect_icons(s, p, p.vp - scored)
            sell_all(s, p)
            scored += score_coins(s, p)
        if s.events is not None:
            s.note("final", p.seat, {"points": scored, "coins": p.coins})


def sell_all(s: "Artificium", p: Player) -> None:
    p.coins += goods_value(s, p)
    p.goods = [0] * KINDS


def goods_value(s: "Artificium", p: Player) -> int:
    return sum(p.goods[good] * s.rules.sale[good] for good in range(KINDS))


def score_coins(s: "Artificium", p: Player) -> int:
    scored = p.coins // s.rules.coins_per_vp
    p.coins -= scored * s.rules.coins_per_vp
    p.vp += scored
    p.points[points.COINS] += scored
    return scored


def places(s: "Artificium") -> list[int]:
    """For each seat its place; players with equal points share one (ART-W-004, ART-F-2)."""
    return [1 + sum(other.vp > p.vp for other in s.players) for p in s.players]


def winners(s: "Artificium") -> list[int]:
    if not s.over:
        return []
    return [seat for seat, place in enumerate(places(s)) if place == 1]


def census(s: "Artificium") -> dict[str, int]:
    """Every card, wherever it lies."""
    counts = [0] * len(CARDS)
    for card in all_cards(s):
        counts[s.rules.kind[card]] += 1
    return dict(zip(CARDS, counts, strict=True))


def all_cards(s: "Artificium") -> list[int]:
    cards = s.pile + s.discards + s.market
    for p in s.players:
        cards += p.hand + p.front
        if p.played != NO_CARD:
            cards.append(p.played)
    return cards
