"""What a position of the Dice Game may say: every key with its kind and bounds."""

from typing import Final

from duchy.core.formats.position_reader import FieldsOf, position_fields
from duchy.core.formats.schema import (
    SWITCH,
    TEXT,
    TEXTS,
    Fields,
    Kind,
    List,
    Name,
    Whole,
    each,
)
from duchy.games.burgundy_dice.rules.components.estate import BONUSES, COLOURS, FIELD_NAMES
from duchy.games.burgundy_dice.rules.points import PHASES, SOURCES
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.ruleset import Rules

MOST_CIRCLES: Final = 50  # if the facts allow as many as needed
MOST_POINTS: Final = 500  # of one source in one phase
NO_FIELD_NAME: Final = refuse("position.no_field", first=FIELD_NAMES[0], last=FIELD_NAMES[-1])


def round_limits(rules: Rules) -> tuple[int, int]:
    """The fewest and most rounds of a whole phase (DIC-R-001, DIC-T-003)."""
    if rules.solo:
        return rules.facts.solo_rounds, rules.facts.solo_rounds
    return (rules.boxes + 1) // 2, rules.boxes


def most_circles(rules: Rules, bonus: int) -> int:
    """The circles beside the hex of its own colour."""
    return min(rules.circles[bonus], MOST_CIRCLES)


def _top(rules: Rules) -> dict[str, Kind]:
    seat = Whole(0, rules.seats - 1)
    _, most = round_limits(rules)
    places = Fields({"first": List(seat), "second": List(seat)})
    return {
        "owner": seat,
        "phase": Name(PHASES),
        "rounds": List(Whole(0, most)),
        "round": Whole(0, most),
        "founding": SWITCH,
        "boxes": Whole(0, 0 if rules.solo else rules.boxes),
        "pips": List(Whole(1, 6), size=2),
        "colours": List(Name(COLOURS), size=2),
        "hourglasses": Whole(1, 2),
        "done": List(seat),
        "full": each(COLOURS, places),
    }


def _player(rules: Rules) -> Fields:
    most = [most_circles(rules, bonus) for bonus in range(len(BONUSES))]
    circles = Fields({name: Whole(0, most[i]) for i, name in enumerate(BONUSES)})
    # unused ones may lie beside the green hex too
    unused = Fields({name: Whole(0, most[i] + 1) for i, name in enumerate(BONUSES)})
    castles = List(Name(BONUSES))
    return Fields(
        {
            "start": TEXT,
            "numbers": each(FIELD_NAMES, Whole(1, 6), unknown=NO_FIELD_NAME),
            "rings": circles,
            "crosses": circles,
            "castle_rings": castles,
            "castle_crosses": castles,
            "bonuses": unused,
            "points": each(PHASES, each(SOURCES, Whole(0, MOST_POINTS))),
        }
    )


def _hidden(rules: Rules) -> dict[str, Kind]:
    return {
        "rolls": TEXTS,
        "moves": each([str(seat) for seat in range(rules.seats)], TEXTS),
    }


def _position(rules: Rules) -> Fields:
    return position_fields(rules.seats, _top(rules), _player(rules), _hidden(rules))


fields: Final = FieldsOf(_position)
