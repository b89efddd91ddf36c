"""Expansion: inns (COB-IN)."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.options import Option
from duchy.core.formats import schema
from duchy.core.formats.data import Source
from duchy.games.burgundy.expansions.inns import shape
from duchy.games.burgundy.expansions.inns.facts import InnFacts
from duchy.games.burgundy.rules.components.board import EVERY_COLOUR
from duchy.games.burgundy.rules.components.spaces import SIDE_SPACE
from duchy.games.burgundy.rules.components.tiles import NO_TILE, OneToARegion, Tile, number_tiles
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.part import Part, replace

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy


# It fills a field of any colour, one to a region, and does nothing else (COB-IN-004, COB-IN-005,
# COB-IN-006, COB-Q-090, COB-Q-092, COB-Q-093, COB-Q-094, COB-Q-096).
INN: Final = OneToARegion("inn", EVERY_COLOUR, 0)
number_tiles([INN])


class Unsold(Part):
    """The inns beside the black depot."""

    __slots__ = ("inns",)

    def __init__(self, inns: int) -> None:
        self.inns: Final[int] = inns

    def essence(self) -> tuple[object, ...]:
        return (self.inns,)


def unsold(s: "Burgundy") -> int:
    for part in s.parts:
        if isinstance(part, Unsold):
            return part.inns
    return 0


def lay_out(s: "Burgundy", inns: int) -> None:
    """This many are unsold; the uppermost lies on SIDE_SPACE (COB-IN-002, COB-IN-003,
    COB-Q-095)."""
    s.parts = replace(s.parts, Unsold(inns))
    s.depots[SIDE_SPACE] = INN if inns else NO_TILE


class Inns(Expansion):
    def __init__(self) -> None:
        self.name = "inns"
        self.changes = ("start_phase", "taken", "larger_region")
        self.options = (Option("inns", False),)
        self.tiles = (INN,)
        self.table_part = Unsold(0)

    def read_facts(self, source: Source) -> InnFacts:
        return InnFacts(source)

    def start_phase(self, s: "Burgundy") -> None:
        """One more inn (COB-IN-001)."""
        if s.phase < s.rules.facts.of(InnFacts).count:
            lay_out(s, unsold(s) + 1)
            if s.events is not None:
                s.note("inn", -1, {"inns": unsold(s)})

    def taken(self, s: "Burgundy", space: int) -> None:
        """Somebody bought the uppermost inn (COB-IN-003)."""
        if space == SIDE_SPACE:
            lay_out(s, unsold(s) - 1)

    def larger_region(self, d: Duchy, region: int) -> int:
        """A region with an inn is one larger (COB-IN-007)."""
        return 1 if d.closed[INN.kind] & region else 0

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        shown: shape.View = {"inns": unsold(s)}
        table.update(shown)

    def fields(self, rules: "Rules") -> dict[str, schema.Kind]:
        return {"inns": schema.Whole(0, rules.facts.of(InnFacts).count)}

    def read(self, s: "Burgundy", part: schema.Part) -> None:
        """The inns that have come so far and are neither bought nor gone; fewer, if the text says
        so."""
        left = min(s.phase + 1, s.rules.facts.of(InnFacts).count) - s.gone[INN.number]
        for d in s.duchies:
            left -= (d.tiles + d.store).count(INN)
        inns = part.whole_within("inns", 0, left, left)
        s.gone[INN.number] += left - inns
        lay_out(s, inns)

    def tiles_outside(self, s: "Burgundy") -> dict[Tile, int]:
        return {INN: min(s.phase + 1, s.rules.facts.of(InnFacts).count)}

    def count(self, s: "Burgundy", found: dict[str, int]) -> None:
        """The uppermost one is counted on its space; the others lie beneath it or are still to
        come."""
        to_come = s.rules.facts.of(InnFacts).count - s.phase - 1
        found[INN.name] += max(unsold(s) - 1, 0) + max(to_come, 0)
