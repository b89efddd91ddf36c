"""Reading the main board: the tiles on the depots, in the supplies and out of the game."""

from duchy.core.formats.schema import Part
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.components.board import CASTLE
from duchy.games.burgundy.rules.components.facts import BLACK, SUPPLIES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.spaces import DEPOT_SPACES
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES, Tile, tile_named
from duchy.games.burgundy.rules.refuse import refuse


def read_depots(r: Draft) -> None:
    depots = r.top.part("depots")
    for key in depots.names():
        _read_depot(r, depots, key)
    tiles = [TILES[number] for number in r.top.wholes("black")]
    if len(tiles) > r.rules.black_spaces:
        why = refuse("position.black_spaces", count=r.rules.black_spaces)
        raise r.top.refuse("black", why)
    for place, tile in enumerate(tiles):
        if tile is not NO_TILE:
            r.box.claim(r.top, "black", tile, BLACK)
            r.state.depots[DEPOT_SPACES + place] = tile


def _read_depot(r: Draft, depots: Part, key: str) -> None:
    """Four names are the four printed spaces; fewer go to the spaces of their colour."""
    s = r.state
    numbers = depots.wholes(key)
    exact = len(numbers) == 4
    for place, number in enumerate(numbers):
        tile = TILES[number]
        if tile is NO_TILE:
            continue
        fitting = [
            space
            for space in r.rules.depot_spaces[int(key) - 1]
            if _takes(r, space, tile) and (not exact or space % 4 == place)
        ]
        if not fitting:
            why = refuse("position.no_free_space", tile=tile.name, players=s.seats)
            raise depots.refuse(key, why)
        r.box.claim(depots, key, tile, tile.colour)
        s.depots[fitting[0]] = tile


def _takes(r: Draft, space: int, tile: Tile) -> bool:
    """Whether a space is free and of the tile's colour in this phase (COB-N-004, COB-P-004)."""
    s = r.state
    return r.rules.supply_of_space(space, s.phase) == tile.colour and s.depots[space] is NO_TILE


def read_supplies(r: Draft) -> None:
    supplies = r.hidden.part("supplies")
    for supply, name in enumerate(SUPPLIES):
        if name in supplies:
            tiles = [TILES[number] for number in supplies.wholes(name)]
            for tile in tiles:
                r.box.claim(supplies, name, tile, supply)
            r.supplies[supply] = tiles


def read_gone(r: Draft) -> None:
    """The tiles out of the game; `goods.py` reads the goods."""
    gone = r.top.part("gone")
    for name in gone.names():
        if name not in GOODS:
            tile = tile_named(name)
            for _ in range(gone.whole(name)):
                r.box.claim_any(gone, name, tile)
                r.state.remove(tile)


def fill_depots(r: Draft) -> None:
    """Fill the supplies and depots that were left out with tiles of their backs. The tiles of
    earlier phases are gone, unless the text says what is gone; so are those that a stated supply
    leaves over."""
    s = r.state
    wanted = [
        len(_dealt_spaces(r, supply)) if supply in r.supplies else _undrawn(r, supply)
        for supply in range(len(SUPPLIES))
    ]
    r.box.sort_backs(wanted, any_kind=_as_in_0_1(r))
    s.supplies = []
    for supply, pool in enumerate(r.box.pools):
        tiles = setup.shuffled(pool, r.rng)
        if supply in r.supplies:
            tiles = _fill_spaces(r, supply, tiles)
            _remove(r, tiles)
            tiles = r.supplies[supply]
        else:
            spare = max(0, len(tiles) - wanted[supply])
            if _as_in_0_1(r) or "gone" not in r.top:
                _remove(r, tiles[:spare])
                tiles = tiles[spare:]
            tiles = _fill_spaces(r, supply, tiles)
        s.supplies.append(tiles)
    s.left = [len(tiles) for tiles in s.supplies]


def _as_in_0_1(r: Draft) -> bool:
    """Games that began from a position in version 0.1 continue with the supplies that it dealt
    them."""
    return r.rules.facts.version == "0.1"


def _remove(r: Draft, tiles: list[Tile]) -> None:
    for tile in tiles:
        r.state.remove(tile)


def _fill_spaces(r: Draft, supply: int, tiles: list[Tile]) -> list[Tile]:
    """Deal the last tiles to the spaces of this supply; returns the others."""
    for space in _dealt_spaces(r, supply):
        if tiles:
            r.state.depots[space] = tiles.pop()
    return tiles


def _dealt_spaces(r: Draft, supply: int) -> list[int]:
    """The spaces that this supply fills because the text does not state their depots."""
    if supply == BLACK:
        return [] if "black" in r.top else list(r.rules.black_depot())
    given = r.top.part("depots")
    return [
        space
        for d, spaces in enumerate(r.rules.depot_spaces)
        if str(d + 1) not in given
        for space in spaces
        if r.rules.supply_of_space(space, r.state.phase) == supply
    ]


def _undrawn(r: Draft, supply: int) -> int:
    """How many tiles a supply has before the omitted depots are filled."""
    s, rules = r.state, r.rules
    drawn = len(s.duchies) if supply == CASTLE else 0  # the start castles
    for phase in range(s.phase + 1):
        if supply == BLACK:
            drawn += rules.black_spaces if phase < s.phase or "black" in r.top else 0
        else:
            drawn += _drawn_in(r, supply, phase)
    return max(0, len(rules.supplies()[supply]) - drawn)


def _drawn_in(r: Draft, supply: int, phase: int) -> int:
    """The tiles that a phase draws from a coloured supply; for the current phase those of the
    stated depots."""
    given = r.top.part("depots")
    drawn = 0
    for d, spaces in enumerate(r.rules.depot_spaces):
        if phase < r.state.phase or str(d + 1) in given:
            drawn += sum(r.rules.supply_of_space(space, phase) == supply for space in spaces)
    return drawn
