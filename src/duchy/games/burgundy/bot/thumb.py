"""The numbers behind the rules of thumb of `policy` and `gains`."""

from typing import Final

from duchy.games.burgundy.rules.components.monasteries import (
    BONUS_TILES,
    KINDS_SOLD,
    SPECIES,
    TILES_SOLD,
    AtTheEnd,
)


class Thumb:
    """The numbers behind the rules of thumb, in points, tuned by self-play."""

    def __init__(self) -> None:
        self.stored: float = 0.419  # the share of a tile's gain that counts once it is stored,
        self.far: float = 0.083  # if no field for it is next to a tile,
        self.late: float = 0.260  # and if no die would be left to place it
        self.bought: float = 0.069  # the same for a purchase
        self.crowd: float = 0.215  # what each stored tile takes off the worth of the next
        self.drop: float = 0.559  # in addition to the worth of a dropped tile
        self.silver: float = 1.168
        self.last_silver: float = 0.937  # in the last turn
        self.worker: float = 0.813
        self.last_worker: float = 0.484
        self.many: float = 0.624  # the share of that which remains with many workers at hand
        self.enough: float = 3.518  # which means more than this
        self.field: float = 0.409  # for each field that comes into reach
        self.size: float = 0.917  # an incomplete region: this share of its points,
        self.phase: float = 0.444  # and of those for the phase,
        self.curve: float = 1.741  # by this power of the share that is done,
        self.hope: float = 0.588  # less if fewer turns than this are left for each missing field
        self.colour: float = 0.301  # this share of a bonus tile, by
        self.colour_curve: float = 2.698  # this power of the share that is done
        self.castle: float = 5.748
        self.mine: float = 1.574  # for each phase
        self.mine_worker: float = 0.764
        self.step: float = 0.389  # on the bridge
        self.animal: float = 0.950  # for each point of the herd,
        self.herd: float = 0.611  # and for each point that the species may score again
        self.good: float = 0.470  # on a ship: this share of its sale,
        self.last_good: float = 0.382
        self.old_stack: float = 0.319  # in addition, for a colour in store,
        self.new_stack: float = 0.376  # and for a new one
        self.keep: float = 0.374  # goods in store: this share of their sale,
        self.keep_stack: float = 0.621  # and this for each colour
        self.monastery: float = 0.522  # any
        self.match: float = 3.728  # for each building that a monastery scores
        self.match_stored: float = 1.699
        self.winning_field: float = 6.0  # a field where a full board wins


class TileThumb:
    """The numbers for each sort of tile."""

    def __init__(self) -> None:
        # by colour: additional worth of a placed tile
        self.tile: list[float] = [-0.06, 0.15, 1.20, -0.46, 0.62, 1.16, 0.0]
        # the benefit of each building of the base game; for a warehouse, in addition to the sale
        self.building: dict[str, float] = {
            "warehouse": 1.40,
            "watchtower": 3.55,
            "carpenter": 3.36,
            "church": 3.73,
            "market": 3.58,
            "boarding_house": 4.03,
            "bank": 3.23,
            "city_hall": 3.95,
        }
        self.other_building: float = 3.5  # for other buildings
        self.idle_warehouse: float = 0.3  # with nothing to sell
        # the same after the last turn, if it differs
        self.late_building: dict[str, float] = {
            "carpenter": 0.5,
            "church": 0.5,
            "market": 0.5,
            "boarding_house": 2.0,
        }
        # for each thing that a monastery counts at the end
        self.counted: dict[AtTheEnd, float] = {
            KINDS_SOLD: 2.0,
            SPECIES: 4.0,
            TILES_SOLD: 1.0,
            BONUS_TILES: 3.0,
        }
        # by monastery: worth for each turn to come
        self.lasting: list[float] = [
            0.00, 0.17, 0.12, 0.14, 0.24, 0.14, 0.45, 0.36, 0.43, 0.33,
            0.21, 0.22, 0.36, 0.27, 0.15, 0.15, 0.12, 0.17, 0.15, 0.22,
            0.12, 0.09, 0.12, 0.24, 0.14, 0.35, 0.15, 0.05, 0.20, 0.05,
        ]  # fmt: skip


THUMB: Final = Thumb()
TILE_THUMB: Final = TileThumb()
