"""The actions of the base game, each one shared object with a fixed number and a text form.

The actions of an expansion are in its module; their numbers come after these.
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action, Actions
from duchy.games.burgundy.rules.components.board import COST
from duchy.games.burgundy.rules.components.fields import FIELDS, SPOT_NAMES, SPOTS, TEAM_FIELDS
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import (
    EASY_TAKES,
    WORKERS_FOUR,
    WORKERS_SILVER,
)

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy

# The dice of a player: his two, the "die" of an action that needs none, and the white die.
FIRST: Final = 0
SECOND: Final = 1
FREE: Final = 2
WHITE: Final = 3
DICE: Final = ("die 1", "die 2", "free", "white")

# Where tiles lie: 24 depot spaces, then the 8 of the black depot, then the inn beside it.
DEPOT_SPACES: Final = 24
BLACK_SPACES: Final = 8
INN_SPACE: Final = 32
SPACES: Final = 33
SPACE_NAMES: Final[list[str]] = (
    [f"{s // 4 + 1}.{s % 4 + 1}" for s in range(DEPOT_SPACES)]
    + [f"black.{s + 1}" for s in range(BLACK_SPACES)]
    + ["inn"]
)


def depot_number(space: int) -> int:
    """The number of the depot that a space belongs to; 0 for the black one."""
    return space // 4 + 1 if space < DEPOT_SPACES else 0


STORE: Final = 3  # key spaces of a player
TEAM_STORE: Final = 4
OWN_KEYS: Final = 2  # of a team member's, the others are common
MOST_KEYS: Final = 40  # what "unlimited" key spaces come to

# What becomes of the key spaces when a tile is stored: one of the stored tiles goes, or an empty
# space is there; a team member can also use an empty common one.
NO_DROP: Final = 3
DROP_FOURTH: Final = 4
COMMON: Final = 5
ROOMS: Final = (" drop 1", " drop 2", " drop 3", "", " drop 4", " common")
DROPPED_KEY: Final = (0, 1, 2, -1, 3, -1)


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


class Aside(Move):
    """Something that may be done at any moment of one's turn; it leaves a pending choice as it
    is (COB-Q-008)."""


class Take(Move):
    """A tile from a numbered depot to a key space (COB-T)."""

    __slots__ = ("room", "space")

    def __init__(self, die: int, space: int, room: int) -> None:
        super().__init__(f"take {SPACE_NAMES[space]} {DICE[die]}{ROOMS[room]}", die)
        self.space: int = space
        self.room: int = room

    def play(self, state: "Burgundy", p: "Player") -> None:
        d = p.duchy
        state.pay(p, COST[d.cost_row(EASY_TAKES.bit, p.dice[self.die]) + self.space // 4 + 1], 0)
        state.store(p, self.space, self.room)


class Place(Move):
    """A stored tile into the duchy (COB-L)."""

    __slots__ = ("key", "spot")

    def __init__(self, die: int, key: int, spot: int) -> None:
        super().__init__(f"place {key + 1}>{SPOT_NAMES[spot]} {DICE[die]}", die)
        self.key: int = key
        self.spot: int = spot

    def play(self, state: "Burgundy", p: "Player") -> None:
        d = p.duchy
        tile = state.unstore(p, self.key)
        field = d.board.field_at[self.spot]
        row = d.cost_row(tile.easing, p.dice[self.die])
        state.pay(p, COST[row + d.board.number[field]], 0)
        state.place(p, tile, field)


class Sell(Move):
    """All goods of one colour (COB-G)."""

    __slots__ = ("good",)

    def __init__(self, die: int, good: int) -> None:
        super().__init__(f"sell {GOODS[good]} {DICE[die]}", die)
        self.good: int = good

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.pay(p, COST[p.duchy.cost_row(0, p.dice[self.die]) + self.good + 1], 0)
        state.sell(p, self.good)


class Workers(Move):
    """Two workers for a die of any number (COB-W-005)."""

    def __init__(self, die: int) -> None:
        super().__init__(f"workers {DICE[die]}", die)

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.give_workers(p, 4 if p.duchy.has(WORKERS_FOUR) else 2)
        if p.duchy.has(WORKERS_SILVER):
            state.give_silver(p, 1)


class Buy(Aside):
    """The one purchase of a turn (COB-D)."""

    __slots__ = ("room", "silver", "space", "workers")

    def __init__(self, price: str, silver: int, workers: int, space: int, room: int) -> None:
        super().__init__(f"buy {SPACE_NAMES[space]}{price}{ROOMS[room]}")
        self.space: int = space
        self.room: int = room
        self.silver: int = silver
        self.workers: int = workers

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.pay(p, self.workers, self.silver)
        p.bought = True
        state.store(p, self.space, self.room)


class Load(Move):
    """A ship takes the goods of one depot, with monastery 5 of two adjacent ones."""

    __slots__ = ("load",)

    def __init__(self, load: int) -> None:
        if load < 6:
            super().__init__(f"load {load + 1}")
        else:
            super().__init__(f"load {load - 5}+{(load - 5) % 6 + 1}")
        self.load: int = load

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

    __slots__ = ("side", "spot")

    def __init__(self, side: int, spot: int) -> None:
        super().__init__(f"found {('front', 'back')[side]} {SPOT_NAMES[spot]}")
        self.side: int = side
        self.spot: int = spot


# ---- the base game ------------------------------------------------------------------

_BASE_DICE: Final = (FIRST, SECOND, FREE)
_BASE_ROOMS: Final = (0, 1, 2, NO_DROP)

TAKE: Final[list[list[list[Move]]]] = [
    [[Take(die, space, room) for room in _BASE_ROOMS] for space in range(DEPOT_SPACES)]
    for die in _BASE_DICE
]
# PLACE[die][key][spot]
PLACE: Final[list[list[list[Move]]]] = [
    [[Place(die, key, spot) for spot in range(FIELDS)] for key in range(STORE)]
    for die in _BASE_DICE
]
SELL: Final[list[list[Move]]] = [[Sell(die, good) for good in range(6)] for die in _BASE_DICE]
WORKERS: Final[list[Move]] = [Workers(die) for die in _BASE_DICE]


PRICE: Final = 2  # of a purchase, in silver, or in workers where they may pay


def _purchases(price: str, silver: int, workers: int) -> list[list[Move]]:
    return [
        [Buy(price, silver, workers, space, room) for room in _BASE_ROOMS]
        for space in range(INN_SPACE)
    ]


BUY: Final[list[list[Move]]] = _purchases("", PRICE, 0)
BUY_WITH_WORKERS: Final[list[list[Move]]] = _purchases(" workers", 0, PRICE)
BUY_MIXED: Final[list[list[Move]]] = _purchases(" mixed", 1, 1)
LOAD: Final[list[Move]] = [Load(load) for load in range(12)]
KEEP: Final[list[Move]] = [Keep(good) for good in range(6)]
DECLINE: Final[Move] = Decline("decline")
END: Final[Move] = End("end")
# FOUND[side][spot]
FOUND: Final[list[list[Move]]] = [
    [Found(side, spot) for spot in range(FIELDS)] for side in range(2)
]

# ---- the same with the white die, an inn, double and solo boards, more key spaces ------

TAKE.append([[Take(WHITE, space, room) for room in _BASE_ROOMS] for space in range(DEPOT_SPACES)])
PLACE.append([[Place(WHITE, key, spot) for spot in range(FIELDS)] for key in range(STORE)])
SELL.append([Sell(WHITE, good) for good in range(6)])
WORKERS.append(Workers(WHITE))

for _prices, _price, _silver, _workers in (
    (BUY, "", PRICE, 0),
    (BUY_WITH_WORKERS, " workers", 0, PRICE),
    (BUY_MIXED, " mixed", 1, 1),
):
    _prices.append([Buy(_price, _silver, _workers, INN_SPACE, room) for room in _BASE_ROOMS])
    for _space in range(SPACES):
        for _room in (DROP_FOURTH, COMMON):
            _prices[_space].append(Buy(_price, _silver, _workers, _space, _room))

for _die in range(4):
    for _space in range(DEPOT_SPACES):
        for _room in (DROP_FOURTH, COMMON):
            TAKE[_die][_space].append(Take(_die, _space, _room))
    for _key in range(STORE):
        PLACE[_die][_key] += [Place(_die, _key, spot) for spot in range(FIELDS, SPOTS)]
    for _key in range(STORE, MOST_KEYS):
        _reach = TEAM_FIELDS if _key < TEAM_STORE else FIELDS
        PLACE[_die].append([Place(_die, _key, spot) for spot in range(_reach)])

for _side in range(2):
    FOUND[_side] += [Found(_side, spot) for spot in range(FIELDS, SPOTS)]
