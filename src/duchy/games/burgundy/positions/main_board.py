"""Reading the main board: the tiles on the depots, in the supplies and out of the game."""

from duchy.core.data import Table
from duchy.games.burgundy import course, setup
from duchy.games.burgundy.actions import DEPOT_SPACES
from duchy.games.burgundy.board import CASTLE
from duchy.games.burgundy.facts import BLACK, SUPPLIES
from duchy.games.burgundy.goods import GOODS
from duchy.games.burgundy.positions.draft import Draft
from duchy.games.burgundy.tiles import NO_TILE, Tile


def read_depots(r: Draft) -> None:
    s, top = r.state, r.top
    if "depots" in top:
        depots = top.table("depots")
        depots.only("1", "2", "3", "4", "5", "6")
        for key in depots.names():
            _read_depot(r, depots, key)
    if "black" in top:
        names = top.texts("black")
        if len(names) > r.rules.black_spaces:
            why = f"the black depot has {r.rules.black_spaces} spaces"
            raise top.refuse("black", why)
        for i, name in enumerate(names):
            if name:
                tile = r.box.tile(top, "black", name)
                r.box.claim(top, "black", tile, [BLACK])
                s.depots[DEPOT_SPACES + i] = tile


def _read_depot(r: Draft, depots: Table, key: str) -> None:
    """Four names are the four printed spaces; fewer go to the spaces of their colour."""
    s = r.state
    spaces = r.rules.depot_spaces[int(key) - 1]
    names = depots.texts(key)
    exact = len(names) == 4
    for i, name in enumerate(names):
        if not name:
            continue
        tile = r.box.tile(depots, key, name)
        fitting = [
            space
            for space in spaces
            if r.rules.supply_of_space(space, s.phase) == tile.colour
            and s.depots[space] is NO_TILE
            and (not exact or space % 4 == i)
        ]
        if not fitting:
            why = f"no free space for '{name}' there with {s.seats} players"
            raise depots.refuse(key, why)
        r.box.claim(depots, key, tile, [tile.colour])
        s.depots[fitting[0]] = tile


def read_supplies(r: Draft, hidden: Table | None) -> list[list[Tile]] | None:
    if hidden is None or "supplies" not in hidden:
        return None
    table = hidden.table("supplies")
    table.only(*SUPPLIES)
    known: list[list[Tile]] = []
    for supply, name in enumerate(SUPPLIES):
        tiles = [r.box.tile(table, name, text) for text in table.texts(name)]
        for tile in tiles:
            r.box.claim(table, name, tile, [supply])
        known.append(tiles)
    return known


def read_gone(r: Draft) -> None:
    if "gone" not in r.top:
        return
    table = r.top.table("gone")
    for name in table.names():
        if name in GOODS:
            continue  # see goods_reading
        tile = r.box.tile(table, name, name)
        for _ in range(table.whole(name, 0, 99)):
            r.box.claim_any(table, name, tile)
            r.state.remove(tile)


def fill_depots(r: Draft, known: list[list[Tile]] | None) -> None:
    """Fill the depots that were left out; what earlier phases have used is gone."""
    s, rules = r.state, r.rules
    if known is not None:
        s.supplies = known
    else:
        s.supplies = []
        wanted = [_undrawn(r, supply) for supply in range(len(SUPPLIES))]
        _sort_backs(r, wanted)
        for supply, pool in enumerate(r.box.pools):
            tiles = setup.shuffled(pool, r.rng)
            spare = max(0, len(tiles) - wanted[supply])
            for tile in tiles[:spare]:
                s.remove(tile)
            s.supplies.append(tiles[spare:])
        r.box.pools = [[] for _ in SUPPLIES]
    s.left = [len(supply) for supply in s.supplies]
    given = r.top.table("depots") if "depots" in r.top else None
    if known is None:
        for d, spaces in enumerate(rules.depot_spaces):
            if given is None or str(d + 1) not in given:
                for space in spaces:
                    s.depots[space] = course.draw(s, rules.supply_of_space(space, s.phase))
        if "black" not in r.top:
            for i in range(rules.black_spaces):
                s.depots[DEPOT_SPACES + i] = course.draw(s, BLACK)
    for pool in r.box.pools:
        for tile in pool:
            s.remove(tile)


def _sort_backs(r: Draft, wanted: list[int]) -> None:
    """A tile off the main board may have either back. Those read so far were taken to have a
    coloured one; where that leaves a supply short, some had a black one after all."""
    black = r.box.pools[BLACK]
    for tile in black[:]:
        pool = r.box.pools[tile.colour]
        if len(black) > wanted[BLACK] and len(pool) < wanted[tile.colour]:
            black.remove(tile)
            pool.append(tile)


def _undrawn(r: Draft, supply: int) -> int:
    """How many tiles a supply still has, before the depots that were left out are filled."""
    s, rules, top = r.state, r.rules, r.top
    given = top.table("depots").names() if "depots" in top else []
    drawn = len(s.duchies) if supply == CASTLE else 0
    for phase in range(s.phase + 1):
        if supply == BLACK:
            drawn += rules.black_spaces if phase < s.phase or "black" in top else 0
            continue
        for d, spaces in enumerate(rules.depot_spaces):
            if phase < s.phase or str(d + 1) in given:
                drawn += sum(rules.supply_of_space(space, phase) == supply for space in spaces)
    return max(0, len(rules.supplies()[supply]) - drawn)
