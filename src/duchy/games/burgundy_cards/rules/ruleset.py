"""The rules of one game: the printed numbers for its player count, and its options."""

from duchy.core.engine.game import Game
from duchy.core.engine.options import Option, Value
from duchy.games.burgundy_cards.rules.components.card_types import FREE, steps
from duchy.games.burgundy_cards.rules.components.facts import Bundle, Facts

OPTIONS: tuple[Option, ...] = (
    # CAR-Q-002: who starts, by chance or named
    Option("start_player", "random", choices=("random", "1", "2", "3", "4")),
    # CAR-Q-001: the last in order has two workers, with two and three players too
    Option("last_two_workers", False),
    # CAR-Q-051: a card may cover cloisters although a pile of its own type is open
    Option("free_cloisters", False),
)


class Rules:
    """Shared by all states of a game and never changed."""

    __slots__ = (
        "animal_points",
        "bonuses",
        "facts",
        "first_points",
        "free_cloisters",
        "game",
        "hand",
        "options",
        "purchase_price",
        "restock",
        "sale_cost",
        "sale_points",
        "sale_silver",
        "seats",
        "seven_points",
        "solo",
        "triple_points",
        "turns",
    )

    def __init__(self, game: Game, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        self.game: Game = game
        self.facts: Facts = facts
        self.seats: int = seats
        self.solo: bool = seats == 1
        self.options: dict[str, Value] = options
        self.free_cloisters: bool = options["free_cloisters"] is True
        self.restock: int = 2
        self.turns: int = facts.turns
        self.hand: int = facts.hand
        self.purchase_price: int = facts.purchase_price
        self.sale_points: list[int] = facts.sale_points
        self.sale_silver: list[int] = facts.sale_silver
        self.animal_points: list[int] = facts.animal_points
        self.triple_points: list[int] = facts.triple_points
        self.first_points: int = facts.first_points
        self.seven_points: list[int] = facts.seven_points[seats]
        self.bonuses: list[list[Bundle]] = facts.bonuses
        # the price in workers of selling the goods g with the die d is at 3 * d + g
        self.sale_cost: list[int] = [
            0 if die == FREE else min([steps(die, number) for number in numbers])
            for die in range(7)
            for numbers in facts.sale_dice
        ]

    def start_workers(self, place: int) -> int:
        """What the player at this place of the order begins with (CAR-S-005, CAR-Q-001)."""
        if self.solo:
            return self.facts.solo_workers
        if self.options["last_two_workers"] and place == self.seats - 1:
            return self.facts.start_workers[-1]
        return self.facts.start_workers[place]
