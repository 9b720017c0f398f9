"""The rules in process. `KNEKT` names the binary with which worlds are compared."""

import copy
import itertools
import json
import os
import random
import subprocess
from pathlib import Path

import numpy as np
import pytest
from conftest import ALL, positions

import knekt

BUILT = Path(__file__).parents[3] / "target/debug/knekt"


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_every_legal_action_has_an_id_of_its_own_and_decodes_back(name, seats, options):
    game = knekt.load_game(name, seats, **options)
    for seed in range(3):
        for state in positions(game, seed):
            ids = state.legal_actions()
            actions = [state.action(id) for id in ids]
            assert [state.action_id(action) for action in actions] == ids
            assert len(set(ids)) == len(ids)
            assert len({json.dumps(action) for action in actions}) == len(actions)
            assert all(0 <= id < game.n_actions for id in ids)
            mask = np.frombuffer(state.legal_action_mask(), np.uint8)
            assert sorted(ids) == list(np.flatnonzero(mask))
            assert len(mask) == game.n_actions


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_an_id_and_its_action_name_each_other(name, seats, options):
    """Also for ids that are not legal: no two name the same action."""
    game = knekt.load_game(name, seats, **options)
    state = list(positions(game, 1, 12))[-1]
    for id in range(game.n_actions):
        try:
            action = state.action(id)
        except IndexError:
            continue
        assert state.action_id(action) == id, action


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_exactly_the_legal_ids_are_accepted_and_a_refusal_changes_nothing(name, seats, options):
    game = knekt.load_game(name, seats, **options)
    state = list(positions(game, 2, 9))[-1]
    legal = set(state.legal_actions())
    before = state.clone()
    for id in range(game.n_actions + 3):
        if id in legal:
            state.clone().apply(id)
        else:
            with pytest.raises(knekt.IllegalAction) as refused:
                state.apply(id)
            assert refused.value.code
            assert state == before


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_worlds_that_look_the_same_give_the_same_observation_and_tensor(name, seats, options):
    game = knekt.load_game(name, seats, **options)
    n_others = 0
    for state in list(positions(game, 3))[::7]:
        for seat in range(seats):
            other = state.determinize(random.Random(seat).getrandbits(60), seat)
            n_others += other != state
            assert json.dumps(state.observation(seat)) == json.dumps(other.observation(seat))
            assert state.information_state_tensor(seat) == other.information_state_tensor(seat)
            assert json.dumps(state.observation(None)) == json.dumps(other.observation(None))
            assert state.to_act() == other.to_act()
            assert state.decision_kind() == other.decision_kind()
            if state.to_act() == seat:
                assert state.legal_actions() == other.legal_actions()
            # It depends on nothing but what the seat sees.
            assert state.determinize(5, seat) == other.determinize(5, seat)
    assert n_others > 0


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_a_tensor_has_the_same_size_in_every_state(name, seats, options):
    game = knekt.load_game(name, seats, **options)
    starts = [start for _, start in game.tensor_layout]
    assert starts == sorted(set(starts)) and starts[0] == 0 and starts[-1] < game.tensor_size
    assert len(dict(game.tensor_layout)) == len(starts)
    seen = set()
    for state in positions(game, 4):
        for seat in range(seats):
            tensor = np.frombuffer(state.information_state_tensor(seat), np.float32)
            assert tensor.shape == (game.tensor_size,)
            assert np.isfinite(tensor).all() and abs(tensor).max() <= 10
            seen.add(tensor.tobytes())
    assert len(seen) > 10


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_a_seed_deals_the_same_match_and_a_clone_goes_its_own_way(name, seats, options):
    game = knekt.load_game(name, seats, **options)
    one, other = list(positions(game, 5)), list(positions(game, 5))
    assert one[-1] == other[-1]
    assert game.deal(5) != game.deal(6)
    state = game.deal(5)
    copy = state.clone()
    assert copy == state
    copy.apply(copy.legal_actions()[0])
    assert copy != state and state == game.deal(5)


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_returns_are_zero_sum_and_follow_the_ranking(name, seats, options):
    game = knekt.load_game(name, seats, **options)
    state = list(positions(game, 6, 100_000))[-1]
    assert game.deal(6).returns() == [0] * seats and game.deal(6).result() is None
    returns, ranking = state.returns(), state.result()["ranking"]
    assert sum(returns) == pytest.approx(0, abs=1e-6)
    places = [[returns[seat] for seat in shared] for shared in ranking]
    assert all(max(below) < min(above) for above, below in zip(places, places[1:], strict=False))
    assert all(min(shared) == max(shared) for shared in places)
    assert state.legal_actions() == [] and state.to_act() is None
    with pytest.raises(knekt.IllegalAction):
        state.apply(0)


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_a_batch_plays_like_its_matches(name, seats, options):
    game = knekt.load_game(name, seats, **options)
    batch, states = game.batch(4, seed=20), [game.deal(20 + i) for i in range(4)]
    next_seed, n_ended = 24, 0
    for _ in range(150):
        assert list(batch.to_act()) == [state.to_act() for state in states]
        masks = b"".join(state.legal_action_mask() for state in states)
        assert batch.legal_action_masks() == masks
        tensors = [state.information_state_tensor(state.to_act()) for state in states]
        assert batch.information_state_tensors() == b"".join(tensors)
        actions = np.frombuffer(batch.sample(), np.uint32)
        done, returns = batch.step(actions)
        for i, action in enumerate(actions):
            states[i].apply(int(action))
            own = np.frombuffer(returns, np.float32).reshape(4, seats)[i]
            assert list(own) == pytest.approx(states[i].returns())
            assert done[i] == states[i].is_over()
            if done[i]:
                n_ended += 1
                states[i] = game.deal(next_seed)
                next_seed += 1
    assert n_ended > 0 or name in ("gnallknekt", "gurka", "knektpass", "knorri")


