"""Shields that make something count for more."""

from typing import TYPE_CHECKING, Final

from duchy.games.burgundy.expansions.shields.shield import Shield
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.components.monasteries import own_monasteries
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.scoring import monastery_points

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class DoubleBonusTiles(Shield):
    """Bonus tiles bring double points (COB-SH-107, COB-Q-167)."""

    def bonus_points(self, d: Duchy, points: int) -> int:
        return 2 * points if self.is_held(d) else points


class DoubleMines(Shield):
    """Mines pay double (COB-SH-108, COB-Q-168)."""

    def mine_silver(self, d: Duchy, silver: int) -> int:
        return 2 * silver if self.is_held(d) else silver


class SilverForEach(Shield):
    """A sale brings a silver for each tile instead of one in all (COB-SH-109); what monastery 3
    adds stays (COB-Q-169)."""

    def sale_silver(self, s: "Burgundy", d: Duchy, silver: int, count: int) -> int:
        if not self.is_held(d):
            return silver
        added = silver - s.rules.sale_silver
        if s.rules.options["shield_replaces_monastery"]:
            added = 0
        return count * s.rules.sale_silver + added


class DoubleMonasteries(Shield):
    """The duchy's own monasteries score double at the end (COB-SH-110); copied ones do not
    (COB-Q-170)."""

    def final_points(self, s: "Burgundy", d: Duchy) -> list[tuple[int, int]]:
        if not self.is_held(d):
            return []
        own = own_monasteries(d)
        again = monastery_points(s, d, own)
        for expansion in s.rules.on_monastery_points:
            again += expansion.monastery_points(d, own)
        return [(points.MONASTERIES, again)]


class DoubleSales(Shield):
    """Sold goods bring double points (COB-SH-112, COB-Q-173)."""

    def sale_points(self, d: Duchy, points: int) -> int:
        return 2 * points if self.is_held(d) else points


class LargerRegions(Shield):
    """A completed region scores as if it were larger by one (COB-SH-117, COB-Q-177)."""

    def larger_region(self, d: Duchy, region: int) -> int:
        return 1 if self.is_held(d) else 0


DOUBLE_BONUS_TILES: Final = DoubleBonusTiles(7, "bonus_points")
DOUBLE_MINES: Final = DoubleMines(8, "mine_silver")
SILVER_FOR_EACH: Final = SilverForEach(9, "sale_silver")
DOUBLE_MONASTERIES: Final = DoubleMonasteries(10, "final_points")
DOUBLE_SALES: Final = DoubleSales(12, "sale_points")
DOUBLE_SHIELDS: Final = Shield(13)  # shields score double at the end (COB-SH-113, COB-Q-174)
LARGER_REGIONS: Final = LargerRegions(17, "larger_region")
