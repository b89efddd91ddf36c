"""An expansion that only tests play: each phase starts with a helper, one extra worker, for the
last in turn order, as long as there are helpers; and bakeries lie among the black tiles.

It is here to show what an expansion takes: this module, its texts and its data.
"""

import tomllib
from importlib.resources import files

from duchy.core.engine.options import Option
from duchy.core.formats.data import Table
from duchy.games.burgundy.rules.components.buildings import Building
from duchy.games.burgundy.rules.components.facts import BLACK, Facts
from duchy.games.burgundy.rules.components.tiles import Tile, number_tiles
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import NOBODY, Player
from duchy.games.burgundy.rules.state import Burgundy

DATA = tomllib.loads(files(__name__).joinpath("late_help.toml").read_text("utf-8"))


class Bakery(Building):
    """Bread for everybody who works."""

    def benefit(self, state: Burgundy, p: Player) -> None:
        state.give_workers(p, DATA["workers"])


BAKERY = Bakery("bakery")
number_tiles([BAKERY])


class Helpers(Part):
    """Those who have not helped yet."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def essence(self) -> tuple[object, ...]:
        return (self.left,)


def helpers(s: Burgundy) -> int:
    for part in s.parts:
        if isinstance(part, Helpers):
            return part.left
    return 0


class LateHelp(Expansion):
    def __init__(self) -> None:
        self.name = "late_help"
        self.changes = ("start_phase",)
        self.package = __name__
        self.options = (Option("late_help", False),)
        self.tiles = (BAKERY,)
        self.keys = ("helpers",)
        self.table_part = Helpers(DATA["helpers"])

    def add_tiles(self, facts: Facts, supplies: list[list[Tile]]) -> None:
        supplies[BLACK] += [BAKERY] * DATA["bakeries"]

    def start_phase(self, s: Burgundy) -> None:
        left = helpers(s)
        if left:
            s.parts = replace(s.parts, Helpers(left - 1))
            if s.events is not None:
                s.note("helper", NOBODY, {})
            s.give_workers(s.players[s.bridge[-1]], 1)

    def show(self, s: Burgundy, table: dict[str, object]) -> None:
        table["helpers"] = helpers(s)

    def read(self, s: Burgundy, table: Table) -> None:
        most = DATA["helpers"]
        left = table.whole("helpers", 0, most) if "helpers" in table else most - s.phase - 1
        s.parts = replace(s.parts, Helpers(max(left, 0)))
