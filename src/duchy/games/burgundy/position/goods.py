"""Reading the goods: on depots, round spaces and in stores, and those to come."""

from duchy.core.formats.schema import Part
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import TILES
from duchy.games.burgundy.rules.refuse import refuse


class GoodsBox:
    """The goods that the position has not placed yet, by colour."""

    def __init__(self, each: int) -> None:
        self.each: int = each
        self.left: list[int] = [each] * len(GOODS)

    def claim(self, part: Part, key: str, good: int, count: int = 1) -> None:
        self.left[good] -= count
        if self.left[good] < 0:
            raise part.refuse(
                key, refuse("position.too_many_goods", good=GOODS[good], have=self.each)
            )

    def rest(self) -> list[int]:
        return [good for good, count in enumerate(self.left) for _ in range(count)]


def read_goods(r: Draft) -> None:
    """The goods pile: used places, then the rest of the phase, then the hidden part."""
    s = r.state
    box = GoodsBox(r.rules.facts.goods_each)
    _claim_stored(r, box)
    _read_gone(r, box)
    _read_depots(r, box)
    used = 5 * s.phase + s.round + (0 if s.founding else 1)
    rest = 5 * s.phase + 5 - used
    phase = _read_round_goods(r, box, rest)
    later = r.hidden.wholes("goods")
    for good in later:
        box.claim(r.top, "hidden.goods", good)
    unseen = box.rest()
    r.rng.shuffle(unseen)
    missing = rest - len(phase)
    later = later + unseen[: len(unseen) - missing] if missing else later + unseen
    if missing > len(unseen) or len(later) < 5 * (4 - s.phase):
        key = "depot_goods" if "depot_goods" in r.top else "player"
        raise r.top.refuse(key, refuse("position.too_few_goods"))
    phase += [unseen.pop() for _ in range(missing)]
    s.goods_pile = [0] * used + phase + later


def _claim_stored(r: Draft, box: GoodsBox) -> None:
    for d, part in zip(r.state.duchies, r.players, strict=False):
        for good in range(len(GOODS)):
            box.claim(part, "goods", good, d.goods[good])
            box.claim(part, "sold", good, d.sold[good])


def _read_gone(r: Draft, box: GoodsBox) -> None:
    gone = r.top.part("gone")
    for good, name in enumerate(GOODS):
        box.claim(gone, name, good, gone.whole(name))
        r.state.gone[len(TILES) + good] = gone.whole(name)


def _read_depots(r: Draft, box: GoodsBox) -> None:
    depots = r.top.part("depot_goods")
    for key in depots.names():
        for good in depots.wholes(key):
            box.claim(depots, key, good)
            r.state.depot_goods[6 * (int(key) - 1) + good] += 1


def _read_round_goods(r: Draft, box: GoodsBox, rest: int) -> list[int]:
    """The goods of this phase that still lie on their round spaces (COB-P-006)."""
    top = r.top
    goods = top.wholes("round_goods")
    if "round_goods" in top and len(goods) != rest:
        round = r.state.round + 1
        why = refuse("position.round_goods", count=rest, round=round, given=len(goods))
        raise top.refuse("round_goods", why)
    for good in goods:
        box.claim(top, "round_goods", good)
    return goods
