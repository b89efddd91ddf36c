"""The moments of a round at which somebody decides, and what may be chosen then."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.engine.pending import Choice
from duchy.games.artificium.rules import trade
from duchy.games.artificium.rules.actions import (
    BUY,
    CARDS,
    COMMIT,
    DISCARD,
    DONE,
    DROP,
    PASS,
    REBUILD,
    REDRAW,
    RESEARCH,
    SELL,
    STEAL,
    SWAP,
    TAKE_BACK,
    USE,
    Buy,
    Commit,
    Discard,
    Done,
    Drop,
    Knight,
    Move,
    Pass,
    Rebuild,
    Redraw,
    Research,
    Sell,
    Steal,
    Swap,
    TakeBack,
    Use,
)
from duchy.games.artificium.rules.actions import KNIGHT as SET_BACK
from duchy.games.artificium.rules.components.goods import KINDS
from duchy.games.artificium.rules.player import PASSES

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium


class Moment(Choice["Artificium", "Player"]):
    """Lists what the deciding player may choose, and goes on after it.

    `kinds` are the actions that fit the moment; only they call the methods below.
    """

    __slots__ = ("kinds",)

    def __init__(self, name: str, kinds: tuple[type[Action], ...]) -> None:
        super().__init__(name)
        self.kinds: tuple[type[Action], ...] = kinds

    def passed(self, s: "Artificium", p: "Player") -> None:
        """The player has passed."""
        raise NotImplementedError

    def sold(self, s: "Artificium", p: "Player", good: int) -> None:
        """The player has sold a good."""
        raise NotImplementedError

    def discarded(self, s: "Artificium", p: "Player") -> None:
        """The player has discarded a hand card."""
        raise NotImplementedError


class Market(Moment):
    """One exchange or a pass (ART-M-1); a new hand only as the first turn (ART-M-5). Nothing is
    traded here (ART-M-4)."""

    def list_actions(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        out.append(PASS)
        if not p.swaps:
            out.append(REDRAW)
        if not Swap.is_possible(s, p):
            return
        kind = s.rules.kind
        market = 0
        for card in s.market:
            market |= 1 << kind[card]
        seen = 0
        for card in p.hand:
            given = kind[card]
            if seen >> given & 1:
                continue
            seen |= 1 << given
            swaps = SWAP[given]
            for taken in range(len(CARDS)):
                if market >> taken & 1:
                    out.append(swaps[taken])

    def passed(self, s: "Artificium", p: "Player") -> None:
        """A free exchange that was not used is lost (ART-M-7)."""
        p.passed = True
        if s.events is not None:
            s.note("pass", p.seat, {})
        s.next_in_market()


class Playing(Moment):
    """A card, face down, or none (ART-P-1, ART-P-2)."""

    def list_actions(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        list_kinds(s, p, COMMIT, out)
        if s.rules.may_pass:
            out.append(PASS)

    def passed(self, s: "Artificium", p: "Player") -> None:
        s.choose(p, PASSES)


class Resolving(Moment):
    """Trade and use (ART-N-001, ART-N-004), or discard, or take back (ART-P-4, ART-P-5).

    The trade goes one good at a time, first sales and then purchases, no good both ways. Once
    begun it binds the player to using the card, so no step is offered that would make that
    impossible (ART-P-6, ART-P-7).
    """

    def list_actions(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        rules = s.rules
        card = rules.cards[rules.kind[p.played]]
        needed = card.coins(s, p)
        trading = p.sold | p.bought
        missing = -1 if needed < 0 else trade.missing(s, p, card)
        if missing >= 0 and not missing and p.coins >= needed:
            out.append(USE)
        if not trading or rules.free_trade:
            out.append(DROP)
            out.append(TAKE_BACK)
        if rules.free_trade:
            self.list_any_trade(s, p, out)
        elif missing >= 0:
            self.list_trade(s, p, card.cost, missing + needed, out)

    def list_any_trade(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        rules = s.rules
        if not p.bought:
            for good in range(KINDS):
                if p.goods[good] and trade.bank_pays(s, rules.sale[good]):
                    out.append(SELL[good])
        for good in range(KINDS):
            if p.coins >= rules.price[good] and not p.sold >> good & 1:
                out.append(BUY[good])

    def list_trade(
        self, s: "Artificium", p: "Player", cost: list[int], needed: int, out: list[Action]
    ) -> None:
        """`needed` are the coins for all that the card still lacks."""
        rules = s.rules
        coins = p.coins
        goods = p.goods
        if not p.bought and coins + trade.sales_value(s, p, cost) >= needed:
            for good in range(KINDS):
                if goods[good] > cost[good] and trade.sale_leaves_enough(s, p, good, cost, needed):
                    out.append(SELL[good])
        spare = coins - needed
        if spare < 0:
            return
        for good in range(KINDS):
            if p.sold >> good & 1:
                continue
            if goods[good] < cost[good] or spare >= rules.price[good]:
                out.append(BUY[good])

    def sold(self, s: "Artificium", p: "Player", good: int) -> None:
        """The player may not buy the same good for this card (ART-P-7)."""
        p.sold |= 1 << good


class Travelling(Moment):
    """Research Trip: a player with cards in hand (ART-A-1)."""

    def list_actions(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        for other in s.players:
            if other is not p and other.hand:
                out.append(RESEARCH[other.seat])


class Rebuilding(Moment):
    """Reconstruction: a card in front (ART-A-5, ART-A-6)."""

    def list_actions(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        kind = s.rules.kind
        seen = 0
        for place, card in enumerate(p.front):
            # the Reconstruction itself lies last
            if place == len(p.front) - 1 and not s.rules.rebuild_self:
                break
            if not seen >> kind[card] & 1 and s.can_rebuild(card):
                seen |= 1 << kind[card]
                out.append(REBUILD[kind[card]])


class Stealing(Moment):
    """Theft: a good of an affordable level (ART-A-2)."""

    def list_actions(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        rules = s.rules
        for good in rules.stealable:
            if rules.theft_price[good] <= p.coins:
                for other in s.players:
                    if other is not p and other.goods[good]:
                        out.append(STEAL[good][other.seat])


class Knighting(Moment):
    """Castle: anybody else, even at 0 points (ART-B-3)."""

    def list_actions(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        for other in s.players:
            if other is not p:
                out.append(SET_BACK[other.seat])


class Wizardry(Moment):
    """Wizard's Tower: a hand card, until as many as are owed are discarded (ART-B-4)."""

    def list_actions(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        list_kinds(s, p, DISCARD, out)

    def discarded(self, s: "Artificium", p: "Player") -> None:
        s.owed -= 1
        if s.owed:
            s.ask(self, p)
        else:
            s.resolve_next()


class Cleaning(Moment):
    """End of the round: discard and sell as much as you like (ART-E-2)."""

    def list_actions(self, s: "Artificium", p: "Player", out: list[Action]) -> None:
        out.append(DONE)
        list_kinds(s, p, DISCARD, out)
        for good in range(KINDS):
            if p.goods[good] and trade.bank_pays(s, s.rules.sale[good]):
                out.append(SELL[good])

    def sold(self, s: "Artificium", p: "Player", good: int) -> None:
        self.discarded(s, p)

    def discarded(self, s: "Artificium", p: "Player") -> None:
        """A player with nothing left is done."""
        if not p.hand and not sum(p.goods):
            s.next_cleaning()


def list_kinds(s: "Artificium", p: "Player", moves: list[Move], out: list[Action]) -> None:
    """The move of each kind of card in the hand."""
    kind = s.rules.kind
    seen = 0
    for card in p.hand:
        if not seen >> kind[card] & 1:
            seen |= 1 << kind[card]
            out.append(moves[kind[card]])


MARKET: Final = Market("market", (Swap, Redraw, Pass))
PLAYING: Final = Playing("playing", (Commit, Pass))
RESOLVING: Final = Resolving("resolving", (Use, Drop, TakeBack, Sell, Buy))
TRAVELLING: Final = Travelling("travelling", (Research,))
REBUILDING: Final = Rebuilding("rebuilding", (Rebuild,))
STEALING: Final = Stealing("stealing", (Steal,))
KNIGHT: Final = Knighting("knight", (Knight,))
WIZARD: Final = Wizardry("wizard", (Discard,))
CLEANING: Final = Cleaning("cleaning", (Discard, Sell, Done))

MOMENTS: Final[list[Moment]] = [
    MARKET,
    PLAYING,
    RESOLVING,
    TRAVELLING,
    REBUILDING,
    STEALING,
    KNIGHT,
    WIZARD,
    CLEANING,
]
# What a card that was just used asks for.
OF_USED_CARDS: Final[list[Moment]] = [TRAVELLING, REBUILDING, STEALING, KNIGHT, WIZARD]
