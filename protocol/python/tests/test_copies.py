"""Copies and pickles."""

import copy
import multiprocessing
import pickle
import random
from functools import partial

import cloudpickle
import numpy as np
import pytest
from conftest import ALL, TABLES, positions

import knekt
import knekt.openspiel
import knekt.pettingzoo
from knekt.client import Refused

COPIES = [
    copy.copy,
    copy.deepcopy,
    lambda found: pickle.loads(pickle.dumps(found)),
    lambda found: pickle.loads(cloudpickle.dumps(found)),
]


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_is_equal_and_goes_its_own_way(name, seats, options, copied):
    game = knekt.load_game(name, seats, **options)
    assert copied(game) == game and hash(copied(game)) == hash(game)
    state = list(positions(game, 3, 60))[-1]
    assert state.game == game
    seat = state.to_act() or 0
    world = state.determinize(4, seat)
    for one in (state, world, world.determinize(5, (seat + 1) % seats)):
        other = copied(one)
        assert other == one
        for viewer in range(seats):
            assert other.events(viewer) == one.events(viewer)
        if not one.is_over():
            other.apply(other.legal_actions()[0])
            assert other != one
    view = game.view(game.deal(1).observation(game.deal(1).to_act()), game.deal(1).to_act())
    assert copied(view) == view
    batch = game.batch(3, seed=5)
    for _ in range(150):
        batch.step_at_random()
        batch.step(np.frombuffer(batch.sample(), np.uint32))
    other = copied(batch)
    assert other == batch
    assert other.step_at_random() == batch.step_at_random() and other == batch
    other.step_at_random()
    assert other != batch


def test_games_are_equal_by_value():
    gurka = partial(knekt.load_game, "gurka")
    assert gurka(2) == gurka(2, must_beat=False) and gurka(2) is not gurka(2)
    assert len({gurka(2), gurka(2), gurka(3), gurka(2, must_beat=True)}) == 3
    assert gurka(2) != "gurka"


def test_a_deal_without_a_seed_is_a_new_one():
    game = knekt.load_game("gurka", 2)
    assert len({str(game.deal().observation(0)) for _ in range(20)}) == 20
    assert game.deal(1) == game.deal(1)
    assert game.batch(3) != game.batch(3) and game.batch(3, 1) == game.batch(3, 1)


@pytest.mark.parametrize("name", sorted(knekt.SEATS))
@pytest.mark.parametrize("copied", COPIES[1:])
def test_an_environment_can_be_copied_in_the_middle_of_a_match(name, copied):
    env = knekt.pettingzoo.env(name)
    env.reset(seed=7)
    for _ in range(3):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    other = copied(env)
    for _ in range(2):
        one, two = env.last()[0], other.last()[0]
        assert all((one[part] == two[part]).all() for part in one)
        for each in (env, other):
            each.step(int(one["action_mask"].argmax()))
    state = knekt.openspiel.load_game(name).new_initial_state()
    for action in (1, 2, 3):
        assert str(copied(state)) == str(state)
        state.apply_action(action)
    state.apply_action(4)
    assert str(copied(state)) == str(state)
    assert copied(state).history() == state.history()
    assert str(copied(state.get_game())) == str(state.get_game())


@pytest.mark.parametrize("name", sorted(knekt.SEATS))
@pytest.mark.parametrize("copied", COPIES)
def test_a_copied_world_is_the_same_world(name, copied):
    state = knekt.openspiel.load_game(name).new_initial_state()
    for action in (1, 2, 3, 4):
        state.apply_action(action)
    world = state.resample_from_infostate(state.current_player(), random.Random(5).random)
    assert world.match != state.match
    for _ in range(8):
        other = copied(world)
        assert other.match == world.match and str(other) == str(world)
        assert other.history() == world.history()
        world.apply_action(world.legal_actions()[-1])


def play(state):
    """Plays to the end; raises `Refused` for a match of two seats."""
    if state.seats == 2:
        raise Refused({"code": "forbidden", "detail": "no"})
    if state.seats == 3:
        state.apply(10**6)
    while not state.is_over():
        state.apply(state.legal_actions()[0])
    return state


def test_states_and_exceptions_pass_between_processes():
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        states = [knekt.load_game(name, 4).deal(1) for name in ("karnoffel", "gurka")]
        played = pool.map(play, states)
        assert [state.is_over() for state in played] == [True, True]
        assert [state.is_over() for state in states] == [False, False]
        with pytest.raises(Refused, match="forbidden: no") as refused:
            pool.apply(play, [knekt.load_game("gurka", 2).deal(1)])
        assert refused.value.code == "forbidden"
        with pytest.raises(knekt.IllegalAction) as illegal:
            pool.apply(play, [knekt.load_game("gurka", 3).deal(1)])
        assert illegal.value.code == "no_such_action"


def test_steps_that_are_not_possible_are_refused():
    game = knekt.load_game("karnoffel", 2)
    state = game.deal(1)
    for steps in ("", "[]", '[{"act":[1,null]}]', '[{"deal":1},{"act":[99,null]}]',
                  '[{"deal":1},{"deal":1}]', '[{"deal":1},{"world":[7,1]}]'):
        with pytest.raises(ValueError, match="."):
            game.replay(steps)
    assert game.replay(state.steps()) == state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_new_shuffles_begin_where_they_are_asked_for(name, seats):
    """A state that is told a seed with each shuffle knows none to come."""
    game = knekt.load_game(name, seats)
    n_shuffled = 0
    for state in positions(game, 8, 1500):
        if state.is_over():
            break
        action = state.legal_actions()[0]
        after, other = state.clone(), state.clone()
        if after.apply_unless_shuffled(action):
            other.apply(action)
            assert after == other
        else:
            n_shuffled += 1
            assert after == state
            other.apply(action, seed=1)
            after.apply(action, seed=2)
            assert other != after
    assert n_shuffled > 0 or name in ("knorri", "gnallknekt", "karnoffel")
