"""What the tests share."""

import random
from collections.abc import Iterator

import knekt

TABLES = [(game, seats) for game, counts in sorted(knekt.SEATS.items()) for seats in counts]
"""Every game with every number of seats."""

OPTIONS = {
    "gnallknekt": [{"scrap_draw": "any", "own_cards": "top_only"}],
    "gurka": [{"set_beat": "each_card"}, {"must_beat": True}],
    "karnoffel": [{"deals_to_win": 3}],
    "knektpass": [{"turnup_counts": True}],
    "knorri": [{"captures": "own"}, {"captures": "open", "finish": "last_in"}],
}
"""Options under which a game has other actions or views than with its defaults."""

ALL = [(game, seats, {}) for game, seats in TABLES] + [
    (game, counts[-1], options)
    for game, counts in sorted(knekt.SEATS.items())
    for options in OPTIONS[game]
]


def positions(game: knekt.Game, seed: int, most: int = 400) -> Iterator[knekt.State]:
    """Yields each state of a random match, up to `most`; the last may be its end."""
    chooser = random.Random(seed)
    state = game.deal(seed)
    for _ in range(most):
        yield state
        if state.is_over():
            return
        state.apply(chooser.choice(state.legal_actions()))
