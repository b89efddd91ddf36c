"""Every game as an environment of Gymnasium."""

import copy
import pickle
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import duchy
import duchy.envs.gymnasium
from duchy.bots import Bot
from duchy.core.engine.errors import BadOption

GAMES = duchy.game_ids()


def play(env, seed, choose=None):
    """A whole game of random legal actions; the rewards of all steps, and the last info."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    rewards = []
    while True:
        assert env.observation_space.contains(observation)
        legal = info["action_mask"].nonzero()[0]
        observation, reward, over, cut, info = env.step(legal[rng.integers(len(legal))])
        rewards.append(reward)
        if over:
            assert not cut
            return rewards, info


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("encoding", ["numbers", "one_hot"])
def test_passes_the_checker(game, encoding):
    env = gymnasium.make(f"duchy/{game}-v0", opponents=["random"], encoding=encoding)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(env.unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_with_its_result(game):
    env = gymnasium.make(f"duchy/{game}-v0", opponents=["random", "greedy"], seat=1)
    for seed in range(3):
        rewards, info = play(env, seed)
        assert not any(rewards[:-1])
        assert (rewards[-1] > 0) == (1 in info["winners"])
        assert not info["action_mask"].any()
        assert len(info["scores"]) == 3


def test_points_can_be_the_reward():
    env = gymnasium.make("duchy/burgundy-v0", opponents=["random"], reward="points")
    rewards, info = play(env, 4)
    assert sum(rewards) == info["scores"][0]
    assert sum(reward != 0 for reward in rewards) > 1


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"opponents": "greedy"}, r"must be a list: opponents=\['greedy'\]"),
        ({"seat": 5}, "must be from 0 to 1, or None"),
        ({"seat": -1}, "must be from 0 to 1, or None"),
        ({"render_mode": "human"}, "must be one of: ansi, svg"),
        ({"reward": "fame"}, "must be one of: result, points"),
    ],
)
def test_wrong_settings_are_refused(wrong, why):
    with pytest.raises(BadOption, match=why):
        duchy.envs.gymnasium.DuchyEnv("burgundy", **wrong)


@pytest.mark.parametrize("how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_plays_on_as_the_first_would(how):
    env: Any = gymnasium.make(
        "duchy/burgundy-v0", opponents=["random", "greedy"], seat=1, reward="points"
    ).unwrapped
    _, info = env.reset(seed=3)
    for _ in range(10):
        _, _, _, _, info = env.step(info["action_mask"].nonzero()[0][-1])
    other = how(env)
    over = False
    while not over:
        action = info["action_mask"].nonzero()[0][-1]
        mine, theirs = env.step(action), other.step(action)
        assert np.array_equal(mine[0], theirs[0])
        assert mine[1:3] == theirs[1:3]
        over, info = mine[2], mine[4]
    assert info["scores"] == theirs[4]["scores"]
    assert np.array_equal(env.reset()[0], other.reset()[0])
    assert how(duchy.envs.gymnasium.DuchyEnv("artificium")).reset(seed=1)


@pytest.mark.parametrize("name", ["duchy.envs.gymnasium:duchy/burgundy-v0", "duchy/burgundy-v0"])
def test_a_new_process_finds_the_environments(name):
    """By the name with its module, or after an import."""
    imported = "" if ":" in name else "import duchy.envs.gymnasium"
    program = f"import gymnasium\n{imported}\ngymnasium.make({name!r}).reset(seed=1)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_an_illegal_action_changes_and_ends_nothing():
    env: Any = gymnasium.make("duchy/burgundy-v0", opponents=["random"]).unwrapped
    observation, info = env.reset(seed=1)
    before = env.state.position()
    illegal = int((info["action_mask"] == 0).nonzero()[0][0])
    for action in (illegal, -1, env.action_space.n):
        again, reward, over, cut, told = env.step(action)
        assert env.state.position() == before
        assert np.array_equal(again, observation)
        assert (reward, over, cut) == (0.0, False, False)
        assert np.array_equal(told["action_mask"], info["action_mask"])
        assert told["illegal"]
    assert "illegal" not in env.step(info["action_mask"].nonzero()[0][0])[4]


def test_the_same_seed_plays_the_same_game():
    env = gymnasium.make("duchy/artificium-v0", opponents=["greedy"], seat=None)
    assert play(env, 8)[1]["scores"] == play(env, 8)[1]["scores"]
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1}


class First(Bot):
    def decide(self, vantage):
        return vantage.legal()[0]


def test_opponents_are_names_or_what_makes_a_bot():
    env = gymnasium.make("duchy/burgundy_dice-v0", opponents=[First, "random"])
    assert len(play(env, 1)[1]["scores"]) == 3
    with pytest.raises(BadOption, match="no such bot"):
        gymnasium.make("duchy/burgundy_dice-v0", opponents=["nobody"]).reset()


def test_a_lonely_game_has_no_opponents():
    rewards, _ = play(gymnasium.make("duchy/burgundy_dice-v0", opponents=[]), 1)
    assert rewards[-1] in (1, -1)


def test_it_shows_itself():
    for mode, sign in (("ansi", "A"), ("svg", "<svg")):
        env = gymnasium.make("duchy/burgundy-v0", opponents=["random"], render_mode=mode)
        env.reset(seed=1)
        assert sign in str(env.render())
