"""The actions of the expansions in words."""

from duchy.core.texts import Texts
from duchy.games.burgundy.actions import DEPOT_SPACES, INN_SPACE, Move
from duchy.games.burgundy.extra_tiles import Count, Hire, UseAs
from duchy.games.burgundy.fields import SPOT_NAMES
from duchy.games.burgundy.goods import GOODS
from duchy.games.burgundy.order import First
from duchy.games.burgundy.player import Player
from duchy.games.burgundy.shields import (
    Discard,
    Haul,
    Name,
    Pay,
    Settle,
    TakeShield,
    Turn,
    depot_of,
    doubles_cost,
)
from duchy.games.burgundy.state import Burgundy
from duchy.games.burgundy.tiles import SPECIES


def place(texts: Texts, space: int) -> str:
    """Where on the main board a space is."""
    if space == INN_SPACE:
        return texts("place.inn")
    if space >= DEPOT_SPACES:
        return texts("place.black")
    return texts("place.depot", depot=space // 4 + 1)


def shield(texts: Texts, number: int) -> str:
    """A shield with what it does."""
    hint = texts(f"hint.shield{number}")
    return texts("menu.hint", tile=texts(f"name.shield{number}"), hint=hint)


def deed(texts: Texts, s: Burgundy, p: Player, move: Move) -> str:
    """An action of an expansion in words; empty for those of the base game."""
    if isinstance(move, Hire):
        return texts("do.hire")
    if isinstance(move, UseAs):
        return texts("do.crane", building=texts(f"name.{move.building.name}"))
    if isinstance(move, Count):
        return texts("do.count", animals=texts(f"name.{SPECIES[move.species]}"))
    if isinstance(move, First):
        return texts("do.first", effect=texts(f"effect.{move.name}"))
    if isinstance(move, Discard):
        return texts("do.discard", tile=texts(f"a.{p.duchy.store[p.keys[move.key]].name}"))
    if isinstance(move, Haul):
        count = sum(s.depot_goods[move.good :: 6])
        name = texts(f"good.{GOODS[move.good]}")
        return texts("do.haul", goods=texts("count.good", count=count, good=name))
    if isinstance(move, Settle):
        tile = texts(f"a.{s.depots[move.space].name}")
        where = place(texts, move.space)
        return texts("do.settle", tile=tile, place=where, field=SPOT_NAMES[move.spot])
    if isinstance(move, Turn):
        return texts("do.turn", die=p.dice[move.turned], number=move.pips)
    if isinstance(move, Name):
        player = texts("seat.name", number=move.other + 1)
        return texts("do.name", player=player)
    return _shield_deed(texts, move)


def _shield_deed(texts: Texts, move: Move) -> str:
    if isinstance(move, TakeShield):
        name = shield(texts, move.shield)
        if not move.replaced:
            return texts("do.shield", shield=name)
        other = texts(f"name.shield{move.replaced}")
        return texts("do.shield_for", shield=name, other=other)
    if isinstance(move, Pay):
        name = shield(texts, move.shield)
        if move.silver:
            return texts("do.tribute", price=texts("count.silver_one"), shield=name)
        if move.workers:
            return texts("do.tribute", price=texts("count.worker_one"), shield=name)
        return texts("do.give_up", shield=name)
    return ""


def heading(texts: Texts, move: Move) -> str:
    """Where in a menu an action of an expansion stands."""
    if isinstance(move, TakeShield):
        return texts("menu.castle_shield" if move.by_castle else "menu.doubles")
    if isinstance(move, Turn):
        return texts("menu.turn")
    return texts("menu.settle") if isinstance(move, Settle) else ""


def shield_cost(s: Burgundy, p: Player, move: Move) -> int:
    """The workers that make doubles for a shield."""
    if isinstance(move, TakeShield) and not move.by_castle:
        depot = depot_of(s, move.shield)
        return doubles_cost(p, depot + 1) if depot >= 0 else 0
    return 0
