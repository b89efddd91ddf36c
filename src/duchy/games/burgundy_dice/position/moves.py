"""Reading what was done in this round."""

from duchy.core.engine.errors import IllegalAction
from duchy.core.formats.schema import Part
from duchy.games.burgundy_dice.position.draft import Draft
from duchy.games.burgundy_dice.rules.actions import Move
from duchy.games.burgundy_dice.rules.sheet import WAITING
from duchy.games.burgundy_dice.view.view import some_round


def read_moves(r: Draft) -> None:
    """Who is said to be done without telling the moves did something legal."""
    s, top = r.state, r.top
    done = top.wholes("done")
    if s.over:
        if done or "moves" in r.hidden:
            raise top.refuse("over", "nothing is done in a round after the end")
        return
    moves = r.hidden.part("moves")
    for key in moves.names():
        _replay(r, moves, key)
        if "done" in top and (s.sheets[int(key)].step == WAITING) != (int(key) in done):
            raise top.refuse("done", f"the moves of seat {key} say otherwise")
    for seat in done:
        if str(seat) not in moves:
            _do_something(r, seat)
    if not s.to_act():  # DIC-R-013
        raise top.refuse("done", "when all are done, the next round begins")


def _do_something(r: Draft, seat: int) -> None:
    s = r.state
    if s.sheets[seat].step == WAITING:
        return
    if seat not in s.to_act():
        raise r.top.refuse("done", f"seat {seat} has nothing to decide yet")
    some_round(s, seat, r.rng)


def _replay(r: Draft, moves: Part, key: str) -> None:
    """The seat's moves one by one, without settling the round."""
    s, seat = r.state, int(key)
    p = s.sheets[seat]
    for text in moves.texts(key):
        try:
            action = r.game.action(text)
        except IllegalAction as problem:
            raise moves.refuse(key, f"{problem.what}: {problem.why}") from None
        if action not in s.legal(seat):
            raise moves.refuse(key, f"'{text}': {s.why_not(seat, action)}")
        assert isinstance(action, Move)
        p.moves.append(action.number)
        action.play(s, p)
