"""Expansion: four extra tiles (COB-X): monasteries 27 and 28, the crane and the geese."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action, paid
from duchy.core.engine.options import Option
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.expansions.white_castles.expansion import WHITE_CASTLE
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.actions import DECLINE, Aside, Move, short_of
from duchy.games.burgundy.rules.choices import Pending, register
from duchy.games.burgundy.rules.components.animals import SPECIES, Animal
from duchy.games.burgundy.rules.components.board import ANIMAL, MONASTERY
from duchy.games.burgundy.rules.components.buildings import BUILDINGS, Building
from duchy.games.burgundy.rules.components.facts import BLACK, Facts
from duchy.games.burgundy.rules.components.monasteries import (
    EACH_BUILDING,
    OF_BUILDINGS,
    Monastery,
)
from duchy.games.burgundy.rules.components.tiles import Tile, number_tiles
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class BridgeMonastery(Monastery):
    """Its owner's marker is always on top of its stack from now on (COB-M-027), at once if inside
    one (COB-Q-054)."""

    def placed(self, state: "Burgundy", p: Player, field: int) -> None:
        Monastery.placed(self, state, p, field)
        state.sort_stacks()


class Hire(Aside):
    """Monastery 28: two workers for a silver, any number of times (COB-Q-055)."""

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not p.duchy.has(MONASTERY_28):
            return refuse("monastery_hires")
        if state.closing:
            return refuse("turns_over")
        return short_of("silver", 1, p.duchy.silver)

    def price(self, state: "Burgundy", p: Player) -> dict[str, int]:
        return paid(silver=1)

    def play(self, state: "Burgundy", p: Player) -> None:
        state.pay(p, 0, 1)
        state.give_workers(p, 2)


class UseAs(Move):
    """The crane works as this building (COB-X-003)."""

    __slots__ = ("building",)

    def __init__(self, building: Building) -> None:
        super().__init__(f"crane {building.name}")
        self.building: Building = building

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.pending or state.pending[-1] is not CRANE_CHOICE:
            return refuse("no_crane")
        offered = CRANE_CHOICE.offers(state, p, self)
        return None if offered else refuse("no_white_castles")

    def play(self, state: "Burgundy", p: Player) -> None:
        if state.events is not None:
            state.note("crane", p.seat, {"building": self.building.name})
        self.building.benefit(state, p)


class CraneChoice(Pending):
    """Any building kind; the white castle only where it is in play (COB-Q-052)."""

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        out += USE_AS if state.rules.has_expansion("white_castles") else USE_AS[: len(BUILDINGS)]
        out.append(DECLINE)


class Crane(Building):
    """A building (COB-X-002, COB-Q-044)."""

    def benefit(self, state: "Burgundy", p: Player) -> None:
        state.ask(CRANE_CHOICE)


GEESE_NAME: Final = "geese"  # of their choice


class Count(Move):
    """The geese score with this species."""

    __slots__ = ("species",)

    def __init__(self, species: int) -> None:
        super().__init__(f"count {SPECIES[species]}")
        self.species: int = species

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.pending or state.pending[-1].name != GEESE_NAME:
            return refuse("no_geese")
        offered = state.pending[-1].offers(state, p, self)
        return None if offered else refuse("no_species", species=SPECIES[self.species])


class GeeseChoice(Pending):
    """A species in the pasture of the geese, which lie on `field` (COB-Q-053)."""

    __slots__ = ("field",)

    def __init__(self, field: int) -> None:
        super().__init__(GEESE_NAME)
        self.field: int = field

    def text(self) -> str:
        return f"geese {self.field}"

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        for species in species_in(state, p.duchy, self.field):
            out.append(COUNT[species])

    def impossible(self, state: "Burgundy", p: Player) -> Refusal | None:
        d = p.duchy
        here = self.field < d.board.total and d.tiles[self.field] is GEESE_TILE
        several = here and len(species_in(state, d, self.field)) > 1
        return None if several else refuse("position.nothing_to_choose")

    def answer(self, state: "Burgundy", p: Player, move: Move) -> None:
        assert isinstance(move, Count)
        score_geese(state, p, self.field, move.species)


class Geese(Animal):
    """Two points, plus those of one species in the pasture, chosen by the player (COB-X-006,
    COB-X-005)."""

    def scores_with(self, new: Animal) -> bool:
        """With any species (COB-X-007)."""
        return True

    def placed(self, state: "Burgundy", p: Player, field: int) -> None:
        present = species_in(state, p.duchy, field)
        if len(present) > 1:
            state.ask(GEESE_CHOICE[field])
        else:
            score_geese(state, p, field, present[0] if present else GEESE_TILE.kind)

    def best_herd(self, state: "Burgundy", d: Duchy, field: int) -> int:
        """With the species that scores most."""
        most = self.herd(state, d, field)
        kinds = species_in(state, d, field)
        for other in d.tiles:
            if other.colour == ANIMAL and other.kind in kinds:
                assert isinstance(other, Animal)
                most = max(most, other.herd(state, d, field))
        return most

    def makes_herd(self) -> bool:
        return False


def species_in(state: "Burgundy", d: Duchy, field: int) -> list[int]:
    """The species in the pasture of the field, apart from geese."""
    pasture = state.pasture(d, field)
    present: set[int] = set()
    for other in d.board.fields[ANIMAL]:
        tile = d.tiles[other]
        if pasture >> other & 1 and tile.colour == ANIMAL and tile is not GEESE_TILE:
            present.add(tile.kind)
    return sorted(present)


def score_geese(state: "Burgundy", p: Player, field: int, species: int) -> None:
    any_of_it = GEESE_TILE
    for tile in p.duchy.tiles:
        if tile.colour == ANIMAL and tile.kind == species:
            assert isinstance(tile, Animal)
            any_of_it = tile
    state.give_points(p, points.ANIMALS, any_of_it.herd(state, p.duchy, field))


MONASTERY_27: Final = BridgeMonastery(27)
MONASTERY_28: Final = Monastery(28)  # two workers for a silver, at any time (COB-M-028)
CRANE: Final = Crane("crane")
GEESE_TILE: Final[Animal] = Geese("geese", len(SPECIES), 2)  # a further species (COB-X-008)
number_tiles([MONASTERY_27, MONASTERY_28, CRANE, GEESE_TILE])
HIRE_ACTION: Final[Move] = Hire("hire")
USE_AS: Final[list[Move]] = [UseAs(building) for building in [*BUILDINGS, WHITE_CASTLE]]
COUNT: Final[list[Move]] = [Count(species) for species in range(len(SPECIES))]
CRANE_CHOICE: Final = CraneChoice("crane")
GEESE_CHOICE: Final[list[GeeseChoice]] = [GeeseChoice(field) for field in range(80)]
register(CRANE_CHOICE)
for _choice in GEESE_CHOICE:
    register(_choice)


class ExtraTiles(Expansion):
    def __init__(self) -> None:
        self.name = "extra_tiles"
        self.changes = ("list_asides", "is_on_top", "final_points", "monastery_points")
        self.options = (Option("extra_tiles", False),)
        self.tiles = (MONASTERY_27, MONASTERY_28, CRANE, GEESE_TILE)
        self.choices = ("crane", "geese")

    def add_tiles(self, facts: Facts, supplies: list[list[Tile]]) -> None:
        """Two monasteries, a crane and geese (COB-X-001)."""
        supplies[MONASTERY] += [MONASTERY_27, MONASTERY_28]
        supplies[BLACK] += [CRANE, GEESE_TILE]

    def list_asides(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        if p.duchy.has(MONASTERY_28) and p.duchy.silver and not s.closing:
            out.append(HIRE_ACTION)

    def is_on_top(self, d: Duchy) -> bool:
        return d.has(MONASTERY_27)

    def final_points(self, s: "Burgundy", d: Duchy) -> list[tuple[int, int]]:
        counted = self.monastery_points(d, d.powers)
        return [(points.MONASTERIES, counted)] if counted else []

    def monastery_points(self, d: Duchy, powers: int) -> int:
        """The crane counts as one building for one monastery (COB-X-004, COB-Q-051)."""
        if not d.count(CRANE):
            return 0
        counts = any(powers & monastery.bit for monastery in OF_BUILDINGS)
        return EACH_BUILDING if counts else 0
