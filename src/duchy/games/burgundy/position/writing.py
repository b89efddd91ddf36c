"""Writing a position; docs/positions.md describes it."""

from typing import TYPE_CHECKING

from duchy.core.formats.position_reader import head
from duchy.core.formats.toml import dumps
from duchy.games.burgundy.rules.actions import ACTIONS, FIRST, SECOND
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.components.facts import PHASES, SUPPLIES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.spaces import OWN_KEYS, STORE
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.phases import ROLLS
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.view.view import round_goods, tiles_by_name

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


def dump(s: "Burgundy", hidden: bool) -> str:
    table = head("burgundy", s.rules.facts.named, s.seats)
    _show_moment(s, table)
    for expansion in s.rules.expansions:
        expansion.show(s, table)
    table["order"] = list(s.order)
    if s.rules.has_bridge:
        table["bridge"] = list(s.bridge)
    if s.pending:
        table["pending"] = [choice.text() for choice in s.pending]
    table["black"] = _tiles([s.depots[space] for space in s.rules.black_depot()])
    table["round_goods"] = [GOODS[good] for good in round_goods(s)]
    table["reveals"] = s.reveals
    table["options"] = dict(s.rules.options)
    _show_depots(s, table)
    table["player"] = {str(p.seat): _player(s, p, hidden) for p in s.players}
    if hidden:
        table["hidden"] = _hidden(s)
    return dumps(table)


def _show_moment(s: "Burgundy", table: dict[str, object]) -> None:
    table["phase"] = PHASES[s.phase]
    table["round"] = s.round + 1
    if s.over:
        table["over"] = True
    if s.founding:
        table["founding"] = True
    else:
        table["turn"] = s.current
        table["white"] = s.white
    if s.closing:
        table["closing"] = True
        table["agenda"] = [f"{seat} {choice.text()}" for seat, choice in s.agenda]


def _show_depots(s: "Burgundy", table: dict[str, object]) -> None:
    """The main board: tiles, goods, bonus tiles that are taken, and what is out of the game."""
    depots = range(6)
    table["depots"] = {str(d + 1): _tiles(s.depots[4 * d : 4 * d + 4]) for d in depots}
    table["depot_goods"] = {
        str(d + 1): _goods_list(s.depot_goods[6 * d : 6 * d + 6]) for d in depots
    }
    table["bonus"] = {
        colour: [owner for owner in s.bonus_owners[2 * i : 2 * i + 2] if owner >= 0]
        for i, colour in enumerate(COLOURS)
    }
    names = [tile.name for tile in TILES] + list(GOODS)
    table["gone"] = {name: s.gone[i] for i, name in enumerate(names) if s.gone[i]}


def _hidden(s: "Burgundy") -> dict[str, object]:
    table: dict[str, object] = {"chance": s.chance.words()}
    rolls = s.chance.told(ROLLS)
    if rolls:
        table["rolls"] = [list(roll) for roll in rolls]
    table["goods"] = [GOODS[good] for good in s.goods_pile[5 * s.phase + 5 :]]
    table["supplies"] = {
        name: _tiles(s.supplies[i][: s.left[i]]) for i, name in enumerate(SUPPLIES)
    }
    return table


def _tiles(tiles: list[Tile]) -> list[str]:
    return [tile.name if tile is not NO_TILE else "" for tile in tiles]


def _goods_list(counts: list[int]) -> list[str]:
    return [GOODS[good] for good in range(6) for _ in range(counts[good])]


def _player(s: "Burgundy", p: Player, hidden: bool) -> dict[str, object]:
    """A player's own things; the first of a duchy also has what belongs to the duchy."""
    d = p.duchy
    table: dict[str, object] = {}
    if p.seat == d.home:
        _show_boards(d, hidden, table)
    table["dice"] = [p.dice[FIRST], p.dice[SECOND]]
    table["used"] = [die + 1 for die in (FIRST, SECOND) if p.used >> die & 1]
    table["bought"] = p.bought
    for expansion in s.rules.expansions:
        expansion.show_turn(p, table)
    if s.rules.has_bridge:
        table["track"] = p.track
    table["store"] = _tiles(_stored(p))
    if p.seat == d.home:
        table["workers"] = d.workers
        table["silver"] = d.silver
        table["goods"] = _goods_list(d.goods)
        table["sold"] = _goods_list(d.sold)
        for expansion in s.rules.expansions:
            expansion.show_duchy(s, d, table)
        table["tiles"] = tiles_by_name(d)
    table["points"] = {source: count for source, count in s.ledger(p.seat).items() if count}
    return table


def _show_boards(d: Duchy, hidden: bool, table: dict[str, object]) -> None:
    """The board; before the start castle is built, the sides to choose from."""
    if d.filled:
        table["board"] = d.board.name
        return
    table["sides"] = [board.name for board in d.sides]
    if d.founded >= 0:
        table["founded"] = ACTIONS.all[d.founded].text if hidden else "secret"


def _stored(p: Player) -> list[Tile]:
    """The key spaces, without the shared ones for the second of those who share them, and without
    empty ones at the end, of which there may be many."""
    keys = p.keys if p.seat == p.duchy.home else p.keys[:OWN_KEYS]
    tiles = [p.duchy.store[key] for key in keys]
    while len(tiles) > STORE + 1 and tiles[-1] is NO_TILE:
        tiles.pop()
    return tiles
