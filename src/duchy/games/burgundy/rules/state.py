"""One position of The Castles of Burgundy: phases, rounds, turns and the effects of actions."""

from duchy.core.engine.action import Action
from duchy.core.engine.pending import ChoiceState
from duchy.core.engine.state import State
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules import founding, order, phases, points, scoring
from duchy.games.burgundy.rules.actions import (
    BUY,
    BUY_MIXED,
    BUY_WITH_WORKERS,
    END,
    FIRST,
    PLACE,
    PRICE,
    SECOND,
    SELL,
    TAKE,
    WORKERS,
    Found,
    Move,
)
from duchy.games.burgundy.rules.choices import ALL_COLOURS, GOODS_TO_KEEP, Pending
from duchy.games.burgundy.rules.components.board import COLOURS, WITHIN
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import (
    BUY_ANYWHERE,
    EASY_TAKES,
    SALE_SILVER,
    SALE_WORKER,
)
from duchy.games.burgundy.rules.components.spaces import (
    COMMON,
    DEPOT_SPACES,
    DROPPED_KEY,
    NO_DROP,
    OWN_KEYS,
    SPACES,
    depot_number,
)
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES, Tile
from duchy.games.burgundy.rules.duchy import NOT_FOUNDED, Duchy
from duchy.games.burgundy.rules.part import Part
from duchy.games.burgundy.rules.player import NOBODY, Player
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.ruleset import Rules

LAST_PHASE = 4  # COB-P-001
LAST_ROUND = 4
LARGEST_REGION = 8  # COB-B-005
ONE_IS_EMPTY = [NO_DROP]
ONE_GOES = [0, 1, 2]
BOTH_DICE = 0b11


