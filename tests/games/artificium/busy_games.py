"""Games in which much happens: chance plays, but mostly what looks good."""

from collections.abc import Iterator

from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.games.artificium.rules.state import Artificium
from games.artificium.scene import the_game


def busy_choice(game: Game, state: State, seat: int, rng: Rng) -> Action:
    """Two times of three the best at first sight, else anything."""
    legal = state.legal(seat)
    if rng.below(3):
        return max(legal, key=lambda action: game.bot.judge(state, seat, action))
    return legal[rng.below(len(legal))]


def busy_game(seats: int, seed: int, options: dict[str, object]) -> Iterator[Artificium]:
    """Every position of such a game, from the deal to the end."""
    game = the_game()
    state = game.start(seats, seed, options)
    assert isinstance(state, Artificium)
    rng = Rng.seeded(seed)
    yield state
    while not state.over:
        for seat in state.to_act():
            state.play(seat, busy_choice(game, state, seat, rng))
            yield state
