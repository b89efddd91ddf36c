"""Reading goods and animals, in the storages and on their piles."""

from duchy.games.burgundy_cards.position.draft import Draft
from duchy.games.burgundy_cards.rules import setup
from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, GOODS
from duchy.games.burgundy_cards.rules.player import Player
from duchy.games.burgundy_cards.rules.refuse import refuse


def read_storage(r: Draft) -> None:
    """Fills the piles with what the players do not have."""
    facts = r.rules.facts
    left = facts.goods_each[:]
    _take_own(r, "goods", GOODS, left, facts.start_goods)
    r.state.goods = _piles(r, "goods", "goods_piles", GOODS, left)
    left = facts.animals_each[:]
    _take_own(r, "animals", ANIMALS, left, facts.start_animals)
    r.state.animals = _piles(r, "animals", "animal_piles", ANIMALS, left)


def _take_own(r: Draft, key: str, names: tuple[str, ...], left: list[int], start: int) -> None:
    """Take the players' cards off the piles. A player whose cards are not stated gets the first
    cards of a game, as many as `start` says (CAR-S-002)."""
    too_many = "position.too_many_goods" if key == "goods" else "position.too_many_animals"
    for p, part in zip(r.state.players, r.players, strict=True):
        for kind, name in enumerate(names):
            left[kind] -= _own(p, key)[kind] + (p.sold[kind] if key == "goods" else 0)
            if left[kind] < 0:
                raise part.refuse(key, refuse(too_many, kind=name))
    for p, part in zip(r.state.players, r.players, strict=True):
        if key not in part:
            for _ in range(min(start, sum(left))):
                kind = setup.shuffled(left, r.rng)[0]
                _own(p, key)[kind] += 1
                left[kind] -= 1


def _own(p: Player, key: str) -> list[int]:
    return p.goods if key == "goods" else p.animals


def _piles(
    r: Draft, key: str, sizes_key: str, names: tuple[str, ...], left: list[int]
) -> list[list[int]]:
    """Two piles, top last: wholly known, or their top cards and sizes."""
    if key in r.hidden:
        return _told_piles(r, key, names, left)
    sizes = _sizes(r, sizes_key, sum(left))
    tops = _tops(r, key, names, left, sizes)
    rest = setup.shuffled(left, r.rng)
    piles: list[list[int]] = []
    for size, top in zip(sizes, tops, strict=True):
        piles.append([rest.pop() for _ in range(size - len(top))] + top)
    return piles


def _told_piles(r: Draft, key: str, names: tuple[str, ...], left: list[int]) -> list[list[int]]:
    piles = r.hidden.rows(key)
    for pile in piles:
        for kind in pile:
            if not left[kind]:
                raise r.hidden.refuse(key, refuse("position.none_for_piles", kind=names[kind]))
            left[kind] -= 1
    if sum(left):
        raise r.hidden.refuse(key, refuse("position.piles_lack", count=sum(left)))
    return piles


def _sizes(r: Draft, key: str, total: int) -> list[int]:
    """As equal as possible, unless stated (CAR-S-003)."""
    if key not in r.top:
        return [(total + 1) // 2, total // 2]
    sizes = r.top.wholes(key)
    if sum(sizes) != total:
        raise r.top.refuse(key, refuse("position.pile_sizes", total=total))
    return sizes


def _tops(
    r: Draft, key: str, names: tuple[str, ...], left: list[int], sizes: list[int]
) -> list[list[int]]:
    """The top card of each pile, as a list; empty if it is not stated or there is none."""
    tops: list[list[int]] = [[], []]
    if key not in r.top:
        return tops
    for i, number in enumerate(r.top.wholes(key)):
        kind = number - 1  # 0 is no card
        if kind >= 0:
            if not left[kind]:
                raise r.top.refuse(key, refuse("position.none_for_piles", kind=names[kind]))
            left[kind] -= 1
            tops[i] = [kind]
    for i, size in enumerate(sizes):
        if bool(tops[i]) != (size > 0):
            why = "position.pile_has" if size else "position.pile_empty"
            raise r.top.refuse(key, refuse(why, pile=i + 1, count=size))
    return tops
