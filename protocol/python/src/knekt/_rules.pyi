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
    def deal(self, seed: int = 0) -> State:
        """Shuffles, deals, and returns the state at the first decision."""
    def batch(self, size: int, seed: int = 0) -> Batch:
        """Deals `size` matches at once, with the seeds from `seed` on."""
    def view(self, observation: dict[str, Any], seat: int) -> View:
        """Reads the observation of `seat`, which is to act, so that its actions have ids.

        Raises `ValueError` if it is no view of this game.
        """

class View:
    """The view of the seat to act, read from its observation. `Game.view` makes one."""

    def action(self, id: int) -> dict[str, Any]:
        """Returns the action with this id, as on the wire."""
    def action_id(self, action: dict[str, Any]) -> int:
        """Returns the id of an action from the wire."""
    def information_state_tensor(self) -> bytes:
        """Returns the view as float32 in the machine's order, for `numpy.frombuffer`."""

class State:
    """One match: all cards, and the shuffles to come."""

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
    def legal_action_mask(self) -> bytes:
        """Returns one byte per action id: 1 if the action is legal."""
    def apply(self, action: int) -> None:
        """Applies the action with this id.

        Raises `IllegalAction` if the rules refuse it; the state is then unchanged.
        """
    def action(self, id: int) -> dict[str, Any]:
        """Returns the action with this id, as on the wire."""
    def action_id(self, action: dict[str, Any]) -> int:
        """Returns the id of an action from the wire."""
    def clone(self) -> State:
        """Returns an independent copy, with the same shuffles to come."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def observation(self, seat: int | None) -> dict[str, Any]:
        """Returns the view of `seat`, or of a spectator for `None`.

        It is exactly what the server sends as `public.match` and `private`, without events and
        legal actions.
        """
    def information_state_tensor(self, seat: int) -> bytes:
        """Returns the view of `seat` as float32 in the machine's order, for `numpy.frombuffer`."""
    def determinize(self, seed: int, seat: int) -> State:
        """Returns a state that looks the same to `seat`, with random cards where it sees none.

        The shuffles to come are random too. It depends on `seed` and on what `seat` sees.
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

    def __len__(self) -> int: ...
    def to_act(self) -> bytes:
        """Returns the seat to act of each match, as uint8."""
    def legal_action_masks(self) -> bytes:
        """Returns one byte per match and action id, as uint8 of shape `(size, n_actions)`."""
    def information_state_tensors(self) -> bytes:
        """Returns what the seats to act see, as float32 of shape `(size, tensor_size)`."""
    def sample(self) -> bytes:
        """Returns the id of a random legal action of each match, as uint32."""
    def step(self, actions: Any) -> tuple[bytes, bytes]:
        """Applies one action in each match, from an array of uint32.

        Returns the matches that ended, as uint8 of shape `(size,)`, and their returns, as float32
        of shape `(size, seats)`. Raises `IllegalAction` if the rules refuse an action; those before
        it have been played.
        """
    def step_at_random(self) -> tuple[bytes, bytes]:
        """Applies a random legal action in each match, and returns the same as `step`."""
