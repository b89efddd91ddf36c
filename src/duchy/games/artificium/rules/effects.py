"""What used cards do (ART-G), and points on the track (ART-V)."""

from typing import TYPE_CHECKING, Final

from duchy.games.artificium.rules import hands, points, trade
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.player import NO_CARD

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium

BY_CHANCE: Final = -1
RESEARCH: Final = "research"  # chance that is stated: the kind of card that each trip takes


def give_goods(s: "Artificium", p: "Player", good: int, amount: int) -> None:
    amount = trade.at_hand(s, amount)
    p.goods[good] += amount
    if s.events is not None and amount:
        s.note("goods", p.seat, {"good": GOODS[good], "count": amount})


def give_coins(s: "Artificium", p: "Player", amount: int) -> None:
    amount = trade.at_hand(s, amount)
    p.coins += amount
    if s.events is not None:
        s.note("coins", p.seat, {"coins": amount})


def score_points(s: "Artificium", p: "Player", source: int, amount: int) -> None:
    """Forward on the track; every icon reached or passed gives its good (ART-T-1)."""
    before = p.vp
    p.points[source] += amount
    p.vp += amount
    if s.events is not None:
        s.note("points", p.seat, {"points": amount})
    collect_icons(s, p, before)


def collect_icons(s: "Artificium", p: "Player", before: int) -> None:
    for space in range(first_counting(s, p, before), p.vp + 1):
        good = icon(s, space)
        if good >= 0:
            give_goods(s, p, good, 1)
    p.peak = max(p.peak, p.vp)


def first_counting(s: "Artificium", p: "Player", before: int) -> int:
    """The first space after `before` whose icon the player may get (ART-T-3)."""
    if not s.rules.repeat_icons and p.peak > before:
        return max(p.peak + 1, 1)
    return max(before + 1, 1)


def icon(s: "Artificium", space: int) -> int:
    """The good on a space of the track, which goes on in laps (ART-T-5); -1 for none."""
    rules = s.rules
    if space >= rules.track_length and not rules.lap_bonuses:
        return -1
    return rules.icons[space % rules.track_length]


def set_back(s: "Artificium", p: "Player", target: "Player") -> None:
    """The knight's work: backward nothing is won or lost but points (ART-T-2, ART-T-4)."""
    floor = min(s.rules.floor, target.vp)
    lost = min(s.rules.knight_setback, target.vp - floor)
    target.vp -= lost
    target.points[points.SETBACKS] -= lost
    if s.events is not None:
        s.note("knight", p.seat, {"target": target.seat, "points": lost})
    s.resolve_next()


def steal(s: "Artificium", p: "Player", good: int, target: "Player") -> None:
    p.coins -= s.rules.theft_price[good]
    target.goods[good] -= 1
    p.goods[good] += 1
    if s.events is not None:
        s.note("steal", p.seat, {"good": GOODS[good], "target": target.seat})
    s.resolve_next()


def research(s: "Artificium", p: "Player", target: "Player") -> None:
    """A random card; taker and victim know it, the victim draws another (ART-A-1)."""
    card = target.hand[drawn_from(s, target)]
    both = 1 << p.seat | 1 << target.seat
    hands.blur(s, target, both)
    target.hand.remove(card)
    hands.forget_twins(s, target, card, both)
    s.known[card] |= both
    s.traced[card] &= ~both
    p.hand.append(card)
    s.reveals += 1
    if s.events is not None:
        s.note("research", p.seat, {"target": target.seat})
        told: dict[str, object] = {"target": target.seat, "card": s.name(card)}
        s.note("researched", p.seat, told, only=p.seat)
        s.note("researched", p.seat, told, only=target.seat)
    s.draw_to_hand(target, 1)
    s.resolve_next()


def drawn_from(s: "Artificium", target: "Player") -> int:
    """The place of the card in the hand that is drawn from it: by chance, or as it is stated."""
    if s.chance.stated is not None:
        for kind in s.chance.next_told(RESEARCH):
            for place, card in enumerate(target.hand):
                if s.rules.kind[card] == kind:
                    return place
    return s.chance.below(len(target.hand))


def can_rebuild(s: "Artificium", card: int) -> bool:
    return not s.is_reconstruction(card) or s.worn(card) < s.rules.rebuild_limit


def rebuild(s: "Artificium", p: "Player", kind: int) -> None:
    """Back to the hand, for all to see; each Reconstruction only so often (ART-A-6)."""
    chosen = NO_CARD
    last = len(p.front) - 1
    for place, card in enumerate(p.front):
        if place == last and not s.rules.rebuild_self:
            break
        if s.rules.kind[card] == kind and (chosen == NO_CARD or s.worn(card) < s.worn(chosen)):
            chosen = card
    p.front.remove(chosen)
    p.hand.append(chosen)
    if s.is_reconstruction(chosen):
        s.rebuilt[chosen - s.rules.first_reconstruction] += 1
    if s.events is not None:
        s.note("rebuild", p.seat, {"card": s.name(chosen)})
    s.resolve_next()
