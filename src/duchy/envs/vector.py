"""Many games stepped at once, for self-play.

    tables = VectorEnv("burgundy", 256)
    observations, masks = tables.reset(seed=1)
    observations, masks, rewards, over = tables.step(actions)

Line n is game n, seen by the seat `tables.seats_to_act[n]` whose decision it awaits. A game that
is over begins anew at once: `over[n]` tells it, and `rewards[n]` has the result for every seat;
with `reward="points"` it has the points that every seat gained in this step.
The arrays are the same ones in every step, written over; copy what you keep. An action that is
not legal changes nothing in its game; `tables.refused` names such lines.

Game k of `reset(seed)` is dealt by the seed `seed * SPREAD + k`, the first ones in the order of the
lines and then each as one ends: two seeds share no game.
"""

from collections.abc import Mapping, Sequence
from operator import index

import numpy as np
from numpy.typing import NDArray

import duchy
from duchy.core.engine.errors import BadOption, IllegalAction
from duchy.core.engine.rng import Rng
from duchy.core.learning.batch import Batch
from duchy.envs.encoding import Array, Encoding, Mask, Numbers
from duchy.envs.rewards import utilities
from duchy.envs.settings import REWARDS, one_of

SPREAD = 2**32


class VectorEnv:
    def __init__(
        self,
        game: str,
        games: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "result",
        encoding: str = "numbers",
        data: str | None = None,
    ) -> None:
        self.game = duchy.game(game, data)
        if games < 1:
            raise BadOption(str(games), "games", "must be at least 1")
        self.games = games
        self.reward = one_of(REWARDS, reward, "reward")
        self.seats = seats or max(2, self.game.fewest_seats)
        settled = self.game.settle(self.seats, dict(options or {}))
        self.encoding = Encoding(self.game, encoding)
        self.actions = len(self.game.actions.all)
        self._batch = Batch(self.game, games, self.seats, settled)
        self._seen = np.frombuffer(self._batch.seen, np.uint8).reshape(games, -1)
        self._numbers: Numbers = np.zeros(self._seen.shape, np.int16)
        self._masks: Mask = np.zeros((games, self.actions), np.int8)
        self._firsts: NDArray[np.int64] = np.arange(games, dtype=np.int64) * self.actions
        self._marked: NDArray[np.int64] = np.zeros(0, np.int64)
        self._rewards: NDArray[np.float32] = np.zeros((games, self.seats), np.float32)
        self._over: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self._before: NDArray[np.float32] = np.zeros((games, self.seats), np.float32)
        self._rng = Rng.seeded(0)
        self.reset()

    def reset(self, seed: int = 0) -> tuple[Array, Mask]:
        """New games; those of another seed are others."""
        self._batch.reset(seed * SPREAD)
        self._rng = Rng.seeded(seed)
        self._mark()
        if self.reward == "points":
            self._before[:] = self._scores()
        return self._observations(), self._masks

    def step(
        self, actions: Sequence[int] | NDArray[np.integer]
    ) -> tuple[Array, Mask, NDArray[np.float32], NDArray[np.bool_]]:
        """An action for each game."""
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else actions
        numbers = [index(number) for number in chosen]
        if len(numbers) != self.games:
            raise IllegalAction(f"{len(numbers)} actions", "step", f"there are {self.games} games")
        self._batch.step(numbers)
        self._mark()
        self._over.fill(False)
        self._pay()
        for row, _ in self._batch.ended:
            self._over[row] = True
        return self._observations(), self._masks, self._rewards, self._over

    @property
    def seats_to_act(self) -> list[int]:
        """Whose decision each game awaits."""
        return self._batch.acting

    @property
    def legal(self) -> list[list[int]]:
        """The numbers of the legal actions of each game."""
        return self._batch.legal

    @property
    def refused(self) -> list[int]:
        """The lines whose last action was not legal."""
        return self._batch.refused

    def sample(self) -> list[int]:
        """A random legal action for each game."""
        return self._batch.sample(self._rng)

    def _pay(self) -> None:
        if self.reward == "result":
            self._rewards.fill(0)
            for row, state in self._batch.ended:
                self._rewards[row] = utilities(state)
            return
        now = self._scores()
        np.subtract(now, self._before, out=self._rewards)
        for row, state in self._batch.ended:
            self._rewards[row] = np.subtract(state.scores(), self._before[row])
        self._before[:] = now

    def _scores(self) -> NDArray[np.float32]:
        return np.array([state.scores() for state in self._batch.states], np.float32)

    def _mark(self) -> None:
        """The masks of all games, by what changed in them."""
        flat = self._masks.reshape(-1)
        flat[self._marked] = 0
        legal = self._batch.legal
        rows = np.repeat(self._firsts, np.fromiter(map(len, legal), np.int64, self.games))
        self._marked = rows + np.frombuffer(self._batch.marked, np.uint16)
        flat[self._marked] = 1

    def _observations(self) -> Array:
        width = self._batch.width
        self._numbers[:, :width] = self._seen[:, :width]
        for row, numbers in self._batch.wide:
            self._numbers[row, : len(numbers)] = numbers
        if self.encoding.name == "numbers":
            return self._numbers
        return self.encoding.encode(self._numbers)
