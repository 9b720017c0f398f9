"""A bot that plays Gúrka, and keeps its low cards for the last trick.

    python3 gurka_bot.py http://127.0.0.1:8080 3
"""

import json
import sys

from knekt.bot import Bot
from knekt.client import Turn
from knekt.frames import gurka

RANKS = "23456789TJQKA"


class GurkaBot(Bot):
    def choose(self, turn: Turn) -> gurka.Action:
        legal: list[gurka.Action] = turn.legal
        return max(legal, key=highest)


def highest(action: gurka.Action) -> int:
    return max(RANKS.index(card[0]) for card in action["cards"])


if __name__ == "__main__":
    url, seats = sys.argv[1:]
    print(json.dumps(GurkaBot(url).run("gurka", int(seats))))
