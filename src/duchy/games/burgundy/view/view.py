"""What a seat may know, and states dealt anew from it (COB-Q-060).

Hidden are the order of the supplies, the goods of later phases, the goods out of the game, and
start castles that others have chosen in secret.
"""

from typing import TYPE_CHECKING, cast

from duchy.core.engine.rng import Rng
from duchy.games.burgundy.rules.actions import ACTIONS, FIRST, FOUND, SECOND, Found
from duchy.games.burgundy.rules.components.board import CASTLE, COLOURS
from duchy.games.burgundy.rules.components.facts import PHASES, SUPPLIES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.spaces import DEPOT_SPACES, SIDE_SPACE
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES, Tile
from duchy.games.burgundy.rules.duchy import NOT_FOUNDED, Duchy
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.view import shape
from duchy.games.burgundy.view.shape import View

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


def view(s: "Burgundy", seat: int | None) -> dict[str, object]:
    """All but the order of what lies face down is open (COB-Q-060, COB-R-002, COB-A-005)."""
    shown: View = {
        "game": "burgundy",
        "seats": s.seats,
        "seat": seat,
        "options": dict(s.rules.options),
        "phase": PHASES[s.phase],
        "round": s.round + 1,
        "founding": s.founding,
        "over": s.over,
        "to_act": s.to_act(),
        "asked": "" if s.over else s.asked(s.current),
        "pending": [choice.name for choice in s.pending],
        "order": list(s.order),
        "turn": s.current,
        "white": s.white,
        "depots": [_names(s.depots[4 * d : 4 * d + 4]) for d in range(6)],
        "black": _names(s.depots[DEPOT_SPACES:SIDE_SPACE]),
        "goods_from": [d + 1 for d in s.pending[-1].goods_from()] if s.pending else [],
        "depot_goods": [_goods(s.depot_goods[6 * d : 6 * d + 6]) for d in range(6)],
        "round_goods": [GOODS[good] for good in round_goods(s)],
        "supplies": {name: s.left[i] for i, name in enumerate(SUPPLIES)},
        "bonus_tiles": {
            colour: {"large": s.bonus_owners[2 * i], "small": s.bonus_owners[2 * i + 1]}
            for i, colour in enumerate(COLOURS)
        },
        "winners": s.winners(),
        "players": [_player(s, p, seat) for p in s.players],
    }
    if s.rules.has_bridge:
        shown["bridge"] = list(s.bridge)
    table: dict[str, object] = {**shown}
    for expansion in s.rules.expansions:
        expansion.show(s, table)
    return table


def round_goods(s: "Burgundy") -> list[int]:
    """The goods of the phase that still lie on the round spaces."""
    return s.goods_pile[5 * s.phase + s.round + (0 if s.founding else 1) : 5 * s.phase + 5]


def _player(s: "Burgundy", p: Player, seat: int | None) -> shape.Player:
    d = p.duchy
    shown: shape.Player = {
        "seat": p.seat,
        "board": d.board.name if d.filled else None,
        "sides": [board.name for board in d.sides],
        "tiles": tiles_by_name(d),
        "store": _names([d.store[key] for key in p.keys]),
        "dice": [p.dice[FIRST], p.dice[SECOND]],
        "used": [p.used >> FIRST & 1 == 1, p.used >> SECOND & 1 == 1],
        "bought": p.bought,
        "workers": d.workers,
        "silver": d.silver,
        "goods": _goods(d.goods),
        "sold": _goods(d.sold),  # COB-G-006
        "points": s.ledger(p.seat),
        "score": s.score(p.seat),
        "founded": d.founded != NOT_FOUNDED,
    }
    if s.rules.has_bridge:
        shown["track"] = p.track
    if p.seat == seat and d.founded >= 0:
        shown["secret_castle"] = ACTIONS.all[d.founded].text
    table: dict[str, object] = {**shown}
    for expansion in s.rules.expansions:
        expansion.show_duchy(s, d, table)
    return cast(shape.Player, table)  # and more, which the expansions declare


def tiles_by_name(d: Duchy) -> dict[str, str]:
    """The placed tiles by the names of their fields."""
    return {
        d.board.field_name(field): tile.name
        for field, tile in enumerate(d.tiles)
        if tile is not NO_TILE
    }


def _names(tiles: list[Tile]) -> list[str | None]:
    return [None if tile is NO_TILE else tile.name for tile in tiles]


def _goods(counts: list[int]) -> dict[str, int]:
    return {GOODS[good]: count for good, count in enumerate(counts) if count}


def imagine(s: "Burgundy", seat: int, rng: Rng) -> "Burgundy":
    """The hidden piles shuffled, others' secret castles chosen anew, other dice to come. Piles are
    put in order first, so that the same chance deals the same from wherever they really lie."""
    imagined = s.clone()
    imagined.chance = rng.fork()
    supplies: list[list[Tile]] = []
    for supply, left in zip(s.supplies, s.left, strict=True):
        unseen = sorted([tile.number for tile in supply[:left]])
        supplies.append([TILES[unseen[i]] for i in rng.order(left)])
    imagined.supplies = supplies
    known = 5 * s.phase + 5
    later = sorted(s.goods_pile[known:])
    rng.shuffle(later)
    imagined.goods_pile = s.goods_pile[:known] + later
    for p in imagined.players:
        if p.seat != seat and p.duchy.founded >= 0:
            p.duchy.founded = some_castle(p.duchy, rng).number
    return imagined


def some_castle(d: Duchy, rng: Rng) -> Found:
    side = rng.below(len(d.sides))
    board = d.sides[side]
    fields = board.fields[CASTLE]
    action = FOUND[side][board.spots[fields[rng.below(len(fields))]]]
    assert isinstance(action, Found)
    return action


def part(s: "Burgundy") -> str:
    """The phase, as short as on a chart."""
    return PHASES[s.phase]
