"""Learning by self-play: every settled position of a game is told what came of it."""

from array import array
from typing import Final

from duchy.bots.search import Effort, Search
from duchy.core.action import Action
from duchy.core.errors import BadOption
from duchy.core.game import Game
from duchy.core.learnt import Learnt
from duchy.core.options import Value
from duchy.core.rng import Rng
from duchy.core.state import State
from duchy.core.vantage import Vantage

MEMORY: Final = 1500  # games


class Lesson:
    """A game as it is remembered: what was seen at each step for each seat, and the results."""

    def __init__(self) -> None:
        self.seen: list[list[array[int]]] = []
        self.known: list[list[float]] = []
        self.results: list[float] = []


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
        self.memory: list[Lesson] = []  # the last games, to learn from again
        self.number: int = 0  # of games so far
        self.error: float = 0.0  # mean distance between outlook and result, lately
        self.result: float = 0.0  # mean result of a seat, lately

    def next(self, rate: float, trust: float, credit: float, again: int = 0) -> list[int]:
        """Play a game and learn from it, and from as many games as `again` says once more.
        `credit` is how much a position is told of the result, not of the outlook one step later
        (the lambda of temporal differences)."""
        rng = Rng.seeded((self.seed << 32) + self.number)
        state = self.game.start(self.seats, rng.word(), dict(self.options))
        lesson = Lesson()
        self._play(state, rng, lesson)
        for seat in range(self.seats):
            result = self.game.standing(state, seat)
            lesson.results.append(result)
            self.result += (result - self.result) / min(200, self.number * self.seats + seat + 1)
        self._note_error(lesson)
        self._teach(lesson, rate, trust, credit)
        for _ in range(again if self.memory else 0):
            self._teach(self.memory[rng.below(len(self.memory))], rate, trust, credit)
        if len(self.memory) < MEMORY:
            self.memory.append(lesson)
        else:
            self.memory[self.number % MEMORY] = lesson
        self.number += 1
        return state.scores()

    def _play(self, state: State, rng: Rng, lesson: Lesson) -> None:
        game = self.game
        minds = [Search(game, self.effort, rng.fork()) for _ in range(self.seats)]
        while not state.over:
            if game.settled(state):
                seats = range(self.seats)
                lesson.seen.append([array("H", game.features(state, seat)) for seat in seats])
                lesson.known.append([game.standing(state, seat) for seat in seats])
            for seat in state.to_act():
                legal: list[Action] = state.legal(seat)
                if len(legal) == 1:
                    state.apply(seat, legal[0])
                else:
                    state.apply(seat, minds[seat].choose(Vantage(state, seat, rng)))

    def _note_error(self, lesson: Lesson) -> None:
        """How far the outlook was from the results of a game that it was not taught yet."""
        total = 0.0
        count = 0
        for seat in range(self.seats):
            for step in range(len(lesson.seen)):
                expected = lesson.known[step][seat]
                expected += self.learnt.value(lesson.seen[step][seat].tolist())
                total += abs(lesson.results[seat] - expected)
                count += 1
        if count:
            self.error += (total / count - self.error) / min(100, self.number + 1)

    def _teach(self, lesson: Lesson, rate: float, trust: float, credit: float) -> None:
        learnt = self.learnt
        for seat in range(self.seats):
            target = lesson.results[seat]
            for step in range(len(lesson.seen) - 1, -1, -1):
                features = lesson.seen[step][seat].tolist()
                expected = lesson.known[step][seat] + learnt.value(features)
                learnt.teach(features, target - expected, rate, trust)
                target = credit * target + (1.0 - credit) * expected
