"""Actions and events in words."""

from collections.abc import Callable
from typing import Any, Final

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy_cards.rules.actions import (
    NO_DROP,
    Bonus,
    Buy,
    Convert,
    ConvertMore,
    Decline,
    End,
    Enough,
    Keep,
    Move,
    Place,
    Sell,
    Silver,
    Take,
    TakeAnimal,
    TakeGood,
    Use,
    Workers,
)
from duchy.games.burgundy_cards.rules.components.card_types import (
    ANIMALS,
    FREE,
    GOODS,
    PILES,
    ROUNDS,
)
from duchy.games.burgundy_cards.rules.components.cards import CARD_NAMES, Card
from duchy.games.burgundy_cards.rules.components.facts import Bundle
from duchy.games.burgundy_cards.rules.player import Player
from duchy.games.burgundy_cards.rules.state import BurgundyCards

SIDES = ("left", "right")

# ---- parts of sentences ------------------------------------------------------------


def counted(texts: Texts, thing: str, count: int) -> str:
    """A number of workers, silver, points, goods, animals or cards: `2 workers`."""
    return texts.word(count, f"count.{thing}")


def joined(texts: Texts, parts: list[str]) -> str:
    """The parts with an "and" before the last."""
    said = parts[-1]
    for part in reversed(parts[:-1]):
        said = texts("count.both", one=part, other=said)
    return said


def price(texts: Texts, workers: int, silver: int) -> str:
    parts = []
    if workers:
        parts.append(counted(texts, "worker", workers))
    if silver:
        parts.append(counted(texts, "silver", silver))
    return joined(texts, parts)


def a_card(texts: Texts, card: Card) -> str:
    """A card as the object of a sentence, with its die."""
    return texts("a.with_die", card=texts(f"a.{card.kind.name}"), die=card.die)


def card_label(texts: Texts, card: Card) -> str:
    return texts("a.with_die", card=texts(f"name.{card.kind.name}"), die=card.die)


def pile_words(texts: Texts, pile: str) -> str:
    """Where a card goes, from the name of a pile as actions write it."""
    name, _, size = pile.partition(":")
    if not size:
        return texts(f"pile.{name}")
    return texts("pile.second" if size == "1" else "pile.third", pile=texts(f"pile.{name}"))


def goods(texts: Texts, good: str, count: int) -> str:
    return texts("count.goods", count=count, good=texts(f"good.{good}"))


def bonus(texts: Texts, bundle: Bundle) -> str:
    """What a bonus of a round card gives."""
    words = {"vp": "point", "goods": "good", "animals": "animal", "workers": "worker"}
    parts = [counted(texts, words.get(what, what), count) for what, count in bundle.parts()]
    return joined(texts, parts)


# ---- an action as a sentence -------------------------------------------------------


def describe(texts: Texts, s: BurgundyCards, seat: int, action: Action) -> str:
    p = s.players[seat]
    assert isinstance(action, Move)
    what = SENTENCES[type(action)](texts, s, p, action)
    if action.die == FREE:
        return _capital(what)
    workers = action.change(s, p)
    if workers:
        cost = counted(texts, "worker", workers)
        return texts("do.with_die_and", die=action.die, price=cost, what=what)
    return texts("do.with_die", die=action.die, what=what)


def _take(texts: Texts, s: BurgundyCards, p: Player, move: Take) -> str:
    card = s.display[move.row][move.place]
    what = texts("do.take", card=a_card(texts, card), row=move.row + 1)
    return _giving_up(texts, p, move.drop, what)


def _place(texts: Texts, s: BurgundyCards, p: Player, move: Place) -> str:
    card = a_card(texts, p.projects[move.slot])
    return texts("do.place", card=card, pile=pile_words(texts, PILES[move.pile]))


def _sell(texts: Texts, s: BurgundyCards, p: Player, move: Sell) -> str:
    return texts("do.sell", goods=goods(texts, GOODS[move.good], p.goods[move.good]))


def _workers(texts: Texts, s: BurgundyCards, p: Player, move: Workers) -> str:
    return texts("do.workers", workers=counted(texts, "worker", s.rules.restock - p.workers))


