"""The bank: what it gives, and trading with it before a card is used (ART-P-6, ART-P-7, ART-P-8,
ART-P-9)."""

from typing import TYPE_CHECKING

from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import NO_CARD

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


def is_traded_for(s: "Artificium", p: "Player", card: "Card") -> bool:
    """Whether it is the revealed card, for which the player may have traded already."""
    return p.played != NO_CARD and s.rules.kind[p.played] == card.number


def lacking(p: "Player", card: "Card") -> list[int]:
    """How many of each good a card needs beyond what the player has."""
    return [max(0, card.cost[good] - p.goods[good]) for good in range(KINDS)]


def coins_for(s: "Artificium", p: "Player", card: "Card") -> int:
    """The coins that a card takes, including the price of the goods that are lacking."""
    coins = max(0, card.coins(s, p))
    for good, count in enumerate(lacking(p, card)):
        coins += count * s.rules.price[good]
    return coins


def coins_short(s: "Artificium", p: "Player", card: "Card") -> int:
    """The coins that are missing for a card even after selling everything else."""
    can_sell = not (is_traded_for(s, p, card) and p.bought)
    sales = sales_value(s, p, card.cost) if can_sell else 0
    return max(0, coins_for(s, p, card) - p.coins - sales)


def usable(s: "Artificium", p: "Player", card: "Card") -> bool:
    """Whether the player could use a card if it were revealed now, perhaps after trading
    (ART-P-16)."""
    if card.coins(s, p) < 0:
        return False
    if is_traded_for(s, p, card):
        for good, count in enumerate(lacking(p, card)):
            if count and p.sold >> good & 1:
                return False
    return not coins_short(s, p, card)


def sales_value(s: "Artificium", p: "Player", cost: list[int]) -> int:
    """The coins that all goods not needed for `cost` would bring."""
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
    """Whether the player can still raise the coins after selling this good first. Only a bank that
    runs out of stones can prevent it."""
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


# ---- the bank: endless, or by option the stones of the box (ART-S-2, ART-C-007) --------


def bank(s: "Artificium") -> int:
    """The stones that no player has."""
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


def give_goods(s: "Artificium", p: "Player", good: int, amount: int) -> None:
    """Give goods from the bank; players can store any number (ART-S-3)."""
    amount = at_hand(s, amount)
    p.goods[good] += amount
    if s.events is not None and amount:
        s.note("goods", p.seat, {"good": GOODS[good], "count": amount})


def give_coins(s: "Artificium", p: "Player", amount: int) -> None:
    amount = at_hand(s, amount)
    p.coins += amount
    if s.events is not None:
        s.note("coins", p.seat, {"coins": amount})
