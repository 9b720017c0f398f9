"""A whole engine for every game: it tries to win tricks cheaply, or else plays at random.

    knekt arena --engine me='python3 engine.py' --bots fool --game gurka --seats 3 --matches 300
    knekt bot --engine 'python3 engine.py' --game gurka
"""

import json
import random
import sys

RANKS = "23456789TJQKA"


def strength(action):
    """The highest rank among the cards of an action."""
    cards = action.get("cards") or [action.get("card") or ""]
    return max(RANKS.find(card[:1]) for card in cards) if cards else -1


def choose(match, private):
    legal = private["legal"]
    outlook = private.get("outlook") or [None] * len(legal)
    wins = [index for index, what in enumerate(outlook) if what == "wins"]
    return min(wins or [random.randrange(len(legal))], key=lambda index: strength(legal[index]))


for line in sys.stdin:
    message = json.loads(line)
    if message["op"] == "go":
        index = choose(message["match"], message["private"])
        pick = {"op": "pick", "decision": message["decision"]["id"], "index": index}
        print(json.dumps(pick), flush=True)
