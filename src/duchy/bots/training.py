"""Learning by self-play: the model learns the result of the game in every settled position."""

import json
import zlib
from array import array
from sys import byteorder
from typing import Final

from duchy.bots.search import Search
from duchy.core.bot.level import SearchConfig
from duchy.core.engine.action import Action
from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.engine.options import Value
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.learning.linear_model import LinearModel, TrainingConfig

MEMORY: Final = 1500  # games


class Lesson:
    """A game in memory: what each seat saw at each step, in order, and the results."""

    def __init__(self) -> None:
        self.features: array[int] = array("H")
        self.ends: array[int] = array("I")  # where in `features` those of each step and seat end
        self.known: array[float] = array("d")  # the exact part of the value, for each step and seat
        self.results: array[float] = array("d")
        # the target of each step and seat, if chance was averaged
        self.targets: array[float] = array("d")

    def see(self, features: list[int], known: float) -> None:
        self.features.extend(features)
        self.ends.append(len(self.features))
        self.known.append(known)

    def seen(self, place: int) -> list[int]:
        """The features of one step and seat."""
        begin = self.ends[place - 1] if place else 0
        return self.features[begin : self.ends[place]].tolist()


class Course:
    """Self-play of one game for a number of seats. What game number n plays and teaches depends
    only on n and on what was learnt before it."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Value],
        games: int | None,
        seed: int,
        fresh: bool = False,
    ) -> None:
        """`games` in all, or the recommended number; `fresh` starts without the existing
        weights."""
        model = game.bot.training.model(seats, options)
        if model is None:
            raise BadOption(game.id, "", "has nothing to learn")
        self.game: Game = game
        self.seats: int = seats
        self.options: dict[str, Value] = options
        self.config: TrainingConfig = model.config
        self.games: int = model.config.games if games is None else games
        self.iterations: int = model.config.iterations  # of the search that plays
        self.seed: int = seed
        self.fresh: bool = fresh
        self.model: LinearModel = model
        self.sums: list[float] = [0.0] * len(model.weights)  # of the weights in steady games
        self.memory: list[Lesson] = []  # the last games, to learn from again
        self.number: int = 0  # of games so far
        self.error: float = 0.0  # recent mean distance between value and result
        self.result: float = 0.0  # recent mean result of a seat
        if fresh:
            model.weights = model.start[:]
        model.is_taught = True  # from now on
        model.taught = [0] * len(model.weights)

    def next(self) -> list[int]:
        """Play a game and learn from it, and once more from some earlier ones."""
        config = self.config
        # the first game that learns what chance brings on average
        later = self.games - int(self.games * config.exact_chance)
        exact_chance = self.number >= later
        if self.number == later:
            self.memory = []  # it holds single results
        begin, end = (later, self.games) if exact_chance else (0, later)
        passed = (self.number - begin) / (end - begin)
        rate = config.rate * (1.0 - config.fades * passed)
        spread = 0.0 if exact_chance else config.spread * (1.0 - passed)
        rng = Rng.seeded((self.seed << 32) + self.number)
        options = self.game.bot.training.options(self.seats, self.options, rng)
        state = self.game.start(self.seats, rng.word(), dict(options))
        lesson = Lesson()
        self._play(state, rng, lesson, exact_chance)
        if exact_chance:
            self._look_ahead(lesson)
        for seat in range(self.seats):
            result = self.game.bot.training.standing(state, seat)
            lesson.results.append(result)
            self.result += (result - self.result) / min(200, self.number * self.seats + seat + 1)
        self._note_error(lesson)
        self._teach(lesson, rate, spread)
        for _ in range(config.again if self.memory else 0):
            self._teach(self.memory[rng.below(len(self.memory))], rate, spread)
        if len(self.memory) < MEMORY:
            self.memory.append(lesson)
        else:
            self.memory[self.number % MEMORY] = lesson
        self.number += 1
        if self._steady_games():
            for i, weight in enumerate(self.model.weights):
                self.sums[i] += weight
        return state.scores()

    def conclude(self) -> None:
        """After the last game: use the mean of the steady games."""
        count = self._steady_games()
        if count:
            self.model.weights = [total / count for total in self.sums]

    def _steady_games(self) -> int:
        """The number of steady games so far."""
        return max(0, self.number - self.games + int(self.games * self.config.steady))

    def _play(self, state: State, rng: Rng, lesson: Lesson, exact_chance: bool) -> None:
        game = self.game
        training = game.bot.training
        config = SearchConfig(self.iterations, seconds=60.0, determinizations=1)
        minds = [Search(game, config, rng.fork()) for _ in range(self.seats)]
        while not state.over:
            if game.bot.settled(state):
                for seat in range(self.seats):
                    lesson.see(training.features(state, seat), training.standing(state, seat))
                    if exact_chance:
                        lesson.targets.append(game.bot.expected(state, seat))
            if training.rehearse(state, rng, self.config.stray):
                continue
            for seat in state.to_act():
                legal: list[Action] = state.legal(seat)
                if len(legal) == 1:
                    state.apply(seat, legal[0])
                else:
                    state.apply(seat, minds[seat].choose(Vantage(state, seat, rng)))

    def _look_ahead(self, lesson: Lesson) -> None:
        """Teach each step its mean, and a part of how later means correct it."""
        for seat in range(self.seats):
            correction = 0.0
            for place in range(len(lesson.ends) - self.seats + seat, -1, -self.seats):
                value = lesson.known[place] + self.model.value(lesson.seen(place))
                correction = lesson.targets[place] - value + self.config.credit * correction
                lesson.targets[place] = value + correction

    def _note_error(self, lesson: Lesson) -> None:
        """The distance of the value from the results of a game that it has not learnt yet."""
        total = 0.0
        count = len(lesson.ends)
        for place in range(count):
            expected = lesson.known[place] + self.model.value(lesson.seen(place))
            total += abs(lesson.results[place % self.seats] - expected)
        if count:
            self.error += (total / count - self.error) / min(100, self.number + 1)

    def _teach(self, lesson: Lesson, rate: float, spread: float) -> None:
        """From the end of the game to its start, seat by seat."""
        model = self.model
        config = self.config
        for seat in range(self.seats):
            target = lesson.results[seat]
            for place in range(len(lesson.ends) - self.seats + seat, -1, -self.seats):
                features = lesson.seen(place)
                expected = lesson.known[place] + model.value(features)
                if lesson.targets:
                    target = lesson.targets[place]
                model.teach(features, target - expected, rate, config.trust, spread)
                target = config.credit * target + (1.0 - config.credit) * expected

    # ---- stopping and going on -------------------------------------------------------

    def written(self) -> bytes:
        """Everything that the next games depend on."""
        model = self.model
        head = json.dumps(
            {
                "plan": self.plan(),
                "number": self.number,
                "error": self.error,
                "result": self.result,
                "memory": [
                    [len(one.features), len(one.ends), self.seats, len(one.targets)]
                    for one in self.memory
                ],
            }
        )
        parts = [
            array("d", model.weights).tobytes(),
            array("q", model.taught).tobytes(),
            array("d", self.sums).tobytes(),
        ]
        for one in self.memory:
            parts.append(one.features.tobytes())
            parts.append(one.ends.tobytes())
            parts.append(one.known.tobytes())
            parts.append(one.results.tobytes())
            parts.append(one.targets.tobytes())
        return zlib.compress(head.encode("ascii") + b"\n" + b"".join(parts), 1)

    def resume(self, data: bytes, file: str) -> None:
        """Continue from what `written` returned; `BadOption` if it belongs to another run.
        `file` is where the data came from."""
        try:
            head, _, body = zlib.decompress(data).partition(b"\n")
        except zlib.error as error:
            why = "is damaged; delete it, and the run begins anew"
            raise BadOption(file, "", why) from error
        saved = json.loads(head)
        if saved["plan"] != self.plan():
            settings = saved["plan"].partition(";")[0]
            why = (
                f"is of a run with {settings}; give the same settings to go on (another number of"
                " games is another run), or delete it to begin anew"
            )
            raise BadOption(file, "", why)
        self.number = int(saved["number"])
        self.error = float(saved["error"])
        self.result = float(saved["result"])
        size = len(self.model.weights)
        weights: array[float] = array("d", body[: 8 * size])
        taught: array[int] = array("q", body[8 * size : 16 * size])
        sums: array[float] = array("d", body[16 * size : 24 * size])
        self.model.weights = weights.tolist()
        self.model.taught = taught.tolist()
        self.sums = sums.tolist()
        at = 24 * size
        self.memory = []
        for features, places, seats, targets in saved["memory"]:
            one = Lesson()
            for into, count in (
                (one.features, int(features)),
                (one.ends, int(places)),
                (one.known, int(places)),
                (one.results, int(seats)),
                (one.targets, int(targets)),
            ):
                end = at + into.itemsize * count
                into.frombytes(body[at:end])
                at = end
            self.memory.append(one)

    def plan(self) -> str:
        """What must stay the same for a run to continue: first what people set, then the rest."""
        config = self.config
        numbers = (
            config.rate,
            config.fades,
            config.trust,
            config.credit,
            config.again,
            config.spread,
            config.stray,
            config.exact_chance,
            config.steady,
        )
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        return (
            f"{self.seats} seats {options} seed {self.seed}{' fresh' if self.fresh else ''},"
            f" {self.games} games and {self.iterations} iterations; {self.game.id}"
            f" {self.game.fingerprint} {' '.join(str(n) for n in numbers)} {byteorder}"
        )
