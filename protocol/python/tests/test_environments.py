"""The environments for learning."""

import random
import warnings

import pytest
from conftest import TABLES
from pettingzoo.test import api_test, seed_test

import knekt.openspiel
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


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_openspiel_adapter_plays_a_match(name, seats):
    game = knekt.openspiel.load_game(name, seats)
    state, chooser = game.new_initial_state(seed=2), random.Random(2)
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(legal) and state.legal_actions(player) == legal
        assert state.legal_actions((player + 1) % seats) == []
        assert [i for i, legal in enumerate(state.legal_actions_mask()) if legal] == legal
        action = chooser.choice(legal)
        text = state.action_to_string(player, action)
        assert state.string_to_action(player, text) == action
        same = state.resample_from_infostate(player, chooser.random)
        assert same.information_state_string(player) == state.information_state_string(player)
        assert list(same.information_state_tensor(player)) == list(state.information_state_tensor())
        child = state.child(action)
        state.apply_action(action)
        assert child.history() == state.history()
        assert str(child) == str(state)
    assert state.current_player() == knekt.openspiel.TERMINAL_PLAYER
    assert sum(state.returns()) == pytest.approx(game.utility_sum(), abs=1e-6)
    assert state.information_state_tensor(0).shape == tuple(game.information_state_tensor_shape())