class Burgundy(ChoiceState[Pending]):
    """The newest choice is answered first, with everything it opens (COB-Q-002)."""

    __slots__ = (
        "agenda",
        "bonus_owners",
        "bridge",
        "closing",
        "current",
        "depot_goods",
        "depots",
        "duchies",
        "founding",
        "gone",
        "goods_pile",
        "left",
        "order",
        "parts",
        "phase",
        "players",
        "round",
        "rules",
        "supplies",
        "turn",
        "white",
    )

    rules: Rules
    duchies: list[Duchy]
    players: list[Player]  # by seat
    supplies: list[list[Tile]]  # seven hidden piles; shared by clones, `left` counts what remains
    left: list[int]
    goods_pile: list[int]  # five for each phase, then those out of the game; shared by clones
    depots: list[Tile]  # 24 depot spaces, then the black depot
    depot_goods: list[int]  # 6 * depot + colour
    gone: list[int]  # out of the game: tiles by their number, then goods; shared by clones:
    # replaced, never changed in place
    phase: int
    round: int
    white: int  # the white die, 0 before the first roll
    bridge: list[int]  # seats in bridge order, first to move first
    order: list[int]  # seats in this round's order (COB-Q-032)
    turn: int  # how many players have had their turn this round
    current: int  # seat
    bonus_owners: list[
        int
    ]  # 2 * colour: the owner of the large bonus tile, + 1: of the small one; shared too
    parts: list[Part]  # what expansions keep on the table; shared too
    closing: bool  # the phase is in its last step, after the last turn
    agenda: list[
        tuple[int, Pending]
    ]  # the questions left in it, with their seats; replaced, not changed
    founding: bool  # start castles are still to be chosen

    def clone(self) -> "Burgundy":
        s = Burgundy.__new__(Burgundy)
        self.clone_into(s)
        s.rules = self.rules
        s.duchies = [d.clone() for d in self.duchies]
        s.players = [p.clone(s.duchies) for p in self.players]
        s.supplies = self.supplies
        s.left = self.left[:]
        s.goods_pile = self.goods_pile
        s.depots = self.depots[:]
        s.depot_goods = self.depot_goods[:]
        s.gone = self.gone
        s.phase = self.phase
        s.round = self.round
        s.white = self.white
        s.bridge = self.bridge[:]
        s.order = self.order
        s.turn = self.turn
        s.current = self.current
        s.pending = self.pending[:]
        s.bonus_owners = self.bonus_owners
        s.founding = self.founding
        s.parts = self.parts
        s.closing = self.closing
        s.agenda = self.agenda
        return s

    # ---- whose turn, and what may be done ------------------------------------------

    def to_act(self) -> list[int]:
        if self.over:
            return []
        if self.founding:
            waiting = [s for s in self.bridge if self.players[s].duchy.founded == NOT_FOUNDED]
            return sorted(waiting) if self.rules.secret_castles else waiting[:1]
        return [self.current]

    def legal(self, seat: int) -> list[Action]:
        out: list[Action] = []
        if self.over or self.founding:
            self.check_seat(seat)
            if self.founding and seat in self.to_act():
                founding.list_castles(self.players[seat].duchy, out)
            return out
        if seat != self.current:
            self.check_seat(seat)
            return out
        p = self.players[seat]
        if self.pending:
            self.pending[-1].list_actions(self, p, out)
        elif p.used == BOTH_DICE:
            out.append(END)
        else:
            for die in (FIRST, SECOND):
                if not p.used >> die & 1:
                    self.list_takes(p, die, ALL_COLOURS, out)
                    self.list_places(p, die, out)
                    self.list_sales(p, die, out)
                    out.append(WORKERS[die])
            for expansion in self.rules.on_turn:
                expansion.list_turn(self, p, out)
        if not p.bought and not self.closing:  # COB-D-002, COB-Q-008
            self.list_purchases(p, out)
        for expansion in self.rules.on_aside:
            expansion.list_asides(self, p, out)
        return out

    def list_takes(self, p: Player, die: int, colours: int, out: list[Action]) -> None:
        """Every tile of the depots that the die can reach (COB-T-001)."""
        d = p.duchy
        rooms = self.rooms(p)
        actions = TAKE[die]
        depots = self.depots
        for space in self.rules.spaces_within[d.reach_row(EASY_TAKES.bit, p.dice[die])]:
            tile = depots[space]
            if tile is not NO_TILE and colours >> tile.colour & 1:
                ways = actions[space]
                for room in rooms:
                    out.append(ways[room])

    def list_places(self, p: Player, die: int, out: list[Action]) -> None:
        """Every stored tile, on every fitting field that the die can reach (COB-L-001)."""
        d = p.duchy
        board = d.board
        open_fields = self.open_fields(d)
        number = p.dice[die]
        for key, place in enumerate(p.keys):
            tile = d.store[place]
            if tile is NO_TILE:
                continue
            fields = tile.fits(d, open_fields)
            if fields:
                fields &= board.affordable[d.reach_row(tile.easing, number)]
                if fields:
                    actions = PLACE[die][key]
                    for field in board.fields[tile.colour]:
                        if fields >> field & 1:
                            out.append(actions[board.spots[field]])

    def open_fields(self, d: Duchy) -> int:
        """The empty fields next to a tile (COB-L-003, COB-L-004)."""
        fields = d.reach & ~d.filled
        for expansion in self.rules.on_open:
            fields = expansion.open_fields(d, fields)
        return fields

    def pasture(self, d: Duchy, field: int) -> int:
        """The fields whose animals a new one meets (COB-Y-010)."""
        fields = d.board.region[field]
        for expansion in self.rules.on_pasture:
            fields = expansion.pasture(d, fields)
        return fields

    def list_sales(self, p: Player, die: int, out: list[Action]) -> None:
        """Every stored colour that the die can reach (COB-G-001)."""
        d = p.duchy
        goods = d.goods
        for good in WITHIN[d.reach_row(0, p.dice[die])]:
            if goods[good]:
                out.append(SELL[die][good])

    def list_purchases(self, p: Player, out: list[Action]) -> None:
        """From the black depot for silver; with monastery 6 from every depot for workers
        (COB-Q-040), or for silver, depending on the edition (COB-M-006a, COB-M-006b, COB-M-006c,
        COB-Q-041)."""
        d = p.duchy
        if d.has(BUY_ANYWHERE):
            mixed, workers = self.rules.mixed_purchase, self.rules.workers_buy
            if d.silver >= PRICE:
                self._list_tiles_for(BUY, p, 0 if mixed or not workers else DEPOT_SPACES, out)
            if workers and d.workers >= PRICE:
                self._list_tiles_for(BUY_WITH_WORKERS, p, 0, out)
            if mixed and d.silver and d.workers:
                self._list_tiles_for(BUY_MIXED, p, 0, out)
        elif d.silver >= PRICE:
            self._list_tiles_for(BUY, p, DEPOT_SPACES, out)

    def _list_tiles_for(
        self, price: list[list[Move]], p: Player, first: int, out: list[Action]
    ) -> None:
        rooms = self.rooms(p)
        for space in range(first, SPACES):
            if self.depots[space] is not NO_TILE:
                for room in rooms:
                    out.append(price[space][room])

    def has_tile(self, space: int) -> bool:
        """Whether a tile lies on a space of the main board."""
        return self.depots[space] is not NO_TILE

    def rooms(self, p: Player) -> list[int]:
        """The ways to store a tile: on an empty key space, or by dropping one of three tiles
        (COB-T-003, COB-Q-011)."""
        for expansion in self.rules.on_rooms:
            return expansion.rooms(p)
        return ONE_IS_EMPTY if p.has_room() else ONE_GOES

    # ---- doing it ------------------------------------------------------------------

    def apply(self, seat: int, action: Action) -> None:
        p = self.players[seat]
        assert isinstance(action, Move)
        action.perform(self, p)
        while self.pending:
            choice = self.pending[-1]
            if not choice.resolves_itself():
                return
            self.pending.pop()
            choice.resolve(self, self.players[self.current])
        if self.closing:
            phases.close_phase(self)

    def found(self, p: Player, action: Found) -> None:
        founding.found(self, p, action)

    def pay(self, p: Player, workers: int, silver: int) -> None:
        """Return workers and silver to the supply (COB-W-004, COB-D-004)."""
        p.duchy.workers -= workers
        p.duchy.silver -= silver
        if self.events is not None and workers + silver:
            self.note("pay", p.seat, {"workers": workers, "silver": silver})

    def give_points(self, p: Player, source: int, amount: int) -> None:
        """Every point is recorded by source (COB-V-007)."""
        for expansion in self.rules.on_points:
            if expansion.scored(self, p, source, amount):
                return
        p.points[source] += amount
        if self.events is not None and amount:
            self.note("points", p.seat, {"source": points.SOURCES[source], "points": amount})

    def give_workers(self, p: Player, amount: int) -> None:
        """The supply is unlimited (COB-C-013, COB-Q-022)."""
        p.duchy.workers += amount
        if self.events is not None and amount:
            self.note("workers", p.seat, {"workers": amount})
        if amount:
            for expansion in self.rules.on_workers:
                expansion.gained_workers(self, p)

    def give_silver(self, p: Player, amount: int) -> None:
        p.duchy.silver += amount
        if self.events is not None and amount:
            self.note("silver", p.seat, {"silver": amount})

    def store(self, p: Player, space: int, room: int) -> None:
        """Move a tile from the main board to a key space; `room` says which tile makes room, if any
        (COB-T-005, COB-D-003)."""
        tile = self.take_off(space)
        store = p.duchy.store
        if room == NO_DROP:
            self._fill_key(p.keys, store, tile)
        elif room == COMMON:
            self._fill_key(p.keys[OWN_KEYS:], store, tile)
        else:
            key = p.keys[DROPPED_KEY[room]]
            self.remove(store[key])
            if self.events is not None:
                self.note("drop", p.seat, {"tile": store[key].name})
            store[key] = tile
        if self.events is not None:
            self.note("take", p.seat, {"tile": tile.name, "depot": depot_number(space)})

    def _fill_key(self, keys: list[int], store: list[Tile], tile: Tile) -> None:
        for key in keys:
            if store[key] is NO_TILE:
                store[key] = tile
                return

    def take_off(self, space: int) -> Tile:
        """Remove a tile from the main board."""
        tile = self.depots[space]
        self.depots[space] = NO_TILE
        for expansion in self.rules.on_taken:
            expansion.taken(self, space)
        return tile

    def unstore(self, p: Player, key: int) -> Tile:
        place = p.keys[key]
        tile = p.duchy.store[place]
        p.duchy.store[place] = NO_TILE
        return tile

    def remove(self, tile: Tile) -> None:
        """Put a tile out of the game (COB-Q-012)."""
        self.gone = self.gone[:]
        self.gone[tile.number] += 1

    def remove_good(self, good: int) -> None:
        self.gone = self.gone[:]
        self.gone[len(TILES) + good] += 1

    def place(self, p: Player, tile: Tile, field: int) -> None:
        """Place a tile in the duchy, with all its consequences (COB-Q-001)."""
        d = p.duchy
        waiting = len(self.pending)
        d.fill(field, tile)
        if self.events is not None:
            name = d.board.field_name(field)
            self.note("place", p.seat, {"tile": tile.name, "field": name})
        tile.placed(self, p, field)
        if d.has_filled(d.board.region[field]):
            self.complete_region(p, field)
        for expansion in self.rules.on_placed:
            expansion.placed(self, p, tile, field)
        if len(self.pending) > waiting + 1:
            order.offer_order(self, len(self.pending) - waiting)

    def complete_region(self, p: Player, field: int) -> None:
        """A region scores by size and phase; the last region of a colour also earns the bonus tile
        (COB-V-001, COB-V-002, COB-V-003, COB-Q-056)."""
        board = p.duchy.board
        size = board.size[field]
        if self.events is not None:
            kind = COLOURS[board.colour[field]]
            self.note("region", p.seat, {"colour": kind, "size": size})
        scored = self.scored_size(p.duchy, field)
        self.give_points(p, points.REGIONS, self.rules.region_points[scored])
        self.give_points(p, points.PHASES, self.rules.phase_points[self.phase])
        colour = board.colour[field]
        if p.duchy.has_filled(board.whole[colour]):
            self.complete_colour(p, colour)

    def scored_size(self, d: Duchy, field: int) -> int:
        """The size that counts when the region of a field scores."""
        size = d.board.size[field]
        for expansion in self.rules.on_region:
            size += expansion.larger_region(d, d.board.region[field])
        return min(size, LARGEST_REGION)  # COB-Q-091

    def complete_colour(self, p: Player, colour: int) -> None:
        """Large bonus tile for the first, small for the second, none after (COB-V-004, COB-V-005,
        COB-V-006)."""
        for expansion in self.rules.on_colour:
            if expansion.colour_completed(self, p, colour):
                return
        owners = self.bonus_owners[:]
        if owners[2 * colour] == NOBODY:
            owners[2 * colour] = p.seat
            bonus = self.rules.large_bonus
        elif owners[2 * colour + 1] == NOBODY and self.team(owners[2 * colour]) != p.duchy.home:
            owners[2 * colour + 1] = p.seat
            bonus = self.rules.small_bonus
        else:
            return
        self.bonus_owners = owners
        p.duchy.bonus_tiles += 1
        for expansion in self.rules.on_bonus:
            bonus = expansion.bonus_points(p.duchy, bonus)
        if self.events is not None:
            large = owners[2 * colour + 1] == NOBODY
            self.note("bonus", p.seat, {"colour": COLOURS[colour], "large": large})
        self.give_points(p, points.COLOURS, bonus)

    def sell(self, p: Player, good: int) -> None:
        """All goods of a colour, by die or warehouse (COB-G-002, COB-G-003, COB-G-004,
        COB-G-005, COB-M-003, COB-M-004, COB-Q-047)."""
        d = p.duchy
        count = d.goods[good]
        d.goods[good] = 0
        d.sold = d.sold[:]
        d.sold[good] += count
        if self.events is not None:
            self.note("sell", p.seat, {"good": GOODS[good], "count": count})
        gain = count * self.rules.sale_points
        for expansion in self.rules.on_sale_points:
            gain = expansion.sale_points(d, gain)
        self.give_points(p, points.GOODS, gain)
        silver = self.rules.sale_silver + (1 if d.has(SALE_SILVER) else 0)
        for expansion in self.rules.on_sale_silver:
            silver = expansion.sale_silver(self, d, silver, count)
        self.give_silver(p, silver)
        if d.has(SALE_WORKER):
            self.give_workers(p, 1)
        for expansion in self.rules.on_sold:
            expansion.sold(self, p, good, count)

    def load(self, p: Player, load: int) -> None:
        """Load the goods of one or two depots: stored colours first, then new ones into free
        stores; if they do not all fit, the player chooses (COB-Q-034, COB-Y-002, COB-Y-003,
        COB-Q-035)."""
        choice = GOODS_TO_KEEP[load]
        new: list[int] = []
        for good in range(6):
            for depot in choice.depots:
                if self.depot_goods[6 * depot + good]:
                    if p.duchy.goods[good]:
                        self.collect(p, choice.depots, good)
                    else:
                        new.append(good)
                    break
        free = self.rules.goods_kinds - p.duchy.kinds_of_goods()
        if len(new) <= free:
            for good in new:
                self.collect(p, choice.depots, good)
        elif free > 0:
            self.ask(choice)
        for expansion in self.rules.on_load:
            expansion.loaded(self, p, choice.depots)

    def collect(self, p: Player, depots: list[int], good: int) -> None:
        """Take all goods of a colour (COB-Y-001)."""
        count = 0
        for depot in depots:
            count += self.depot_goods[6 * depot + good]
            self.depot_goods[6 * depot + good] = 0
        p.duchy.goods[good] += count
        if self.events is not None:
            self.note("load", p.seat, {"good": GOODS[good], "count": count})

    def advance(self, p: Player) -> None:
        """Move one step on the bridge (COB-O-003, COB-Q-037), if there is one (COB-Q-123,
        COB-TG-013)."""
        if not self.rules.has_bridge:
            return
        if p.track < self.rules.bridge_spaces - 1:
            p.track += 1
        self.stack(p)

    def stack(self, p: Player) -> None:
        """Put the marker on top of those on its space, but below any that is always on top
        (COB-O-004)."""
        self.bridge.remove(p.seat)
        on_top = self.is_on_top(p.duchy)
        at = 0
        while at < len(self.bridge):
            other = self.players[self.bridge[at]]
            above = other.track == p.track and self.is_on_top(other.duchy) and not on_top
            if other.track <= p.track and not above:
                break
            at += 1
        self.bridge.insert(at, p.seat)
        if self.events is not None:
            self.note("bridge", p.seat, {"place": at + 1, "spaces": p.track})

    def is_on_top(self, d: Duchy) -> bool:
        """Whether the duchy's marker is on top of every stack."""
        for expansion in self.rules.on_stack:  # noqa: SIM110 (a loop is what compiles well)
            if expansion.is_on_top(d):
                return True
        return False

    def sort_stacks(self) -> None:
        """Markers that are always on top rise within their stack; otherwise the order stays, with
        the latest arrival on top (COB-Q-054, COB-Q-113, COB-Q-165)."""
        self.bridge.sort(key=self._place_on_bridge)

    def _place_on_bridge(self, seat: int) -> int:
        p = self.players[seat]
        return -2 * p.track - (1 if self.is_on_top(p.duchy) else 0)

    # ---- the course of the game: see phases.py ------------------------------------------

    def end_turn(self) -> None:
        phases.end_turn(self)

    def ask_later(self, p: Player, choice: Pending) -> None:
        """Ask in the last step of a phase, one player after another (COB-Q-155)."""
        self.agenda = [*self.agenda, (p.seat, choice)]

    # ---- what others want to know --------------------------------------------------

    def player(self, seat: int) -> Player:
        return self.players[seat]

    def points_of(self, seat: int) -> list[int]:
        return self.players[seat].points

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def team(self, seat: int) -> int:
        self.check_seat(seat)
        return self.players[seat].duchy.home

    def census(self) -> dict[str, int]:
        return scoring.census(self)

    def asked(self, seat: int) -> str:
        self.check_seat(seat)
        if self.founding:
            return "found"
        if self.pending:
            return self.pending[-1].name
        return "end" if self.players[seat].used == BOTH_DICE else "turn"

    def tip(self, seat: int) -> str:
        asked = self.asked(seat)
        return phases.tip_at_the_end(self, self.players[seat]) if asked == "end" else asked

    def purse(self, seat: int) -> dict[str, int]:
        d = self.players[seat].duchy
        return {"silver": d.silver, "workers": d.workers}

    def follow_up(self, seat: int) -> str:
        self.check_seat(seat)
        if self.pending and seat == self.current and not self.closing:
            return self.pending[-1].name
        return ""

    def rule_against(self, seat: int, action: Action) -> Refusal | None:
        if self.founding and not isinstance(action, Found):
            return refuse("found_first")
        return State.rule_against(self, seat, action)
