"""The choice of start castles (COB-AV)."""

from typing import TYPE_CHECKING

from duchy.core.engine.action import Action
from duchy.games.burgundy.rules import phases
from duchy.games.burgundy.rules.actions import ACTIONS, FOUND, Found
from duchy.games.burgundy.rules.components.board import CASTLE
from duchy.games.burgundy.rules.duchy import BUILT, NOT_FOUNDED, Duchy
from duchy.games.burgundy.rules.player import Player

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


def list_castles(d: Duchy, out: list[Action]) -> None:
    """The castle fields, on any side that is still open (COB-AV-002, COB-Q-190)."""
    for side, board in enumerate(d.sides):
        starts = board.starts if len(d.sides) == 1 else board.fields[CASTLE]
        for field in starts:
            out.append(FOUND[side][board.spots[field]])


def found(s: "Burgundy", p: Player, action: Found) -> None:
    """An open choice is built at once; secret choices are all revealed with the last one
    (COB-AV-004, COB-Q-192)."""
    p.duchy.founded = action.number
    if not s.rules.secret_castles:
        build(s, p)
    begin_if_founded(s)


def begin_if_founded(s: "Burgundy") -> None:
    for d in s.duchies:
        if d.founded == NOT_FOUNDED:
            return
    for p in s.players:
        if p.duchy.founded != BUILT:
            build(s, p)
    s.founding = False
    phases.start_round(s)


def build(s: "Burgundy", p: Player) -> None:
    d = p.duchy
    action = ACTIONS.all[d.founded]
    assert isinstance(action, Found)
    board = d.sides[action.side]
    field = board.field_at[action.spot]
    d.found(board, field)
    if s.events is not None:
        s.note("found", p.seat, {"board": board.name, "field": board.field_name(field)})
