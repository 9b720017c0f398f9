"""Measures the speed of the rules in process, in random actions per second of CPU time.

    python3 protocol/python/benchmark.py [GAME…]

*Single* asks a state for its legal actions, chooses one and applies it, all in Python. *Batched*
plays 1,024 matches in step, with random actions (`step_at_random`) or given ids (`step`).
"""

import random
import sys
import time
from collections.abc import Callable

import numpy as np

import knekt

SECONDS = 2.0
SIZE = 1024


def main() -> None:
    names = sys.argv[1:] or sorted(knekt.SEATS)
    print("| game | seats | single | batched, random | batched, given ids |")
    print("| --- | --- | --- | --- | --- |")
    for name in names:
        for seats in knekt.SEATS[name]:
            game = knekt.load_game(name, seats)
            speeds = [speed(how(game)) for how in (single, at_random, given)]
            print("|", name, "|", seats, "|", " | ".join(f"{speed:,.0f}" for speed in speeds), "|")


def speed(play: Callable[[], tuple[int, float]]) -> float:
    """Returns the speed of `play`, which returns its number of actions and CPU seconds."""
    n_actions, seconds = 0, 0.0
    while seconds < SECONDS:
        n, took = play()
        n_actions += n
        seconds += took
    return n_actions / seconds


def single(game: knekt.Game) -> Callable[[], tuple[int, float]]:
    chooser = random.Random(1).random

    def play() -> tuple[int, float]:
        began = time.process_time()
        state = game.deal(int(chooser() * 2**60))
        n = 0
        while legal := state.legal_actions():
            state.apply(legal[int(chooser() * len(legal))])
            n += 1
        return n, time.process_time() - began

    return play


def at_random(game: knekt.Game) -> Callable[[], tuple[int, float]]:
    batch = game.batch(SIZE)

    def play() -> tuple[int, float]:
        began = time.process_time()
        for _ in range(16):
            batch.step_at_random()
        return 16 * SIZE, time.process_time() - began

    return play


def given(game: knekt.Game) -> Callable[[], tuple[int, float]]:
    batch = game.batch(SIZE)

    def play() -> tuple[int, float]:
        seconds = 0.0
        for _ in range(16):
            actions = np.frombuffer(batch.sample(), np.uint32)
            began = time.process_time()
            batch.step(actions)
            seconds += time.process_time() - began
        return 16 * SIZE, seconds

    return play


if __name__ == "__main__":
    main()
