"""What a position of the Card Game may say: every key with its kind and bounds."""

from typing import Final

from duchy.core.formats.position_reader import FieldsOf, position_fields
from duchy.core.formats.schema import CARD, SWITCH, Fields, Kind, List, Name, Whole, Words, each
from duchy.games.burgundy_cards.rules.choices import CHOICES
from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, GOODS, ROUNDS, TYPES
from duchy.games.burgundy_cards.rules.components.cards import NO_CARD
from duchy.games.burgundy_cards.rules.components.places import ROWS
from duchy.games.burgundy_cards.rules.opponent import OPPONENT
from duchy.games.burgundy_cards.rules.points import SOURCES, TOLD
from duchy.games.burgundy_cards.rules.refuse import refuse
from duchy.games.burgundy_cards.rules.ruleset import Rules

MOST: Final = 500  # workers, silver, points of VP cards: more than any game brings


def _top(rules: Rules, card: Name) -> dict[str, Kind]:
    seat, piles = Whole(0, rules.seats - 1), List(Whole(), size=2)
    owner = Whole(0, OPPONENT) if rules.solo else seat  # of a bonus card
    return {
        "round": Name(ROUNDS),
        "turn": Whole(1, rules.turns),
        "first": seat,
        "current": seat,
        "acted": SWITCH,
        "played": Whole(1, 6),
        "purchased": SWITCH,
        "bought": Whole(0, 3),
        "pending": List(Name((choice.name for choice in CHOICES), refuse("what.choice"))),
        "start_card": seat,
        "start_card_down": SWITCH,
        "goods": List(Name(("", *GOODS)), size=2),
        "goods_piles": piles,
        "animals": List(Name(("", *ANIMALS)), size=2),
        "animal_piles": piles,
        "seven": List(owner),
        "discard": List(card),
        "display": each([str(row + 1) for row in range(ROWS)], List(card)),
        "first_triples": each(TYPES, owner),
        "opponent": Fields({"estate": List(card)}),
    }


def _player(card: Name) -> Fields:
    project = Name({**card.numbers, "": NO_CARD.number}, CARD)
    goods = List(Name(GOODS))
    return Fields(
        {
            "cards": Whole(),
            "pile": Whole(),
            "hand": List(Whole(1, 6)),
            "workers": Whole(0, MOST),
            "silver": Whole(0, MOST),
            "projects": List(project),
            "estate": List(Words(card)),
            "goods": goods,
            "sold": goods,
            "animals": List(Name(ANIMALS)),
            "points": each([SOURCES[source] for source in TOLD], Whole(0, MOST)),
        }
    )


def _hidden(rules: Rules, card: Name) -> dict[str, Kind]:
    by_seat = each([str(seat) for seat in range(rules.seats)], List(card))
    return {
        "shuffles": List(Words(card)),
        "played": card,
        "bought": List(card),
        "draw": List(card),
        "goods": List(Words(Name(GOODS)), size=2),
        "animals": List(Words(Name(ANIMALS)), size=2),
        "opponent": List(Words(card)),
        "hand": by_seat,
        "pile": by_seat,
    }


def _position(rules: Rules) -> Fields:
    card = Name({card.name: card.number for card in rules.facts.cards}, CARD)
    return position_fields(rules.seats, _top(rules, card), _player(card), _hidden(rules, card))


fields: Final = FieldsOf(_position)
