"""The plan for a hand: which of its cards to play this round, and what that brings.

Goods rise from one level to the next, so the plan plays cards in the order of their kinds. For each
card it only decides whether to play it, and with a Reconstruction whether to play it once more. It
buys missing goods, and sells surplus ones when coins run out.
"""

from typing import Final

from duchy.games.artificium.rules import track
from duchy.games.artificium.rules.actions import CARDS, RECONSTRUCTION
from duchy.games.artificium.rules.components.cards import Card
from duchy.games.artificium.rules.components.goods import KINDS
from duchy.games.artificium.rules.player import Player
from duchy.games.artificium.rules.state import Artificium

FAIR: Final = CARDS.index("fair")
# What is kept for a later round is worth this many times what it would bring at the end, by the
# number of rounds to come: it can then buy what a chain lacks.
KEPT_COIN: Final[list[float]] = [1.0, 2.2, 3.4, 4.0]
KEPT_GOOD: Final[list[float]] = [1.0, 3.3, 5.0, 5.0]
WIZARD_WORTH: Final = 8.0  # two more cards, and the best of eight
UNUSED_REBUILD: Final = 0.5  # a Reconstruction that the plan has no use for
MOST_CARDS: Final = 9  # of a larger hand only the most expensive ones
MOST_AGAIN: Final = 4  # and of the cards in front that could be played again


def by_card(worth: dict[str, float]) -> list[float]:
    """The worth of cards besides their points, by kind."""
    return [worth.get(name, 0.0) for name in CARDS]


# Actions that the plan counts without asking when they are played.
ACTION_WORTH: Final[list[float]] = by_card({"research_trip": 4.0, "theft": 0.8})
# The castle: four points less for one of the others.
SPECIAL_WORTH: Final[list[float]] = by_card({"castle": 1.5, "wizard_tower": WIZARD_WORTH})


def rounds_left(s: Artificium) -> int:
    """The number of later rounds, as far as they add to the worth of what is kept."""
    return min(s.rules.rounds - 1 - s.round, len(KEPT_COIN) - 1)


def coin_worth(s: Artificium) -> float:
    """A coin that is kept, in points."""
    return KEPT_COIN[rounds_left(s)] / s.rules.coins_per_vp


def good_worth(s: Artificium, good: int) -> float:
    """A good that is kept, in points."""
    return KEPT_GOOD[rounds_left(s)] * s.rules.sale[good] / s.rules.coins_per_vp


