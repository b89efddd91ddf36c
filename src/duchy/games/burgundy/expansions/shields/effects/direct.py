"""Shields by which a tile goes straight into the duchy when a phase ends."""

from typing import TYPE_CHECKING, Final

from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.expansions.shields.shield import Shield
from duchy.games.burgundy.rules import order
from duchy.games.burgundy.rules.choices import Automatic, register
from duchy.games.burgundy.rules.components.spaces import DEPOT_SPACES, SIDE_SPACE
from duchy.games.burgundy.rules.direct_placement import SettleFrom
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class SettleByShield(SettleFrom):
    """A tile that goes straight into the duchy (COB-Q-157)."""

    __slots__ = ("shield",)

    def __init__(self, name: str, shield: "PlaceDirectly", spaces: list[int]) -> None:
        super().__init__(name, spaces)
        self.shield: PlaceDirectly = shield
        shield.choice = self

    def impossible(self, state: "Burgundy", p: Player) -> Refusal | None:
        number = self.shield.number
        if not state.closing:
            return refuse("position.phase_end_shield", shield=number)
        if self.shield.is_held(p.duchy):
            return None
        return refuse("position.shield_missing", seat=p.seat, shield=number)


class PlaceDirectly(Shield):
    """Right after the last turn of a phase, with all effects of the tile."""

    choice: SettleByShield

    def lost(self, s: "Burgundy", p: Player) -> None:
        """Its pending question is dropped."""
        if self.choice in s.pending:
            s.pending.remove(self.choice)


PLACE_FROM_DEPOT: Final = PlaceDirectly(14)  # from any numbered depot (COB-SH-114)
PLACE_FROM_BLACK: Final = PlaceDirectly(15)  # from the black depot (COB-SH-115)
DEPOT_TILE: Final = SettleByShield("depot_tile", PLACE_FROM_DEPOT, list(range(DEPOT_SPACES)))
BLACK_TILE: Final = SettleByShield(
    "black_tile", PLACE_FROM_BLACK, list(range(DEPOT_SPACES, SIDE_SPACE + 1))
)


class BothTiles(Automatic):
    """With both shields, in the order the player likes (COB-Q-156)."""

    def impossible(self, state: "Burgundy", p: Player) -> Refusal | None:
        return DEPOT_TILE.impossible(state, p) or BLACK_TILE.impossible(state, p)

    def resolve(self, state: "Burgundy", p: Player) -> None:
        state.ask(DEPOT_TILE)
        state.ask(BLACK_TILE)
        order.offer_order(state, 2)


BOTH_TILES: Final = BothTiles("both_tiles")
register(DEPOT_TILE)
register(BLACK_TILE)
register(BOTH_TILES)


def ask_for_tiles(s: "Burgundy") -> None:
    """All players, in bridge order (COB-Q-156)."""
    for seat in s.bridge:
        p = s.players[seat]
        from_depot = PLACE_FROM_DEPOT.is_held(p.duchy)
        from_black = PLACE_FROM_BLACK.is_held(p.duchy)
        if from_depot and from_black:
            s.ask_later(p, BOTH_TILES)
        elif from_depot:
            s.ask_later(p, DEPOT_TILE)
        elif from_black:
            s.ask_later(p, BLACK_TILE)
