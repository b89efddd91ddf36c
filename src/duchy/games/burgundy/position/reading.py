"""Reading a position. What is left out is filled in legally, by the seed."""

from typing import Final

from duchy.core.engine.rng import Rng
from duchy.core.formats.position_reader import StepReader
from duchy.games.burgundy.position.bonus_tiles import read_bonus_tiles
from duchy.games.burgundy.position.draft import Draft
from duchy.games.burgundy.position.goods import read_goods
from duchy.games.burgundy.position.main_board import (
    fill_depots,
    read_depots,
    read_gone,
    read_supplies,
)
from duchy.games.burgundy.position.players import read_bridge, read_players
from duchy.games.burgundy.position.waiting import read_waiting
from duchy.games.burgundy.rules import phases
from duchy.games.burgundy.rules.phases import LAST_PHASE, LAST_ROUND
from duchy.games.burgundy.rules.refuse import refuse


def read_moment(r: Draft) -> None:
    s, top = r.state, r.top
    s.phase = top.whole("phase", LAST_PHASE if s.over else 0)
    s.round = top.whole("round", LAST_ROUND + 1 if s.over else 1) - 1
    if s.over and not r.rules.full_board_wins and (s.phase, s.round) != (LAST_PHASE, LAST_ROUND):
        raise top.refuse("over", refuse("position.over"))
    s.founding = r.founding
    if s.founding and (s.phase or s.round):
        raise top.refuse("founding", refuse("position.founding"))
    for expansion in r.rules.expansions:
        r.box.outside |= expansion.tiles_outside(s)


def read_white_die(r: Draft) -> None:
    s, top = r.state, r.top
    s.white = top.whole("white") if "white" in top else r.rng.below(6) + 1
    if s.founding:
        s.white = 0
    elif s.white == 0:
        raise top.refuse("white", refuse("position.white"))


def read_order(r: Draft) -> None:
    """The turn order; if left out, clockwise from the seat whose turn it is."""
    s, top = r.state, r.top
    first = top.whole("turn")
    s.order = [(first + i) % s.seats for i in range(s.seats)]
    if "order" in top:
        s.order = _read_seats(r, "order")
    s.bridge = _read_seats(r, "bridge") if "bridge" in top else s.order[:]
    s.current = top.whole("turn", s.order[0])
    s.turn = s.order.index(s.current)


def _read_seats(r: Draft, key: str) -> list[int]:
    seats = r.top.wholes(key)
    if len(set(seats)) != len(seats):
        raise r.top.refuse(key, refuse("position.seat_twice"))
    return seats


def read_expansions(r: Draft) -> None:
    """What expansions keep on the table; the game's chance deals what was left out."""
    s = r.state
    s.chance = r.rng.fork()
    for expansion in r.rules.expansions:
        expansion.read(s, r.top)


def read_chance(r: Draft) -> None:
    if "chance" in r.hidden:
        r.state.chance = Rng.from_words(r.hidden.wholes("chance"))
    if "rolls" in r.hidden:
        r.state.chance.foretell({phases.ROLLS: r.hidden.rows("rolls")})


STEPS: Final = (
    read_moment,
    read_white_die,
    read_order,
    read_depots,
    read_supplies,
    read_players,
    read_gone,
    fill_depots,
    read_goods,
    read_bonus_tiles,
    read_expansions,
    read_bridge,
    read_waiting,
    read_chance,
)

read: Final = StepReader(Draft, STEPS)
