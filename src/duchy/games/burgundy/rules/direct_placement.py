"""Tiles that go from the main board straight into the duchy, without a die, when an expansion
allows it."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules.actions import DECLINE, Move
from duchy.games.burgundy.rules.choices import Pending
from duchy.games.burgundy.rules.components.fields import FIELDS, SPOT_NAMES
from duchy.games.burgundy.rules.components.spaces import SPACE_NAMES, SPACES, depot_number
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class Settle(Move):
    """This tile, onto this field."""

    __slots__ = ("space", "spot")

    def __init__(self, space: int, spot: int) -> None:
        super().__init__(f"settle {SPACE_NAMES[space]}>{SPOT_NAMES[spot]}")
        self.space: int = space
        self.spot: int = spot

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        asked = state.pending[-1] if state.pending else None
        if not isinstance(asked, SettleFrom):
            return refuse("nothing_settles")
        name = SPACE_NAMES[self.space]
        if self.space not in asked.spaces:
            return refuse("other_space", space=name)
        if not state.has_tile(self.space):
            return refuse("no_tile", space=name)
        which = refuse("tile_on_space", space=name)
        return state.depots[self.space].misfit(state, p.duchy, self.spot, which)

    def play(self, state: "Burgundy", p: Player) -> None:
        tile = state.take_off(self.space)
        if state.events is not None:
            state.note("settle", p.seat, {"tile": tile.name, "depot": depot_number(self.space)})
        state.place(p, tile, p.duchy.board.field_at[self.spot])


SETTLE: Final[dict[tuple[int, int], Move]] = {
    (space, spot): Settle(space, spot) for space in range(SPACES) for spot in range(FIELDS)
}


class SettleFrom(Pending):
    """Any tile of these spaces onto a fitting field of any number, or none (COB-Q-134,
    COB-Q-157)."""

    __slots__ = ("spaces",)

    def __init__(self, name: str, spaces: list[int]) -> None:
        super().__init__(name)
        self.spaces: list[int] = spaces

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        d = p.duchy
        open_fields = state.open_fields(d)
        for space in self.spaces:
            tile = state.depots[space]
            if tile is not NO_TILE:
                fields = tile.fits(d, open_fields)
                for field in d.board.fields[tile.colour]:
                    if fields >> field & 1:
                        out.append(SETTLE[(space, d.board.spots[field])])
        out.append(DECLINE)
