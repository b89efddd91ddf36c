"""Full colours (DIC-X), the winner (DIC-E), solo grades (DIC-T-006), and the count of all parts."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy_dice.rules import points
from duchy.games.burgundy_dice.rules.components.estate import COLOUR_COUNT, COLOURS, FIELDS
from duchy.games.burgundy_dice.rules.gains import give_points
from duchy.games.burgundy_dice.rules.sheet import NO_FIELD

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.state import BurgundyDice

GRADES: Final = ("", "good", "very_good", "top")


def settle_colours(s: "BurgundyDice") -> None:
    """At the end of every round (DIC-X-001, DIC-Q-033): all players who completed a colour in it
    share a place (DIC-X-004), and the next place opens with the next round (DIC-Q-036). Each colour
    is scored by itself (DIC-Q-035), and once for each player (DIC-Q-034)."""
    for colour in range(COLOUR_COUNT):
        filled = 0
        for p, before in zip(s.sheets, s.shown):
            if p.is_full(colour) and not before.is_full(colour):
                filled |= 1 << p.seat
        filled &= ~(s.first_full[colour] | s.second_full[colour])  # a position may have stated it
        if filled:
            give_colour(s, colour, filled)


def is_first_place(s: "BurgundyDice", colour: int) -> bool:
    """Whether players who complete the colour in this round are first (solo: depending on the
    phase, DIC-T-005)."""
    if s.rules.solo:
        return s.rules.facts.solo_first[s.phase]
    return not s.first_full[colour]


def colour_worth(s: "BurgundyDice", colour: int) -> int:
    """The points for completing the colour in this round: the larger ones, the smaller ones, then
    none (DIC-X-002)."""
    if is_first_place(s, colour):
        return s.rules.full_first[colour]
    return 0 if s.second_full[colour] else s.rules.full_second[colour]


def give_colour(s: "BurgundyDice", colour: int, filled: int) -> None:
    """Several firsts leave the second place open (DIC-X-005); several can share that too, and then
    none is left (DIC-X-006)."""
    worth = colour_worth(s, colour)
    first = is_first_place(s, colour)
    if first:
        s.first_full[colour] = filled
    elif not s.second_full[colour]:
        s.second_full[colour] = filled
    else:
        return
    for p in s.sheets:
        if filled >> p.seat & 1:
            if s.events is not None:
                s.note("full", p.seat, {"colour": COLOURS[colour], "first": first})
                s.announcing = True
            give_points(s, p, points.COLOURS, worth)
            s.announcing = False


def winners(s: "BurgundyDice") -> list[int]:
    """Most points (DIC-E-003); then most unused bonuses (DIC-E-004); then a shared win
    (DIC-E-005)."""
    if not s.over:
        return []
    standing = [(p.score(), p.unused_bonuses()) for p in s.sheets]
    best = max(standing)
    return [seat for seat in range(s.seats) if standing[seat] == best]


def grade(s: "BurgundyDice", score: int) -> str:
    """The rulebook's grade for a solo score (DIC-T-006); empty for a modest one."""
    reached = 0
    for limit in s.rules.facts.grades:
        if score > limit:
            reached += 1
    return GRADES[reached]


def roll(s: "BurgundyDice") -> dict[str, object]:
    """The five dice as everybody sees them."""
    return {
        "round": s.rounds[s.phase],
        "pips": list(s.pips),
        "colours": [COLOURS[colour] for colour in s.colours],
        "hourglasses": s.hourglasses,
    }


def census(s: "BurgundyDice") -> dict[str, int]:
    """The dice, the sheets, and all their fields: numbered, crossed as start castle, or empty."""
    fields = 0
    for p in s.sheets:
        fields += sum(number != 0 for number in p.numbers)
        fields += 1 if p.start != NO_FIELD else 0
        fields += FIELDS - p.marked.bit_count()
    return {"dice": len(s.pips) + len(s.colours) + 1, "sheets": len(s.sheets), "fields": fields}
