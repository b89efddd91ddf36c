"""Events in words: for a seat's event only the predicate, ready to follow a name.

The line `log.KIND` of the texts covers most of them, with the words that it chooses for its blanks.
The table has the events of the base game that need more.
"""

from typing import Final

from duchy.core.engine.event import Event
from duchy.core.text.catalogue import Texts
from duchy.core.text.words import line_of
from duchy.games.burgundy.words import phrases
from duchy.games.burgundy.words.expansion import Events, ExpansionWords

Data = dict[str, object]


class EventWords:
    """The words of one game: the table below, and those of its expansions."""

    def __init__(self, expansions: list[ExpansionWords]) -> None:
        self.special: Events = dict(SPECIAL)
        for words in expansions:
            self.special |= words.events

    def tell(self, texts: Texts, event: Event) -> str:
        special = self.special.get(event.kind)
        return line_of(texts, event) if special is None else special(texts, event.data)


def _pay(t: Texts, data: Data) -> str:
    pays = phrases.price(t, number(data, "workers"), number(data, "silver"))
    return t("log.pay", price=pays)


def _take(t: Texts, data: Data) -> str:
    return t("log.take", tile=data["tile"], place=phrases.depot(t, number(data, "depot")))


def _settle(t: Texts, data: Data) -> str:
    return t("log.settle", tile=data["tile"], place=phrases.depot(t, number(data, "depot")))


def _bonus(t: Texts, data: Data) -> str:
    return t.fill("log.bonus_large" if data["large"] else "log.bonus_small", data)


SPECIAL: Final[Events] = {
    "pay": _pay,
    "take": _take,
    "settle": _settle,
    "bonus": _bonus,
}


def number(data: Data, key: str) -> int:
    """A number in the event's data."""
    said = data[key]
    assert isinstance(said, int)
    return said
