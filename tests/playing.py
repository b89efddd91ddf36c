"""Whole games between bots."""

import duchy
from duchy.bots import bot
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage


def played_out(name: str, level: str) -> State:
    """A game of two bots of a level, or of as many as it needs, at its end."""
    game = duchy.game(name)
    seats = max(2, game.fewest_seats)
    state = game.start(seats, seed=1)
    players = [bot(level, game, Rng.seeded(seat)) for seat in range(seats)]
    rng = Rng.seeded(0)
    while not state.over:
        for seat in state.to_act():
            state.play(seat, players[seat].decide(Vantage(state, seat, rng)))
    return state
