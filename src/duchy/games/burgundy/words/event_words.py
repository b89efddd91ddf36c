"""Events in words: of a seat's event the predicate alone, ready to stand after a name."""

from duchy.core.engine.event import Event
from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.words import phrases


def tell(texts: Texts, event: Event) -> str:
    kind = event.kind
    blanks: dict[str, object] = {}
    for key, value in event.data.items():
        blanks[key] = _blank(texts, key, value)
    if kind == "pay":
        workers, silver = _number(event, "workers"), _number(event, "silver")
        blanks = {"price": phrases.price(texts, workers, silver)}
    elif kind in ("take", "settle"):
        blanks["place"] = phrases.depot(texts, _number(event, "depot"))
    elif kind in ("sell", "load"):
        blanks = {"goods": _goods(texts, event, _number(event, "count"))}
    elif kind == "give":
        blanks = {"goods": _goods(texts, event, 1)}
    elif kind == "goods_lost":
        lost = event.data["goods"]
        assert isinstance(lost, dict)
        blanks = {"goods": phrases.goods(texts, [lost.get(good, 0) for good in GOODS])}
    elif kind == "region":
        region = texts(f"a_region.{event.data['colour']}")
        fields = phrases.counted(texts, "field", _number(event, "size"))
        blanks = {"region": region, "fields": fields}
    elif kind == "bonus":
        kind = "bonus_large" if event.data["large"] else "bonus_small"
        blanks = {"field": texts(f"last_field.{event.data['colour']}")}
    elif kind == "colour":
        blanks = {"field": texts(f"last_field.{event.data['colour']}")}
    elif kind == "lay":
        if event.data["bonus"]:
            kind = "lay_bonus"
            blanks["bonus"] = texts(f"route.{event.data['bonus']}")
    elif kind == "link":
        one, _, other = str(event.data["pair"]).partition("-")
        blanks = {"one": texts(f"post.{one}"), "other": texts(f"post.{other}")}
    elif kind == "all_linked":
        kind = "all_linked_first" if event.data["first"] else "all_linked_second"
    elif kind == "reset" and not event.data["target"]:
        kind = "last_reset"
    return texts.fill(f"log.{kind}", blanks)


def _goods(texts: Texts, event: Event, count: int) -> str:
    return phrases.good(texts, GOODS.index(str(event.data["good"])), count)


def _number(event: Event, key: str) -> int:
    number = event.data[key]
    assert isinstance(number, int)
    return number


def _blank(texts: Texts, key: str, value: object) -> object:
    """A value of an event as it reads in a line of the log."""
    if key == "tile":
        return texts(f"a.{value}")
    if key == "building":
        return texts(f"name.{value}")
    if key == "source":
        return texts(f"source.{value}")
    if key == "shield":
        return texts(f"name.shield{value}")
    if key == "good":
        return texts(f"good.{value}")
    if isinstance(value, int):
        if key == "other":
            return phrases.player(texts, value)
        if key in ("points", "workers", "mines"):
            return phrases.counted(texts, key[:-1], value)
        if key == "silver":
            return phrases.counted(texts, key, value)
    return value
