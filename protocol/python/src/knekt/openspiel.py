"""All games with the method names of OpenSpiel, which itself is not needed.

Algorithms that call only these methods, such as searches and tabular or neural learners, run on
them unchanged. Shuffles are not chance nodes: `new_initial_state` takes a seed instead, and
`resample_from_infostate` redeals what a player cannot see.

>>> from knekt.openspiel import load_game
>>> state = load_game("knorri", seats=3).new_initial_state(seed=1)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0
"""

import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

import knekt

TERMINAL_PLAYER = -4
"""The current player of a finished match, as `pyspiel.PlayerId.TERMINAL`."""


def load_game(name: str, seats: int | None = None, **options: Any) -> "Game":
    """Returns a game, as `knekt.load_game` does."""
    return Game(knekt.load_game(name, seats, **options))


class Game:
    """A game, like `pyspiel.Game`."""

    def __init__(self, game: knekt.Game) -> None:
        self._game = game

    def new_initial_state(self, seed: int = 0) -> "State":
        """Returns the state after the deal."""
        return State(self, self._game.deal(seed))

    def num_players(self) -> int:
        return self._game.seats

    def num_distinct_actions(self) -> int:
        return self._game.n_actions

    def information_state_tensor_shape(self) -> list[int]:
        return [self._game.tensor_size]

    def information_state_tensor_size(self) -> int:
        return self._game.tensor_size

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def get_parameters(self) -> dict[str, Any]:
        return {"seats": self._game.seats, **self._game.options}

    def __str__(self) -> str:
        return f"knekt_{self._game.name}"


class State:
    """A state, like `pyspiel.State`."""

    def __init__(self, game: Game, state: knekt.State, history: tuple[int, ...] = ()) -> None:
        self._game = game
        self._state = state
        self._history = history

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._state.seats

    def current_player(self) -> int:
        seat = self._state.to_act()
        return TERMINAL_PLAYER if seat is None else seat

    def is_terminal(self) -> bool:
        return self._state.is_over()

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Returns the legal actions, ascending; none for a player who is not to act."""
        if player not in (None, self._state.to_act()):
            return []
        return sorted(self._state.legal_actions())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self._game.num_distinct_actions())]

    def apply_action(self, action: int) -> None:
        self._state.apply(action)
        self._history += (action,)

    def child(self, action: int) -> "State":
        """Returns the state after `action`."""
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> "State":
        return State(self._game, self._state.clone(), self._history)

    def history(self) -> list[int]:
        """Returns the actions so far."""
        return list(self._history)

    def action_to_string(self, player: int, action: int) -> str:
        """Returns the action as JSON. `player` must be the current player."""
        assert player == self._state.to_act(), "an action is named for the player who acts"
        return json.dumps(self._state.action(action))

    def string_to_action(self, player: int, text: str) -> int:
        """Returns the id of an action in JSON. `player` must be the current player."""
        assert player == self._state.to_act(), "an action is named for the player who acts"
        return self._state.action_id(json.loads(text))

    def information_state_string(self, player: int | None = None) -> str:
        """Returns the player's view as JSON. It does not repeat what an earlier view showed."""
        return json.dumps(self._state.observation(self._seat(player)), sort_keys=True)

    observation_string = information_state_string

    def information_state_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        tensor = self._state.information_state_tensor(self._seat(player))
        return np.frombuffer(tensor, np.float32)

    observation_tensor = information_state_tensor

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] = random.random
    ) -> "State":
        """Returns a state that looks the same to `player`; `sampler` returns floats from 0 to 1."""
        state = self._state.determinize(int(sampler() * 2**63), player)
        return State(self._game, state, self._history)

    def returns(self) -> list[float]:
        return self._state.returns()

    def rewards(self) -> list[float]:
        """Returns the rewards of the last action, which are the returns at the end."""
        return self._state.returns()

    def player_return(self, player: int) -> float:
        return self._state.returns()[player]

    def __str__(self) -> str:
        return json.dumps(self._state.observation(None)["public"], sort_keys=True)

    def _seat(self, player: int | None) -> int:
        seat = self._state.to_act() if player is None else player
        assert seat is not None, "nobody is to act, so the player must be given"
        return seat
