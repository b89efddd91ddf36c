"""What one player has."""

from typing import Final

from duchy.games.artificium.rules.components.goods import KINDS
from duchy.games.artificium.rules.points import SOURCES

NO_CARD: Final = -1  # nothing chosen, nothing revealed
PASSES: Final = -2  # chosen in secret: no card


class Player:
    """Cards are numbers of single cards; `rules.kind` tells their kinds."""

    __slots__ = (
        "bought",
        "chosen",
        "coins",
        "dropped",
        "front",
        "goods",
        "hand",
        "passed",
        "peak",
        "played",
        "points",
        "seat",
        "sold",
        "swaps",
        "vp",
    )

    seat: int
    coins: int
    goods: list[int]
    hand: list[int]
    front: list[int]  # used this round, in their order
    chosen: int  # in secret: a hand card, PASSES or NO_CARD
    played: int  # revealed, not yet resolved
    passed: bool  # in the market or in the playing phase
    swaps: int  # turns taken in this round's market
    dropped: int  # cards revealed and discarded unused this round
    sold: int  # mask of goods sold before the card being resolved
    bought: int  # mask of goods bought before it
    vp: int  # on the score track
    peak: int  # the highest it ever was
    points: list[int]  # the same by source

    @staticmethod
    def new(seat: int) -> "Player":
        p = Player.__new__(Player)
        p.seat = seat
        p.coins = p.swaps = p.dropped = p.sold = p.bought = p.vp = p.peak = 0
        p.goods = [0] * KINDS
        p.hand = []
        p.front = []
        p.chosen = p.played = NO_CARD
        p.passed = False
        p.points = [0] * len(SOURCES)
        return p

    def clone(self) -> "Player":
        p = Player.__new__(Player)
        p.seat = self.seat
        p.coins = self.coins
        p.goods = self.goods[:]
        p.hand = self.hand[:]
        p.front = self.front[:]
        p.chosen = self.chosen
        p.played = self.played
        p.passed = self.passed
        p.swaps = self.swaps
        p.dropped = self.dropped
        p.sold = self.sold
        p.bought = self.bought
        p.vp = self.vp
        p.peak = self.peak
        p.points = self.points[:]
        return p
