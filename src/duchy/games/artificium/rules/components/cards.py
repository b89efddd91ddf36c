"""The kinds of cards: what using one costs and does."""

from typing import TYPE_CHECKING, Final

from duchy.games.artificium.rules import effects, points
from duchy.games.artificium.rules.components.goods import KINDS
from duchy.games.artificium.rules.round_steps import (
    KNIGHT,
    REBUILDING,
    STEALING,
    TRAVELLING,
    WIZARD,
)

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium

IMPOSSIBLE: Final = -1


class Card:
    """One kind, `copies` times in the box. `cost` is in goods."""

    __slots__ = ("copies", "cost", "is_action", "name", "number")

    def __init__(self, number: int, name: str, copies: int) -> None:
        self.number: int = number
        self.name: str = name
        self.copies: int = copies
        self.is_action: bool = True
        self.cost: list[int] = [0] * KINDS

    def coins(self, s: "Artificium", p: "Player") -> int:
        """The coins that using it takes, or IMPOSSIBLE whatever the player trades (ART-P-16)."""
        return 0

    def use(self, s: "Artificium", p: "Player") -> None:
        """What it does; it already lies in front of the player."""
        raise NotImplementedError


# ---- actions -----------------------------------------------------------------------


class ResearchTrip(Card):
    def coins(self, s: "Artificium", p: "Player") -> int:
        for other in s.players:
            if other is not p and other.hand:
                return 0
        return IMPOSSIBLE

    def use(self, s: "Artificium", p: "Player") -> None:
        s.ask(TRAVELLING, p)


class Reconstruction(Card):
    def coins(self, s: "Artificium", p: "Player") -> int:
        if s.rules.rebuild_self and s.worn(p.played) < s.rules.rebuild_limit:
            return 0
        for card in p.front:
            if effects.can_rebuild(s, card):
                return 0
        return IMPOSSIBLE

    def use(self, s: "Artificium", p: "Player") -> None:
        s.ask(REBUILDING, p)


class Fair(Card):
    def use(self, s: "Artificium", p: "Player") -> None:
        effects.give_coins(s, p, self.brings(s, p, len(p.front) - 1))
        s.resolve_next()

    def brings(self, s: "Artificium", p: "Player", others: int) -> int:
        """Coins for the other cards in front (ART-A-3), by option for all that were revealed."""
        if s.rules.fair_counts_dropped:
            others += p.dropped
        return others * s.rules.fair_coins


class Theft(Card):
    def coins(self, s: "Artificium", p: "Player") -> int:
        rules = s.rules
        least = IMPOSSIBLE
        for good in rules.stealable:
            price = rules.theft_price[good]
            if least == IMPOSSIBLE or price < least:
                for other in s.players:
                    if other.goods[good] and other is not p:
                        least = price
                        break
        return least

    def use(self, s: "Artificium", p: "Player") -> None:
        s.ask(STEALING, p)


# ---- buildings ---------------------------------------------------------------------


class Building(Card):
    """Turns `cost` and `price` coins into `made` of one good, and scores."""

    __slots__ = ("good", "made", "price", "source", "vp")

    def __init__(
        self,
        number: int,
        name: str,
        copies: int,
        cost: list[int],
        price: int,
        good: int,
        made: int,
        vp: int,
        source: int,
    ) -> None:
        super().__init__(number, name, copies)
        self.is_action = False
        self.cost = cost
        self.price: int = price
        self.good: int = good
        self.made: int = made
        self.vp: int = vp
        self.source: int = source

    def coins(self, s: "Artificium", p: "Player") -> int:
        return self.price

    def use(self, s: "Artificium", p: "Player") -> None:
        """Pay, take, score, then what is special (ART-B-2)."""
        p.coins -= self.price
        goods = p.goods
        for good in range(KINDS):
            goods[good] -= self.cost[good]
        if self.made:
            effects.give_goods(s, p, self.good, self.made)
        effects.score_points(s, p, self.source, self.vp)
        self.special(s, p)

    def special(self, s: "Artificium", p: "Player") -> None:
        s.resolve_next()


class Castle(Building):
    """A knight: no good, its effect comes at once (ART-B-3)."""

    def special(self, s: "Artificium", p: "Player") -> None:
        s.ask(KNIGHT, p)


class WizardTower(Building):
    """A wizard: five cards more, then three of all discarded (ART-B-4)."""

    def special(self, s: "Artificium", p: "Player") -> None:
        rules = s.rules
        s.draw_to_hand(p, rules.wizard_draw)
        s.owed = min(rules.wizard_discard, len(p.hand))
        if s.owed:
            s.ask(WIZARD, p)
        else:
            s.resolve_next()


ACTION_CARDS: Final[dict[str, type[Card]]] = {
    "take_random_hand_card": ResearchTrip,
    "take_back_played_card": Reconstruction,
    "coins_per_played_card": Fair,
    "steal_resource": Theft,
}
SPECIAL_BUILDINGS: Final[dict[str, tuple[type[Building], int]]] = {
    "knight": (Castle, points.CASTLES),
    "wizard": (WizardTower, points.TOWERS),
}
