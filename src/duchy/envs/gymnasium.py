"""Every game as a single-agent environment of Gymnasium: one seat is yours, bots have the others.

    import gymnasium
    import duchy.envs.gymnasium

    env = gymnasium.make("duchy/burgundy-v0", opponents=["greedy"])

Without that import, `gymnasium.make("duchy.envs.gymnasium:duchy/burgundy-v0")` does it as well.

The action space is the fixed action numbers of the game. `info["action_mask"]` says which are
legal now. An action that is not legal changes nothing, earns nothing and ends nothing: the same
observation comes back, and `info["illegal"]` says why. Somebody who wants a limit on such tries
has `max_episode_steps`.

An environment can be copied and pickled in the middle of a game. Opponents of the copy go on with
the same chance; what a bot of your own remembers besides begins anew.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import duchy
from duchy.bots import Bot, bot
from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.learning.observation import Window
from duchy.envs.encoding import Array, Encoding, masks, numbers
from duchy.envs.rewards import utilities
from duchy.envs.settings import RENDER_MODES, REWARDS, check_render_mode, one_of

Opponent = str | Callable[[Game, Rng], Bot]
"""The name of a bot, `module:Class`, or what makes a bot of a game and a generator."""


class DuchyEnv(gymnasium.Env[Array, np.int64]):
    """`seat` is yours, None for another one in each game. `reward` is the result at the end (1 if
    you win alone, all seats together 0), or the points gained since your last decision."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: Sequence[Opponent] = ("greedy",),
        seat: int | None = 0,
        options: Mapping[str, object] | None = None,
        reward: str = "result",
        encoding: str = "numbers",
        data: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        if isinstance(opponents, str):
            why = f"must be a list: opponents=['{opponents}']"
            raise BadOption(f"'{opponents}'", "opponents", why)
        self._settings = (game, opponents, seat, options, reward, encoding, data, render_mode)
        self.game = duchy.game(game, data)
        self.seats = 1 + len(opponents)
        self.opponents = list(opponents)
        self.options = self.game.settle(self.seats, dict(options or {}))
        if seat is not None and seat not in range(self.seats):
            why = f"must be from 0 to {self.seats - 1}, or None for another one in each game"
            raise BadOption(str(seat), "seat", why)
        self.reward = one_of(REWARDS, reward, "reward")
        self.render_mode = check_render_mode(render_mode)
        self.encoding = Encoding(self.game, encoding)
        low, high = self.encoding.low, self.encoding.high
        self.observation_space = spaces.Box(low, high, dtype=low.dtype.type)
        self.action_space = spaces.Discrete(len(self.game.actions.all))
        self._window = Window(self.game.views.layout.size, len(self.game.actions.all), 1)
        self._numbers, self._mask = numbers(self._window), masks(self._window)
        self._fixed_seat = seat
        self._before = 0
        self.seat = seat or 0
        self.state: State | None = None
        self._rng = Rng.seeded(0)
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        deal, chance = (int(n) for n in self.np_random.integers(0, 2**62, 2))
        self._rng = Rng.seeded(chance)
        if self._fixed_seat is None:
            self.seat = self._rng.below(self.seats)
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self._bots = {
            seat: self._opponent(who, self._rng.fork())
            for seat, who in zip(others, self.opponents, strict=True)
        }
        self.state = self.game.set_up(self.seats, deal, self.options)
        self._let_others_play(self.state)
        self._before = self.state.score(self.seat)
        return self._look(self.state)

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        state = self.state
        if state is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        number = int(action)
        if not 0 <= number < self._window.actions or not self._mask[0, number]:
            observation, info = self._look(state)
            info["illegal"] = self._why_not(state, number)
            return observation, 0.0, state.over, False, info
        state.apply(self.seat, self.game.actions.all[number])
        self._let_others_play(state)
        if self.reward == "points":
            now = state.score(self.seat)
            reward = float(now - self._before)
            self._before = now
        else:
            reward = utilities(state)[self.seat]
        observation, info = self._look(state)
        return observation, reward, state.over, False, info

    def render(self) -> Any:
        if self.state is None:
            raise gymnasium.error.ResetNeeded("call reset before render")
        if self.render_mode == "svg":
            return self.state.svg(self.seat)
        return self.game.pictures.terminal(self.state, self.seat, "en")

    def __getstate__(self) -> dict[str, Any]:
        return {
            "settings": self._settings,
            "seat": self.seat,
            "before": self._before,
            "position": None if self.state is None else self.state.position(),
            "chance": self._rng.words(),
            "bots": {seat: bot.rng.words() for seat, bot in self._bots.items()},
            "random": (self._np_random, self._np_random_seed),
            "spec": self.spec,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(*kept["settings"])  # type: ignore[misc]
        self.seat = kept["seat"]
        self._before = kept["before"]
        self._rng = Rng.from_words(kept["chance"])
        self._bots = {
            seat: self._opponent(who, Rng.from_words(words))
            for (seat, words), who in zip(kept["bots"].items(), self.opponents)
        }
        self._np_random, self._np_random_seed = kept["random"]
        self.spec = kept["spec"]
        if kept["position"] is not None:
            self.state = self.game.position(kept["position"])
            self._look(self.state)

    def _look(self, state: State) -> tuple[Array, dict[str, Any]]:
        self._window.write(0, self.game.views.observe(state, self.seat), state, self.seat)
        info: dict[str, Any] = {"action_mask": self._mask[0].copy(), "seat": self.seat}
        if state.over:
            info["scores"] = state.scores()
            info["winners"] = state.winners()
        return self.encoding.encode(self._numbers[0]), info

    def _let_others_play(self, state: State) -> None:
        """Until it is the agent's turn alone. Who decides at the same time sees nothing of it."""
        while not state.over:
            others = [seat for seat in state.to_act() if seat != self.seat]
            if not others:
                return
            for seat in others:
                vantage = Vantage(state, seat, self._rng)
                state.play(seat, self._bots[seat].decide(vantage))

    def _opponent(self, who: Opponent, rng: Rng) -> Bot:
        return bot(who, self.game, rng) if isinstance(who, str) else who(self.game, rng)

    def _why_not(self, state: State, number: int) -> str:
        if not 0 <= number < self._window.actions:
            return f"there is no action {number}"
        return state.why_not(self.seat, self.game.actions.all[number], "en")


def register() -> None:
    """Make `duchy/ID-v0` known to Gymnasium for every installed game."""
    for game in duchy.game_ids():
        name = f"duchy/{game}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:DuchyEnv", kwargs={"game": game})


register()
