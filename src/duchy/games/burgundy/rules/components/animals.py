"""Animals of four species, in herds of two to four."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.components.board import ANIMAL
from duchy.games.burgundy.rules.components.monasteries import EASY_HERDS_AND_SHIPS, HERD_POINTS
from duchy.games.burgundy.rules.components.tiles import Tile

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.duchy import Duchy
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy

SPECIES: Final = ("sheep", "cow", "pig", "goat")  # COB-C-006


class Animal(Tile):
    """Scores itself and, again, the animals of its species in the same pasture (COB-Y-008,
    COB-Y-009, COB-Y-010)."""

    __slots__ = ("size",)

    def __init__(self, species: str, kind: int, size: int) -> None:
        super().__init__(f"{species}{size}", ANIMAL, EASY_HERDS_AND_SHIPS.bit, kind)
        self.size: int = size

    def placed(self, state: "Burgundy", p: "Player", field: int) -> None:
        state.give_points(p, points.ANIMALS, self.herd(state, p.duchy, field))

    def scores_with(self, new: "Animal") -> bool:
        """Whether it scores when the new one is placed in its pasture."""
        return self.kind == new.kind

    def herd(self, state: "Burgundy", d: "Duchy", field: int) -> int:
        """The points of the animals that score with it in the pasture of the field (COB-M-007,
        COB-Q-050)."""
        pasture = state.pasture(d, field)
        extra = 1 if d.has(HERD_POINTS) else 0
        total = 0
        for other in d.board.fields[ANIMAL]:
            if pasture >> other & 1:
                tile = d.tiles[other]
                if tile.colour == ANIMAL:
                    assert isinstance(tile, Animal)
                    if tile.scores_with(self):
                        total += tile.size + extra
        return total

    def best_herd(self, state: "Burgundy", d: "Duchy", field: int) -> int:
        """The most it can score there, if there is a choice."""
        return self.herd(state, d, field)

    def makes_herd(self) -> bool:
        """Whether it scores again with more animals of its species."""
        return True


ANIMALS: Final[list[Animal]] = [  # COB-C-005
    Animal(species, kind, size) for kind, species in enumerate(SPECIES) for size in (2, 3, 4)
]
