"""Actions in words, as sentences and in menus."""

from duchy.core.engine.action import Action
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.rules.actions import (
    FREE,
    WHITE,
    Buy,
    Decline,
    Found,
    Keep,
    Load,
    Move,
    Place,
    Sell,
    Take,
    Workers,
)
from duchy.games.burgundy.rules.choices import GOODS_TO_KEEP
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.components.monasteries import WORKERS_FOUR
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.prices import cost, doubles_workers
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import expansion_words, phrases
from duchy.games.burgundy.words.phrases import goods, named, price, stored


def depots_of(texts: Texts, move: Load) -> str:
    numbers = [number + 1 for number in GOODS_TO_KEEP[move.load].depots]
    if len(numbers) == 1:
        return phrases.depot(texts, numbers[0])
    return texts("place.depots", one=numbers[0], other=numbers[1])


def load_of(s: Burgundy, move: Load) -> list[int]:
    """The goods that lie in the depots of a load."""
    depots = GOODS_TO_KEEP[move.load].depots
    return [sum(s.depot_goods[6 * d + i] for d in depots) for i in range(6)]


def kept(s: Burgundy, move: Keep) -> int:
    """How many goods of that colour the pending choice offers."""
    choice = s.pending[-1]
    for other in GOODS_TO_KEEP:
        if other is choice:
            return sum(s.depot_goods[6 * d + move.good] for d in other.depots)
    return 0


def side(texts: Texts, p: Player, move: Found) -> str:
    board = p.duchy.sides[move.side].name
    if len(p.duchy.sides) == 1:
        return texts("draw.board", board=board)
    return texts(f"place.{('front', 'back')[move.side]}", board=board)


# ---- an action as a sentence -------------------------------------------------------


def describe(texts: Texts, s: Burgundy, seat: int, action: Action) -> str:
    p = s.players[seat]
    assert isinstance(action, Move)
    what = _deed(texts, s, p, action)
    if action.die == FREE:
        what = what[0].upper() + what[1:]
        workers = doubles_workers(s, p, action)
        if workers:
            return texts("menu.price", what=what, price=price(texts, workers, 0))
        return what
    workers = cost(p, action)
    die = texts("do.white" if action.die == WHITE else "do.die", die=p.dice[action.die])
    if workers:
        return texts("do.with_die_and", die=die, price=price(texts, workers, 0), what=what)
    return texts("do.with_die", die=die, what=what)


def _deed(texts: Texts, s: Burgundy, p: Player, move: Move) -> str:
    if isinstance(move, Take):
        tile = texts(f"a.{s.depots[move.space].name}")
        what = texts("do.take", tile=tile, place=phrases.place(texts, move.space))
        return phrases.making_room(texts, p, move.room, what)
    if isinstance(move, Buy):
        tile = texts(f"a.{s.depots[move.space].name}")
        pays = price(texts, move.workers, move.silver)
        what = texts("do.buy", tile=tile, place=phrases.place(texts, move.space), price=pays)
        return phrases.making_room(texts, p, move.room, what)
    if isinstance(move, Place):
        tile = texts(f"a.{stored(p, move.key).name}")
        return texts("do.place", tile=tile, field=SPOT_NAMES[move.spot])
    if isinstance(move, Sell):
        sold = phrases.good(texts, move.good, p.duchy.goods[move.good])
        return texts("do.sell", goods=sold)
    if isinstance(move, Workers):
        return texts("do.workers", workers=_workers(texts, p))
    if isinstance(move, Load):
        return texts("do.load", place=depots_of(texts, move), goods=goods(texts, load_of(s, move)))
    if isinstance(move, Keep):
        return texts("do.keep", goods=phrases.good(texts, move.good, kept(s, move)))
    if isinstance(move, Found):
        board = side(texts, p, move)
        return texts("do.found", field=SPOT_NAMES[move.spot], board=board)
    if isinstance(move, Decline):
        return texts("do.decline")
    return expansion_words.deed(texts, s, p, move) or texts("do.end")


def _workers(texts: Texts, p: Player) -> str:
    return phrases.counted(texts, "worker", 4 if p.duchy.has(WORKERS_FOUR) else 2)


# ---- an action in a menu -----------------------------------------------------------


def entry(texts: Texts, s: Burgundy, seat: int, action: Action) -> tuple[str, str]:
    """The heading that an action stands under, and a short label."""
    p = s.players[seat]
    assert isinstance(action, Move)
    if isinstance(action, Buy):
        pays = price(texts, action.workers, action.silver)
        return texts("menu.buy", price=pays), _from(texts, s, p, action.space, action.room)
    if isinstance(action, Found):
        return side(texts, p, action), SPOT_NAMES[action.spot]
    if isinstance(action, Load):
        where = depots_of(texts, action)
        return "", texts("menu.tile", tile=where, place=goods(texts, load_of(s, action)))
    if isinstance(action, Take):
        what, label = "take", _from(texts, s, p, action.space, action.room)
    elif isinstance(action, Place):
        tile = named(texts, stored(p, action.key))
        what, label = "place", texts("menu.onto", tile=tile, field=SPOT_NAMES[action.spot])
        if phrases.is_common(p, action.key):
            label = texts("menu.common", what=label)
    elif isinstance(action, Sell | Workers):
        what, label = "other", _deed(texts, s, p, action)
    else:
        label = expansion_words.label(texts, s, p, action) or _deed(texts, s, p, action)
        return expansion_words.heading(texts, p, action), label
    workers = cost(p, action)
    if workers:
        label = texts("menu.price", what=label, price=price(texts, workers, 0))
    what = texts(f"menu.{what}")
    if action.die == FREE:
        return texts("menu.free", what=what), label
    die = texts("do.white" if action.die == WHITE else "do.die", die=p.dice[action.die])
    return texts("do.with_die", die=die, what=what), label


def _from(texts: Texts, s: Burgundy, p: Player, space: int, room: int) -> str:
    tile = named(texts, s.depots[space])
    label = texts("menu.tile", tile=tile, place=phrases.place(texts, space))
    return phrases.with_room(texts, p, room, label)
