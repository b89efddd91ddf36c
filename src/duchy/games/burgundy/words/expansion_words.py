"""The actions of the expansions in words."""

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.extra_tiles import Count, Hire, UseAs
from duchy.games.burgundy.expansions.shields import (
    Discard,
    Haul,
    Name,
    Pay,
    TakeShield,
    Turn,
)
from duchy.games.burgundy.expansions.solo import BuyPoint, Give, TakeBlank
from duchy.games.burgundy.rules.actions import Move
from duchy.games.burgundy.rules.components.animals import SPECIES
from duchy.games.burgundy.rules.components.fields import SPOT_NAMES
from duchy.games.burgundy.rules.direct_placement import Settle
from duchy.games.burgundy.rules.order import First
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.prices import doubles_workers
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases


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
    if isinstance(move, Settle):
        tile = texts(f"a.{s.depots[move.space].name}")
        where = phrases.place(texts, move.space)
        return texts("do.settle", tile=tile, place=where, field=SPOT_NAMES[move.spot])
    return _shield_deed(texts, s, p, move) or _solo_deed(texts, s, p, move)


def _shield_deed(texts: Texts, s: Burgundy, p: Player, move: Move) -> str:
    if isinstance(move, TakeShield):
        name = phrases.shield(texts, move.shield)
        if not move.replaced:
            return texts("do.shield", shield=name)
        other = texts(f"name.shield{move.replaced}")
        return texts("do.shield_for", shield=name, other=other)
    if isinstance(move, Pay):
        name = phrases.shield(texts, move.shield)
        if not move.silver and not move.workers:
            return texts("do.give_up", shield=name)
        pays = phrases.price(texts, move.workers, move.silver)
        return texts("do.tribute", price=pays, shield=name)
    if isinstance(move, Discard):
        return texts("do.discard", tile=texts(f"a.{phrases.stored(p, move.key).name}"))
    if isinstance(move, Haul):
        count = sum(s.depot_goods[move.good :: 6])
        return texts("do.haul", goods=phrases.good(texts, move.good, count))
    if isinstance(move, Turn):
        return texts("do.turn", die=p.dice[move.turned], number=move.pips)
    if isinstance(move, Name):
        return texts("do.name", player=phrases.player(texts, move.other))
    return ""


def _solo_deed(texts: Texts, s: Burgundy, p: Player, move: Move) -> str:
    if isinstance(move, BuyPoint):
        return texts("do.point")
    if isinstance(move, Give):
        return texts("do.give", goods=phrases.good(texts, move.good, 1))
    if isinstance(move, TakeBlank):
        what = texts("do.blank", tile=texts(f"a.{s.depots[move.space].name}"))
        return phrases.making_room(texts, p, move.room, what)
    return ""


def heading(texts: Texts, p: Player, move: Move) -> str:
    """Where in a menu an action of an expansion stands."""
    if isinstance(move, TakeShield):
        return texts("menu.castle_shield" if move.by_castle else "menu.doubles")
    if isinstance(move, Turn):
        return texts("menu.turn", die=p.dice[move.turned])
    if isinstance(move, Name):
        return texts("menu.name")
    if isinstance(move, Hire):
        return texts("menu.hire")
    return texts("menu.settle") if isinstance(move, Settle) else ""


def label(texts: Texts, s: Burgundy, p: Player, move: Move) -> str:
    """An action of an expansion below its heading; empty where the sentence is short enough."""
    if isinstance(move, Settle):
        tile = phrases.named(texts, s.depots[move.space])
        tile = texts("menu.tile", tile=tile, place=phrases.place(texts, move.space))
        return texts("menu.onto", tile=tile, field=SPOT_NAMES[move.spot])
    if isinstance(move, TakeShield):
        shown = phrases.shield(texts, move.shield)
        if move.replaced:
            shown = texts("menu.drop", what=shown, tile=texts(f"name.shield{move.replaced}"))
        workers = doubles_workers(s, p, move)
        if workers:
            return texts("menu.price", what=shown, price=phrases.price(texts, workers, 0))
        return shown
    if isinstance(move, Turn):
        return texts("menu.turned", number=move.pips)
    if isinstance(move, Name):
        return phrases.player(texts, move.other)
    return ""