def _silver(texts: Texts, s: BurgundyCards, p: Player, move: Silver) -> str:
    return texts("do.silver", silver=counted(texts, "silver", 1))


def _convert(texts: Texts, s: BurgundyCards, p: Player, move: Convert) -> str:
    return texts("do.convert", price=price(texts, move.workers, 3 - move.workers))


def _buy(texts: Texts, s: BurgundyCards, p: Player, move: Buy) -> str:
    return texts("do.buy", price=counted(texts, "silver", s.rules.purchase_price))


def _keep(texts: Texts, s: BurgundyCards, p: Player, move: Keep) -> str:
    what = texts("do.keep", card=a_card(texts, s.bought[move.card]))
    return _giving_up(texts, p, move.drop, what)


def _use(texts: Texts, s: BurgundyCards, p: Player, move: Use) -> str:
    return texts("do.use", card=a_card(texts, s.bought[move.card]))


def _good(texts: Texts, s: BurgundyCards, p: Player, move: TakeGood) -> str:
    good = texts(f"good.{GOODS[s.goods[move.pile][-1]]}")
    return texts("do.good", good=good, side=texts(f"side.{SIDES[move.pile]}"))


def _animal(texts: Texts, s: BurgundyCards, p: Player, move: TakeAnimal) -> str:
    animal = texts(f"an_animal.{ANIMALS[s.animals[move.pile][-1]]}")
    return texts("do.animal", animal=animal, side=texts(f"side.{SIDES[move.pile]}"))


def _bonus(texts: Texts, s: BurgundyCards, p: Player, move: Bonus) -> str:
    return texts("do.bonus", bonus=bonus(texts, s.rules.bonuses[s.round][move.choice]))


def _decline(texts: Texts, s: BurgundyCards, p: Player, move: Decline) -> str:
    return texts("do.decline")


def _enough(texts: Texts, s: BurgundyCards, p: Player, move: Enough) -> str:
    return texts("do.enough")


def _end(texts: Texts, s: BurgundyCards, p: Player, move: End) -> str:
    return texts("do.end")


SENTENCES: Final[dict[type[Action], Callable[[Texts, BurgundyCards, Player, Any], str]]] = {
    Take: _take,
    Place: _place,
    Sell: _sell,
    Workers: _workers,
    Silver: _silver,
    Convert: _convert,
    ConvertMore: _convert,
    Buy: _buy,
    Keep: _keep,
    Use: _use,
    TakeGood: _good,
    TakeAnimal: _animal,
    Bonus: _bonus,
    Decline: _decline,
    Enough: _enough,
    End: _end,
}


def _giving_up(texts: Texts, p: Player, drop: int, what: str) -> str:
    if drop == NO_DROP:
        return what
    return texts("do.drop", what=what, card=a_card(texts, p.projects[drop]))


def _capital(what: str) -> str:
    return what[0].upper() + what[1:]


# ---- an action in a menu -----------------------------------------------------------


def entry(texts: Texts, s: BurgundyCards, seat: int, action: Action) -> tuple[str, str]:
    """The heading that an action stands under, and a short label."""
    return ENTRIES[type(action)](texts, s, s.players[seat], action)


def _take_entry(texts: Texts, s: BurgundyCards, p: Player, move: Take) -> tuple[str, str]:
    card = s.display[move.row][move.place]
    label = texts("menu.card", card=card_label(texts, card), row=move.row + 1)
    label = _with_price(texts, s, p, move, label)
    return _heading(texts, move, "take"), _dropping(texts, p, move.drop, label)


def _place_entry(texts: Texts, s: BurgundyCards, p: Player, move: Place) -> tuple[str, str]:
    onto = pile_words(texts, PILES[move.pile])
    label = texts("menu.onto", card=card_label(texts, p.projects[move.slot]), pile=onto)
    return _heading(texts, move, "place"), _with_price(texts, s, p, move, label)


def _card_entry(texts: Texts, s: BurgundyCards, p: Player, move: Move) -> tuple[str, str]:
    """One of the other four of the six actions."""
    label = SENTENCES[type(move)](texts, s, p, move)
    return _heading(texts, move, "other"), _with_price(texts, s, p, move, label)


