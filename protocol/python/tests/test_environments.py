"""The environments of PettingZoo."""

import warnings

import numpy as np
import pytest

from conftest import TABLES
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from supersuit import concat_vec_envs_v1, pettingzoo_env_to_vec_env_v1

import knekt.pettingzoo


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_accepts_the_environment(name, seats):
    with warnings.catch_warnings():
        # It is told that an observation is a dictionary, which action masks require.
        warnings.simplefilter("ignore")
        api_test(knekt.pettingzoo.env(name, seats=seats), num_cycles=300)


@pytest.mark.parametrize("name", sorted(knekt.SEATS))
def test_pettingzoo_finds_that_a_seed_repeats_the_match(name):
    seats = knekt.SEATS[name][-1]
    seed_test(lambda: knekt.pettingzoo.env(name, seats=seats), num_cycles=100)


@pytest.mark.parametrize("name", sorted(knekt.SEATS))
def test_the_last_rewards_are_the_returns(name):
    env = knekt.pettingzoo.env(name)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        over = termination or truncation
        mask = observation["action_mask"]
        assert mask.any() != over
        env.step(None if over else env.action_space(agent).sample(mask))
    assert list(total.values()) == env.unwrapped.state_of_match.returns()
    assert any(total.values())


def test_an_illegal_action_ends_the_match_of_its_agent():
    env = knekt.pettingzoo.env("karnoffel")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(env.last()[0]["action_mask"].argmin()))
    assert all(env.terminations.values())
    assert env.rewards[agent] == knekt.pettingzoo.ILLEGAL_REWARD
    assert sum(env.rewards.values()) == knekt.pettingzoo.ILLEGAL_REWARD
    raw = knekt.pettingzoo.raw_env("karnoffel")
    raw.reset(seed=1)
    with pytest.raises(knekt.IllegalAction):
        raw.step(int(raw.last()[0]["action_mask"].argmin()))


def test_an_unknown_render_mode_is_refused():
    with pytest.raises(ValueError, match="`render_mode` cannot be 'human'; allowed: 'ansi', None"):
        knekt.pettingzoo.env("gurka", render_mode="human")
    env = knekt.pettingzoo.env("gurka", render_mode="ansi")
    env.reset(seed=1)
    assert "hands" in env.render()


def test_what_an_agent_observes_can_be_changed():
    env = knekt.pettingzoo.env("gurka")
    env.reset(seed=1)
    for agent in env.possible_agents:
        for array in env.observe(agent).values():
            array *= 0


def test_supersuit_plays_copies_of_an_environment_in_other_processes():
    env = turn_based_aec_to_parallel(knekt.pettingzoo.env("karnoffel", seats=2))
    one = pettingzoo_env_to_vec_env_v1(env)
    many = concat_vec_envs_v1(one, 4, num_cpus=2, base_class="gymnasium")
    try:
        observations, _ = many.reset(seed=1)
        assert observations["observation"].shape[0] == 8
        n_ended = 0
        for _ in range(40):
            actions = np.array(
                [mask.argmax() for mask in observations["action_mask"]], dtype=np.int64
            )
            observations, rewards, ended, _, _ = many.step(actions)
            assert rewards.sum() == 0
            n_ended += int(ended.sum())
        assert n_ended > 0
    finally:
        many.close()
