"""Set-up for 2 to 4 players (COB-S)."""

from duchy.core.engine.options import Value, bad_option
from duchy.core.engine.rng import Rng
from duchy.core.text.refusals import Refusal
from duchy.games.burgundy.rules import founding, phases
from duchy.games.burgundy.rules.components.board import CASTLE, Board
from duchy.games.burgundy.rules.components.facts import Facts
from duchy.games.burgundy.rules.components.spaces import SPACES
from duchy.games.burgundy.rules.components.tiles import NO_TILE, TILES, Tile
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.expansion import Expansion
from duchy.games.burgundy.rules.player import NOBODY, Player
from duchy.games.burgundy.rules.refuse import refuse
from duchy.games.burgundy.rules.ruleset import Rules
from duchy.games.burgundy.rules.state import Burgundy

BONUS_OWNERS = 12  # two bonus tiles of each colour (COB-C-014, COB-S-004)
ANY_BOARD = ""  # no board is named: the usual one, or a random one


def no_board(name: str, boards: dict[str, Board]) -> Refusal:
    return refuse("option.no_board", board=name, boards=", ".join(boards))


def boards_by_seat(boards: dict[str, Board], seats: int, options: dict[str, Value]) -> list[Board]:
    """The boards that the option `board` names: one for all, or one for each seat (COB-Q-061)."""
    names = [name.strip() for name in str(options["board"]).split(",")]
    if len(names) == 1:
        names = names * seats
    if len(names) != seats:
        why = refuse("option.boards", boards=len(names), players=seats)
        raise bad_option(f"board = {options['board']!r}", why)
    for name in names:
        if name not in boards:
            why = no_board(name, boards)
            raise bad_option(f"board = {options['board']!r}", why)
    return [boards[name] for name in names]


def boards_in_play(rules: Rules) -> dict[str, Board]:
    """The boards that this game can use."""
    return boards_with(rules.facts, rules.options, rules.expansions)


def boards_with(
    facts: Facts, options: dict[str, Value], played: list[Expansion]
) -> dict[str, Board]:
    for expansion in played:
        boards = expansion.boards(facts, options)
        if boards:
            return boards
    return facts.boards


def check_options(
    facts: Facts, seats: int, options: dict[str, Value], listed: list[Expansion]
) -> None:
    """Refuse what the rules exclude, with the reason (COB-Z-001)."""
    for expansion in listed:
        expansion.check_options(facts, seats, options)
    if options["board"] == ANY_BOARD:
        return
    if options["advanced"]:
        why = refuse("option.random_boards")
        raise bad_option(f"board = {options['board']!r}", why)
    played = [expansion for expansion in listed if expansion.played(seats, options)]
    boards_by_seat(boards_with(facts, options, played), seats, options)


def set_up(rules: Rules, seed: int) -> Burgundy:
    """The first position. All chance comes from the seed."""
    s = deal(rules, seed)
    open_game(s)
    return s


def deal(rules: Rules, seed: int) -> Burgundy:
    """Boards, piles and the seating; nothing lies open yet."""
    chance = Rng.seeded(seed)
    s = empty_table(rules, sides_by_seat(rules, chance))
    s.chance = chance
    s.supplies = [shuffled(supply, chance) for supply in rules.supplies()]
    s.left = [len(supply) for supply in s.supplies]
    s.left[CASTLE] -= len(s.duchies)  # the start castles (COB-S-006)
    deal_goods(s)
    seat_players(s, chance.below(s.seats))  # COB-S-011, COB-Q-031
    for expansion in rules.expansions:
        expansion.deal(s)
    return s


def seat_players(s: Burgundy, start: int) -> None:
    """Clockwise from the start player, with the workers for their places (COB-S-009, COB-S-012,
    COB-S-013)."""
    s.bridge = [(start + i) % s.seats for i in range(s.seats)]
    for place, seat in enumerate(s.bridge[: len(s.duchies)]):
        d = s.players[seat].duchy
        d.silver = s.rules.start_silver
        d.workers = s.rules.start_workers[place]
    s.order = s.bridge[:]
    s.current = start


def open_game(s: Burgundy) -> None:
    """Lay out phase A; start castles are built, or players will choose them (COB-Q-193)."""
    phases.start_phase(s)
    for d in s.duchies:
        if len(d.sides) == 1 and d.board.castle >= 0:
            d.found(d.board, d.board.castle)
    founding.begin_if_founded(s)


def sides_by_seat(rules: Rules, chance: Rng) -> list[list[Board]]:
    """For each seat the board, or in the advanced set-up both sides of a sheet (COB-Q-191)."""
    facts = rules.facts
    if rules.options["advanced"]:
        sheets = chance.order(len(facts.sheets))[: rules.seats]  # COB-AV-001, COB-AV-002, COB-C-018
        return [[facts.boards[name] for name in facts.sheets[sheet]] for sheet in sheets]
    if rules.options["board"] != ANY_BOARD:
        boards = boards_by_seat(boards_in_play(rules), rules.seats, rules.options)
        return [[board] for board in boards]
    for expansion in rules.expansions:
        sides = expansion.sides(rules, chance)
        if sides:
            return sides
    return [[facts.boards["1"]]] * rules.seats  # COB-S-005


def empty_table(rules: Rules, sides: list[list[Board]]) -> Burgundy:
    """Boards, and nothing on them yet."""
    s = Burgundy.__new__(Burgundy)
    s.begin(rules.game, rules.seats)
    s.rules = rules
    s.duchies = [
        Duchy.new(home, boards, rules.key_spaces, rules.duchy_parts)
        for home, boards in enumerate(sides)
    ]
    s.players = []
    for seat in range(rules.seats):
        s.players.append(Player.new(seat, s.duchies[seat % len(sides)], rules.keys[seat]))
    s.depots = [NO_TILE] * SPACES
    s.parts = rules.table_parts
    s.closing = False
    s.agenda = []
    s.depot_goods = [0] * 36
    s.gone = [0] * (len(TILES) + 6)
    s.phase = s.round = s.turn = s.white = 0
    s.pending = []
    s.bonus_owners = [NOBODY] * BONUS_OWNERS
    s.founding = True
    return s


def shuffled(tiles: list[Tile], chance: Rng) -> list[Tile]:
    return [tiles[i] for i in chance.order(len(tiles))]


def deal_goods(s: Burgundy) -> None:
    """Five stacks of five, three tiles for each player, the rest out of the game (COB-S-003,
    COB-S-007, COB-S-008)."""
    facts = s.rules.facts
    goods = [good for good in range(6) for _ in range(facts.goods_each)]
    s.chance.shuffle(goods)
    for d in s.duchies:
        for _ in range(facts.start_goods):
            d.goods[goods.pop()] += 1
    s.goods_pile = goods


# ---- the start castle (COB-AV-003, COB-Q-190, COB-Q-191, COB-Q-192, COB-Q-193) -----
