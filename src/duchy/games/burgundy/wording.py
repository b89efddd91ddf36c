"""Actions and events in words."""

from duchy.core.action import Action
from duchy.core.event import Event
from duchy.core.texts import Texts
from duchy.games.burgundy import expansion_wording
from duchy.games.burgundy.actions import (
    DROPPED_KEY,
    FREE,
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
from duchy.games.burgundy.board import COST
from duchy.games.burgundy.choices import GOODS_TO_KEEP
from duchy.games.burgundy.fields import SPOT_NAMES
from duchy.games.burgundy.goods import GOODS
from duchy.games.burgundy.monasteries import EASY_TAKES, WORKERS_FOUR
from duchy.games.burgundy.player import Player
from duchy.games.burgundy.state import Burgundy
from duchy.games.burgundy.tiles import Monastery, Tile

# ---- parts of sentences ------------------------------------------------------------


def counted(texts: Texts, thing: str, count: int) -> str:
    """So many workers, silver, points, fields or mines."""
    return texts(f"count.{thing}_one" if count == 1 else f"count.{thing}_many", count=count)


def price(texts: Texts, workers: int, silver: int) -> str:
    if not silver:
        return counted(texts, "worker", workers)
    if not workers:
        return counted(texts, "silver", silver)
    one, other = counted(texts, "silver", silver), counted(texts, "worker", workers)
    return texts("count.both", one=one, other=other)


def goods(texts: Texts, counts: list[int]) -> str:
    """Goods by colour, from a count for each."""
    said = [good(texts, i, count) for i, count in enumerate(counts) if count]
    return ", ".join(said) or texts("count.nothing")


def good(texts: Texts, number: int, count: int) -> str:
    return texts("count.good", count=count, good=texts(f"good.{GOODS[number]}"))


def depot(texts: Texts, number: int) -> str:
    """A numbered depot, or the black one for 0."""
    return texts("place.depot", depot=number) if number else texts("place.black")


def depots_of(texts: Texts, move: Load) -> str:
    numbers = [number + 1 for number in GOODS_TO_KEEP[move.load].depots]
    if len(numbers) == 1:
        return depot(texts, numbers[0])
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
    return texts(f"place.{('front', 'back')[move.side]}", board=p.duchy.sides[move.side].name)


def cost(p: Player, move: Move) -> int:
    """The workers that a move costs besides its die."""
    d = p.duchy
    if isinstance(move, Take):
        return COST[d.cost_row(EASY_TAKES, p.dice[move.die]) + move.space // 4 + 1]
    if isinstance(move, Place):
        row = d.cost_row(stored(p, move.key).easing, p.dice[move.die])
        return COST[row + d.board.number[d.board.field_at[move.spot]]]
    if isinstance(move, Sell):
        return COST[d.cost_row(0, p.dice[move.die]) + move.good + 1]
    return 0


def stored(p: Player, key: int) -> Tile:
    """The tile on one of the player's key spaces."""
    return p.duchy.store[p.keys[key]]


# ---- an action as a sentence -------------------------------------------------------


def describe(texts: Texts, s: Burgundy, seat: int, action: Action) -> str:
    p = s.players[seat]
    assert isinstance(action, Move)
    what = _deed(texts, s, p, action)
    if action.die == FREE:
        what = what[0].upper() + what[1:]
        workers = expansion_wording.shield_cost(s, p, action)
        if workers:
            return texts("menu.price", what=what, price=price(texts, workers, 0))
        return what
    workers = cost(p, action)
    die = p.dice[action.die]
    if workers:
        return texts("do.with_die_and", die=die, price=price(texts, workers, 0), what=what)
    return texts("do.with_die", die=die, what=what)


def _deed(texts: Texts, s: Burgundy, p: Player, move: Move) -> str:
    if isinstance(move, Take):
        tile = texts(f"a.{s.depots[move.space].name}")
        what = texts("do.take", tile=tile, place=expansion_wording.place(texts, move.space))
        return _giving_up(texts, p, move.room, what)
    if isinstance(move, Buy):
        tile = texts(f"a.{s.depots[move.space].name}")
        pays = price(texts, move.workers, move.silver)
        what = texts(
            "do.buy", tile=tile, place=expansion_wording.place(texts, move.space), price=pays
        )
        return _giving_up(texts, p, move.room, what)
    if isinstance(move, Place):
        tile = texts(f"a.{stored(p, move.key).name}")
        return texts("do.place", tile=tile, field=SPOT_NAMES[move.spot])
    if isinstance(move, Sell):
        return texts("do.sell", goods=good(texts, move.good, p.duchy.goods[move.good]))
    if isinstance(move, Workers):
        return texts("do.workers", workers=_workers(texts, p))
    if isinstance(move, Load):
        return texts("do.load", place=depots_of(texts, move), goods=goods(texts, load_of(s, move)))
    if isinstance(move, Keep):
        return texts("do.keep", goods=good(texts, move.good, kept(s, move)))
    if isinstance(move, Found):
        board = side(texts, p, move)
        return texts("do.found", field=SPOT_NAMES[move.spot], board=board)
    if isinstance(move, Decline):
        return texts("do.decline")
    return expansion_wording.deed(texts, s, p, move) or texts("do.end")


def _giving_up(texts: Texts, p: Player, room: int, what: str) -> str:
    key = DROPPED_KEY[room]
    if key < 0:
        return what
    return texts("do.drop", what=what, tile=texts(f"a.{stored(p, key).name}"))


def _workers(texts: Texts, p: Player) -> str:
    return counted(texts, "worker", 4 if p.duchy.has(WORKERS_FOUR) else 2)


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
    elif isinstance(action, Sell | Workers):
        what, label = "other", _deed(texts, s, p, action)
    else:
        label = _deed(texts, s, p, action)
        workers = expansion_wording.shield_cost(s, p, action)
        if workers:
            label = texts("menu.price", what=label, price=price(texts, workers, 0))
        return expansion_wording.heading(texts, action), label
    workers = cost(p, action)
    if workers:
        label = texts("menu.price", what=label, price=price(texts, workers, 0))
    if action.die == FREE:
        return texts("menu.free", what=texts(f"menu.{what}")), label
    return texts("menu.die", die=p.dice[action.die], what=texts(f"menu.{what}")), label


def _from(texts: Texts, s: Burgundy, p: Player, space: int, room: int) -> str:
    tile = named(texts, s.depots[space])
    label = texts("menu.tile", tile=tile, place=expansion_wording.place(texts, space))
    key = DROPPED_KEY[room]
    if key < 0:
        return label
    return texts("menu.drop", what=label, tile=texts(f"name.{stored(p, key).name}"))


def named(texts: Texts, tile: Tile) -> str:
    """The name of a tile; a monastery also says what it does."""
    name = texts(f"name.{tile.name}")
    if isinstance(tile, Monastery):
        return texts("menu.hint", tile=name, hint=texts(f"hint.{tile.name}"))
    return name


# ---- events ------------------------------------------------------------------------


def tell(texts: Texts, event: Event) -> str:
    """What happened; of a seat's event only the predicate."""
    blanks: dict[str, object] = {}
    kind = event.kind
    for key, value in event.data.items():
        blanks[key] = _blank(texts, key, value)
    if kind == "pay":
        workers, silver = event.data["workers"], event.data["silver"]
        assert isinstance(workers, int)
        assert isinstance(silver, int)
        blanks = {"price": price(texts, workers, silver)}
    elif kind == "take":
        number = event.data["depot"]
        assert isinstance(number, int)
        blanks["place"] = depot(texts, number)
    elif kind in ("sell", "load"):
        number, count = event.data["good"], event.data["count"]
        assert isinstance(number, int)
        assert isinstance(count, int)
        blanks = {"goods": good(texts, number, count)}
    elif kind == "region":
        size = event.data["size"]
        assert isinstance(size, int)
        region = texts(f"a_region.{event.data['colour']}")
        blanks = {"region": region, "fields": counted(texts, "field", size)}
    elif kind == "name":
        number = event.data["other"]
        assert isinstance(number, int)
        blanks = {"player": texts("seat.name", number=number + 1)}
    elif kind == "bonus":
        kind = "bonus_large" if event.data["large"] else "bonus_small"
        blanks = {"field": texts(f"last_field.{event.data['colour']}")}
    return texts.fill(f"log.{kind}", blanks)


def _blank(texts: Texts, key: str, value: object) -> object:
    """A value of an event as it reads in a line of the log."""
    if key == "tile":
        return texts(f"a.{value}")
    if key == "source":
        return texts(f"source.{value}")
    if key == "shield":
        return texts(f"name.shield{value}")
    if isinstance(value, int):
        if key == "good":
            return texts(f"good.{GOODS[value]}")
        if key in ("points", "workers", "mines"):
            return counted(texts, key[:-1], value)
        if key == "silver":
            return counted(texts, key, value)
    return value
