"""Reading who completed a colour first and second (DIC-X)."""

from duchy.core.formats.schema import Part
from duchy.games.burgundy_dice.position.draft import Draft
from duchy.games.burgundy_dice.position.sheets import SheetReader
from duchy.games.burgundy_dice.rules.components.estate import COLOURS
from duchy.games.burgundy_dice.rules.points import COLOURS as COLOUR_POINTS
from duchy.games.burgundy_dice.rules.points import SOURCES
from duchy.games.burgundy_dice.rules.refuse import refuse


def read_full_colours(r: Draft) -> None:
    for colour, name in enumerate(COLOURS):
        if "full" in r.top:
            _given_places(r, r.top.part("full").part(name), colour)
        else:
            _likely_places(r, colour)
    phase = r.phase_of[-1] if r.phase_of else 0
    for sheet in r.sheets:
        if "points" not in sheet.part:
            sheet.p.points[phase * len(SOURCES) + COLOUR_POINTS] += _worth(r, sheet.p.seat)


def _given_places(r: Draft, part: Part, colour: int) -> None:
    s = r.state
    for key, places in (("first", s.first_full), ("second", s.second_full)):
        for seat in part.wholes(key):
            places[colour] |= 1 << seat
    if s.first_full[colour] & s.second_full[colour]:  # DIC-Q-034
        raise part.refuse("second", refuse("position.filled_twice"))


def _likely_places(r: Draft, colour: int) -> None:
    """Places by the round in which the colour was completed; all of the same round share one
    (DIC-X-004)."""
    when: dict[int, int] = {}
    for sheet in r.sheets:
        if sheet.p.is_full(colour):
            last = _filled_in(sheet, colour, len(r.phase_of))
            when[last] = when.get(last, 0) | 1 << sheet.p.seat
    places = [when[at] for at in sorted(when)]
    if places:
        r.state.first_full[colour] = places[0]
    if len(places) > 1:
        r.state.second_full[colour] = places[1]


def _filled_in(sheet: SheetReader, colour: int, rounds: int) -> int:
    """The round of the colour's last field, if fields came evenly."""
    last = 0
    for field, at in zip(sheet.order, sheet.marked_in(rounds)):
        if sheet.p.estate.colour[field] == colour:
            last = at
    return last


def _worth(r: Draft, seat: int) -> int:
    worth = 0
    for colour in range(len(COLOURS)):
        if r.state.first_full[colour] >> seat & 1:
            worth += r.rules.full_first[colour]
        if r.state.second_full[colour] >> seat & 1:
            worth += r.rules.full_second[colour]
    return worth
