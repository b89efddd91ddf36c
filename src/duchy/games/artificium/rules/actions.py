"""Every action there is, each one shared object with a fixed number and a text form.

Cards are named by their kind: which of several copies moves is never a decision (see `hands.py`).
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action, Actions
from duchy.games.artificium.rules import effects, market
from duchy.games.artificium.rules.components.goods import GOODS, KINDS

if TYPE_CHECKING:
    from duchy.games.artificium.rules.player import Player
    from duchy.games.artificium.rules.state import Artificium

MOST_SEATS: Final = 6

# The kinds of cards, by their number: four actions, then the buildings.
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
RECONSTRUCTION: Final = 1

ACTIONS: Final = Actions()


class Move(Action):
    """An action of this game."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        ACTIONS.add(self)

    def play(self, state: "Artificium", p: "Player") -> None:
        raise NotImplementedError


class CardMove(Move):
    """An action that names a kind of card."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: int) -> None:
        super().__init__(f"{verb} {CARDS[card]}")
        self.card: int = card


class GoodMove(Move):
    """An action that names a good."""

    __slots__ = ("good",)

    def __init__(self, verb: str, good: int) -> None:
        super().__init__(f"{verb} {GOODS[good]}")
        self.good: int = good


class TargetMove(Move):
    """An action that names another player."""

    __slots__ = ("target",)

    def __init__(self, text: str, target: int) -> None:
        super().__init__(f"{text} {target}")
        self.target: int = target


# ---- the card market ---------------------------------------------------------------


class Swap(Move):
    """One hand card into the market, one market card to the hand (ART-K-003)."""

    __slots__ = ("given", "taken")

    def __init__(self, given: int, taken: int) -> None:
        super().__init__(f"swap {CARDS[given]}>{CARDS[taken]}")
        self.given: int = given
        self.taken: int = taken

    def play(self, state: "Artificium", p: "Player") -> None:
        market.swap(state, p, self.given, self.taken)


class Redraw(Move):
    """A whole new hand instead of the first exchange (ART-M-5)."""

    def play(self, state: "Artificium", p: "Player") -> None:
        market.redraw(state, p)


class Pass(Move):
    """Out of the market, or no more cards in the playing phase (ART-P-2)."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.pass_turn(p)


# ---- playing cards -----------------------------------------------------------------


class Commit(CardMove):
    """This card, face down (ART-P-1)."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.commit(p, self.card)


class Use(Move):
    """The revealed card does what it says."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.use_card(p)


class Drop(Move):
    """The revealed card goes unused to the discard pile; the player plays on (ART-P-10)."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.drop_card(p)


class TakeBack(Move):
    """The revealed card goes back to the hand; the player has passed (ART-P-11)."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.take_back(p)


class Sell(GoodMove):
    """One good to the bank."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.sell(p, self.good)


class Buy(GoodMove):
    """One good from the bank."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.buy(p, self.good)


# ---- what a used card asks ---------------------------------------------------------


class Steal(TargetMove):
    """Theft: which good, from whom."""

    __slots__ = ("good",)

    def __init__(self, good: int, target: int) -> None:
        super().__init__(f"steal {GOODS[good]}", target)
        self.good: int = good

    def play(self, state: "Artificium", p: "Player") -> None:
        effects.steal(state, p, self.good, state.players[self.target])


class Research(TargetMove):
    """Research Trip: from whose hand."""

    def play(self, state: "Artificium", p: "Player") -> None:
        effects.research(state, p, state.players[self.target])


class Rebuild(CardMove):
    """Reconstruction: which card in front goes back to the hand."""

    def play(self, state: "Artificium", p: "Player") -> None:
        effects.rebuild(state, p, self.card)


class Knight(TargetMove):
    """Castle: whom the knight sets back."""

    def play(self, state: "Artificium", p: "Player") -> None:
        effects.set_back(state, p, state.players[self.target])


class Discard(CardMove):
    """A hand card to the discard pile: for the wizard, or at the end of a round."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.discard_from_hand(p, self.card)


class Done(Move):
    """Nothing more to discard or to sell this round."""

    def play(self, state: "Artificium", p: "Player") -> None:
        state.next_cleaning()


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
