"""A base class for bots. It needs `pip install knekt[client]`.

    class RandomBot(Bot):
        def choose(self, turn):
            return random.choice(turn.legal)

    print(RandomBot("http://127.0.0.1:8080").run("gurka", seats=3))
"""

import asyncio
from collections.abc import Awaitable, Mapping
from inspect import isawaitable
from typing import Any

from knekt.client import Client, Refused, Turn, connect


class Bot:
    """A bot that plays on a server. Subclasses override `choose`."""

    def __init__(self, url: str, *, name: str | None = "Python", token: str | None = None) -> None:
        self.url = url
        self.name = None if token else name
        self.token = token

    def choose(self, turn: Turn) -> Mapping[str, Any] | Awaitable[Mapping[str, Any]]:
        """Returns one of `turn.legal`; may be a coroutine function."""
        raise NotImplementedError

    def run(
        self, game: str, seats: int, *, opponents: str = "plain", **options: Any
    ) -> dict[str, Any]:
        """Plays a match against the server's bots, and returns its result."""

        async def play() -> dict[str, Any]:
            async with connect(self.url, name=self.name, token=self.token) as client:
                return await self.play(client, game, seats, opponents=opponents, **options)

        return asyncio.run(play())

    def run_at(self, table: str, *, seat: int | None = None) -> dict[str, Any]:
        """Joins a table, plays a match, and returns its result."""

        async def play() -> dict[str, Any]:
            async with connect(self.url, name=self.name, token=self.token) as client:
                return await self.play_at(client, table, seat=seat)

        return asyncio.run(play())

    async def play(
        self, client: Client, game: str, seats: int, *, opponents: str = "plain", **options: Any
    ) -> dict[str, Any]:
        """Creates a table with `options`, fills it with bots, plays, and returns the result."""
        table = await client.create(game, seats, options=options or None)
        await client.command("sit", table=table, seat=0)
        for seat in range(1, seats):
            await client.command("add_bot", table=table, seat=seat, level=opponents)
        return await self._play(client, table)

    async def play_at(
        self, client: Client, table: str, *, seat: int | None = None
    ) -> dict[str, Any]:
        """Joins a table, plays a match, and returns its result."""
        await client.subscribe(table)
        await client.command("sit", table=table, seat=seat)
        return await self._play(client, table)

    async def _play(self, client: Client, table: str) -> dict[str, Any]:
        await client.command("ready", table=table, ready=True)
        decided = None
        async for view in client.follow(table):
            if view.result is not None:
                return view.result
            turn = view.turn
            if turn is None:
                continue
            # After a reconnection, the same decision is asked again. After a restored backup, another one
            # has its number.
            asked = (view.epoch, turn.decision)
            if asked == decided:
                continue
            choice = self.choose(turn)
            action = await choice if isawaitable(choice) else choice
            decided = asked
            try:
                await client.act(turn, action)
            except Refused as refused:
                # A decision is stale if the table made it, as when it is forced.
                if refused.code != "stale_decision":
                    raise
        raise AssertionError("a table is followed until the client ends")
