"""The card market (ART-K, ART-M)."""

from typing import TYPE_CHECKING

from duchy.games.artificium.rules import hands

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium


def can_swap(s: "Artificium", p: "Player") -> bool:
    """The first exchange is free, a further one has to be paid (ART-M-3)."""
    if not p.hand or not s.market:
        return False
    return p.swaps < s.rules.facts.free_swaps or p.coins >= s.rules.swap_cost


def swap(s: "Artificium", p: "Player", given: int, taken: int) -> None:
    if p.swaps >= s.rules.facts.free_swaps:
        p.coins -= s.rules.swap_cost
    p.swaps += 1
    card = hands.pick(s, p, given, worn_first=False)
    hands.lay_open(s, p, card)
    for place, offered in enumerate(s.market):
        if s.rules.kind[offered] == taken:
            p.hand.append(offered)
            s.market[place] = card
            break
    s.reveals += 1
    if s.events is not None:
        s.note(
            "swap", p.seat, {"given": s.rules.cards[given].name, "taken": s.rules.cards[taken].name}
        )
    next_in_market(s)


def redraw(s: "Artificium", p: "Player") -> None:
    """All cards away first, so that they may be shuffled in (ART-M-6)."""
    p.swaps += 1
    count = len(p.hand)
    for card in p.hand[:]:
        s.throw(p, card)
    if s.events is not None:
        s.note("redraw", p.seat, {"count": count})
    s.draw_to_hand(p, s.rules.facts.redraw_size)
    next_in_market(s)


def next_in_market(s: "Artificium") -> None:
    """Who cannot pay for an exchange has passed (ART-M-3)."""
    seat = s.current
    for step in range(1, s.seats + 1):
        p = s.players[(seat + step) % s.seats]
        if p.passed:
            continue
        if p.swaps and not can_swap(s, p):
            p.passed = True
            if s.events is not None:
                s.note("pass", p.seat, {})
            continue
        s.current = p.seat
        return
    s.discards += s.market
    s.market = []
    for p in s.players:
        p.passed = False
    s.start_playing()
