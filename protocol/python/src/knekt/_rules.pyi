from typing import Any

SEATS: dict[str, list[int]]
"""The numbers of seats of each game."""

class IllegalAction(ValueError):
    """The rules refuse an action."""

    code: str
    """The reason, as on the wire, such as `must_follow`."""

class Game:
    """A game at a table with some number of seats and some options. `load_game` makes one."""

    def __init__(self, name: str, seats: int, options: str) -> None: ...
    @property
    def name(self) -> str:
        """The name of the game."""
    @property
    def seats(self) -> int:
        """The number of seats."""
    @property
    def n_actions(self) -> int:
        """The number of action ids; they begin at 0."""
    @property
    def tensor_size(self) -> int:
        """The number of floats of an information state tensor."""
    @property
    def tensor_layout(self) -> list[tuple[str, int]]:
        """The blocks of an information state tensor: the name and the first index of each."""
    @property
    def options(self) -> dict[str, Any]:
        """All options, including defaults."""
    def deal(self, seed: int | None = None) -> State:
        """Shuffles, deals, and returns the state at the first decision.

        The same seed gives the same match; without one, each call deals another.
        """
    def batch(self, size: int, seed: int | None = None) -> Batch:
        """Deals `size` matches at once, with the seeds from `seed` on; by default new ones."""
    def replay(self, steps: str) -> State:
        """Returns the state after the steps of another one: see `State.steps`.

        Raises `ValueError` if they are not possible.
        """
    def restore_batch(self, saved: str) -> Batch:
        """Returns a batch from its pickle."""
    def view(self, observation: dict[str, Any], seat: int) -> View:
        """Reads the observation of `seat`, which is to act, so that its actions have ids.

        Raises `ValueError` if it is not a view of this game.
        """
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any) -> Game: ...
    def __hash__(self) -> int: ...

class View:
    """The view of the seat to act, read from its observation. `Game.view` makes one."""

    def action(self, id: int) -> dict[str, Any]:
        """Returns the action with this id, as on the wire."""
    def action_id(self, action: dict[str, Any]) -> int:
        """Returns the id of an action from the wire."""
    def information_state_tensor(self) -> bytearray:
        """Returns the view as float32 in the machine's order, for `numpy.frombuffer`."""
    def __copy__(self) -> View: ...
    def __deepcopy__(self, memo: Any) -> View: ...

class State:
    """One match: all cards, the shuffles to come, and what has happened."""

    @property
    def game(self) -> Game:
        """The game."""
    @property
    def seats(self) -> int:
        """The number of seats."""
    def to_act(self) -> int | None:
        """Returns the seat to act; `None` once the match is over."""
    def is_over(self) -> bool:
        """Returns whether the match is over."""
    def decision_kind(self) -> str | None:
        """Returns the kind of the current decision, such as `"lead"`; `None` once the match is over."""
    def legal_actions(self) -> list[int]:
        """Returns the ids of the legal actions, in the order of `private.legal` on the wire."""
    def legal_action_mask(self) -> bytearray:
        """Returns one byte per action id: 1 if the action is legal."""
    def apply(self, action: int, seed: int | None = None) -> None:
        """Applies the action with this id.

        Raises `IllegalAction` if the rules refuse it; the state is then unchanged. `seed` replaces
        the shuffles to come, from this action on.
        """
    def apply_unless_shuffled(self, action: int) -> bool:
        """Applies the action with this id and returns true, unless it makes the table shuffle.

        The state is then unchanged. Raises `IllegalAction` as `apply` does.
        """
    def action(self, id: int) -> dict[str, Any]:
        """Returns the action with this id, as on the wire."""
    def action_id(self, action: dict[str, Any]) -> int:
        """Returns the id of an action from the wire."""
    def clone(self) -> State:
        """Returns an independent copy, with the same shuffles to come."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def steps(self) -> str:
        """Returns the seeds and actions that led here, as JSON: `Game.replay` repeats them.

        They tell all cards; those of a world also the match that it was made from.
        """
    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """Returns all that `seat`, or a spectator for `None`, has seen since the start.

        Those are the `public` and the `private` part of each event, as in updates on the wire. In a
        world of another seat, a `view` replaces the private parts before the world.
        """
    def information_state_string(self, seat: int) -> str:
        """Returns `events` as a string, by which states are the same to a seat that forgets nothing."""
    def observation(self, seat: int | None) -> dict[str, Any]:
        """Returns the view of `seat`, or of a spectator for `None`.

        It is exactly what the server sends as `public.match` and `private`, without events and
        legal actions.
        """
    def information_state_tensor(self, seat: int) -> bytearray:
        """Returns the view of `seat` as float32 in the machine's order, for `numpy.frombuffer`."""
    def determinize(self, seed: int, seat: int) -> State:
        """Returns a state that looks the same to `seat`, with random cards where it sees none.

        The shuffles to come are random too. It is the world that `knekt worlds` gives for the same
        seed: what the plays so far exclude does not occur in it, unless 100,000 tries find no such
        world, and what they make unlikely seldom. It depends on `seed` and on what `seat` has seen.
        """
    def returns(self) -> list[float]:
        """Returns the return of each seat; 0 for all before the end.

        It is the share of its opponents that it beat minus the share that beat it, from -1 to 1.
        """
    def result(self) -> dict[str, Any] | None:
        """Returns the result as on the wire: `ranking`, `scores` and `reason`."""

class Batch:
    """Many matches of one game, played in step. A finished match is dealt again at once.

    Arrays are bytes in the machine's order, for `numpy.frombuffer`.
    """

    @property
    def game(self) -> Game:
        """The game."""
    def __len__(self) -> int: ...
    def __copy__(self) -> Batch: ...
    def __deepcopy__(self, memo: Any) -> Batch: ...
    def to_act(self) -> bytearray:
        """Returns the seat to act of each match, as uint8."""
    def legal_action_masks(self) -> bytearray:
        """Returns one byte per match and action id, as uint8 of shape `(size, n_actions)`."""
    def information_state_tensors(self) -> bytearray:
        """Returns what the seats to act see, as float32 of shape `(size, tensor_size)`."""
    def sample(self) -> bytearray:
        """Returns the id of a random legal action of each match, as uint32."""
    def step(self, actions: Any) -> tuple[bytearray, bytearray]:
        """Applies one action in each match, from an array or a list of integers.

        An array of uint32 is the fastest.

        Returns the matches that ended, as uint8 of shape `(size,)`, and their returns, as float32
        of shape `(size, seats)`. Raises `IllegalAction` if the rules refuse an action; those before
        it have been played.
        """
    def step_at_random(self) -> tuple[bytearray, bytearray]:
        """Applies a random legal action in each match, and returns the same as `step`."""
