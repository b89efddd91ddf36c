"""The actions of the base game, each one shared object with a fixed number and a text form.

Actions of an expansion are in its module; their numbers come later.
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Actions, RuledAction, paid
from duchy.core.engine.native import mypyc_attr
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules.components.board import CASTLE, COLOURS, COST
from duchy.games.burgundy.rules.components.fields import DOUBLE_FIELDS, FIELDS, SPOT_NAMES, SPOTS
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import (
    BUY_ANYWHERE,
    EASY_TAKES,
    WORKERS_FOUR,
    WORKERS_SILVER,
)
from duchy.games.burgundy.rules.components.spaces import (
    COMMON,
    DEPOT_SPACES,
    DROP_FOURTH,
    MOST_KEYS,
    NO_DROP,
    ROOMS,
    SHARED_STORE,
    SIDE_SPACE,
    SPACE_NAMES,
    SPACES,
    STORE,
)
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.player import Player
    from duchy.games.burgundy.rules.state import Burgundy

# A player's dice: two of their own, FREE for an action that needs none, and the white die.
FIRST: Final = 0
SECOND: Final = 1
FREE: Final = 2
WHITE: Final = 3
DICE: Final = ("die 1", "die 2", "free", "white")
USES: Final = (0b01, 0b10, 0, 0)  # what each of them adds to the mask of used dice (COB-A-004)


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(RuledAction["Burgundy", "Player"]):
    """An action of this game. `die` is the die it uses, FREE if none."""

    __slots__ = ("die",)

    def __init__(self, text: str, die: int = FREE, numbered: bool = True) -> None:
        """If not `numbered`, the action gets its number from the game that has its expansion."""
        super().__init__(text)
        self.die: int = die
        if numbered:
            ACTIONS.add(self)

    def cost(self, state: "Burgundy", p: "Player") -> int:
        """The workers that adjust the die for it."""
        return 0

    def price(self, state: "Burgundy", p: "Player") -> dict[str, int]:
        """Workers and silver, in addition to its die."""
        return paid(workers=self.cost(state, p))

    def perform(self, state: "Burgundy", p: "Player") -> None:
        """Carry it out as the answer to a pending choice, or with a die (COB-A-001, COB-A-003)."""
        if state.pending:
            state.pending.pop().answer(state, p, self)
        else:
            p.used |= USES[self.die]
            self.play(state, p)


ACTIONS: Final = Actions()


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside(Move):
    """Something that a player may do at any moment of the turn; pending choices stay pending
    (COB-A-006, COB-Q-008)."""

    def perform(self, state: "Burgundy", p: "Player") -> None:
        self.play(state, p)


# ---- the four actions of a die ------------------------------------------------------


class DieAction(Move):
    """One of the four actions, with a die or granted by an effect (COB-A-002)."""

    def wrong_die(self, state: "Burgundy", p: "Player") -> Refusal | None:
        """Why it cannot be done with this die, or without one, now."""
        if state.pending:
            asked = state.pending[-1]
            if asked.die() == WHITE:
                return None if self.die == WHITE else refuse("white_die_now")
            if self.die == WHITE:  # COB-R-004
                return refuse("white_die_only")
            return None if self.die == FREE else asked.comes_first(state, True)
        if self.die == FREE:
            return refuse("no_free_action")
        if self.die == WHITE:
            return refuse("white_die_only")
        return refuse("die_used", die=self.die + 1) if p.used & USES[self.die] else None

    def short(self, state: "Burgundy", p: "Player") -> Refusal | None:
        """Whether workers are missing to adjust the die (COB-W-001)."""
        return short_of("workers", self.cost(state, p), p.duchy.workers)

    def not_offered(self, state: "Burgundy", p: "Player", why: Refusal) -> Refusal | None:
        """Whether the pending effect grants another sort of action."""
        return why if state.pending and not state.pending[-1].offers(state, p, self) else None


def short_of(what: str, price: int, there: int) -> Refusal | None:
    return refuse(f"{what}_short", count=price - there) if price > there else None


def no_room(state: "Burgundy", p: "Player", room: int) -> Refusal | None:
    """Why a tile cannot be stored in this way (COB-T-002, COB-T-003)."""
    if room in state.rooms(p):
        return None
    for expansion in state.rules.on_rooms:
        return expansion.no_room(p, room)
    if room >= DROP_FOURTH:
        return refuse("three_key_spaces")
    return refuse("store_not_full" if p.has_room() else "store_full")


class Take(DieAction):
    """A tile from a numbered depot to a key space (COB-T-001)."""

    __slots__ = ("room", "space")

    def __init__(self, die: int, space: int, room: int) -> None:
        super().__init__(f"take {SPACE_NAMES[space]} {DICE[die]}{ROOMS[room]}", die)
        self.space: int = space
        self.room: int = room

    def why_not(self, state: "Burgundy", p: "Player") -> Refusal | None:
        why = self.wrong_die(state, p)
        if why is not None:
            return why
        if not state.has_tile(self.space):  # COB-T-004
            return refuse("no_tile", space=SPACE_NAMES[self.space])
        why = self.short(state, p) or no_room(state, p, self.room)
        if why is not None:
            return why
        sort = COLOURS[state.depots[self.space].colour]
        return self.not_offered(state, p, refuse("effect_takes", sort=sort))

    def cost(self, state: "Burgundy", p: "Player") -> int:
        return COST[p.duchy.cost_row(EASY_TAKES.bit, p.dice[self.die]) + self.space // 4 + 1]

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.pay(p, self.cost(state, p), 0)
        state.store(p, self.space, self.room)


class Place(DieAction):
    """A stored tile into the duchy (COB-L-001)."""

    __slots__ = ("key", "spot")

    def __init__(self, die: int, key: int, spot: int) -> None:
        super().__init__(f"place {key + 1}>{SPOT_NAMES[spot]} {DICE[die]}", die)
        self.key: int = key
        self.spot: int = spot

    def why_not(self, state: "Burgundy", p: "Player") -> Refusal | None:
        why = self.wrong_die(state, p)
        if why is not None:
            return why
        if not p.stores(self.key):
            return refuse("key_empty", space=self.key + 1)
        which = refuse("tile_in_key", space=self.key + 1)
        why = p.stored(self.key).misfit(state, p.duchy, self.spot, which) or self.short(state, p)
        return why or self.not_offered(state, p, refuse("effect_places"))

    def cost(self, state: "Burgundy", p: "Player") -> int:
        d = p.duchy
        row = d.cost_row(p.stored(self.key).easing, p.dice[self.die])
        return COST[row + d.board.number[d.board.field_at[self.spot]]]

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.pay(p, self.cost(state, p), 0)
        state.place(p, state.unstore(p, self.key), p.duchy.board.field_at[self.spot])


class Sell(DieAction):
    """All goods of one colour (COB-G-001, COB-G-002)."""

    __slots__ = ("good",)

    def __init__(self, die: int, good: int) -> None:
        super().__init__(f"sell {GOODS[good]} {DICE[die]}", die)
        self.good: int = good

    def why_not(self, state: "Burgundy", p: "Player") -> Refusal | None:
        why = self.wrong_die(state, p)
        if why is not None:
            return why
        if not p.duchy.goods[self.good]:
            return refuse("no_goods", good=GOODS[self.good])
        return self.short(state, p) or self.not_offered(state, p, refuse("effect_sells"))

    def cost(self, state: "Burgundy", p: "Player") -> int:
        return COST[p.duchy.cost_row(0, p.dice[self.die]) + self.good + 1]  # COB-Q-020

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.pay(p, self.cost(state, p), 0)
        state.sell(p, self.good)


class Workers(DieAction):
    """Two workers for a die of any number (COB-W-005, COB-Q-045, COB-Q-046)."""

    def __init__(self, die: int) -> None:
        super().__init__(f"workers {DICE[die]}", die)

    def why_not(self, state: "Burgundy", p: "Player") -> Refusal | None:
        return self.wrong_die(state, p) or self.not_offered(state, p, refuse("not_now"))

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.give_workers(p, self.count(p))
        if p.duchy.has(WORKERS_SILVER):
            state.give_silver(p, 1)

    def count(self, p: "Player") -> int:
        return 4 if p.duchy.has(WORKERS_FOUR) else 2


# ---- beside the dice ----------------------------------------------------------------


class Buy(Aside):
    """The one purchase of a turn (COB-D-001, COB-D-003, COB-D-004, COB-Q-042)."""

    __slots__ = ("room", "silver", "space", "workers")

    def __init__(self, price: str, silver: int, workers: int, space: int, room: int) -> None:
        super().__init__(f"buy {SPACE_NAMES[space]}{price}{ROOMS[room]}")
        self.space: int = space
        self.room: int = room
        self.silver: int = silver
        self.workers: int = workers

    def why_not(self, state: "Burgundy", p: "Player") -> Refusal | None:
        if p.bought:
            return refuse("one_purchase")
        if state.closing:
            return refuse("turns_over")  # COB-Q-009
        if not state.has_tile(self.space):
            if self.space == SIDE_SPACE:
                return refuse("side_space_empty")
            return refuse("no_tile", space=SPACE_NAMES[self.space])
        return (
            self._wrong_coin(state, p)
            or short_of("silver", self.silver, p.duchy.silver)
            or short_of("workers", self.workers, p.duchy.workers)
            or no_room(state, p, self.room)
        )

    def _wrong_coin(self, state: "Burgundy", p: "Player") -> Refusal | None:
        """Silver buys from the black depot; monastery 6 allows more (COB-Q-040)."""
        rules = state.rules
        anywhere = p.duchy.has(BUY_ANYWHERE)
        if self.workers:
            if not anywhere:
                return refuse("workers_buy_not")
            if not rules.workers_buy:
                return refuse("silver_edition")
            if self.silver and not rules.mixed_purchase:
                return refuse("no_mixing")
            return None
        silver_anywhere = anywhere and (rules.mixed_purchase or not rules.workers_buy)
        if self.space < DEPOT_SPACES and not silver_anywhere:
            return refuse("black_depot_only")
        return None

    def price(self, state: "Burgundy", p: "Player") -> dict[str, int]:
        return paid(workers=self.workers, silver=self.silver)

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.pay(p, self.workers, self.silver)
        p.bought = True
        state.store(p, self.space, self.room)


# ---- answers ------------------------------------------------------------------------


class Answer(Move):
    """Something that only a placed tile asks for."""

    def why_not(self, state: "Burgundy", p: "Player") -> Refusal | None:
        if not state.pending:
            return refuse("nothing_asks")
        asked = state.pending[-1]
        return None if asked.offers(state, p, self) else self.no_answer(asked.name)

    def no_answer(self, asked: str) -> Refusal:
        """Why it does not answer the pending choice of this name."""
        return refuse("not_now")


class Load(Answer):
    """A ship takes the goods of one depot (COB-Y-001), with monastery 5 of two adjacent ones."""

    __slots__ = ("load",)

    def __init__(self, load: int) -> None:
        if load < 6:
            super().__init__(f"load {load + 1}")
        else:
            super().__init__(f"load {load - 5}+{(load - 5) % 6 + 1}")  # COB-Q-038
        self.load: int = load

    def no_answer(self, asked: str) -> Refusal:
        return refuse("two_depots" if asked == "goods_of_a_depot" else "not_now")

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.load(p, self.load)


class Keep(Answer):
    """Of the new colours that do not all fit, take this one; see `GoodsToKeep`."""

    __slots__ = ("good",)

    def __init__(self, good: int) -> None:
        super().__init__(f"keep {GOODS[good]}")
        self.good: int = good


class Decline(Answer):
    def no_answer(self, asked: str) -> Refusal:
        return refuse("no_decline")

    def play(self, state: "Burgundy", p: "Player") -> None:
        pass


class End(Move):
    """The turn is over when both dice are used (COB-A-001, COB-Q-006, COB-Q-007)."""

    def why_not(self, state: "Burgundy", p: "Player") -> Refusal | None:
        if state.pending:
            return state.pending[-1].comes_first(state, False)
        return None if p.used == USES[FIRST] | USES[SECOND] else refuse("both_dice")

    def play(self, state: "Burgundy", p: "Player") -> None:
        state.end_turn()


class Found(Move):
    """Build the start castle on a chosen field, in the advanced set-up also on a chosen side
    (COB-AV-003)."""

    __slots__ = ("side", "spot")

    def __init__(self, side: int, spot: int) -> None:
        super().__init__(f"found {('front', 'back')[side]} {SPOT_NAMES[spot]}")
        self.side: int = side
        self.spot: int = spot

    def why_not(self, state: "Burgundy", p: "Player") -> Refusal | None:
        if not state.founding:
            return refuse("castles_built")
        sides = p.duchy.sides
        if self.side >= len(sides):
            return refuse("one_side")
        board = sides[self.side]
        field = board.field_at[self.spot]
        if field < 0:
            return refuse("no_field", field=SPOT_NAMES[self.spot])
        if field in (board.starts if len(sides) == 1 else board.fields[CASTLE]):
            return None
        colour = COLOURS[board.colour[field]]
        return refuse("field_colour", field=board.field_name(field), colour=colour)

    def perform(self, state: "Burgundy", p: "Player") -> None:
        state.found(p, self)


def castle_chosen(founded: int) -> Found | None:
    """The start castle that a duchy has chosen in secret, from its `founded`."""
    if founded < 0:
        return None
    action = ACTIONS.all[founded]
    assert isinstance(action, Found)
    return action


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
        for space in range(SIDE_SPACE)
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

# ---- the same with what expansions add: the white die, more spaces and larger boards -----

TAKE.append([[Take(WHITE, space, room) for room in _BASE_ROOMS] for space in range(DEPOT_SPACES)])
PLACE.append([[Place(WHITE, key, spot) for spot in range(FIELDS)] for key in range(STORE)])
SELL.append([Sell(WHITE, good) for good in range(6)])
WORKERS.append(Workers(WHITE))

for _prices, _price, _silver, _workers in (
    (BUY, "", PRICE, 0),
    (BUY_WITH_WORKERS, " workers", 0, PRICE),
    (BUY_MIXED, " mixed", 1, 1),
):
    _prices.append([Buy(_price, _silver, _workers, SIDE_SPACE, room) for room in _BASE_ROOMS])
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
        _reach = DOUBLE_FIELDS if _key < SHARED_STORE else FIELDS
        PLACE[_die].append([Place(_die, _key, spot) for spot in range(_reach)])

for _side in range(2):
    FOUND[_side] += [Found(_side, spot) for spot in range(FIELDS, SPOTS)]
