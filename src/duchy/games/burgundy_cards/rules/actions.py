"""All actions, each one shared object with a fixed number and a text form.

An action knows its rules: when it is offered, its cost, why it is not possible, and its effect.
Effects that open a choice, or that several actions share, are methods of the state.
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action, Actions, RuledAction, paid
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy_cards.rules import points
from duchy.games.burgundy_cards.rules.components.card_types import (
    ANIMALS,
    CLOISTER,
    COST,
    EVERY_TYPE,
    FREE,
    GOODS,
    NEW_PILE,
    PILES,
    ROUNDS,
    TYPES,
    type_of,
)
from duchy.games.burgundy_cards.rules.components.places import BONUSES, PROJECTS, ROW_CARDS, ROWS
from duchy.games.burgundy_cards.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy_cards.rules.player import Player
    from duchy.games.burgundy_cards.rules.state import BurgundyCards

# What an action is done with: nothing (a function gives it), or a card with this die.
DICE: Final = ("free", "die 1", "die 2", "die 3", "die 4", "die 5", "die 6")

NO_DROP: Final = 3  # there is room; otherwise 0, 1, 2: the project that goes
DROPS: Final = (" drop 1", " drop 2", " drop 3", "")


class Move(RuledAction["BurgundyCards", "Player"]):
    """An action of this game. `die` is the number it needs, FREE if none."""

    __slots__ = ("die",)

    def __init__(self, text: str, die: int = FREE) -> None:
        super().__init__(text)
        self.die: int = die
        ACTIONS.add(self)

    def change(self, state: "BurgundyCards", p: "Player") -> int:
        """How many workers turn the die into a number that does it (CAR-W-001)."""
        return 0

    def price(self, state: "BurgundyCards", p: "Player") -> dict[str, int]:
        return paid(workers=self.change(state, p))

    def is_foreseen(self) -> bool:
        """Whether the player knows everything it brings, although it reveals something."""
        return False

    def why_not(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        return self.wrong_moment(state, p) or self.hindrance(state, p)

    def wrong_moment(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        """Why this kind of action does not fit the moment at all."""
        return None if state.pending else refuse("nothing_asks")

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        """What is missing at a moment that it does fit."""
        return None


ACTIONS: Final = Actions()


def workers_short(wanted: int, p: "Player") -> Refusal | None:
    return refuse("workers_short", count=wanted - p.workers) if wanted > p.workers else None


def silver_short(wanted: int, p: "Player") -> Refusal | None:
    return refuse("silver_short", count=wanted - p.silver) if wanted > p.silver else None


def no_room(p: "Player", drop: int) -> Refusal | None:
    """A fourth project needs the place of another one (CAR-A-002, CAR-I-02)."""
    full = p.projects_are_full()
    if drop == NO_DROP:
        return refuse("name_a_drop") if full else None
    return None if full else refuse("no_drop_needed")


# ---- the six actions ---------------------------------------------------------------


class CardMove(Move):
    """One of the six actions, with a card played as a die (CAR-R-007) or given by a function."""

    def wrong_moment(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        if state.pending:
            die = state.pending[-1].die
            if self.die == die:
                return None
            return refuse("open_without_die") if die == FREE else refuse("bought_die", die=die)
        if state.acted:
            return refuse("card_played")
        if self.die == FREE:
            return refuse("no_free_action")
        return None if p.has_in_hand(self.die) else refuse("not_in_hand", die=self.die)


class Take(CardMove):
    """A card of the display becomes a project (CAR-A-001)."""

    __slots__ = ("drop", "place", "row")

    def __init__(self, die: int, row: int, place: int, drop: int) -> None:
        super().__init__(f"take {row + 1}.{place + 1} {DICE[die]}{DROPS[drop]}", die)
        self.row: int = row
        self.place: int = place
        self.drop: int = drop

    def change(self, state: "BurgundyCards", p: "Player") -> int:
        return COST[7 * self.die + self.row + 1]

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        row = state.display[self.row]
        if self.place >= len(row):
            return refuse("no_card_in_row", place=self.place + 1, row=self.row + 1)
        short = workers_short(self.change(state, p), p) or no_room(p, self.drop)
        return short or refuse("takes_other_types", card=row[self.place].kind.name)

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        """Nothing refills the row (CAR-Q-011)."""
        state.pay_workers(p, COST[7 * self.die + self.row + 1])
        row, place = self.row, self.place
        cards = state.display[row]
        card = cards[place]
        state.display[row] = cards[:place] + cards[place + 1 :]
        if state.events is not None:
            state.note("take", p.seat, {"card": card.name, "row": row + 1})
        state.add_project(p, card, self.drop)


def offer_takes(
    state: "BurgundyCards", p: "Player", die: int, types: int, out: list[Action]
) -> None:
    """The cards of these types that the die reaches; an empty row has none (CAR-Q-010)."""
    full = p.projects_are_full()
    actions = TAKE[die]
    display = state.display
    for row in range(ROWS):
        cards = display[row]
        if cards and COST[7 * die + row + 1] <= p.workers:
            for place, card in enumerate(cards):
                if types >> card.type & 1:
                    if full:
                        out += actions[row][place][:NO_DROP]
                    else:
                        out.append(actions[row][place][NO_DROP])


class Place(CardMove):
    """A project goes into the estate (CAR-A-003)."""

    __slots__ = ("pile", "slot")

    def __init__(self, die: int, slot: int, pile: int) -> None:
        super().__init__(f"place {slot + 1}>{PILES[pile]} {DICE[die]}", die)
        self.slot: int = slot
        self.pile: int = pile

    def change(self, state: "BurgundyCards", p: "Player") -> int:
        return COST[7 * self.die + p.projects[self.slot].die]

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        if p.is_free(self.slot):
            if p.has_project():
                return refuse("no_such_project", slot=self.slot + 1)
            return refuse("no_project")
        return workers_short(self.change(state, p), p) or self.no_pile(state, p)

    def no_pile(self, state: "BurgundyCards", p: "Player") -> Refusal:
        """Why the project may not go there (CAR-E-001, CAR-E-007, CAR-Q-055)."""
        card, pile = p.projects[self.slot], self.pile
        if pile in state.piles_for(p, card):
            return refuse("places_nothing")
        if pile == NEW_PILE:
            return refuse("pile_still_open", type=TYPES[card.type])
        if not p.open[pile]:
            return refuse("no_open_pile", pile=PILES[pile])
        if type_of(pile) == CLOISTER:
            return refuse("pile_still_open", type=TYPES[card.type])
        return refuse("other_type", card=card.kind.name, type=TYPES[type_of(pile)])

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.pay_workers(p, self.change(state, p))
        state.place(p, self.slot, self.pile)


def offer_places(state: "BurgundyCards", p: "Player", die: int, out: list[Action]) -> None:
    for slot, card in enumerate(p.projects):
        if card.die and COST[7 * die + card.die] <= p.workers:  # a free place has no die
            for pile in card.kind.piles(p.open, state.rules.free_cloisters):
                out.append(PLACE[die][slot][pile])


class Sell(CardMove):
    """Sell all goods of one type (CAR-A-005), with a die or the warehouse (CAR-F-014)."""

    __slots__ = ("good",)

    def __init__(self, die: int, good: int) -> None:
        super().__init__(f"sell {GOODS[good]} {DICE[die]}", die)
        self.good: int = good

    def change(self, state: "BurgundyCards", p: "Player") -> int:
        return state.rules.sale_cost[3 * self.die + self.good]

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        if not p.goods[self.good]:
            return refuse("no_goods", good=GOODS[self.good])
        return workers_short(self.change(state, p), p) or refuse("sells_nothing")

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        """A point (CAR-A-006, CAR-Q-082) and a silver (CAR-A-007, CAR-Q-083) for each card."""
        state.pay_workers(p, self.change(state, p))
        good = self.good
        count = p.goods[good]
        p.goods[good] = 0
        p.sold[good] += count
        if state.events is not None:
            state.note("sell", p.seat, {"good": GOODS[good], "count": count})
        state.give_points(p, points.GOODS, count * state.rules.sale_points[good])
        state.give_silver(p, count * state.rules.sale_silver[good])
        if not state.rules.solo:  # CAR-SO-016, CAR-Q-075
            state.take_start_card(p)


def offer_sales(state: "BurgundyCards", p: "Player", die: int, out: list[Action]) -> None:
    """Something must be sold (CAR-Q-009)."""
    for good in range(len(GOODS)):
        if p.goods[good] and state.rules.sale_cost[3 * die + good] <= p.workers:
            out.append(SELL[die][good])


class Workers(CardMove):
    """Take workers until you have two, with any number (CAR-A-010)."""

    def __init__(self, die: int) -> None:
        super().__init__(f"workers {DICE[die]}", die)

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        return refuse("two_workers") if p.workers >= state.rules.restock else None

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_workers(p, state.rules.restock - p.workers)


class Silver(CardMove):
    """Take one silver, with any number (CAR-A-011)."""

    def __init__(self, die: int) -> None:
        super().__init__(f"silver {DICE[die]}", die)

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_silver(p, 1)


class Convert(CardMove):
    """Return three workers and silver for a point, with any number (CAR-A-012, CAR-Q-008)."""

    __slots__ = ("workers",)

    def __init__(self, die: int, workers: int, way: str) -> None:
        super().__init__(f"convert {workers}w{3 - workers}s {way}", die)
        self.workers: int = workers

    def price(self, state: "BurgundyCards", p: "Player") -> dict[str, int]:
        return paid(workers=self.workers, silver=3 - self.workers)

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        return silver_short(3 - self.workers, p) or workers_short(self.workers, p)

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.convert(p, self.workers)


def offer_conversions(p: "Player", actions: list[Move], out: list[Action]) -> None:
    for workers in range(4):
        if p.workers >= workers and p.silver >= 3 - workers:
            out.append(actions[workers])


class ConvertMore(Convert):
    """Return three more, as long as there are three (CAR-A-012)."""

    def __init__(self, workers: int) -> None:
        super().__init__(FREE, workers, "more")

    def wrong_moment(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        return None if state.pending else refuse("nothing_asks")


def offer_six(state: "BurgundyCards", p: "Player", die: int, out: list[Action]) -> None:
    """The six actions with this die (CAR-R-006); silver is always possible (CAR-Q-006)."""
    offer_takes(state, p, die, EVERY_TYPE, out)
    offer_places(state, p, die, out)
    offer_sales(state, p, die, out)
    if p.workers < state.rules.restock:  # CAR-Q-007
        out.append(WORKERS[die])
    out.append(SILVER[die])
    offer_conversions(p, CONVERT[die], out)


# ---- the purchase ------------------------------------------------------------------


class Buy(Move):
    """Buy three cards for three silver (CAR-P-001); whatever is pending stays pending."""

    @staticmethod
    def is_possible(state: "BurgundyCards", p: "Player") -> bool:
        """Once in your own turn (CAR-Q-021, CAR-Q-029, CAR-I-06) and at any moment of it
        (CAR-P-002, CAR-Q-020), with the silver you have by then (CAR-Q-028), if there is a card to
        draw (CAR-Q-027)."""
        return (
            not state.purchased
            and p.silver >= state.rules.purchase_price
            and bool(state.left or state.discard or state.played.die)
        )

    def price(self, state: "BurgundyCards", p: "Player") -> dict[str, int]:
        return paid(silver=state.rules.purchase_price)

    def why_not(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        if state.purchased:
            return refuse("one_purchase")
        return silver_short(state.rules.purchase_price, p) or refuse("no_cards_left")

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.buy(p)


class Keep(Move):
    """Make one of the cards just bought a project (CAR-P-003)."""

    __slots__ = ("card", "drop")

    def __init__(self, card: int, drop: int) -> None:
        super().__init__(f"keep {card + 1}{DROPS[drop]}")
        self.card: int = card
        self.drop: int = drop

    def is_foreseen(self) -> bool:
        return True  # the buyer has seen what is put aside (CAR-Q-025)

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        if self.card >= len(state.bought):
            return refuse("not_bought")
        return no_room(p, self.drop)

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        kept = state.bought[self.card]
        if state.events is not None:
            state.note("keep", p.seat, {"card": kept.name})
        state.add_project(p, kept, self.drop)
        state.put_aside(p, self.card)


class Use(Move):
    """Use one of the cards just bought as a die for one more action (CAR-P-004)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__(f"use {card + 1}")
        self.card: int = card

    def is_foreseen(self) -> bool:
        return True  # as with `Keep`

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        return refuse("not_bought") if self.card >= len(state.bought) else None

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.use(p, self.card)


