"""Every action there is, each one shared object with a fixed number and a text form."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action, Actions
from duchy.games.burgundy_dice.rules.components.estate import (
    COLOURS,
    FIELD_NAMES,
    FIELDS,
    MONK,
    WORKER,
)

if TYPE_CHECKING:
    from duchy.games.burgundy_dice.rules.sheet import Sheet
    from duchy.games.burgundy_dice.rules.state import BurgundyDice

# The four dice that are used, as one number; a combination is 2 * pip die + colour die.
PIP_1: Final = 0
PIP_2: Final = 1
COLOUR_1: Final = 2
COLOUR_2: Final = 3
DICE: Final = ("pip 1", "pip 2", "colour 1", "colour 2")
COMBINATIONS: Final = 4

MOST_GOODS: Final = 7  # six river areas at most, and a castle


class Move(Action):
    """An action of this game."""

    __slots__ = ()

    def __init__(self, text: str) -> None:
        super().__init__(text)
        ACTIONS.add(self)

    def play(self, state: "BurgundyDice", p: "Sheet") -> None:
        raise NotImplementedError


ACTIONS: Final = Actions()


class Start(Move):
    """The start castle, crossed without a number (DIC-S-003)."""

    __slots__ = ("field",)

    def __init__(self, field: int) -> None:
        super().__init__(f"start {FIELD_NAMES[field]}")
        self.field: int = field

    def play(self, state: "BurgundyDice", p: "Sheet") -> None:
        state.start_castle(p, self.field)


class Sell(Move):
    """Some of the goods, on a double hourglass (DIC-B-010, DIC-Q-014)."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        super().__init__(f"sell {count if count else 'none'}")
        self.count: int = count

    def play(self, state: "BurgundyDice", p: "Sheet") -> None:
        state.sell(p, self.count)


class Mark(Move):
    """A field, with a combination of a pip die and a colour die (DIC-R-006)."""

    __slots__ = ("combination", "field")

    def __init__(self, combination: int, field: int) -> None:
        dice = f"{DICE[combination >> 1]} {DICE[2 + (combination & 1)]}"
        super().__init__(f"mark {FIELD_NAMES[field]} {dice}")
        self.combination: int = combination
        self.field: int = field

    def play(self, state: "BurgundyDice", p: "Sheet") -> None:
        state.mark(p, self.combination, self.field)


class Change(Move):
    """A monk makes a colour die any other colour, a worker a pip die any other number."""

    __slots__ = ("bonus", "die", "value")

    def __init__(self, bonus: int, die: int, value: int) -> None:
        if bonus == MONK:
            super().__init__(f"monk {DICE[die]} as {COLOURS[value]}")
        else:
            super().__init__(f"worker {DICE[die]} as {value}")
        self.bonus: int = bonus
        self.die: int = die
        self.value: int = value

    def play(self, state: "BurgundyDice", p: "Sheet") -> None:
        state.change_die(p, self.bonus, self.die, self.value)


class PaySilver(Move):
    """A silver for a second combination (DIC-B-006)."""

    def play(self, state: "BurgundyDice", p: "Sheet") -> None:
        state.pay_silver(p)


class TakeWorker(Move):
    """A worker instead of a combination (DIC-R-009)."""

    def play(self, state: "BurgundyDice", p: "Sheet") -> None:
        state.take_worker(p)


class Done(Move):
    """Confirms the round; until then a seat may take back what it did (DIC-Q-042)."""

    def play(self, state: "BurgundyDice", p: "Sheet") -> None:
        p.finish()


START: Final[list[Move]] = [Start(field) for field in range(FIELDS)]
SELL: Final[list[Move]] = [Sell(count) for count in range(MOST_GOODS + 1)]
MARK: Final[list[list[Move]]] = [
    [Mark(combination, field) for field in range(FIELDS)] for combination in range(COMBINATIONS)
]
# USE_MONK[colour][0 or 1: the colour die], USE_WORKER[number][0 or 1: the pip die]
USE_MONK: Final[list[list[Move]]] = [
    [Change(MONK, die, colour) for die in (COLOUR_1, COLOUR_2)] for colour in range(6)
]
USE_WORKER: Final[list[list[Move]]] = [[]] + [
    [Change(WORKER, die, number) for die in (PIP_1, PIP_2)] for number in range(1, 7)
]
PAY_SILVER: Final[Move] = PaySilver("silver")
TAKE_WORKER: Final[Move] = TakeWorker("take worker")
DONE: Final[Move] = Done("done")
