"""Games by hand: boards, goods, the tiles of every phase and the dice of every round."""

from typing import Final

from duchy.core.engine.event import Event
from duchy.core.engine.rng import Rng
from duchy.core.formats.notes import TWICE, UNKNOWN, Line, Notes, no_such_line
from duchy.core.formats.roll_scribe import RollScribe
from duchy.core.text.refusals import Refusal, suggest
from duchy.games.burgundy.position.absent import expansion_of_tile
from duchy.games.burgundy.position.expansion import NOTES, Claims, ExpansionNotes, seat_in
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.components.board import EVERY_COLOUR
from duchy.games.burgundy.rules.components.facts import BLACK, PHASES, SUPPLIES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.spaces import DEPOT_SPACES
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILE_NAMES, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.phases import ROLLS
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.ruleset import Rules
from duchy.games.burgundy.rules.state import Burgundy

OF_A_PHASE: Final = ("depot", "black", "goods")
OF_THE_START: Final = ("start", "board", "sides", "goods")  # and what expansions add
NOTHING: Final = "-"  # a space whose supply has run out


class BurgundyScribe(RollScribe[Burgundy]):
    def __init__(self, rules: Rules, seed: int) -> None:
        super().__init__(example="dice: 3 5, 2 2, white 4")
        self.rules: Rules = rules
        self.seed: int = seed
        self.notes: list[ExpansionNotes] = NOTES.of(rules.listed)
        self.of_the_start: list[str] = [*OF_THE_START, *(n.key for n in self.notes if n.key)]
        self._start_over()

    # ---- reading -------------------------------------------------------------------

    def _start_over(self) -> None:
        """Forget what was read."""
        self.state: Burgundy = setup.deal(self.rules, self.seed)
        self.claims: Claims = Claims()
        self.rng: Rng = Rng.seeded(self.seed).fork()
        self.phase: int = -1  # none before its heading
        self.seen: set[str] = set()  # the keys since then
        self.tiles: dict[int, tuple[Tile, Line]] = {}  # by phase and space, see _place
        self.goods: list[list[Line]] = [[] for _ in PHASES]
        self.start_goods: dict[int, Line] = {}
        self.rolls: list[list[int]] = []

    def begin(self, notes: Notes) -> Burgundy:
        self._start_over()
        self.read_lines(notes)
        s = self.state
        self._deal_tiles(s, self.tiles)
        self._deal_goods(s, self.start_goods, self.goods)
        s.chance.foretell({ROLLS: self.rolls})
        setup.open_game(s)
        return s

    def begins_round(self, line: Line) -> bool:
        """Other headings begin a phase, in order."""
        kind, _, name = line.text.partition(" ")
        if kind != "phase":
            return True
        if name not in PHASES or PHASES.index(name) != self.phase + 1:
            raise line.refuse(refuse("notes.phases", first=PHASES[0], last=PHASES[-1]))
        self.phase += 1
        self.seen = set()
        return False

    def rolled(self, line: Line) -> None:
        """Two dice of every seat, then the white one."""
        line.value = line.value.replace("white", " ")
        roll = line.wholes(1, 6)
        if len(roll) != 2 * self.rules.seats + 1:
            raise line.refuse(refuse("notes.dice", count=2 * self.rules.seats))
        self.rolls.append([self.rng.below(6) + 1 if die < 0 else die for die in roll])

    def read_line(self, line: Line) -> None:
        if line.key in self.seen:
            raise line.refuse(TWICE)
        self.seen.add(line.key)
        first, _, rest = line.key.partition(" ")
        if self.phase < 0 and first in self.of_the_start:
            if first == "goods":
                self.start_goods[seat_in(line, rest, len(self.state.duchies))] = line
            else:
                self._start(self.state, line, first, rest)
        elif self.phase >= 0 and first in OF_A_PHASE and (rest == "" or first == "depot"):
            if first == "goods":
                self.goods[self.phase].append(line)
            else:
                self._tiles(self.tiles, self.phase, line, first, rest)
        else:
            where = tuple(self.of_the_start) if self.phase < 0 else (*OF_A_PHASE, "dice")
            raise line.refuse(no_such_line(where))

    def _start(self, s: Burgundy, line: Line, what: str, rest: str) -> None:
        """What is dealt once: the start player, boards, and what expansions deal."""
        rules = self.rules
        if what == "start":
            setup.seat_players(s, seat_in(line, line.value, s.seats))
        elif what in ("board", "sides"):
            d = s.duchies[seat_in(line, rest, len(s.duchies))]
            boards = setup.boards_in_play(rules)
            for name in line.words():
                if name not in boards:
                    raise line.refuse(setup.no_board(name, boards))
            wanted = refuse("notes.boards", count=len(d.sides))
            names = line.sized(line.words(), len(d.sides), wanted)
            sides = [boards[name] for name in names]
            new = Duchy.new(d.home, sides, len(d.store), d.parts)
            new.silver, new.workers, new.goods = d.silver, d.workers, d.goods
            s.duchies[d.home] = new
            for p in s.players:
                if p.duchy is d:
                    p.duchy = new
        else:
            notes = next(notes for notes in self.notes if notes.key == what)
            if not rules.has_expansion(notes.expansion):
                option = f"option {notes.expansion}: true"
                raise line.refuse(refuse("notes.only_with", option=option))
            notes.read(s, line, rest, self.claims)

    def _tiles(
        self, tiles: dict[int, tuple[Tile, Line]], phase: int, line: Line, first: str, rest: str
    ) -> None:
        """Each tile goes to a space of its colour; the deal decides the spaces that are not
        named."""
        rules = self.rules
        spaces = list(rules.black_depot())
        if first == "depot":
            if not rest.isdecimal() or not 1 <= int(rest) <= 6:
                raise line.refuse(refuse("notes.no_depot", example="depot 1: ship, mine"))
            spaces = rules.depot_spaces[int(rest) - 1]
        for name in line.words():
            if name in (UNKNOWN, NOTHING):
                continue
            tile = self._tile(line, name)
            free = [
                space
                for space in spaces
                if _place(phase, space) not in tiles
                and (first == "black" or rules.supply_of_space(space, phase) == tile.colour)
            ]
            if not free:
                raise line.refuse(_no_room(name, rest, rules.seats))
            tiles[_place(phase, free[0])] = (tile, line)

    def _tile(self, line: Line, name: str) -> Tile:
        """The tile with this name, if the box of this game has it."""
        tile = TILE_NAMES.get(name, NO_TILE)
        if tile is NO_TILE:
            known = [other for other in TILE_NAMES if other != NO_TILE.name]
            raise line.refuse(refuse("notes.no_tile", tile=name, hint=suggest(name, known)))
        expansion = expansion_of_tile(self.rules, tile)
        if expansion is not None and expansion not in self.rules.expansions:
            raise line.refuse(expansion.no_tile_in_notes(name))
        if tile.colour == EVERY_COLOUR and all(tile not in pool for pool in self.rules.supplies()):
            raise line.refuse(refuse("notes.never_in_depot", tile=name))
        return tile

    def _deal_tiles(self, s: Burgundy, tiles: dict[int, tuple[Tile, Line]]) -> None:
        """Order every supply so that the named tiles come when they came; the deal decides the
        rest."""
        rules = self.rules
        drawn: list[list[int]] = [[] for _ in SUPPLIES]  # the places that each one fills, in order
        for phase in range(len(PHASES)):
            for spaces in rules.depot_spaces:
                for space in spaces:
                    drawn[rules.supply_of_space(space, phase)].append(_place(phase, space))
            drawn[BLACK] += [_place(phase, space) for space in rules.black_depot()]
        for supply, places in enumerate(drawn):
            left = s.left[supply]
            pool = s.supplies[supply][:left]
            for place in places:
                if place in tiles:
                    tile, line = tiles[place]
                    if tile not in pool:
                        raise line.refuse(_too_many(tile, rules.supplies()[supply].count(tile)))
                    pool.remove(tile)
            order: list[Tile] = []  # as they are drawn
            for place in places:
                order.append(tiles[place][0] if place in tiles else pool.pop())
            rest = s.supplies[supply][left:]
            s.supplies[supply] = pool + order[::-1] + rest

    def _deal_goods(self, s: Burgundy, start: dict[int, Line], phases: list[list[Line]]) -> None:
        box = [self.rules.facts.goods_each] * len(GOODS)
        own: dict[int, list[int]] = {}
        later: list[list[int]] = []
        for home, line in start.items():
            own[home] = self._goods(line, self.rules.facts.start_goods, box)
        for lines in phases:
            known = self._goods(lines[0], 5, box) if lines else [-1] * 5
            later.append(known)
        dealt = s.goods_pile[:]
        for d in s.duchies:
            dealt += [good for good in range(len(GOODS)) for _ in range(d.goods[good])]
        rest: list[int] = []
        for good in dealt:
            if box[good]:
                box[good] -= 1
                rest.append(good)
        for d in s.duchies:
            known = own.get(d.home, [-1] * self.rules.facts.start_goods)
            d.goods = [0] * len(GOODS)
            for good in known:
                d.goods[rest.pop() if good < 0 else good] += 1
        pile: list[int] = []
        for known in later:
            pile += [rest.pop() if good < 0 else good for good in known]
        s.goods_pile = pile + rest

    def _goods(self, line: Line, size: int, box: list[int]) -> list[int]:
        goods: list[int] = []
        for name in line.sized(line.words(), size, refuse("notes.goods", count=size)):
            if name != UNKNOWN and name not in GOODS:
                raise line.refuse(refuse("notes.no_goods", good=name, goods=", ".join(GOODS)))
            good = -1 if name == UNKNOWN else GOODS.index(name)
            if good >= 0:
                box[good] -= 1
                if box[good] < 0:
                    have = self.rules.facts.goods_each
                    raise line.refuse(refuse("notes.too_many_goods", good=name, have=have))
            goods.append(good)
        return goods

    def headings(self, state: Burgundy) -> list[str]:
        phase = f"phase {PHASES[state.phase]}"
        return [phase] if state.founding else [phase, f"round {state.round + 1}"]

    # ---- writing -------------------------------------------------------------------

    def opening(self, state: Burgundy) -> list[str]:
        s = state
        lines = [f"start: {s.bridge[0]}"] if s.seats > 1 else []
        for d in s.duchies:
            if len(d.sides) > 1:
                lines.append(f"sides {d.home}: {', '.join(board.name for board in d.sides)}")
            elif self.rules.deals_boards and not self.rules.options["board"]:
                lines.append(f"board {d.home}: {d.sides[0].name}")
        for d in s.duchies:
            goods = [GOODS[good] for good in range(len(GOODS)) for _ in range(d.goods[good])]
            lines.append(f"goods {d.home}: {', '.join(goods)}")
        laid = s.depots[:]
        for notes in NOTES.in_play(self.rules):
            lines += notes.lines(s)
            notes.lay_back(s, laid)
        lines += self._phase(s, laid)
        return lines if s.founding else lines + self._round(s)

    def after(self, before: Burgundy, state: Burgundy, events: list[Event]) -> list[str]:
        if state.over or state.founding:
            return []
        lines: list[str] = []
        if before.phase != state.phase:
            lines = self._phase(state, self._laid(before, state.phase))
        elif before.round == state.round and not before.founding:
            return []
        return lines + self._round(state)

    def _laid(self, before: Burgundy, phase: int) -> list[Tile]:
        """The tiles that the supplies gave to a phase."""
        left = before.left[:]
        laid = [NO_TILE] * len(before.depots)
        filled = [
            (space, self.rules.supply_of_space(space, phase))
            for spaces in self.rules.depot_spaces
            for space in spaces
        ] + [(space, BLACK) for space in self.rules.black_depot()]
        for space, supply in filled:
            if left[supply]:
                left[supply] -= 1
                laid[space] = before.supplies[supply][left[supply]]
        return laid

    def _phase(self, s: Burgundy, laid: list[Tile]) -> list[str]:
        lines = ["", f"phase {PHASES[s.phase]}"]
        for depot, spaces in enumerate(self.rules.depot_spaces):
            lines.append(f"depot {depot + 1}: {_named(laid, spaces)}")
        lines.append(f"black: {_named(laid, list(self.rules.black_depot()))}")
        goods = s.goods_pile[5 * s.phase : 5 * s.phase + 5]
        if not s.phase and not s.founding:  # a position does not state the used ones
            goods = [self._first_good(s), *goods[1:]]
        return [*lines, f"goods: {', '.join(GOODS[good] for good in goods)}"]

    def _first_good(self, s: Burgundy) -> int:
        """The goods tile of round 1 lies in the depot of the white die."""
        return s.depot_goods.index(1) % len(GOODS)

    def _round(self, s: Burgundy) -> list[str]:
        dice = ", ".join(f"{p.dice[0]} {p.dice[1]}" for p in s.players)
        return ["", f"round {s.round + 1}", f"dice: {dice}, white {s.white}"]


def _no_room(tile: str, depot: str, players: int) -> Refusal:
    """The line names more tiles than there are spaces; the black depot has no number."""
    if depot:
        return refuse("notes.no_room", tile=tile, depot=depot, players=players)
    return refuse("notes.no_room_in_black", tile=tile, players=players)


def _too_many(tile: Tile, have: int) -> Refusal:
    if have:
        return refuse("notes.too_many_tiles", tile=tile.name, have=have)
    return refuse("notes.no_such_tiles", tile=tile.name)


def _place(phase: int, space: int) -> int:
    """A space of the main board in one phase, as one number."""
    return 2 * DEPOT_SPACES * phase + space


def _named(laid: list[Tile], spaces: list[int]) -> str:
    names = [NOTHING if laid[space] is NO_TILE else laid[space].name for space in spaces]
    return ", ".join(names)
