"""Trading with the bank before a card is used (ART-N, ART-P-6 to ART-P-9)."""

from typing import TYPE_CHECKING

from duchy.games.artificium.rules.components.goods import KINDS

if TYPE_CHECKING:
    from duchy.games.artificium.rules.components.cards import Card
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium


def missing(s: "Artificium", p: "Player", card: "Card") -> int:
    """The price of the goods that a card still needs; -1 if one of them was sold before it."""
    price = 0
    for good in range(KINDS):
        lacking = card.cost[good] - p.goods[good]
        if lacking > 0:
            if p.sold >> good & 1:
                return -1
            price += lacking * s.rules.price[good]
    return price


def sales_value(s: "Artificium", p: "Player", cost: list[int]) -> int:
    """The coins that all goods would bring which are not needed for `cost`."""
    spare = [max(0, p.goods[good] - cost[good]) for good in range(KINDS)]
    value = 0
    for good in range(KINDS):
        value += spare[good] * s.rules.sale[good]
    if s.rules.limited_stones and value - sum(spare) > bank(s):
        return _limited_value(s, spare, bank(s))
    return value


def sale_leaves_enough(
    s: "Artificium", p: "Player", good: int, cost: list[int], needed: int
) -> bool:
    """Whether the coins needed can still be raised when this good is sold first. Only a bank
    that runs out of stones can be in the way."""
    rules = s.rules
    if not rules.limited_stones:
        return True
    sale = rules.sale[good]
    left = bank(s) + 1 - sale
    if left < 0:
        return False
    spare = [max(0, p.goods[g] - cost[g]) for g in range(KINDS)]
    spare[good] -= 1
    return p.coins + sale + _limited_value(s, spare, left) >= needed


def _limited_value(s: "Artificium", spare: list[int], stones: int) -> int:
    """The most coins that a bank with so many stones can pay for spare goods: each sale takes
    the coins out of it and puts the good's own stone back."""
    best = [0] * (stones + 1)
    for good in range(KINDS):
        sale = s.rules.sale[good]
        weight = sale - 1
        for _ in range(spare[good]):
            for room in range(stones, weight - 1, -1):
                if best[room - weight] + sale > best[room]:
                    best[room] = best[room - weight] + sale
    return best[stones]


# ---- the bank: endless, or by option the stones of the box (ART-S-2) ----------------


def bank(s: "Artificium") -> int:
    """The stones that nobody has."""
    stones = s.rules.facts.stones
    for p in s.players:
        stones -= p.coins + sum(p.goods)
    return stones


def bank_pays(s: "Artificium", sale: int) -> bool:
    """Whether a good can be sold: its own stone goes to the bank before the coins come out."""
    return not s.rules.limited_stones or bank(s) + 1 >= sale


def at_hand(s: "Artificium", amount: int) -> int:
    """How much of a gain the bank can give."""
    return min(amount, bank(s)) if s.rules.limited_stones else amount
