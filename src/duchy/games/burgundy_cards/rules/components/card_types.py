"""The seven types of action cards (CAR-C-003), goods, animals, and the ring of die numbers."""

from typing import Final, Literal

CASTLE: Final = 0
MINE: Final = 1
CLOISTER: Final = 2
KNOWLEDGE: Final = 3
SHIP: Final = 4
PASTURE: Final = 5
BUILDING: Final = 6

Type = Literal["castle", "mine", "cloister", "knowledge", "ship", "pasture", "building"]
TYPES: Final[tuple[Type, ...]] = (
    "castle",
    "mine",
    "cloister",
    "knowledge",
    "ship",
    "pasture",
    "building",
)
# CAR-Q-084
COLOURS: Final = ("dark_green", "grey", "violet", "yellow", "blue", "light_green", "beige")
EVERY_TYPE: Final = 0b1111111

GOODS: Final = ("light", "medium", "dark")  # CAR-C-008
ANIMALS: Final = ("chicken", "cattle", "sheep", "pig")
ROUNDS: Final = ("A", "B", "C", "D", "E")

TRIPLE: Final = 3  # cards (CAR-E-003)
FREE: Final = 0  # the "die" of an action that needs none
# Where a project goes: the open pile of a type with one or two cards, or a new pile.
PILES: Final[list[str]] = [f"{name}:{size}" for name in TYPES for size in (1, 2)] + ["new"]
NEW_PILE: Final = 14


def type_of(pile: int) -> int:
    """The type of an open pile."""
    return pile // 2


def cards_on(pile: int) -> int:
    """How many cards a pile has before the next one."""
    return 0 if pile == NEW_PILE else pile % 2 + 1


def steps(die: int, number: int) -> int:
    """Workers that turn one number into another (CAR-W-001, CAR-W-003); 6 and 1 are neighbours
    (CAR-W-002)."""
    if die == FREE:
        return 0
    apart = abs(die - number)
    return min(apart, 6 - apart)


# The price in workers of the number n with the die d is at 7 * d + n.
COST: Final[list[int]] = [steps(die, number) for die in range(7) for number in range(7)]
