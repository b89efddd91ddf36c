"""Every action there is, each one shared object with a fixed number and a text form."""

from typing import TYPE_CHECKING, Final

from duchy.core.action import Action, Actions
from duchy.games.burgundy.board import COST, FIELD_NAMES, FIELDS
from duchy.games.burgundy.goods import GOODS
from duchy.games.burgundy.monasteries import (
    EASY_TAKES,
    WORKERS_FOUR,
    WORKERS_SILVER,
)

if TYPE_CHECKING:
    from duchy.games.burgundy.player import Player
    from duchy.games.burgundy.state import Burgundy

# The dice of a player: his two, and the "die" of an action that needs none.
FIRST: Final = 0
SECOND: Final = 1
FREE: Final = 2
DICE: Final = ("die 1", "die 2", "free")

# Where tiles lie: 24 depot spaces, then the 8 of the black depot.
DEPOT_SPACES: Final = 24
SPACES: Final = 32
SPACE_NAMES: Final[list[str]] = [f"{s // 4 + 1}.{s % 4 + 1}" for s in range(DEPOT_SPACES)] + [
    f"black.{s + 1}" for s in range(SPACES - DEPOT_SPACES)
]

STORE: Final = 3  # key spaces
NO_DROP: Final = 3  # an empty key space is there; otherwise 0, 1, 2: the stored tile that goes
DROPS: Final = (" drop 1", " drop 2", " drop 3", "")


class Move(Action):
    """An action of this game. `die` is what it uses up, FREE if none."""

    __slots__ = ("die",)

    def __init__(self, text: str, die: int = FREE) -> None:
        super().__init__(text)
        self.die: int = die
        ACTIONS.add(self)

    def play(self, state: "Burgundy", p: "Player") -> None:
        raise NotImplementedError


ACTIONS: Final = Actions()


class Take(Move):
    """A tile from a numbered depot to a key space (COB-T)."""

    __slots__ = ("drop", "space")

    def __init__(self, die: int, space: int, drop: int) -> None:
        super().__init__(f"take {SPACE_NAMES[space]} {DICE[die]}{DROPS[drop]}", die)
        self.space: int = space
        self.drop: int = drop

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.pay(p, COST[p.cost_row(EASY_TAKES, self.die) + self.space // 4 + 1], 0)
        state.store(p, self.space, self.drop)


class Place(Move):
    """A stored tile into the duchy (COB-L)."""

    __slots__ = ("field", "key")

    def __init__(self, die: int, key: int, field: int) -> None:
        super().__init__(f"place {key + 1}>{FIELD_NAMES[field]} {DICE[die]}", die)
        self.key: int = key
        self.field: int = field

    def play(self, state: "Burgundy", p: "Player") -> None:
        tile = p.store[self.key]
        state.pay(p, COST[p.cost_row(tile.easing, self.die) + p.board.number[self.field]], 0)
        state.unstore(p, self.key)
        state.place(p, tile, self.field)


class Sell(Move):
    """All goods of one colour (COB-G)."""

    __slots__ = ("good",)

    def __init__(self, die: int, good: int) -> None:
        super().__init__(f"sell {GOODS[good]} {DICE[die]}", die)
        self.good: int = good

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.pay(p, COST[p.cost_row(0, self.die) + self.good + 1], 0)
        state.sell(p, self.good)


class Workers(Move):
    """Two workers for a die of any number (COB-W-005)."""

    def __init__(self, die: int) -> None:
        super().__init__(f"workers {DICE[die]}", die)

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.give_workers(p, 4 if p.has(WORKERS_FOUR) else 2)
        if p.has(WORKERS_SILVER):
            state.give_silver(p, 1)


class Buy(Move):
    """The one purchase of a turn (COB-D); it leaves whatever is pending as it is."""

    __slots__ = ("drop", "silver", "space", "workers")

    def __init__(self, price: str, silver: int, workers: int, space: int, drop: int) -> None:
        super().__init__(f"buy {SPACE_NAMES[space]}{price}{DROPS[drop]}")
        self.space: int = space
        self.drop: int = drop
        self.silver: int = silver
        self.workers: int = workers

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.pay(p, self.workers, self.silver)
        p.bought = True
        state.store(p, self.space, self.drop)


class Load(Move):
    """A ship takes the goods of one depot, with monastery 5 of two adjacent ones."""

    __slots__ = ("load",)

    def __init__(self, index: int) -> None:
        if index < 6:
            super().__init__(f"load {index + 1}")
        else:
            super().__init__(f"load {index - 5}+{(index - 5) % 6 + 1}")
        self.load: int = index

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.load(p, self.load)


class Keep(Move):
    """Of the new colours that do not all fit, take this one; see `GoodsToKeep`."""

    __slots__ = ("good",)

    def __init__(self, good: int) -> None:
        super().__init__(f"keep {GOODS[good]}")
        self.good: int = good


class Decline(Move):
    def play(self, state: "Burgundy", p: "Player") -> None:
        pass


class End(Move):
    def play(self, state: "Burgundy", p: "Player") -> None:
        state.end_turn()


class Found(Move):
    """The start castle on a field of choice, in the advanced set-up on a side of choice; see
    `setup.found`."""

    __slots__ = ("field", "side")

    def __init__(self, side: int, field: int) -> None:
        super().__init__(f"found {('front', 'back')[side]} {FIELD_NAMES[field]}")
        self.side: int = side
        self.field: int = field


TAKE: Final[list[list[list[Move]]]] = [
    [[Take(die, space, drop) for drop in range(4)] for space in range(DEPOT_SPACES)]
    for die in range(3)
]
PLACE: Final[list[list[list[Move]]]] = [
    [[Place(die, key, field) for field in range(FIELDS)] for key in range(STORE)]
    for die in range(3)
]
SELL: Final[list[list[Move]]] = [[Sell(die, good) for good in range(6)] for die in range(3)]
WORKERS: Final[list[Move]] = [Workers(die) for die in range(3)]
BUY: Final[list[list[Move]]] = [
    [Buy("", 2, 0, space, drop) for drop in range(4)] for space in range(SPACES)
]
BUY_WITH_WORKERS: Final[list[list[Move]]] = [
    [Buy(" workers", 0, 2, space, drop) for drop in range(4)] for space in range(SPACES)
]
BUY_MIXED: Final[list[list[Move]]] = [
    [Buy(" mixed", 1, 1, space, drop) for drop in range(4)] for space in range(SPACES)
]
LOAD: Final[list[Move]] = [Load(index) for index in range(12)]
KEEP: Final[list[Move]] = [Keep(good) for good in range(6)]
DECLINE: Final[Move] = Decline("decline")
END: Final[Move] = End("end")
FOUND: Final[list[list[Move]]] = [
    [Found(side, field) for field in range(FIELDS)] for side in range(2)
]
