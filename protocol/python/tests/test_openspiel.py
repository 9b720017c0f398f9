"""The games of OpenSpiel."""

import random

import numpy as np
import pyspiel
import pytest
from conftest import ALL, TABLES
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

import knekt
import knekt.openspiel

SHORT = {
    "gurka": {"deal_limit": 10},
    "gnallknekt": {"no_progress_rounds": 10},
    "knektpass": {"deal_limit": 10},
}
"""Options with which a random match is short."""

PLAYTHROUGHS = [
    (name, seats)
    if (name, seats) in [("gurka", 2), ("karnoffel", 2)]
    else pytest.param(name, seats, marks=pytest.mark.nightly)
    for name, seats in TABLES
]
"""Every table; the longest playthroughs are for the night."""


def played(name, seats, n_actions, seed=1, **options):
    """Returns a state after random actions and shuffles."""
    chooser = random.Random(seed)
    state = knekt.openspiel.load_game(name, seats, **options).new_initial_state()
    while not state.is_terminal() and (n_actions > 0 or state.is_chance_node()):
        n_actions -= not state.is_chance_node()
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_openspiel_accepts_every_game(name, seats):
    game = knekt.openspiel.load_game(name, seats, **SHORT.get(name, {}))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats"), PLAYTHROUGHS)
def test_a_playthrough_is_repeated(name, seats):
    options = "".join(f",{option}={value}" for option, value in SHORT.get(name, {}).items())
    game = f"knekt_{name}(players={seats}{options})"
    once, again = (generate_playthrough.playthrough_lines(game, seed=1) for _ in range(2))
    assert once == again and any("CurrentPlayer()" in line for line in once)


def test_options_are_parameters():
    game = pyspiel.load_game("knekt_gurka(players=3,must_beat=true,deal_limit=20)")
    expected = knekt.load_game("gurka", 3, must_beat=True, deal_limit=20)
    assert game.rules == expected
    assert game.num_distinct_actions() == expected.n_actions
    assert game.observation_tensor_size() == expected.tensor_size
    assert pyspiel.load_game(str(game)).rules == expected
    for seats in knekt.SEATS["karnoffel"]:
        game = knekt.openspiel.load_game("karnoffel", seats)
        assert game.rules == knekt.load_game("karnoffel", seats)
    assert not knekt.openspiel.load_game("karnoffel", 4, teams=False).rules.options["teams"]
    assert pyspiel.load_game("knekt_karnoffel(players=4,teams=on)").rules.options["teams"]
    with pytest.raises(Exception, match="."):
        knekt.openspiel.load_game("gurka", 9)


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_a_world_has_the_information_state_of_its_player(name, seats, options):
    n_others = 0
    for n_actions in (0, 3, 20, 60):
        state = played(name, seats, n_actions, **options)
        if state.is_terminal():
            break
        player = state.current_player()
        for seed in range(5):
            world = state.resample_from_infostate(player, random.Random(seed).random)
            for one, other in ((state, world), (state.match, world.match)):
                own = one.information_state_string(player)
                assert other.information_state_string(player) == own
            assert world.legal_actions() == state.legal_actions()
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            others = set(range(seats)) - {player}
            n_others += any(
                world.information_state_string(other) != state.information_state_string(other)
                for other in others
            )
            # It goes on, and what others know is that world.
            action = world.legal_actions()[0]
            world.apply_action(action)
            for other in others:
                assert world.information_state_string(other)
    assert n_others > 0 or name == "knorri"


def test_an_information_state_remembers_what_a_view_no_longer_shows():
    state = played("gurka", 2, 60)
    own = state.match.events(0)
    deals = [event for event in own if "private" in event]
    assert len(deals) > 1, "hands of earlier deals"
    assert len(state.match.events(None)) == len([event for event in own if "public" in event])
    assert all("private" not in event for event in state.match.events(None))
    one, other = (played("karnoffel", 2, 0, seed) for seed in (1, 2))
    assert one.information_state_string(0) != other.information_state_string(0)


def test_no_information_state_depends_on_cards_that_its_player_has_not_seen():
    state = played("karnoffel", 4, 7)
    player = state.current_player()
    for seed in range(10):
        world = state.resample_from_infostate(player, random.Random(seed).random)
        again = world.resample_from_infostate(player, random.Random(3).random)
        assert str(again.match.steps()) != str(state.match.steps())
        assert again.match == state.resample_from_infostate(player, random.Random(3).random).match


@pytest.mark.parametrize("name", sorted(knekt.SEATS))
def test_searches_choose_legal_actions(name):
    state = played(name, knekt.SEATS[name][0], 4)
    game, chooser = state.get_game(), np.random.RandomState(1)

    class Nothing(mcts.Evaluator):
        def evaluate(self, state):
            return [0.0] * state.num_players()

        def prior(self, state):
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    bot = ismcts.ISMCTSBot(game, Nothing(), 1.4, 12, random_state=chooser)
    assert bot.step(state.clone()) in state.legal_actions()
    bot = mcts.MCTSBot(game, 1.4, 12, Nothing(), random_state=chooser)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("solver", ["external", "outcome"])
def test_mccfr_learns_from_samples(solver):
    np.random.seed(1)
    game = knekt.openspiel.load_game("karnoffel", 2, deals_to_win=1)
    if solver == "external":
        solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    else:
        solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    assert len(solver._infostates) > 3
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)


def test_an_environment_of_openspiel_plays_a_match():
    environment = rl_environment.Environment(knekt.openspiel.load_game("karnoffel", 2))
    step = environment.reset()
    while not step.last():
        seen = step.observations
        step = environment.step([seen["legal_actions"][seen["current_player"]][0]])
    assert sum(step.rewards) == 0


@pytest.mark.nightly
def test_a_deep_learner_learns():
    """It needs `pip install -r requirements-nightly.txt`."""
    from open_spiel.python.jax import dqn

    environment = rl_environment.Environment(
        knekt.openspiel.load_game("karnoffel", 2, deals_to_win=1)
    )
    spec = environment.observation_spec()
    learners = [
        dqn.DQN(
            player,
            spec["info_state"][0],
            environment.action_spec()["num_actions"],
            hidden_layers_sizes=[32],
            replay_buffer_capacity=2000,
            batch_size=32,
            min_buffer_size_to_learn=64,
        )
        for player in range(2)
    ]
    for _ in range(60):
        step = environment.reset()
        while not step.last():
            learner = learners[step.observations["current_player"]]
            step = environment.step([learner.step(step).action])
        for learner in learners:
            learner.step(step)
    assert all(np.isfinite(learner.loss) for learner in learners)
