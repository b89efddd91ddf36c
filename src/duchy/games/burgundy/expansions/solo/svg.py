"""The solo game's counter as a picture."""

from typing import Final

from duchy.core.pictures import svg
from duchy.core.pictures.svg import Picture
from duchy.games.burgundy.expansions.solo.black_tiles import BLANK
from duchy.games.burgundy.expansions.solo.counter import TURNS, clock, resets, turns
from duchy.games.burgundy.pictures.svg.expansion import ExpansionSvg, Islands
from duchy.games.burgundy.rules.state import Burgundy

# From the upper left; in eighths, which add up without rounding.
ISLANDS: Final[dict[str, Islands]] = {
    "13a": {"A": (0, 0), "B": (7, 0.375), "C": (0, 3.75), "D": (6.75, 4.25)},
    "13b": {
        "A": (0, 0), "B": (3.75, 0.125), "C": (0, 1.75), "D": (9.25, 0), "E": (15.5, 1.5),
        "F": (7.25, 2.125), "G": (10.25, 2.5), "H": (14.75, 3.375), "I": (16.75, 5),
        "J": (1, 5.125), "K": (4.75, 4.75), "L": (0, 6.875), "M": (10.625, 5.625),
        "N": (12.375, 6.875),
    },
}  # fmt: skip


class SoloSvg(ExpansionSvg):
    def __init__(self) -> None:
        super().__init__(tiles={BLANK.name: ("tile-solo", "#1d1812")}, islands=ISLANDS)

    def moment(self, s: Burgundy) -> str:
        return f"turn {turns(s)} of {TURNS}"

    def paint_foot(self, p: Picture, s: Burgundy, x: float, y: float, width: float) -> None:
        """The counter's progress towards the target, and how often it has reached it."""
        p.box(x, y, width, 64)
        p.text(x + 14, y + 24, 14, "counter", svg.FAINT)
        now = clock(s)
        said = f"{now.counter} of {now.target}" if now.target else "no target"
        p.text(x + 74, y + 25, 16, said, bold=True)
        times = resets(s)
        reached = f"reached {times} {'time' if times == 1 else 'times'}"
        p.text(x + width - 14, y + 24, 14, reached, svg.FAINT, "end")
        share = min(1.0, now.counter / now.target) if now.target else 1.0
        p.rect(x + 14, y + 38, width - 28, 12, svg.FACE, 6, svg.LINE)
        if share:
            p.rect(x + 14, y + 38, max(12.0, (width - 28) * share), 12, svg.GILD, 6)
        p.end()
