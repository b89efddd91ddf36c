"""Expansion: shields (COB-SH). They lie on castles; which castle does not matter, so a duchy just
holds as many as it has castles."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.engine.errors import BadOption
from duchy.core.engine.options import Option, Value
from duchy.core.formats.data import Table
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules import order, points
from duchy.games.burgundy.rules.actions import (
    DECLINE,
    DEPOT_SPACES,
    INN_SPACE,
    MOST_KEYS,
    STORE,
    Aside,
    Move,
    paid,
    short_of,
)
from duchy.games.burgundy.rules.choices import CASTLE_ACTION, Automatic, Pending, register
from duchy.games.burgundy.rules.components.board import ANIMAL, BIT, COST, EVERY_COLOUR
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import Monastery
from duchy.games.burgundy.rules.components.tiles import NO_TILE
from duchy.games.burgundy.rules.direct_placement import SettleFrom
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import NOBODY, Player
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.scoring import monastery_points

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

ONE_PASTURE: Final = 1
WORKERS_TOO: Final = 2  # a worker whenever another player gets some
TRIBUTE_IN_WORKERS: Final = 3
UNLIMITED_STORE: Final = 4
ALL_OF_A_COLOUR: Final = 5  # with a ship also one colour of goods from all depots
COPY_MONASTERIES: Final = 6  # of a player named once
DOUBLE_BONUS_TILES: Final = 7
DOUBLE_MINES: Final = 8
SILVER_FOR_EACH: Final = 9  # a sale brings one for each tile
DOUBLE_MONASTERIES: Final = 10  # their points at the end
CASTLE_TAKES_SHIELD: Final = 11
DOUBLE_SALES: Final = 12  # their points
DOUBLE_SHIELDS: Final = 13  # their points at the end
PLACE_FROM_DEPOT: Final = 14  # end of phase
PLACE_FROM_BLACK: Final = 15  # end of phase
TURN_A_DIE: Final = 16  # once a round, to any number
LARGER_REGIONS: Final = 17
ANYWHERE: Final = 18  # placing needs no neighbour

SHIELDS: Final = range(1, 19)


class OnDepots(Part):
    """For each depot a mask of the shields that lie there."""

    __slots__ = ("masks",)

    def __init__(self, masks: list[int]) -> None:
        self.masks: Final[list[int]] = masks

    def essence(self) -> tuple[object, ...]:
        return tuple(self.masks)


class Held(Part):
    """What a duchy has of shields: a mask of those it holds, the duchy whose monasteries shield 6
    copies, and whether shield 16 has turned a die this round."""

    __slots__ = ("mask", "named", "turned")

    def __init__(self, mask: int, named: int, turned: bool) -> None:
        self.mask: Final[int] = mask
        self.named: Final[int] = named
        self.turned: Final[bool] = turned

    def essence(self) -> tuple[object, ...]:
        return (self.mask, self.named, self.turned)


NO_SHIELDS: Final = OnDepots([0] * 6)
NONE_HELD: Final = Held(0, NOBODY, False)


def on_depots(s: "Burgundy") -> list[int]:
    for part in s.parts:
        if isinstance(part, OnDepots):
            return part.masks
    return NO_SHIELDS.masks


def lay_on_depots(s: "Burgundy", masks: list[int]) -> None:
    s.parts = replace(s.parts, OnDepots(masks))


def held(d: Duchy) -> Held:
    for part in d.parts:
        if isinstance(part, Held):
            return part
    return NONE_HELD


def holds(d: Duchy, shield: int) -> bool:
    return held(d).mask >> shield & 1 != 0


def hold(d: Duchy, mask: int) -> None:
    d.parts = replace(d.parts, Held(mask, held(d).named, held(d).turned))


def name(d: Duchy, named: int) -> None:
    d.parts = replace(d.parts, Held(held(d).mask, named, held(d).turned))


def turn(d: Duchy, turned: bool) -> None:
    d.parts = replace(d.parts, Held(held(d).mask, held(d).named, turned))


# ---- taking and losing a shield -------------------------------------------------------


class TakeShield(Move):
    """For both dice as doubles of its depot's number, or by shield 11 as a castle's action."""

    __slots__ = ("by_castle", "replaced", "shield")

    def __init__(self, by_castle: bool, shield: int, replaced: int) -> None:
        text = f"shield {shield}"
        if replaced:
            text += f" for {replaced}"
        if by_castle:
            text += " free"
        super().__init__(text)
        self.by_castle: bool = by_castle
        self.shield: int = shield
        self.replaced: int = replaced

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        d = p.duchy
        if not state.rules.has_expansion("shields"):
            return refuse("no_shields")
        if holds(d, self.shield):
            return refuse("shield_held", shield=self.shield)
        if depot_of(state, self.shield) < 0:
            return refuse("shield_gone", shield=self.shield)
        why = self._no_castle(state, p) if self.by_castle else self._no_doubles(state, p)
        if why is not None:
            return why
        if self.replaced:
            lacks = not holds(d, self.replaced)
            return refuse("shield_not_held", shield=self.replaced) if lacks else None
        full = held(d).mask.bit_count() >= d.count(CASTLE_TILE)  # COB-SH-004
        return refuse("castles_full") if full else None

    def _no_castle(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not holds(p.duchy, CASTLE_TAKES_SHIELD):
            return refuse("castle_takes_not")
        placed = state.pending and state.pending[-1] is CASTLE_ACTION
        return None if placed else refuse("no_castle")

    def _no_doubles(self, state: "Burgundy", p: Player) -> Refusal | None:
        if state.pending:
            return state.pending[-1].comes_first(state, False)
        if p.used:
            return refuse("shield_takes_both")
        missing = self.cost(state, p) - p.duchy.workers
        number = depot_of(state, self.shield) + 1
        return refuse("doubles_short", number=number, count=missing) if missing > 0 else None

    def cost(self, state: "Burgundy", p: Player) -> int:
        """The workers that make doubles."""
        depot = depot_of(state, self.shield)
        return 0 if self.by_castle or depot < 0 else doubles_cost(p, depot + 1)

    def play(self, state: "Burgundy", p: Player) -> None:
        depot = depot_of(state, self.shield)
        if not self.by_castle:
            state.pay(p, self.cost(state, p), 0)
            p.used = 0b11
        masks = on_depots(state)[:]
        masks[depot] &= ~BIT[self.shield]
        lay_on_depots(state, masks)
        if self.replaced:
            lose(state, p, self.replaced)
        hold(p.duchy, held(p.duchy).mask | BIT[self.shield])
        if self.shield == UNLIMITED_STORE:
            open_store(p)
        if state.events is not None:
            state.note("shield", p.seat, {"shield": self.shield})


# TAKE_SHIELD[by castle][shield][replaced, 0 for none]
TAKE_SHIELD: Final[list[list[list[Move]]]] = [
    [
        [TakeShield(by_castle, shield, replaced) for replaced in range(19) if replaced != shield]
        for shield in SHIELDS
    ]
    for by_castle in (False, True)
]


def depot_of(s: "Burgundy", shield: int) -> int:
    for depot in range(6):
        if on_depots(s)[depot] & BIT[shield]:
            return depot
    return -1


def doubles_cost(p: Player, number: int) -> int:
    """Workers that turn both dice to this number (COB-SH-006)."""
    d = p.duchy
    first = COST[d.cost_row(0, p.dice[0]) + number]
    return first + COST[d.cost_row(0, p.dice[1]) + number]


def list_shields(d: Duchy, on_depot: int, by_castle: bool, out: list[Action]) -> None:
    """Each shield for a free castle, and in place of each one held (COB-Q-154)."""
    castles = d.count(CASTLE_TILE)
    if not castles:
        return
    free = held(d).mask.bit_count() < castles
    for shield in SHIELDS:
        if on_depot & BIT[shield]:
            for action in TAKE_SHIELD[by_castle][shield - 1]:
                assert isinstance(action, TakeShield)
                if holds(d, action.replaced) if action.replaced else free:
                    out.append(action)


def lose(s: "Burgundy", p: Player, shield: int) -> None:
    """A shield leaves the game, and its effect ends at once."""
    d = p.duchy
    hold(d, held(d).mask & ~BIT[shield])
    if shield == UNLIMITED_STORE:
        close_store(s, p)
    elif shield == COPY_MONASTERIES:
        name(d, NOBODY)
        d.powers = own_monasteries(d)
        s.sort_stacks()
    elif shield == PLACE_FROM_DEPOT:
        forget(s, DEPOT_TILE)
    elif shield == PLACE_FROM_BLACK:
        forget(s, BLACK_TILE)
    if s.events is not None:
        s.note("shield_lost", p.seat, {"shield": shield})


# ---- shield 4: unlimited key spaces ----------------------------------------------------

ALL_KEYS: Final[list[int]] = list(range(MOST_KEYS))


def open_store(p: Player) -> None:
    store = p.duchy.store
    p.duchy.store = store + [NO_TILE] * (MOST_KEYS - len(store))
    p.keys = ALL_KEYS


def close_store(s: "Burgundy", p: Player) -> None:
    """Back to three; what is too much is discarded, by choice (COB-Q-162)."""
    tiles = [tile for tile in p.duchy.store if tile is not NO_TILE]
    if len(tiles) > STORE:
        s.ask(DISCARD_CHOICE)
    else:
        p.duchy.store = tiles + [NO_TILE] * (STORE - len(tiles))
        p.keys = s.rules.keys[p.seat]


class Discard(Move):
    __slots__ = ("key",)

    def __init__(self, key: int) -> None:
        super().__init__(f"discard {key + 1}")
        self.key: int = key

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.pending or state.pending[-1] is not DISCARD_CHOICE:
            return refuse("no_discard")
        return None if p.stores(self.key) else refuse("key_empty", space=self.key + 1)

    def play(self, state: "Burgundy", p: Player) -> None:
        tile = state.unstore(p, self.key)
        state.remove(tile)
        if state.events is not None:
            state.note("drop", p.seat, {"tile": tile.name})
        close_store(state, p)


DISCARD: Final[list[Move]] = [Discard(key) for key in range(MOST_KEYS)]


class DiscardChoice(Pending):
    def comes_first(self, state: "Burgundy", with_die: bool) -> Refusal:
        return refuse("discard_first")

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        for key, place in enumerate(p.keys):
            if p.duchy.store[place] is not NO_TILE:
                out.append(DISCARD[key])

    def impossible(self, state: "Burgundy", p: Player) -> str:
        tiles = len(p.duchy.store) - p.duchy.store.count(NO_TILE)
        if holds(p.duchy, UNLIMITED_STORE) or tiles <= STORE:
            return "no stored tile is too many"
        return ""


DISCARD_CHOICE: Final = DiscardChoice("discard")


# ---- shield 5: all goods of a colour ----------------------------------------------------


class Haul(Move):
    __slots__ = ("good",)

    def __init__(self, good: int) -> None:
        super().__init__(f"haul {GOODS[good]}")
        self.good: int = good

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.pending or state.pending[-1] is not GOODS_OF_A_COLOUR:
            return refuse("no_haul")
        if GOODS_OF_A_COLOUR.offers(state, p, self):
            return None
        there = any(state.depot_goods[self.good :: 6])
        return refuse("no_store_free" if there else "no_such_goods", good=GOODS[self.good])

    def play(self, state: "Burgundy", p: Player) -> None:
        state.collect(p, EVERY_DEPOT, self.good)


HAUL: Final[list[Move]] = [Haul(good) for good in range(6)]
EVERY_DEPOT: Final[list[int]] = [0, 1, 2, 3, 4, 5]


class GoodsOfAColour(Pending):
    """The colour must fit into the stores (COB-Q-163)."""

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        room = p.duchy.kinds_of_goods() < state.rules.goods_kinds
        for good in range(6):
            if room or p.duchy.goods[good]:
                for depot in EVERY_DEPOT:
                    if state.depot_goods[6 * depot + good]:
                        out.append(HAUL[good])
                        break
        out.append(DECLINE)

    def goods_from(self) -> list[int]:
        return EVERY_DEPOT


GOODS_OF_A_COLOUR: Final = GoodsOfAColour("goods_of_a_colour")


# ---- shield 6: another player's monasteries ---------------------------------------------


class Name(Aside):
    __slots__ = ("other",)

    def __init__(self, other: int) -> None:
        super().__init__(f"name {other}")
        self.other: int = other

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        d = p.duchy
        if not holds(d, COPY_MONASTERIES):
            return refuse("shield_names")
        if held(d).named >= 0:
            return refuse("named_already", number=held(d).named)
        if self.other == p.seat:
            return refuse("not_oneself")
        return None if self.other < state.seats else refuse("nobody_there")

    def play(self, state: "Burgundy", p: Player) -> None:
        name(p.duchy, state.players[self.other].duchy.home)
        copy_monasteries(state)
        state.sort_stacks()
        if state.events is not None:
            state.note("name", p.seat, {"other": self.other})


NAME: Final[list[Move]] = [Name(other) for other in range(4)]


def own_monasteries(d: Duchy) -> int:
    mask = 0
    for tile in d.tiles:
        if isinstance(tile, Monastery):
            mask |= tile.bit
    return mask


def copy_monasteries(s: "Burgundy") -> None:
    for d in s.duchies:
        if held(d).named >= 0:
            d.powers = own_monasteries(d) | own_monasteries(s.duchies[held(d).named])


# ---- shields 14 and 15: a tile straight into the duchy -----------------------------------


class SettleByShield(SettleFrom):
    __slots__ = ("shield",)

    def __init__(self, name: str, shield: int, spaces: list[int]) -> None:
        super().__init__(name, spaces)
        self.shield: int = shield

    def impossible(self, state: "Burgundy", p: Player) -> str:
        if not state.closing:
            return f"shield {self.shield} works at the end of a phase"
        return "" if holds(p.duchy, self.shield) else f"player {p.seat} has no shield {self.shield}"


DEPOT_TILE: Final = SettleByShield("depot_tile", PLACE_FROM_DEPOT, list(range(DEPOT_SPACES)))
BLACK_TILE: Final = SettleByShield(
    "black_tile", PLACE_FROM_BLACK, list(range(DEPOT_SPACES, INN_SPACE + 1))
)


def forget(s: "Burgundy", choice: Pending) -> None:
    """It waits no more, its shield is lost."""
    if choice in s.pending:
        s.pending.remove(choice)


class BothTiles(Automatic):
    """Shields 14 and 15 together, in the order the player likes."""

    def impossible(self, state: "Burgundy", p: Player) -> str:
        return DEPOT_TILE.impossible(state, p) or BLACK_TILE.impossible(state, p)

    def resolve(self, state: "Burgundy", p: Player) -> None:
        state.ask(DEPOT_TILE)
        state.ask(BLACK_TILE)
        order.offer_order(state, 2)


BOTH_TILES: Final = BothTiles("both_tiles")


# ---- shield 16: turn a die ------------------------------------------------------------------


class Turn(Aside):
    __slots__ = ("pips", "turned")

    def __init__(self, die: int, number: int) -> None:
        super().__init__(f"turn {die + 1} to {number}")
        self.turned: int = die
        self.pips: int = number

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not holds(p.duchy, TURN_A_DIE):
            return refuse("shield_turns")
        if state.closing:
            return refuse("turns_over")
        if held(p.duchy).turned:
            return refuse("turned_already")
        if p.used >> self.turned & 1:
            return refuse("die_used", die=self.turned + 1)
        shows = p.dice[self.turned] == self.pips
        return refuse("die_shows", die=self.turned + 1, pips=self.pips) if shows else None

    def play(self, state: "Burgundy", p: Player) -> None:
        if state.events is not None:
            state.note("turn", p.seat, {"die": p.dice[self.turned], "number": self.pips})
        p.dice[self.turned] = self.pips
        turn(p.duchy, True)


TURN: Final[list[list[Move]]] = [[Turn(die, n) for n in range(1, 7)] for die in range(2)]


# ---- tribute ---------------------------------------------------------------------------------


class Pay(Move):
    """Tribute for a shield: a silver, with shield 3 also a worker; or it is given up."""

    __slots__ = ("shield", "silver", "workers")

    def __init__(self, text: str, shield: int, silver: int, workers: int) -> None:
        super().__init__(text)
        self.shield: int = shield
        self.silver: int = silver
        self.workers: int = workers

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        asked = state.pending[-1] if state.pending else None
        if not isinstance(asked, TributeFor):
            return refuse("no_tribute")
        if self.shield != asked.shield:
            return refuse("other_tribute", shield=asked.shield)
        if self.workers and not holds(p.duchy, TRIBUTE_IN_WORKERS):
            return refuse("tribute_in_workers")
        return short_of("workers", self.workers, p.duchy.workers) or short_of(
            "silver", self.silver, p.duchy.silver
        )

    def price(self, state: "Burgundy", p: Player) -> dict[str, int]:
        return paid(self.workers, self.silver)

    def play(self, state: "Burgundy", p: Player) -> None:
        if not self.silver and not self.workers:
            lose(state, p, self.shield)
            return
        if state.events is not None:
            state.note("tribute", p.seat, {"shield": self.shield})
        state.pay(p, self.workers, self.silver)


PAY: Final[list[Move]] = [Pay(f"pay {shield}", shield, 1, 0) for shield in range(19)]
PAY_WORKER: Final[list[Move]] = [Pay(f"pay {shield} worker", shield, 0, 1) for shield in range(19)]
GIVE_UP: Final[list[Move]] = [Pay(f"give up {shield}", shield, 0, 0) for shield in range(19)]


class TributeFor(Pending):
    __slots__ = ("shield",)

    def __init__(self, shield: int) -> None:
        super().__init__("tribute")
        self.shield: int = shield

    def text(self) -> str:
        return f"tribute {self.shield}"

    def comes_first(self, state: "Burgundy", with_die: bool) -> Refusal:
        return refuse("tribute_first", shield=self.shield)

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        if p.duchy.silver:
            out.append(PAY[self.shield])
        if p.duchy.workers and holds(p.duchy, TRIBUTE_IN_WORKERS):
            out.append(PAY_WORKER[self.shield])
        out.append(GIVE_UP[self.shield])

    def impossible(self, state: "Burgundy", p: Player) -> str:
        if not state.closing:
            return "tribute is due at the end of a phase"
        return "" if holds(p.duchy, self.shield) else f"player {p.seat} has no shield {self.shield}"


TRIBUTE_FOR: Final[list[TributeFor]] = [TributeFor(shield) for shield in range(19)]


class Tribute(Automatic):
    """For every shield held; shield 3 first, since only if it stays workers count (COB-Q-160)."""

    def resolve(self, state: "Burgundy", p: Player) -> None:
        due = [shield for shield in SHIELDS if holds(p.duchy, shield)]
        due.sort(key=lambda shield: (shield != TRIBUTE_IN_WORKERS, shield))
        for shield in reversed(due):
            state.ask(TRIBUTE_FOR[shield])


TRIBUTE: Final = Tribute("tribute")

register(DISCARD_CHOICE)
register(GOODS_OF_A_COLOUR)
register(DEPOT_TILE)
register(BLACK_TILE)
register(BOTH_TILES)
register(TRIBUTE)
for _choice in TRIBUTE_FOR:
    register(_choice)


class Shields(Expansion):
    def __init__(self) -> None:
        self.name = "shields"
        self.changes = (
            "list_asides",
            "list_turn",
            "monastery_placed",
            "rolled",
            "larger_region",
            "open_fields",
            "pasture",
            "sale_points",
            "sale_silver",
            "bonus_points",
            "gained_workers",
            "ship_placed",
            "list_castle_action",
            "close_phase",
            "mine_silver",
            "final_points",
        )
        self.options = (
            Option("shields", False),
            # COB-Q-169: a shield's effect takes the place of a monastery's of the same sort
            Option("shield_replaces_monastery", False),
        )
        self.choices = (
            "discard",
            "goods_of_a_colour",
            "depot_tile",
            "black_tile",
            "both_tiles",
            "tribute",
            "order",
            "rest",
        )
        self.sources = ("shields",)
        self.keys = ("shields",)
        self.duchy_keys = ("shields", "named", "turned")
        self.table_part = NO_SHIELDS
        self.duchy_part = NONE_HELD

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        if options["shield_replaces_monastery"] and not options["shields"]:
            raise BadOption("shield_replaces_monastery", "option", refuse("option.only_shields"))

    def deal(self, s: "Burgundy") -> None:
        shuffled = s.chance.order(len(SHIELDS))
        masks = [0] * 6
        for depot, count in enumerate(s.rules.facts.shields_per_depot[s.seats]):
            for _ in range(count):
                masks[depot] |= BIT[shuffled.pop() + 1]
        lay_on_depots(s, masks)

    def rolled(self, s: "Burgundy") -> None:
        for d in s.duchies:
            if held(d).turned:
                turn(d, False)

    def list_turn(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        """Doubles, also made with workers, take a shield instead of both actions."""
        if p.used:
            return
        for depot, mask in enumerate(on_depots(s)):
            if mask and doubles_cost(p, depot + 1) <= p.duchy.workers:
                list_shields(p.duchy, mask, False, out)

    def list_castle_action(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        if holds(p.duchy, CASTLE_TAKES_SHIELD):
            for mask in on_depots(s):
                list_shields(p.duchy, mask, True, out)

    def list_asides(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        d = p.duchy
        if holds(d, COPY_MONASTERIES) and held(d).named < 0:
            for other in s.players:
                if other is not p:
                    out.append(NAME[other.seat])
        if holds(d, TURN_A_DIE) and not held(d).turned and not s.closing:
            for die in range(2):
                if not p.used >> die & 1:
                    for number in range(1, 7):
                        if number != p.dice[die]:
                            out.append(TURN[die][number - 1])

    def monastery_placed(self, s: "Burgundy") -> None:
        """Whoever copies it has it at the same moment (COB-Q-165)."""
        copy_monasteries(s)

    def pasture(self, d: Duchy, fields: int) -> int:
        return d.board.whole[ANIMAL] if holds(d, ONE_PASTURE) else fields

    def larger_region(self, d: Duchy, region: int) -> int:
        return 1 if holds(d, LARGER_REGIONS) else 0

    def open_fields(self, d: Duchy, fields: int) -> int:
        return d.board.whole[EVERY_COLOUR] & ~d.filled if holds(d, ANYWHERE) else fields

    def sale_points(self, d: Duchy, points: int) -> int:
        return 2 * points if holds(d, DOUBLE_SALES) else points

    def sale_silver(self, s: "Burgundy", d: Duchy, silver: int, count: int) -> int:
        """One for each tile instead of for the sale; what monastery 3 adds stays (COB-Q-169)."""
        if not holds(d, SILVER_FOR_EACH):
            return silver
        added = silver - s.rules.sale_silver
        if s.rules.options["shield_replaces_monastery"]:
            added = 0
        return count * s.rules.sale_silver + added

    def bonus_points(self, d: Duchy, points: int) -> int:
        return 2 * points if holds(d, DOUBLE_BONUS_TILES) else points

    def gained_workers(self, s: "Burgundy", p: Player) -> None:
        """Once for each time, however many they were (COB-Q-161)."""
        for d in s.duchies:
            if d is not p.duchy and holds(d, WORKERS_TOO):
                d.workers += 1
                if s.events is not None:
                    s.note("workers_too", d.home, {"shield": WORKERS_TOO})

    def ship_placed(self, s: "Burgundy", p: Player) -> None:
        if holds(p.duchy, ALL_OF_A_COLOUR):
            s.ask(GOODS_OF_A_COLOUR)

    def mine_silver(self, d: Duchy, silver: int) -> int:
        return 2 * silver if holds(d, DOUBLE_MINES) else silver

    def close_phase(self, s: "Burgundy") -> None:
        """First shields 14 and 15 of all, then the tribute of all, in bridge order (COB-Q-155)."""
        for seat in s.bridge:
            p = s.players[seat]
            if holds(p.duchy, PLACE_FROM_DEPOT) and holds(p.duchy, PLACE_FROM_BLACK):
                s.ask_later(p, BOTH_TILES)
            elif holds(p.duchy, PLACE_FROM_DEPOT):
                s.ask_later(p, DEPOT_TILE)
            elif holds(p.duchy, PLACE_FROM_BLACK):
                s.ask_later(p, BLACK_TILE)
        for seat in s.bridge:
            if held(s.players[seat].duchy).mask:
                s.ask_later(s.players[seat], TRIBUTE)

    def final_points(self, s: "Burgundy", d: Duchy) -> list[tuple[int, int]]:
        total = 0
        for shield in SHIELDS:
            if holds(d, shield):
                total += s.rules.facts.shield_points[shield]
        if holds(d, DOUBLE_SHIELDS):
            total *= 2
        gains = [(points.SHIELDS, total)]
        if holds(d, DOUBLE_MONASTERIES):
            gains.append((points.MONASTERIES, self.own_monastery_points(s, d)))
        return gains

    def own_monastery_points(self, s: "Burgundy", d: Duchy) -> int:
        """The second half of doubled monasteries; copied ones count single (COB-Q-170)."""
        own = own_monasteries(d)
        total = monastery_points(s, d, own)
        for expansion in s.rules.on_monastery_points:
            total += expansion.monastery_points(d, own)
        return total

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        table["shields"] = [
            [shield for shield in SHIELDS if mask & BIT[shield]] for mask in on_depots(s)
        ]

    def read(self, s: "Burgundy", table: Table) -> None:
        taken = 0
        for d in s.duchies:
            mask = held(d).mask
            if taken & mask:
                twice = (taken & mask).bit_length() - 1
                key = f"player.{d.home}.shields"
                raise table.refuse(key, f"another player holds shield {twice}")
            taken |= mask
        most = s.rules.facts.shields_per_depot[s.seats]
        if taken.bit_count() > sum(most):
            raise table.refuse("player", f"only {sum(most)} shields are in the game")
        if "shields" in table:
            lay_on_depots(s, self._read_depots(table, taken, most))
        else:
            lay_on_depots(s, self._deal_rest(s, taken, most))

    def _read_depots(self, table: Table, taken: int, most: list[int]) -> list[int]:
        masks = [0] * 6
        rows = table.get("shields")
        if not isinstance(rows, list) or len(rows) != 6:
            raise table.refuse("shields", "must be six lists, one for each depot")
        for depot, row in enumerate(rows):
            if isinstance(row, list) and len(row) > most[depot]:
                raise table.refuse("shields", f"depot {depot + 1} has {most[depot]} at most")
            for shield in row if isinstance(row, list) else [None]:
                if not isinstance(shield, int) or shield not in SHIELDS:
                    raise table.refuse("shields", f"{shield!r} is not a shield from 1 to 18")
                if taken & BIT[shield]:
                    raise table.refuse("shields", f"shield {shield} is there twice")
                taken |= BIT[shield]
                masks[depot] |= BIT[shield]
        if taken.bit_count() > sum(most):
            raise table.refuse("shields", f"only {sum(most)} shields are in the game")
        return masks

    def _deal_rest(self, s: "Burgundy", taken: int, most: list[int]) -> list[int]:
        """Shields that are held have left their depots, whichever these were."""
        masks = [0] * 6
        free = [shield for shield in SHIELDS if not taken & BIT[shield]]
        shuffled = s.chance.order(len(free))
        places = [depot for depot in range(6) for _ in range(most[depot])]
        for i in s.chance.order(len(places))[: len(places) - taken.bit_count()]:
            masks[places[i]] |= BIT[free[shuffled.pop()]]
        return masks

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        table["shields"] = [shield for shield in SHIELDS if holds(d, shield)]
        if held(d).named >= 0:
            table["named"] = held(d).named

    def read_duchy(self, s: "Burgundy", d: Duchy, table: Table) -> None:
        for shield in table.wholes("shields", 1, 18) if "shields" in table else []:
            if holds(d, shield):
                raise table.refuse("shields", f"shield {shield} is there twice")
            hold(d, held(d).mask | BIT[shield])
        if held(d).mask.bit_count() > d.count(CASTLE_TILE):
            raise table.refuse("shields", "more shields than castles")
        if "named" in table:
            name(d, table.whole("named", 0, s.seats - 1))
            if not holds(d, COPY_MONASTERIES) or held(d).named == d.home:
                raise table.refuse(
                    "named", "only the holder of shield 6 names a player, another one"
                )

    def show_turn(self, p: Player, table: dict[str, object]) -> None:
        if held(p.duchy).turned:
            table["turned"] = True

    def read_turn(self, p: Player, table: Table) -> None:
        turn(p.duchy, "turned" in table and table.switch("turned"))
