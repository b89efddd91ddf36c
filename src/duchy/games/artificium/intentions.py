"""The plan for a hand: which of its cards to play this round, and what that brings.

Goods rise from one level to the next, so cards are always played in the order of their kinds: of
every card it is only asked whether to play it. What is missing is bought, what is too much is
sold when coins run out.
"""

from typing import Final

from duchy.games.artificium.actions import RECONSTRUCTION
from duchy.games.artificium.cards import Building, Castle, WizardTower
from duchy.games.artificium.goods import KINDS
from duchy.games.artificium.player import Player
from duchy.games.artificium.state import Artificium

MOST_CARDS: Final = 9  # of a larger hand the dearest
GOOD_KEPT: Final = 2.0  # a good that later cards may want, against its sale
COIN_KEPT: Final = 1.7  # likewise a coin
KNIGHT_WORTH: Final = 1.5  # four points less for one of the others
WIZARD_WORTH: Final = 3.0
RESEARCH_WORTH: Final = 2.0
THEFT_WORTH: Final = 0.8
RECONSTRUCTION_WORTH: Final = 2.0


class Plan:
    """What a hand brings, and the first building to play (-1: none)."""

    __slots__ = (
        "buildings",
        "coin",
        "fairs",
        "first",
        "goods_worth",
        "played",
        "s",
        "worth",
    )

    def __init__(self, s: Artificium, p: Player, hand: list[int]) -> None:
        """`hand` are kinds of cards."""
        rules = s.rules
        last = s.round + 1 == rules.rounds
        self.s: Artificium = s
        self.coin: float = 1.0 / rules.coins_per_vp
        if not last:
            self.coin *= COIN_KEPT
        self.goods_worth: list[float] = [
            sale / rules.coins_per_vp * (1.0 if last else GOOD_KEPT) for sale in rules.sale
        ]
        self.buildings: list[Building] = []
        self.fairs: int = 0
        self.first: int = -1
        self.played: int = 0  # mask of the kinds that are played
        extra = 0.0
        rebuilds = 0
        for kind in sorted(hand):
            card = rules.cards[kind]
            if isinstance(card, Building):
                self.buildings.append(card)
            elif kind == RECONSTRUCTION:
                rebuilds += 1
            elif card.name == "fair":
                self.fairs += 1
            elif card.name == "theft":
                extra += THEFT_WORTH
            else:
                extra += RESEARCH_WORTH
        if len(self.buildings) > MOST_CARDS:
            self.buildings = self.buildings[-MOST_CARDS:]
        if rebuilds and (self.buildings or p.front):
            extra += RECONSTRUCTION_WORTH * rebuilds
        self.worth: float = -1000.0
        self.explore(0, p.goods, p.coins, 0.0, len(p.front), -1, 0)
        self.worth += extra

    def explore(
        self,
        at: int,
        goods: list[int],
        coins: int,
        gained: float,
        count: int,
        first: int,
        mask: int,
    ) -> None:
        if at == len(self.buildings):
            self.finish(goods, coins, gained, count, first, mask)
            return
        card = self.buildings[at]
        rules = self.s.rules
        short = card.price - coins
        for good in range(KINDS):
            lacking = card.cost[good] - goods[good]
            if lacking > 0:
                short += lacking * rules.price[good]
        after = goods[:]
        for good in range(KINDS):
            if card.cost[good]:
                after[good] = max(0, after[good] - card.cost[good])
        left = -short
        if left < 0:
            left += self.sell(after, -left)
        if left >= 0:
            if card.made:
                after[card.good] += card.made
            worth = gained + card.vp + bonus(card)
            kind = card.number
            self.explore(
                at + 1,
                after,
                left,
                worth,
                count + 1,
                kind if first < 0 else first,
                mask | 1 << kind,
            )
            if not short > 0:
                same = at + 1 < len(self.buildings) and self.buildings[at + 1] is card
                if not self.is_wanted(at, card) and not same:
                    return  # it costs nothing that another card could use
        self.explore(at + 1, goods, coins, gained, count, first, mask)

    def is_wanted(self, at: int, card: Building) -> bool:
        """Whether a later card wants what this one uses up."""
        for later in range(at + 1, len(self.buildings)):
            other = self.buildings[later]
            if other.price and card.price:
                return True
            for good in range(KINDS):
                if card.cost[good] and other.cost[good]:
                    return True
        return False

    def sell(self, goods: list[int], needed: int) -> int:
        """Sell the cheapest goods until there are so many coins; tells how many there are."""
        sale = self.s.rules.sale
        got = 0
        for good in range(KINDS):
            while goods[good] and got < needed:
                goods[good] -= 1
                got += sale[good]
        return got

    def finish(
        self, goods: list[int], coins: int, gained: float, count: int, first: int, mask: int
    ) -> None:
        worth = gained
        for i in range(self.fairs):
            coins += self.s.rules.fair_coins * (count + i)
        for good in range(KINDS):
            if goods[good]:
                worth += goods[good] * self.goods_worth[good]
        worth += coins * self.coin
        if worth > self.worth:
            self.worth = worth
            self.first = first
            self.played = mask


def bonus(card: Building) -> float:
    """What a building does besides, in points."""
    if isinstance(card, Castle):
        return KNIGHT_WORTH
    return WIZARD_WORTH if isinstance(card, WizardTower) else 0.0
