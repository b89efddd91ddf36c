"""Every game as an environment of Gymnasium."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import duchy
import duchy.envs.gymnasium
from duchy.bots import Bot
from duchy.core.errors import BadOption

GAMES = duchy.games()


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