def _keep_entry(texts: Texts, s: BurgundyCards, p: Player, move: Keep) -> tuple[str, str]:
    label = card_label(texts, s.bought[move.card])
    return texts("menu.keep"), _dropping(texts, p, move.drop, label)


def _use_entry(texts: Texts, s: BurgundyCards, p: Player, move: Use) -> tuple[str, str]:
    return texts("menu.use"), card_label(texts, s.bought[move.card])


def _bonus_entry(texts: Texts, s: BurgundyCards, p: Player, move: Bonus) -> tuple[str, str]:
    return texts("menu.bonus"), bonus(texts, s.rules.bonuses[s.round][move.choice])


def _plain_entry(texts: Texts, s: BurgundyCards, p: Player, move: Move) -> tuple[str, str]:
    """Without a heading."""
    return "", _capital(SENTENCES[type(move)](texts, s, p, move))


ENTRIES: Final[
    dict[type[Action], Callable[[Texts, BurgundyCards, Player, Any], tuple[str, str]]]
] = {
    Take: _take_entry,
    Place: _place_entry,
    Sell: _card_entry,
    Workers: _card_entry,
    Silver: _card_entry,
    Convert: _card_entry,
    ConvertMore: _plain_entry,
    Buy: _plain_entry,
    Keep: _keep_entry,
    Use: _use_entry,
    TakeGood: _plain_entry,
    TakeAnimal: _plain_entry,
    Bonus: _bonus_entry,
    Decline: _plain_entry,
    Enough: _plain_entry,
    End: _plain_entry,
}


def _heading(texts: Texts, move: Move, what: str) -> str:
    """The die and which of the six actions it is for."""
    said = texts(f"menu.{what}")
    if move.die == FREE:
        return texts("menu.free", what=said)
    return texts("menu.die", die=move.die, what=said)


def _with_price(texts: Texts, s: BurgundyCards, p: Player, move: Move, label: str) -> str:
    workers = move.change(s, p)
    if not workers:
        return label
    return texts("menu.price", what=label, price=counted(texts, "worker", workers))


def _dropping(texts: Texts, p: Player, drop: int, label: str) -> str:
    if drop == NO_DROP:
        return label
    return texts("menu.drop", what=label, card=card_label(texts, p.projects[drop]))


# ---- an event ----------------------------------------------------------------------


def tell(texts: Texts, event: Event) -> str:
    """What happened; of a seat's event only the predicate."""
    blanks: dict[str, object] = {}
    for key, value in event.data.items():
        blanks[key] = BLANKS[key](texts, value) if key in BLANKS else value
    whole = WHOLES.get(event.kind)
    if whole is not None:
        blanks.update(whole(texts, event.data))
    return texts.fill(f"log.{event.kind}", blanks)


def _sold(texts: Texts, data: dict[str, Any]) -> dict[str, object]:
    return {"goods": goods(texts, data["good"], data["count"])}


def _converted(texts: Texts, data: dict[str, Any]) -> dict[str, object]:
    return {"price": price(texts, data["workers"], data["silver"])}


# What several parts of an event say together, by the kind of event.
WHOLES: Final[dict[str, Callable[[Texts, dict[str, Any]], dict[str, object]]]] = {
    "sell": _sold,
    "convert": _converted,
}


def _card_blank(texts: Texts, name: str) -> str:
    return a_card(texts, CARD_NAMES[name])


def _cards_blank(texts: Texts, names: list[str]) -> str:
    return joined(texts, [a_card(texts, CARD_NAMES[name]) for name in names])


# How a part of an event reads in a line of the log, by its name; others the line itself words.
BLANKS: Final[dict[str, Callable[[Texts, Any], str]]] = {
    "card": _card_blank,
    "cards": _cards_blank,
    "pile": pile_words,
}


# ---- the end -----------------------------------------------------------------------


def result(texts: Texts, s: BurgundyCards) -> str:
    """How a solo game ended; empty for other games, where winner and points say it all."""
    if s.opponent is None or not s.over:
        return ""
    key = "result.won" if s.winners() else "result.lost"
    points, his = counted(texts, "point", s.score(0)), s.opponent.score()
    return texts(key, points=points, his=his, round=ROUNDS[s.round])
