"""Shields as an expansion: how they are dealt, taken, paid for and scored."""

from typing import TYPE_CHECKING

from duchy.core.engine.action import Action
from duchy.core.engine.errors import BadOption
from duchy.core.engine.options import Option, Value
from duchy.core.formats.data import Table
from duchy.games.burgundy.expansions.shields.holding import (
    HOW_MANY,
    NO_SHIELDS,
    NONE_HELD,
    SHIELD_NUMBERS,
    held,
    hold,
    holds,
    lay_on_depots,
    name,
    on_depots,
    turn,
)
from duchy.games.burgundy.expansions.shields.shield import SHIELDS

# The numbers of actions and choices follow the order in which these are first imported.
# isort: off
from duchy.games.burgundy.rules import direct_placement as direct_placement
from duchy.games.burgundy.expansions.shields import play as play
from duchy.games.burgundy.expansions.shields.points import DOUBLE_SHIELDS
from duchy.games.burgundy.expansions.shields.taking import doubles_cost, list_shields
from duchy.games.burgundy.expansions.shields.store import (
    DISCARD_CHOICE,
    UNLIMITED_STORE,
    open_store,
)
from duchy.games.burgundy.expansions.shields import goods as goods
from duchy.games.burgundy.expansions.shields.copying import COPY_MONASTERIES, copy_monasteries
from duchy.games.burgundy.expansions.shields.direct import ask_for_tiles
from duchy.games.burgundy.expansions.shields import dice as dice
from duchy.games.burgundy.expansions.shields.tribute import TRIBUTE

# isort: on
from duchy.games.burgundy.rules import points
from duchy.games.burgundy.rules.actions import STORE
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


class Shields(Expansion):
    def __init__(self) -> None:
        self.name = "shields"
        self.changes = ("list_turn", "close_phase", "final_points")
        self.modules = tuple(SHIELDS[number] for number in SHIELD_NUMBERS)
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
        self.loosens_placing = True  # without neighbours, and copied monasteries
        self.keys = ("shields",)
        self.duchy_keys = ("shields", "named", "turned")
        self.table_part = NO_SHIELDS
        self.duchy_part = NONE_HELD

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        if options["shield_replaces_monastery"] and not options["shields"]:
            raise BadOption("shield_replaces_monastery", "option", refuse("option.only_shields"))

    def deal(self, s: "Burgundy") -> None:
        """COB-SH-001, COB-SH-002, COB-SH-003, COB-SH-004."""
        shuffled = s.chance.order(HOW_MANY)
        masks = [0] * 6
        for depot, count in enumerate(s.rules.facts.shields_per_depot[s.seats]):
            for _ in range(count):
                masks[depot] |= BIT[shuffled.pop() + 1]
        lay_on_depots(s, masks)

    def list_turn(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        """Doubles, also made with workers, take a shield instead of both actions (COB-SH-005,
        COB-SH-006, COB-Q-151, COB-Q-152, COB-Q-176)."""
        if p.used:
            return
        for depot, mask in enumerate(on_depots(s)):
            if mask and doubles_cost(p, depot + 1) <= p.duchy.workers:
                list_shields(p.duchy, mask, False, out)

    def close_phase(self, s: "Burgundy") -> None:
        """First tiles go into duchies, then tribute is due (COB-Q-155, COB-Q-158)."""
        ask_for_tiles(s)
        for seat in s.bridge:
            if held(s.players[seat].duchy).mask:
                s.ask_later(s.players[seat], TRIBUTE)

    def final_points(self, s: "Burgundy", d: Duchy) -> list[tuple[int, int]]:
        """What shields are worth that are still held (COB-SH-011)."""
        total = 0
        for number in SHIELD_NUMBERS:
            if holds(d, number):
                total += s.rules.facts.shield_points[number]
        return [(points.SHIELDS, 2 * total if DOUBLE_SHIELDS.is_held(d) else total)]

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        table["shields"] = [
            [shield for shield in SHIELD_NUMBERS if mask & BIT[shield]] for mask in on_depots(s)
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
        copy_monasteries(s)

    def _read_depots(self, table: Table, taken: int, most: list[int]) -> list[int]:
        masks = [0] * 6
        rows = table.get("shields")
        if not isinstance(rows, list) or len(rows) != 6:
            raise table.refuse("shields", "must be six lists, one for each depot")
        for depot, row in enumerate(rows):
            if isinstance(row, list) and len(row) > most[depot]:
                raise table.refuse("shields", f"depot {depot + 1} has {most[depot]} at most")
            for shield in row if isinstance(row, list) else [None]:
                if not isinstance(shield, int) or shield not in SHIELD_NUMBERS:
                    raise table.refuse(
                        "shields", f"{shield!r} is not a shield from 1 to {HOW_MANY}"
                    )
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
        free = [shield for shield in SHIELD_NUMBERS if not taken & BIT[shield]]
        shuffled = s.chance.order(len(free))
        places = [depot for depot in range(6) for _ in range(most[depot])]
        for i in s.chance.order(len(places))[: len(places) - taken.bit_count()]:
            masks[places[i]] |= BIT[free[shuffled.pop()]]
        return masks

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        table["shields"] = [shield for shield in SHIELD_NUMBERS if holds(d, shield)]
        if held(d).named >= 0:
            table["named"] = held(d).named

    def read_duchy(self, s: "Burgundy", d: Duchy, table: Table) -> None:
        for shield in table.wholes("shields", 1, HOW_MANY) if "shields" in table else []:
            if holds(d, shield):
                raise table.refuse("shields", f"shield {shield} is there twice")
            hold(d, held(d).mask | BIT[shield])
        if held(d).mask.bit_count() > d.count(CASTLE_TILE):
            raise table.refuse("shields", "more shields than castles")
        if "named" in table:
            name(d, table.whole("named", 0, s.seats - 1))
            if not COPY_MONASTERIES.is_held(d) or held(d).named == d.home:
                raise table.refuse(
                    "named", "only the holder of shield 6 names a player, another one"
                )

    def show_turn(self, p: Player, table: dict[str, object]) -> None:
        if held(p.duchy).turned:
            table["turned"] = True

    def read_turn(self, p: Player, table: Table) -> None:
        turn(p.duchy, "turned" in table and table.switch("turned"))

    def open_keys(self, p: Player, tiles: int) -> None:
        """While tiles that are too many are discarded, there are more key spaces than usual."""
        if tiles > STORE or UNLIMITED_STORE.is_held(p.duchy):
            open_store(p)

    def check_position(self, s: "Burgundy", table: Table) -> None:
        """More than three tiles are stored by a shield, or while those too many are discarded."""
        for p in s.players:
            discarding = p.seat == s.current and DISCARD_CHOICE in s.pending
            if len(p.keys) > STORE and not UNLIMITED_STORE.is_held(p.duchy) and not discarding:
                raise table.refuse(f"player.{p.seat}.store", f"there are {STORE} key spaces")