# ---- what functions and bonuses bring ----------------------------------------------


class TakeGood(Move):
    """The top card of a goods pile (CAR-F-003)."""

    __slots__ = ("pile",)

    def __init__(self, pile: int) -> None:
        super().__init__(f"goods {pile + 1}")
        self.pile: int = pile

    def is_foreseen(self) -> bool:
        return True  # the top goods lie open

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        return None if state.goods[self.pile] else refuse("goods_pile_empty")

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        good = state.take_top(state.goods, self.pile)
        p.goods[good] += 1
        if state.events is not None:
            state.note("good", p.seat, {"good": GOODS[good]})


class TakeAnimal(Move):
    """The top card of an animal pile (CAR-F-004)."""

    __slots__ = ("pile",)

    def __init__(self, pile: int) -> None:
        super().__init__(f"animals {pile + 1}")
        self.pile: int = pile

    def is_foreseen(self) -> bool:
        return True  # the top animals lie open

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        return None if state.animals[self.pile] else refuse("animal_pile_empty")

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        animal = state.take_top(state.animals, self.pile)
        p.animals[animal] += 1
        if state.events is not None:
            state.note("animal", p.seat, {"animal": ANIMALS[animal]})
        state.count_animals(p)


class Bonus(Move):
    """A bonus of the round card for a completed triple (CAR-E-010)."""

    __slots__ = ("choice",)

    def __init__(self, choice: int) -> None:
        super().__init__(f"bonus {choice + 1}")
        self.choice: int = choice

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        if self.choice >= len(state.rules.bonuses[state.round]):
            return refuse("no_such_bonus", round=ROUNDS[state.round])
        return None

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.give_bonus(p, state.rules.bonuses[state.round][self.choice])


