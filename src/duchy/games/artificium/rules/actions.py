"""All actions, each one shared object with a fixed number and a text form.

An action knows its rules: its cost, why it is not possible, and its effect. The moment of the round
also decides when it is offered (round_steps.py). Cards are named by their kind: which of several
copies moves is never a decision (hands.py).
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Actions, RuledAction
from duchy.core.text.refusals import Refusal
from duchy.games.artificium.rules import hands, last_reveal, track, trade
from duchy.games.artificium.rules.components.goods import GOODS, KINDS
from duchy.games.artificium.rules.player import NO_CARD
from duchy.games.artificium.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium

MOST_SEATS: Final = 6  # ART-C-008

# The kinds of cards, by their number: four actions (ART-C-002), then the buildings.
CARDS: Final = (
    "research_trip",
    "reconstruction",
    "fair",
    "theft",
    "sawmill",
    "farm",
    "charcoal_hut",
    "mill_bakery",
    "brewery",
    "hunting_lodge",
    "foundry",
    "crystal_mine",
    "sword_forge",
    "laboratory",
    "castle",
    "wizard_tower",
)
RECONSTRUCTION: Final = CARDS.index("reconstruction")
COINS: Final = "coins"

ACTIONS: Final = Actions()


class Move(RuledAction["Artificium", "Player"]):
    """An action of this game."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        ACTIONS.add(self)

    def why_not(self, state: "Artificium", p: "Player") -> Refusal | None:
        if type(self) not in state.moment.kinds:
            return refuse("other_moment", moment=state.moment.name)
        return self.hindrance(state, p)

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        """What is missing at a moment that it does fit."""
        return None


class CardMove(Move):
    """An action that names a kind of card in the hand."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: int) -> None:
        super().__init__(f"{verb} {CARDS[card]}")
        self.card: int = card

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        return refuse("not_in_hand", card=CARDS[self.card])


class GoodMove(Move):
    """An action that names a good."""

    __slots__ = ("good",)

    def __init__(self, verb: str, good: int) -> None:
        super().__init__(f"{verb} {GOODS[good]}")
        self.good: int = good


class TargetMove(Move):
    """An action that names another player, still playing or not (ART-P-13)."""

    __slots__ = ("target",)

    def __init__(self, text: str, target: int) -> None:
        super().__init__(f"{text} {target}")
        self.target: int = target

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        if self.target >= state.seats:
            return refuse("no_such_seat", seat=self.target)
        if self.target == p.seat:
            return refuse("not_yourself")
        return self.out_of_reach(state, p, state.players[self.target])

    def out_of_reach(self, state: "Artificium", p: "Player", target: "Player") -> Refusal | None:
        """Why the other player cannot be the target."""
        return None


def coins(amount: int) -> dict[str, int]:
    return {COINS: amount} if amount else {}


# ---- the card market ---------------------------------------------------------------


class Swap(Move):
    """Exchange a hand card for a market card (ART-K-003, ART-M-2)."""

    __slots__ = ("given", "taken")

    def __init__(self, given: int, taken: int) -> None:
        super().__init__(f"swap {CARDS[given]}>{CARDS[taken]}")
        self.given: int = given
        self.taken: int = taken

    @staticmethod
    def is_possible(state: "Artificium", p: "Player") -> bool:
        """The first exchange is free, every further one costs coins (ART-K-005, ART-M-3)."""
        if not p.hand or not state.market:
            return False
        return p.swaps < state.rules.facts.free_swaps or p.coins >= state.rules.swap_cost

    def price(self, state: "Artificium", p: "Player") -> dict[str, int]:
        return coins(0 if p.swaps < state.rules.facts.free_swaps else state.rules.swap_cost)

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        kinds = state.rules.kind
        if all(kinds[card] != self.given for card in p.hand):
            return refuse("not_in_hand", card=CARDS[self.given])
        if all(kinds[card] != self.taken for card in state.market):
            return refuse("not_in_market", card=CARDS[self.taken])
        return refuse("swap_costs", coins=state.rules.swap_cost)

    def play(self, state: "Artificium", p: "Player") -> None:
        if p.swaps >= state.rules.facts.free_swaps:
            p.coins -= state.rules.swap_cost
        p.swaps += 1
        card = hands.pick(state, p, self.given, worn_first=False)
        hands.lay_open(state, p, card)
        for place, offered in enumerate(state.market):
            if state.rules.kind[offered] == self.taken:
                p.hand.append(offered)
                state.market[place] = card
                break
        state.reveals += 1
        if state.events is not None:
            state.note("swap", p.seat, {"given": CARDS[self.given], "taken": CARDS[self.taken]})
        state.next_in_market()


class Redraw(Move):
    """Draw a whole new hand instead of the first exchange (ART-K-007, ART-M-5)."""

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        return refuse("redraw_first")

    def play(self, state: "Artificium", p: "Player") -> None:
        """Discard everything first, so that it may be shuffled in (ART-M-6)."""
        p.swaps += 1
        count = len(p.hand)
        for card in p.hand[:]:
            state.throw(p, card)
        if state.events is not None:
            state.note("redraw", p.seat, {"count": count})
        state.draw_to_hand(p, state.rules.facts.redraw_size)
        state.next_in_market()


class Pass(Move):
    """Leave the market (ART-K-004, ART-M-7), or play no more cards this round (ART-P-2)."""

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        return refuse("no_passing")

    def play(self, state: "Artificium", p: "Player") -> None:
        state.moment.passed(state, p)


# ---- playing cards -----------------------------------------------------------------


class Commit(CardMove):
    """Choose this card, face down (ART-L-001, ART-P-1)."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.choose(p, hands.pick(state, p, self.card, worn_first=False))


