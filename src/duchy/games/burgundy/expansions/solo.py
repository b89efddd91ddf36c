"""The solo game (COB-SO): fill all 37 fields in 25 turns.

Points are no aim but a clock: they move the counter, and each time it reaches the target it goes
back to 0, the target drops, and there is an extra action.
"""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.core.engine.errors import BadOption
from duchy.core.engine.options import Option, Value
from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Table
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.actions import (
    DECLINE,
    DEPOT_SPACES,
    INN_SPACE,
    NO_DROP,
    ROOMS,
    SPACE_NAMES,
    STORE,
    Move,
    no_room,
    paid,
    short_of,
)
from duchy.games.burgundy.rules.choices import EXTRA_ACTION, Automatic, Pending, register
from duchy.games.burgundy.rules.components.board import COLOURS, EVERY_COLOUR, Board
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.fields import SPOTS, TEAM_FIELDS
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import Monastery
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile, number_tiles
from duchy.games.burgundy.rules.direct_placement import SETTLE, Settle, SettleFrom
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.order import join
from duchy.games.burgundy.rules.part import Part, replace
from duchy.games.burgundy.rules.player import NOBODY, Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy

TURNS: Final = 25  # COB-SO-007
TARGET_STEP: Final = 5
# Effects that bring neither points nor silver.
QUIET: Final = ("goods_of_a_depot", "market", "carpenter", "church")
GOODS_FOR_A_TILE: Final = 5
EXCHANGE_NAME: Final = "exchange"


# ---- points move the counter ------------------------------------------------------------


class Clock(Part):
    """The counter, and the target that it has to reach; 0 if there is none."""

    __slots__ = ("counter", "target")

    def __init__(self, counter: int, target: int) -> None:
        self.counter: Final[int] = counter
        self.target: Final[int] = target

    def essence(self) -> tuple[object, ...]:
        return (self.counter, self.target)


AT_ZERO: Final = Clock(0, 0)


def clock(s: "Burgundy") -> Clock:
    for part in s.parts:
        if isinstance(part, Clock):
            return part
    return AT_ZERO


def set_clock(s: "Burgundy", counter: int, target: int) -> None:
    s.parts = replace(s.parts, Clock(counter, target))


class Gain(Automatic):
    """Points of one source: a gain of its own (COB-Q-124, COB-SO-020)."""

    __slots__ = ("amount", "source")

    def __init__(self, source: int, amount: int) -> None:
        super().__init__(points.SOURCES[source])
        self.source: int = source
        self.amount: int = amount

    def text(self) -> str:
        return f"gain {self.amount} {self.name}"

    def book(self, state: "Burgundy", p: Player) -> None:
        p.points[self.source] += self.amount
        if state.events is not None:
            state.note("points", p.seat, {"source": self.name, "points": self.amount})

    def resolve(self, state: "Burgundy", p: Player) -> None:
        """After moving the counter, points can be bought (COB-Q-125)."""
        self.book(state, p)
        if not move_counter(state, self.amount) and clock(state).target and p.duchy.silver:
            state.ask(BUY_POINTS)


# No single gain is larger; the largest are sales and regions.
LARGEST_GAIN: Final = 120
GAIN: Final[list[list[Gain]]] = [
    [Gain(source, amount) for amount in range(LARGEST_GAIN)] for source in range(points.POSTS)
]


def move_counter(s: "Burgundy", amount: int) -> bool:
    """True if the counter reached the target and was put back (COB-SO-022, COB-SO-023,
    COB-SO-024)."""
    target = clock(s).target
    counter = clock(s).counter + amount
    if target == 0 or counter < target:
        set_clock(s, counter, target)
        note_counter(s)
        return False
    target = max(0, target - TARGET_STEP)  # COB-SO-023; at 0 it is off (COB-Q-126)
    set_clock(s, 0, target)
    if s.events is not None:
        s.note("reset", 0, {"target": target})
    join(s, EXTRA_ACTION)  # COB-SO-024, COB-Q-127
    return True


def note_counter(s: "Burgundy") -> None:
    now = clock(s)
    if s.events is not None and now.target:
        s.note("counter", 0, {"counter": now.counter, "target": now.target})


def turns(s: "Burgundy") -> int:
    """The number of the turn."""
    return 5 * s.phase + s.round + 1


