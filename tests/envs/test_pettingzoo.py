"""Every game as an environment of PettingZoo, turn by turn and all at once."""

import warnings

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import duchy
from duchy.core.engine.errors import BadOption, IllegalAction
from duchy.core.engine.rng import Rng

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from duchy.envs.pettingzoo import env, parallel_env, raw_env

GAMES = duchy.game_ids()
TOGETHER = ("artificium", "burgundy_dice")


@pytest.fixture(autouse=True)
def strict():
    """A warning of the checkers is a failure, but for what a masked game has to do."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for allowed in (
            ".*probably should be gymnasium.spaces.box.*",  # a dictionary with the mask
            ".*Observation is not a NumPy array.*",
            ".*all zeros \\(no legal actions\\).*",  # of who has nothing to decide
            ".*maximum and minimum observation space values are equal.*",
            ".*should not contain.*",
        ):
            warnings.filterwarnings("ignore", message=allowed)
        yield


@pytest.mark.parametrize("game", GAMES)
def test_turn_by_turn_passes_the_api_test(game, capsys):
    api_test(env(game), num_cycles=400)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_turn_by_turn_passes_the_seed_test(game):
    seed_test(lambda: env(game), num_cycles=100)


@pytest.mark.parametrize("game", TOGETHER)
def test_all_at_once_passes_the_parallel_tests(game, capsys):
    parallel_api_test(parallel_env(game, seats=3), num_cycles=300)
    assert "Passed" in capsys.readouterr().out
    parallel_seed_test(lambda: parallel_env(game, seats=3), num_cycles=100)


def test_secret_castles_are_chosen_all_at_once():
    table = parallel_env("burgundy", seats=3, options={"advanced": True, "castle_choice": "secret"})
    observations, _ = table.reset(seed=1)
    assert all(seen["action_mask"].any() for seen in observations.values())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_turn_by_turn(game, seats):
    table = env(game, seats=seats)
    table.reset(seed=3)
    rng = np.random.default_rng(3)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        earned[agent] += reward
        if over or cut:
            table.step(None)
            continue
        assert table.observation_space(agent).contains(seen)
        legal = seen["action_mask"].nonzero()[0]
        table.step(int(legal[rng.integers(len(legal))]))
    assert sum(earned.values()) == pytest.approx(0)
    state = table.unwrapped.table.state
    assert state.over
    best = max(earned, key=earned.__getitem__)
    assert table.possible_agents.index(best) in state.winners()


def test_all_at_once_takes_fewer_steps_than_turn_by_turn():
    """Everybody's decision in one step; a seat that owes none is not asked."""
    table = parallel_env("burgundy_dice", seats=4)
    observations, _ = table.reset(seed=2)
    rng = Rng.seeded(2)
    steps = decisions = 0
    while table.agents:
        actions = {}
        for agent, seen in observations.items():
            legal = seen["action_mask"].nonzero()[0]
            decisions += bool(len(legal))
            actions[agent] = int(legal[rng.below(len(legal))]) if len(legal) else 0
        observations, rewards, over, _, infos = table.step(actions)
        assert not any(infos.values())
        steps += 1
    assert all(over.values())
    assert sum(rewards.values()) == pytest.approx(0)
    assert steps < decisions / 2


def test_an_illegal_action_changes_nothing_and_says_why():
    table = raw_env("burgundy")
    table.reset(seed=1)
    agent = table.agent_selection
    before = table.table.state.position()
    illegal = int((table.observe(agent)["action_mask"] == 0).nonzero()[0][0])
    table.step(illegal)
    assert table.agent_selection == agent
    assert table.table.state.position() == before
    assert table.infos[agent]["illegal"]
    table.step(int(table.observe(agent)["action_mask"].nonzero()[0][0]))
    assert not table.infos[agent]

    together = parallel_env("artificium")
    observations, _ = together.reset(seed=1)
    asked = together.possible_agents[together.table.state.to_act()[0]]
    wrong = int((observations[asked]["action_mask"] == 0).nonzero()[0][0])
    *_, over, _, infos = together.step(dict.fromkeys(together.agents, wrong))
    assert infos[asked]["illegal"]
    assert not any(over.values())


def test_all_at_once_wants_every_decision_before_anything_moves():
    table = parallel_env("burgundy_dice", seats=3)
    observations, _ = table.reset(seed=1)
    before = table.table.state.position()
    actions = {
        agent: int(seen["action_mask"].nonzero()[0][0]) for agent, seen in observations.items()
    }
    missing = {agent: actions[agent] for agent in table.agents[:-1]}
    for wrong, why in (
        (missing, "no action: the agent owes a decision .player_2"),
        (actions | {"player_1": None}, "no action: the agent owes a decision .player_1"),
        (actions | {"player_9": 1}, "'player_9': there is no such agent"),
    ):
        with pytest.raises(IllegalAction, match=why):
            table.step(wrong)  # type: ignore[arg-type]
        assert table.table.state.position() == before
    table.step(actions)
    assert table.table.state.position() != before


def test_nothing_can_be_done_before_the_reset():
    for what in (
        lambda: parallel_env("burgundy_dice").step({}),
        lambda: parallel_env("burgundy_dice", render_mode="ansi").render(),
        lambda: raw_env("burgundy", render_mode="ansi").render(),
        lambda: raw_env("burgundy").observe("player_0"),
    ):
        with pytest.raises(ResetNeeded, match="call reset"):
            what()


def test_wrong_settings_are_refused():
    for wrong in ({"render_mode": "human"}, {"reward": "fame"}, {"encoding": "pixels"}):
        with pytest.raises(BadOption, match="must be one of"):
            env("burgundy", **wrong)


def test_points_can_be_the_reward():
    table = raw_env("burgundy_cards", reward="points")
    table.reset(seed=1)
    rng = np.random.default_rng(1)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        earned[agent] += reward
        legal = seen["action_mask"].nonzero()[0]
        table.step(None if over else int(legal[rng.integers(len(legal))]))
    assert list(earned.values()) == table.table.state.scores()