class Use(Move):
    """Use the revealed card, if you want to (ART-P-5); it stays in front of you (ART-L-006,
    ART-P-12)."""

    def price(self, state: "Artificium", p: "Player") -> dict[str, int]:
        return state.card(p.played).paid(state, p)

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        return state.card(p.played).why_not(state, p)

    def play(self, state: "Artificium", p: "Player") -> None:
        card = state.card(p.played)
        p.front.append(p.played)
        state.settle(p, last_reveal.USED)
        if state.events is not None:
            state.note("use", p.seat, {"card": card.name})
        card.use(state, p)


class Drop(Move):
    """Discard the revealed card unused and play on (ART-L-003, ART-L-005, ART-P-10)."""

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        return refuse("has_traded")

    def play(self, state: "Artificium", p: "Player") -> None:
        state.discards.append(p.played)
        if state.events is not None:
            state.note("drop", p.seat, {"card": state.name(p.played)})
        p.dropped += 1
        state.settle(p, last_reveal.DROPPED)
        state.resolve_next()


class TakeBack(Move):
    """Take the revealed card back and pass (ART-L-004, ART-L-005, ART-P-11)."""

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        return refuse("has_traded")

    def play(self, state: "Artificium", p: "Player") -> None:
        p.hand.append(p.played)
        if state.events is not None:
            state.note("take_back", p.seat, {"card": state.name(p.played)})
        p.passed = True
        state.settle(p, last_reveal.TAKEN_BACK)
        state.resolve_next()


class Sell(GoodMove):
    """Sell one good, of any kind (ART-P-8), to the bank (ART-N-002, ART-N-003)."""

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        good = GOODS[self.good]
        if not p.goods[self.good]:
            return refuse("none_to_sell", good=good)
        if not trade.bank_pays(state, state.rules.sale[self.good]):
            return refuse("bank_empty")
        if p.bought:
            return refuse("sales_first")
        return refuse("good_needed", good=good)

    def play(self, state: "Artificium", p: "Player") -> None:
        brings = state.rules.sale[self.good]
        p.goods[self.good] -= 1
        p.coins += brings
        if state.events is not None:
            state.note("sell", p.seat, {"good": GOODS[self.good], "coins": brings})
        state.moment.sold(state, p, self.good)


class Buy(GoodMove):
    """Buy one good, of any kind (ART-P-8), from the bank (ART-N-002, ART-N-003)."""

    def price(self, state: "Artificium", p: "Player") -> dict[str, int]:
        return coins(state.rules.price[self.good])

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        good, costs = GOODS[self.good], state.rules.price[self.good]
        if p.sold >> self.good & 1:
            return refuse("sold_before", good=good)
        if p.coins < costs:
            return refuse("good_costs", good=good, coins=costs)
        return refuse("coins_needed")

    def play(self, state: "Artificium", p: "Player") -> None:
        costs = state.rules.price[self.good]
        p.goods[self.good] += 1
        p.coins -= costs
        p.bought |= 1 << self.good
        if state.events is not None:
            state.note("buy", p.seat, {"good": GOODS[self.good], "coins": costs})


# ---- what a used card asks ---------------------------------------------------------


class Steal(TargetMove):
    """Theft: take one good from another player and pay for its level (ART-G-004, ART-A-2)."""

    __slots__ = ("good",)

    def __init__(self, good: int, target: int) -> None:
        super().__init__(f"steal {GOODS[good]}", target)
        self.good: int = good

    def price(self, state: "Artificium", p: "Player") -> dict[str, int]:
        return coins(state.rules.theft_price[self.good])

    def out_of_reach(self, state: "Artificium", p: "Player", target: "Player") -> Refusal | None:
        good = GOODS[self.good]
        if self.good not in state.rules.stealable:
            return refuse("never_stolen", good=good)
        if not target.goods[self.good]:
            return refuse("seat_has_no_good", seat=target.seat, good=good)
        return refuse("theft_costs", good=good, coins=state.rules.theft_price[self.good])

    def play(self, state: "Artificium", p: "Player") -> None:
        p.coins -= state.rules.theft_price[self.good]
        state.players[self.target].goods[self.good] -= 1
        p.goods[self.good] += 1
        if state.events is not None:
            state.note("steal", p.seat, {"good": GOODS[self.good], "target": self.target})
        state.resolve_next()


