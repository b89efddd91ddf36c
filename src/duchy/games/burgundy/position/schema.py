"""What a position may say: every key with its kind and bounds.

An expansion declares its own keys (`Expansion.fields`). Keys of expansions that are not in play are
refused with the option to set.
"""

from typing import Final

from duchy.core.formats.data import Table
from duchy.core.formats.position_reader import FieldsOf, position_fields
from duchy.core.formats.schema import (
    SWITCH,
    TEXT,
    TEXTS,
    Entries,
    Fields,
    Kind,
    List,
    Name,
    Whole,
    each,
)
from duchy.core.text.plain import shown
from duchy.core.text.refusals import Refusal, suggest
from duchy.games.burgundy.position.absent import absent, absent_tiles, only_with
from duchy.games.burgundy.rules.choices import Pending
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.components.facts import PHASES, SUPPLIES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.ruleset import Rules

MOST: Final = 500  # workers, silver, points of a source: more than any game brings
MOST_TILES: Final = 99  # of a kind, out of the game
TILE: Final = refuse("what.tile")
DEPOTS: Final = ("1", "2", "3", "4", "5", "6")


class ChoiceName(Kind):
    """A pending choice, by its text."""

    __slots__ = ("choices",)

    def __init__(self, rules: Rules) -> None:
        self.choices: dict[str, Pending] = rules.choices

    def read(self, table: Table, key: str, value: object) -> object:
        text = table.as_text(key, value, ())
        if text not in self.choices:
            hint = suggest(text, self.choices)
            raise table.refuse(key, refuse("position.no_choice", text=text, hint=hint))
        return text


class Gone(Kind):
    """How many tiles and goods are out of the game, by their names."""

    __slots__ = ("goods", "tile", "tiles")

    def __init__(self, rules: Rules) -> None:
        self.tile: Name = _tile(rules, refuse("what.tile_or_good"), GOODS)
        self.tiles: Whole = Whole(0, MOST_TILES)
        self.goods: Whole = Whole(0, rules.facts.goods_each)

    def read(self, table: Table, key: str, value: object) -> object:
        inner = table.as_table(key, value)
        for name in inner.names():
            self.tile.read(inner, name, name)
        kinds: dict[str, Kind] = {
            name: self.goods if name in GOODS else self.tiles for name in inner.names()
        }
        return Fields(kinds).part(inner)


class Rolls(Kind):
    """The dice to come: for each round two of every seat, then the white one."""

    __slots__ = ("dice",)

    def __init__(self, rules: Rules) -> None:
        self.dice: int = 2 * rules.seats + 1

    def read(self, table: Table, key: str, value: object) -> object:
        if not isinstance(value, list):
            raise table.refuse(key, refuse("position.rolls"))
        for number, row in enumerate(value, 1):
            if not isinstance(row, list) or len(row) != self.dice:
                why = refuse("position.roll", number=number, count=self.dice)
                raise table.refuse(key, why)
            for die in row:
                if type(die) is not int or not 1 <= die <= 6:
                    why = refuse("position.no_die", number=number, die=shown(die))
                    raise table.refuse(key, why)
        return value


def _tile(rules: Rules, what: Refusal, others: tuple[str, ...]) -> Name:
    """A tile by its name, read as its number; `others` are names that are not tiles."""
    missing = absent_tiles(rules)
    numbers = {
        tile.name: tile.number for tile in TILES if tile is not NO_TILE and tile.name not in missing
    }
    return Name(numbers | dict.fromkeys(others, NO_TILE.number), what, missing)


def _top(rules: Rules) -> dict[str, Kind]:
    seat = Whole(0, rules.seats - 1)
    tiles = List(_tile(rules, TILE, ("",)))
    own: dict[str, Kind] = {
        "phase": Name(PHASES),
        "round": Whole(1, 5),
        "founding": SWITCH,
        "turn": seat,
        "white": Whole(0, 6),
        "order": List(seat, size=rules.seats),
        "bridge": List(seat, size=rules.seats),
        "pending": List(ChoiceName(rules)),
        "closing": SWITCH,
        "agenda": TEXTS,
        "black": tiles,
        "round_goods": List(Name(GOODS)),
        "depots": each(DEPOTS, tiles),
        "depot_goods": each(DEPOTS, List(Name(GOODS))),
        "bonus": each(COLOURS, List(seat)),
        "gone": Gone(rules),
    }
    for expansion in rules.expansions:
        own |= expansion.fields(rules)
    return own


def _player(rules: Rules) -> Fields:
    goods = List(Name(GOODS))
    missing = {s: only_with([e]) for e in absent(rules) for s in e.sources}
    points = [source for source in SOURCES if source not in missing]
    own: dict[str, Kind] = {
        "board": TEXT,
        "sides": TEXTS,
        "founded": TEXT,
        "dice": List(Whole(), size=2),  # the reader knows whether 0 may stand for a die
        "used": List(Whole(1, 2)),
        "bought": SWITCH,
        "workers": Whole(0, MOST),
        "silver": Whole(0, MOST),
        "track": Whole(0, rules.bridge_spaces - 1),
        "store": List(_tile(rules, TILE, ("",))),
        "goods": goods,
        "sold": goods,
        "tiles": Entries(_tile(rules, TILE, ())),
        "points": Fields(dict.fromkeys(points, Whole(0, MOST)), absent=missing),
    }
    for expansion in rules.expansions:
        own |= expansion.duchy_fields(rules)
    elsewhere = {key: only_with([e]) for e in absent(rules) for key in e.duchy_fields(rules)}
    return Fields(own, absent=elsewhere)


def _hidden(rules: Rules) -> dict[str, Kind]:
    return {
        "rolls": Rolls(rules),
        "goods": List(Name(GOODS)),
        "supplies": each(SUPPLIES, List(_tile(rules, TILE, ()))),
    }


def _position(rules: Rules) -> Fields:
    elsewhere = {key: only_with([e]) for e in absent(rules) for key in e.fields(rules)}
    return position_fields(rules.seats, _top(rules), _player(rules), _hidden(rules), elsewhere)


fields: Final = FieldsOf(_position)
