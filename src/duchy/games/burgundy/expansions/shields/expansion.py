"""Shields as an expansion: how they are dealt, taken, paid for and scored."""

from typing import TYPE_CHECKING

from duchy.core.engine.action import Action
from duchy.core.engine.options import Option, Value, bad_option
from duchy.core.formats import schema
from duchy.core.formats.data import Source, Table
from duchy.games.burgundy.expansions.shields.facts import ShieldFacts
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

# Actions and choices are numbered in the order in which these are first imported.
# isort: off
from duchy.games.burgundy.expansions.shields import shape
from duchy.games.burgundy.rules import direct_placement as direct_placement
from duchy.games.burgundy.expansions.shields.effects import play as play
from duchy.games.burgundy.expansions.shields.effects.points import DOUBLE_SHIELDS
from duchy.games.burgundy.expansions.shields.effects.taking import doubles_cost, list_shields
from duchy.games.burgundy.expansions.shields.effects.store import (
    DISCARD_CHOICE,
    UNLIMITED_STORE,
    open_store,
)
from duchy.games.burgundy.expansions.shields.effects import goods as goods
from duchy.games.burgundy.expansions.shields.effects.copying import (
    COPY_MONASTERIES,
    copy_monasteries,
)
from duchy.games.burgundy.expansions.shields.effects.direct import ask_for_tiles
from duchy.games.burgundy.expansions.shields.effects import dice as dice
from duchy.games.burgundy.expansions.shields.effects.tribute import TRIBUTE

# isort: on
from duchy.core.text.plain import shown
from duchy.games.burgundy.expansions.score_lines import SHIELDS as SHIELDS_LINE
from duchy.games.burgundy.rules.components.board import BIT
from duchy.games.burgundy.rules.components.estates import CASTLE_TILE
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.spaces import STORE
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import Player
from duchy.games.burgundy.rules.points import SOURCES
from duchy.games.burgundy.rules.refuse import refuse

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.ruleset import Rules
    from duchy.games.burgundy.rules.state import Burgundy


class ShieldsOnDepots(schema.Kind):
    """For each depot the numbers of its shields."""

    def read(self, table: Table, key: str, value: object) -> object:
        if not isinstance(value, list) or len(value) != 6:
            raise table.refuse(key, refuse("position.six_lists"))
        for row in value:
            for shield in row if isinstance(row, list) else [row]:
                if type(shield) is not int or shield not in SHIELD_NUMBERS:
                    why = refuse("position.no_shield", shield=shown(shield), last=HOW_MANY)
                    raise table.refuse(key, why)
            if not isinstance(row, list):
                raise table.refuse(key, refuse("position.six_lists"))
        return value


