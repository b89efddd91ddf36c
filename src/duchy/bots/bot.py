"""The interface of a bot: one method."""

from duchy.core.engine.action import Action
from duchy.core.engine.game import Game
from duchy.core.engine.native import mypyc_attr
from duchy.core.engine.rng import Rng
from duchy.core.engine.vantage import Vantage


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Subclass it and write `decide`; `self.game` and `self.rng` are ready to use.

    >>> class First(duchy.Bot):
    ...     def decide(self, vantage):
    ...         return vantage.legal()[0]
    >>> game = duchy.game("burgundy")
    >>> state = game.start(seats=2, seed=7)
    >>> First(game, duchy.Rng.seeded(1)).decide(duchy.Vantage(state, 1, duchy.Rng.seeded(2)))
    <take 4.2 die 1>
    """

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game: Game = game
        self.rng: Rng = rng

    def decide(self, vantage: Vantage) -> Action:
        """One of `vantage.legal()`."""
        raise NotImplementedError
