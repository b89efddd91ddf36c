"""Actions in words, as sentences and in menus: two tables with an entry for every kind."""

from collections.abc import Callable
from typing import Final

from duchy.core.engine.action import Action
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.extra_tiles.expansion import Count, Hire, UseAs
from duchy.games.burgundy.expansions.shields.copying import Name
from duchy.games.burgundy.expansions.shields.dice import Turn
from duchy.games.burgundy.expansions.shields.goods import Haul
from duchy.games.burgundy.expansions.shields.store import Discard
from duchy.games.burgundy.expansions.shields.taking import TakeShield
from duchy.games.burgundy.expansions.shields.tribute import Pay
from duchy.games.burgundy.expansions.solo.black_tiles import Give, TakeBlank
from duchy.games.burgundy.expansions.solo.counter import BuyPoint
from duchy.games.burgundy.rules.actions import (
    FREE,
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
from duchy.games.burgundy.rules.choices import GOODS_TO_KEEP
from duchy.games.burgundy.rules.components.animals import SPECIES
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.direct_placement import Settle
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases
from duchy.games.burgundy.words.phrases import goods, named, price

# ---- an action as a sentence -------------------------------------------------------


def describe(texts: Texts, s: Burgundy, seat: int, action: Action) -> str:
    p = s.players[seat]
    assert isinstance(action, Move)
    what = _sentence(texts, s, p, action)
    workers = action.cost(s, p)
    if action.die == FREE:
        what = what[0].upper() + what[1:]
        return _priced(texts, what, workers)
    die = _die(texts, p, action)
    if workers:
        return texts("do.with_die_and", die=die, price=price(texts, workers, 0), what=what)
    return texts("do.with_die", die=die, what=what)


def _sentence(t: Texts, s: Burgundy, p: Player, move: Move) -> str:
    return SENTENCES[type(move)](t, s, p, move)


def _die(t: Texts, p: Player, move: Move) -> str:
    return t("do.white" if move.die == WHITE else "do.die", die=p.dice[move.die])


def _priced(t: Texts, what: str, workers: int) -> str:
    return t("menu.price", what=what, price=price(t, workers, 0)) if workers else what


def _take(t: Texts, s: Burgundy, p: Player, move: Take) -> str:
    place = phrases.place(t, move.space)
    what = t("do.take", tile=s.depots[move.space].name, place=place)
    return phrases.making_room(t, p, move.room, what)


def _place(t: Texts, s: Burgundy, p: Player, move: Place) -> str:
    return t("do.place", tile=p.stored(move.key).name, field=SPOT_NAMES[move.spot])


def _sell(t: Texts, s: Burgundy, p: Player, move: Sell) -> str:
    return t("do.sell", goods=phrases.good(t, move.good, p.duchy.goods[move.good]))


def _workers(t: Texts, s: Burgundy, p: Player, move: Workers) -> str:
    return t("do.workers", workers=move.count(p))


def _buy(t: Texts, s: Burgundy, p: Player, move: Buy) -> str:
    place = phrases.place(t, move.space)
    pays = price(t, move.workers, move.silver)
    what = t("do.buy", tile=s.depots[move.space].name, place=place, price=pays)
    return phrases.making_room(t, p, move.room, what)


def _load(t: Texts, s: Burgundy, p: Player, move: Load) -> str:
    return t("do.load", place=_depots(t, move), goods=goods(t, _cargo(s, move)))


def _depots(t: Texts, move: Load) -> str:
    numbers = [number + 1 for number in GOODS_TO_KEEP[move.load].depots]
    if len(numbers) == 1:
        return phrases.depot(t, numbers[0])
    return t("place.depots", one=numbers[0], other=numbers[1])


def _cargo(s: Burgundy, move: Load) -> list[int]:
    """The goods that lie in the depots of a load."""
    depots = GOODS_TO_KEEP[move.load].depots
    return [sum(s.depot_goods[6 * d + i] for d in depots) for i in range(6)]


def _keep(t: Texts, s: Burgundy, p: Player, move: Keep) -> str:
    depots = s.pending[-1].goods_from()
    count = sum(s.depot_goods[6 * depot + move.good] for depot in depots)
    return t("do.keep", goods=phrases.good(t, move.good, count))


def _decline(t: Texts, s: Burgundy, p: Player, move: Decline) -> str:
    return t("do.decline")


def _end(t: Texts, s: Burgundy, p: Player, move: End) -> str:
    return t("do.end")


def _found(t: Texts, s: Burgundy, p: Player, move: Found) -> str:
    return t("do.found", field=SPOT_NAMES[move.spot], board=_side(t, p, move))


def _side(t: Texts, p: Player, move: Found) -> str:
    board = p.duchy.sides[move.side].name
    if len(p.duchy.sides) == 1:
        return t("draw.board", board=board)
    return t(f"place.{('front', 'back')[move.side]}", board=board)


def _settle(t: Texts, s: Burgundy, p: Player, move: Settle) -> str:
    place = phrases.place(t, move.space)
    tile = s.depots[move.space].name
    return t("do.settle", tile=tile, place=place, field=SPOT_NAMES[move.spot])


def _first(t: Texts, s: Burgundy, p: Player, move: First) -> str:
    return t("do.first", effect=move.name)


def _hire(t: Texts, s: Burgundy, p: Player, move: Hire) -> str:
    return t("do.hire")


def _use_as(t: Texts, s: Burgundy, p: Player, move: UseAs) -> str:
    return t("do.crane", building=move.building.name)


def _count(t: Texts, s: Burgundy, p: Player, move: Count) -> str:
    return t("do.count", animals=SPECIES[move.species])


def _take_shield(t: Texts, s: Burgundy, p: Player, move: TakeShield) -> str:
    shield = phrases.shield(t, move.shield)
    if not move.replaced:
        return t("do.shield", shield=shield)
    return t("do.shield_for", shield=shield, other=f"shield{move.replaced}")


def _pay(t: Texts, s: Burgundy, p: Player, move: Pay) -> str:
    shield = phrases.shield(t, move.shield)
    if not move.silver and not move.workers:
        return t("do.give_up", shield=shield)
    return t("do.tribute", price=price(t, move.workers, move.silver), shield=shield)


def _discard(t: Texts, s: Burgundy, p: Player, move: Discard) -> str:
    return t("do.discard", tile=p.stored(move.key).name)


def _haul(t: Texts, s: Burgundy, p: Player, move: Haul) -> str:
    return t("do.haul", goods=phrases.good(t, move.good, sum(s.depot_goods[move.good :: 6])))


def _turn(t: Texts, s: Burgundy, p: Player, move: Turn) -> str:
    return t("do.turn", die=p.dice[move.turned], number=move.pips)


def _name(t: Texts, s: Burgundy, p: Player, move: Name) -> str:
    return t("do.name", player=phrases.player(t, move.other))


def _buy_point(t: Texts, s: Burgundy, p: Player, move: BuyPoint) -> str:
    return t("do.point")


def _give(t: Texts, s: Burgundy, p: Player, move: Give) -> str:
    return t("do.give", goods=phrases.good(t, move.good, 1))


def _take_blank(t: Texts, s: Burgundy, p: Player, move: TakeBlank) -> str:
    what = t("do.blank", tile=s.depots[move.space].name)
    return phrases.making_room(t, p, move.room, what)


SENTENCES: Final[dict[type[Action], Callable[..., str]]] = {
    Take: _take,
    Place: _place,
    Sell: _sell,
    Workers: _workers,
    Buy: _buy,
    Load: _load,
    Keep: _keep,
    Decline: _decline,
    End: _end,
    Found: _found,
    Settle: _settle,
    First: _first,
    Hire: _hire,
    UseAs: _use_as,
    Count: _count,
    TakeShield: _take_shield,
    Pay: _pay,
    Discard: _discard,
    Haul: _haul,
    Turn: _turn,
    Name: _name,
    BuyPoint: _buy_point,
    Give: _give,
    TakeBlank: _take_blank,
}


# ---- an action in a menu -----------------------------------------------------------


def entry(texts: Texts, s: Burgundy, seat: int, action: Action) -> tuple[str, str]:
    """The heading that an action stands under, and a short label."""
    return ENTRIES[type(action)](texts, s, s.players[seat], action)


def _plain(t: Texts, s: Burgundy, p: Player, move: Move) -> tuple[str, str]:
    """Without a heading, where the sentence is short enough."""
    return "", _sentence(t, s, p, move)


def _with_die(
    t: Texts, s: Burgundy, p: Player, move: Move, what: str, label: str
) -> tuple[str, str]:
    """Below what is done, and with which die."""
    what = t(f"menu.{what}")
    label = _priced(t, label, move.cost(s, p))
    if move.die == FREE:
        return t("menu.free", what=what), label
    return t("do.with_die", die=_die(t, p, move), what=what), label


def _from(t: Texts, s: Burgundy, space: int) -> str:
    return t("menu.tile", tile=named(t, s.depots[space]), place=phrases.place(t, space))


def _take_entry(t: Texts, s: Burgundy, p: Player, move: Take) -> tuple[str, str]:
    label = phrases.with_room(t, p, move.room, _from(t, s, move.space))
    return _with_die(t, s, p, move, "take", label)


def _place_entry(t: Texts, s: Burgundy, p: Player, move: Place) -> tuple[str, str]:
    tile = named(t, p.stored(move.key))
    label = t("menu.onto", tile=tile, field=SPOT_NAMES[move.spot])
    if phrases.is_common(p, move.key):
        label = t("menu.common", what=label)
    return _with_die(t, s, p, move, "place", label)


def _other_entry(t: Texts, s: Burgundy, p: Player, move: Move) -> tuple[str, str]:
    return _with_die(t, s, p, move, "other", _sentence(t, s, p, move))


def _buy_entry(t: Texts, s: Burgundy, p: Player, move: Buy) -> tuple[str, str]:
    heading = t("menu.buy", price=price(t, move.workers, move.silver))
    return heading, phrases.with_room(t, p, move.room, _from(t, s, move.space))


def _load_entry(t: Texts, s: Burgundy, p: Player, move: Load) -> tuple[str, str]:
    return "", t("menu.tile", tile=_depots(t, move), place=goods(t, _cargo(s, move)))


def _found_entry(t: Texts, s: Burgundy, p: Player, move: Found) -> tuple[str, str]:
    return _side(t, p, move), SPOT_NAMES[move.spot]


def _settle_entry(t: Texts, s: Burgundy, p: Player, move: Settle) -> tuple[str, str]:
    label = t("menu.onto", tile=_from(t, s, move.space), field=SPOT_NAMES[move.spot])
    return t("menu.settle"), label


def _hire_entry(t: Texts, s: Burgundy, p: Player, move: Hire) -> tuple[str, str]:
    return t("menu.hire"), _hire(t, s, p, move)


def _shield_entry(t: Texts, s: Burgundy, p: Player, move: TakeShield) -> tuple[str, str]:
    label = phrases.shield(t, move.shield)
    if move.replaced:
        label = t("menu.drop", what=label, tile=t(f"name.shield{move.replaced}"))
    heading = t("menu.castle_shield" if move.by_castle else "menu.doubles")
    return heading, _priced(t, label, move.cost(s, p))


def _turn_entry(t: Texts, s: Burgundy, p: Player, move: Turn) -> tuple[str, str]:
    return t("menu.turn", die=p.dice[move.turned]), t("menu.turned", number=move.pips)


def _name_entry(t: Texts, s: Burgundy, p: Player, move: Name) -> tuple[str, str]:
    return t("menu.name"), phrases.player(t, move.other)


ENTRIES: Final[dict[type[Action], Callable[..., tuple[str, str]]]] = {
    Take: _take_entry,
    Place: _place_entry,
    Sell: _other_entry,
    Workers: _other_entry,
    Buy: _buy_entry,
    Load: _load_entry,
    Keep: _plain,
    Decline: _plain,
    End: _plain,
    Found: _found_entry,
    Settle: _settle_entry,
    First: _plain,
    Hire: _hire_entry,
    UseAs: _plain,
    Count: _plain,
    TakeShield: _shield_entry,
    Pay: _plain,
    Discard: _plain,
    Haul: _plain,
    Turn: _turn_entry,
    Name: _name_entry,
    BuyPoint: _plain,
    Give: _plain,
    TakeBlank: _plain,
}
