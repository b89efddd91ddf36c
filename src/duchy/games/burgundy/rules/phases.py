"""The course of the game: phases, rounds and turns (COB-P, COB-R, COB-E-001)."""

from typing import TYPE_CHECKING, Final

from duchy.core.engine.action import Action
from duchy.games.burgundy.rules import scoring
from duchy.games.burgundy.rules.actions import FIRST, SECOND, WHITE, Buy
from duchy.games.burgundy.rules.components.estates import MINE_TILE
from duchy.games.burgundy.rules.components.facts import BLACK
from duchy.games.burgundy.rules.components.goods import GOODS
from duchy.games.burgundy.rules.components.monasteries import MINE_WORKERS
from duchy.games.burgundy.rules.components.spaces import DEPOT_SPACES, SIDE_SPACE
from duchy.games.burgundy.rules.components.tiles import NO_TILE, Tile
from duchy.games.burgundy.rules.player import NOBODY, Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy

LAST_PHASE: Final = 4
LAST_ROUND: Final = 4

ROLLS = "rolls"  # stated chance: for each round two dice of every seat, then the white one


def draw(s: "Burgundy", supply: int) -> Tile:
    """The next tile of a supply, or none if it is empty (COB-Q-021)."""
    left = s.left[supply] - 1
    if left < 0:
        return NO_TILE
    s.left[supply] = left
    return s.supplies[supply][left]


def start_phase(s: "Burgundy") -> None:
    """Clear old tiles and lay out new ones; goods on the depots stay (COB-P-003, COB-P-007)."""
    for space in range(SIDE_SPACE):
        if s.depots[space] is not NO_TILE:
            s.remove(s.depots[space])  # COB-P-002
            s.depots[space] = NO_TILE
    for spaces in s.rules.depot_spaces:
        for space in spaces:
            s.depots[space] = draw(s, s.rules.supply_of_space(space, s.phase))  # COB-P-004
    for space in s.rules.black_depot():
        s.depots[space] = draw(s, BLACK)  # COB-P-005
    s.reveals += 1
    if s.events is not None:
        s.note("phase", NOBODY, {"phase": "ABCDE"[s.phase]})
    for expansion in s.rules.on_phase:
        expansion.start_phase(s)


def start_round(s: "Burgundy") -> None:
    """All roll; the white die sends a goods tile to its depot (COB-R-001, COB-R-003,
    COB-Q-033)."""
    chance = s.chance
    told = chance.next_told(ROLLS) if chance.stated is not None else []
    for p in s.players:
        p.dice[FIRST] = told[2 * p.seat] if told else chance.below(6) + 1
        p.dice[SECOND] = told[2 * p.seat + 1] if told else chance.below(6) + 1
        p.used = 0
        p.bought = False
    # the start player rolls it (COB-S-014, COB-R-004)
    s.white = told[2 * s.seats] if told else chance.below(6) + 1
    for p in s.players:
        p.dice[WHITE] = s.white
    good = s.goods_pile[5 * s.phase + s.round]  # COB-P-006, COB-F-18
    s.depot_goods[6 * (s.white - 1) + good] += 1
    s.reveals += 1
    s.order = s.bridge[:]  # COB-O-001, COB-O-002, COB-O-005
    if s.events is not None:
        s.note("round", NOBODY, {"round": s.round + 1, "white": s.white, "good": GOODS[good]})
        for p in s.players:
            s.note("roll", p.seat, {"first": p.dice[FIRST], "second": p.dice[SECOND]})
    for expansion in s.rules.on_roll:
        expansion.rolled(s)
    start_turn(s, 0)


def start_turn(s: "Burgundy", turn: int) -> None:
    s.turn = turn
    s.current = s.order[turn]


def end_turn(s: "Burgundy") -> None:
    """Go on to the next player, the next round, or the end of the phase (COB-R-005, COB-R-006)."""
    if s.turn + 1 < s.seats:
        start_turn(s, s.turn + 1)
    elif s.round < LAST_ROUND:
        s.round += 1
        start_round(s)
    else:
        s.closing = True
        for expansion in s.rules.on_close:
            expansion.close_phase(s)


def close_phase(s: "Burgundy") -> None:
    """Ask what is left to ask; then the mines pay and the next phase begins."""
    while s.agenda:
        seat, choice = s.agenda[0]
        s.agenda = s.agenda[1:]
        s.current = seat
        if choice.resolves_itself():
            choice.resolve(s, s.players[seat])
        else:
            s.ask(choice)
        if s.pending:
            return
    s.closing = False
    end_phase(s)


def tip_at_the_end(s: "Burgundy", p: Player) -> str:
    """What the player can still buy when both dice are used."""
    if p.bought:
        return "end_bought"
    purchases: list[Action] = []
    s.list_purchases(p, purchases)
    if not purchases:
        return "end_nothing"
    for purchase in purchases:
        assert isinstance(purchase, Buy)
        if purchase.space < DEPOT_SPACES:
            return "end_any"
    return "end"


def end_phase(s: "Burgundy") -> None:
    """Mines pay (COB-E-001), then the next phase or the end."""
    for d in s.duchies:
        p = s.players[d.home]
        mines = d.count(MINE_TILE)
        silver = mines
        for expansion in s.rules.on_mines:
            silver = expansion.mine_silver(d, silver)
        if s.events is not None and mines:
            s.note("mines", p.seat, {"mines": mines})
        s.give_silver(p, silver)
        if d.has(MINE_WORKERS):  # COB-E-002, COB-M-002
            s.give_workers(p, mines)
    if s.phase == LAST_PHASE:
        end_game(s)
        return
    s.phase += 1
    s.round = 0
    start_phase(s)
    start_round(s)


def end_game(s: "Burgundy") -> None:
    """Final scoring (COB-E-002, COB-E-003, COB-E-004, COB-E-005, COB-E-006, COB-E-007,
    COB-E-008)."""
    s.over = True
    for expansion in s.rules.on_end:
        if expansion.ended(s):
            return
    if s.events is not None:
        s.note("end", NOBODY, {})
    scoring.final_scoring(s)