class Plan:
    """What a hand brings, and the first card to play (-1: none that the plan covers)."""

    __slots__ = (
        "again",
        "buildings",
        "coin",
        "fairs",
        "first",
        "goods_worth",
        "played",
        "rebuilds",
        "s",
        "wanted",
        "worth",
    )

    def __init__(self, s: Artificium, p: Player, hand: list[int]) -> None:
        """`hand` lists kinds of cards."""
        rules = s.rules
        self.s: Artificium = s
        self.coin: float = coin_worth(s)
        self.goods_worth: list[float] = [good_worth(s, good) for good in range(KINDS)]
        self.fairs: int = 0
        self.rebuilds: int = 0
        self.first: int = -1
        self.played: int = 0  # mask of the kinds that are played
        self.buildings: list[Card] = []
        self.again: list[bool] = []  # whether it takes a Reconstruction
        extra = 0.0
        cards: list[Card] = []
        for kind in sorted(hand):
            card = rules.cards[kind]
            if not card.is_action:
                cards.append(card)
            elif kind == RECONSTRUCTION:
                self.rebuilds += 1
            elif kind == FAIR:
                self.fairs += 1
            else:
                extra += ACTION_WORTH[kind]
        if len(cards) > MOST_CARDS:
            cards = cards[-MOST_CARDS:]
        if self.rebuilds:
            self.list_again(p, cards)
        else:
            self.buildings = cards
            self.again = [False] * len(cards)
        self.wanted: list[list[int]] = self.list_wanted()
        self.worth: float = -1000.0
        self.explore(
            0, p.goods, p.coins, p.vp, 0.0, len(p.front), -1, 0, self.rebuilds, self.fairs, False
        )
        self.worth += extra

    def list_again(self, p: Player, cards: list[Card]) -> None:
        """The cards of the hand, each followed by itself, and those in front."""
        rules = self.s.rules
        front = 0
        for card in p.front:
            front |= 1 << rules.kind[card]
        left = MOST_AGAIN
        for kind in range(len(CARDS) - 1, -1, -1):
            if front >> kind & 1 and (left == 0 or rules.cards[kind].is_action):
                front &= ~(1 << kind)
            elif front >> kind & 1:
                left -= 1
        at = 0
        for kind in range(len(CARDS)):
            if front >> kind & 1:
                self.buildings.append(rules.cards[kind])
                self.again.append(True)
            while at < len(cards) and cards[at].number == kind:
                self.buildings.append(cards[at])
                self.again.append(False)
                at += 1
                if at == len(cards) or cards[at].number != kind:
                    self.buildings.append(cards[at - 1])
                    self.again.append(True)

    def list_wanted(self) -> list[list[int]]:
        """For each place, the goods that it and all later ones would use."""
        wanted: list[list[int]] = [[0] * KINDS]
        for at in range(len(self.buildings) - 1, -1, -1):
            more = wanted[-1]
            if not self.again[at]:
                more = more[:]
                cost = self.buildings[at].cost
                for good in range(KINDS):
                    more[good] += cost[good]
            wanted.append(more)
        wanted.reverse()
        return wanted

    def explore(
        self,
        at: int,
        goods: list[int],
        coins: int,
        vp: int,
        gained: float,
        count: int,
        first: int,
        mask: int,
        rebuilds: int,
        fairs: int,
        before: bool,
    ) -> None:
        """Try the card at this place and the places after it. `before` tells whether the place
        before was played."""
        if at == len(self.buildings):
            self.finish(goods, coins, gained, count, first, mask, rebuilds, fairs)
            return
        card = self.buildings[at]
        again = self.again[at]
        if again and not self.can_repeat(at, rebuilds, before):
            self.explore(
                at + 1, goods, coins, vp, gained, count, first, mask, rebuilds, fairs, False
            )
            return
        after = goods[:]
        short = self.pay(at, after, coins)
        if short <= 0:
            to = vp + card.vp
            self.gain(card, after, vp)
            start = first
            if start < 0:
                start = RECONSTRUCTION if again else card.number
            self.explore(
                at + 1,
                after,
                -short,
                to,
                gained + card.vp + SPECIAL_WORTH[card.number],
                count + 1,
                start,
                mask | 1 << card.number,
                rebuilds - 1 if again else rebuilds,
                fairs,
                True,
            )
            if not again and self.is_free(at, goods, coins, card):
                return  # it costs nothing that another card could use
        elif fairs and count:
            start = first if first >= 0 else FAIR
            more = coins + self.s.rules.fair_coins * count
            self.explore(
                at, goods, more, vp, gained, count + 1, start, mask, rebuilds, fairs - 1, before
            )
        self.explore(at + 1, goods, coins, vp, gained, count, first, mask, rebuilds, fairs, False)

    def can_repeat(self, at: int, rebuilds: int, before: bool) -> bool:
        """Whether a Reconstruction is left and the card it would take back was played."""
        own = at > 0 and self.buildings[at - 1] is self.buildings[at] and not self.again[at - 1]
        return rebuilds > 0 and (before or not own)

    def pay(self, at: int, goods: list[int], coins: int) -> int:
        """Pay for a card: buy what is missing, sell goods for it. Returns the coins still short; a
        negative number is what is left over."""
        card = self.buildings[at]
        cost, price = card.cost, self.s.rules.price
        short = card.price - coins
        for good in range(KINDS):
            if cost[good]:
                left = goods[good] - cost[good]
                if left < 0:
                    short -= left * price[good]
                    left = 0
                goods[good] = left
        if short > 0:
            short -= self.sell(goods, short, self.wanted[at + 1])
        return short

    def gain(self, card: Card, goods: list[int], vp: int) -> None:
        """What a card makes, and what its points bring on the track."""
        if card.made:
            goods[card.good] += card.made
        for space in range(vp + 1, vp + card.vp + 1):
            good = track.icon(self.s, space)
            if good >= 0:
                goods[good] += 1

    def is_free(self, at: int, goods: list[int], coins: int, card: Card) -> bool:
        """Whether nothing must be bought or sold for it and no later card wants what it uses."""
        if card.price:
            return False
        wanted = self.wanted[at + 1]
        for good in range(KINDS):
            if card.cost[good] and (goods[good] < card.cost[good] or wanted[good]):
                return False
        return self.rebuilds == 0

    def sell(self, goods: list[int], needed: int, wanted: list[int]) -> int:
        """Sell until there are this many coins and return how many there are: first what no later
        card needs, the cheapest first."""
        sale = self.s.rules.sale
        got = 0
        for good in range(KINDS):
            while goods[good] > wanted[good] and got < needed:
                goods[good] -= 1
                got += sale[good]
        for good in range(KINDS):
            while goods[good] and got < needed:
                goods[good] -= 1
                got += sale[good]
        return got

    def finish(
        self,
        goods: list[int],
        coins: int,
        gained: float,
        count: int,
        first: int,
        mask: int,
        rebuilds: int,
        fairs: int,
    ) -> None:
        worth = gained + rebuilds * UNUSED_REBUILD
        for i in range(fairs):
            coins += self.s.rules.fair_coins * (count + i)
        for good in range(KINDS):
            if goods[good]:
                worth += goods[good] * self.goods_worth[good]
        worth += coins * self.coin
        if worth > self.worth:
            self.worth = worth
            self.first = first
            self.played = mask