class Decline(Move):
    """Skip a function (CAR-Q-033)."""

    def hindrance(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        return refuse("no_declining")

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        pass


class Enough(Decline):
    """Convert no more."""


class End(Move):
    def why_not(self, state: "BurgundyCards", p: "Player") -> Refusal | None:
        """The turn's action must be done first (CAR-P-006), with everything it opens."""
        return refuse("open_first") if state.pending else refuse("card_first")

    def play(self, state: "BurgundyCards", p: "Player") -> None:
        state.end_turn(p)


# ---- all of them, in the order of their numbers --------------------------------------

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
    [Convert(die, workers, DICE[die]) for workers in range(4)] for die in range(7)
]
CONVERT_MORE: Final[list[Move]] = [ConvertMore(workers) for workers in range(4)]
BUY: Final[Move] = Buy("buy")
KEEP: Final[list[list[Move]]] = [[Keep(card, drop) for drop in range(4)] for card in range(3)]
USE: Final[list[Move]] = [Use(card) for card in range(3)]
TAKE_GOOD: Final[list[Move]] = [TakeGood(pile) for pile in range(2)]
TAKE_ANIMAL: Final[list[Move]] = [TakeAnimal(pile) for pile in range(2)]
BONUS: Final[list[Move]] = [Bonus(choice) for choice in range(BONUSES)]
DECLINE: Final[Move] = Decline("decline")
ENOUGH: Final[Move] = Enough("enough")
END: Final[Move] = End("end")
