"""Datasets of decisions, as `knekt simulate --dataset` writes them, and as Parquet.

>>> import knekt
>>> state = knekt.load_game("karnoffel").deal(seed=7)
>>> seat = state.to_act()
>>> legal = [state.action(id) for id in state.legal_actions()]
>>> decision = Decision(
...     match="example", step=0, game="karnoffel", seats=2, options={}, seat=seat, bot="fool",
...     decision=state.decision_kind(), observation=state.observation(seat), legal=legal,
...     index=1, action=legal[1], return_=-1.0,
... )
>>> decision.legal_ids() == state.legal_actions(), decision.action_id() == decision.legal_ids()[1]
(True, True)
>>> decision.information_state_tensor() == state.information_state_tensor(seat)
True
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from functools import lru_cache
from itertools import islice
from os import PathLike
from typing import TYPE_CHECKING, Any, Self

from knekt._rules import Game, View

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = ["Decision", "read_jsonl", "read_parquet", "write_jsonl", "write_parquet"]

Path = str | PathLike[str]


@dataclass(frozen=True)
class Decision:
    """A decision, and what its seat saw: a line of a dataset. `docs/bots.md` has the format."""

    match: str
    """The match; unique in a file."""
    step: int
    """The number of actions in the match before it, including automatic ones."""
    game: str
    seats: int
    options: dict[str, Any]
    seat: int
    """The seat that decided."""
    bot: str
    """The level of the bot in that seat."""
    decision: str
    """The kind of decision, such as `"lead"`."""
    observation: dict[str, Any]
    """What the seat saw, as `State.observation(seat)` returns it."""
    legal: list[dict[str, Any]]
    """The legal actions."""
    index: int
    """The place of the chosen action in `legal`."""
    action: dict[str, Any]
    """The chosen action."""
    return_: float
    """The return of the seat at the end of the match, from -1 to 1; `return` in files."""

    @classmethod
    def from_json(cls, line: str | bytes) -> Self:
        """Reads a line of a dataset. Fields of later versions are ignored."""
        return cls._of(json.loads(line))

    @classmethod
    def _of(cls, found: dict[str, Any]) -> Self:
        found["return_"] = found["return"]
        return cls(**{field.name: found[field.name] for field in fields(cls)})

    def to_json(self) -> str:
        """Returns the line of a dataset, without a line feed."""
        found = dict(vars(self))
        found["return"] = found.pop("return_")
        return _dumps(found)

    def load_game(self) -> Game:
        """Returns the game with its options."""
        return _game(self.game, self.seats, _dumps(self.options))

    def view(self) -> View:
        """Returns the view of the seat, which converts between actions and ids."""
        return self.load_game().view(self.observation, self.seat)

    def legal_ids(self) -> list[int]:
        """Returns the ids of the legal actions, in the order of `legal`."""
        view = self.view()
        return [view.action_id(action) for action in self.legal]

    def action_id(self) -> int:
        """Returns the id of the chosen action."""
        return self.view().action_id(self.action)

    def information_state_tensor(self) -> bytearray:
        """Returns the observation as float32 in the machine's order, for `numpy.frombuffer`."""
        return self.view().information_state_tensor()


def read_jsonl(path: Path) -> Iterator[Decision]:
    """Yields the decisions of a file that `knekt simulate --dataset` wrote."""
    with open(path, "rb") as file:
        for line in file:
            yield Decision.from_json(line)


def write_jsonl(path: Path, decisions: Iterable[Decision]) -> None:
    """Writes decisions as JSON lines."""
    with open(path, "w", encoding="utf-8") as file:
        for decision in decisions:
            file.write(decision.to_json() + "\n")


def write_parquet(
    path: Path,
    decisions: Iterable[Decision],
    *,
    tensors: bool = False,
    rows_per_group: int = 4096,
) -> None:
    """Writes decisions as Parquet, with ids in place of actions; needs `knekt[parquet]`.

    `tensors` adds the column `tensor`, the information-state tensor. Only one row group is in
    memory at a time.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema, rest = _schema(tensors=tensors), iter(decisions)
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        while rows := [_row(decision, tensors) for decision in islice(rest, rows_per_group)]:
            writer.write_table(pa.Table.from_pylist(rows, schema))


def read_parquet(path: Path, *, rows_per_batch: int = 4096) -> Iterator[Decision]:
    """Yields the decisions of a file that `write_parquet` wrote; needs `knekt[parquet]`."""
    import pyarrow.parquet as pq

    with pq.ParquetFile(path) as file:
        columns = _schema(tensors=False).names
        for batch in file.iter_batches(batch_size=rows_per_batch, columns=columns):
            for row in batch.to_pylist():
                yield _decision(row)


def _schema(*, tensors: bool) -> "pa.Schema":
    import pyarrow as pa

    columns = [
        ("match", pa.string()),
        ("step", pa.uint32()),
        ("game", pa.string()),
        ("seats", pa.uint8()),
        ("options", pa.string()),
        ("seat", pa.uint8()),
        ("bot", pa.string()),
        ("decision", pa.string()),
        ("observation", pa.string()),
        ("legal", pa.list_(pa.uint32())),
        ("index", pa.uint32()),
        ("action", pa.uint32()),
        ("return", pa.float64()),
    ]
    if tensors:
        columns.append(("tensor", pa.list_(pa.float32())))
    return pa.schema([pa.field(name, type, nullable=False) for name, type in columns])


def _row(decision: Decision, tensors: bool) -> dict[str, Any]:
    import numpy as np

    view = decision.view()
    row = {
        **vars(decision),
        "options": _dumps(decision.options),
        "observation": _dumps(decision.observation),
        "legal": [view.action_id(action) for action in decision.legal],
        "action": view.action_id(decision.action),
        "return": decision.return_,
    }
    if tensors:
        row["tensor"] = np.frombuffer(view.information_state_tensor(), np.float32)
    return row


def _decision(row: dict[str, Any]) -> Decision:
    observation = json.loads(row["observation"])
    view = _game(row["game"], row["seats"], row["options"]).view(observation, row["seat"])
    return Decision._of(
        {
            **row,
            "options": json.loads(row["options"]),
            "observation": observation,
            "legal": [view.action(id) for id in row["legal"]],
            "action": view.action(row["action"]),
        }
    )


@lru_cache(maxsize=64)
def _game(name: str, seats: int, options: str) -> Game:
    return Game(name, seats, options)


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
