"""What a position may say: every key with its kind and bounds.

An expansion that is played reads the keys that it names itself; those of the others are refused
with what would have to be set.
"""

from typing import Final

from duchy.core.formats.data import Table
from duchy.core.formats.position_reader import FieldsOf, position_fields
from duchy.core.formats.schema import (
    ANYTHING,
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
from duchy.core.text.plain import did_you_mean
from duchy.games.burgundy.position.absent import absent, absent_tiles, only_with
from duchy.games.burgundy.rules.choices import CHOICES
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.components.facts import PHASES, SUPPLIES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.ruleset import Rules

MOST: Final = 500  # workers, silver, points of a source: more than any game brings
MOST_TILES: Final = 99  # of a kind, out of the game
DEPOTS: Final = ("1", "2", "3", "4", "5", "6")


class ChoiceName(Kind):
    """A choice that can wait, by its text."""

    __slots__ = ()

    def read(self, table: Table, key: str, value: object) -> object:
        text = table.as_text(key, value, ())
        if text not in CHOICES:
            raise table.refuse(key, f"no choice '{text}'{did_you_mean(text, CHOICES)}")
        return text


class Gone(Kind):
    """How many tiles and goods are out of the game, by their names."""

    __slots__ = ("goods", "tile", "tiles")

    def __init__(self, rules: Rules) -> None:
        self.tile: Name = _tile(rules, "tile or good", GOODS)
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
            raise table.refuse(key, "must be a list of rounds")
        for number, row in enumerate(value, 1):
            if not isinstance(row, list) or len(row) != self.dice:
                why = f"must be {self.dice} dice: two of each seat, then the white one"
                raise table.refuse(key, f"roll {number} {why}")
            for die in row:
                if type(die) is not int or not 1 <= die <= 6:
                    raise table.refuse(key, f"roll {number}: {die!r} is not a die from 1 to 6")
        return value


def _tile(rules: Rules, what: str, others: tuple[str, ...]) -> Name:
    """A tile by its name, read as its number; `others` are names that are no tile."""
    missing = absent_tiles(rules)
    numbers = {
        tile.name: tile.number for tile in TILES if tile is not NO_TILE and tile.name not in missing
    }
    return Name(numbers | dict.fromkeys(others, NO_TILE.number), what, missing)


def _top(rules: Rules) -> dict[str, Kind]:
    seat = Whole(0, rules.seats - 1)
    tiles = List(_tile(rules, "tile", ("",)))
    own: dict[str, Kind] = {
        "phase": Name(PHASES),
        "round": Whole(1, 5),
        "founding": SWITCH,
        "turn": seat,
        "white": Whole(0, 6),
        "order": List(seat, size=rules.seats),
        "bridge": List(seat, size=rules.seats),
        "pending": List(ChoiceName()),
        "closing": SWITCH,
        "agenda": TEXTS,
        "black": tiles,
        "round_goods": List(Name(GOODS)),
        "depots": each(DEPOTS, tiles),
        "depot_goods": each(DEPOTS, List(Name(GOODS))),
        "bonus": each(COLOURS, List(seat)),
        "gone": Gone(rules),
    }
    return own | {key: ANYTHING for e in rules.expansions for key in e.keys}


def _player(rules: Rules) -> Fields:
    goods = List(Name(GOODS))
    missing = {s: only_with(e.name) for e in absent(rules) for s in e.sources}
    points = [source for source in SOURCES if source not in missing]
    own: dict[str, Kind] = {
        "board": TEXT,
        "sides": TEXTS,
        "founded": TEXT,
        "dice": List(Whole(), size=2),  # whether 0 may stand for a die, the reader knows
        "used": List(Whole(1, 2)),
        "bought": SWITCH,
        "workers": Whole(0, MOST),
        "silver": Whole(0, MOST),
        "track": Whole(0, rules.bridge_spaces - 1),
        "store": List(_tile(rules, "tile", ("",))),
        "goods": goods,
        "sold": goods,
        "tiles": Entries(_tile(rules, "tile", ())),
        "points": Fields(dict.fromkeys(points, Whole(0, MOST)), absent=missing),
    }
    own |= {key: ANYTHING for e in rules.expansions for key in e.duchy_keys}
    elsewhere = {key: only_with(e.name) for e in absent(rules) for key in e.duchy_keys}
    return Fields(own, absent=elsewhere)


def _hidden(rules: Rules) -> dict[str, Kind]:
    return {
        "rolls": Rolls(rules),
        "goods": List(Name(GOODS)),
        "supplies": each(SUPPLIES, List(_tile(rules, "tile", ()))),
    }


def _position(rules: Rules) -> Fields:
    elsewhere = {key: only_with(e.name) for e in absent(rules) for key in e.keys}
    return position_fields(rules.seats, _top(rules), _player(rules), _hidden(rules), elsewhere)


fields: Final = FieldsOf(_position)
