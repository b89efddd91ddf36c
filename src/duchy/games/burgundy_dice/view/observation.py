"""What a seat may know as a row of numbers; `LAYOUT` says which. All of it is in `view(seat)`."""

from typing import Final

from duchy.core.learning.observation import Layout
from duchy.games.burgundy_dice.rules.components.dice import (
    COLOUR_1,
    COLOUR_DICE,
    DICE,
    HIGHEST,
    NO_DIE,
    PIP_DICE,
)
from duchy.games.burgundy_dice.rules.components.estate import (
    BONUS_COUNT,
    BONUSES,
    COLOUR_COUNT,
    COLOURS,
    FIELDS,
)
from duchy.games.burgundy_dice.rules.points import PHASE_COUNT
from duchy.games.burgundy_dice.rules.sheet import STEPS, WAITING, Sheet
from duchy.games.burgundy_dice.rules.state import BurgundyDice

SEATS: Final = 8
ESTATES: Final = "ABCD"
WRITTEN: Final = COLOUR_COUNT  # in a field: up to here it is empty, of a colour; then numbers,
CROSSED: Final = WRITTEN + HIGHEST + 1  # and the start castle

_COLOURS: Final = ", ".join(COLOURS)
_BONUSES: Final = ", ".join(BONUSES)


def _layout() -> Layout:
    a = Layout(1)
    a.count("seats", 1, SEATS, "how many play")
    a.count("seat", 1, SEATS - 1, "the seat that looks")
    a.category("estate", 1, len(ESTATES), "1 is A")
    a.category("owner", 1, SEATS, "whose game it is: 1 + the seat")
    a.count("phase", 1, PHASE_COUNT, "of three")
    a.count("rounds", PHASE_COUNT, 99, "rounds begun in each phase")
    a.count("boxes", 1, 99, "crossed in the time column")
    a.category("step", 1, len(STEPS), "where the seat is in the round: " + ", ".join(STEPS))
    a.count("pips", PIP_DICE, HIGHEST, "the two pip dice")
    a.category("colours", COLOUR_DICE, COLOUR_COUNT, f"the two colour dice: {_COLOURS}")
    a.count("hourglasses", 1, 2, "of the roll")
    a.category("changed", 1, len(DICE), "own: the die that was changed: " + ", ".join(DICE))
    a.count("changed_to", 1, HIGHEST, "what it counts as, a number or 1 + the colour")
    for k in range(SEATS):
        _seat_layout(a, f"seat{k}.")
    return a


def _seat_layout(a: Layout, seat: str) -> None:
    a.count(seat + "done", 1, 1, "has confirmed this round")
    a.category(
        seat + "fields",
        FIELDS,
        CROSSED,
        f"1 to 6: empty, 1 + colour ({_COLOURS}); 7 to 12: 6 + the number in it; 13: start castle",
    )
    a.count(seat + "rings", BONUS_COUNT, 99, f"circles ringed: {_BONUSES}")
    a.count(seat + "crosses", BONUS_COUNT, 99, "circles used")
    a.count(seat + "castle_rings", BONUS_COUNT, 1, "ringed beside the green hex")
    a.count(seat + "castle_crosses", BONUS_COUNT, 1, "and used")
    a.count(seat + "score", 1, 9999, "points")
    a.count(seat + "full", COLOUR_COUNT, 2, f"colours filled: 1 as first, 2 as second: {_COLOURS}")


def observe(s: BurgundyDice, seat: int) -> list[int]:
    seats = s.seats
    own = s.sheets[seat]
    row = [seats, seat, ESTATES.index(s.rules.estate.name) + 1, 1 + (s.owner - seat) % seats]
    row.append(s.phase + 1)
    row += s.rounds
    row.append(s.boxes)
    row.append(0 if s.over else own.step + 1)
    row += s.pips
    for colour in s.colours:
        row.append(0 if s.founding else colour + 1)
    row.append(s.hourglasses)
    row.append(own.changed + 1)
    row.append(_changed_to(own))
    for k in range(seats):
        other = (seat + k) % seats
        row.append(1 if s.over or s.sheets[other].step == WAITING else 0)
        _observe_sheet(s.sheet_seen(other, seat), row)
        for colour in range(COLOUR_COUNT):
            first = s.first_full[colour] >> other & 1
            row.append(1 if first else 2 * (s.second_full[colour] >> other & 1))
    return row


def _changed_to(p: Sheet) -> int:
    if p.changed == NO_DIE:
        return 0
    return p.changed_to if p.changed < COLOUR_1 else p.changed_to + 1


def _observe_sheet(p: Sheet, row: list[int]) -> None:
    numbers = p.numbers
    colour = p.estate.colour
    start = p.start
    for field in range(FIELDS):
        if numbers[field]:
            row.append(WRITTEN + numbers[field])
        else:
            row.append(CROSSED if field == start else 1 + colour[field])
    row += p.rings
    row += p.crosses
    for bonus in range(BONUS_COUNT):
        row.append(p.castle_rings >> bonus & 1)
    for bonus in range(BONUS_COUNT):
        row.append(p.castle_crosses >> bonus & 1)
    points = 0
    for gained in p.points:
        points += gained
    row.append(points)


LAYOUT: Final = _layout()
