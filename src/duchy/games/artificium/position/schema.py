"""What a position of Artificium may say: every key with its kind and bounds."""

from typing import Final

from duchy.core.formats.position_reader import FieldsOf, position_fields
from duchy.core.formats.schema import (
    CARD,
    SWITCH,
    TEXT,
    TEXTS,
    Fields,
    Kind,
    List,
    Name,
    Whole,
    Words,
    each,
)
from duchy.games.artificium.position.card_texts import CardKind
from duchy.games.artificium.position.writing import UNKNOWN
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.components.goods import GOODS
from duchy.games.artificium.rules.points import SETBACKS, SOURCES
from duchy.games.artificium.rules.round_steps import MOMENTS
from duchy.games.artificium.rules.ruleset import Rules

# More than any game brings: goods of a kind and points of a source; coins; turns in the market
# and dropped cards.
MOST: Final = 500
MOST_COINS: Final = 5000
MOST_TURNS: Final = 50


def _top(rules: Rules) -> dict[str, Kind]:
    seat = Whole(0, rules.seats - 1)
    return {
        "round": Whole(1, rules.rounds),
        "start": seat,
        "moment": Name(moment.name for moment in MOMENTS),
        "current": seat,
        "queue": List(seat),
        "step": TEXTS,
        "owed": Whole(1, rules.wizard_discard),
        "market": List(CardKind(rules)),
        "discards": List(CardKind(rules, may_be_unknown=True)),
    }


def _player(rules: Rules) -> Fields:
    traded = List(Name(GOODS))
    points: dict[str, Kind] = {source: Whole(0, MOST) for source in SOURCES}
    points[SOURCES[SETBACKS]] = Whole(-MOST, 0)
    return Fields(
        {
            "coins": Whole(0, MOST_COINS),
            "goods": each(GOODS, Whole(0, MOST)),
            "hand": List(CardKind(rules, may_be_unknown=True)),
            "front": List(CardKind(rules)),
            "played": CardKind(rules),
            "chosen": TEXT,
            "passed": SWITCH,
            "swaps": Whole(0, MOST_TURNS),
            "dropped": Whole(0, MOST_TURNS),
            "sold": traded,
            "bought": traded,
            "peak": Whole(0, 10 * MOST),
            "points": Fields(points),
        }
    )


def _hidden(rules: Rules) -> dict[str, Kind]:
    return {
        "draw_pile": List(CardKind(rules)),
        "shuffles": List(Words(Name(CARDS, CARD))),
        "research": List(Name((*CARDS, UNKNOWN), CARD)),
        "mixes": TEXTS,
    }


def _position(rules: Rules) -> Fields:
    return position_fields(rules.seats, _top(rules), _player(rules), _hidden(rules))


fields: Final = FieldsOf(_position)
