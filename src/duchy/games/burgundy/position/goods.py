"""Reading the goods: on depots, round spaces and stores, and those to come."""

from duchy.core.formats.data import Table
from duchy.core.text.plain import counted
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import TILES


def read_goods(r: Draft, hidden: Table | None) -> None:
    """The goods pile: used places first, then the rest of the phase, then what is hidden."""
    s, top = r.state, r.top
    box = [r.rules.facts.goods_each] * 6

    def claim(table: Table, key: str, good: int, count: int = 1) -> None:
        box[good] -= count
        if box[good] < 0:
            why = f"too many {GOODS[good]} goods: there are {r.rules.facts.goods_each}"
            raise table.refuse(key, why)

    for d, table in zip(s.duchies, r.players, strict=False):
        for good in range(6):
            claim(table, "goods", good, d.goods[good])
            claim(table, "sold", good, d.sold[good])
    if "gone" in top:
        gone = top.table("gone")
        for good, name in enumerate(GOODS):
            if name in gone:
                claim(gone, name, good, gone.whole(name, 0, 7))
                s.gone[len(TILES) + good] = gone.whole(name)
    if "depot_goods" in top:
        depots = top.table("depot_goods")
        depots.only("1", "2", "3", "4", "5", "6")
        for key in depots.names():
            for name in depots.texts(key, among=GOODS):
                claim(depots, key, GOODS.index(name))
                s.depot_goods[6 * (int(key) - 1) + GOODS.index(name)] += 1
    open_goods = "depot_goods" if "depot_goods" in top else "player"
    used = 5 * s.phase + s.round + (0 if s.founding else 1)
    rest = 5 * s.phase + 5 - used
    phase: list[int] = []
    if "round_goods" in top:
        names = top.texts("round_goods", among=GOODS)
        if len(names) != rest:
            there = f"{counted(rest, 'good')} {'lies' if rest == 1 else 'lie'} there"
            why = f"{there} in round {s.round + 1}, not {len(names)}"
            raise top.refuse("round_goods", why)
        phase = [GOODS.index(name) for name in names]
    later: list[int] = []
    if hidden is not None and "goods" in hidden:
        later = [GOODS.index(name) for name in hidden.texts("goods", among=GOODS)]
    for good in phase:
        claim(top, "round_goods", good)
    for good in later:
        claim(top, "hidden.goods", good)
    unseen = [good for good in range(6) for _ in range(box[good])]
    r.rng.shuffle(unseen)
    while len(phase) < rest:
        if not unseen:
            raise top.refuse(open_goods, "too few goods are left for the rounds to come")
        phase.append(unseen.pop())
    later += unseen
    if len(later) < 5 * (4 - s.phase):
        raise top.refuse(open_goods, "too few goods are left for the rounds to come")
    s.goods_pile = [0] * used + phase + later
