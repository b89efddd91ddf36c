"""Games in which much happens: chance plays, but mostly what looks good."""

from duchy.core.action import Action
from duchy.core.game import Game
from duchy.core.rng import Rng
from duchy.core.state import State


def busy_choice(game: Game, state: State, seat: int, rng: Rng) -> Action:
    """Two times of three the best at first sight, else anything."""
    legal = state.legal(seat)
    if rng.below(3):
        return max(legal, key=lambda action: game.judge(state, seat, action))
    return legal[rng.below(len(legal))]
