"""Parts of sentences, for actions and events in words."""

from duchy.core.text.catalogue import Texts
from duchy.games.burgundy.rules.components.board import MONASTERY
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.spaces import (
    COMMON,
    DROPPED_KEY,
    OWN_KEYS,
    SHARED_STORE,
    SIDE_SPACE,
    SPACE_NAMES,
    depot_number,
)
from duchy.games.burgundy.rules.components.tiles import Tile
from duchy.games.burgundy.rules.player import Player


def counted(texts: Texts, thing: str, count: int) -> str:
    """A number of workers, silver, points, fields or mines: `2 workers`."""
    return texts.word(count, f"count.{thing}")


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


def player(texts: Texts, seat: int) -> str:
    return texts("seat.name", number=seat + 1)


# ---- places and tiles --------------------------------------------------------------


def depot(texts: Texts, number: int) -> str:
    """A numbered depot, or the black one for 0."""
    return texts("place.depot", depot=number) if number else texts("place.black")


def place(texts: Texts, space: int) -> str:
    """Where on the main board a space is."""
    if space == SIDE_SPACE:
        return texts(f"place.{SPACE_NAMES[space]}")
    return depot(texts, depot_number(space))


def is_common(p: Player, key: int) -> bool:
    """Whether another player shares this key space."""
    return len(p.keys) == SHARED_STORE and key >= OWN_KEYS


def named(texts: Texts, tile: Tile) -> str:
    """The name of a tile; a monastery also says what it does."""
    name = texts(f"name.{tile.name}")
    if tile.colour == MONASTERY:
        return texts("menu.hint", tile=name, hint=texts(f"hint.{tile.name}"))
    return name


def making_room(texts: Texts, p: Player, room: int, what: str) -> str:
    """A sentence that stores a tile, and says where it goes or what it replaces."""
    if room == COMMON:
        return texts("do.common", what=what)
    key = DROPPED_KEY[room]
    if key < 0:
        return what
    return texts("do.drop", what=what, tile=p.stored(key).name)


def with_room(texts: Texts, p: Player, room: int, label: str) -> str:
    """The same for a menu."""
    if room == COMMON:
        return texts("menu.common", what=label)
    key = DROPPED_KEY[room]
    if key < 0:
        return label
    label = texts("menu.drop", what=label, tile=texts(f"name.{p.stored(key).name}"))
    return texts("menu.common", what=label) if is_common(p, key) else label
