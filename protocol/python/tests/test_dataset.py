"""Datasets of decisions. `KNEKT` names the binary that writes them."""

import json
import os
import subprocess
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from conftest import ALL, positions

import knekt
from knekt.dataset import Decision, read_jsonl, read_parquet, write_jsonl, write_parquet

BUILT = Path(__file__).parents[3] / "target/debug/knekt"

BOTS = ["plain", "fool"]

OPTIONS = {"gurka": {"must_beat": True}}
"""Options of some games, so that a dataset has others than the defaults."""


@pytest.fixture(scope="module", params=sorted(knekt.SEATS))
def dataset(request, tmp_path_factory) -> Path:
    """The decisions of a match of each game at its largest table."""
    game, path = request.param, tmp_path_factory.mktemp("dataset") / "decisions.jsonl"
    command = [os.environ.get("KNEKT", str(BUILT)), "simulate", "--game", game]
    command += ["--seats", str(knekt.SEATS[game][-1]), "--bots", ",".join(BOTS), "--json"]
    command += ["--options", json.dumps(OPTIONS.get(game, {})), "--matches", "1", "--seed", "5"]
    run = subprocess.run([*command, "--dataset", path], capture_output=True, text=True, check=True)
    path.with_suffix(".match").write_text(run.stdout)
    return path


def test_a_dataset_has_the_decisions_of_its_match(dataset):
    decisions = list(read_jsonl(dataset))
    match = json.loads(dataset.with_suffix(".match").read_text())
    assert len(decisions) > 10 and {decision.match for decision in decisions} == {match["match"]}
    steps = [decision.step for decision in decisions]
    assert steps == sorted(set(steps)) and steps[-1] < match["n_actions"]
    for decision in decisions:
        assert decision.legal[decision.index] == decision.action
        assert decision.bot == BOTS[min(decision.seat, 1)] == match["bots"][decision.seat]
        assert decision.return_ == match["returns"][decision.seat]
        assert decision.options == match["options"]
        assert decision.load_game().options == decision.options
    for name, value in OPTIONS.get(match["game"], {}).items():
        assert match["options"][name] == value


def test_a_line_is_written_as_it_was_read(dataset, tmp_path):
    write_jsonl(tmp_path / "again.jsonl", read_jsonl(dataset))
    again, before = (tmp_path / "again.jsonl").read_text(), dataset.read_text()
    assert [json.loads(line) for line in again.splitlines()] == [
        json.loads(line) for line in before.splitlines()
    ]


def test_a_field_of_a_later_version_is_ignored(dataset):
    line = dataset.read_text().splitlines()[0]
    later = json.dumps(json.loads(line) | {"later": 1})
    assert Decision.from_json(later) == Decision.from_json(line)


def test_parquet_gives_back_every_decision(dataset, tmp_path):
    decisions = list(read_jsonl(dataset))
    for tensors in (False, True):
        path = tmp_path / f"{tensors}.parquet"
        write_parquet(path, decisions, tensors=tensors, rows_per_group=7)
        assert pq.ParquetFile(path).num_row_groups == -(-len(decisions) // 7)
        assert list(read_parquet(path, rows_per_batch=5)) == decisions


def test_parquet_has_fixed_action_ids_and_tensors(dataset, tmp_path):
    decisions = list(read_jsonl(dataset))
    write_parquet(tmp_path / "all.parquet", decisions, tensors=True)
    table = pq.read_table(tmp_path / "all.parquet").to_pydict()
    game = decisions[0].load_game()
    for row, decision in enumerate(decisions):
        legal = table["legal"][row]
        assert len(set(legal)) == len(legal) and max(legal) < game.n_actions
        assert table["action"][row] == legal[table["index"][row]]
        assert legal == decision.legal_ids() and table["action"][row] == decision.action_id()
        assert table["return"][row] == decision.return_
        tensor = np.array(table["tensor"][row], np.float32)
        assert tensor.shape == (game.tensor_size,)
        assert tensor.tobytes() == decision.information_state_tensor()


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_an_observation_alone_has_the_ids_and_the_tensor_of_its_state(name, seats, options):
    game = knekt.load_game(name, seats, **options)
    for state in positions(game, 7):
        if state.is_over():
            break
        seat, ids = state.to_act(), state.legal_actions()
        view = game.view(state.observation(seat), seat)
        actions = [state.action(id) for id in ids]
        assert [view.action(id) for id in ids] == actions
        assert [view.action_id(action) for action in actions] == ids
        assert view.information_state_tensor() == state.information_state_tensor(seat)


def paths(value, path=""):
    """Yields the path of each field in a JSON value."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield f"{path}.{name}"
            yield from paths(inner, f"{path}.{name}")
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, f"{path}[]")


def test_an_observation_has_no_field_besides_those_of_the_view(dataset):
    """The views of the rules have no field for a hidden card, which their own tests prove.

    That no line depends on a hidden card is tested where datasets are made, in
    `lab/simulation`.
    """
    decisions = list(read_jsonl(dataset))
    game, allowed = decisions[0].load_game(), set()
    for seed in range(3):
        for state in positions(game, seed, 2000):
            allowed.update(paths(state.observation(state.to_act() or 0)))
    for decision in decisions:
        assert set(paths(decision.observation)) <= allowed
        hands = decision.observation["public"]["hands"]
        assert len(hands) == game.seats and all(isinstance(n, int) for n in hands)
        assert hands[decision.seat] == len(decision.observation["private"]["hand"])


def test_what_is_no_view_of_the_game_is_refused(dataset):
    decision = next(read_jsonl(dataset))
    seats = knekt.SEATS[decision.game]
    with pytest.raises(ValueError, match="no view of"):
        decision.load_game().view({"public": {}, "private": {}}, decision.seat)
    with pytest.raises(ValueError, match="no seat"):
        decision.load_game().view(decision.observation, seats[-1])
    smaller = json.loads(json.dumps(decision.observation))
    smaller["public"]["hands"] = smaller["public"]["hands"][:1]
    with pytest.raises(ValueError, match="no view of"):
        decision.load_game().view(smaller, decision.seat)


@pytest.mark.parametrize(("name", "seats", "options"), ALL)
def test_a_view_of_a_table_of_another_size_is_refused(name, seats, options, capfd):
    game = knekt.load_game(name, seats, **options)
    views = [
        knekt.load_game(name, other).deal(1).observation(0)
        for other in knekt.SEATS[name]
        if other != seats
    ]
    for seat in (seats, 255):
        view = game.deal(1).observation(0)
        view["public"]["seat" if name == "gnallknekt" else "dealer"] = seat
        views.append(view)
    for view in views:
        with pytest.raises(ValueError, match="no view of"):
            game.view(view, 0)
    assert capfd.readouterr().err == "", "nothing panics"
