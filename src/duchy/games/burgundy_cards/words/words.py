"""Actions and events in words."""

from duchy.core.engine.action import Action
from duchy.core.engine.event import Event
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy_cards.rules.actions import (
    BUY,
    DECLINE,
    END,
    NO_DROP,
    PILES,
    Bonus,
    Convert,
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
from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, FREE, GOODS, ROUNDS
from duchy.games.burgundy_cards.rules.components.cards import CARD_NAMES, Card
from duchy.games.burgundy_cards.rules.components.facts import Bundle
from duchy.games.burgundy_cards.rules.player import Player
from duchy.games.burgundy_cards.rules.state import BurgundyCards

SIDES = ("left", "right")

# ---- parts of sentences ------------------------------------------------------------


def counted(texts: Texts, thing: str, count: int) -> str:
    """So many workers, silver, points, goods, animals or cards."""
    return texts(f"count.{thing}_one" if count == 1 else f"count.{thing}_many", count=count)


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
    what = _deed(texts, s, p, action)
    if action.die == FREE:
        return what[0].upper() + what[1:]
    workers = action.price(s, p)
    if workers:
        cost = counted(texts, "worker", workers)
        return texts("do.with_die_and", die=action.die, price=cost, what=what)
    return texts("do.with_die", die=action.die, what=what)


def _deed(texts: Texts, s: BurgundyCards, p: Player, move: Move) -> str:
    if isinstance(move, Take):
        card = s.display[move.row][move.place]
        what = texts("do.take", card=a_card(texts, card), row=move.row + 1)
        return _giving_up(texts, "do.drop", p, move.drop, what)
    if isinstance(move, Place):
        card = p.projects[move.slot]
        return texts("do.place", card=a_card(texts, card), pile=pile_words(texts, PILES[move.pile]))
    if isinstance(move, Keep):
        what = texts("do.keep", card=a_card(texts, s.bought[move.card]))
        return _giving_up(texts, "do.drop", p, move.drop, what)
    if isinstance(move, Use):
        return texts("do.use", card=a_card(texts, s.bought[move.card]))
    return _small_deed(texts, s, p, move)


def _small_deed(texts: Texts, s: BurgundyCards, p: Player, move: Move) -> str:
    if isinstance(move, Sell):
        return texts("do.sell", goods=goods(texts, GOODS[move.good], p.goods[move.good]))
    if isinstance(move, Workers):
        return texts("do.workers", workers=counted(texts, "worker", s.rules.restock - p.workers))
    if isinstance(move, Silver):
        return texts("do.silver", silver=counted(texts, "silver", 1))
    if isinstance(move, Convert):
        return texts("do.convert", price=price(texts, move.workers, 3 - move.workers))
    if isinstance(move, TakeGood):
        good = texts(f"good.{GOODS[s.goods[move.pile][-1]]}")
        return texts("do.good", good=good, side=texts(f"side.{SIDES[move.pile]}"))
    if isinstance(move, TakeAnimal):
        animal = texts(f"an_animal.{ANIMALS[s.animals[move.pile][-1]]}")
        return texts("do.animal", animal=animal, side=texts(f"side.{SIDES[move.pile]}"))
    if isinstance(move, Bonus):
        return texts("do.bonus", bonus=bonus(texts, s.rules.bonuses[s.round][move.choice]))
    if move is BUY:
        return texts("do.buy", price=counted(texts, "silver", s.rules.purchase_price))
    if move is END:
        return texts("do.end")
    return texts("do.decline") if move is DECLINE else texts("do.enough")


def _giving_up(texts: Texts, key: str, p: Player, drop: int, what: str) -> str:
    if drop == NO_DROP:
        return what
    card = p.projects[drop]
    said = a_card(texts, card) if key == "do.drop" else card_label(texts, card)
    return texts(key, what=what, card=said)


# ---- an action in a menu -----------------------------------------------------------


def entry(texts: Texts, s: BurgundyCards, seat: int, action: Action) -> tuple[str, str]:
    """The heading that an action stands under, and a short label."""
    p = s.players[seat]
    assert isinstance(action, Move)
    if isinstance(action, Keep):
        label = card_label(texts, s.bought[action.card])
        return texts("menu.keep"), _giving_up(texts, "menu.drop", p, action.drop, label)
    if isinstance(action, Use):
        return texts("menu.use"), card_label(texts, s.bought[action.card])
    if isinstance(action, Bonus):
        return texts("menu.bonus"), bonus(texts, s.rules.bonuses[s.round][action.choice])
    if isinstance(action, Take):
        card = s.display[action.row][action.place]
        label = texts("menu.card", card=card_label(texts, card), row=action.row + 1)
        return _with_price(texts, s, p, action, "take", label, action.drop)
    if isinstance(action, Place):
        card = p.projects[action.slot]
        onto = pile_words(texts, PILES[action.pile])
        label = texts("menu.onto", card=card_label(texts, card), pile=onto)
        return _with_price(texts, s, p, action, "place", label, NO_DROP)
    label = _small_deed(texts, s, p, action)
    if isinstance(action, Sell | Workers | Silver) or (
        isinstance(action, Convert) and not action.more
    ):
        return _with_price(texts, s, p, action, "other", label, NO_DROP)
    return "", label[0].upper() + label[1:]


def _with_price(
    texts: Texts, s: BurgundyCards, p: Player, move: Move, what: str, label: str, drop: int
) -> tuple[str, str]:
    workers = move.price(s, p)
    if workers:
        label = texts("menu.price", what=label, price=counted(texts, "worker", workers))
    label = _giving_up(texts, "menu.drop", p, drop, label)
    said = texts(f"menu.{what}")
    if move.die == FREE:
        return texts("menu.free", what=said), label
    return texts("menu.die", die=move.die, what=said), label


# ---- an event ----------------------------------------------------------------------


def tell(texts: Texts, event: Event) -> str:
    """What happened; of a seat's event only the predicate."""
    data = event.data
    blanks: dict[str, object] = {}
    for key, value in data.items():
        blanks[key] = _blank(texts, key, value)
    if event.kind == "sell":
        count = data["count"]
        assert isinstance(count, int)
        blanks = {"goods": goods(texts, str(data["good"]), count)}
    elif event.kind == "convert":
        workers, silver = data["workers"], data["silver"]
        assert isinstance(workers, int)
        assert isinstance(silver, int)
        blanks = {"price": price(texts, workers, silver)}
    elif event.kind == "triple":
        blanks = {"triple": texts(f"triple.{data['type']}")}
    return texts.fill(f"log.{event.kind}", blanks)


def result(texts: Texts, s: BurgundyCards) -> str:
    """How a solo game ended; of the others winner and points say it all."""
    if s.opponent is None or not s.over:
        return ""
    key = "result.won" if s.winners() else "result.lost"
    points, his = counted(texts, "point", s.score(0)), s.opponent.score()
    return texts(key, points=points, his=his, round=ROUNDS[s.round])


def _blank(texts: Texts, key: str, value: object) -> object:
    """A value of an event as it reads in a line of the log."""
    if isinstance(value, int):
        words = {"workers": "worker", "silver": "silver", "points": "point"}
        return counted(texts, words[key], value) if key in words else value
    if isinstance(value, list):
        return joined(texts, [a_card(texts, CARD_NAMES[str(name)]) for name in value])
    if key == "card":
        return a_card(texts, CARD_NAMES[str(value)])
    if key == "pile":
        return pile_words(texts, str(value))
    if key == "source":
        return texts(f"source.{value}")
    if key == "good":
        return texts(f"good.{value}")
    if key == "animal":
        return texts(f"an_animal.{value}")
    return value
