"""Reading the moves of this round."""

from duchy.core.engine.errors import IllegalAction
from duchy.core.formats.schema import Part
from duchy.games.burgundy_dice.position.draft import Draft
from duchy.games.burgundy_dice.rules.actions import Move
from duchy.games.burgundy_dice.rules.refuse import refuse
from duchy.games.burgundy_dice.rules.sheet import WAITING
from duchy.games.burgundy_dice.view.view import some_round


def read_moves(r: Draft) -> None:
    """Seats that are done without stated moves get random legal ones."""
    s, top = r.state, r.top
    done = top.wholes("done")
    if s.over:
        if done or "moves" in r.hidden:
            raise top.refuse("over", refuse("position.done_after_end"))
        return
    moves = r.hidden.part("moves")
    for key in moves.names():
        _replay(r, moves, key)
        if "done" in top and (s.sheets[int(key)].step == WAITING) != (int(key) in done):
            raise top.refuse("done", refuse("position.done_otherwise", seat=key))
    for seat in done:
        if str(seat) not in moves:
            _do_something(r, seat)
    if not s.to_act():  # DIC-R-013
        raise top.refuse("done", refuse("position.all_done"))


def _do_something(r: Draft, seat: int) -> None:
    s = r.state
    if s.sheets[seat].step == WAITING:
        return
    if seat not in s.to_act():
        raise r.top.refuse("done", refuse("position.not_deciding", seat=seat))
    some_round(s, seat, r.rng)


def _replay(r: Draft, moves: Part, key: str) -> None:
    """The seat's moves, one by one, without settling the round."""
    s, seat = r.state, int(key)
    p = s.sheets[seat]
    for text in moves.texts(key):
        try:
            action = s.action(text)
        except IllegalAction as problem:
            raise moves.refuse(
                key, refuse("position.move", move=problem.what, why=problem.parts[2])
            ) from None
        why = s.refusal(seat, action)
        if why is not None:
            raise moves.refuse(key, refuse("position.move", move=f"'{text}'", why=why))
        assert isinstance(action, Move)
        p.moves.append(action.number)
        action.play(s, p)
