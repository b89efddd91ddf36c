"""Games by hand: boards, goods, the tiles of every phase and the dice of every round."""

from typing import Final

from duchy.core.engine.event import Event
from duchy.core.engine.rng import Rng
from duchy.core.formats.notes import (
    EARLY_DICE,
    HEADING,
    MOVE,
    TWICE,
    UNKNOWN,
    Line,
    Notes,
    Scribe,
    no_dice,
    no_such_line,
)
from duchy.core.text.refusals import Refusal, suggest
from duchy.games.burgundy.expansions.shields.holding import SHIELD_NUMBERS, lay_on_depots, on_depots
from duchy.games.burgundy.expansions.trade_routes.expansion import give_route, route
from duchy.games.burgundy.position.absent import expansion_of_tile
from duchy.games.burgundy.rules import setup
from duchy.games.burgundy.rules.actions import DEPOT_SPACES
from duchy.games.burgundy.rules.components.board import BIT, EVERY_COLOUR
from duchy.games.burgundy.rules.components.facts import BLACK, PHASES, SUPPLIES
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILE_NAMES, TILES, Tile
from duchy.games.burgundy.rules.components.trade_route_bonuses import BONUSES
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.phases import ROLLS
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.ruleset import Rules
from duchy.games.burgundy.rules.state import Burgundy

OF_A_PHASE: Final = ("depot", "black", "goods")
OF_THE_START: Final = ("start", "board", "sides", "goods", "shields", "route")
NO_DICE: Final = no_dice("dice: 3 5, 2 2, white 4")
NOTHING: Final = "-"  # a space whose supply is used up


def _next_phase(line: Line, name: str, phase: int) -> int:
    """The phase that a heading names; it comes after the one before."""
    if name not in PHASES or PHASES.index(name) != phase + 1:
        raise line.refuse(refuse("notes.phases", first=PHASES[0], last=PHASES[-1]))
    return phase + 1


