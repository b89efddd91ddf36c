"""Why something is not possible now, in one clause. The legal moves themselves are in state.py."""

from typing import TYPE_CHECKING

from duchy.core.text.plain import an
from duchy.games.burgundy.expansions.white_castles import WHITE_CASTLE_ACTION
from duchy.games.burgundy.rules.actions import (
    COMMON,
    DEPOT_SPACES,
    DROP_FOURTH,
    FREE,
    INN_SPACE,
    NO_DROP,
    SPACE_NAMES,
    WHITE,
    Buy,
    Decline,
    End,
    Found,
    Keep,
    Load,
    Move,
    Place,
    Sell,
    Take,
    Workers,
)
from duchy.games.burgundy.rules.choices import GOODS_OF_A_DEPOT
from duchy.games.burgundy.rules.components.board import BIT, COLOURS, COST, EVERY_COLOUR
from duchy.games.burgundy.rules.components.buildings import Building
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import BUY_ANYWHERE, EASY_TAKES
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


def why_not(s: "Burgundy", p: Player, move: Move) -> str:
    """The reason, or an empty text for a move that is legal."""
    if move in s.legal(p.seat):
        return ""
    if s.founding or isinstance(move, Found):
        return _found(s, p, move)
    if isinstance(move, Buy):
        return _buy(s, p, move)
    other = expansion_refusals.why_not(s, p, move)
    if other:
        return other
    asked = _not_asked(s, p, move)
    if asked:
        return asked
    if isinstance(move, Take):
        return _take(s, p, move)
    if isinstance(move, Place):
        return _place(s, p, move)
    if isinstance(move, Sell):
        return _sell(p, move)
    if isinstance(move, Load) and s.pending[-1] is GOODS_OF_A_DEPOT:
        return "only monastery 5 clears two depots"
    return "it is not among the choices now"


def _found(s: "Burgundy", p: Player, move: Move) -> str:
    if not s.founding:
        return "the start castles are built"
    if not isinstance(move, Found):
        return "first the start castle has to be built"
    if move.side >= len(p.duchy.sides):
        return "the board has no choice of sides"
    board = p.duchy.sides[move.side]
    field = board.field_at[move.spot]
    if field < 0:
        return _no_field(move.spot)
    return f"field {board.field_name(field)} is {an(COLOURS[board.colour[field]])}"


def _no_field(spot: int) -> str:
    return f"the board has no field {SPOT_NAMES[spot]}"


def _not_asked(s: "Burgundy", p: Player, move: Move) -> str:
    """Whether this sort of move fits the moment at all."""
    if s.pending:
        if s.pending[-1] is WHITE_CASTLE_ACTION:
            if isinstance(move, Take | Place | Sell | Workers) and move.die != WHITE:
                return "the white castle's action uses the white die"
        elif isinstance(move, Take | Place | Sell | Workers) and move.die == WHITE:
            return "only a white castle uses the white die"
        elif isinstance(move, Take | Place | Sell | Workers) and move.die != FREE:
            first = expansion_refusals.comes_first(s)
            tile = first == expansion_refusals.EFFECT_FIRST
            return f"{first}, without a die" if tile else first
        if isinstance(move, End):
            return expansion_refusals.comes_first(s)
        if isinstance(move, Decline):
            return "this effect cannot be declined"
        return ""
    if isinstance(move, End):
        return "both dice have to be used before the turn ends"
    if isinstance(move, Load | Keep | Decline):
        return "no placed tile asks for this"
    if isinstance(move, Take | Place | Sell | Workers):
        if move.die == FREE:
            return "no placed tile gives an action without a die"
        if move.die == WHITE:
            return "only a white castle uses the white die"
        if p.used >> move.die & 1:
            return f"die {move.die + 1} is already used"
    return ""


