"""The monasteries (COB-M). One works as soon as it lies in the duchy (COB-M-000).

A rule that a monastery changes asks for it by name: `d.has(SALE_WORKER)`. Monasteries that score at
the end know their points.
"""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy.rules.components.board import ANIMAL, BIT, MONASTERY
from duchy.games.burgundy.rules.components.tiles import Tile

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.duchy import Duchy
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy

MONASTERIES: Final[list["Monastery"]] = []  # all of them, by number
AT_THE_END: Final[list["AtTheEnd"]] = []  # those that score at the end,
OF_BUILDINGS: Final[list["BuildingsOfAKind"]] = []  # and those of them that count buildings

_EASY_ESTATES: Final = 11
EACH_BUILDING: Final = 4
EACH_SPECIES: Final = 4


class Monastery(Tile):
    """`kind` is its number, `bit` its bit in the powers of a duchy."""

    __slots__ = ("bit",)

    def __init__(self, number: int) -> None:
        super().__init__(f"monastery{number}", MONASTERY, BIT[_EASY_ESTATES], number)
        self.bit: int = BIT[number]
        MONASTERIES.append(self)
        MONASTERIES.sort(key=number_of)

    def lie(self, d: "Duchy", field: int) -> None:
        d.powers |= self.bit

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        Tile.placed(self, state, p, field)
        for expansion in state.rules.on_monastery:
            expansion.monastery_placed(state)

    def counted(self, d: "Duchy", rules: "Rules") -> int:
        """How many things it scores at the end; most score nothing."""
        return 0

    def end_points(self, d: "Duchy", rules: "Rules") -> int:
        """What it scores at the end of the game."""
        return 0


class AtTheEnd(Monastery):
    """Scores at the end of the game, a fixed amount for each thing it counts."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        AT_THE_END.append(self)

    def counted(self, d: "Duchy", rules: "Rules") -> int:
        raise NotImplementedError

    def each(self, rules: "Rules") -> int:
        raise NotImplementedError

    def end_points(self, d: "Duchy", rules: "Rules") -> int:
        return self.each(rules) * self.counted(d, rules)


class KindsSold(AtTheEnd):
    """Goods colours that were sold (COB-Q-048)."""

    def counted(self, d: "Duchy", rules: "Rules") -> int:
        count = 0
        for sold in d.sold:
            if sold:
                count += 1
        return count

    def each(self, rules: "Rules") -> int:
        return rules.facts.points_per_kind_sold


class BuildingsOfAKind(AtTheEnd):
    """Buildings of the kind that the facts name."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        OF_BUILDINGS.append(self)

    def scored(self, rules: "Rules") -> Tile:
        """The building that it scores."""
        return rules.facts.scored_buildings[self.kind]

    def counted(self, d: "Duchy", rules: "Rules") -> int:
        scored = self.scored(rules)
        count = 0
        for tile in d.tiles:  # a loop compiles to less than `d.tiles.count`
            if tile is scored:
                count += 1
        return count

    def each(self, rules: "Rules") -> int:
        return EACH_BUILDING


class Species(AtTheEnd):
    """Animal species, geese too (COB-X-008, COB-Q-049)."""

    def counted(self, d: "Duchy", rules: "Rules") -> int:
        kinds = 0
        for tile in d.tiles:
            if tile.colour == ANIMAL:
                kinds |= BIT[tile.kind]
        count = 0
        while kinds:
            kinds &= kinds - 1
            count += 1
        return count

    def each(self, rules: "Rules") -> int:
        return EACH_SPECIES


class TilesSold(AtTheEnd):
    """Goods tiles that were sold (COB-M-025)."""

    def counted(self, d: "Duchy", rules: "Rules") -> int:
        count = 0
        for sold in d.sold:
            count += sold
        return count

    def each(self, rules: "Rules") -> int:
        return 1


class BonusTiles(AtTheEnd):
    """Bonus tiles, large or small."""

    def counted(self, d: "Duchy", rules: "Rules") -> int:
        return d.bonus_tiles

    def each(self, rules: "Rules") -> int:
        return rules.facts.points_per_bonus_tile


def number_of(monastery: Monastery) -> int:
    return monastery.kind


def own_monasteries(d: "Duchy") -> int:
    """A mask of the monasteries in a duchy; its powers may include others."""
    mask = 0
    for tile in d.tiles:
        if tile.colour == MONASTERY:
            assert isinstance(tile, Monastery)
            mask |= tile.bit
    return mask


REPEAT_BUILDINGS: Final = Monastery(1)  # equal buildings in one city (COB-M-001)
MINE_WORKERS: Final = Monastery(2)  # end of phase: a worker for each mine (COB-M-002)
SALE_SILVER: Final = Monastery(3)  # one more silver with each sale (COB-M-003)
SALE_WORKER: Final = Monastery(4)  # a worker with each sale (COB-M-004)
TWO_DEPOTS: Final = Monastery(5)  # a ship may clear two adjacent goods spaces (COB-M-005)
BUY_ANYWHERE: Final = Monastery(6)  # two workers may buy, from any depot (COB-M-006a to 006c)
HERD_POINTS: Final = Monastery(7)  # a point more for each animal tile that scores (COB-M-007)
DOUBLE_STEPS: Final = Monastery(8)  # each worker changes a die by up to two (COB-M-008)
EASY_BUILDINGS: Final = Monastery(9)  # one free step when placing buildings (COB-M-009),
EASY_HERDS_AND_SHIPS: Final = Monastery(10)  # animals and ships (COB-M-010),
EASY_ESTATES: Final = Monastery(_EASY_ESTATES)  # castles, mines, monasteries (COB-M-011),
EASY_TAKES: Final = Monastery(12)  # or when taking tiles (COB-M-012)
WORKERS_SILVER: Final = Monastery(13)  # take workers: a silver too (COB-M-013)
WORKERS_FOUR: Final = Monastery(14)  # take workers: four (COB-M-014)
KINDS_SOLD: Final = KindsSold(15)  # end: points for each goods colour sold (COB-M-015)
# end: 4 points for each building of a kind (COB-M-016, COB-M-017, COB-M-018, COB-M-019, COB-M-020,
# COB-M-021, COB-M-022, COB-M-023)
SCORED_BUILDINGS: Final[list[BuildingsOfAKind]] = [BuildingsOfAKind(n) for n in range(16, 24)]
SPECIES: Final = Species(24)  # end: 4 for each animal species (COB-M-024)
TILES_SOLD: Final = TilesSold(25)  # end: 1 for each goods tile sold (COB-M-025)
BONUS_TILES: Final = BonusTiles(26)  # end: points for each bonus tile (COB-M-026)

OF_THE_BASE_GAME: Final[list[Monastery]] = MONASTERIES[:]
