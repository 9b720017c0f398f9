"""Five old card games: their rules in process, environments, datasets, and a client.

>>> import knekt
>>> knekt.SEATS["karnoffel"]
[2, 3, 4, 6, 8]
>>> game = knekt.load_game("karnoffel", seats=4, deals_to_win=1)
>>> state = game.deal(seed=7)
>>> while not state.is_over():
...     state.apply(state.legal_actions()[0])
>>> sum(state.returns())
0.0
"""

import json
from typing import Any

from knekt._rules import SEATS, Batch, Game, IllegalAction, State, View

__all__ = ["SEATS", "Batch", "Game", "IllegalAction", "State", "View", "load_game"]


def load_game(name: str, seats: int | None = None, **options: Any) -> Game:
    """Returns a game with `seats` seats, by default the fewest, and these options.

    Raises `ValueError` if there is no such game, or it does not allow the seats or an option.

    >>> load_game("gurka", seats=3, must_beat=True).options["must_beat"]
    True
    >>> load_game("gurka", seats=9)
    Traceback (most recent call last):
    ValueError: `seats` cannot be 9; allowed: 2, 3, 4
    """
    if seats is None:
        seats = SEATS.get(name, [0])[0]
    return Game(name, seats, json.dumps(options))
