"""What a move costs besides its die."""

from typing import TYPE_CHECKING

from duchy.games.burgundy.expansions.extra_tiles import Hire
from duchy.games.burgundy.expansions.shields import Pay, TakeShield, depot_of, doubles_cost
from duchy.games.burgundy.expansions.solo import BuyPoint
from duchy.games.burgundy.rules.actions import FREE, Buy, Move, Place, Sell, Take
from duchy.games.burgundy.rules.components.board import COST
from duchy.games.burgundy.rules.components.monasteries import EASY_TAKES
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


def price(s: "Burgundy", p: Player, move: Move) -> dict[str, int]:
    """Workers and silver, as far as the move costs any."""
    workers = 0
    silver = 0
    if isinstance(move, Buy):
        workers, silver = move.workers, move.silver
    elif isinstance(move, Hire | BuyPoint):
        silver = 1
    elif isinstance(move, Pay):
        workers, silver = int(move.workers), int(move.silver)
    elif move.die != FREE:
        workers = cost(p, move)
    else:
        workers = doubles_workers(s, p, move)
    paid: dict[str, int] = {}
    if workers:
        paid["workers"] = workers
    if silver:
        paid["silver"] = silver
    return paid


def cost(p: Player, move: Move) -> int:
    """The workers that a move costs besides its die."""
    d = p.duchy
    if isinstance(move, Take):
        return COST[d.cost_row(EASY_TAKES.bit, p.dice[move.die]) + move.space // 4 + 1]
    if isinstance(move, Place):
        row = d.cost_row(stored(p, move.key).easing, p.dice[move.die])
        return COST[row + d.board.number[d.board.field_at[move.spot]]]
    if isinstance(move, Sell):
        return COST[d.cost_row(0, p.dice[move.die]) + move.good + 1]
    return 0


def stored(p: Player, key: int) -> Tile:
    """The tile on one of the player's key spaces."""
    return p.duchy.store[p.keys[key]]


def doubles_workers(s: "Burgundy", p: Player, move: Move) -> int:
    """The workers that make doubles for a shield."""
    if isinstance(move, TakeShield) and not move.by_castle:
        depot = depot_of(s, move.shield)
        return doubles_cost(p, depot + 1) if depot >= 0 else 0
    return 0