def test_a_batch_steps_at_random_until_matches_end():
    batch = knekt.load_game("karnoffel", 2).batch(8)
    assert sum(sum(batch.step_at_random()[0]) for _ in range(200)) > 8


def test_a_batch_refuses_illegal_and_missing_actions():
    batch = knekt.load_game("karnoffel", 2).batch(2)
    with pytest.raises(ValueError, match="1 actions for 2 matches"):
        batch.step(np.zeros(1, np.uint32))
    with pytest.raises(knekt.IllegalAction):
        batch.step(np.full(2, 52, np.uint32))


@pytest.mark.parametrize("dtype", [np.int32, np.int64, np.uint8, np.uint32, np.uint64])
def test_a_batch_takes_integers_of_every_type(dtype):
    game = knekt.load_game("karnoffel", 2)
    batch, other = game.batch(3, seed=1), game.batch(3, seed=1)
    actions = np.frombuffer(batch.sample(), np.uint32)
    assert other.sample() == actions.tobytes()
    assert batch.step(actions.astype(dtype)) == other.step(actions.tolist())
    assert batch == other


@pytest.mark.parametrize("id", [-1, -(2**31), 2**32, 2**63 - 1])
def test_a_batch_refuses_ids_that_no_action_has(id):
    batch = knekt.load_game("karnoffel", 2).batch(2, seed=1)
    before = copy.copy(batch)
    first = int(np.frombuffer(batch.legal_action_masks(), np.uint8).argmax())
    for actions in ([first, id], np.array([first, id], np.int64)):
        with pytest.raises(ValueError, match=f"there is no action {id}"):
            batch.step(actions)
        assert batch == before


def test_bad_games_seats_and_options_are_refused():
    for name, seats, options in [
        ("whist", 2, {}),
        ("karnoffel", 5, {}),
        ("karnoffel", 4, {"deals_to_win": 0}),
        ("karnoffel", 4, {"no_such_option": 1}),
    ]:
        with pytest.raises(ValueError, match="."):
            knekt.load_game(name, seats, **options)
    with pytest.raises(IndexError):
        knekt.load_game("karnoffel", 4).deal().observation(4)


IDS = [
    ("karnoffel", 4, {"do": "play", "card": "Td"}, 33),
    ("knorri", 3, {"do": "flip"}, 52),
    ("knorri", 3, {"do": "take"}, 53),
    ("gurka", 2, {"do": "play", "cards": ["6c", "6d", "6h"]}, 66),
    ("knektpass", 2, {"do": "take_turnup", "card": "As"}, 103),
    ("knektpass", 2, {"do": "leave_turnup"}, 104),
    ("knektpass", 2, {"do": "declare", "in": True}, 106),
    ("knektpass", 2, {"do": "exchange", "cards": []}, 107),
    ("gnallknekt", 3, {"do": "draw", "from": "scrap", "card": "2d"}, 3),
    ("gnallknekt", 3, {"do": "end"}, 106),
    ("gnallknekt", 3, {"do": "defend", "with": ["5c"], "from": "hand", "life": 2}, 253),
]
"""Some actions and their ids, which later versions must not change."""


