"""What every kind of action touches on the table: a table with an entry for each kind of the base
game. Expansions bring the entries of their own kinds.

The things are `space:4.2` (of the main board), `key:1` (of one's store), `field:c3` (before the
castle stands `field:front:c3`), `die:1`, `die:white`, `good:pink` (in one's stores), `depot:3`,
`wares:3:pink` (goods on a depot), `common` (key spaces that players share), and `workers`.
"""

from typing import Final

from duchy.core.engine.touch import Touch, Touches, Touching, TouchTable
from duchy.games.burgundy.rules.actions import (
    DICE,
    FIRST,
    FREE,
    SECOND,
    USES,
    WHITE,
    Buy,
    Decline,
    DieAction,
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
from duchy.games.burgundy.rules.choices import (
    GOODS_TO_KEEP,
    ExtraAction,
    PlaceAny,
    SellAny,
    TakeColours,
)
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import BUY_ANYWHERE
from duchy.games.burgundy.rules.components.spaces import (
    COMMON,
    DEPOT_SPACES,
    DROPPED_KEY,
    SPACE_NAMES,
)
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.direct_placement import Settle, SettleFrom
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.view.expansion import ExpansionView

DICE_THINGS: Final[list[list[str]]] = [["die:1"], ["die:2"], [], ["die:white"]]
SPACE_THINGS: Final[list[str]] = [f"space:{name}" for name in SPACE_NAMES]
FIELD_THINGS: Final[list[str]] = [f"field:{name}" for name in SPOT_NAMES]
# Reasons that help somebody who pointed at a thing.
HELPFUL: Final[tuple[str, ...]] = (
    "workers_short",
    "silver_short",
    "city_has",
    "region_has",
    "no_neighbour",
    "one_purchase",
    "found_first",
    "effect_takes",
    "effect_places",
    "effect_sells",
    "field_filled",
    "other_colour",
)


def number_of(p: Player, move: Move) -> int:
    return 0 if move.die == FREE else p.dice[move.die]


def twin(p: Player, move: Move) -> str:
    """The same action with the first die, if the second one shows no other number."""
    if move.die > SECOND or p.dice[FIRST] != p.dice[SECOND]:
        return ""
    return move.text.replace(DICE[SECOND], DICE[FIRST])


def piece_on(s: Burgundy, space: int) -> str:
    tile = s.depots[space]
    return "" if tile is NO_TILE else tile.name


def given_up(room: int) -> str:
    """The key space whose tile goes."""
    key = DROPPED_KEY[room]
    return f"key:{key + 1}" if key >= 0 else ""


def stored_at(room: int) -> list[str]:
    """The key spaces that a tile goes to, where a player can choose them."""
    return ["common"] if room == COMMON else []


def in_words(verb: str) -> Touching:
    """Of a kind of action that has no thing on the table."""

    def touch(s: Burgundy, seat: int, move: Move) -> Touch:
        return Touch(verb, [])

    return Touching(touch)


# ---- what somebody could mean ----------------------------------------------------------


def _with_its_die(s: Burgundy, seat: int, move: DieAction, *effects: type) -> bool:
    """Without a die or with the white one where an effect of these kinds asks, else with a die that
    is not used."""
    p = s.players[seat]
    if s.pending and isinstance(s.pending[-1], (ExtraAction, *effects)):
        return move.die == s.pending[-1].die()
    if s.pending and s.pending[-1].die() == WHITE:
        return move.die == WHITE
    if move.die > SECOND:
        return False
    return p.used == USES[FIRST] | USES[SECOND] or not p.used & USES[move.die]


def _fits_the_store(s: Burgundy, seat: int, room: int) -> bool:
    return room in s.rooms(s.players[seat])


def _takes(s: Burgundy, seat: int, move: Take) -> bool:
    return (
        s.has_tile(move.space)
        and _with_its_die(s, seat, move, TakeColours)
        and _fits_the_store(s, seat, move.room)
    )


def _places(s: Burgundy, seat: int, move: Place) -> bool:
    p = s.players[seat]
    there = p.duchy.board.field_at[move.spot] >= 0
    return there and p.stores(move.key) and _with_its_die(s, seat, move, PlaceAny)


def _sells(s: Burgundy, seat: int, move: Sell) -> bool:
    return _with_its_die(s, seat, move, SellAny)


def _rests(s: Burgundy, seat: int, move: Workers) -> bool:
    return _with_its_die(s, seat, move)


def _buys(s: Burgundy, seat: int, move: Buy) -> bool:
    """For silver in the black depot; with monastery 6 wherever and however it can pay."""
    anywhere = s.players[seat].duchy.has(BUY_ANYWHERE)
    if (move.space < DEPOT_SPACES or move.workers) and not anywhere:
        return False
    if move.workers and (not s.rules.workers_buy or (move.silver and not s.rules.mixed_purchase)):
        return False
    return s.has_tile(move.space) and _fits_the_store(s, seat, move.room)


def _settles(s: Burgundy, seat: int, move: Settle) -> bool:
    asked = s.pending[-1] if s.pending else None
    if not isinstance(asked, SettleFrom) or move.space not in asked.spaces:
        return False
    return s.has_tile(move.space) and s.players[seat].duchy.board.field_at[move.spot] >= 0


def _founds(s: Burgundy, seat: int, move: Found) -> bool:
    sides = s.players[seat].duchy.sides
    return s.founding and move.side < len(sides) and sides[move.side].field_at[move.spot] >= 0


def _is_asked(s: Burgundy, seat: int, move: Move) -> bool:
    return bool(s.pending)


# ---- the table -------------------------------------------------------------------------


def _take(s: Burgundy, seat: int, move: Take) -> Touch:
    p = s.players[seat]
    return Touch(
        "take",
        [SPACE_THINGS[move.space], *DICE_THINGS[move.die], *stored_at(move.room)],
        gives_up=given_up(move.room),
        piece=piece_on(s, move.space),
        number=number_of(p, move),
        same=twin(p, move),
    )


def _place(s: Burgundy, seat: int, move: Place) -> Touch:
    p = s.players[seat]
    key = f"key:{move.key + 1}"
    return Touch(
        "place",
        [key, FIELD_THINGS[move.spot], *DICE_THINGS[move.die]],
        source=key,
        piece=p.stored(move.key).name if p.stores(move.key) else "",
        number=number_of(p, move),
        same=twin(p, move),
    )


def _sell(s: Burgundy, seat: int, move: Sell) -> Touch:
    p = s.players[seat]
    return Touch(
        "sell",
        [f"good:{GOODS[move.good]}", *DICE_THINGS[move.die]],
        piece=GOODS[move.good],
        number=number_of(p, move),
        same=twin(p, move),
    )


def _workers(s: Burgundy, seat: int, move: Workers) -> Touch:
    p = s.players[seat]
    return Touch(
        "workers",
        ["workers", *DICE_THINGS[move.die]],
        number=number_of(p, move),
        fixed=True,
        same=twin(p, move),
    )


def _buy(s: Burgundy, seat: int, move: Buy) -> Touch:
    return Touch(
        "buy",
        [SPACE_THINGS[move.space], *stored_at(move.room)],
        gives_up=given_up(move.room),
        piece=piece_on(s, move.space),
        aside=True,
    )


def _load(s: Burgundy, seat: int, move: Load) -> Touch:
    return Touch("load", [f"depot:{depot + 1}" for depot in GOODS_TO_KEEP[move.load].depots])


def goods_there(s: Burgundy, good: int) -> list[str]:
    """Goods of a colour on the depots that are asked about, and these depots."""
    found: list[str] = []
    for depot in s.pending[-1].goods_from() if s.pending else []:
        if s.depot_goods[6 * depot + good]:
            found += [f"wares:{depot + 1}:{GOODS[good]}", f"depot:{depot + 1}"]
    return found


def _keep(s: Burgundy, seat: int, move: Keep) -> Touch:
    return Touch("keep", goods_there(s, move.good), piece=GOODS[move.good])


def _end(s: Burgundy, seat: int, move: End) -> Touch:
    return Touch("end", [], fixed=True, ends_turn=True)


def _found(s: Burgundy, seat: int, move: Found) -> Touch:
    side = ("front", "back")[move.side]
    return Touch("found", [f"field:{side}:{SPOT_NAMES[move.spot]}"], piece="castle")


def _settle(s: Burgundy, seat: int, move: Settle) -> Touch:
    space = SPACE_THINGS[move.space]
    return Touch(
        "settle",
        [space, FIELD_THINGS[move.spot]],
        source=space,
        piece=piece_on(s, move.space),
    )


TOUCHES: Final[TouchTable] = {
    Take: Touching(_take, _takes),
    Place: Touching(_place, _places),
    Sell: Touching(_sell, _sells),
    Workers: Touching(_workers, _rests),
    Buy: Touching(_buy, _buys),
    Load: Touching(_load),
    Keep: Touching(_keep, _is_asked),
    Decline: in_words("decline"),
    End: Touching(_end),
    Found: Touching(_found, _founds),
    Settle: Touching(_settle, _settles),
    First: in_words("first"),
}


def touches(brought: list[ExpansionView]) -> Touches[Burgundy]:
    """The table of a game with the entries of the expansions that it has."""
    table = dict(TOUCHES)
    helpful = HELPFUL
    for view in brought:
        table |= view.touches
        helpful += view.helpful
    return Touches(table, helpful)