def _take(s: "Burgundy", p: Player, move: Take) -> str:
    tile = s.depots[move.space]
    if tile is NO_TILE:
        return f"there is no tile on space {SPACE_NAMES[move.space]}"
    cost = COST[p.duchy.cost_row(EASY_TAKES.bit, p.dice[move.die]) + move.space // 4 + 1]
    if cost > p.duchy.workers:
        return _short(cost, p.duchy.workers)
    return _room(s, p, move.room) or f"this effect does not take {an(tile.name)}"


def _room(s: "Burgundy", p: Player, room: int) -> str:
    if room >= DROP_FOURTH and not s.rules.team:
        return "only teams have more than three key spaces"
    if room in s.rooms(p):
        return ""
    store = "the own and common key spaces are" if s.rules.team else "the store is"
    if not p.has_room():
        return f"{store} full: name the tile to drop"
    if room == COMMON:
        return "the common key spaces are full"
    if room == NO_DROP:
        return "the own key spaces are full"
    return f"a stored tile is dropped only when {store} full"


def _place(s: "Burgundy", p: Player, move: Place) -> str:
    d = p.duchy
    if move.key >= len(p.keys) or d.store[p.keys[move.key]] is NO_TILE:
        return f"key space {move.key + 1} is empty"
    tile = d.store[p.keys[move.key]]
    why = no_place(s, d, tile, f"the tile in key space {move.key + 1}", move.spot)
    if why:
        return why
    field = d.board.field_at[move.spot]
    cost = COST[d.cost_row(tile.easing, p.dice[move.die]) + d.board.number[field]]
    if cost > d.workers:
        return _short(cost, d.workers)
    return "this effect does not place tiles"


def no_place(s: "Burgundy", d: Duchy, tile: Tile, which: str, spot: int) -> str:
    """Why a tile, called as `which` says, cannot lie there whatever the number."""
    field = d.board.field_at[spot]
    if field < 0:
        return _no_field(spot)
    name = d.board.field_name(field)
    if d.filled & BIT[field]:
        return f"field {name} is filled"
    colour = d.board.colour[field]
    if tile.colour not in (colour, EVERY_COLOUR):
        return f"field {name} is {an(COLOURS[colour])}, {which} is {an(_sort(tile))}"
    if not s.open_fields(d) & BIT[field]:
        return f"field {name} has no filled neighbour"
    if not tile.fits(d, BIT[field]):
        where = "region" if tile.colour == EVERY_COLOUR else "city"
        return f"the {where} of field {name} already has {an(tile.name)}"
    return ""


def _sort(tile: Tile) -> str:
    return tile.name if isinstance(tile, Building) else COLOURS[tile.colour]


def _sell(p: Player, move: Sell) -> str:
    if not p.duchy.goods[move.good]:
        return f"there are no {GOODS[move.good]} goods in the stores"
    cost = COST[p.duchy.cost_row(0, p.dice[move.die]) + move.good + 1]
    if cost > p.duchy.workers:
        return _short(cost, p.duchy.workers)
    return "this effect does not sell goods"


def _buy(s: "Burgundy", p: Player, move: Buy) -> str:
    if p.bought:
        return "there is one purchase a turn"
    if s.closing:
        return expansion_refusals.NOT_IN_TURN
    if move.space == INN_SPACE and s.depots[INN_SPACE] is NO_TILE:
        return "there is no inn beside the black depot"
    if s.depots[move.space] is NO_TILE:
        return f"there is no tile on space {SPACE_NAMES[move.space]}"
    if move.workers and not p.duchy.has(BUY_ANYWHERE):
        return "only monastery 6 pays with workers"
    if move.workers and not s.rules.workers_buy:
        return "monastery 6 of this edition pays with silver"
    if move.workers and move.silver and not s.rules.mixed_purchase:
        return "silver and workers do not mix"
    silver_buys = s.rules.mixed_purchase or not s.rules.workers_buy
    everywhere = silver_buys and p.duchy.has(BUY_ANYWHERE)
    if move.space < DEPOT_SPACES and not move.workers and not everywhere:
        return "silver buys from the black depot only"
    if p.duchy.silver < move.silver:
        return f"{move.silver - p.duchy.silver} silver short"
    if p.duchy.workers < move.workers:
        return _short(move.workers, p.duchy.workers)
    return _room(s, p, move.room)


def _short(cost: int, workers: int) -> str:
    missing = cost - workers
    return f"{missing} worker short" if missing == 1 else f"{missing} workers short"


# It asks this module and is asked by it, so it comes last.
from duchy.games.burgundy.words import expansion_refusals  # noqa: E402
