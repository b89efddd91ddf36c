"""Events in words: of a seat's event the predicate alone, ready to stand after a name.

The line `log.KIND` of the texts says most of them, with the words that it chooses for its blanks.
The table has those that need more.
"""

from collections.abc import Callable
from typing import Final

from duchy.core.engine.event import Event
from duchy.core.text.catalogue import Texts
from duchy.core.text.words import line_of
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.words import phrases

Data = dict[str, object]


def tell(texts: Texts, event: Event) -> str:
    special = SPECIAL.get(event.kind)
    return line_of(texts, event) if special is None else special(texts, event.data)


def _pay(t: Texts, data: Data) -> str:
    pays = phrases.price(t, _number(data, "workers"), _number(data, "silver"))
    return t("log.pay", price=pays)


def _take(t: Texts, data: Data) -> str:
    return t("log.take", tile=data["tile"], place=phrases.depot(t, _number(data, "depot")))


def _settle(t: Texts, data: Data) -> str:
    return t("log.settle", tile=data["tile"], place=phrases.depot(t, _number(data, "depot")))


def _goods_lost(t: Texts, data: Data) -> str:
    lost = data["goods"]
    assert isinstance(lost, dict)
    return t("log.goods_lost", goods=phrases.goods(t, [lost.get(good, 0) for good in GOODS]))


def _bonus(t: Texts, data: Data) -> str:
    return t.fill("log.bonus_large" if data["large"] else "log.bonus_small", data)


def _name(t: Texts, data: Data) -> str:
    return t("log.name", other=phrases.player(t, _number(data, "other")))


def _lay(t: Texts, data: Data) -> str:
    return t.fill("log.lay_bonus" if data["bonus"] else "log.lay", data)


def _link(t: Texts, data: Data) -> str:
    one, _, other = str(data["pair"]).partition("-")
    return t("log.link", one=one, other=other)


def _all_linked(t: Texts, data: Data) -> str:
    return t("log.all_linked_first" if data["first"] else "log.all_linked_second")


def _reset(t: Texts, data: Data) -> str:
    return t.fill("log.reset" if data["target"] else "log.last_reset", data)


SPECIAL: Final[dict[str, Callable[[Texts, Data], str]]] = {
    "pay": _pay,
    "take": _take,
    "settle": _settle,
    "goods_lost": _goods_lost,
    "bonus": _bonus,
    "name": _name,
    "lay": _lay,
    "link": _link,
    "all_linked": _all_linked,
    "reset": _reset,
}


def _number(data: Data, key: str) -> int:
    number = data[key]
    assert isinstance(number, int)
    return number
