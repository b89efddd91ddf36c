"""Reading a position. What is left out is filled in legally, by the seed."""

from typing import TYPE_CHECKING

from duchy.core.engine.errors import BadOption, BadPosition
from duchy.core.engine.registry import with_named_facts
from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Table, parse
from duchy.games.burgundy.expansions.shields import copy_monasteries
from duchy.games.burgundy.position.absent import refuse_absent_keys
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.position.goods import read_goods
from duchy.games.burgundy.position.main_board import (
    fill_depots,
    read_depots,
    read_gone,
    read_supplies,
)
from duchy.games.burgundy.position.players import read_bridge, read_player
from duchy.games.burgundy.position.waiting import read_waiting
from duchy.games.burgundy.rules import phases
from duchy.games.burgundy.rules.components.board import COLOURS
from duchy.games.burgundy.rules.components.facts import PHASES
from duchy.games.burgundy.rules.duchy import Duchy
from duchy.games.burgundy.rules.player import NOBODY
from duchy.games.burgundy.rules.state import LAST_PHASE, LAST_ROUND, Burgundy

if TYPE_CHECKING:
    from duchy.games.burgundy.game import CastlesOfBurgundy

TOP_KEYS = (
    "game", "seats", "seed", "phase", "round", "over", "founding", "turn", "white", "order",
    "bridge", "pending", "black", "round_goods", "reveals", "options", "depots", "depot_goods",
    "bonus", "gone", "player", "hidden", "closing", "agenda", "facts",
)  # fmt: skip
HIDDEN_KEYS = ("chance", "rolls", "goods", "supplies")


def read(game: "CastlesOfBurgundy", text: str) -> Burgundy:
    table = parse(text, "position", BadPosition)
    table.text("game", among=("burgundy",))
    played = with_named_facts(game, table)
    if played is not game:
        state = played.position(text)
        assert isinstance(state, Burgundy)
        return state
    seats = table.whole("seats", 1, 4) if "seats" in table else 2
    options = dict(table.table("options").raw) if "options" in table else {}
    try:
        rules = game.rules(seats, game.settle(seats, options))
    except BadOption as problem:
        raise BadPosition(f"options: {problem.what}", "position", problem.why) from None
    refuse_absent_keys(rules, table, of_a_player=False)
    table.only(*TOP_KEYS, *(key for e in rules.expansions for key in e.keys))
    rng = Rng.seeded(table.whole("seed", 0, 2**128) if "seed" in table else 0)
    return _complete(Draft(rules, table, rng))


def _complete(r: Draft) -> Burgundy:
    s = r.state
    _read_moment(r)
    if r.rules.has_expansion("inns"):
        r.box.inns = min(s.phase + 1, r.rules.facts.inns)
    hidden = r.top.table("hidden") if "hidden" in r.top else None
    if hidden is not None:
        hidden.only(*HIDDEN_KEYS)
    read_depots(r)
    known = read_supplies(r, hidden)
    for p, table in zip(s.players, r.players, strict=True):
        read_player(r, p, table)
    read_gone(r)
    fill_depots(r, known)
    read_goods(r, hidden)
    _read_bonus_tiles(r)
    s.chance = r.rng.fork()
    for expansion in r.rules.expansions:
        expansion.read(s, r.top)
    if r.rules.has_expansion("shields"):
        copy_monasteries(s)
    read_bridge(r)
    read_waiting(s, r.top)
    if hidden is not None and "chance" in hidden:
        s.chance = Rng.from_words(hidden.wholes("chance", 0, 2**32 - 1, size=4))
    if hidden is not None and "rolls" in hidden:
        s.chance.foretell({phases.ROLLS: read_rolls(hidden, s.seats)})
    return s


def read_rolls(hidden: Table, seats: int) -> list[list[int]]:
    """The dice to come: for each round two of every seat, then the white one."""
    rows = hidden.get("rolls")
    if not isinstance(rows, list):
        raise hidden.refuse("rolls", "must be a list of rounds")
    rolls: list[list[int]] = []
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != 2 * seats + 1:
            why = (
                f"roll {number} must be {2 * seats + 1} dice: two of each seat, then the white one"
            )
            raise hidden.refuse("rolls", why)
        for die in row:
            if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= 6:
                raise hidden.refuse("rolls", f"roll {number}: {die!r} is not a die from 1 to 6")
        rolls.append([int(die) for die in row])
    return rolls


def _read_moment(r: Draft) -> None:
    s, top = r.state, r.top
    s.over = "over" in top and top.switch("over")
    s.phase = LAST_PHASE if s.over else 0
    s.round = LAST_ROUND if s.over else 0
    if "phase" in top:
        s.phase = PHASES.index(top.text("phase", among=PHASES))
    if "round" in top:
        s.round = top.whole("round", 1, 5) - 1
    if s.over and not r.rules.solo and (s.phase, s.round) != (LAST_PHASE, LAST_ROUND):
        raise top.refuse("over", "the game ends with round 5 of phase E")
    s.founding = r.founding
    s.reveals = top.whole("reveals") if "reveals" in top else 0
    s.white = top.whole("white", 0, 6) if "white" in top else r.rng.below(6) + 1
    if s.founding:
        if s.phase or s.round:
            raise top.refuse("founding", "start castles are built before the first round")
        s.white = 0
    elif s.white == 0:
        raise top.refuse("white", "must be from 1 to 6")
    turn = top.whole("turn", 0, s.seats - 1) if "turn" in top else NOBODY
    first = max(turn, 0)
    clockwise = [(first + i) % s.seats for i in range(s.seats)]
    s.order = _read_seats(r, "order") if "order" in top else clockwise
    s.bridge = _read_seats(r, "bridge") if "bridge" in top else s.order[:]
    s.current = turn if turn >= 0 else s.order[0]
    s.turn = s.order.index(s.current)


def _read_seats(r: Draft, key: str) -> list[int]:
    seats = r.top.wholes(key, 0, r.rules.seats - 1, size=r.rules.seats)
    if len(set(seats)) != len(seats):
        raise r.top.refuse(key, "names a seat twice")
    return seats


def _read_bonus_tiles(r: Draft) -> None:
    """Who has them; left out, they go to whoever has filled the colour, in bridge order."""
    s, top = r.state, r.top
    given = top.table("bonus") if "bonus" in top else None
    if given is not None:
        given.only(*COLOURS)
    for colour, name in enumerate(COLOURS):
        whole = [p.seat for p in s.players if _filled(p.duchy, colour)]
        if r.rules.solo:  # no bonus tiles, but the colours count
            if given is not None and name in given and given.wholes(name, 0, 0):
                raise given.refuse(name, "the solo game has no bonus tiles")
            s.duchies[0].bonus_tiles += len(whole)
            continue
        if given is not None and name in given:
            owners = given.wholes(name, 0, s.seats - 1)
            homes = {s.players[owner].duchy.home for owner in owners}
            if len(owners) > 2 or len(homes) != len(owners):
                raise given.refuse(name, "there are two bonus tiles, for different players")
        else:
            owners = []
            for seat in s.bridge:
                home = s.players[seat].duchy.home
                if seat in whole and home not in [s.players[o].duchy.home for o in owners]:
                    owners.append(seat)
            owners = owners[:2]
        for i, owner in enumerate(owners):
            s.bonus_owners[2 * colour + i] = owner
            s.players[owner].duchy.bonus_tiles += 1


def _filled(d: Duchy, colour: int) -> bool:
    whole = d.board.whole[colour]
    return whole != 0 and d.has_filled(whole)
