"""Where shields are: on depots, and in duchies. They lie on castles, but it does not matter on
which, so a duchy just holds at most as many as it has castles (COB-SH-007)."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import NOBODY

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

HOW_MANY: Final = 18
SHIELD_NUMBERS: Final = range(1, HOW_MANY + 1)
ANY_OR_NONE: Final = range(HOW_MANY + 1)  # 0 for none


class OnDepots(Part):
    """For each depot a mask of the shields that lie there (COB-Q-150)."""

    __slots__ = ("masks",)

    def __init__(self, masks: list[int]) -> None:
        self.masks: Final[list[int]] = masks

    def essence(self) -> tuple[object, ...]:
        return tuple(self.masks)


class Held(Part):
    """A duchy's shields: a mask of those it holds, the duchy whose monasteries it copies, and
    whether a die was turned this round."""

    __slots__ = ("mask", "named", "turned")

    def __init__(self, mask: int, named: int, turned: bool) -> None:
        self.mask: Final[int] = mask
        self.named: Final[int] = named
        self.turned: Final[bool] = turned

    def essence(self) -> tuple[object, ...]:
        return (self.mask, self.named, self.turned)


NO_SHIELDS: Final = OnDepots([0] * 6)
NONE_HELD: Final = Held(0, NOBODY, False)


def on_depots(s: "Burgundy") -> list[int]:
    for part in s.parts:
        if isinstance(part, OnDepots):
            return part.masks
    return NO_SHIELDS.masks


def lay_on_depots(s: "Burgundy", masks: list[int]) -> None:
    s.parts = replace(s.parts, OnDepots(masks))


def depot_of(s: "Burgundy", shield: int) -> int:
    """The depot that a shield lies on, from 0; -1 if on none."""
    for depot, mask in enumerate(on_depots(s)):
        if mask & BIT[shield]:
            return depot
    return -1


def held(d: Duchy) -> Held:
    for part in d.parts:
        if isinstance(part, Held):
            return part
    return NONE_HELD


def holds(d: Duchy, shield: int) -> bool:
    """Whether the duchy holds this shield."""
    return held(d).mask & BIT[shield] != 0


def hold(d: Duchy, mask: int) -> None:
    d.parts = replace(d.parts, Held(mask, held(d).named, held(d).turned))


def name(d: Duchy, named: int) -> None:
    d.parts = replace(d.parts, Held(held(d).mask, named, held(d).turned))


def turn(d: Duchy, turned: bool) -> None:
    d.parts = replace(d.parts, Held(held(d).mask, held(d).named, turned))
