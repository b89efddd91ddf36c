"""Learning by self-play: every settled position of a game is told what came of it."""

from duchy.bots.search import Effort, Search
from duchy.core.action import Action
from duchy.core.errors import BadOption
from duchy.core.game import Game
from duchy.core.learnt import Learnt
from duchy.core.options import Value
from duchy.core.rng import Rng
from duchy.core.state import State
from duchy.core.vantage import Vantage


class Course:
    """Self-play of one game for so many seats. A game's play and lesson depend on its number, and
    on what was learnt before it, alone."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Value], effort: Effort, seed: int
    ) -> None:
        learnt = game.learnt(seats)
        if learnt is None:
            raise BadOption(game.id, "", "has nothing to learn")
        self.game: Game = game
        self.seats: int = seats
        self.options: dict[str, Value] = options
        self.effort: Effort = effort
        self.seed: int = seed
        self.learnt: Learnt = learnt
        self.number: int = 0  # of games so far
        self.error: float = 0.0  # mean distance between outlook and result, lately
        self.result: float = 0.0  # mean result of a seat, lately

    def next(self, rate: float, trust: float, credit: float) -> list[int]:
        """Play a game and learn from it. `credit` is how much a position is told of the result,
        not of the outlook one step later (the lambda of temporal differences)."""
        rng = Rng.seeded((self.seed << 32) + self.number)
        state = self.game.start(self.seats, rng.word(), dict(self.options))
        seen: list[list[list[int]]] = []  # by step and seat: features,
        known: list[list[float]] = []  # and standings
        self._play(state, rng, seen, known)
        self._teach(state, seen, known, rate, trust, credit)
        self.number += 1
        return state.scores()

    def _play(
        self, state: State, rng: Rng, seen: list[list[list[int]]], known: list[list[float]]
    ) -> None:
        game = self.game
        minds = [Search(game, self.effort, rng.fork()) for _ in range(self.seats)]
        while not state.over:
            if game.settled(state):
                seen.append([game.features(state, seat) for seat in range(self.seats)])
                known.append([game.standing(state, seat) for seat in range(self.seats)])
            for seat in state.to_act():
                legal: list[Action] = state.legal(seat)
                if len(legal) == 1:
                    state.apply(seat, legal[0])
                else:
                    state.apply(seat, minds[seat].choose(Vantage(state, seat, rng)))

    def _teach(
        self,
        state: State,
        seen: list[list[list[int]]],
        known: list[list[float]],
        rate: float,
        trust: float,
        credit: float,
    ) -> None:
        learnt = self.learnt
        for seat in range(self.seats):
            target = self.game.standing(state, seat)
            result = target
            self.result += 0.01 * (result - self.result)
            for step in range(len(seen) - 1, -1, -1):
                features = seen[step][seat]
                expected = known[step][seat] + learnt.value(features)
                error = target - expected
                learnt.teach(features, error, rate, trust)
                self.error += 0.0005 * (abs(result - expected) - self.error)
                target = credit * target + (1.0 - credit) * expected
