"""Many games stepped at once, for self-play.

    tables = VectorEnv("burgundy", 256)
    observations, masks = tables.reset(seed=1)
    observations, masks, rewards, over = tables.step(actions)

Line n is game n, seen by the seat `tables.seats_to_act[n]` whose decision it awaits. A game that
is over begins anew at once: `over[n]` tells it, and `rewards[n]` has the result for every seat.
The arrays are the same ones in every step, written over; copy what you keep. An action that is
not legal changes nothing in its game; `tables.refused` names such lines.
"""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

import duchy
from duchy.core.batch import Batch
from duchy.core.rng import Rng
from duchy.envs.encoding import Array, Encoding, Mask, Numbers
from duchy.envs.rewards import utilities


class VectorEnv:
    def __init__(
        self,
        game: str,
        games: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        encoding: str = "numbers",
        data: str | None = None,
    ) -> None:
        self.game = duchy.game(game, data)
        self.games = games
        self.seats = seats or max(2, self.game.fewest_seats)
        settled = self.game.settle(self.seats, dict(options or {}))
        self.encoding = Encoding(self.game, encoding)
        self.actions = len(self.game.actions.all)
        self._batch = Batch(self.game, games, self.seats, settled)
        self._seen = np.frombuffer(self._batch.seen, np.uint8).reshape(games, -1)
        self._numbers: Numbers = np.zeros(self._seen.shape, np.int16)
        self._masks: Mask = np.zeros((games, self.actions), np.int8)
        self._marked: NDArray[np.int64] = np.zeros(0, np.int64)
        self._rewards: NDArray[np.float32] = np.zeros((games, self.seats), np.float32)
        self._over: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self._rng = Rng.seeded(0)

    def reset(self, seed: int = 0) -> tuple[Array, Mask]:
        """New games, with the seeds from this one on."""
        self._batch.reset(seed)
        self._rng = Rng.seeded(seed)
        self._mark()
        return self._observations(), self._masks

    def step(
        self, actions: Sequence[int] | NDArray[np.integer]
    ) -> tuple[Array, Mask, NDArray[np.float32], NDArray[np.bool_]]:
        """An action for each game."""
        self._rewards.fill(0)
        self._over.fill(False)
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        self._batch.step(chosen)
        self._mark()
        for row, state in self._batch.ended:
            self._rewards[row] = utilities(state)
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

    def _mark(self) -> None:
        """The masks of all games, by what changed in them."""
        flat = self._masks.reshape(-1)
        flat[self._marked] = 0
        self._marked = np.frombuffer(self._batch.marked, np.int64)
        flat[self._marked] = 1

    def _observations(self) -> Array:
        width = self._batch.width
        self._numbers[:, :width] = self._seen[:, :width]
        for row, numbers in self._batch.wide:
            self._numbers[row, : len(numbers)] = numbers
        if self.encoding.name == "numbers":
            return self._numbers
        return self.encoding.encode(self._numbers)
