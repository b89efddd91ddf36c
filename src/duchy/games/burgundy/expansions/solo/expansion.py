"""The solo game as an expansion: what it changes, and how it ends."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.options import Option, Value, bad_option, bad_pair
from duchy.core.engine.rng import Rng
from duchy.core.formats import schema
from duchy.core.formats.data import Source
from duchy.games.burgundy.expansions.solo import shape
from duchy.games.burgundy.expansions.solo.facts import SoloFacts
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.choices import Pending, register
from duchy.games.burgundy.rules.components.board import COLOURS, Board
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import Monastery
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import NOBODY, Player
from duchy.games.burgundy.rules.refuse import refuse

# Actions are numbered in the order in which these are first imported.
# isort: off
from duchy.games.burgundy.expansions.solo.counter import (
    AT_ZERO,
    BUY_POINTS,
    GAIN,
    TARGET_STEP,
    Gain,
    clock,
    note_counter,
    set_clock,
)
from duchy.games.burgundy.expansions.solo.black_tiles import (
    BLANK,
    BONUS_TILE,
    EXCHANGE,
    TAKE_BLANK,
    offer_exchange,
)
from duchy.core.text.refusals import Refusal
# isort: on

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy

# Effects that bring neither points nor silver.
QUIET: Final = ("goods_of_a_depot", "market", "carpenter", "church")

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
            # COB-Q-130: a ship allows more than one exchange of goods for a black tile
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
            *points.BASE_SOURCES,  # gains
        )
        self.table_part = AT_ZERO

    def read_facts(self, source: Source) -> SoloFacts:
        return SoloFacts(source)

    def played(self, seats: int, options: dict[str, Value]) -> bool:
        return seats == 1

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        """COB-Z, COB-Q-140."""
        if seats > 1:
            for option in self.options:
                if options[option.name] != option.default:
                    what = f"{option.name} = {options[option.name]!r}"
                    raise bad_option(what, refuse("option.only_solo"))
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
                raise bad_pair("solo", name, refuse(why))
        if options["castle_choice"] == "secret":
            raise bad_pair("solo", "castle_choice", refuse("option.solo_choice"))

    def way_to_play(self) -> Refusal:
        return refuse("position.alone")

    def no_tile_in_notes(self, tile: str) -> Refusal:
        return refuse("notes.tile_of_solo", tile=tile)

    def adapt(self, rules: "Rules") -> None:
        start = rules.facts.of(SoloFacts)
        rules.start_silver = start.silver  # COB-SO-002
        rules.start_workers = [start.workers]
        rules.goods_kinds = len(GOODS)  # COB-SO-003
        rules.has_bridge = False  # COB-Q-123
        rules.has_bonus_tiles = False  # COB-SO-018
        rules.full_board_wins = True

    def boards(self, facts: Facts, options: dict[str, Value]) -> dict[str, Board]:
        """13a or 13b (COB-SO-001)."""
        name = str(options["solo_board"])
        return {name: facts.of(SoloFacts).boards[name]}

    def all_boards(self, facts: Facts) -> dict[str, Board]:
        return facts.of(SoloFacts).boards

    def sides(self, rules: "Rules", chance: Rng) -> list[list[Board]]:
        return [list(self.boards(rules.facts, rules.options).values())]

    def deal(self, s: "Burgundy") -> None:
        """COB-SO-004, COB-SO-005."""
        set_clock(s, 0, int(s.rules.options["target"]))

    def rolled(self, s: "Burgundy") -> None:
        """The depot of the white die loses a tile; if it is empty, the next one clockwise that has
        a tile (COB-SO-008, COB-SO-009, COB-SO-010, COB-F-03, COB-Q-139)."""
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
        """No points; instead a tile goes from the black depot straight into the duchy (COB-SO-018,
        COB-SO-019, COB-Q-135)."""
        p.duchy.bonus_tiles += 1
        if s.events is not None:
            s.note("colour", p.seat, {"colour": COLOURS[colour]})
        s.ask(BONUS_TILE)
        return True

    def order_asked(self, s: "Burgundy", count: int) -> int:
        """Gains that cannot reach the target, even with all silver, need no order if nothing else
        that waits brings points or silver (COB-SO-025)."""
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
        """All other goods leave the game; then the player may exchange goods (COB-SO-012,
        COB-SO-013, COB-Q-128, COB-Q-129)."""
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
        """Scoring monasteries score at once (COB-SO-016); filling the last field wins (COB-SO-017,
        COB-Q-136, COB-Q-138)."""
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
        """If the board is not full after the last turn, the game is lost (COB-SO-026,
        COB-Q-141)."""
        if s.events is not None:
            s.note("lost", NOBODY, {})
        return True

    def winners(self, s: "Burgundy") -> list[int]:
        return [] if s.duchies[0].empty_fields() else [0]

    def tiles_outside(self, s: "Burgundy") -> dict[Tile, int]:
        """At most one per field; the tile beneath a blank one counts as out of the game."""
        return {BLANK: s.duchies[0].board.total}

    def count(self, s: "Burgundy", found: dict[str, int]) -> None:
        """The tile beneath a blank one is counted."""
        del found[BLANK.name]

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        now = clock(s)
        shown: shape.View = {"counter": now.counter, "target": now.target}
        table.update(shown)

    def fields(self, rules: "Rules") -> dict[str, schema.Kind]:
        first = int(rules.options["target"])
        return {"counter": schema.Whole(), "target": schema.Whole(0, first)}

    def read(self, s: "Burgundy", part: schema.Part) -> None:
        first = int(s.rules.options["target"])
        target = part.whole("target", first)
        if target and (first - target) % TARGET_STEP:
            why = refuse("position.target", first=first, step=TARGET_STEP)
            raise part.refuse("target", why)
        if not s.over and not s.duchies[0].empty_fields():
            raise part.refuse("over", refuse("position.won"))
        most = target - 1 if target else 1_000_000
        set_clock(s, part.whole_within("counter", 0, most, 0), target)
