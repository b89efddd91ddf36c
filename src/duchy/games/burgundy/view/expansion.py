"""What an expansion adds to the drawer of views: what its actions touch on the table, and its part
of the row of numbers that a seat may know."""

from typing import Final

from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.touch import TouchTable
from duchy.core.learning.observation import Layout
from duchy.games.burgundy.brought import Brought
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.state import Burgundy

SEATS: Final = 4


class ExpansionView:
    """The entries for its kinds of actions in the table of touches, and the keys of its refusals
    that help somebody who pointed at a thing."""

    def __init__(self, touches: TouchTable, helpful: tuple[str, ...] = ()) -> None:
        self.touches: TouchTable = touches
        self.helpful: tuple[str, ...] = helpful


VIEWS: Final[Brought[ExpansionView]] = Brought()


@mypyc_attr(allow_interpreted_subclasses=True)
class ObservedPart:
    """A run of `size` numbers, up to `high`; a category is a name written as a number."""

    def __init__(self, name: str, size: int, high: int, what: str, category: bool = True) -> None:
        self.name: str = name
        self.size: int = size
        self.high: int = high
        self.what: str = what
        self.category: bool = category

    def declare(self, layout: Layout) -> None:
        if self.category:
            layout.category(self.name, self.size, self.high, self.what)
        else:
            layout.count(self.name, self.size, self.high, self.what)

    def write(self, s: Burgundy, seat: int, row: list[int]) -> None:
        """Adds its numbers, or fewer if the rest is 0; also where the expansion is not played."""
        raise NotImplementedError


class Observed:
    """The parts of all expansions, in their order in the row."""

    def __init__(self) -> None:
        self._parts: list[tuple[str, ObservedPart]] = []

    def add(self, expansion: str, part: ObservedPart) -> None:
        self._parts.append((expansion, part))

    def of(self, expansions: list[Expansion]) -> list[ObservedPart]:
        names = [expansion.name for expansion in expansions]
        return [part for name, part in self._parts if name in names]


OBSERVED: Final = Observed()


def skip(row: list[int], count: int) -> None:
    for _ in range(count):
        row.append(0)


def owner(who: int, seat: int, seats: int) -> int:
    """A seat as the one that looks counts it, from 1; 0 for nobody."""
    return 0 if who < 0 else 1 + (who - seat) % seats
