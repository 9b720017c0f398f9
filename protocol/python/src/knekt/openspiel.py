"""All games as games of OpenSpiel, for `pip install knekt[openspiel]`.

Importing the module registers `knekt_gurka` and the others, so that `pyspiel.load_game` finds them,
and OpenSpiel's algorithms run on them.

>>> from knekt.openspiel import load_game
>>> game = load_game("knorri", seats=3)
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0
>>> import pyspiel
>>> pyspiel.load_game("knekt_gurka(players=3,must_beat=true)").num_players()
3

**Chance.** A shuffle is a chance event: `CHANCE_NODES` chance nodes in a row, each with
`CHANCE_OUTCOMES` equally likely outcomes, which together are the seed of the shuffle. So every match
begins with chance nodes, and so does each later deal or reshuffle; no state knows a shuffle to come.

**Information states.** `information_state_string` is the list of all that a player has seen from the
start, with perfect recall; `observation_string` and `observation_tensor` are its current view. There is
no information state tensor, since a match can be arbitrarily long.

**Worlds.** `resample_from_infostate` returns a state with the same information state of one player, in
which other cards lie where that player cannot see them. The plays so far allow all worlds. A world has
the `history` of the state that it was made from, not one of its own: an algorithm that reads the history
of a world cheats.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

import knekt

CHANCE_NODES = 4
"""The number of chance nodes of a shuffle."""

CHANCE_OUTCOMES = 256
"""The number of outcomes of a chance node."""

_PREFIX = "knekt_"

_MAX_GAME_LENGTH = 1_000_000

_SEAT_DEPENDENT = "default"
"""Stands for the default of an option, if that depends on the number of seats."""

_SWITCHES = {"on": True, "off": False}
"""The other values of such an option: a parameter of OpenSpiel has only values of one type."""


def load_game(name: str, seats: int | None = None, **options: Any) -> "Game":
    """Returns a game, as `knekt.load_game` does."""
    rules = knekt.load_game(name, seats, **options)
    specification = _specification(name)
    words = {value: word for word, value in _SWITCHES.items()}
    chosen = {
        option: words[value] if specification[option] == _SEAT_DEPENDENT else value
        for option, value in rules.options.items()
        if option in options
    }
    game = pyspiel.load_game(_PREFIX + name, {"players": rules.seats, **chosen})
    assert isinstance(game, Game)
    return game


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options."""

    kind: pyspiel.GameType
    """The game without them; of a subclass."""

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        specification = self.kind.parameter_specification
        chosen = {
            option: _SWITCHES[value] if specification[option] == _SEAT_DEPENDENT else value
            for option, value in parameters.items()
            if option != "players" and value != specification[option]
        }
        name = self.kind.short_name.removeprefix(_PREFIX)
        self.rules = knekt.load_game(name, parameters["players"], **chosen)
        """The game in `knekt`."""
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.n_actions,
            max_chance_outcomes=CHANCE_OUTCOMES,
            num_players=self.rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_MAX_GAME_LENGTH,
        )
        super().__init__(self.kind, info, dict(parameters))

    def new_initial_state(self) -> "State":
        """Returns the state before the deal."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """Returns a bound: not every action makes the table shuffle."""
        return _MAX_GAME_LENGTH

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> "Observer":
        """Returns an observer of current views, or of all that was seen with `perfect_recall`."""
        if params:
            raise ValueError(f"an observer has no parameters, but got {dict(params)}")
        default = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.rules, iig_obs_type or default)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: Any) -> "Game":
        return self

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        # By the function of this module, which registers the games.
        return _load, (str(self),)


class State(pyspiel.State):  # type: ignore[misc]
    """A match, or the shuffle before one of its deals."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.match: knekt.State | None = None
        """The match in `knekt`; `None` before the first deal."""
        self._shuffling_action: int | None = None
        """The action that waits for its shuffle."""
        self._seed: tuple[int, ...] | None = ()
        """The outcomes of a shuffle so far; `None` at other nodes."""

    def current_player(self) -> int:
        if self._seed is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._dealt().to_act()
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self._seed is None and self._dealt().is_over()

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.match is None else self.match.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the outcomes of a shuffle's next node, which are equally likely."""
        assert self._seed is not None, "only a chance node has outcomes"
        return [(outcome, 1 / CHANCE_OUTCOMES) for outcome in range(CHANCE_OUTCOMES)]

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "State":
        """Returns a state that looks the same to `player`; `sampler` returns floats from 0 to 1."""
        assert self._seed is None, "a chance node cannot be resampled"
        world = self.clone()
        world.match = self._dealt().determinize(int(sampler() * 2**53), player)
        assert isinstance(world, State)
        return world

    def __str__(self) -> str:
        """Returns all cards, and the shuffle at a chance node."""
        if self.match is None:
            return json.dumps({"shuffle": self._seed})
        seen = [self.match.observation(seat)["private"] for seat in range(self.num_players())]
        shown = {"public": self.match.observation(None)["public"], "private": seen}
        if self._seed is not None:
            shown |= {"action": self._shuffling_action, "shuffle": self._seed}
        return json.dumps(shown)

    def __copy__(self) -> "State":
        copy = self.clone()
        assert isinstance(copy, State)
        return copy

    def __deepcopy__(self, memo: Any) -> "State":
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return _deserialize, (self.get_game(), self.serialize())

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._dealt().legal_actions())

    def _apply_action(self, action: int) -> None:
        if self._seed is None:
            if not self._dealt().apply_unless_shuffled(action):
                self._shuffling_action, self._seed = action, ()
            return
        self._seed += (action,)
        if len(self._seed) < CHANCE_NODES:
            return
        seed = int.from_bytes(self._seed)
        if self._shuffling_action is None:
            self.match = self.get_game().rules.deal(seed)
        else:
            self._dealt().apply(self._shuffling_action, seed)
        self._shuffling_action, self._seed = None, None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"shuffle {action}"
        return json.dumps(self._dealt().action(action))

    def _dealt(self) -> knekt.State:
        assert self.match is not None, "the match is not dealt yet"
        return self.match