class BurgundyScribe(Scribe[Burgundy]):
    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules: Rules = rules
        self.seed: int = seed
        self.guesses = False
        self.claimed: list[str] = []  # shields and cards of routes that are told

    # ---- reading -------------------------------------------------------------------

    def begin(self, notes: Notes) -> Burgundy:
        s = setup.deal(self.rules, self.seed)
        self.claimed = []
        tiles: dict[int, tuple[Tile, Line]] = {}  # by phase and space, see _place
        goods: list[list[Line]] = [[] for _ in PHASES]
        start_goods: dict[int, Line] = {}
        rolls: list[list[int]] = []
        rng = Rng.seeded(self.seed).fork()
        phase = -1
        round: Line | None = None  # the heading of a round whose dice are not told yet
        last = ""  # the heading before
        seen: set[str] = set()
        for line in notes.lines:
            if line.kind == MOVE:
                if round is not None:
                    raise round.refuse(NO_DICE)
                continue
            if line.kind == HEADING:
                if line.text == last:
                    raise line.refuse(TWICE)
                if round is not None:
                    raise round.refuse(NO_DICE)
                kind, _, name = line.text.partition(" ")
                if kind == "phase":
                    phase = _next_phase(line, name, phase)
                    seen = set()
                else:
                    round = line
                last = line.text
                continue
            first, _, rest = line.key.partition(" ")
            if line.key in seen:
                raise line.refuse(TWICE)
            if line.key == "dice":
                if round is None:
                    raise line.refuse(EARLY_DICE)
                rolls.append(self._roll(line, rng))
                round = None
                continue
            seen.add(line.key)
            if phase < 0 and first in OF_THE_START:
                if first == "goods":
                    start_goods[self._seat(line, rest, len(s.duchies))] = line
                else:
                    self._start(s, line, first, rest)
            elif phase >= 0 and first in OF_A_PHASE and (rest == "" or first == "depot"):
                if first == "goods":
                    goods[phase].append(line)
                else:
                    self._tiles(tiles, phase, line, first, rest)
            else:
                where = OF_THE_START if phase < 0 else (*OF_A_PHASE, "dice")
                raise line.refuse(no_such_line(where))
        self._deal_tiles(s, tiles)
        self._deal_goods(s, start_goods, goods)
        s.chance.foretell({ROLLS: rolls})
        setup.open_game(s)
        return s

    def _seat(self, line: Line, text: str, seats: int) -> int:
        if not text.isdecimal() or int(text) >= seats:
            example = "start: 1" if line.key == "start" else "goods 0: red, pink, red"
            raise line.refuse(refuse("notes.no_seat", last=seats - 1, example=example))
        return int(text)

    def _roll(self, line: Line, rng: Rng) -> list[int]:
        """Two dice of every seat, then the white one."""
        line.value = line.value.replace("white", " ")
        roll = line.wholes(1, 6)
        if len(roll) != 2 * self.rules.seats + 1:
            raise line.refuse(refuse("notes.dice", count=2 * self.rules.seats))
        return [rng.below(6) + 1 if die < 0 else die for die in roll]

    def _start(self, s: Burgundy, line: Line, what: str, rest: str) -> None:
        """What is dealt once: who begins, boards, shields, trade routes."""
        rules = self.rules
        if what == "start":
            setup.seat_players(s, self._seat(line, line.value, s.seats))
        elif what in ("board", "sides"):
            d = s.duchies[self._seat(line, rest, len(s.duchies))]
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
        elif what == "shields":
            self._shields(s, line, rest)
        else:
            self._route(s, line, rest)

    def _shields(self, s: Burgundy, line: Line, rest: str) -> None:
        """Those of one depot; what lay there in the deal goes where they came from."""
        self._require(line, "shields")
        if not rest.isdecimal() or not 1 <= int(rest) <= 6:
            raise line.refuse(refuse("notes.no_depot", example="shields 1: 4, 17"))
        depot = int(rest) - 1
        wanted = line.wholes(SHIELD_NUMBERS[0], SHIELD_NUMBERS[-1])
        masks = on_depots(s)[:]
        count = masks[depot].bit_count()
        line.sized(line.words(), count, refuse("notes.shields", count=count, depot=rest))
        lying = [shield for shield in SHIELD_NUMBERS if masks[depot] & BIT[shield]]
        for shield in wanted:
            if shield < 0:
                continue
            self._claim(line, refuse("notes.shield_twice", shield=shield))
            if shield in lying:
                lying.remove(shield)
                continue
            spare = next(other for other in lying if other not in wanted)
            lying.remove(spare)
            for other in range(6):
                if masks[other] & BIT[shield]:
                    masks[other] ^= BIT[shield] | BIT[spare]
            masks[depot] ^= BIT[shield] | BIT[spare]
        lay_on_depots(s, masks)

    def _claim(self, line: Line, twice: Refusal) -> None:
        """What there is once; `twice` is the refusal of what is told again."""
        if str(twice) in self.claimed:
            raise line.refuse(twice)
        self.claimed.append(str(twice))

    def _route(self, s: Burgundy, line: Line, rest: str) -> None:
        self._require(line, "trade_routes")
        d = s.duchies[self._seat(line, rest, len(s.duchies))]
        known = [f"{good} {bonus}" for good in GOODS for bonus in BONUSES]
        spaces = [" ".join(text.split()) for text in line.value.split(",")]
        size = len(route(d).spaces)
        line.sized(spaces, size, refuse("notes.spaces", count=size))
        wanted: list[int] = []
        for text in spaces:
            if text not in known:
                raise line.refuse(refuse("notes.no_space", text=text))
            wanted.append(
                16 * (known.index(text) // len(BONUSES)) + known.index(text) % len(BONUSES)
            )
        old = route(d).spaces
        for at in range(0, len(wanted), 3):
            card = wanted[at : at + 3]
            if card not in self.rules.facts.trade_routes:
                raise line.refuse(refuse("notes.no_route_card", first=at + 1, last=at + 3))
            name = ", ".join(spaces[at : at + 3])
            self._claim(line, refuse("notes.route_card_twice", card=name))
            for other in s.duchies:  # who was dealt that card gets ours
                theirs = route(other).spaces
                for place in range(0, len(theirs), 3):
                    if other is not d and theirs[place : place + 3] == card:
                        swapped = theirs[:]
                        swapped[place : place + 3] = old[at : at + 3]
                        give_route(other, swapped)
        give_route(d, wanted)

    def _tiles(
        self, tiles: dict[int, tuple[Tile, Line]], phase: int, line: Line, first: str, rest: str
    ) -> None:
        """Each tile goes to a space of its colour; what is not named lies there anyhow."""
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
        if expansion:
            self._require(line, expansion, name)
        if tile.colour == EVERY_COLOUR and all(tile not in pool for pool in self.rules.supplies()):
            raise line.refuse(refuse("notes.never_in_depot", tile=name))
        return tile

    def _require(self, line: Line, expansion: str, tile: str = "") -> None:
        """Refuse what belongs to an expansion that is not played: a line, or a tile in it."""
        if self.rules.has_expansion(expansion):
            return
        option = f"option {expansion}: true"
        if not tile:
            raise line.refuse(refuse("notes.only_with", option=option))
        if expansion == "solo":
            raise line.refuse(refuse("notes.tile_of_solo", tile=tile))
        raise line.refuse(refuse("notes.tile_only_with", tile=tile, option=option))

    def _deal_tiles(self, s: Burgundy, tiles: dict[int, tuple[Tile, Line]]) -> None:
        """Every supply so that the tiles come when they came; what is not told, as it was dealt."""
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
            for number, place in enumerate(places):
                if number >= left:
                    if place in tiles:
                        raise tiles[place][1].refuse(refuse("notes.none_left"))
                    break
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
            elif self.rules.options["border_posts"] and not self.rules.options["board"]:
                lines.append(f"board {d.home}: {d.sides[0].name}")
        for d in s.duchies:
            goods = [GOODS[good] for good in range(len(GOODS)) for _ in range(d.goods[good])]
            lines.append(f"goods {d.home}: {', '.join(goods)}")
        if self.rules.has_expansion("shields"):
            for depot in range(6):
                lying = [str(n) for n in SHIELD_NUMBERS if on_depots(s)[depot] & BIT[n]]
                if lying:
                    lines.append(f"shields {depot + 1}: {', '.join(lying)}")
        if self.rules.has_expansion("trade_routes"):
            for d in s.duchies:
                spaces = [f"{GOODS[x // 16]} {BONUSES[x % 16]}" for x in route(d).spaces]
                lines.append(f"route {d.home}: {', '.join(spaces)}")
        laid = s.depots[:]
        if self.rules.solo and not s.founding:  # the white die has already taken its tile
            removed = [tile for tile in TILES if s.gone[tile.number]]
            laid[self.rules.depot_spaces[s.white - 1][0]] = removed[0]
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
        if not s.phase and not s.founding:  # a position does not tell those that are used
            goods = [self._first_good(s), *goods[1:]]
        return [*lines, f"goods: {', '.join(GOODS[good] for good in goods)}"]

    def _first_good(self, s: Burgundy) -> int:
        """The goods tile of round 1 lies in the depot of the white die."""
        return s.depot_goods.index(1) % len(GOODS)

    def _round(self, s: Burgundy) -> list[str]:
        dice = ", ".join(f"{p.dice[0]} {p.dice[1]}" for p in s.players)
        return ["", f"round {s.round + 1}", f"dice: {dice}, white {s.white}"]


def _no_room(tile: str, depot: str, players: int) -> Refusal:
    """All spaces that the tile could lie on are told; the black depot has no number."""
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