class Shields(Expansion):
    def __init__(self) -> None:
        self.name = "shields"
        self.changes = ("list_turn", "close_phase", "final_points")
        self.modules = tuple(SHIELDS[number] for number in SHIELD_NUMBERS)
        self.options = (
            Option("shields", False),
            # COB-Q-169: a shield's effect replaces a monastery's effect of the same sort
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
        self.sources = (SOURCES[SHIELDS_LINE],)
        self.loosens_placing = True  # without neighbours, and copied monasteries
        self.closing_choices = ("depot_tile", "black_tile", "both_tiles", "tribute")
        self.table_part = NO_SHIELDS
        self.duchy_part = NONE_HELD

    def read_facts(self, source: Source) -> ShieldFacts:
        return ShieldFacts(source)

    def client_facts(self, facts: Facts) -> dict[str, object]:
        points = facts.of(ShieldFacts).points
        shown: shape.Facts = {
            "shield_points": {str(number): points[number] for number in SHIELD_NUMBERS}
        }
        return {**shown}

    def check_options(self, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        if options["shield_replaces_monastery"] and not options["shields"]:
            raise bad_option("shield_replaces_monastery", refuse("option.only_shields"))

    def deal(self, s: "Burgundy") -> None:
        """Random shields on the depots (COB-SH-001, COB-SH-002, COB-SH-003, COB-SH-004)."""
        shuffled = s.chance.order(HOW_MANY)
        masks = [0] * 6
        for depot, count in enumerate(s.rules.facts.of(ShieldFacts).per_depot[s.seats]):
            for _ in range(count):
                masks[depot] |= BIT[shuffled.pop() + 1]
        lay_on_depots(s, masks)

    def list_turn(self, s: "Burgundy", p: Player, out: list[Action]) -> None:
        """Doubles, made with workers or not, take a shield instead of both actions (COB-SH-005,
        COB-SH-006, COB-Q-151, COB-Q-152, COB-Q-176)."""
        if p.used:
            return
        for depot, mask in enumerate(on_depots(s)):
            if mask and doubles_cost(p, depot + 1) <= p.duchy.workers:
                list_shields(p.duchy, mask, False, out)

    def close_phase(self, s: "Burgundy") -> None:
        """First tiles go into duchies, then players pay tribute (COB-Q-155, COB-Q-158)."""
        ask_for_tiles(s)
        for seat in s.bridge:
            if held(s.players[seat].duchy).mask:
                s.ask_later(s.players[seat], TRIBUTE)

    def final_points(self, s: "Burgundy", d: Duchy) -> list[tuple[int, int]]:
        """The points of shields still held (COB-SH-011)."""
        points = s.rules.facts.of(ShieldFacts).points
        total = 0
        for number in SHIELD_NUMBERS:
            if holds(d, number):
                total += points[number]
        return [(SHIELDS_LINE, 2 * total if DOUBLE_SHIELDS.is_held(d) else total)]

    def show(self, s: "Burgundy", table: dict[str, object]) -> None:
        shown: shape.View = {
            "shields": [
                [shield for shield in SHIELD_NUMBERS if mask & BIT[shield]] for mask in on_depots(s)
            ]
        }
        table.update(shown)

    def fields(self, rules: "Rules") -> dict[str, schema.Kind]:
        return {"shields": ShieldsOnDepots()}

    def read(self, s: "Burgundy", part: schema.Part) -> None:
        taken = 0
        for d in s.duchies:
            mask = held(d).mask
            if taken & mask:
                twice = (taken & mask).bit_length() - 1
                key = f"player.{d.home}.shields"
                raise part.refuse(key, refuse("position.shield_elsewhere", shield=twice))
            taken |= mask
        most = s.rules.facts.of(ShieldFacts).per_depot[s.seats]
        if taken.bit_count() > sum(most):
            raise part.refuse("player", refuse("position.all_shields", count=sum(most)))
        if "shields" in part:
            lay_on_depots(s, self._read_depots(part, taken, most))
        else:
            lay_on_depots(s, self._deal_rest(s, taken, most))
        copy_monasteries(s)

    def _read_depots(self, part: schema.Part, taken: int, most: list[int]) -> list[int]:
        masks = [0] * 6
        for depot, row in enumerate(part.rows("shields")):
            if len(row) > most[depot]:
                why = refuse("position.depot_shields", depot=depot + 1, most=most[depot])
                raise part.refuse("shields", why)
            for shield in row:
                if taken & BIT[shield]:
                    raise part.refuse("shields", refuse("position.shield_twice", shield=shield))
                taken |= BIT[shield]
                masks[depot] |= BIT[shield]
        if taken.bit_count() > sum(most):
            raise part.refuse("shields", refuse("position.all_shields", count=sum(most)))
        return masks

    def _deal_rest(self, s: "Burgundy", taken: int, most: list[int]) -> list[int]:
        """Held shields have left their depots, whichever these were."""
        masks = [0] * 6
        free = [shield for shield in SHIELD_NUMBERS if not taken & BIT[shield]]
        shuffled = s.chance.order(len(free))
        places = [depot for depot in range(6) for _ in range(most[depot])]
        for i in s.chance.order(len(places))[: len(places) - taken.bit_count()]:
            masks[places[i]] |= BIT[free[shuffled.pop()]]
        return masks

    def show_duchy(self, s: "Burgundy", d: Duchy, table: dict[str, object]) -> None:
        shown: shape.Player = {"shields": [shield for shield in SHIELD_NUMBERS if holds(d, shield)]}
        if held(d).named >= 0:
            shown["named"] = held(d).named
        table.update(shown)

    def duchy_fields(self, rules: "Rules") -> dict[str, schema.Kind]:
        return {
            "shields": schema.List(schema.Whole(1, HOW_MANY)),
            "named": schema.Whole(0, rules.seats - 1),
            "turned": schema.SWITCH,
        }

    def read_duchy(self, s: "Burgundy", d: Duchy, part: schema.Part) -> None:
        for shield in part.wholes("shields"):
            if holds(d, shield):
                raise part.refuse("shields", refuse("position.shield_twice", shield=shield))
            hold(d, held(d).mask | BIT[shield])
        if held(d).mask.bit_count() > d.count(CASTLE_TILE):
            raise part.refuse("shields", refuse("position.more_shields"))
        if "named" in part:
            name(d, part.whole("named"))
            if not COPY_MONASTERIES.is_held(d) or held(d).named == d.home:
                raise part.refuse("named", refuse("position.named"))

    def show_turn(self, p: Player, table: dict[str, object]) -> None:
        if held(p.duchy).turned:
            table["turned"] = True

    def read_turn(self, p: Player, part: schema.Part) -> None:
        turn(p.duchy, part.switch("turned"))

    def open_keys(self, p: Player, tiles: int) -> None:
        """While surplus tiles are being discarded, there are more key spaces than usual."""
        if tiles > STORE or UNLIMITED_STORE.is_held(p.duchy):
            open_store(p)

    def check_position(self, s: "Burgundy", part: schema.Part) -> None:
        """More than three stored tiles need a shield, or are about to be discarded."""
        for p in s.players:
            discarding = p.seat == s.current and DISCARD_CHOICE in s.pending
            if len(p.keys) > STORE and not UNLIMITED_STORE.is_held(p.duchy) and not discarding:
                why = refuse("position.key_spaces", count=STORE)
                raise part.refuse(f"player.{p.seat}.store", why)
