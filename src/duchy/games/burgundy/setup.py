"""Set-up for 2 to 4 players (COB-S) and the choice of start castles (COB-AV)."""

from duchy.core.action import Action
from duchy.core.errors import BadOption
from duchy.core.options import Value
from duchy.core.rng import Rng
from duchy.games.burgundy.actions import ACTIONS, FOUND, SPACES, STORE, Found
from duchy.games.burgundy.board import CASTLE, Board
from duchy.games.burgundy.duchy import BUILT, NOT_FOUNDED, Duchy
from duchy.games.burgundy.facts import Facts
from duchy.games.burgundy.player import Player
from duchy.games.burgundy.rules import Rules
from duchy.games.burgundy.state import NOBODY, Burgundy
from duchy.games.burgundy.tiles import NO_TILE, TILES, Tile


def boards_by_seat(facts: Facts, seats: int, options: dict[str, Value]) -> list[Board]:
    """The boards that the option `board` names: one for all, or one for each seat."""
    names = [name.strip() for name in str(options["board"]).split(",")]
    if len(names) == 1:
        names = names * seats
    if len(names) != seats:
        why = f"names {len(names)} boards for {seats} players"
        raise BadOption(f"board = {options['board']!r}", "option", why)
    for name in names:
        if name not in facts.boards:
            why = f"there is no board '{name}'; there are {', '.join(facts.boards)}"
            raise BadOption(f"board = {options['board']!r}", "option", why)
    return [facts.boards[name] for name in names]


def check_options(facts: Facts, seats: int, options: dict[str, Value]) -> None:
    boards_by_seat(facts, seats, options)
    if options["advanced"] and options["board"] != "1":
        why = "the advanced set-up deals random boards, so no board can be named"
        raise BadOption(f"board = {options['board']!r}", "option", why)


def set_up(rules: Rules, seed: int) -> Burgundy:
    """The first position. All chance comes from the seed."""
    chance = Rng.seeded(seed)
    s = empty_table(rules, sides_by_seat(rules, chance))
    s.chance = chance
    s.supplies = [shuffled(supply, chance) for supply in rules.supplies()]
    s.left = [len(supply) for supply in s.supplies]
    s.left[CASTLE] -= s.seats  # the start castles (COB-S-006)
    deal_goods(s)
    start = chance.below(s.seats)  # COB-Q-031
    s.bridge = [(start + i) % s.seats for i in range(s.seats)]
    for place, seat in enumerate(s.bridge):
        d = s.players[seat].duchy
        d.silver = rules.facts.start_silver
        d.workers = rules.facts.start_workers[place]
    s.order = s.bridge[:]
    s.current = start
    s.start_phase()
    for d in s.duchies:
        if len(d.sides) == 1 and d.board.castle >= 0:
            d.found(d.board, d.board.castle)
    begin_if_founded(s)
    return s


def sides_by_seat(rules: Rules, chance: Rng) -> list[list[Board]]:
    """For each seat the board, or in the advanced set-up both sides of a sheet (COB-Q-191)."""
    facts = rules.facts
    if not rules.options["advanced"]:
        return [[board] for board in boards_by_seat(facts, rules.seats, rules.options)]
    sheets = chance.order(len(facts.sheets))[: rules.seats]
    return [[facts.boards[name] for name in facts.sheets[sheet]] for sheet in sheets]


def empty_table(rules: Rules, sides: list[list[Board]]) -> Burgundy:
    """Boards, and nothing on them yet."""
    s = Burgundy.__new__(Burgundy)
    s.seats = rules.seats
    s.reveals = 0
    s.over = False
    s.events = None
    s.rules = rules
    s.duchies = [Duchy.new(home, boards, STORE) for home, boards in enumerate(sides)]
    s.players = [Player.new(seat, s.duchies[seat], rules.keys) for seat in range(rules.seats)]
    s.depots = [NO_TILE] * SPACES
    s.depot_goods = [0] * 36
    s.gone = [0] * len(TILES)
    s.phase = s.round = s.turn = s.white = 0
    s.pending = []
    s.bonus_owners = [NOBODY] * 12
    s.founding = True
    return s


def shuffled(tiles: list[Tile], chance: Rng) -> list[Tile]:
    return [tiles[i] for i in chance.order(len(tiles))]


def deal_goods(s: Burgundy) -> None:
    """Five stacks of five, three tiles for each player, the rest out of the game (COB-S-003)."""
    facts = s.rules.facts
    goods = [good for good in range(6) for _ in range(facts.goods_each)]
    s.chance.shuffle(goods)
    for d in s.duchies:
        for _ in range(facts.start_goods):
            d.goods[goods.pop()] += 1
    s.goods_pile = goods


# ---- the start castle (COB-AV-003, COB-Q-190 to 193) -------------------------------


def list_castles(d: Duchy, out: list[Action]) -> None:
    for side, board in enumerate(d.sides):
        for field in board.fields[CASTLE]:
            out.append(FOUND[side][board.spots[field]])


def found(s: Burgundy, p: Player, action: Found) -> None:
    """Openly the castle stands at once; in secret all are revealed with the last one."""
    p.duchy.founded = action.number
    if not s.rules.secret_castles:
        build(s, p)
    begin_if_founded(s)


def begin_if_founded(s: Burgundy) -> None:
    for d in s.duchies:
        if d.founded == NOT_FOUNDED:
            return
    for p in s.players:
        if p.duchy.founded != BUILT:
            build(s, p)
    s.founding = False
    s.start_round()


def build(s: Burgundy, p: Player) -> None:
    d = p.duchy
    action = ACTIONS.all[d.founded]
    assert isinstance(action, Found)
    board = d.sides[action.side]
    field = board.field_at[action.spot]
    d.found(board, field)
    if s.events is not None:
        s.note("found", p.seat, {"board": board.name, "field": board.field_name(field)})
