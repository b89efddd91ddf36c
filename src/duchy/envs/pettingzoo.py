"""Every game as a multi-agent environment of PettingZoo.

`env("burgundy")` is turn by turn (AEC): of seats that decide at the same time one after the other
is asked, and none sees what the others chose. `parallel_env("burgundy_dice")` asks all at once, for
games in which players decide together; a seat that owes no decision has an empty mask, and its
action is ignored.

The observation is `{"observation": numbers, "action_mask": mask}`; actions are the fixed action
numbers. An action that is not legal changes nothing: the same agent is asked again, and
`infos[agent]["illegal"]` says why. An action that is missing is an error, before anything moves.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

import duchy
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.state import State
from duchy.core.learning.observation import Window
from duchy.envs.encoding import Encoding, masks, numbers
from duchy.envs.rewards import utilities
from duchy.envs.settings import RENDER_MODES, REWARDS, check_render_mode, one_of

Observation = dict[str, Any]


class Table:
    """What both sorts of environment share: the game that is played and how agents see it."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "result",
        encoding: str = "numbers",
        data: str | None = None,
    ) -> None:
        self.game = duchy.game(game, data)
        self.seats = seats or max(2, self.game.fewest_seats)
        self.options = self.game.settle(self.seats, dict(options or {}))
        self.reward = one_of(REWARDS, reward, "reward")
        self.encoding = Encoding(self.game, encoding)
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        count = len(self.game.actions.all)
        low, high = self.encoding.low, self.encoding.high
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=low.dtype.type),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(count) for agent in self.agents
        }
        self._window = Window(self.game.views.layout.size, count, 1)
        self._numbers, self._mask = numbers(self._window), masks(self._window)
        self._generator = np.random.default_rng()
        self._before: list[int] = []
        self._state: State | None = None

    @property
    def state(self) -> State:
        if self._state is None:
            raise ResetNeeded("call reset before anything else")
        return self._state

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        deal = int(self._generator.integers(0, 2**62))
        self._state = self.game.set_up(self.seats, deal, self.options)
        self._before = self._state.scores()

    def observe(self, seat: int) -> Observation:
        self._window.write(0, self.game.views.observe(self.state, seat), self.state, seat)
        return {
            "observation": self.encoding.encode(self._numbers[0]),
            "action_mask": self._mask[0].copy(),
        }

    def play(self, seat: int, number: int) -> str:
        """Carry out an action; or say why not, and change nothing."""
        if not 0 <= number < self._window.actions:
            return f"there is no action {number}"
        action = self.game.actions.all[number]
        if action not in self.state.legal(seat):
            return self.state.why_not(seat, action, "en")
        self.state.apply(seat, action)
        return ""

    def rewards(self) -> list[float]:
        """What the seats have earned since they were last asked for it."""
        if self.reward == "result":
            return utilities(self.state)
        now = self.state.scores()
        earned = [float(new - old) for new, old in zip(now, self._before)]
        self._before = now
        return earned


class TurnByTurn(AECEnv[str, Observation, int]):
    """The seat that decides is `agent_selection`."""

    def __init__(self, table: Table, render_mode: str | None = None) -> None:
        super().__init__()
        self.table = table
        self.render_mode = check_render_mode(render_mode)
        self.metadata = _metadata(table)
        self.possible_agents = table.agents[:]
        self.agents: list[str] = []
        self.observation_spaces = table.observation_spaces
        self.action_spaces = table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.table.seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        self._cumulative_rewards[agent] = 0.0
        why_not = table.play(table.seat_of[agent], -1 if action is None else int(action))
        if why_not:
            self.infos[agent] = {"illegal": why_not}
            self._clear_rewards()
            return
        if self.infos[agent]:
            self.infos[agent] = {}
        over = table.state.over
        if over or table.reward == "points":
            self.rewards = dict(zip(self.possible_agents, table.rewards()))
            self._accumulate_rewards()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()

    def render(self) -> str | None:
        return _render(self.table, self.render_mode)

    def _asked(self) -> str:
        return self.possible_agents[self.table.state.to_act()[0]]

    def __str__(self) -> str:
        return str(self.metadata["name"])


class AllAtOnce(ParallelEnv[str, Observation, int]):
    """Everybody who owes a decision takes it in the same step."""

    def __init__(self, table: Table, render_mode: str | None = None) -> None:
        self.table = table
        self.render_mode = check_render_mode(render_mode)
        self.metadata = _metadata(table)
        self.possible_agents = table.agents[:]
        self.agents: list[str] = []
        self.observation_spaces = table.observation_spaces
        self.action_spaces = table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        table = self.table
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat, number in self._chosen(actions):
            why_not = table.play(seat, number)
            if why_not:
                infos[self.possible_agents[seat]]["illegal"] = why_not
        over = table.state.over
        result = (
            self._observations(),
            dict(zip(self.agents, table.rewards())),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, False),
            infos,
        )
        if over:
            self.agents = []
        return result

    def _chosen(self, actions: Mapping[str, int | None]) -> list[tuple[int, int]]:
        """The decisions of all who owe one."""
        for agent in actions:
            if agent not in self.possible_agents:
                raise IllegalAction(f"'{agent}'", "step", "there is no such agent")
        chosen: list[tuple[int, int]] = []
        for seat in self.table.state.to_act():
            agent = self.possible_agents[seat]
            number = actions.get(agent)
            if number is None:
                raise IllegalAction("no action", agent, "the agent owes a decision")
            chosen.append((seat, int(number)))
        return chosen

    def render(self) -> str | None:
        return _render(self.table, self.render_mode)

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.table.observe(self.table.seat_of[agent]) for agent in self.agents}

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _metadata(table: Table) -> dict[str, Any]:
    return {
        "name": f"duchy_{table.game.id}_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "observation_version": table.encoding.version,
    }


def _render(table: Table, mode: str | None) -> str | None:
    if mode == "svg":
        return table.state.svg(None)
    return table.game.pictures.terminal(table.state, None, "en") if mode == "ansi" else None


def raw_env(game: str, render_mode: str | None = None, **settings: Any) -> TurnByTurn:
    """A game turn by turn. Settings are those of `Table`: seats, options, reward and so on."""
    return TurnByTurn(Table(game, **settings), render_mode)


def env(game: str, render_mode: str | None = None, **settings: Any) -> AECEnv[str, Any, Any]:
    """The same with PettingZoo's check that it is used in the right order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, render_mode, **settings))


def parallel_env(game: str, render_mode: str | None = None, **settings: Any) -> AllAtOnce:
    """A game in which all who owe a decision take it in the same step."""
    return AllAtOnce(Table(game, **settings), render_mode)
