"""Reading the main board: the tiles on the depots, in the supplies and out of the game."""

from duchy.core.formats.data import Table
from duchy.core.text.plain import counted
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.actions import DEPOT_SPACES
from duchy.games.burgundy.rules.components.board import CASTLE
from duchy.games.burgundy.rules.components.facts import BLACK, SUPPLIES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile


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
            why = f"the black depot has {counted(r.rules.black_spaces, 'space')}"
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
            why = f"no free space for '{name}' there with {counted(s.seats, 'player')}"
            raise depots.refuse(key, why)
        r.box.claim(depots, key, tile, [tile.colour])
        s.depots[fitting[0]] = tile


def read_supplies(r: Draft, hidden: Table | None) -> list[list[Tile] | None]:
    """For each supply its tiles, or None where the text does not tell them."""
    known: list[list[Tile] | None] = [None] * len(SUPPLIES)
    if hidden is None or "supplies" not in hidden:
        return known
    table = hidden.table("supplies")
    table.only(*SUPPLIES)
    for supply, name in enumerate(SUPPLIES):
        if name in table:
            tiles = [r.box.tile(table, name, text) for text in table.texts(name)]
            for tile in tiles:
                r.box.claim(table, name, tile, [supply])
            known[supply] = tiles
    return known


def read_gone(r: Draft) -> None:
    if "gone" not in r.top:
        return
    table = r.top.table("gone")
    for name in table.names():
        if name in GOODS:
            continue  # see goods_reading
        tile = r.box.tile(table, name, name, GOODS)
        for _ in range(table.whole(name, 0, 99)):
            r.box.claim_any(table, name, tile)
            r.state.remove(tile)


def fill_depots(r: Draft, known: list[list[Tile] | None]) -> None:
    """Fill supplies and depots that were left out, each with tiles of its back. What earlier phases
    have used is gone, unless the text says what is gone; so is what a told supply leaves over."""
    s = r.state
    wanted = [
        len(_dealt_spaces(r, supply)) if known[supply] is not None else _undrawn(r, supply)
        for supply in range(len(SUPPLIES))
    ]
    # Games that were begun from a position in 0.1 go on with the supplies that it dealt them.
    as_then = r.rules.facts.version == "0.1"
    r.box.sort_backs(wanted, any_kind=as_then)
    s.supplies = []
    s.left = []
    for supply, pool in enumerate(r.box.pools):
        tiles = setup.shuffled(pool, r.rng)
        told = known[supply]
        if told is None and (as_then or "gone" not in r.top):
            for tile in tiles[: max(0, len(tiles) - wanted[supply])]:
                s.remove(tile)
            tiles = tiles[max(0, len(tiles) - wanted[supply]) :]
        for space in _dealt_spaces(r, supply):
            if tiles:
                s.depots[space] = tiles.pop()
        if told is not None:
            for tile in tiles:
                s.remove(tile)
            tiles = told
        s.supplies.append(tiles)
        s.left.append(len(tiles))
    r.box.pools = [[] for _ in SUPPLIES]


def _dealt_spaces(r: Draft, supply: int) -> list[int]:
    """The spaces that this supply fills because the text says nothing of their depots."""
    if supply == BLACK:
        return [] if "black" in r.top else list(r.rules.black_depot())
    given = r.top.table("depots").names() if "depots" in r.top else []
    return [
        space
        for d, spaces in enumerate(r.rules.depot_spaces)
        if str(d + 1) not in given
        for space in spaces
        if r.rules.supply_of_space(space, r.state.phase) == supply
    ]


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
