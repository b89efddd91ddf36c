"""Shields in words."""

from typing import Final

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.expansions.shields.effects.copying import Name
from duchy.games.burgundy.expansions.shields.effects.dice import Turn
from duchy.games.burgundy.expansions.shields.effects.goods import Haul
from duchy.games.burgundy.expansions.shields.effects.store import Discard
from duchy.games.burgundy.expansions.shields.effects.taking import TakeShield
from duchy.games.burgundy.expansions.shields.effects.tribute import Pay
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.state import Burgundy
from duchy.games.burgundy.words import phrases
from duchy.games.burgundy.words.action_words import plain, priced
from duchy.games.burgundy.words.event_words import number
from duchy.games.burgundy.words.expansion import Entries, ExpansionWords, Sentences


def shield(texts: Texts, number: int) -> str:
    """A shield with what it does."""
    hint = texts(f"hint.shield{number}")
    return texts("menu.hint", tile=texts(f"name.shield{number}"), hint=hint)


def _take_shield(t: Texts, s: Burgundy, p: Player, move: TakeShield) -> str:
    taken = shield(t, move.shield)
    if not move.replaced:
        return t("do.shield", shield=taken)
    return t("do.shield_for", shield=taken, other=f"shield{move.replaced}")


def _pay(t: Texts, s: Burgundy, p: Player, move: Pay) -> str:
    kept = shield(t, move.shield)
    if not move.silver and not move.workers:
        return t("do.give_up", shield=kept)
    return t("do.tribute", price=phrases.price(t, move.workers, move.silver), shield=kept)


def _discard(t: Texts, s: Burgundy, p: Player, move: Discard) -> str:
    return t("do.discard", tile=p.stored(move.key).name)


def _haul(t: Texts, s: Burgundy, p: Player, move: Haul) -> str:
    return t("do.haul", goods=phrases.good(t, move.good, sum(s.depot_goods[move.good :: 6])))


def _turn(t: Texts, s: Burgundy, p: Player, move: Turn) -> str:
    return t("do.turn", die=p.dice[move.turned], number=move.pips)


def _name(t: Texts, s: Burgundy, p: Player, move: Name) -> str:
    return t("do.name", player=phrases.player(t, move.other))


SENTENCES: Final[Sentences] = {
    TakeShield: _take_shield,
    Pay: _pay,
    Discard: _discard,
    Haul: _haul,
    Turn: _turn,
    Name: _name,
}


def _shield_entry(t: Texts, s: Burgundy, p: Player, move: TakeShield) -> tuple[str, str]:
    label = shield(t, move.shield)
    if move.replaced:
        label = t("menu.drop", what=label, tile=t(f"name.shield{move.replaced}"))
    heading = t("menu.castle_shield" if move.by_castle else "menu.doubles")
    return heading, priced(t, label, move.cost(s, p))


def _turn_entry(t: Texts, s: Burgundy, p: Player, move: Turn) -> tuple[str, str]:
    return t("menu.turn", die=p.dice[move.turned]), t("menu.turned", number=move.pips)


def _name_entry(t: Texts, s: Burgundy, p: Player, move: Name) -> tuple[str, str]:
    return t("menu.name"), phrases.player(t, move.other)


ENTRIES: Final[Entries] = {
    TakeShield: _shield_entry,
    Pay: plain(_pay),
    Discard: plain(_discard),
    Haul: plain(_haul),
    Turn: _turn_entry,
    Name: _name_entry,
}


def _named(t: Texts, data: dict[str, object]) -> str:
    return t("log.name", other=phrases.player(t, number(data, "other")))


SHIELD_WORDS: Final = ExpansionWords(SENTENCES, ENTRIES, {"name": _named})
