"""Turn order in positions: whose turn can come before whose."""

from typing import Final

from duchy.games.artificium.rules import last_reveal
from duchy.games.artificium.rules.player import NO_CARD, Player
from duchy.games.artificium.rules.round_steps import (
    KNIGHT,
    REBUILDING,
    STEALING,
    TRAVELLING,
    WIZARD,
)
from duchy.games.artificium.rules.state import Artificium

# The card that has just been used when its effect is decided.
ASKING: Final = {
    TRAVELLING.name: "research_trip",
    REBUILDING.name: "reconstruction",
    STEALING.name: "theft",
    KNIGHT.name: "castle",
    WIZARD.name: "wizard_tower",
}


def waiting(s: Artificium) -> list[int]:
    """The seats whose revealed cards come after the current one, in their order."""
    turns = []
    for p in s.players:
        if p.played != NO_CARD and p.seat != s.current:
            turns.append((turn(s, p.seat, p.played), p.seat))
    return [seat for _, seat in sorted(turns)]


def overtaken(s: Artificium, order: list[int]) -> list[int]:
    """Those of the waiting seats whose cards should have come before the current one."""
    card = resolved(s)
    if card == NO_CARD:
        return []
    now = turn(s, s.current, card)
    return [seat for seat in order if turn(s, seat, s.players[seat].played) < now]


def resolved(s: Artificium) -> int:
    """The card of the current seat that is resolved, or was just used."""
    p = s.players[s.current]
    if p.played == NO_CARD and s.moment.name in ASKING and p.front:
        return p.front[-1]
    return p.played


def revealed(s: Artificium) -> list[int]:
    """The current card and those after it, as `last_reveal.py` writes them."""
    card = resolved(s)
    if card == NO_CARD or s.over:
        return []
    fate = last_reveal.WAITS if s.players[s.current].played != NO_CARD else last_reveal.USED
    found = [last_reveal.entry(s.current, s.rules.kind[card], fate)]
    for seat in s.queue:
        kind = s.rules.kind[s.players[seat].played]
        found.append(last_reveal.entry(seat, kind, last_reveal.WAITS))
    return found


def turn(s: Artificium, seat: int, card: int) -> int:
    """When a revealed card is resolved: actions first, clockwise from the start player."""
    place = (seat - s.start) % s.seats
    return place if s.rules.cards[s.rules.kind[card]].is_action else place + s.seats


def market_turns(s: Artificium, p: Player) -> int:
    """The turns that a player still in the market has had: as many as the current player, and one
    more if earlier in this round of turns. A player who has passed has had no more."""
    early = (p.seat - s.start) % s.seats < (s.current - s.start) % s.seats
    return s.players[s.current].swaps + (1 if early else 0)
