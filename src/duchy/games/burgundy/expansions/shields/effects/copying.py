"""The shield by which a player uses another one's monasteries."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.expansions.shields.holding import held, name
from duchy.games.burgundy.expansions.shields.shield import Shield
from duchy.games.burgundy.rules.actions import Aside, Move
from duchy.games.burgundy.rules.components.monasteries import own_monasteries
from duchy.games.burgundy.rules.player import NOBODY, Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class Name(Aside):
    __slots__ = ("other",)

    def __init__(self, other: int) -> None:
        super().__init__(f"name {other}")
        self.other: int = other

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        d = p.duchy
        if not COPY_MONASTERIES.is_held(d):
            return refuse("shield_names")
        if held(d).named >= 0:
            return refuse("named_already", number=held(d).named)
        if self.other == p.seat:
            return refuse("not_oneself")
        return None if self.other < state.seats else refuse("nobody_there")

    def play(self, state: "Burgundy", p: Player) -> None:
        name(p.duchy, state.players[self.other].duchy.home)
        copy_monasteries(state)
        state.sort_stacks()
        if state.events is not None:
            state.note("name", p.seat, {"other": self.other})


NAME: Final[list[Move]] = [Name(other) for other in range(4)]


def copy_monasteries(s: "Burgundy") -> None:
    for d in s.duchies:
        if held(d).named >= 0:
            d.powers = own_monasteries(d) | own_monasteries(s.duchies[held(d).named])


class CopyMonasteries(Shield):
    """Name another player, once and at any time (COB-SH-106, COB-Q-164)."""

    def list_asides(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        if self.is_held(p.duchy) and held(p.duchy).named < 0:
            for other in s.players:
                if other is not p:
                    out.append(NAME[other.seat])

    def monastery_placed(self, s: "Burgundy") -> None:
        """Copies take effect at the same moment (COB-Q-165)."""
        copy_monasteries(s)

    def lost(self, s: "Burgundy", p: Player) -> None:
        name(p.duchy, NOBODY)
        p.duchy.powers = own_monasteries(p.duchy)
        s.sort_stacks()


COPY_MONASTERIES: Final = CopyMonasteries(6, "list_asides", "monastery_placed")