def resets(s: "Burgundy") -> int:
    """How often the counter reached its target."""
    return -(-(int(s.rules.options["target"]) - clock(s).target) // TARGET_STEP)


class BuyPoint(Move):
    """A point for a silver (COB-SO-021)."""

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.rules.solo:
            return refuse("only_solo")
        if not state.pending or state.pending[-1] is not BUY_POINTS:
            return refuse("no_points_come")
        return short_of("silver", 1, p.duchy.silver)

    def price(self, state: "Burgundy", p: Player) -> dict[str, int]:
        return paid(0, 1)

    def play(self, state: "Burgundy", p: Player) -> None:
        p.duchy.silver -= 1
        p.points[points.SILVER] += 1
        if state.events is not None:
            state.note("point", p.seat, {})
        if not move_counter(state, 1) and p.duchy.silver:
            state.ask(BUY_POINTS)


class BuyPoints(Pending):
    def comes_first(self, state: "Burgundy", with_die: bool) -> Refusal:
        return refuse("points_first")

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        if p.duchy.silver:
            out.append(BUY_POINT)
        out.append(DECLINE)


BUY_POINT: Final[Move] = BuyPoint("point")
BUY_POINTS: Final = BuyPoints("buy_points")


# ---- black tiles -------------------------------------------------------------------------


class BlackTile(Tile):
    """A tile with its back up: it fills a field of any colour and does nothing (COB-SO-014,
    COB-SO-015, COB-Q-121, COB-Q-132, COB-Q-133)."""

    def fits(self, d: Duchy, fields: int) -> int:
        return fields & d.board.whole[EVERY_COLOUR]


BLANK: Final = BlackTile("blank", EVERY_COLOUR, 0)
number_tiles([BLANK])


class Give(Move):
    """A goods tile leaves the game, one of five for a black tile (COB-SO-013)."""

    __slots__ = ("good",)

    def __init__(self, good: int) -> None:
        super().__init__(f"give {GOODS[good]}")
        self.good: int = good

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.rules.solo:
            return refuse("only_solo")
        if not state.pending or state.pending[-1].name != EXCHANGE_NAME:
            return refuse("no_exchange")
        return None if p.duchy.goods[self.good] else refuse("no_goods", good=GOODS[self.good])

    def play(self, state: "Burgundy", p: Player) -> None:
        p.duchy.goods[self.good] -= 1
        state.remove_good(self.good)
        if state.events is not None:
            state.note("give", p.seat, {"good": GOODS[self.good]})


GIVE: Final[list[Move]] = [Give(good) for good in range(6)]


class Exchange(Pending):
    """How many of the five were given; before the first one may decline (COB-Q-130)."""

    __slots__ = ("given",)

    def __init__(self, given: int) -> None:
        super().__init__(EXCHANGE_NAME)
        self.given: int = given

    def text(self) -> str:
        return f"exchange {self.given}"

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        for good in range(6):
            if p.duchy.goods[good]:
                out.append(GIVE[good])
        if not self.given:
            out.append(DECLINE)

    def impossible(self, state: "Burgundy", p: Player) -> str:
        if sum(p.duchy.goods) < GOODS_FOR_A_TILE - self.given:
            return "there are too few goods"
        if self.given or has_black_tile(state):
            return ""
        return "the black depot is empty"

    def answer(self, state: "Burgundy", p: Player, move: Move) -> None:
        if move is DECLINE:
            return
        move.play(state, p)
        if self.given + 1 < GOODS_FOR_A_TILE:
            state.ask(EXCHANGE[self.given + 1])
        else:
            state.ask(TAKE_BLANK)


class TakeBlank(Move):
    """A tile of the black depot, face down, to a key space (COB-Q-131)."""

    __slots__ = ("room", "space")

    def __init__(self, space: int, room: int) -> None:
        super().__init__(f"blank {SPACE_NAMES[space]}{ROOMS[room]}")
        self.space: int = space
        self.room: int = room

    def why_not(self, state: "Burgundy", p: Player) -> Refusal | None:
        if not state.rules.solo:
            return refuse("only_solo")
        if not state.pending or state.pending[-1] is not TAKE_BLANK:
            return refuse("no_blank")
        if not state.has_tile(self.space):
            return refuse("no_tile", space=SPACE_NAMES[self.space])
        return no_room(state, p, self.room)

    def play(self, state: "Burgundy", p: Player) -> None:
        state.remove(state.depots[self.space])
        state.depots[self.space] = BLANK
        state.store(p, self.space, self.room)
        if state.rules.options["several_exchanges"]:
            offer_exchange(state, p)


# BLANK_FROM[space][room], for the spaces of the black depot
BLANK_FROM: Final[list[list[Move]]] = [
    [TakeBlank(space, room) for room in range(STORE + 1)]
    for space in range(DEPOT_SPACES, INN_SPACE)
]


class BlankChoice(Pending):
    """A tile has to be taken, unless a purchase in the meantime took the last."""

    def list_actions(self, state: "Burgundy", p: Player, out: list[Action]) -> None:
        before = len(out)
        for space in state.rules.black_depot():
            if state.depots[space] is not NO_TILE:
                actions = BLANK_FROM[space - DEPOT_SPACES]
                out += actions[NO_DROP:] if p.has_room() else actions[:NO_DROP]
        if len(out) == before:
            out.append(DECLINE)

    def impossible(self, state: "Burgundy", p: Player) -> str:
        return "" if has_black_tile(state) else "the black depot is empty"


def has_black_tile(state: "Burgundy") -> bool:
    return any(state.depots[space] is not NO_TILE for space in state.rules.black_depot())


EXCHANGE: Final[list[Exchange]] = [Exchange(given) for given in range(GOODS_FOR_A_TILE)]
TAKE_BLANK: Final = BlankChoice("blank")


def offer_exchange(s: "Burgundy", p: Player) -> None:
    if not EXCHANGE[0].impossible(s, p):
        s.ask(EXCHANGE[0])


# ---- the colour bonus ---------------------------------------------------------------------

for _space in range(DEPOT_SPACES, INN_SPACE):
    for _spot in range(TEAM_FIELDS, SPOTS):
        SETTLE[(_space, _spot)] = Settle(_space, _spot)
BONUS_TILE: Final = SettleFrom("bonus_tile", list(range(DEPOT_SPACES, INN_SPACE)))  # COB-Q-134

register(BUY_POINTS)
register(TAKE_BLANK)
register(BONUS_TILE)
for _exchange in EXCHANGE:
    register(_exchange)
for _row in GAIN:
    for _gain in _row:
        register(_gain)


class Solo(Expansion):
    """Phases, mines and purchases stay as they are (COB-Q-122, COB-Q-137)."""

    def __init__(self) -> None:
        self.name = "solo"
        self.changes = (
            "rolled",
            "placed",
            "scored",
            "colour_completed",
            "loaded",
            "order_asked",
            "ended",
            "winners",
        )
        self.options = (
            Option("solo_board", "13a", choices=("13a", "13b")),
            Option("target", 50, low=45, high=55),  # COB-SO-004, COB-SO-005
            # COB-Q-130: more than one exchange of goods for a black tile with a ship
            Option("several_exchanges", False),
        )
        self.tiles = (BLANK,)
        self.choices = (
            "extra_action",
            "exchange",
            "blank",
            "bonus_tile",
            "buy_points",
            "order",
            "rest",
            *points.SOURCES[: points.POSTS],  # gains
        )
        self.keys = ("counter", "target")
        self.table_part = AT_ZERO

    def played(self, seats: int, options: dict[str, Value]) -> bool:
        return seats == 1

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        """COB-Z, COB-Q-140."""
        if seats > 1:
            for option in self.options:
                if options[option.name] != option.default:
                    what = f"{option.name} = {options[option.name]!r}"
                    raise BadOption(what, "option", refuse("option.only_solo"))
            return
        for name, why in (
            ("team", "option.team_of_four"),
            ("board", "option.solo_boards"),
            ("advanced", "option.solo_boards"),
            ("border_posts", "option.solo_boards"),
            ("trade_routes", "option.solo_routes"),
            ("shields", "option.solo_shields"),
            ("shield_replaces_monastery", "option.solo_monasteries"),
        ):
            if options[name]:
                raise BadOption(f"solo and {name}", "options", refuse(why))
        if options["castle_choice"] == "secret":
            raise BadOption("solo and castle_choice", "options", refuse("option.solo_choice"))

    def adapt(self, rules: "Rules") -> None:
        rules.start_silver = rules.facts.solo_silver  # COB-SO-002
        rules.start_workers = [rules.facts.solo_workers]
        rules.goods_kinds = len(GOODS)  # COB-SO-003
        rules.has_bridge = False  # COB-Q-123

    def boards(self, facts: Facts, options: dict[str, Value]) -> dict[str, Board]:
        """13a or 13b (COB-SO-001)."""
        name = str(options["solo_board"])
        return {name: facts.solo_boards[name]}

    def sides(self, rules: "Rules", chance: Rng) -> list[list[Board]]:
        return [list(self.boards(rules.facts, rules.options).values())]

    def deal(self, s: "Burgundy") -> None:
        """COB-SO-004, COB-SO-005."""
        set_clock(s, 0, int(s.rules.options["target"]))

    def rolled(self, s: "Burgundy") -> None:
        """The depot of the white die loses a tile, or the next clockwise that has one (COB-SO-008,
        COB-SO-009, COB-SO-010, COB-F-03, COB-Q-139)."""
        for step in range(6):
            for space in s.rules.depot_spaces[(s.white - 1 + step) % 6]:
                if s.depots[space] is not NO_TILE:
                    tile = s.take_off(space)
                    s.remove(tile)
                    if s.events is not None:
                        s.note("removed", NOBODY, {"tile": tile.name})
                    return

    def scored(self, s: "Burgundy", p: Player, source: int, amount: int) -> bool:
        """Points move the counter (COB-SO-020)."""
        if amount:
            s.ask(GAIN[source][amount])
        return True

    def colour_completed(self, s: "Burgundy", p: Player, colour: int) -> bool:
        """No points, but a tile from the black depot straight into the duchy (COB-SO-018,
        COB-SO-019, COB-Q-135)."""
        p.duchy.bonus_tiles += 1
        if s.events is not None:
            s.note("colour", p.seat, {"colour": COLOURS[colour]})
        s.ask(BONUS_TILE)
        return True

    def order_asked(self, s: "Burgundy", count: int) -> int:
        """Gains that cannot reach the target, even with all silver, come in no special order, if
        nothing that waits beside them brings points or silver (COB-SO-025)."""
        p = s.players[0]
        first = len(s.pending) - count
        gains: list[Gain] = []
        others: list[Pending] = []
        for choice in s.pending[first:]:
            if isinstance(choice, Gain):
                gains.append(choice)
            elif choice.name in QUIET:
                others.append(choice)
            else:
                return count
        total = sum(gain.amount for gain in gains)
        now = clock(s)
        if not gains or (now.target and now.counter + total + p.duchy.silver >= now.target):
            return count
        del s.pending[first:]
        s.pending += others
        for gain in gains:
            gain.book(s, p)
        set_clock(s, now.counter + total, now.target)
        note_counter(s)
        if now.target and p.duchy.silver:
            s.ask(BUY_POINTS)
            return 1
        return len(others)

    def loaded(self, s: "Burgundy", p: Player, depots: list[int]) -> None:
        """All other goods leave the game, then an exchange is possible (COB-SO-012, COB-SO-013,
        COB-Q-128, COB-Q-129)."""
        lost = [0] * 6
        for depot in range(6):
            if depot not in depots:
                for good in range(6):
                    for _ in range(s.depot_goods[6 * depot + good]):
                        s.remove_good(good)
                        lost[good] += 1
                    s.depot_goods[6 * depot + good] = 0
        if s.events is not None and any(lost):
            goods = {GOODS[good]: count for good, count in enumerate(lost) if count}
            s.note("goods_lost", p.seat, {"goods": goods})
        offer_exchange(s, p)

    def placed(self, s: "Burgundy", p: Player, tile: Tile, field: int) -> None:
        """Scoring monasteries score now (COB-SO-016); with the last field the game is won
        (COB-SO-017, COB-Q-136, COB-Q-138)."""
        d = p.duchy
        if isinstance(tile, Monastery):
            amount = tile.end_points(d, s.rules)
            for expansion in s.rules.on_monastery_points:
                amount += expansion.monastery_points(d, d.powers)
                amount -= expansion.monastery_points(d, d.powers & ~tile.bit)
            s.give_points(p, points.MONASTERIES, amount)
        if not d.empty_fields():
            s.over = True
            s.pending = []
            if s.events is not None:
                s.note("won", NOBODY, {})

    def ended(self, s: "Burgundy") -> bool:
        """After the last turn the board is not full: the game is lost (COB-SO-026, COB-Q-141)."""
        if s.events is not None:
            s.note("lost", NOBODY, {})
        return True

    def winners(self, s: "Burgundy") -> list[int]:
        return [] if s.duchies[0].empty_fields() else [0]

    def tiles_outside(self, s: "Burgundy") -> dict[Tile, int]:
        """As many as fields: the tile beneath a blank one is among those out of the game."""
        return {BLANK: s.duchies[0].board.total}

    def count(self, s: "Burgundy", found: dict[str, int]) -> None:
        """The tile beneath a blank one is counted."""
        del found[BLANK.name]

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        table["counter"] = clock(s).counter
        table["target"] = clock(s).target

    def read(self, s: "Burgundy", table: Table) -> None:
        first = int(s.rules.options["target"])
        target = table.whole("target", 0, first) if "target" in table else first
        if target and (first - target) % TARGET_STEP:
            raise table.refuse("target", f"goes down from {first} by {TARGET_STEP} at a time")
        if not s.over and not s.duchies[0].empty_fields():
            raise table.refuse("over", "with all fields filled the game is won and over")
        most = target - 1 if target else 1_000_000
        set_clock(s, table.whole("counter", 0, most) if "counter" in table else 0, target)
