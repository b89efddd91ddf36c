"""Every action there is, each one shared object with a fixed number and a text form."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action, Actions
from duchy.games.burgundy_cards.rules.components.card_types import COST, FREE, GOODS, TYPES

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.player import Player
    from duchy.games.burgundy_cards.rules.state import BurgundyCards

# What an action is done with: nothing (a function gives it), or a card with this die.
DICE: Final = ("free", "die 1", "die 2", "die 3", "die 4", "die 5", "die 6")

ROWS: Final = 6
ROW_CARDS: Final = 5  # with three players one card, and four by their die, could share a row
PROJECTS: Final = 3
NO_DROP: Final = 3  # there is room; otherwise 0, 1, 2: the project that goes
DROPS: Final = (" drop 1", " drop 2", " drop 3", "")

# Where a project goes: a new pile, or the open pile of a type with one or two cards.
NEW_PILE: Final = 14
PILES: Final[list[str]] = [f"{name}:{size}" for name in TYPES for size in (1, 2)] + ["new"]

BONUSES: Final = 8  # choices on a round card, at most


class Move(Action):
    """An action of this game. `die` is the number it is done with, FREE if none."""

    __slots__ = ("die",)

    def __init__(self, text: str, die: int = FREE) -> None:
        super().__init__(text)
        self.die: int = die
        ACTIONS.add(self)

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        raise NotImplementedError

    def price(self, state: "BurgundyCards", p: "Player") -> int:
        """How many workers it takes."""
        return 0


ACTIONS: Final = Actions()


class Take(Move):
    """A card of the display becomes a project (CAR-A-001)."""

    __slots__ = ("drop", "place", "row")

    def __init__(self, die: int, row: int, place: int, drop: int) -> None:
        super().__init__(f"take {row + 1}.{place + 1} {DICE[die]}{DROPS[drop]}", die)
        self.row: int = row
        self.place: int = place
        self.drop: int = drop

    def price(self, state: "BurgundyCards", p: "Player") -> int:
        return COST[7 * self.die + self.row + 1]

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.pay_workers(p, COST[7 * self.die + self.row + 1])
        state.take(p, self.row, self.place, self.drop)


class Place(Move):
    """A project goes into the estate (CAR-A-003)."""

    __slots__ = ("pile", "slot")

    def __init__(self, die: int, slot: int, pile: int) -> None:
        super().__init__(f"place {slot + 1}>{PILES[pile]} {DICE[die]}", die)
        self.slot: int = slot
        self.pile: int = pile

    def price(self, state: "BurgundyCards", p: "Player") -> int:
        return COST[7 * self.die + p.projects[self.slot].die]

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.pay_workers(p, self.price(state, p))
        state.place(p, self.slot, self.pile)


class Sell(Move):
    """All goods of one type (CAR-A-005)."""

    __slots__ = ("good",)

    def __init__(self, die: int, good: int) -> None:
        super().__init__(f"sell {GOODS[good]} {DICE[die]}", die)
        self.good: int = good

    def price(self, state: "BurgundyCards", p: "Player") -> int:
        return state.rules.sale_cost[3 * self.die + self.good]

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.pay_workers(p, self.price(state, p))
        state.sell(p, self.good)


class Workers(Move):
    """Workers up to two (CAR-A-010)."""

    def __init__(self, die: int) -> None:
        super().__init__(f"workers {DICE[die]}", die)

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_workers(p, state.rules.restock - p.workers)


class Silver(Move):
    """One silver (CAR-A-011)."""

    def __init__(self, die: int) -> None:
        super().__init__(f"silver {DICE[die]}", die)

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_silver(p, 1)


class Convert(Move):
    """Three workers and silver for a point, and more of them afterwards (CAR-A-012)."""

    __slots__ = ("more", "workers")

    def __init__(self, die: int, workers: int, more: bool = False) -> None:
        way = "more" if more else DICE[die]
        super().__init__(f"convert {workers}w{3 - workers}s {way}", die)
        self.workers: int = workers
        self.more: bool = more

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.convert(p, self.workers)


class Buy(Move):
    """Three cards for three silver (CAR-P); it leaves whatever is pending as it is."""

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.buy(p)


class Keep(Move):
    """Of the cards just bought this one becomes a project (CAR-P-003)."""

    __slots__ = ("card", "drop")

    def __init__(self, card: int, drop: int) -> None:
        super().__init__(f"keep {card + 1}{DROPS[drop]}")
        self.card: int = card
        self.drop: int = drop

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.keep(p, self.card, self.drop)


class Use(Move):
    """Of the cards just bought this one is a die for one more action (CAR-P-004)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__(f"use {card + 1}")
        self.card: int = card

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.use(p, self.card)


class TakeGood(Move):
    """The top card of a goods pile (CAR-F-003)."""

    __slots__ = ("pile",)

    def __init__(self, pile: int) -> None:
        super().__init__(f"goods {pile + 1}")
        self.pile: int = pile

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.take_good(p, self.pile)


class TakeAnimal(Move):
    """The top card of an animal pile (CAR-F-004)."""

    __slots__ = ("pile",)

    def __init__(self, pile: int) -> None:
        super().__init__(f"animals {pile + 1}")
        self.pile: int = pile

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.take_animal(p, self.pile)


class Bonus(Move):
    """A bonus of the round card for a completed triple (CAR-E-010)."""

    __slots__ = ("choice",)

    def __init__(self, choice: int) -> None:
        super().__init__(f"bonus {choice + 1}")
        self.choice: int = choice

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.take_bonus(p, self.choice)


class Pass(Move):
    """Declines a function, or converts no more."""

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        pass


class End(Move):
    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.end_turn(p)


TAKE: Final[list[list[list[list[Move]]]]] = [
    [
        [[Take(die, row, place, drop) for drop in range(4)] for place in range(ROW_CARDS)]
        for row in range(ROWS)
    ]
    for die in range(7)
]
PLACE: Final[list[list[list[Move]]]] = [
    [[Place(die, slot, pile) for pile in range(len(PILES))] for slot in range(PROJECTS)]
    for die in range(7)
]
SELL: Final[list[list[Move]]] = [[Sell(die, good) for good in range(3)] for die in range(7)]
WORKERS: Final[list[Move]] = [Workers(die) for die in range(7)]
SILVER: Final[list[Move]] = [Silver(die) for die in range(7)]
CONVERT: Final[list[list[Move]]] = [
    [Convert(die, workers) for workers in range(4)] for die in range(7)
]
CONVERT_MORE: Final[list[Move]] = [Convert(FREE, workers, more=True) for workers in range(4)]
BUY: Final[Move] = Buy("buy")
KEEP: Final[list[list[Move]]] = [[Keep(card, drop) for drop in range(4)] for card in range(3)]
USE: Final[list[Move]] = [Use(card) for card in range(3)]
TAKE_GOOD: Final[list[Move]] = [TakeGood(pile) for pile in range(2)]
TAKE_ANIMAL: Final[list[Move]] = [TakeAnimal(pile) for pile in range(2)]
BONUS: Final[list[Move]] = [Bonus(choice) for choice in range(BONUSES)]
DECLINE: Final[Move] = Pass("decline")
ENOUGH: Final[Move] = Pass("enough")
END: Final[Move] = End("end")
