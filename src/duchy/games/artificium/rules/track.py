"""The score track: points move a marker forward over icons, knights move it back."""

from typing import TYPE_CHECKING

from duchy.games.artificium.rules import points, trade

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium


def score_points(s: "Artificium", p: "Player", source: int, amount: int) -> None:
    """Move forward; every icon reached or passed gives its good (ART-V-002, ART-T-1, ART-T-6)."""
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
            trade.give_goods(s, p, good, 1)
    p.peak = max(p.peak, p.vp)


def first_counting(s: "Artificium", p: "Player", before: int) -> int:
    """The first space after `before` whose icon counts for the player (ART-T-3)."""
    if not s.rules.repeat_icons and p.peak > before:
        return max(p.peak + 1, 1)
    return max(before + 1, 1)


def icon(s: "Artificium", space: int) -> int:
    """The good on a space, or -1. After the last space a new lap begins (ART-T-5)."""
    rules = s.rules
    if space >= rules.track_length and not rules.lap_bonuses:
        return -1
    return rules.icons[space % rules.track_length]


def setback(s: "Artificium", target: "Player") -> int:
    """How many points a knight takes from a player: not below the floor (ART-T-4)."""
    floor = min(s.rules.floor, target.vp)
    return min(s.rules.knight_setback, target.vp - floor)


def set_back(s: "Artificium", target: "Player", lost: int) -> None:
    """Move backward: this loses points and nothing else (ART-T-2)."""
    target.vp -= lost
    target.points[points.SETBACKS] -= lost
