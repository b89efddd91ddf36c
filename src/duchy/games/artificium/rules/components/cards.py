"""The kinds of cards: what using one costs and does."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.text.refusals import Refusal
from duchy.games.artificium.rules import points, track, trade
from duchy.games.artificium.rules.actions import COINS, Move
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.refuse import refuse
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
    """One kind, `copies` times in the box (ART-S-5).

    Using it turns goods (`cost`) and coins (`price`) into `made` of one good, and scores `vp`; all
    of that is nothing for an action (ART-V-003).
    """

    __slots__ = ("copies", "cost", "good", "is_action", "made", "name", "number", "price", "vp")

    def __init__(self, number: int, name: str, copies: int) -> None:
        self.number: int = number
        self.name: str = name
        self.copies: int = copies
        self.is_action: bool = True
        self.cost: list[int] = [0] * KINDS
        self.price: int = 0
        self.good: int = 0
        self.made: int = 0
        self.vp: int = 0

    def coins(self, s: "Artificium", p: "Player") -> int:
        """The coins that using it takes, or IMPOSSIBLE whatever the player trades (ART-P-16)."""
        return self.price

    def use(self, s: "Artificium", p: "Player") -> None:
        """What it does; it already lies in front of the player."""
        raise NotImplementedError

    def paid(self, s: "Artificium", p: "Player") -> dict[str, int]:
        """What using it costs, by the name of what is paid."""
        paid = {GOODS[good]: count for good, count in enumerate(self.cost) if count}
        if self.price:
            paid[COINS] = self.price
        return paid

    def why_not(self, s: "Artificium", p: "Player") -> Refusal:
        """Why the player cannot use it as things are (ART-P-16)."""
        needed = self.coins(s, p)
        if needed == IMPOSSIBLE:
            return refuse("nothing_to_take", card=self.name)
        for good, count in enumerate(self.cost):
            if p.goods[good] < count:
                return refuse("goods_short", count=count - p.goods[good], good=GOODS[good])
        return refuse("coins_short", count=needed - p.coins)


# ---- actions -----------------------------------------------------------------------


class ResearchTrip(Card):
    """A card from another hand (ART-G-001, ART-A-1)."""

    def coins(self, s: "Artificium", p: "Player") -> int:
        for other in s.players:
            if other is not p and other.hand:
                return 0
        return IMPOSSIBLE

    def use(self, s: "Artificium", p: "Player") -> None:
        s.ask(TRAVELLING, p)


class Reconstruction(Card):
    """A card in front back to the hand (ART-G-002, ART-A-5)."""

    def coins(self, s: "Artificium", p: "Player") -> int:
        """As the first card of a round it finds nothing (ART-A-8)."""
        if s.rules.rebuild_self and s.worn(p.played) < s.rules.rebuild_limit:
            return 0
        for card in p.front:
            if s.can_rebuild(card):
                return 0
        return IMPOSSIBLE

    def use(self, s: "Artificium", p: "Player") -> None:
        s.ask(REBUILDING, p)


class Fair(Card):
    """Coins for what is played already (ART-G-003, ART-A-3)."""

    def use(self, s: "Artificium", p: "Player") -> None:
        trade.give_coins(s, p, self.brings(s, p, len(p.front) - 1))
        s.resolve_next()

    def brings(self, s: "Artificium", p: "Player", others: int) -> int:
        """Coins for the other cards in front (ART-A-3, ART-A-4), by option for all that were
        revealed."""
        if s.rules.fair_counts_dropped:
            others += p.dropped
        return others * s.rules.fair_coins


class Theft(Card):
    """A good of another player (ART-G-004, ART-A-2), paid when its prey is chosen."""

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

    def paid(self, s: "Artificium", p: "Player") -> dict[str, int]:
        """With the card itself if there is only one prey."""
        prey: list[Action] = []
        STEALING.list_actions(s, p, prey)
        if len(prey) != 1:
            return {}
        steal = prey[0]
        assert isinstance(steal, Move)
        return steal.price(s, p)


# ---- buildings ---------------------------------------------------------------------


class Building(Card):
    """Turns goods and coins into one good, and scores when it is used (ART-V-001, ART-B-1)."""

    __slots__ = ("source",)

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
        self.price = price
        self.good = good
        self.made = made
        self.vp = vp
        self.source: int = source

    def use(self, s: "Artificium", p: "Player") -> None:
        """Pay, take, score, then what is special (ART-B-2)."""
        p.coins -= self.price
        goods = p.goods
        for good in range(KINDS):
            goods[good] -= self.cost[good]
        if self.made:
            trade.give_goods(s, p, self.good, self.made)
        track.score_points(s, p, self.source, self.vp)
        self.special(s, p)

    def special(self, s: "Artificium", p: "Player") -> None:
        s.resolve_next()


class Castle(Building):
    """A knight: no good (ART-B-5), its effect comes at once (ART-G-015, ART-B-3)."""

    def special(self, s: "Artificium", p: "Player") -> None:
        s.ask(KNIGHT, p)


class WizardTower(Building):
    """A wizard: five cards more, then three of all discarded (ART-G-016, ART-B-4)."""

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