@pytest.mark.parametrize(("name", "seats", "action", "id"), IDS)
def test_ids_are_those_of_the_manual(name, seats, action, id):
    state = knekt.load_game(name, seats).deal()
    assert state.action_id(action) == id
    assert state.action(id) == action


def test_targets_are_counted_from_the_attacker():
    state = knekt.load_game("gnallknekt", 3).deal()
    attack = {"do": "attack", "with": ["5c", "5d"], "from": 1, "life": 0}
    seats = [(state.to_act() + step) % 3 for step in (1, 2)]
    ids = [state.action_id({**attack, "seat": seat}) for seat in seats]
    assert ids == [4295, 4298]
    with pytest.raises(ValueError, match="never"):
        state.action_id({**attack, "seat": state.to_act()})


def test_mixed_sets_are_numbered_by_their_positions_in_the_hand():
    state = knekt.load_game("gurka", 2).deal()
    hand = state.observation(state.to_act())["private"]["hand"]
    numbered = {}
    for a, b in itertools.combinations(range(len(hand)), 2):
        cards = [hand[a], hand[b]]
        if cards[0][0] != cards[1][0]:
            id = state.action_id({"do": "play", "cards": cards})
            assert id == 195 + a + b * (b - 1) // 2
            numbered[id] = cards
    assert len(numbered) > 30
    last = state.action_id({"do": "play", "cards": hand[-4:]})
    assert last == 569 or hand[-4][0] == hand[-1][0]


def test_a_world_has_no_card_that_a_play_excludes():
    """A seat of Gúrka throws its lowest cards. That all worlds are possible is tested in `bots`."""

    def strength(card):
        return 21 if card == "6c" else 2 + "23456789TJQKA".index(card[0])

    n_bound = 0
    for seed in range(4):
        for state in positions(knekt.load_game("gurka", 2), seed, 150):
            least = [0, 0]
            for event in (seen["public"] for seen in state.events(None)):
                if event["e"] == "dealt":
                    least = [0, 0]
                elif event["e"] == "played" and event["how"] == "threw":
                    thrown = max(map(strength, event["cards"]))
                    least[event["seat"]] = max(least[event["seat"]], thrown)
            for viewer, other in ((0, 1), (1, 0)):
                world = state.determinize(seed, viewer)
                hand = world.observation(other)["private"]["hand"]
                assert all(strength(card) >= least[other] for card in hand)
                n_bound += bool(hand) and least[other] > 4
    assert n_bound > 20


@pytest.mark.parametrize(
    ("name", "packets"),
    [("gurka", [1] * 10), ("knektpass", [2, 3]), ("karnoffel", [1] * 5)],
)
def test_a_world_is_that_of_the_command_with_the_same_seed(tmp_path, name, packets):
    program = os.environ.get("KNEKT", str(BUILT))
    simulate = [program, "simulate", "--game", name, "--seats", "2", "--matches", "1"]
    simulate += ["--options", json.dumps({"dealer": 0}), "--records", tmp_path]
    subprocess.run(simulate, capture_output=True, check=True)
    file = next(tmp_path.iterdir())
    # The record of another match with the same options, up to a decision of its first deal. Nobody
    # sees the order of the cards that were not dealt.
    record = json.loads(file.read_text())
    state = knekt.load_game(name, 2, dealer=0).deal(5)
    shown = [seen["public"] for seen in state.events(None) if seen["public"]["e"] == "turned_up"]
    shown = [event["card"] for event in shown]
    hands = [state.observation(seat)["private"]["hand"] for seat in (1, 0)]
    left = [iter(sorted(hand, key=lambda card: card not in shown)) for hand in hands]
    dealt = [card for n in packets for hand in left for card in itertools.islice(hand, n)]
    deck = shown + record["fairness"]["deals"][0]["deck"]
    record["shuffles"] = [list(dict.fromkeys(dealt + deck))]
    common, record["actions"] = record["actions"][0], []
    for _ in range(4):
        before, action = state.clone(), state.legal_actions()[-1]
        decision = {"seat": state.to_act(), "action": state.action(action)}
        record["actions"].append({**common, **decision})
        state.apply(action)
    file.write_text(json.dumps(record))
    for seat in (0, 1):
        worlds = [program, "worlds", file, "--step", "3", "--seat", str(seat)]
        worlds += ["--count", "1", "--seed", "7"]
        run = subprocess.run(worlds, capture_output=True, text=True, check=True)
        world = before.determinize(7, seat)
        hands = [world.observation(other)["private"]["hand"] for other in (0, 1)]
        assert [private["hand"] for private in json.loads(run.stdout)["private"]] == hands