class Research(TargetMove):
    """Research Trip: draw from another player's hand (ART-G-001, ART-A-1)."""

    def out_of_reach(self, state: "Artificium", p: "Player", target: "Player") -> Refusal | None:
        return refuse("seat_has_no_cards", seat=target.seat)

    def play(self, state: "Artificium", p: "Player") -> None:
        """Draw a random card. Both players know it, and the victim draws another (ART-A-1)."""
        target = state.players[self.target]
        card = hands.drawn_by_chance(state, target)
        both = 1 << p.seat | 1 << target.seat
        hands.blur(state, target, both)
        target.hand.remove(card)
        hands.forget_twins(state, target, card, both)
        state.known[card] |= both
        state.traced[card] &= ~both
        p.hand.append(card)
        state.reveals += 1
        if state.events is not None:
            state.note("research", p.seat, {"target": target.seat})
            told: dict[str, object] = {"target": target.seat, "card": state.name(card)}
            state.note("researched", p.seat, told, only=p.seat)
            state.note("researched", p.seat, told, only=target.seat)
        state.draw_to_hand(target, 1)
        state.resolve_next()


class Rebuild(CardMove):
    """Reconstruction: take a card in front back to the hand, for all to see (ART-G-002,
    ART-A-5)."""

    def hindrance(self, state: "Artificium", p: "Player") -> Refusal | None:
        before = p.front if state.rules.rebuild_self else p.front[:-1]
        if all(state.rules.kind[card] != self.card for card in before):
            return refuse("not_in_front", card=CARDS[self.card])
        return refuse("rebuilt_enough", card=CARDS[self.card])

    def play(self, state: "Artificium", p: "Player") -> None:
        """Take the copy that was taken back least often; the Reconstruction itself, which lies
        last, only by option (ART-A-6)."""
        chosen = NO_CARD
        last = len(p.front) - 1
        for place, card in enumerate(p.front):
            if place == last and not state.rules.rebuild_self:
                break
            if state.rules.kind[card] == self.card and (
                chosen == NO_CARD or state.worn(card) < state.worn(chosen)
            ):
                chosen = card
        p.front.remove(chosen)
        p.hand.append(chosen)
        if state.is_reconstruction(chosen):
            state.rebuilt[chosen - state.rules.first_reconstruction] += 1
        if state.events is not None:
            state.note("rebuild", p.seat, {"card": state.name(chosen)})
        state.resolve_next()


class Knight(TargetMove):
    """Castle: set another player back (ART-G-015), even at 0 points (ART-B-3)."""

    def play(self, state: "Artificium", p: "Player") -> None:
        target = state.players[self.target]
        lost = track.setback(state, target)
        track.set_back(state, target, lost)
        if state.events is not None:
            state.note("knight", p.seat, {"target": target.seat, "points": lost})
        state.resolve_next()


class Discard(CardMove):
    """Discard a hand card: for the wizard (ART-G-016, ART-B-4), or at the end of a round
    (ART-W-002, ART-E-2)."""

    def play(self, state: "Artificium", p: "Player") -> None:
        public = state.rules.discards_public
        card = hands.pick(state, p, self.card, worn_first=True)
        if not public:
            hands.blur(state, p, 1 << p.seat)
        state.throw(p, card)
        state.reveals += 1
        if state.events is not None:
            state.note("discard", p.seat, {"card": CARDS[self.card]}, -1 if public else p.seat)
        state.moment.discarded(state, p)


class Done(Move):
    """Discard and sell nothing more this round and keep the rest (ART-E-3)."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.next_cleaning()


# ---- all of them, in the order of their numbers --------------------------------------

_cards: Final = range(len(CARDS))
_goods: Final = range(KINDS)
_seats: Final = range(MOST_SEATS)

SWAP: Final[list[list[Move]]] = [[Swap(given, taken) for taken in _cards] for given in _cards]
REDRAW: Final[Move] = Redraw("redraw")
PASS: Final[Move] = Pass("pass")
COMMIT: Final[list[Move]] = [Commit("play", card) for card in _cards]
USE: Final[Move] = Use("use")
DROP: Final[Move] = Drop("drop")
TAKE_BACK: Final[Move] = TakeBack("take back")
SELL: Final[list[Move]] = [Sell("sell", good) for good in _goods]
BUY: Final[list[Move]] = [Buy("buy", good) for good in _goods]
STEAL: Final[list[list[Move]]] = [[Steal(good, seat) for seat in _seats] for good in _goods]
RESEARCH: Final[list[Move]] = [Research("research", seat) for seat in _seats]
REBUILD: Final[list[Move]] = [Rebuild("rebuild", card) for card in _cards]
KNIGHT: Final[list[Move]] = [Knight("knight", seat) for seat in _seats]
DISCARD: Final[list[Move]] = [Discard("discard", card) for card in _cards]
DONE: Final[Move] = Done("done")
