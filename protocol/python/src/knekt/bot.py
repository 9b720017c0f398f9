"""A base class for bots. It needs `pip install knekt[client]`.

    class RandomBot(Bot):
        def choose(self, turn):
            return random.choice(turn.legal)

    print(RandomBot("http://127.0.0.1:8080").run("gurka", seats=3))

A logger, `knekt`, warns when the server lets another bot play the seat.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from inspect import isawaitable, iscoroutinefunction
from typing import Any

from knekt.client import Client, Refused, Table, Turn, connect

log = logging.getLogger("knekt")


class Bot:
    """A bot that plays on a server. Subclasses override `choose`."""

    def __init__(self, url: str, *, name: str | None = "Python", token: str | None = None) -> None:
        self.url = url
        self.name = None if token else name
        self.token = token

    def choose(self, turn: Turn) -> Mapping[str, Any] | Awaitable[Mapping[str, Any]]:
        """Returns one of `turn.legal`; may be a coroutine function.

        It may take long: a function runs in a thread, so that the connection stays alive. A coroutine
        function that computes has to see to that itself.
        """
        raise NotImplementedError

    def run(
        self,
        game: str,
        seats: int,
        *,
        opponents: str = "plain",
        settings: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> dict[str, Any]:
        """Plays a match against the server's bots, and returns its result.

        `settings` are those of the table: `{"bot_pace": "brisk"}` makes its bots play faster.
        """

        async def play() -> dict[str, Any]:
            async with connect(self.url, name=self.name, token=self.token) as client:
                return await self.play(
                    client, game, seats, opponents=opponents, settings=settings, **options
                )

        return asyncio.run(play())

    def run_at(self, table: str, *, seat: int | None = None) -> dict[str, Any]:
        """Joins a table, plays a match, and returns its result."""

        async def play() -> dict[str, Any]:
            async with connect(self.url, name=self.name, token=self.token) as client:
                return await self.play_at(client, table, seat=seat)

        return asyncio.run(play())

    async def play(
        self,
        client: Client,
        game: str,
        seats: int,
        *,
        opponents: str = "plain",
        settings: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> dict[str, Any]:
        """Creates a table with `options`, fills it with bots, plays, and returns the result."""
        table = await client.create(game, seats, options=options or None, settings=settings)
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
        decided, seat, player = None, None, "owner"
        async for view in client.follow(table):
            seat = view.private["seat"] if view.private else seat
            before, player = player, _player(view, seat)
            if player not in ("owner", before):
                log.warning("%s plays the seat of this bot, which was away or too slow", player)
            elif player != before:
                log.warning("this bot plays its seat again")
            if view.result is not None:
                if player != "owner":
                    log.warning("the match was finished by %s, not by this bot", player)
                return view.result
            turn = view.turn
            if turn is None:
                continue
            # After a reconnection, the same decision is asked again. After a restored backup, another one
            # has its number.
            asked = (view.epoch, turn.decision)
            if asked == decided:
                continue
            action = await self._chosen(turn)
            decided = asked
            try:
                await client.act(turn, action)
            except Refused as refused:
                # A decision is stale if the table made it, as when it is forced; and the seat may be
                # another bot's by now.
                is_own = _player(client.tables[table], seat) == "owner"
                if is_own and refused.code != "stale_decision":
                    raise
        raise AssertionError("a table is followed until the client ends")

    async def _chosen(self, turn: Turn) -> Mapping[str, Any]:
        choose: Callable[[Turn], Any] = self.choose
        is_coroutine = iscoroutinefunction(choose)
        choice = choose(turn) if is_coroutine else await asyncio.to_thread(choose, turn)
        chosen: Mapping[str, Any] = await choice if isawaitable(choice) else choice
        return chosen


def _player(view: Table, seat: int | None) -> str:
    """Returns who plays a seat: `owner`, or the level of a bot."""
    return "owner" if seat is None else view.public["seats"][seat].get("played_by", "owner")