class Observer:
    """What a player sees, for `pyspiel`: its strings and, unless with perfect recall, its tensor."""

    def __init__(self, rules: knekt.Game, kind: pyspiel.IIGObservationType) -> None:
        self._has_recall = kind.perfect_recall
        self._is_public = kind.public_info
        self._is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        has_tensor = self._is_public and self._is_private and not self._has_recall
        self.tensor = np.zeros(rules.tensor_size, np.float32) if has_tensor else None
        self.dict = {} if self.tensor is None else {"view": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Sets the tensor to the view of `player`."""
        if self.tensor is None:
            return
        if state.match is None:
            self.tensor.fill(0)
        else:
            view = state.match.information_state_tensor(player)
            self.tensor[:] = np.frombuffer(view, np.float32)

    def string_from(self, state: State, player: int) -> str:
        """Returns what `player` sees, or a spectator if the observer has no private information."""
        seat = player if self._is_private else None
        if state.match is None:
            seen = "null"
        elif self._has_recall and self._is_public and seat is not None:
            seen = state.match.information_state_string(seat)
        elif self._has_recall:
            events = state.match.events(seat)
            seen = json.dumps([self._part(event) for event in events])
        else:
            seen = json.dumps(self._part(state.match.observation(seat)))
        return f'{{"player": {json.dumps(seat)}, "seen": {seen}}}'

    def _part(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Returns what the observer shows of a view or of an event."""
        return {part: shown for part, shown in seen.items() if part != "public" or self._is_public}


def _load(description: str) -> Any:
    return pyspiel.load_game(description)


def _deserialize(game: Game, serialized: str) -> Any:
    return game.deserialize_state(serialized)


def _specification(name: str) -> dict[str, Any]:
    """Returns the parameters of a game and their defaults."""
    counts = knekt.SEATS[name]
    defaults = [knekt.load_game(name, seats).options for seats in counts]
    options = {
        option: value if all(other[option] == value for other in defaults) else _SEAT_DEPENDENT
        for option, value in defaults[0].items()
    }
    return {"players": counts[0], **options}


def _register(name: str, counts: list[int]) -> None:
    kind = pyspiel.GameType(
        short_name=_PREFIX + name,
        long_name=name.capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_specification(name),
        default_loadable=True,
    )
    # A class, since OpenSpiel drops what it was given after the interpreter has ended, when any other
    # object would be freed.
    pyspiel.register_game(kind, type(name.capitalize(), (Game,), {"kind": kind}))


for _name, _counts in knekt.SEATS.items():
    _register(_name, _counts)
